#include "shell/briefing.h"

#include <algorithm>
#include <array>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/library.h"

namespace sandtable::shell {

const SetupBriefing* briefing_of(const ShelfGame& game, int setup) {
  return game.box->briefing.find(game.game().info().setups[static_cast<std::size_t>(setup)]);
}

const SetupBriefing* briefing_of(const App& app) {
  if (app.table().session() == nullptr) return nullptr;
  return briefing_of(*app.table().game(), app.table().session()->origin().setup.setup);
}

bool take_first_briefing(App& app) {
  const SetupBriefing* one = briefing_of(app);
  if (one == nullptr) return false;
  const std::string key = "briefed/" + app.table().game()->id + "/" + one->setup;
  if (app.library().files().get(key)) return false;
  constexpr std::array<std::uint8_t, 1> kRead = {'1'};
  app.library().files().put(key, kRead);
  return true;
}

std::vector<BriefedBand> briefed_bands(const ShelfGame& table, int setup) {
  Origin origin;
  origin.setup = standard_setup(table.game().info(), setup);
  const Session begun(table.game(), origin);
  const AnyState view = begun.view(Seat::kFirst);
  const GameReport header = table.skin(view).telling().report(begun);
  const Grammar& grammar = table.words().grammar();
  const int count = static_cast<int>(header.bands.size());
  std::vector<BriefedBand> out;
  for (int i = count - 1; i >= 0; --i) {
    const auto at = static_cast<std::size_t>(i);
    const int from = header.band_from[at];
    const bool last = i + 1 == count;
    const int to = last ? from : header.band_from[at + 1] - 1;
    const std::string_view key = last         ? "briefing.from"
                                 : i == 0     ? "briefing.to"
                                 : from == to ? "briefing.one"
                                              : "briefing.range";
    BriefedBand band;
    band.range = table.text(key, {text_arg("from", parts_text(from, header.parts, grammar)),
                                  text_arg("to", parts_text(to, header.parts, grammar))});
    band.name = header.bands[at];
    const bool here =
        header.history && (i == 0 || *header.history >= from) && (last || *header.history <= to);
    if (here)
      band.history = table.text(
          "briefing.history", {text_arg("n", parts_text(*header.history, header.parts, grammar))});
    band.index = i, band.count = count;
    out.push_back(std::move(band));
  }
  return out;
}

}  // namespace sandtable::shell
