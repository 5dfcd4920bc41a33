// The symbols of the counters and of the map of Operation Jubilee.
#include <algorithm>

#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {
namespace {

using jubilee::GermanCard;
using jubilee::GermanId;
using jubilee::GermanType;
using jubilee::State;
using jubilee::Symbol;
using jubilee::UnitCard;
using jubilee::UnitId;
using jubilee::UnitType;

// The first one printed of which that is true; there is one of each.
template <class Id, class List, class Is>
Id first_of(const List& list, Is is) {
  return Id(static_cast<int>(std::find_if(list.begin(), list.end(), is) - list.begin()));
}

ImVec2 between(ImVec2 a, ImVec2 b) { return ImVec2((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F); }

struct Writer {
  const jubilee::Board& board;
  const JubileeCounters& counters;
  const HexScene& scene;
  std::vector<LegendSymbol>& out;

  UnitId unit_of(UnitType type, Symbol symbol) const {
    return first_of<UnitId>(board.units, [&](const UnitCard& each) {
      return each.type == type && each.symbol == symbol;
    });
  }
  CounterLook& unit(std::string_view id, UnitId which, int steps = 0, bool replaced = false) const {
    out.push_back({id, counters.unit(which, steps, replaced)});
    return out.back().look;
  }
  void german(std::string_view id, GermanType type) const {
    const auto is = [&](const GermanCard& each) { return each.type == type; };
    out.push_back({id, counters.german(first_of<GermanId>(board.germans, is))});
  }
  void on_map(std::string_view id, ImVec2 at, float reach = 1.5F) const {
    out.push_back({id, {}, {}, at, reach});
  }
  // The first of it away from the edges of the sheet, where there is such.
  void ground(std::string_view id, HexGround ground) const {
    for (const HexCellArt& cell : scene.cells)
      if (cell.ground == ground) return on_map(id, cell.at);
  }
  void side(std::string_view id, HexSide kind, bool bridge = false) const {
    for (const HexSideArt& each : scene.sides)
      if (each.kind == kind && each.bridge == bridge) {
        const auto at = [&](int cell) { return scene.cells[static_cast<std::size_t>(cell)].at; };
        return on_map(id, between(at(each.a), at(each.b)));
      }
  }

  void own() const;
  void theirs() const;
  void places() const;
};

void Writer::own() const {
  const UnitId rifles = unit_of(UnitType::kInfantry, Symbol::kCircle);
  unit("infantry", rifles);
  unit("commando", first_of<UnitId>(board.units, [](const UnitCard& each) {
         return each.type == UnitType::kCommando;
       }));
  unit("tank", first_of<UnitId>(board.units,
                                [](const UnitCard& each) { return each.type == UnitType::kTank; }));
  unit("circle", rifles);
  unit("triangle", unit_of(UnitType::kInfantry, Symbol::kTriangle));
  unit("diamond", unit_of(UnitType::kInfantry, Symbol::kDiamond));
  unit("engineer",
       first_of<UnitId>(board.units, [](const UnitCard& each) { return each.side[0].engineer; }));
  unit("reduced", rifles, 2);
  unit("replacement", rifles, 1, true);
  unit("disrupted", rifles).label = counters.disrupted();
  unit("done", rifles).done = true;
}

void Writer::theirs() const {
  out.push_back({"hidden", counters.german_back(jubilee::Letter::kGreen)});
  german("coastal", GermanType::kCoastal);
  german("german", GermanType::kInfantry);
  german("artillery", GermanType::kArtillery);
  german("anti_tank", GermanType::kAntiTank);
  german("pioneers", GermanType::kEngineer);
  german("headquarters", GermanType::kHeadquarters);
  CounterLook under = counters.german_back(jubilee::Letter::kDieppe);
  under.under = counters.depth_mark();
  out.push_back({"depth", under});
  under.under = counters.depth_face(jubilee::DepthId(0));
  under.under_open = true;
  out.push_back({"depth.seen", under});
}

void Writer::places() const {
  const auto fort = [&](std::string_view id, auto is) {
    const auto found = std::find_if(scene.forts.begin(), scene.forts.end(), is);
    if (found != scene.forts.end())
      on_map(id, scene.cells[static_cast<std::size_t>(found->cell)].at);
  };
  fort("position", [](const HexFortArt& each) { return each.letter.empty(); });
  fort("letter", [](const HexFortArt& each) { return !each.letter.empty(); });
  fort("objective", [](const HexFortArt& each) { return !each.objective.empty(); });
  fort("arrows", [](const HexFortArt& each) { return each.arrows.size() > 1; });
  for (const HexFortArt& each : scene.forts)
    if (!each.fire.empty()) {
      on_map("dots", scene.cells[static_cast<std::size_t>(each.fire.back())].at);
      break;
    }
  const auto box = [&](std::string_view id, bool lettered) {
    const auto found =
        std::find_if(scene.boxes.begin(), scene.boxes.end(),
                     [&](const HexBoxArt& each) { return each.label.empty() != lettered; });
    if (found != scene.boxes.end()) on_map(id, found->at);
  };
  box("box", true);
  box("drift", false);
  ground("beach", HexGround::kBeach);
  ground("clear", HexGround::kClear);
  ground("town", HexGround::kTown);
  ground("village", HexGround::kVillage);
  ground("woods", HexGround::kWoods);
  ground("marsh", HexGround::kMarsh);
  ground("airfield", HexGround::kAirfield);
  ground("harbour", HexGround::kHarbour);
  side("slope", HexSide::kSlope);
  side("cliff", HexSide::kCliff);
  side("river", HexSide::kRiver);
  side("bridge", HexSide::kRiver, true);
  side("sea_wall", HexSide::kSeaWall);
  side("tank_wall", HexSide::kTankWall);
}

}  // namespace

std::vector<LegendSymbol> JubileeBoard::legend(const AnyState&) const {
  std::vector<LegendSymbol> out;
  const Writer write{board(), shared_->counters, map_->scene(), out};
  write.own();
  write.theirs();
  const auto objective = first_of<jubilee::PositionId>(
      board().positions, [](const jubilee::Position& each) { return each.vp > 0; });
  out.push_back({"destroyed", {}, {0, {}, gains_[static_cast<std::size_t>(objective.index())]}});
  write.places();
  return out;
}

}  // namespace sandtable::shell
