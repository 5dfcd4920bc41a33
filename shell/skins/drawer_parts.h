#pragma once
// What the drawers of all games are made of. Each part is drawn at `y` below the place's corner and
// returns its height.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "shell/map/counter_layer.h"
#include "shell/play/table.h"
#include "shell/widgets/frame.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

struct DrawerPen {
  Frame& frame;
  DrawerPlace& place;

  // A kicker, with a figure at the right.
  float heading(float y, std::string_view text, std::string_view right = {});
  // A name with its value at the right, and a line below.
  float figures(float y, std::string_view name, std::string_view value);
  // A paragraph in small type.
  float remark(float y, std::string_view text);
  // Counters with captions below; those with a space can be clicked, by ids of their own.
  struct Piece {
    CounterLook look;
    std::string caption;
    int space = -1;
    std::string id;
  };
  float pieces(float y, const std::vector<Piece>& pieces);

  struct Pair {
    FlowStyle left, right;
    float indent = 0.0F;  // of the left text
  };
  float pair(float y, std::string_view left, std::string_view right, const Pair& look);

  // A row of a table begun: a name and, beside or below it, what belongs to it. Columns are counted
  // from the left edge of the place.
  struct Named {
    std::string name, more;
  };
  struct NamedColumns {
    float name, more, end;
  };
  float named(float y, const Named& names, const NamedColumns& columns, const Pair& look);
};

// Draws the drawer of a chip: the methods of a drawer in the order of the chips.
template <class Drawer, std::size_t N>
float draw_chip_drawer(Drawer drawer, int chip, const std::array<float (Drawer::*)(), N>& all) {
  const auto at = static_cast<std::size_t>(chip);
  return chip >= 0 && at < N ? (drawer.*all[at])() : 0.0F;
}

}  // namespace sandtable::shell
