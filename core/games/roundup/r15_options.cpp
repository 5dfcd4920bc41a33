// 15: the optional rules that have procedures of their own; the others stand where they change one.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

constexpr std::uint8_t kWithRussia = 1U << 3 | 1U << 4;
constexpr std::uint8_t kWithLuftwaffe = 1U << 2 | 1U << 4;

// What becomes public leaves those strategies that agree with it.
void tell(Play& play, Say what, std::uint8_t with, bool there) {
  State& s = play.state;
  const auto left = static_cast<std::uint8_t>(there ? s.possible & with : s.possible & ~with);
  if (left == s.possible) return;
  s.possible = left;
  play.events.reveal_to(Seat::kNobody);
  play.say(note(what, Rule::k15_5, {there ? 1 : 0}));
}

// [OR 15.1a] In the order of their ids; one that was passed over stays aside.
UnitId next_paratroops(const State& state) {
  for (int i = kAlliedUnits + state.cursor; i < kUnits; ++i)
    if (state.units[static_cast<std::size_t>(i)].status == UnitStatus::kAside) return UnitId(i);
  return {};
}

bool is_seen(const State& state) { return state.strategy >= 1 && state.strategy <= kStrategies; }

}  // namespace

bool has_russia(const Board& board, const State& state) {
  if (is_seen(state)) return board.charts.russia[state.strategy];
  return (state.possible & ~kWithRussia) == 0;
}

bool has_luftwaffe(const Board& board, const State& state) {
  if (is_seen(state)) return board.charts.luftwaffe[state.strategy];
  return (state.possible & ~kWithLuftwaffe) == 0;
}

// [OR 15.5] At the end of turn 1, when a die for RUSSIA was rolled or not.
void tell_russia(Play& play) {
  const State& s = play.state;
  tell(play, Say::kRussiaTold, kWithRussia, has_russia(play.board, s));
}

void tell_luftwaffe(Play& play) {
  const State& s = play.state;
  tell(play, Say::kLuftwaffeTold, kWithLuftwaffe, has_luftwaffe(play.board, s));
}

// [OR 15.1a, OR 15.1d] Those who dropped a turn ago are units like others from now on.
void step_paratroops(Play& play) {
  State& s = play.state;
  if (s.cursor == 0)
    for (int i = kAlliedUnits; i < kUnits; ++i)
      s.units[static_cast<std::size_t>(i)].flags &= static_cast<std::uint16_t>(~kUnitLanding);
  const bool offered = s.has(Option::kParachuteCorps) && s.turn > 1 &&
                       s.weather != Weather::kStorm && (s.para_turn == 0 || s.para_turn == s.turn);
  const UnitId unit = offered ? next_paratroops(s) : UnitId{};
  if (unit.is_some() && para_zone(play.board, s, unit).any()) {
    s.cursor = static_cast<std::uint8_t>(unit.index() - kAlliedUnits + 1);
    return play.ask(Wait::kPara, unit.index());
  }
  s.cursor = 0;
  ++s.stage;
}

void drop_paratroops(Play& play, UnitId unit, HexId hex) {
  play.state.para_turn = play.state.turn;
  play.ask(Wait::kParaDie, unit.index(), hex.index());
}

// [OR 15.1c, OR 15.1e] Dead before it is down, it takes nothing.
void resolve_paratroops(Play& play, const Frame& frame, int die) {
  State& s = play.state;
  const Charts& charts = play.board.charts;
  const UnitId unit(frame.a);
  const HexId hex(frame.b);
  int result = die;
  if (s.air_owner == static_cast<std::uint8_t>(Side::kAllied)) result += charts.para_superiority;
  if (front_of(play.board, s).zones[0].has(hex.index())) result += charts.para_zone;
  Unit& here = s.unit(unit);
  if (result < charts.para_reduced_from) {
    here = Unit{};
    here.status = UnitStatus::kEliminated;
    play.say(note(Say::kParaLost, Rule::k15_1c, {unit.index(), die}));
    return;
  }
  here.status = UnitStatus::kOnMap;
  here.hex = hex;
  here.steps = result < charts.para_full_from ? 1 : 2;
  here.flags = kUnitDropped | kUnitLanding;
  play.say(note(Say::kParaLands, Rule::k15_1c, {unit.index(), hex.index(), die, here.steps}));
  enter_hex(play, unit, hex);
}

// [OR 15.3b, OR 8.6] One point a turn at most; without the option nothing is rebuilt.
void step_rebuild(Play& play) {
  State& s = play.state;
  ++s.stage;
  if (s.points == 0) return;
  Actions choices;
  legal_rebuilds(play.board, s, choices);
  if (!choices.empty()) play.ask(Wait::kRebuild);
}

Verdict rebuild_verdict(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  const Unit& here = state.unit(unit);
  if (card.side() != Side::kGerman) return no(Say::kWhyNotYours, Rule::k15_3b, {unit.index()});
  if (!here.is_on_map()) return no(Say::kWhyNotOnMap, Rule::k15_3b, {unit.index()});
  if (!card.is_division() || here.steps == card.steps())
    return no(Say::kWhyWhole, Rule::k15_3b, {unit.index()});
  const Front front = front_of(board, state);
  if (!is_supplied(board, state, unit, overland(board, state, front, Nation::kGerman)))
    return no(Say::kWhyOutOfSupply, Rule::k15_3b, {unit.index()});
  if (front.foe_zone(Side::kGerman).has(here.hex.index()))
    return no(Say::kWhyUnitInZone, Rule::k15_3b, {unit.index()});
  return Verdict::yes();
}

void legal_rebuilds(const Board& board, const State& state, Actions& out) {
  for (int i = kAlliedUnits; i < kUnits; ++i)
    if (rebuild_verdict(board, state, UnitId(i))) out.push_back(action(Verb::kRebuild, i));
}

void rebuild_unit(Play& play, UnitId unit) {
  State& s = play.state;
  s.unit(unit).steps = static_cast<std::uint8_t>(play.board.card(unit).steps());
  --s.points;
  play.say(note(Say::kRebuilt, Rule::k15_3b, {unit.index(), s.points}));
}

// [OR 15.3a]
void resolve_point(Play& play, const Frame& frame, int die) {
  const UnitId unit(frame.a);
  State& s = play.state;
  if (die >= play.board.charts.points_die) ++s.points;
  play.say(note(Say::kPointRolled, Rule::k15_3a, {unit.index(), die, s.points}));
}

// [OR 15.4a, OR 15.4c]
int garrison_at(const Board& board, const State& state, HexId hex) {
  const std::int8_t place = board.at(hex).port_hex;
  return place >= 0 && (state.garrisons >> place & 1) != 0 ? 1 : 0;
}

// [OR 15.4b, OR 15.4d] For good.
void remove_garrison(Play& play, HexId hex) {
  if (garrison_at(play.board, play.state, hex) == 0) return;
  const auto gone = static_cast<std::uint8_t>(1U << play.board.at(hex).port_hex);
  play.state.garrisons &= static_cast<std::uint8_t>(~gone);
  play.state.garrisons_targeted &= static_cast<std::uint8_t>(~gone);
  const UnitSet& by = play.state.attackers;
  play.say(note(Say::kGarrisonLost, Rule::k15_4b, {hex.index(), by.first(), by.count() - 1}));
}

}  // namespace sandtable::roundup
