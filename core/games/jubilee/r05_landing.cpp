// 5: boxes, landing checks, drift and delay, and how units come ashore.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

bool is_due(const State& state, UnitId unit) {
  return state.unit(unit).status == UnitStatus::kOnTrack && state.unit(unit).due == state.turn;
}

// Ruling R30: who names a box comes first, then who names a beach, then the rest.
int choosiness(const UnitCard& card) {
  if (card.any_beach) return 2;
  return std::has_single_bit(card.boxes) ? 0 : 1;
}

UnitId next_to_place(const Board& board, const State& state) {
  UnitId best;
  int best_rank = 3;
  for (int i = 0; i < kUnits && best_rank > 0; ++i) {
    if (!is_due(state, UnitId(i))) continue;
    const int rank = choosiness(board.card(UnitId(i)));
    if (rank >= best_rank) continue;
    best = UnitId(i);
    best_rank = rank;
  }
  return best;
}

// [OJ 5.7a] Back to the track, a turn ahead. Ruling R7: after the last turn there is none.
void postpone(Play& play, UnitId id) {
  State& s = play.state;
  if (s.turn == kTurns) return send_home(play, id);
  Unit& unit = s.unit(id);
  unit.status = UnitStatus::kOnTrack;
  unit.box = BoxId{};
  unit.due = static_cast<std::uint8_t>(s.turn + 1);
  unit.flags &= static_cast<std::uint8_t>(~kUnitChecked);
}

bool needs_check(const Board& board, const State& state, UnitId unit) {
  const Unit& one = state.unit(unit);
  // [OJ 4.I.2, OJ 5.5] Commandos land without a roll, and nobody rolls twice.
  return one.status == UnitStatus::kBoxed && !one.has(kUnitChecked) &&
         board.card(unit).type != UnitType::kCommando;
}

// [OJ 5.6b, OJ 5.7a, OJ 5.7b]
void delay(Play& play, UnitId unit, int die, Say say) {
  const State& s = play.state;
  if (s.turn == kTurns) {
    play.say(note(Say::kTurnsHome, Rule::k5_7a, {unit.index(), die}));
    return send_home(play, unit);
  }
  const Rule rule = say == Say::kDriftsOff ? Rule::k5_6b : Rule::k5_7a;
  play.say(note(say, rule, {unit.index(), die, s.turn + 1}));
  postpone(play, unit);
  if (turn_box(play.board, s).may_send_home) play.push(Wait::kDelayed, unit.index());
}

// [OJ 5.6a, OJ 5.6b] Ruling R6: the box may be full.
void drift(Play& play, UnitId unit, int die, BoxId to) {
  if (!to.is_some()) return delay(play, unit, die, Say::kDriftsOff);
  play.state.unit(unit).box = to;
  play.say(note(Say::kDrifts, Rule::k5_6a, {unit.index(), die, to.index()}));
}

}  // namespace

// [OJ 5.2a, OJ 5.3, OJ 5.4] Boxes of the counter with room; unlettered ones are never among them.
BoxSet boxes_for(const Board& board, const State& state, UnitId unit) {
  std::array<std::uint8_t, kBoxes> units{};  // in each box
  for (const Unit& one : state.units)
    if (one.status == UnitStatus::kBoxed) ++units[static_cast<std::size_t>(one.box.index())];
  BoxSet out = 0;
  for (const BoxId box : each<BoxId>(board.card(unit).boxes))
    if (units[static_cast<std::size_t>(box.index())] < board.charts.box_limit)
      out |= BoxSet{1} << box.index();
  return out;
}

// [OJ 4.I.1, OJ 2.13j] Unit by unit; who finds no room waits a turn (ruling R6).
void step_transport(Play& play) {
  const UnitId unit = next_to_place(play.board, play.state);
  if (!unit.is_some()) return end_phase(play);
  if (boxes_for(play.board, play.state, unit) != 0) return play.push(Wait::kPlace, unit.index());
  if (play.state.turn < kTurns)
    play.say(note(Say::kNoRoom, Rule::k5_3, {unit.index(), play.state.turn + 1}));
  postpone(play, unit);
}

Verdict place_verdict(const Board& board, const State& state, UnitId unit, BoxId box) {
  const int code = unit.index();
  if (!board.at(box).is_lettered())  // [OJ 5.4]
    return Verdict::no(note(Say::kWhyUnlettered, Rule::k5_4, {box.index()}));
  if ((board.card(unit).boxes >> box.index() & 1) == 0)  // [OJ 5.2a]
    return Verdict::no(note(Say::kWhyWrongBox, Rule::k5_2a, {code, box.index()}));
  if ((boxes_for(board, state, unit) >> box.index() & 1) == 0)  // [OJ 5.3]
    return Verdict::no(note(Say::kWhyBoxFull, Rule::k5_3, {box.index()}));
  return Verdict::yes();
}

void legal_places(const Board& board, const State& state, UnitId unit, Actions& out) {
  for (const BoxId box : each<BoxId>(boxes_for(board, state, unit)))
    out.push_back(action(Verb::kPlace, unit.index(), box.index()));
}

void place_unit(Play& play, UnitId id, BoxId box) {
  play.pop();
  Unit& unit = play.state.unit(id);
  unit.status = UnitStatus::kBoxed;
  unit.box = box;
  unit.due = 0;
  play.say(note(Say::kPlaced, Rule::k5_2a, {id.index(), box.index()}));
}

// [OJ 4.I.2, OJ 5.5] In the order of the list of units (ruling R30).
void step_landing_checks(Play& play) {
  for (int i = 0; i < kUnits; ++i)
    if (needs_check(play.board, play.state, UnitId(i))) return play.push(Wait::kLandingDie, i);
  end_phase(play);
}

void resolve_landing_check(Play& play, UnitId id, int die) {
  const Board& board = play.board;
  Unit& unit = play.state.unit(id);
  unit.flags |= kUnitChecked;
  const Box& box = board.at(unit.box);
  switch (board.landing_result(board.card(id).type, play.state.turn, die)) {
    case LandingResult::kLands:
      return play.say(note(Say::kLandsOnCourse, Rule::k5_5, {id.index(), die, unit.box.index()}));
    case LandingResult::kDriftsEast:
      return drift(play, id, die, box.east);
    case LandingResult::kDriftsWest:
      return drift(play, id, die, box.west);
    case LandingResult::kDelayed:
      return delay(play, id, die, Say::kDelayed);
  }
}

// [OJ 2.11, OJ 3.4b, OJ 5.7b, OJ 12.2] From the track or a box; keeps its steps, loses its markers.
void send_home(Play& play, UnitId id) {
  Unit& unit = play.state.unit(id);
  unit.status = UnitStatus::kEvacuated;
  unit.hex = HexId{};
  unit.box = BoxId{};
  unit.due = 0;
  unit.flags &= kUnitReplaced;
}

// [OJ 4.III.1, OJ 5.8b, OJ 5.8c, OJ 2.5b, OJ 5.1] Everybody in a box, disrupted or not, whatever
// the stacking; in evacuation mode they leave for England instead [OJ 12.3, OJ X.3].
void land_units(Play& play) {
  State& s = play.state;
  for (int i = 0; i < kUnits; ++i) {
    const UnitId id(i);
    Unit& unit = s.unit(id);
    if (unit.status != UnitStatus::kBoxed) continue;
    if (s.evacuating != 0) {
      play.say(note(Say::kGoneHome, Rule::k12_3, {i}));
      send_home(play, id);
      continue;
    }
    unit.status = UnitStatus::kAshore;
    unit.hex = play.board.at(unit.box).hex;
    unit.box = BoxId{};
    unit.flags &= static_cast<std::uint8_t>(~kUnitChecked);
    play.say(note(Say::kLanded, Rule::k5_8b, Rule::k2_5b, {i, unit.hex.index()}));
  }
}

}  // namespace sandtable::jubilee
