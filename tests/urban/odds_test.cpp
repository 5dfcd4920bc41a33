// The odds of fights against the procedure that rolls them: every offered shot, assault, reaction
// and answer of random games is gone through die by die, and what came of it is counted.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "core/engine/playout.h"
#include "core/games/urban/odds_fight.h"
#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

constexpr int kSuppressedOnly = 100;  // as a number of levels: nothing but reactions

// What a fight came to: the levels that the one who answers loses and those of the firer, 4 for all
// of them, each with its share.
using Shares = std::map<std::pair<int, int>, double>;

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }
Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

// A fight gone through by the rules, from what is answered on.
class Rolled {
 public:
  Rolled(const State& asked, Action answer, BlockId victim)
      : firer_(asked.fight.firer), other_(victim) {
    take(asked, answer, {}, 1.0);
  }
  const Shares& shares() const { return shares_; }

 private:
  static bool is_over(const State& state) {
    for (const Frame& frame : state.frames) {
      if (frame.wait == Wait::kFirerDie || frame.wait == Wait::kAnswerDie ||
          frame.wait == Wait::kWithdrawDie)
        return false;
      if (frame.wait == Wait::kFight && frame.n <= 1) return false;
    }
    return true;
  }
  // What is told behind it is of the effects of the shots.
  static bool ends_fight(const Note& note) {
    const auto cause = static_cast<Cause>(note.args[3]);
    return (is(note, Say::kLosesTo) && (cause == Cause::kBackblast || cause == Cause::kMuzzle)) ||
           is(note, Say::kExplodes) || is(note, Say::kTurnsUp) || is(note, Say::kPeopleHurt) ||
           is(note, Say::kPeopleShot) || is(note, Say::kTakesPlace) || is(note, Say::kPoisoned) ||
           is(note, Say::kFallsBack);
  }
  void read(const Events& events, std::pair<int, int>& lost) const {
    for (const Note& note : events.list()) {
      if (ends_fight(note)) return;
      const BlockId id(note.args[0]);
      if (id != firer_ && id != other_) continue;
      int& his = id == firer_ ? lost.second : lost.first;
      if (is_loss(note)) his = std::min<int>(note.args[1], 3);
      if (is_destruction(note)) his = 4;
      if (is(note, Say::kSuppressed)) his = kSuppressedOnly;
    }
  }
  void go(const State& state, const std::pair<int, int>& lost, double share) {
    if (is_over(state)) {
      shares_[lost] += share;
      return;
    }
    if (seat_to_act(state) != Seat::kChance)  // no second roll
      return take(state, action(Verb::kKeep), lost, share);
    // [UO 299] Others than the two: any face will do.
    if (state.frames.back().wait == Wait::kLeaderDie)
      return take(state, chance_action(0), lost, share);
    ChanceEvent event;
    chance_event(the_board(), state, event);
    for (const auto& outcome : event.outcomes)
      take(state, chance_action(outcome.value), lost,
           share / static_cast<double>(event.outcomes.size()));
  }
  void take(const State& state, Action action, std::pair<int, int> lost, double share) {
    State then = state;
    Events events;
    apply_action(the_board(), then, action, events);
    read(events, lost);
    go(then, lost, share);
  }

  BlockId firer_, other_;
  Shares shares_;
};

// The results of odds as shares, by what both sides lose.
Shares shares_of(const Odds& odds, bool answers) {
  double whole = 0;
  for (const OddsResult& result : odds.results) whole += static_cast<double>(result.weight);
  Shares out;
  for (const OddsResult& result : odds.results) {
    const Note& text = result.text;
    int theirs = 0, ours = 0;
    if (is(text, Say::kOddsThey)) theirs = text.args[0];
    if (is(text, Say::kOddsWe)) ours = text.args[0];
    if (is(text, Say::kOddsBoth)) theirs = text.args[0], ours = text.args[1];
    if (is(text, Say::kOddsSuppressed)) theirs = kSuppressedOnly;
    if (is(text, Say::kOddsPinned)) ours = kSuppressedOnly;
    if (answers) std::swap(theirs, ours);
    out[{theirs, ours}] += static_cast<double>(result.weight) / whole;
  }
  return out;
}

int sum_of(const Odds& odds, bool theirs) {
  int out = 0;
  for (const OddsModifier& one : odds.modifiers)
    if (one.theirs == theirs && !is(one.text, Say::kOddsStrength)) out += one.value;
  return out;
}
int told_sum(const Odds& odds, bool theirs) {
  for (const OddsModifier& one : odds.modifiers)
    if (one.theirs == theirs && is(one.text, Say::kOddsStrength)) return one.value;
  return -1;
}

// From an action of whoever fires to the first die, answered as the odds reckon.
class Opened {
 public:
  explicit Opened(const State& before) : state(before) {}
  void act(Action action) {
    Events events;
    apply_action(the_board(), state, action, events);
  }
  Actions legal() const {
    Actions out;
    legal_actions(the_board(), state, out);
    return out;
  }
  bool waits(Wait wait) const { return !state.frames.empty() && state.frames.back().wait == wait; }
  // The answer of the target itself that has the most strength; its silence where it has none.
  Action strongest() const {
    Action best{};
    int most = -1;
    for (const Action& one : legal()) {
      if (verb_of(one) == Verb::kSuffer) best = one;
      if (verb_of(one) != Verb::kAnswer) continue;
      Opened then(state);
      then.act(one);
      const int sum = strengths_of(Field(the_board(), then.state), then.state.fight).answer.sum();
      if (sum > most) most = sum, best = one;
    }
    return best;
  }
  State state;
};

using Tally = std::map<int, int>;

class Comparison {
 public:
  // Of a verb, and of a case, as many as are compared in a scenario.
  static constexpr int kOfVerb = 10, kOfRule = 4;

  void see(const State& state, Action one) {
    const Odds odds = odds_of(the_board(), state, one);
    constexpr Verb kCompared[] = {Verb::kWeapon, Verb::kSuppress, Verb::kSupportFire,
                                  Verb::kAlone,  Verb::kReact,    Verb::kAnswer,
                                  Verb::kCover,  Verb::kSuffer,   Verb::kWithdraw};
    if (odds.results.empty() ||
        std::find(std::begin(kCompared), std::end(kCompared), verb_of(one)) == std::end(kCompared))
      return;
    bool wanted = verbs_[one.verb] < kOfVerb;
    for (const OddsModifier& part : odds.modifiers)
      wanted = wanted || rules_[part.text.rule.value] < kOfRule;
    if (wanted) check(state, one, odds);
  }
  // The one action of that verb and noun that is offered.
  Odds of(const Course& course, Verb verb, int noun) {
    for (const Action& one : course.legal())
      if (verb_of(one) == verb && one.a == noun) {
        Odds odds = odds_of(the_board(), course.state, one);
        check(course.state, one, odds);
        return odds;
      }
    ADD_FAILURE() << "not offered";
    return {};
  }
  int count(Verb verb) const {
    const auto found = verbs_.find(static_cast<int>(verb));
    return found == verbs_.end() ? 0 : found->second;
  }
  int count(Rule rule) const {
    const auto found = rules_.find(rule_id(rule).value);
    return found == rules_.end() ? 0 : found->second;
  }

 private:
  void check(const State& state, Action one, const Odds& odds) {
    what_ = std::string(verb_table()[one.verb].name) + " " + std::to_string(one.a) + " " +
            std::to_string(one.b) + " " + std::to_string(one.c);
    const bool answers = verb_of(one) == Verb::kAnswer || verb_of(one) == Verb::kCover ||
                         verb_of(one) == Verb::kSuffer || verb_of(one) == Verb::kWithdraw;
    Opened opened(state);
    opened.act(one);
    if (opened.waits(Wait::kSupporter)) opened.act(action(Verb::kAlone));
    if (!answers && !opened.waits(Wait::kReply)) {
      EXPECT_EQ(shares_of(odds, false), (Shares{{{0, 0}, 1.0}})) << what_;  // no fight
      ++verbs_[one.verb];
      return;
    }
    ++verbs_[one.verb];
    if (answers)
      compare(odds, {state, one, true});
    else
      compare(odds, {opened.state, opened.strongest(), false});
  }

  // A fight whose answer is about to be given.
  struct Asked {
    const State& state;
    Action answer;
    bool answers;  // the odds are those of who answers
  };
  void compare(const Odds& odds, const Asked& asked) {
    Opened then(asked.state);
    then.act(asked.answer);
    const Fight& fight = then.state.fight;
    BlockId victim = asked.state.fight.target;
    if (fight.has(kAnswered2)) {
      const Field field(the_board(), then.state);
      victim = victim_of(field);
      compare_strengths(odds, fighters_of(field, fight), asked.answers);
      // The blast falls on a target that is covered, too: its loss would be of both.
      if (fight.has(kCovered) && victim == fight.target) return;
    } else {
      EXPECT_TRUE(odds.modifiers.empty()) << what_;
    }
    const Rolled rolled(asked.state, asked.answer, victim);
    const Shares told = shares_of(odds, asked.answers);
    EXPECT_EQ(told.size(), rolled.shares().size()) << what_;
    for (const auto& [losses, share] : rolled.shares()) {
      const auto found = told.find(losses);
      EXPECT_NEAR(found == told.end() ? 0.0 : found->second, share, 1e-9)
          << what_ << ": " << losses.first << " to " << losses.second;
    }
  }

  void compare_strengths(const Odds& odds, const TwoFighters& two, bool answers) {
    EXPECT_EQ(sum_of(odds, answers), two.firer.strength) << what_;
    EXPECT_EQ(sum_of(odds, !answers), two.answer.strength) << what_;
    EXPECT_EQ(told_sum(odds, false), sum_of(odds, false)) << what_;
    EXPECT_EQ(told_sum(odds, true), sum_of(odds, true)) << what_;
    for (const OddsModifier& part : odds.modifiers) ++rules_[part.text.rule.value];
  }

  Tally verbs_, rules_;
  std::string what_;
};

class OddsOf : public testing::TestWithParam<int> {};

TEST_P(OddsOf, EveryFightAreWhatItsDiceCanBring) {
  Comparison comparison;
  QuickRandom random(7 + static_cast<std::uint64_t>(GetParam()));
  int decisions = 0;
  for (int game = 0; game < 12 && decisions < 12'000; ++game)
    play_at_random(setup_of(GetParam()), random, [&](const State& state, const Actions& legal) {
      for (const Action& one : legal) comparison.see(state, one);
      decisions += !legal.empty();
    });
  for (const Verb verb : {Verb::kWeapon, Verb::kReact, Verb::kAnswer, Verb::kSuffer, Verb::kCover,
                          Verb::kWithdraw, Verb::kAlone})
    EXPECT_GT(comparison.count(verb), 0) << verb_table()[static_cast<std::size_t>(verb)].name;
  for (const Rule rule : {Rule::k116a, Rule::k116b, Rule::k116f, Rule::k116g})
    EXPECT_GT(comparison.count(rule), 0) << rule_id(rule).value;
}
INSTANTIATE_TEST_SUITE_P(Scenarios, OddsOf, testing::Range(0, 3));

int value_of(const Odds& odds, bool theirs, Rule rule) {
  for (const OddsModifier& part : odds.modifiers)
    if (part.theirs == theirs && part.text.rule == rule_id(rule)) return part.value;
  return 0;
}

TEST(UO_291b, TheCoverOfAHiddenSniperIsReckonedWithItsTwo) {
  for (const bool hidden : {true, false}) {
    Course course;
    course.table.turn_on(Advanced::kAntiSniping);
    const BlockId theirs = course.table.put("in-sniper", "h0004");
    const BlockId target = course.table.put("us-rifle", "h0504");
    const BlockId ours = course.table.put_hidden("us-sniper", "h1104");
    if (!hidden) course.table.block(ours).set(kRevealed);
    course.activate(theirs);
    course.fire(target);
    Comparison comparison;
    const Odds odds = comparison.of(course, Verb::kCover, ours.index());
    EXPECT_EQ(value_of(odds, false, Rule::k291b), hidden ? 2 : 0);
  }
}

TEST(UO_292, AnAmbushIsReckonedWithTheFiveOfTheVehicle) {
  for (const bool hidden : {true, false}) {
    Course course;
    course.table.turn_on(Advanced::kAmbush);
    const BlockId tank = course.table.put("us-m1", "h0304");
    const BlockId rpg = course.table.put_hidden("in-rpg", "h0004");
    if (!hidden) course.table.block(rpg).set(kRevealed);
    course.activate(rpg);
    course.act(Verb::kFire, tank.index());
    Comparison comparison;
    const int rocket = weapon_of(course.table, rpg, "rpg-7").id.index();
    const Odds odds = comparison.of(course, Verb::kWeapon, rocket);
    EXPECT_EQ(value_of(odds, true, Rule::k292), hidden ? 5 : 0);
    EXPECT_EQ(value_of(odds, true, Rule::k23), hidden ? 0 : 8);
  }
}

// [UO 277] A sniper takes nobody's last level, which the odds must know.
TEST(UO_277, ASnipersShotLeavesTheLastLevel) {
  Course course;
  const BlockId sniper = course.table.put("us-sniper", "h0004");
  const BlockId target = course.table.put("in-vet", "h0504");
  course.table.block(target).osl = 1;
  course.activate(sniper);
  course.act(Verb::kFire, target.index());
  Comparison comparison;
  const Odds odds = comparison.of(course, Verb::kWeapon,
                                  weapon_of(course.table, sniper, "sniper-rifle").id.index());
  for (const OddsResult& result : odds.results) EXPECT_FALSE(is(result.text, Say::kOddsThey));
}

// [UO 120b] Who is beaten in an assault and has no way out is destroyed.
TEST(UO_120b, AnAssaultWithoutAWayOutIsReckonedToTheEnd) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  const BlockId target = course.table.put("in-vet", "h0104");
  for (const Retreat& way : retreats_of(course.table.field(), target, at("h0004")))
    course.state.tokens.push_back({way.to, TokenKind::kBarricade, kFaceUp});
  course.activate(squad);
  course.act(Verb::kAssault, target.index());
  ASSERT_TRUE(retreats_of(course.table.field(), target, at("h0004")).empty());
  Comparison comparison;
  const Odds odds =
      comparison.of(course, Verb::kWeapon, weapon_of(course.table, squad, "rifles").id.index());
  bool gone = false;
  for (const OddsResult& result : odds.results) {
    EXPECT_FALSE(is(result.text, Say::kOddsThey) && result.text.args[0] == 2);
    gone = gone || (is(result.text, Say::kOddsThey) && result.text.args[0] == 4);
  }
  EXPECT_TRUE(gone);
}

// What is hidden is told as the mean of all that it may be, each as it would be told if it were
// known; and nothing else is told of it.
TEST(UO_91b, AHiddenTargetIsReckonedAsAllThatItMayBe) {
  State state = dealt(0, 5);
  state.phase = Phase::kImpulses;
  state.limit = 7;
  BlockId squad, target;
  for (int i = 0; i < kBlocks; ++i)
    if (state.block(BlockId(i)).is_on_map() &&
        the_board().card(state.block(BlockId(i)).type).id == "us-rifle")
      squad = BlockId(i);
  target = BlockId(kGreen);
  state.block(squad).at = at("h0004");
  state.block(target).at = at("h0504");
  Events unheard;
  Play play{the_board(), state, unheard};
  state.impulse = state.block(squad).impulse;
  activate(play, squad, false);
  run(play);
  announce(play, target, false);
  state.frames.pop_back();
  play.push(Wait::kWeapon, Side::kGreen, target.index());
  const State view = view_for(state, Seat::kFirst);
  Actions legal;
  legal_actions(the_board(), view, legal);
  ASSERT_FALSE(legal.empty());
  const Odds odds = odds_of(the_board(), view, legal.front());
  ASSERT_TRUE(odds.average);
  std::map<std::string, double> mean, told;
  double whole = 0;
  const auto add = [](const Odds& one, std::map<std::string, double>& into) {
    double sum = 0;
    for (const OddsResult& result : one.results) sum += static_cast<double>(result.weight);
    for (const OddsResult& result : one.results) {
      const Note& text = result.text;
      into[std::to_string(text.kind) + "." + std::to_string(text.args[0]) + "." +
           std::to_string(text.args[1])] += static_cast<double>(result.weight) / sum;
    }
  };
  for (const Identity& one : open_identities(the_board(), view, Side::kRed)) {
    if (!may_be(the_board(), view, target, one)) continue;
    ++whole;
    if (the_board().card(one.type).dummy) continue;
    State then = view;
    then.block(target).type = one.type;
    then.block(target).impulse = one.impulse;
    then.block(target).osl = the_board().card(one.type).osl;
    add(odds_of(the_board(), then, legal.front()), mean);
  }
  add(odds, told);
  double dummies = 0;
  for (const OddsResult& result : odds.results)
    if (is(result.text, Say::kOddsNothingThere)) dummies += static_cast<double>(result.weight);
  EXPECT_GT(dummies, 0);
  for (const auto& [text, share] : mean) EXPECT_NEAR(told[text], share / whole, 1e-9) << text;
}

}  // namespace
}  // namespace sandtable::urban
