// 6.15-6.21, M: where Germans go that can hit nobody, and assaults.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// What is known of a check before it is decided.
struct Check {
  PositionId position;
  bool assault = false;        // its colour has an A, and the unit may use it
  PositionSet held = 0;        // positions with Commonwealth units
  PositionSet targets = 0;     // positions with somebody in their fields
  std::array<bool, 2> open{};  // its arrows lead somewhere, see is_open
};

void stay(Play& play, PositionId position, Stays why) {
  constexpr std::array<Rule, 10> kRules = {Rule::k6_15_0, Rule::k6_0b, Rule::kM_3,  Rule::k6_15A,
                                           Rule::k6_20,   Rule::k6_19, Rule::k6_16, Rule::k6_15C,
                                           Rule::k6_15D,  Rule::k6_15E};
  const auto code = static_cast<int>(why);
  play.say(
      note(Say::kGermanStays, kRules[static_cast<std::size_t>(code)], {position.index(), code}));
}

// [OJ 6.19] Ruling R24: the bond ends with the objective. A box lies one hex beyond its beach.
bool is_garrison(const Board& board, const State& state, PositionId position) {
  if (board.at(position).vp == 0 || state.is_destroyed(position)) return false;
  for (const Unit& unit : state.units) {
    if (unit.is_on_map() && (board.at(unit.hex).within2 & bit(position)) != 0) return true;
    if (unit.status == UnitStatus::kBoxed && (board.at(unit.box).within2 & bit(position)) != 0)
      return true;
  }
  return false;
}

bool are_arrows_in_force(const Board& board, const State& state, PositionId position) {
  const Position& here = board.at(position);
  if (!here.arrows[0].is_some()) return false;
  return !here.provisional || state.is_destroyed(position);
}

// [OJ 6.0b, OJ 6.15.0, OJ 6.15A, OJ 6.19, OJ 6.20, OJ M.3] Why the unit does not even look at its
// arrows; kNot: it does.
Stays bar_of(const Board& board, const State& state, const Check& check) {
  const PositionId position = check.position;
  // Ruling R21. [OJ 6.21] Whoever else came to its position uses the arrows.
  if (is_coastal(board, state.german(position))) return Stays::kCoastal;
  // Ruling R25: somebody may have been driven into its field since the snapshot.
  if ((check.targets & bit(position)) != 0) return Stays::kTargets;
  if (!are_arrows_in_force(board, state, position))
    return board.at(position).provisional ? Stays::kBattery : Stays::kNoArrow;
  return is_garrison(board, state, position) ? Stays::kGarrison : Stays::kNot;
}

// [OJ 6.15B, OJ 6.15C, OJ 6.15D] Nobody of either side is there.
bool is_free(const State& state, PositionSet held, PositionId to) {
  return to.is_some() && !state.german(to).is_there() && (held & bit(to)) == 0;
}

// [OJ 6.16, OJ 6.18c, OJ C.5, OJ M.5] Ruling R14: what is cut off counts as not there, save for an
// assault.
bool is_open(const Board& board, const State& state, const Check& check, PositionId to) {
  if (!is_free(state, check.held, to)) return false;
  return check.assault || has_communication(board, state, to);
}

// [OJ 6.15F, OJ 6.15G] Of two the one with somebody in its field, else the primary.
PositionId destination(const Board& board, const Check& check) {
  const std::array<PositionId, 2>& arrows = board.at(check.position).arrows;
  const auto [first, second] = check.open;
  if (!first || !second) return first ? arrows[0] : second ? arrows[1] : PositionId{};
  const bool only_second =
      (check.targets & bit(arrows[0])) == 0 && (check.targets & bit(arrows[1])) != 0;
  return arrows[only_second ? 1 : 0];
}

Rule rule_of_move(const Board& board, const Check& check) {
  if (!board.at(check.position).arrows[1].is_some()) return Rule::k6_15B;
  return check.open[0] && check.open[1] ? Rule::k6_15G : Rule::k6_15F;
}

// [OJ 6.16, OJ 6.15C-6.15E] Why nothing is open.
Stays reason_to_stay(const Board& board, const State& state, const Check& check) {
  const std::array<PositionId, 2>& arrows = board.at(check.position).arrows;
  const PositionSet held = check.held;
  if (is_free(state, held, arrows[0]) || is_free(state, held, arrows[1])) return Stays::kCutOff;
  if (arrows[1].is_some()) return Stays::kBothTaken;
  return (held & bit(arrows[0])) != 0 ? Stays::kUnits : Stays::kGermans;
}

// [OJ 6.2c, OJ 6.18a, OJ 6.18b, OJ M.4]
bool may_assault(const Board& board, const State& state, PositionId position) {
  const German& german = state.german(position);
  if (german.has(kGermanRevealed) || !german.has_depth()) return false;
  for (const ChitColour& one : board.at(state.chit()).colours)
    if (one.colour == board.at(position).colour) return one.assault;
  return false;
}

// [OJ 6.15B, OJ 2.16d] With its depth and its faces as they are.
void move_german(Play& play, const Check& check, PositionId to) {
  const Rule rule = rule_of_move(play.board, check);
  play.state.german(to) = std::exchange(play.state.german(check.position), German{});
  play.say(note(Say::kGermanMoves, rule, {check.position.index(), to.index()}));
}

// [OJ M.6] Ruling R13: the primary one if units hold it, else the secondary.
PositionId assault_target(const Board& board, const Check& check) {
  for (const PositionId to : board.at(check.position).arrows)
    if (to.is_some() && (check.held & bit(to)) != 0) return to;
  return PositionId{};
}

void check_move(Play& play, Check check) {
  const Board& board = play.board;
  const State& s = play.state;
  const PositionId position = check.position;
  const Stays bar = bar_of(board, s, check);
  if (bar != Stays::kNot) return stay(play, position, bar);
  check.assault = may_assault(board, s, position);
  for (std::size_t i = 0; i < check.open.size(); ++i)
    check.open[i] = is_open(board, s, check, board.at(position).arrows[i]);
  const PositionId to = destination(board, check);
  if (to.is_some()) return move_german(play, check, to);
  const PositionId target = check.assault ? assault_target(board, check) : PositionId{};
  if (!target.is_some()) return stay(play, position, reason_to_stay(board, s, check));
  play.push(Wait::kAssaultDie, position.index(), target.index());
}

// [OJ M.7] A tank gets over neither a standing wall nor a river without a bridge.
bool can_fall_back(const Board& board, const State& state, UnitId unit, HexId to) {
  if (board.card(unit).type != UnitType::kTank) return true;
  const unsigned side = board.map.side_between(state.unit(unit).hex.index(), to.index());
  const bool wall = (side & kTankWall) != 0 && state.wall_destroyed == 0;
  const bool river = (side & (kRiver | kBridge)) == kRiver;
  return !wall && !river;
}

}  // namespace

// [OJ 6.17, OJ M.2] One check at a time: colours as on the chit, hexes ascending.
void step_german_moves(Play& play) {
  State& s = play.state;
  if (s.to_move != 0) {
    // Our units stay where they are as long as no assault waits for its die.
    Check check;
    check.held = positions_held_by_units(play.board, s);
    check.targets = positions_with_targets(play.board, s);
    for (const ChitColour& one : play.board.at(s.chit()).colours) {
      const auto colour = static_cast<std::size_t>(one.colour);
      for (const PositionId due : each<PositionId>(s.to_move & play.board.of_colour[colour])) {
        s.to_move &= ~bit(due);
        check.position = due;
        check_move(play, check);
        if (!s.frames.empty()) return;
      }
    }
  }
  s.stage = static_cast<std::uint8_t>(ChitStage::kRecovery);
}

Verdict push_verdict(const Board& board, const State& state, const Frame& frame, HexId to) {
  const PositionId from(frame.a);
  const HexId hex = board.at(PositionId(frame.b)).hex;
  const int code = to.index();
  if (board.map.distance(hex.index(), code) != 1)
    return Verdict::no(note(Say::kWhyNotBeside, Rule::kM_7, {code, hex.index()}));
  if (!board.at(to).is_land()) return Verdict::no(note(Say::kWhySea, Rule::kM_7, {code}));
  if ((board.map.side_between(hex.index(), code) & kCliff) != 0)
    return Verdict::no(note(Say::kWhyCliff, Rule::kM_7, {code}));
  const PositionId position = board.at(to).position;
  if (position.is_some() && state.german(position).is_there())
    return Verdict::no(note(Say::kWhyGermanThere, Rule::kM_7, {code}));
  if (board.distance_to(from, to) <= board.distance_to(from, hex))
    return Verdict::no(note(Say::kWhyNoFarther, Rule::kM_7, {code, from.index()}));
  return Verdict::yes();
}

std::vector<HexId> push_hexes(const Board& board, const State& state, const Frame& frame) {
  const HexId hex = board.at(PositionId(frame.b)).hex;
  std::vector<HexId> out;
  for (int direction = 0; direction < board::kDirections; ++direction) {
    const HexId to = board.neighbour(hex, direction);
    if (to.is_some() && push_verdict(board, state, frame, to)) out.push_back(to);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// [OJ 6.18d, OJ 6.18e] Disrupted units count with their sides as they are.
void resolve_assault(Play& play, PositionId from, PositionId to, int die) {
  const UnitSet there = units_in(play.state, play.board.at(to).hex);
  const int strength = attack_of(play.board, play.state, there);
  play.say(note(Say::kAssaultRolled, Rule::k6_18d, {from.index(), to.index(), die, strength}));
  if (die <= strength) return play.say(note(Say::kAssaultFails, Rule::k6_18e, {from.index()}));
  for (const UnitId unit : each<UnitId>(there)) disrupt(play, unit, bit(from));  // ruling R33
  Frame frame;
  frame.a = static_cast<std::uint8_t>(from.index());
  frame.b = static_cast<std::uint8_t>(to.index());
  if (!push_hexes(play.board, play.state, frame).empty())
    return play.push(Wait::kPush, from.index(), to.index());
  for (const UnitId unit : each<UnitId>(there))
    play.say(note(Say::kHoldsOn, Rule::kM_7, {unit.index(), play.board.at(to).hex.index()}));
}

void push_units(Play& play, HexId to) {
  const Frame frame = play.pop();
  const HexId hex = play.board.at(PositionId(frame.b)).hex;
  for (const UnitId id : each<UnitId>(units_in(play.state, hex))) {
    const bool moves = can_fall_back(play.board, play.state, id, to);
    if (moves) play.state.unit(id).hex = to;
    play.say(note(moves ? Say::kPushed : Say::kHoldsOn, Rule::kM_7,
                  {id.index(), moves ? to.index() : hex.index()}));
  }
}

}  // namespace sandtable::jubilee
