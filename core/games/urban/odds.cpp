// Exact odds of whatever rolls, and what else an action brings.
#include <algorithm>
#include <optional>

#include "core/games/urban/actions_internal.h"
#include "core/games/urban/flow.h"
#include "core/games/urban/odds_fight.h"

namespace sandtable::urban {
namespace {

// The die decides by what it is at most.
Odds low_or_high(const Note& low, const Note& high, int most_of_low) {
  Odds odds;
  add_die(odds, low, faces_between(0, most_of_low), Worth::kFull);
  add_die(odds, high, faces_between(most_of_low + 1, 9), Worth::kNone);
  return odds;
}

Odds call_odds(const Charts& charts, Support kind) {
  std::array<Faces, 3> faces{};
  const auto& calls = charts.support[static_cast<std::size_t>(kind)].calls;
  for (int die = 0; die < 10; ++die)
    faces[static_cast<std::size_t>(calls[static_cast<std::size_t>(die)])] |= face_bit(die);
  Odds odds;
  add_die(odds, note(Say::kOddsCallNever, Rule::k215a), faces[0], Worth::kNone);
  add_die(odds, note(Say::kOddsCallNext, Rule::k215b), faces[1], Worth::kPart);
  add_die(odds, note(Say::kOddsCallNow, Rule::k215c), faces[2], Worth::kFull);
  return odds;
}

// [UO 94-96, UO 296b] A withdrawal costs its loss whatever the quality.
Odds withdrawal_odds(const Field& field, BlockId id, bool over_wall) {
  Odds odds;
  LevelFaces faces{};
  for (int die = 0; die < 10; ++die) {
    const int loss = withdrawal_loss(field.charts, die, over_wall);
    faces[static_cast<std::size_t>(loss >= field.state.block(id).osl ? 4 : std::min(loss, 3))] |=
        face_bit(die);
  }
  for (int lost = 4; lost > 0; --lost)
    add_die(odds, own_loss(lost, Rule::k94), faces[static_cast<std::size_t>(lost)], Worth::kNone);
  add_die(odds, own_loss(0, Rule::k96), faces[0], Worth::kFull);
  return odds;
}

Odds quality_odds(const Field& field, const Frame& top) {
  Odds odds;
  const BlockId id(top.a);
  const Rule rule = field.card(id).quality == Quality::kElite ? Rule::k124a : Rule::k125a;
  const unsigned flags = (top.n & 1) != 0 ? unsigned{kHitSpares} : 0U;
  const LevelFaces faces = faces_of_levels(
      field, {id, static_cast<std::uint8_t>(top.b), static_cast<std::uint8_t>(flags)});
  for (int lost = 4; lost > 0; --lost)
    add_die(odds, lost == 4 ? note(Say::kOddsGone, rule) : note(Say::kOddsLoss, rule, {lost}),
            faces[static_cast<std::size_t>(lost)], Worth::kNone);
  add_die(odds, note(Say::kOddsNoLoss, rule), faces[0], Worth::kFull);
  return odds;
}

Odds withdraw_choice(const Field& field, PlaceId to) {
  const Fight& fight = field.state.fight;
  for (const Retreat& way : withdrawals_of(field, fight.target, fight.from)) {
    if (way.to != to) continue;
    const bool over_wall = way.over_wall && field.state.has(Advanced::kWallCrossing);
    Odds odds = withdrawal_odds(field, fight.target, over_wall);
    if (over_wall) odds.remarks.push_back(note(Say::kOddsOverWall, Rule::k296b));
    return odds;
  }
  return {};
}

bool is_of_fight(Verb verb) {
  return verb == Verb::kFire || verb == Verb::kAssault || verb == Verb::kWeapon ||
         verb == Verb::kSuppress || verb == Verb::kSupportFire || verb == Verb::kAlone ||
         verb == Verb::kReact || verb == Verb::kAnswer || verb == Verb::kCover ||
         verb == Verb::kSuffer;
}

Odds fight_odds(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kFire || verb == Verb::kAssault) return attack_odds(board, state, action);
  if (verb == Verb::kAnswer) return answer_odds(board, state, state.fight.target, action.a);
  if (verb == Verb::kCover) return answer_odds(board, state, BlockId(action.a), action.b);
  if (verb == Verb::kSuffer) return suffer_odds(board, state);
  return shot_odds(board, state, action);
}

// [UO 215a] The support for which an action asks, or goes on asking, if a die is thrown for it: for
// the call, its row and its place, all the same one.
std::optional<Support> kind_called(const State& state, Action action) {
  const Frame& top = state.frames.back();
  const bool is_free = state.free_call != 0 || (state.ready & side_bit(top.side)) != 0;
  if (is_free) return {};
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kRequest && top.wait == Wait::kRequest) return static_cast<Support>(action.b);
  const bool aims = (verb == Verb::kRow && top.wait == Wait::kTargetRow) ||
                    (verb == Verb::kAt && top.wait == Wait::kTargetAt);
  return aims ? std::optional(static_cast<Support>(top.a)) : std::nullopt;
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  if (state.frames.empty()) return {};
  const Frame& top = state.frames.back();
  const Verb verb = static_cast<Verb>(action.verb);
  if (is_of_fight(verb)) {
    Actions legal;
    legal_actions(board, state, legal);
    const bool is_offered = std::find(legal.begin(), legal.end(), action) != legal.end();
    return is_offered ? fight_odds(board, state, action) : Odds{};
  }
  if (const std::optional<Support> kind = kind_called(state, action))
    return call_odds(board.charts, *kind);
  if (top.wait == Wait::kReroll && (verb == Verb::kKeep || verb == Verb::kReroll))
    return reroll_odds(board, state, verb == Verb::kReroll);
  if (verb == Verb::kWithdraw && top.wait == Wait::kReply)
    return withdraw_choice(Field(board, state), PlaceId(action.a));
  return {};
}

Odds roll_odds_of(const Board& board, const State& state) {
  if (state.frames.empty()) return {};
  const Frame& top = state.frames.back();
  const Charts& charts = board.charts;
  const Field field(board, state);
  if (top.wait == Wait::kTestDie) {
    return low_or_high(note(Say::kOddsExplodes, Rule::k44a), note(Say::kOddsHolds, Rule::k45),
                       charts.explodes_to);
  }
  if (top.wait == Wait::kMineDie) {
    return low_or_high(note(Say::kOddsExplodes, Rule::k187), note(Say::kOddsHolds, Rule::k188),
                       charts.mine_to);
  }
  if (top.wait == Wait::kFortDie) {
    return low_or_high(note(Say::kOddsProtected, Rule::k203), note(Say::kOddsExposed, Rule::k203),
                       charts.fortified_to);
  }
  if (top.wait == Wait::kCallDie) return call_odds(charts, static_cast<Support>(top.a));
  if (top.wait == Wait::kWithdrawDie || top.wait == Wait::kQualityDie) {
    const BlockId id(top.a);
    if (state.block(id).type.value >= kTypes) return {};
    return top.wait == Wait::kWithdrawDie ? withdrawal_odds(field, id, top.n != 0)
                                          : quality_odds(field, top);
  }
  return {};
}

// What is lost is lost in the open, at once.
std::optional<Note> left_behind_of(const Board&, const State&, Seat) { return std::nullopt; }

}  // namespace sandtable::urban
