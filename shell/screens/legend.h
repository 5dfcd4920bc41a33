#pragma once
// The legend: what the symbols of a game's map and counters mean, each drawn by what draws it in
// play. A page of the screen of the briefing, which opens it by its argument.

#include "shell/screen.h"
#include "shell/widgets/widgets.h"

namespace sandtable {
class AnyState;
}

namespace sandtable::shell {

inline constexpr std::string_view kLegendPage = "legend";

// Of the game on the table.
bool has_legend(const App& app);
// The symbols of the map, or those of the counters, of the game on the table, below each other in
// as many columns as there is room for. Returns the height.
float draw_legend_symbols(ScreenFrame& frame, const Column& column, const AnyState& view,
                          bool of_map);

}  // namespace sandtable::shell
