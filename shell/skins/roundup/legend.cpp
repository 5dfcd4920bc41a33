// The symbols of the counters and of the map of Operation Roundup.
#include <algorithm>

#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Kind;
using rules::Nation;
using rules::Size;
using rules::State;
using rules::Terrain;
using rules::TextColour;
using rules::UnitCard;

constexpr float kNear = 1.05F, kBoxReach = 1.6F;  // of the map round a place

struct Writer {
  const Board& board;
  const Counters& counters;
  const Scene& scene;
  const State& bare;  // no unit and no marker on the map
  std::vector<LegendSymbol>& out;

  template <class Is>
  CounterLook& first(std::string_view id, Is is, int steps = 2) const {
    const auto found = std::find_if(board.units.begin(), board.units.end(), is);
    out.push_back(
        {id, counters.card(UnitId(static_cast<int>(found - board.units.begin())), steps)});
    return out.back().look;
  }
  CounterLook& of(std::string_view id, Nation nation, TextColour text) const {
    return first(id, [&](const UnitCard& each) {
      return each.nation == nation && each.text_colour == text && each.is_division();
    });
  }
  CounterLook& division(std::string_view id, int steps = 2) const {
    const auto is = [](const UnitCard& each) {
      return each.nation == Nation::kUs && each.is_division();
    };
    return first(id, is, steps);
  }
  void kind(std::string_view id, Kind kind) const {
    first(id, [&](const UnitCard& each) { return each.kind == kind && each.is_division(); });
  }
  void size(std::string_view id, Size size) const {
    first(id, [&](const UnitCard& each) { return each.size == size; });
  }
  void in(std::string_view id, const State& view, ImVec2 at, float reach = kNear) const {
    out.push_back({id, {}, {}, at, reach, AnyState::of(view)});
  }
  void on_map(std::string_view id, ImVec2 at) const { in(id, bare, at); }

  void units() const;
  void ground() const;
  void water() const;
  void markers() const;
};

void Writer::units() const {
  of("us", Nation::kUs, TextColour::kPlain);
  of("british", Nation::kUk, TextColour::kPlain);
  of("canadian", Nation::kUk, TextColour::kRed);
  of("german", Nation::kGerman, TextColour::kPlain);
  of("ss", Nation::kGerman, TextColour::kWhite);
  of("luftwaffe", Nation::kGerman, TextColour::kBlue);
  kind("armour", Kind::kArmor);
  kind("panzergrenadier", Kind::kPanzergrenadier);
  kind("airborne", Kind::kAirborne);
  first("commando", [](const UnitCard& each) { return each.kind == Kind::kCommando; });
  size("brigade", Size::kBrigade);
  size("regiment", Size::kRegiment);
  first("heavy", [](const UnitCard& each) { return each.is_heavy(); });
  division("reduced", 1);
  CounterLook& moved = division("moved");
  moved.moved = moved.done = true;
  division("attacked").done = true;
  division("replaced").badge = counters.replaced();
  kind("dropped", Kind::kAirborne);
  out.back().look.badge = counters.dropped();
  division("hungry").badge = counters.hungry();
}

void Writer::ground() const {
  const auto terrain = [&](std::string_view id, Terrain wanted) {
    const rules::HexSet inland =
        board.of_terrain[static_cast<std::size_t>(wanted)] - board.coastal - board.east;
    on_map(id, middle_of(HexId(inland.first())));
  };
  terrain("clear", Terrain::kClear);
  terrain("woods", Terrain::kWoods);
  terrain("hills", Terrain::kHills);
  terrain("polder", Terrain::kPolder);
  terrain("town", Terrain::kTown);
  on_map("port", middle_of(board.port_hexes.front()));
  on_map("beach", middle_of(HexId(board.beaches.first())));
  const rules::HexSet ports = board.of_terrain[static_cast<std::size_t>(Terrain::kPort)];
  on_map("strand", middle_of(HexId((board.coastal - board.beaches - ports).first())));
}

// The middle of the first side between clear hexes along which it runs.
void Writer::water() const {
  const auto along = [&](std::string_view id, std::uint8_t kind) {
    const rules::HexSet clear =
        board.of_terrain[static_cast<std::size_t>(Terrain::kClear)] - board.coastal;
    for (const int hex : clear)
      for (std::size_t way = 0; way < board::kDirections; ++way) {
        const rules::Cell& cell = board.at(HexId(hex));
        if (cell.sides[way] != kind || !clear.has(cell.neighbours[way])) continue;
        const ImVec2 a = middle_of(HexId(hex)), b = middle_of(HexId(cell.neighbours[way]));
        return on_map(id, ImVec2((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F));
      }
  };
  along("river", rules::kRiver);
  along("canal", rules::kCanal);
}

// A position in which nothing lies on the map; the boxes beside it are in use.
State bare_of(const State& view) {
  State out = view;
  out.units = {};
  out.beaches = {};
  out.beaches_lost = 0;
  out.aerial = {};
  out.air = {};
  out.garrisons = 0;
  out.fight = {};
  return out;
}

// What lies on the map in play, each shown as it would be.
void Writer::markers() const {
  const HexId beach(board.beaches.first()), port = board.port_hexes.front();
  State view = bare;
  view.beaches[0] = beach;
  in("beachhead", view, middle_of(beach));
  view.beaches[0] = {};
  view.beaches[2] = beach;
  in("beachhead.uk", view, middle_of(beach));
  view.beaches_lost = 4;
  in("beachhead.lost", view, middle_of(beach));
  view = bare;
  view.allied.remove(port.index());
  in("port.german", view, middle_of(port));
  view.allied.add(port.index());
  in("port.allied", view, middle_of(port));
  const HexId inland((board.of_terrain[0] - board.coastal - board.east).first());
  view = bare;
  view.allied.remove(port.index());
  view.garrisons = 1;
  in("garrison", view, middle_of(port));
  view = bare;
  view.air.push_back(inland);
  in("air", view, middle_of(inland), 2.4F);
  view = bare;
  view.aerial[0] = inland;
  in("aerial", view, middle_of(inland));
  in("box", bare, scene.place(space_of(BoxKind::kUs)), kBoxReach);
}

}  // namespace

std::vector<LegendSymbol> RoundupBoard::legend(const AnyState& any) const {
  const State bare = bare_of(any.as<State>());
  std::vector<LegendSymbol> out;
  const Writer write{board(), shared_->counters, map_.scene(), bare, out};
  write.units();
  write.markers();
  write.ground();
  write.water();
  return out;
}

}  // namespace sandtable::shell::roundup
