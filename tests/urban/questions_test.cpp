// 46c, 48a and 282a with ruling R54: that somebody is asked tells nobody what they can answer.
#include "core/engine/follow.h"
#include "core/engine/session.h"
#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

constexpr int kReroll10 = 10, kOther11 = 11;  // of green, by their places among the cards
constexpr int kReroll22 = 22, kOther23 = 23;  // of red

bool is_of_ruling(Wait wait) {
  return wait == Wait::kDue || wait == Wait::kSupporter || wait == Wait::kReroll;
}

// A question, as the other side can tell of it: who is asked, for what, and how far the game is.
struct Asked {
  Seat seat = Seat::kNobody;
  Wait wait = Wait::kNone;
  int decisions = 0;
  std::size_t steps = 0;
  CanUndo may_undo = CanUndo::kNo;
  State view;
  Note prompt;
  bool operator==(const Asked&) const = default;
};

class Inquiry {
 public:
  // Goes on from a position by answers, each of them offered: every question on the way, as
  // `onlooker` sees it.
  std::vector<Asked> asked_from(const State& start, Seat onlooker, const Actions& answers) {
    Session session(*game_, {{}, AnyState::of(start), 1, {}}, DiceMode::kQueue, {6, 4});
    std::vector<Asked> out = {seen_by(onlooker, session)};
    for (const Action& one : answers) {
      EXPECT_TRUE(session.submit(one)) << verb_table()[one.verb].name;
      out.push_back(seen_by(onlooker, session));
    }
    return out;
  }

  // Two positions that `onlooker` cannot tell apart bring the same questions.
  void expect_alike(const State& one, const State& other, Seat onlooker, const Actions& answers) {
    EXPECT_FALSE(one == other);
    EXPECT_EQ(view_for(one, onlooker), view_for(other, onlooker));
    const std::vector<Asked> first = asked_from(one, onlooker, answers);
    const std::vector<Asked> second = asked_from(other, onlooker, answers);
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(first[i].seat, second[i].seat) << "question " << i;
      EXPECT_EQ(first[i].wait, second[i].wait) << "question " << i;
      EXPECT_EQ(first[i].steps, second[i].steps) << "question " << i;
      EXPECT_TRUE(first[i] == second[i]) << "question " << i;
    }
    const auto is_it = [](const Asked& one) { return is_of_ruling(one.wait); };
    EXPECT_TRUE(std::any_of(first.begin(), first.end(), is_it));
  }

  const Game& game() const { return *game_; }

 private:
  Asked seen_by(Seat onlooker, const Session& session) const {
    const State& state = session.truth().as<State>();
    const State view = view_for(state, onlooker);
    return {session.to_act(),
            state.frames.empty() ? Wait::kNone : state.frames.back().wait,
            session.at(),
            session.step_end(),
            session.can_undo(onlooker),
            view,
            prompt_of(the_board(), view)};
  }

  const std::unique_ptr<Game> game_ = the_game();
};

std::size_t answers_in(const State& state) {
  Actions legal;
  legal_actions(the_board(), state, legal);
  return legal.size();
}

// What the prompt says of the answers that there are.
int ways_told(const State& view) {
  return prompt_of(the_board(), view).args[view.frames.back().wait == Wait::kDue ? 1 : 0];
}

// A squad that is about to fire, with a friend that may be a dummy.
struct Volley {
  explicit Volley(std::string_view beside) {
    const BlockId squad = course.table.put("us-rifle", "h0404");
    course.table.put_hidden(beside, "h0104");
    target = course.table.put("in-vet", "h0804");
    put_guard(course);
    course.table.turn_on(Advanced::kSupportingFire);
    course.activate(squad);
  }
  const State& state() const { return course.state; }

  Course course;
  BlockId target;
};

Actions answers_to_a_shot(BlockId target) {
  const Weapon& weapon = type_named("in-vet").weapons.front();
  return {action(Verb::kFire, target.index()), action(Verb::kAlone),
          action(Verb::kAnswer, weapon.id.index())};
}

TEST(UO_282a, WhoeverFiresIsAskedForASupporter) {
  const Volley squad("us-rifle"), dummy("us-dummy");
  Inquiry().expect_alike(squad.state(), dummy.state(), Seat::kSecond,
                         answers_to_a_shot(squad.target));
}

TEST(UO_282a, AlsoInAnImpulseThatIsFull) {
  const Volley roomy("us-rifle");
  Volley full("us-rifle");
  full.course.state.limit = full.course.state.played;
  Inquiry().expect_alike(roomy.state(), full.state(), Seat::kSecond,
                         {action(Verb::kFire, roomy.target.index()), action(Verb::kAlone)});
}

TEST(UO_282a, ThatNobodyCanIsToldToTheFirersSideAlone) {
  for (const char* beside : {"us-rifle", "us-dummy"}) {
    Volley volley(beside);
    volley.course.act(Verb::kFire, volley.target.index());
    volley.course.act(Verb::kWeapon);
    const State& state = volley.state();
    ASSERT_EQ(volley.course.waits(), Wait::kSupporter);
    const bool may = beside == std::string_view("us-rifle");
    EXPECT_EQ(answers_in(state), may ? 2U : 1U);
    EXPECT_EQ(ways_told(view_for(state, Seat::kFirst)), may ? 1 : 0);
    EXPECT_EQ(ways_told(view_for(state, Seat::kSecond)), 1);
    EXPECT_EQ(ways_told(view_for(state, Seat::kChance)), 1);
  }
}

// A chain may answer it like any other question, and ends there where it does not.
TEST(UO_282a, AChainAnswersIt) {
  const Volley volley("us-dummy");
  const AnyState view = AnyState::of(view_for(volley.state(), Seat::kFirst));
  const Weapon& rifles = type_named("us-rifle").weapons.front();
  const Actions chain = {action(Verb::kFire, volley.target.index()),
                         action(Verb::kWeapon, rifles.id.index()), action(Verb::kAlone)};
  const Walk walk = walk_chain(Inquiry().game(), view, Seat::kFirst, chain);
  EXPECT_FALSE(walk.bad);
  EXPECT_EQ(walk.decisions, (std::vector<Action>{chain[0], chain[2]}));
}

// A mortar that is due, with a leader in sight of where it comes down, or out of it.
State due_mortar(bool observed) {
  Course course;
  course.table.put_hidden(observed ? "us-plt" : "us-rifle", "h0004");
  course.table.put_hidden(observed ? "us-rifle" : "us-plt", "D1c");
  put_guard(course);
  course.state.turn = 2;
  course.state.impulse = kNone;
  course.state.phase = Phase::kDue;
  course.state.pending.push_back({at("h0504"), Support::kMortar, 0});
  course.go();
  return course.state;
}

TEST(UO_48a, TheOwnerIsAskedAboutWhatIsDue) {
  const State seen = due_mortar(true), unseen = due_mortar(false);
  EXPECT_EQ(answers_in(seen), 2U);
  EXPECT_EQ(answers_in(unseen), 1U);
  Inquiry().expect_alike(seen, unseen, Seat::kSecond, {action(Verb::kKeep)});
}

TEST(UO_48a, ThatNobodySeesTheTargetIsToldToTheOwnerAlone) {
  for (const bool observed : {true, false}) {
    const State state = due_mortar(observed);
    EXPECT_EQ(ways_told(view_for(state, Seat::kFirst)), observed ? 1 : 0);
    EXPECT_EQ(ways_told(view_for(state, Seat::kSecond)), 1);
  }
}

// A fight about to be fought; each side has kept a card, a second roll or not.
State kept_cards(int green, int red, bool rolled = false) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0404");
  const BlockId group = course.table.put("in-vet", "h0804");
  put_guard(course);
  const std::uint32_t all_of_green = 1U << kReroll10 | 1U << kOther11;
  const std::uint32_t all_of_red = 1U << kReroll22 | 1U << kOther23;
  course.state.hands = {1U << green, 1U << red};
  course.state.decks = {all_of_green & ~(1U << green), all_of_red & ~(1U << red)};
  course.state.hand_count = {1, 1};
  course.activate(squad);
  if (!rolled) return course.state;
  course.fire(group);
  course.act(Verb::kAnswer);
  course.roll_all(5);
  return course.state;
}

TEST(UO_46c, WhoeverMayHoldASecondRollIsAsked) {
  const BlockId target(kGreen);
  const Weapon& weapon = type_named("in-vet").weapons.front();
  const Actions answers = {action(Verb::kFire, target.index()),
                           action(Verb::kAnswer, weapon.id.index()), action(Verb::kKeep),
                           action(Verb::kKeep)};
  Inquiry inquiry;
  const State both = kept_cards(kReroll10, kReroll22);
  inquiry.expect_alike(both, kept_cards(kReroll10, kOther23), Seat::kFirst, answers);
  inquiry.expect_alike(both, kept_cards(kOther11, kReroll22), Seat::kSecond, answers);
}

TEST(UO_46c, WhetherItIsHeldIsToldToItsSideAlone) {
  for (const int card : {kReroll10, kOther11}) {
    const State state = kept_cards(card, kReroll22, true);
    ASSERT_EQ(seat_to_act(state), Seat::kFirst);
    ASSERT_EQ(state.frames.back().wait, Wait::kReroll);
    EXPECT_EQ(rule_for(state, action(Verb::kKeep)), rule_id(Rule::k46c));
    const bool held = card == kReroll10;
    EXPECT_EQ(answers_in(state), held ? 2U : 1U);
    EXPECT_EQ(ways_told(view_for(state, Seat::kFirst)), held ? 1 : 0);
    EXPECT_EQ(ways_told(view_for(state, Seat::kSecond)), 1);
  }
}

// Both dice lie: what came of them is certain but for quality, and another die may better it.
TEST(UO_46c, WhoeverIsAskedKnowsTheDiceAndWhatTheyComeTo) {
  State state = kept_cards(kReroll10, kReroll22, true);
  state.fight.firer_die = 6;
  state.fight.answer_die = 2;
  const State view = view_for(state, Seat::kFirst);
  const Note asked = prompt_of(the_board(), view);
  const int squad = state.fight.firer.index(), group = state.fight.answerer.index();
  EXPECT_EQ(std::vector<int>(asked.args.begin(), asked.args.end()),
            (std::vector<int>{1, squad, 6, 1, group, 2}));
  const Action keep = action(Verb::kKeep), again = action(Verb::kReroll);
  EXPECT_EQ(description_of(the_board(), view, again).args[0], kReroll10);
  const Odds kept = odds_of(the_board(), view, keep), other = odds_of(the_board(), view, again);
  ASSERT_FALSE(kept.results.empty());
  EXPECT_GT(other.results.size(), kept.results.size());
  EXPECT_FALSE(kept.modifiers.empty());
  // As the dice say it when they are kept by both.
  State then = state;
  Events facts;
  for (int i = 0; i < 2; ++i) apply_action(the_board(), then, keep, facts);
  int winner = 0;
  for (const Note& fact : facts.list())
    if (fact.kind == static_cast<std::uint16_t>(Say::kFightResult)) winner = fact.args[4] - 1;
  ASSERT_NE(winner, 0);
  std::uint64_t whole = 0;
  for (const OddsResult& one : kept.results) {
    whole += one.weight;
    EXPECT_NE(one.text.kind,
              static_cast<std::uint16_t>(winner > 0 ? Say::kOddsWe : Say::kOddsThey));
    EXPECT_NE(one.text.kind, static_cast<std::uint16_t>(Say::kOddsBoth));
  }
  EXPECT_EQ(whole, 100U) << "every die for quality, of both";
}

TEST(UO_46c, NobodyIsAskedWhereEverybodyKnowsThatItIsGone) {
  State state = kept_cards(kOther11, kOther23);
  state.decks = {};
  const std::vector<Asked> asked = Inquiry().asked_from(
      state, Seat::kFirst,
      {action(Verb::kFire, kGreen),
       action(Verb::kAnswer, type_named("in-vet").weapons.front().id.index())});
  EXPECT_FALSE(is_of_ruling(asked.back().wait));
}

// Where reactions are left to a level it says no as well, and the game is not handed over for it.
TEST(UO_46c, ALevelAnswersForTheOtherSide) {
  const Inquiry inquiry;
  sandtable::Setup setup;
  setup.options[static_cast<std::size_t>(Option::kReactions)] = 1;
  State state = kept_cards(kOther11, kOther23, true);
  Session session(inquiry.game(), {setup, AnyState::of(state), 1, {}});
  EXPECT_FALSE(session.asks_level()) << "one's own question in one's own turn";
  ASSERT_TRUE(session.submit(action(Verb::kKeep)));
  EXPECT_EQ(session.to_act(), Seat::kSecond);
  EXPECT_EQ(session.legal().size(), 1U);
  EXPECT_TRUE(session.asks_level());
  ASSERT_TRUE(session.submit(action(Verb::kKeep)));
  EXPECT_TRUE(session.steps()[session.decision_step(1)].by_level);
  EXPECT_EQ(session.to_act(), Seat::kFirst);
}

// As whoever is not asked sees it: in no deal of that would the question be left out, or sound
// otherwise.
void expect_asked_in_every_deal(const Game& game, const Session& session, RngStream& rng) {
  const Seat other = session.to_act() == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  const AnyState view = game.observe(session.truth(), other);
  const AnyState dealt = game.resample(view, rng);
  Actions legal;
  EXPECT_EQ(find_turn(game, dealt, legal), session.to_act());
  EXPECT_FALSE(is_forced(game, dealt, legal));
  EXPECT_EQ(game.prompt(view), game.prompt(game.observe(dealt, other)));
}

bool declines(Action one) {
  const auto verb = static_cast<Verb>(one.verb);
  return verb == Verb::kAlone || verb == Verb::kKeep;
}

TEST(R54Questions, AreLeftOutInNoRandomGame) {
  const std::unique_ptr<Game> game = the_game();
  int asked = 0, declined = 0;
  RngStream rng(5);
  for (int n = 0; n < 3 * scenarios(); ++n) {
    QuickRandom random(static_cast<std::uint64_t>(n));
    Session session(*game, {setup_of(n % scenarios()), {}, random.word(), {}});
    while (session.to_act() != Seat::kNobody) {
      if (is_of_ruling(session.truth().as<State>().frames.back().wait)) {
        ++asked;
        declined += session.legal().size() == 1;
        expect_asked_in_every_deal(*game, session, rng);
      }
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    for (const sandtable::Step& step : session.steps())
      EXPECT_FALSE(step.kind == StepKind::kForced && declines(step.action));
  }
  EXPECT_GT(declined, 20);
  EXPECT_GT(asked, declined);
}

}  // namespace
}  // namespace sandtable::urban
