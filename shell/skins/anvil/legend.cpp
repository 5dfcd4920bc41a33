// The symbols of the counters and of the map of Striking the Anvil.
#include <algorithm>

#include "shell/skins/anvil/skin.h"

namespace sandtable::shell::anvil {
namespace {

using rules::Arm;
using rules::BridgeId;
using rules::Kind;
using rules::Nation;
using rules::State;
using rules::UnitCard;
using rules::UnitId;

struct Writer {
  const rules::Board& board;
  const Counters& counters;
  const Scene& scene;
  const State& begun;
  std::vector<LegendSymbol>& out;

  template <class Is>
  CounterLook& first(std::string_view id, Is is, bool reduced = false) const {
    const auto found = std::find_if(board.units.begin(), board.units.end(), is);
    const UnitId unit(static_cast<int>(found - board.units.begin()));
    out.push_back({id, counters.card(unit, reduced)});
    return out.back().look;
  }
  CounterLook& combat(std::string_view id, Nation nation, bool reduced = false) const {
    const auto is = [&](const UnitCard& each) {
      return each.kind == Kind::kCombat && each.nation == nation && each.arm == Arm::kInfantry &&
             !each.entrenched;
    };
    return first(id, is, reduced);
  }
  void arm(std::string_view id, Arm arm) const {
    first(id, [&](const UnitCard& each) {
      return each.arm == arm && (each.kind == Kind::kCombat || each.kind == Kind::kSupport);
    });
  }
  void kind(std::string_view id, Kind kind) const {
    first(id, [&](const UnitCard& each) { return each.kind == kind; });
  }
  void on_map(std::string_view id, ImVec2 at, float reach = 1.5F) const {
    out.push_back({id, {}, {}, at, reach, AnyState::of(begun)});
  }
  void in(std::string_view id, const State& view, ImVec2 at) const {
    out.push_back({id, {}, {}, at, 1.5F, AnyState::of(view)});
  }
  ImVec2 disc(int area) const { return scene.places[static_cast<std::size_t>(area)]; }

  void units() const;
  void ground() const;
  void states() const;
};

void Writer::units() const {
  combat("us", Nation::kUs);
  combat("french", Nation::kFrench);
  first("british", [](const UnitCard& each) { return each.nation == Nation::kBritish; });
  combat("german", Nation::kGerman);
  arm("armour", Arm::kArmor);
  arm("airborne", Arm::kAirborne);
  arm("commando", Arm::kCommando);
  arm("alpine", Arm::kMountain);
  arm("artillery", Arm::kArtillery);
  arm("anti_tank", Arm::kAntiTank);
  kind("support", Kind::kSupport);
  kind("transport", Kind::kTransport);
  kind("coastal", Kind::kCoastal);
  kind("train", Kind::kTrain);
  first("entrenched", [](const UnitCard& each) { return each.entrenched; });
  combat("reduced", Nation::kUs, true);
  combat("turned", Nation::kUs).turned = true;
  combat("cut_off", Nation::kGerman).badge = counters.cut_off();
  combat("group", Nation::kUs).pennant = counters.letter(0);
}

void Writer::ground() const {
  const auto terrain = [&](std::string_view id, rules::Terrain wanted) {
    for (int i = 0; i < kAreas; ++i)
      if (board.place(PlaceId(i)).terrain == wanted) return on_map(id, disc(i), 2.5F);
  };
  terrain("clear", rules::Terrain::kClear);
  terrain("rough", rules::Terrain::kRough);
  terrain("mountain", rules::Terrain::kMountain);
  const auto river = [&](std::string_view id, rules::LineKind kind) {
    for (std::size_t i = 0; i < scene.lines.size(); ++i)
      if (board.lines[i].kind == kind && !board.lines[i].river.empty())
        return on_map(id, scene.lines[i][scene.lines[i].size() / 2]);
  };
  river("minor", rules::LineKind::kMinor);
  river("major", rules::LineKind::kMajor);
  on_map("box", disc(kBoxSpaces));
  on_map("way_out", disc(kOutSpaces));
  const ImVec2 track = scene.tracks.front().at;
  on_map("track", ImVec2(track.x + kTrackWide * 0.5F, track.y + kTrackHigh * 0.5F), 2.5F);
}

// What changes in play, each shown as it would be.
void Writer::states() const {
  const PlaceId fort = board.fort_area.front();
  const auto open = [&](int i) {
    return board.place(PlaceId(i)).fort < 0 && !begun.is_friendly(Side::kAllied, PlaceId(i));
  };
  int area = 0;
  while (area + 1 < kAreas && !open(area)) ++area;
  in("german_area", begun, disc(area));
  State other = begun;
  other.allied |= rules::bit(PlaceId(area));
  in("allied_area", other, disc(area));
  other.fighters |= rules::bit(PlaceId(area));
  in("fighters", other, disc(area));
  other = begun;
  other.bombs[0] = static_cast<std::uint8_t>(area);
  in("bombs", other, disc(area));
  in("works", begun, disc(fort.index()));
  const ImVec2 site = scene.places[static_cast<std::size_t>(bridge_space(BridgeId(0)))];
  const auto bridge = [&](std::string_view id, std::uint8_t state) {
    other = begun;
    other.bridges[0] = state;
    in(id, other, site);
  };
  bridge("bridge", rules::kBridgeStands);
  bridge("bridge.down", 0);
  bridge("bridge.repair", 3);
}

}  // namespace

std::vector<LegendSymbol> AnvilBoard::legend(const AnyState& view) const {
  std::vector<LegendSymbol> out;
  const Writer write{shared_->board(), shared_->counters, map_.scene(), view.as<State>(), out};
  write.units();
  write.states();
  write.ground();
  return out;
}

}  // namespace sandtable::shell::anvil
