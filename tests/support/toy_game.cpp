#include "tests/support/toy_game.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/game_of_members.h"
#include "core/engine/message_table.h"

namespace sandtable::toy {
namespace {

constexpr std::array<ScopeInfo, 4> kScopes = {{{"number"}, {"crate"}, {"quay"}, {"seat"}}};

constexpr std::array<VerbInfo, 9> kVerbs = {{
    {"chance", {kScopeNumber, 0, 0}, {"value", "", ""}},
    {"move", {kScopeCrate, kScopeQuay, 0}, {"crate", "quay", ""}},
    {"look", {}, {}},
    {"roll", {}, {}},
    {"sweep", {kScopeCrate, 0, 0}, {"crate", "", ""}},
    {"score", {}, {}},
    {"spoil", {}, {}},
    {"bear", {}, {}},
    {"yield", {}, {}},
}};

using message_rows::by_rule;

// A roll is told with its die, and whoever loses something is told by what; here the rule that the
// note cites says it. tests/conformance/ looks for both in whole games.
constexpr std::array<MessageInfo, 23> kMessages = {{
    {"toy.charm-drawn", {"seat"}, {kScopeSeat}},
    {"toy.charm-seen", {"quay"}, {kScopeQuay}},
    {"toy.moved", {"crate", "quay"}, {kScopeCrate, kScopeQuay}},
    {"toy.rolled", {"face"}, {kScopeNumber}, {ArgumentRole::kDie}},
    by_rule({"toy.swept", {"crate", "quay"}, {kScopeCrate, kScopeQuay}, {}, MessageRole::kLoses}),
    {"toy.scored", {"seat"}, {kScopeSeat}},
    by_rule({"toy.spoiled", {"seat"}, {kScopeSeat}, {}, MessageRole::kTaken}),
    {"toy.over", {"first", "second"}, {kScopeNumber, kScopeNumber}},
    {"toy.ask-act", {"seat"}, {kScopeSeat}},
    {"toy.ask-prize", {"seat"}, {kScopeSeat}},
    {"toy.wait", {}, {}},
    {"toy.do-look", {}, {}},
    {"toy.do-roll", {}, {}},
    {"toy.why-not-now", {}, {}},
    {"toy.why-crate-done", {"crate"}, {kScopeCrate}},
    {"toy.why-crate-gone", {"crate"}, {kScopeCrate}},
    {"toy.why-same-quay", {"quay"}, {kScopeQuay}},
    {"toy.why-looked", {}, {}},
    {"toy.odds-face", {"face"}, {kScopeNumber}},
    {"toy.worth", {"points"}, {kScopeNumber}},
    {"toy.looked", {"seat"}, {kScopeSeat}},
    {"toy.at-stake", {"seat"}, {kScopeSeat}},
    {"toy.ask-guard", {"seat"}, {kScopeSeat}},
}};
static_assert(message_rows::tell_causes(kMessages));

Note note(Said kind, Rule rule, int a = 0, int b = 0) {
  Note made;
  made.kind = kind;
  made.rule = rule_id(rule);
  made.args[0] = static_cast<std::int16_t>(a);
  made.args[1] = static_cast<std::int16_t>(b);
  return made;
}

Seat seat_at(int index) { return index == 0 ? Seat::kFirst : Seat::kSecond; }

// The lowest crate that is left, or none.
std::uint8_t doomed_crate(const State& s) {
  for (std::uint8_t crate = 0; crate < kCrates; ++crate)
    if (s.where[crate] != kNone) return crate;
  return kNone;
}

void fill_charms(const State& s, ChanceEvent& out) {
  const int seat = s.charm[0] == kNone ? 0 : 1;
  out.what = note(kSaidCharmDrawn, Rule::kCharms, seat);
  out.scope = kScopeQuay;
  out.seen = false;
  for (int quay = 0; quay < kQuays; ++quay)
    if (seat == 0 || s.charm[0] != quay)
      out.outcomes.push_back({static_cast<std::uint16_t>(quay), 1});
}

constexpr std::array<std::string_view, 2> kSeats = {"north", "south"};

Verdict verdict(const State& s, Action action) {
  const auto no = [](Said why, Rule rule, int a = 0) { return Verdict::no(note(why, rule, a)); };
  switch (action.verb) {
    case kMove:
      if (s.phase != Phase::kAct) return no(kWhyNotNow, Rule::kMoves);
      if (action.a < s.next_crate) return no(kWhyCrateDone, Rule::kMoves, action.a);
      if (s.where[action.a] == kNone) return no(kWhyCrateGone, Rule::kMoves, action.a);
      if (s.where[action.a] == action.b) return no(kWhySameQuay, Rule::kMoves, action.b);
      return Verdict::yes();
    case kLook:
      if (s.phase != Phase::kAct) return no(kWhyNotNow, Rule::kLooking);
      if (s.looked[s.active] != 0) return no(kWhyLooked, Rule::kLooking);
      return Verdict::yes();
    case kRoll:
      return s.phase == Phase::kAct ? Verdict::yes() : no(kWhyNotNow, Rule::kDie);
    case kSweep:
      return s.phase == Phase::kSwept && action.a == doomed_crate(s) ? Verdict::yes()
                                                                     : no(kWhyNotNow, Rule::kSweep);
    case kScore:
    case kSpoil:
      return s.phase == Phase::kPrize ? Verdict::yes() : no(kWhyNotNow, Rule::kPrize);
    case kBear:
      return s.phase == Phase::kGuard ? Verdict::yes() : no(kWhyNotNow, Rule::kGuard);
    case kYield:
      return s.phase == Phase::kGuard && doomed_crate(s) != kNone ? Verdict::yes()
                                                                  : no(kWhyNotNow, Rule::kGuard);
    default:
      return no(kWhyNotNow, Rule::kDie);
  }
}

void end_turn(State& s, Events& out) {
  s.next_crate = 0;
  s.phase = Phase::kAct;
  s.active ^= 1;
  if (s.active == 1) return;
  if (s.turn < s.turns) {
    s.turn += 1;
    return;
  }
  s.phase = Phase::kOver;
  out.reveal_to(Seat::kNobody);
  for (std::size_t seat = 0; seat < 2; ++seat)
    for (const std::uint8_t quay : s.where)
      if (quay == s.charm[seat]) s.points[seat] += 1;
  out.add(note(kSaidOver, Rule::kVictory, s.points[0], s.points[1]));
}

void sweep(State& s, std::uint16_t crate, Rule rule, Events& out) {
  out.add(note(kSaidSwept, rule, crate, s.where[crate]));
  s.where[crate] = kNone;
  end_turn(s, out);
}

void take_prize(State& s, Action action, Events& out) {
  const int other = s.active ^ 1;
  if (action.verb == kYield) return sweep(s, doomed_crate(s), Rule::kGuard, out);
  if (action.verb == kSpoil && s.guard != 0) {
    s.phase = Phase::kGuard;
    out.add(note(kSaidAtStake, Rule::kGuard, other));
    return;
  }
  if (action.verb == kScore) {
    s.points[s.active] += 1;
    out.add(note(kSaidScored, Rule::kPrize, s.active));
  } else {
    s.points[static_cast<std::size_t>(other)] -= 1;
    out.add(note(kSaidSpoiled, Rule::kPrize, other));
  }
  end_turn(s, out);
}

}  // namespace

GameInfo info_of(const Board&) {
  GameInfo info;
  info.id = "toy";
  info.seats.assign(kSeats.begin(), kSeats.end());
  info.secrets = true;
  info.options = options_of(kOptionTable);
  info.results = {{"north", Seat::kFirst}, {"south", Seat::kSecond}, {"draw", Seat::kNobody}};
  info.rules_revision = 4;
  info.wire_id = 900;
  info.max_decisions = 200;
  return info;
}

GameTables tables_of(const Board&) { return {rule_table(), kScopes, kVerbs, kMessages}; }

std::string id_of(const Board&, Scope scope, int value) {
  constexpr std::array<std::string_view, kCrates> kCrateIds = {"rum", "salt", "tea",
                                                               "tar", "oak",  "tin"};
  constexpr std::array<std::string_view, kQuays> kQuayIds = {"east", "west", "mole", "slip"};
  if (value < 0) return {};
  const auto index = static_cast<std::size_t>(value);
  if (scope == kScopeCrate && value < kCrates) return std::string(kCrateIds[index]);
  if (scope == kScopeQuay && value < kQuays) return std::string(kQuayIds[index]);
  if (scope == kScopeSeat && value < 2) return std::string(kSeats[index]);
  return {};
}

std::optional<int> value_of(const Board& board, Scope scope, std::string_view id) {
  return find_item(kCrates, id, [&](int value) { return id_of(board, scope, value); });
}

State state_at_start(const Board& board, const Setup& setup) {
  State s;
  for (int crate = 0; crate < kCrates; ++crate)
    s.where[static_cast<std::size_t>(crate)] = static_cast<std::uint8_t>(crate % kQuays);
  s.turns = board.scenarios[static_cast<std::size_t>(setup.setup)].turns;
  if (setup.options[1] != 0) s.turns = setup.options[1] == 1 ? 1 : 5;
  s.storm = setup.options[0];
  s.guard = setup.options[2];
  return s;
}

Seat seat_to_act(const State& s) {
  switch (s.phase) {
    case Phase::kDraw:
    case Phase::kDie:
      return Seat::kChance;
    case Phase::kAct:
    case Phase::kSwept:
    case Phase::kPrize:
      return seat_at(s.active);
    case Phase::kGuard:
      return seat_at(s.active ^ 1);
    case Phase::kOver:
      break;
  }
  return Seat::kNobody;
}

void legal_actions(const Board& board, const State& s, Actions& out) {
  out.clear();
  if (s.phase == Phase::kSwept) out.push_back({kSweep, doomed_crate(s), 0, 0});
  if (s.phase == Phase::kPrize) {
    out.push_back({kScore});
    out.push_back({kSpoil});
  }
  if (s.phase == Phase::kGuard) {
    out.push_back({kBear});
    if (verdict(s, {kYield})) out.push_back({kYield});
  }
  if (s.phase != Phase::kAct) return;
  for (std::uint16_t crate = s.next_crate; crate < kCrates; ++crate)
    for (std::uint16_t quay = 0; quay < kQuays; ++quay)
      if (verdict(s, {kMove, crate, quay, 0})) out.push_back({kMove, crate, quay, 0});
  if (verdict(s, {kLook})) out.push_back({kLook});
  if (board.flaw != Flaw::kLeaksCharm || s.charm[s.active ^ 1] != 0) out.push_back({kRoll});
  if (board.flaw == Flaw::kUnsorted) std::reverse(out.begin(), out.end());
}

void chance_event(const Board&, const State& s, ChanceEvent& out) {
  out.outcomes.clear();
  if (s.phase == Phase::kDraw) return fill_charms(s, out);
  out.what = note(kOddsFace, Rule::kDie);
  out.scope = kScopeNumber;
  out.seen = true;
  out.set_die(6);
  if (s.storm != 0) out.outcomes[0].weight = 3;
}

Verdict reason_against(const Board& board, const State& s, Action action) {
  if (board.flaw == Flaw::kWhyNotDisagrees && action.verb == kRoll)
    return Verdict::no(note(kWhyNotNow, Rule::kDie));
  return verdict(s, action);
}

void apply_action(const Board&, State& s, Action action, Events& out) {
  switch (action.verb) {
    case kChanceVerb:
      if (s.phase == Phase::kDraw) {
        const int seat = s.charm[0] == kNone ? 0 : 1;
        s.charm[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(action.a);
        out.add(note(kSaidCharmDrawn, Rule::kCharms, seat));
        if (seat == 1) s.phase = Phase::kAct;
        return;
      }
      out.add(note(kSaidRolled, Rule::kDie, action.a));
      if (action.a == 6) {
        s.phase = Phase::kPrize;
      } else if (action.a <= 3 && doomed_crate(s) != kNone) {
        s.phase = Phase::kSwept;
      } else {
        end_turn(s, out);
      }
      return;
    case kMove:
      s.where[action.a] = static_cast<std::uint8_t>(action.b);
      s.next_crate = static_cast<std::uint8_t>(action.a + 1);
      out.add(note(kSaidMoved, Rule::kMoves, action.a, action.b));
      return;
    case kLook: {
      s.looked[s.active] = 1;
      out.reveal_to(seat_at(s.active));
      out.add(note(kSaidLooked, Rule::kLooking, s.active));
      Note seen = note(kSaidCharmSeen, Rule::kLooking, s.charm[s.active]);
      seen.audience = seat_at(s.active);
      out.add(seen);
      return;
    }
    case kRoll:
      s.phase = Phase::kDie;
      return;
    case kSweep:
      return sweep(s, action.a, Rule::kSweep, out);
    default:
      return take_prize(s, action, out);
  }
}

Standing standing_of(const Board&, const State& s) {
  Standing standing;
  standing.turn = decimal(s.turn);
  standing.phase = phase_name(s.phase);
  standing.score = s.points[0] - s.points[1];
  standing.result = standing.score == 0 ? "draw" : kSeats[standing.score > 0 ? 0 : 1];
  standing.over = s.phase == Phase::kOver;
  return standing;
}

Progress progress_of(const State& s) {
  return {s.turn,
          s.phase == Phase::kOver ? 2 : s.active,
          static_cast<int>(s.phase),
          s.next_crate,
          s.looked[s.active],
          0};
}

Note prompt_of(const Board&, const State& s) {
  if (s.phase == Phase::kAct) return note(kAskAct, Rule::kMoves, s.active);
  if (s.phase == Phase::kPrize) return note(kAskPrize, Rule::kPrize, s.active);
  if (s.phase == Phase::kGuard) return note(kAskGuard, Rule::kGuard, s.active ^ 1);
  return note(kSayWait, Rule::kDie);
}

Note description_of(const Board&, const State& s, Action action) {
  const int active = s.active;
  switch (action.verb) {
    case kMove:
      return note(kSaidMoved, Rule::kMoves, action.a, action.b);
    case kLook:
      return note(kDoLook, Rule::kLooking);
    case kSweep:
      return note(kSaidSwept, Rule::kSweep, action.a, s.where[action.a]);
    case kScore:
      return note(kSaidScored, Rule::kPrize, active);
    case kSpoil:
      return note(kSaidSpoiled, Rule::kPrize, active ^ 1);
    case kBear:
      return note(kSaidSpoiled, Rule::kGuard, active ^ 1);
    case kYield: {
      const std::uint8_t crate = doomed_crate(s);
      return note(kSaidSwept, Rule::kGuard, crate, s.where[crate]);
    }
    default:
      return note(kDoRoll, Rule::kDie);
  }
}

RuleId rule_for(const State& s, Action action) { return description_of({}, s, action).rule; }

Odds odds_of(const Board&, const State& s, Action action) {
  Odds odds;
  if (action.verb != kRoll) return odds;
  for (int face = 1; face <= 6; ++face) {
    const OddsResult one{note(kOddsFace, Rule::kDie, face), face == 1 ? 3U : 1U};
    if (s.storm != 0)  // no die, whose faces weigh alike
      odds.results.push_back(one);
    else
      add_faces(odds, face_bit(face), one);
  }
  return odds;
}

Odds roll_odds_of(const Board&, const State&) { return {}; }

Note note_of_worth(const Board&, int, int hundredths) {
  return note(kSayWorth, Rule::kVictory, hundredths);
}

// Each move stands by itself.
bool is_midway(const State&) { return false; }

std::optional<Note> left_behind_of(const Board&, const State&, Seat) { return {}; }

// Nothing is lost but by the die.
Holdings holdings_of(const Board&, const State&, Seat) { return {}; }

// Crates to the charm that the seat knows, then the roll.
void urges_of(const Board&, const State& s, const Actions& legal, std::vector<int>& out) {
  out.clear();
  const std::uint8_t charm = s.charm[s.active];
  for (const Action& one : legal) {
    if (one.verb == kMove)
      out.push_back(one.b == charm ? 3 : s.where[one.a] == charm || charm >= kQuays ? 0 : 1);
    else
      out.push_back(one.verb == kRoll || one.verb == kScore ? 2 : 1);
  }
}

int worth(const Board&, const State& s, Seat seat) {
  int score = 100 * (s.points[0] - s.points[1]);
  for (std::size_t i = 0; i < 2; ++i)
    for (const std::uint8_t quay : s.where)
      if (s.phase != Phase::kOver && quay == s.charm[i]) score += i == 0 ? 100 : -100;
  return seat == Seat::kSecond ? -score : score;
}

EndWorth worth_at_end(const Board& board, const State& s, Seat seat) {
  return {{worth(board, s, seat)}};
}

}  // namespace sandtable::toy

template class sandtable::GameOf<sandtable::toy::Board, sandtable::toy::State,
                                 sandtable::toy::Scope>;
