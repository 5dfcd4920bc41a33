#include "tests/anvil/tabletop.h"

#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

int need(Scope scope, std::string_view id) {
  return item_called(the_game(), static_cast<int>(scope), id);
}

std::string ids(std::uint64_t set, const auto& name) {
  std::string out;
  for (const int i : each(set)) out += (out.empty() ? "" : " ") + std::string(name(i));
  return out;
}

}  // namespace

const Bundle& the_bundle() {
  static const Bundle bundle = bundle_of(embedded_bundle("anvil"));
  return bundle;
}

const Anvil& the_game() {
  static const std::unique_ptr<Game> game = game_of(the_bundle(), load);
  return static_cast<const Anvil&>(*game);
}

const Board& the_board() { return the_game().board(); }

PlaceId place_called(std::string_view id) { return PlaceId(need(Scope::kPlace, id)); }
UnitId unit_called(std::string_view id) { return UnitId(need(Scope::kUnit, id)); }
BridgeId bridge_called(std::string_view id) { return BridgeId(need(Scope::kBridge, id)); }

AreaSet areas_called(std::string_view ids) {
  AreaSet out = 0;
  for (const std::string& id : words_of(ids)) out |= bit(place_called(id));
  return out;
}

std::string ids_of(Side side, UnitSet units) {
  return ids(units, [&](int i) { return the_board().card(unit_at(side, i)).id; });
}

std::string ids_of(AreaSet areas) {
  return ids(areas, [](int i) { return the_board().place(PlaceId(i)).id; });
}

Tabletop::Tabletop(int scenario) : TableTalk(the_game()) {
  draft_.scenario = static_cast<std::uint8_t>(scenario);
  draft_.turn = 7;
  draft_.forts.fill(kFullFort);
}

Tabletop& Tabletop::turn(int turn) {
  draft_.turn = static_cast<std::uint8_t>(turn);
  return *this;
}

Tabletop& Tabletop::planning() {
  draft_.options = 1;
  return *this;
}

Tabletop& Tabletop::put(std::string_view place, std::string_view units) {
  for (const std::string& id : words_of(units)) {
    const UnitId unit = unit_called(id);
    draft_.units(side_of(unit), place_called(place)) |= bit(unit);
  }
  return *this;
}

Tabletop& Tabletop::reduced(std::string_view units) {
  for (const std::string& id : words_of(units))
    draft_.reduced[at(side_of(unit_called(id)))] |= bit(unit_called(id));
  return *this;
}

Tabletop& Tabletop::turned(std::string_view units) {
  for (const std::string& id : words_of(units))
    draft_.turned[at(side_of(unit_called(id)))] |= bit(unit_called(id));
  return *this;
}

// A port that is Allied has fallen on this turn.
Tabletop& Tabletop::allied(std::string_view areas) {
  draft_.allied |= areas_called(areas);
  for (std::size_t i = 0; i < kForts; ++i)
    if ((draft_.allied & bit(the_board().fort_area[i])) != 0) {
      draft_.forts[i] = 0;
      draft_.captured[i] = draft_.turn;
    }
  return *this;
}

Tabletop& Tabletop::fighters(std::string_view areas) {
  draft_.fighters |= areas_called(areas);
  return allied(areas);
}

Tabletop& Tabletop::works(std::string_view area, int level) {
  draft_.forts[static_cast<std::size_t>(the_board().place(place_called(area)).fort)] =
      static_cast<std::uint8_t>(level);
  return *this;
}

Tabletop& Tabletop::bridges(std::string_view ids) {
  for (const std::string& id : words_of(ids))
    draft_.bridges[static_cast<std::size_t>(bridge_called(id).index())] = kBridgeStands;
  return *this;
}

Tabletop& Tabletop::bombs(std::string_view air, std::string_view naval) {
  draft_.bombs = {static_cast<std::uint8_t>(place_called(air).index()),
                  static_cast<std::uint8_t>(place_called(naval).index())};
  return *this;
}

// Who has come and is nowhere is lost.
Tabletop& Tabletop::begin(Phase phase) {
  State s = draft_;
  const Scenario& scenario = the_board().scenario(s.scenario);
  for (int i = 0; i < kUnits; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const bool due = scenario.at_start[index].is_some() ||
                     (scenario.due[index] != 0 && scenario.due[index] <= s.turn);
    if (due && !place_of(s, UnitId(i)).is_some()) s.dead[at(side_of(UnitId(i)))] |= bit(UnitId(i));
  }
  Events events;
  Play play{the_board(), s, events};
  const Side side = s.active;
  begin_phase(play, phase);
  s.active = side;
  if (phase == Phase::kOperations) s.stage = 1;
  run(play);
  any_ = AnyState::of(s);
  const Fault found = state_fault(the_board(), s);
  EXPECT_EQ(found.reason, "") << found.path;
  log_.clear();
  take(events);
  settle();
  return *this;
}

Tabletop& Tabletop::begin(Side side) {
  draft_.active = side;
  return begin(Phase::kOperations);
}

std::string Tabletop::where(std::string_view id) const {
  const UnitId unit = unit_called(id);
  if (state().is_dead(unit)) return "dead";
  if (state().is_gone(unit)) return "gone";
  const PlaceId place = place_of(state(), unit);
  return place.is_some() ? the_board().place(place).id : "";
}

bool Tabletop::is_turned(std::string_view id) const { return state().is_turned(unit_called(id)); }
bool Tabletop::is_reduced(std::string_view id) const { return state().is_reduced(unit_called(id)); }
bool Tabletop::is_allied(std::string_view id) const {
  return state().is_friendly(Side::kAllied, place_called(id));
}
int Tabletop::level(std::string_view id) const {
  return fort_level(the_board(), state(), place_called(id));
}
int Tabletop::bridge(std::string_view id) const { return state().bridge(bridge_called(id)); }

namespace {

Assault rolled(const State& state) {
  if (state.frames.size() < 2 || state.frames.back().wait != Wait::kCombatDie) {
    ADD_FAILURE() << "no fight is to be rolled";
    return {};
  }
  const Frame& fight = state.frames[state.frames.size() - 2];
  return assault_in_parts(the_board(), state, static_cast<Fight>(fight.a), state.attackers);
}

}  // namespace

std::string Tabletop::strength_and_modifier() const {
  const Assault assault = rolled(state());
  return std::to_string(assault.strength) + " " + std::to_string(assault.modifier);
}

int Tabletop::part(Say kind) const {
  for (const Part& part : rolled(state()).parts)
    if (part.kind == kind) return part.value;
  return 0;
}

Tabletop& Tabletop::play_all(std::string_view actions) {
  while (!actions.empty()) {
    const std::size_t end = std::min(actions.find(';'), actions.size());
    std::string_view one = actions.substr(0, end);
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (!one.empty() && offers(one)) play(one);
    actions.remove_prefix(std::min(end + 1, actions.size()));
  }
  return *this;
}

Tabletop five_hits() {
  Tabletop t;
  t.allied("01 07")
      .put("08", "us-7ir us-15ir us-756tk us-30ir")
      .put("08", "ge-33pzr ge-326gr ge-50pzj")
      .begin();
  t.play_all("attack 08; add us-7ir; add us-15ir; add us-756tk; fire").roll("5");  // 16, row 7: 0/5
  EXPECT_EQ(t.prompt(), "ask.hits german 5 attack us-7ir 2 0");
  return t;
}

Campaign::Campaign(int scenario, bool planning) : TableTalk(the_game()) {
  any_ = AnyState::of(initial_state(the_board(), scenario, planning ? 1 : 0));
  settle();
}

}  // namespace sandtable::anvil
