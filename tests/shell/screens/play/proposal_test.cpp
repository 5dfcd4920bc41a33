// The red button and Enter go on with what is worth doing, and end nothing while something is:
// looked at first where it rolls, and what is left undone is named when the player ends all the
// same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/ai/bot.h"
#include "core/data/lesson.h"
#include "core/engine/playout.h"
#include "core/engine/rng.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/play/ask_text.h"
#include "shell/play/chances.h"
#include "shell/play/facts.h"
#include "shell/play/hand.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

Hand hand_of(const App& app) {
  const Session& session = *app.table().session();
  const AnyState view = app.table().view();
  Hand hand;
  hand.deal(session.game(), app.table().game()->skin(view), view, session.legal());
  return hand;
}

std::string proposed(const App& app) {
  const Hand hand = hand_of(app);
  if (hand.proposed() < 0) return {};
  const Game& game = app.table().session()->game();
  return app.table().game()->words().text(
      game.message(game.describe(app.table().view(), hand.offer(hand.proposed()).asked)));
}

TEST(Proposal, SetsOffTheChargesWithEnterOnceTheirOddsWereSeen) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 10));
  drawn.draw(40);
  const int at = app.table().session()->at();
  EXPECT_TRUE(sees(drawn, "sets off the charges"));
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  EXPECT_EQ(app.table().session()->at(), at) << "the first press looks at it";
  EXPECT_TRUE(sees(drawn, "50"));
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  ASSERT_EQ(app.table().session()->at(), at + 1);
  const Action done =
      app.table().session()->steps()[app.table().session()->decision_step(at)].action;
  EXPECT_EQ(app.table().session()->game().verbs()[done.verb].name, "demolish");
}

// The name of a key gives way to the odds, not the other way.
TEST(Proposal, TellsItsOddsBesideWhateverItIsCalled) {
  int told = 0;
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    app.table().start_game(drawn.game(id), {}, 7);
    RngStream rng(7);
    for (int i = 0; i < 60 && !app.table().session()->legal().empty(); ++i) {
      const Hand hand = hand_of(app);
      const ShelfGame& game = *app.table().game();
      const std::string note =
          hand.proposed() < 0 ? std::string()
                              : chance_note(game.game(), game.words(), hand.odds(hand.proposed()));
      drawn.draw(note.empty() ? 1 : 8);
      const AnyState view = app.table().view();
      const AskText text{game.game(), game.words(), game.skin(view).telling(), view, hand};
      // The program may have kept another unit in hand than it would choose anew.
      if (!note.empty() && sees(drawn, text.line(hand.offer(hand.proposed())))) {
        EXPECT_TRUE(sees(drawn, note)) << id << ", decision " << i << ": " << note;
        ++told;
      }
      const Actions& legal = app.table().session()->legal();
      app.table().act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  EXPECT_GT(told, 5);
}

// The pointer stays on the button, or nearly so. Each press once led to the place, and none did it.
TEST(Proposal, IsDoneByTheButtonThatIsPressedTwice) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 10));
  drawn.draw(40);
  const int at = app.table().session()->at();
  const std::string words = app.table().game()->text("play.go.demolish");
  const auto key = [&] {
    for (const SeenText& text : drawn.seen())
      if (text.text.ends_with(words))
        return ImVec2(text.min.x + 9.0F, (text.min.y + text.max.y) * 0.5F);
    ADD_FAILURE() << words << " is not there";
    return ImVec2();
  };
  drawn.click(key());
  drawn.draw(8);
  EXPECT_EQ(app.table().session()->at(), at) << "the first press looks at it";
  EXPECT_TRUE(sees(drawn, "50"));
  EXPECT_TRUE(sees(drawn, "Confirm: " + words));
  const ImVec2 then = key();
  drawn.point(ImVec2(then.x + 4.0F, then.y + 1.0F));
  drawn.draw(8);
  EXPECT_TRUE(sees(drawn, "50"));
  drawn.click(key());
  drawn.draw(8);
  ASSERT_EQ(app.table().session()->at(), at + 1);
  const Action done =
      app.table().session()->steps()[app.table().session()->decision_step(at)].action;
  EXPECT_EQ(app.table().session()->game().verbs()[done.verb].name, "demolish");
}

// A team that fires sets off no charges: Enter does not lead to that.
TEST(Proposal, LeavesToThePlayerWhatGivesUpARight) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 5));
  const Hand hand = hand_of(app);
  ASSERT_GE(hand.proposed(), 0);
  for (const int i : hand.worth_doing()) {
    const std::string unit = app.table().session()->game().id_of(1, hand.offer(i).unit);
    EXPECT_GT(hand.chance(i), 0);
    for (const Note& remark : hand.odds(i).remarks)
      EXPECT_NE(role_of(app.table().session()->game(), remark), MessageRole::kForfeits);
  }
  int warned = 0;
  for (int i = 0; i < static_cast<int>(hand.offers().size()); ++i)
    warned += std::any_of(
        hand.odds(i).remarks.begin(), hand.odds(i).remarks.end(), [&](const Note& remark) {
          return role_of(app.table().session()->game(), remark) == MessageRole::kForfeits;
        });
  EXPECT_GT(warned, 0) << "there was something to leave";
}

TEST(Proposal, EndsOnlyAfterItHasNamedWhatIsLeft) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 10));
  drawn.draw(40);
  const int at = app.table().session()->at();
  const std::string what = proposed(app);
  const Hand hand = hand_of(app);
  const Action end = hand.action_of(hand.main_button());
  const Game& game = app.table().session()->game();
  ASSERT_TRUE(drawn.click_on(
      app.table().game()->words().text(game.message(game.describe(app.table().view(), end)))));
  drawn.draw(8);
  EXPECT_EQ(app.table().session()->at(), at);
  EXPECT_TRUE(app.dialogues().asking());
  EXPECT_TRUE(sees(drawn, what.substr(0, 12))) << what;
  // With the setting off it ends at once.
  DrawnApp other;
  Settings settings = other.app().look().settings();
  settings.confirm = false;
  other.app().look().change(settings);
  ASSERT_NO_FATAL_FAILURE(other.play_lesson("nazaire", 10));
  other.draw(40);
  ASSERT_TRUE(other.click_on(other.app().table().game()->words().text(
      game.message(game.describe(app.table().view(), end)))));
  other.draw(8);
  EXPECT_FALSE(other.app().dialogues().asking());
  EXPECT_EQ(other.app().table().session()->at(), at + 1);
}

// The mirror asks as the board does (Navigator::doubt), and only before what ends a part of the
// turn.
TEST(Proposal, IsNamedInTheDoubtAboutAnEnd) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 10));
  const Hand hand = hand_of(app);
  const Action end = hand.action_of(hand.main_button());
  const std::string what = proposed(app);
  const std::string doubt = app.navigator().doubt(end);
  EXPECT_NE(doubt.find(what), std::string::npos) << doubt;
  EXPECT_TRUE(doubt.ends_with("Go on all the same?")) << doubt;
  EXPECT_EQ(app.navigator().doubt(hand.action_of(hand.proposed())), "");
  Settings settings = app.look().settings();
  settings.confirm = false;
  app.look().change(settings);
  EXPECT_EQ(app.navigator().doubt(end), "");
}

// The panel asked about one unit, and its button fired with another: what another would better do
// is told beside it, and chooses that one, no more.
TEST(Proposal, OfAnotherUnitIsALineThatChoosesIt) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("jubilee"), {}, 5);
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  RngStream rng(1942);
  Hand hand = hand_of(app);
  const auto look = [&] {
    hand = hand_of(app);
    for (std::size_t i = 0; i < hand.actors().size() && hand.better() < 0; ++i)
      hand.choose(hand.actors()[i]);
    return hand.better() >= 0;
  };
  for (int i = 0; i < 60 && !look(); ++i) {
    const Session& session = *app.table().session();
    const AnyState view = session.view(session.to_act());
    const Action chosen = session.legal()[bot->choose(session.game(), view, 4, rng).index];
    ASSERT_TRUE(app.table().act(chosen));
  }
  ASSERT_GE(hand.better(), 0);
  const AnyState view = app.table().view();
  const TellingSkin& telling = app.table().game()->skin(view).telling();
  const CounterName name{app.table().game()->game(), app.table().game()->words(), telling, view};
  const int other = hand.offer(hand.better()).unit;
  drawn.draw(40);
  // The one for whom it would be another's turn is chosen with Tab.
  for (std::size_t i = 0; i < hand.actors().size() && !sees(drawn, "Better: " + name.of(other));
       ++i)
    drawn.press(ImGuiKey_Tab);
  const int at = app.table().session()->at();
  ASSERT_TRUE(drawn.click_on("Better: " + name.of(other)));
  drawn.draw(8);
  EXPECT_EQ(app.table().session()->at(), at) << "nothing is done by it";
  EXPECT_EQ(app.navigator().attention().unit, other);
  EXPECT_FALSE(sees(drawn, "Better: " + name.of(other)));
}

// Who goes along changes the odds: what was held ready for another group is not done unseen. In
// random games of each.
TEST(Proposal, IsHeldReadyForTheGroupWhoseOddsWereSeen) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    const ShelfGame& box = drawn.game(id);
    int groups = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Session session(box.game(), {standard_setup(box.game().info()), {}, seed, {}});
      QuickRandom random(seed);
      for (int i = 0; i < 400 && session.to_act() != Seat::kNobody; ++i) {
        const auto count = static_cast<std::uint32_t>(session.legal().size());
        ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
        if (session.to_act() == Seat::kNobody) break;
        const AnyState view = session.view(session.to_act());
        Hand hand;
        hand.deal(box.game(), box.skin(view), view, session.legal());
        if (hand.possible_company().empty() || hand.on_map().empty()) continue;
        ++groups;
        hand.arm(hand.on_map().front());
        hand.gather_company();
        EXPECT_EQ(hand.armed(), -1) << id << ": all who can";
        hand.arm(hand.on_map().front());
        hand.toggle_company(hand.possible_company().front());
        EXPECT_EQ(hand.armed(), -1) << id << ": one more or less";
        hand.arm(hand.on_map().front());
        hand.gather_company();
        EXPECT_EQ(hand.armed(), -1) << id << ": alone";
      }
    }
    std::printf("%s: %d groups\n", std::string(id).c_str(), groups);
  }
}

// The key says so: what was looked at for one is to be looked at again for all.
TEST(Proposal, IsConfirmedAnewForAllWhoCan) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("anvil"), {}, 5);
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  RngStream rng(1944);
  const auto has_group = [&] {
    const Hand hand = hand_of(app);
    return hand.proposed() >= 0 && hand.offer(hand.proposed()).kind == OfferKind::kTarget &&
           hand.chosen() >= 0 && !hand.possible_company().empty() && hand.company().empty();
  };
  for (int i = 0; i < 60 && !(app.table().is_viewers_turn() && has_group()); ++i) {
    const Session& session = *app.table().session();
    const AnyState view = session.view(session.to_act());
    ASSERT_TRUE(
        app.table().act(Action(session.legal()[bot->choose(session.game(), view, 4, rng).index])));
  }
  ASSERT_TRUE(has_group());
  drawn.draw(40);
  const int at = app.table().session()->at();
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  ASSERT_EQ(app.table().session()->at(), at);
  ASSERT_TRUE(sees(drawn, "Confirm: "));
  drawn.type("a");
  drawn.draw(8);
  EXPECT_FALSE(sees(drawn, "Confirm: "));
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  EXPECT_EQ(app.table().session()->at(), at) << "the odds of all of them are looked at";
  EXPECT_TRUE(sees(drawn, "Confirm: "));
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  EXPECT_GT(app.table().session()->at(), at);
}

// The place that the keys pointed at belonged to the question before: once it was answered in the
// dialog, the next press of Enter went there, and did nothing.
TEST(Proposal, LeavesNoPlacePointedAtOnceTheEndIsAgreedTo) {
  DrawnApp drawn;
  App& app = drawn.app();
  ASSERT_NO_FATAL_FAILURE(drawn.play_lesson("nazaire", 10));
  drawn.draw(40);
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  ASSERT_GE(app.navigator().attention().space, 0) << "looked at";
  const Hand hand = hand_of(app);
  const Game& game = app.table().session()->game();
  const std::string end = app.table().game()->words().text(
      game.message(game.describe(app.table().view(), hand.action_of(hand.main_button()))));
  const int at = app.table().session()->at();
  ASSERT_TRUE(drawn.click_on(end));
  drawn.draw(8);
  ASSERT_TRUE(app.dialogues().asking());
  for (const SeenText& text : drawn.seen())  // the key of the dialog lies over the panel's
    if (text.text == end && text.max.x < 940.0F)
      drawn.click(ImVec2((text.min.x + text.max.x) * 0.5F, (text.min.y + text.max.y) * 0.5F));
  drawn.draw(8);
  ASSERT_EQ(app.table().session()->at(), at + 1);
  EXPECT_EQ(app.navigator().attention().space, -1);
}

// Whoever pays unasked pays what is owed, where that can be: in random games of each.
TEST(Proposal, PaysNoMoreThanIsOwedWhereThatCanBe) {
  int wasteful = 0, exact = 0;
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    const ShelfGame& box = drawn.game(id);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Session session(box.game(), {standard_setup(box.game().info()), {}, seed, {}});
      QuickRandom random(seed);
      for (int i = 0; i < 600 && session.to_act() != Seat::kNobody; ++i) {
        const auto count = static_cast<std::uint32_t>(session.legal().size());
        ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
        if (session.to_act() == Seat::kNobody) break;
        const AnyState view = session.view(session.to_act());
        Hand hand;
        hand.deal(box.game(), box.skin(view), view, session.legal());
        const auto is_payment = [](const Offer& one) {
          return one.kind == OfferKind::kPress && one.main && one.unit >= 0;
        };
        if (hand.may_hold() || hand.main_button() < 0 ||
            !is_payment(hand.offer(hand.main_button())))
          continue;
        const auto is_warned_of = [&](int i) {
          return std::any_of(hand.odds(i).remarks.begin(), hand.odds(i).remarks.end(),
                             [&](const Note& remark) {
                               return role_of(box.game(), remark) == MessageRole::kPlain;
                             });
        };
        int warned = 0, plain = 0;
        for (int k = 0; k < static_cast<int>(hand.offers().size()); ++k)
          if (is_payment(hand.offer(k))) ++(is_warned_of(k) ? warned : plain);
        if (warned == 0 || plain == 0) continue;
        ++wasteful;
        exact += !is_warned_of(hand.main_button());
      }
    }
  }
  EXPECT_GT(wasteful, 10);
  EXPECT_EQ(exact, wasteful);
}

// What a player reads before an end is short: three lines, each said once, and the question.
TEST(Proposal, AsksAboutAnEndInThreeShortLines) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      app.table().start_game(drawn.game(id), {}, seed);
      QuickRandom random(seed);
      for (int i = 0; i < 300 && !app.table().session()->legal().empty(); ++i) {
        const Session& session = *app.table().session();
        if (!app.table().is_viewers_turn()) drawn.draw(1);  // whose turn it is sits down
        const Hand hand = hand_of(app);
        if (app.table().is_viewers_turn() && hand.main_button() >= 0) {
          const std::string doubt = app.navigator().doubt(hand.action_of(hand.main_button()));
          std::set<std::string> lines;
          std::size_t from = 0, count = 0;
          while (from < doubt.size()) {
            const std::size_t end = std::min(doubt.find('\n', from), doubt.size());
            lines.insert(doubt.substr(from, end - from));
            from = end + 1;
            ++count;
          }
          asked += count > 0;
          EXPECT_LE(count, 4U) << id << ": " << doubt;
          EXPECT_EQ(lines.size(), count) << id << ": " << doubt;
          EXPECT_LE(doubt.size(), 420U) << id << ": " << doubt;
        }
        const auto n = static_cast<std::uint32_t>(session.legal().size());
        ASSERT_TRUE(app.table().act(Action(session.legal()[random.below(n)])));
      }
    }
    EXPECT_GT(asked, 3) << id;
  }
}

// What stands on the keys of the panel twice, or says what the line above its key says as well.
std::set<std::string> told_twice(const ShelfGame& box, const AnyState& view, const Hand& hand) {
  const Game& game = box.game();
  const auto action_text = [&](int i) {
    return box.words().text(game.message(game.describe(view, hand.offer(i).asked)));
  };
  std::vector<std::string> keys = {box.text("play.pass"), box.text("play.next")};
  if (const int i = hand.proposed(); i >= 0) {
    keys.push_back(act_text(game, box.words(), hand.offer(i).asked));
    keys.push_back(action_text(i));
  }
  for (const int i : hand.buttons())
    if (i != hand.proposed()) keys.push_back(action_text(i));
  for (const int mode : hand.modes())
    keys.push_back(
        box.text("play.mode." + std::string(game.verbs()[static_cast<std::size_t>(mode)].name)));
  if (hand.main_button() >= 0) keys.push_back(action_text(hand.main_button()));
  std::set<std::string> once, twice;
  for (std::string& key : keys)
    if (!once.insert(key).second) twice.insert(key);
  return twice;
}

// "Rifle squad G3" is G3 in questions that name it by themselves.
std::string last_word(const std::string& name) {
  const std::size_t space = name.rfind(' ');
  return space == std::string::npos ? name : name.substr(space + 1);
}

// Title, ring, strip, key and odds are those of one unit, whoever is chosen: in random games of
// each. SANDTABLE_NODES: how many points of a game are looked at.
TEST(Proposal, KeyAndOddsAreOfTheUnitThatIsChosen) {
  const char* many = std::getenv("SANDTABLE_NODES");
  const int nodes = many != nullptr ? std::atoi(many) : 500;
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    const ShelfGame& box = drawn.game(id);
    int keys = 0, others = 0;
    std::set<std::string> unnamed, alike, untitled;
    for (int i = 0, seed = 1; i < nodes; ++seed) {
      Session session(
          box.game(),
          {standard_setup(box.game().info()), {}, static_cast<std::uint64_t>(seed), {}});
      QuickRandom random(static_cast<std::uint64_t>(seed));
      for (int steps = 0; i < nodes && session.to_act() != Seat::kNobody; ++steps) {
        const auto count = static_cast<std::uint32_t>(session.legal().size());
        ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
        if (session.to_act() == Seat::kNobody || steps % 5 != 0) continue;
        ++i;
        const AnyState view = session.view(session.to_act());
        Hand hand;
        hand.deal(box.game(), box.skin(view), view, session.legal());
        const std::vector<int> actors = hand.actors();
        const auto is_chosens = [&](int offer) {
          return offer < 0 || hand.offer(offer).unit < 0 || hand.offer(offer).unit == hand.chosen();
        };
        for (std::size_t k = 0; k <= actors.size(); ++k) {
          if (k > 0) hand.choose(actors[k - 1]);
          alike.merge(told_twice(box, view, hand));
          ASSERT_TRUE(is_chosens(hand.proposed())) << id;
          ASSERT_TRUE(is_chosens(hand.main_button())) << id;
          for (const int button : hand.buttons()) ASSERT_TRUE(is_chosens(button)) << id;
          if (hand.better() >= 0) {
            ++others;
            ASSERT_NE(hand.offer(hand.better()).unit, hand.chosen()) << id;
            ASSERT_GE(hand.offer(hand.better()).unit, 0) << id;
          }
          const AskText text{box.game(), box.words(), box.skin(view).telling(), view, hand};
          const std::string name =
              CounterName{box.game(), box.words(), box.skin(view).telling(), view}.of(
                  hand.chosen());
          const Message prompt = box.game().message(box.game().prompt(view));
          const std::string title = text.question(box.words().text(prompt));
          for (const int i : hand.on_map()) {
            if (hand.offer(i).unit != hand.chosen() || hand.chosen() < 0) continue;
            // Where each answers by a key of its own, that names it.
            const bool keyed =
                hand.main_button() >= 0 && hand.offer(hand.main_button()).unit == hand.chosen();
            if (!keyed && title.find(last_word(name)) == std::string::npos)
              untitled.insert(prompt.key);
            ASSERT_NE(text.line(hand.offer(i)).find(name), std::string::npos)
                << id << ": " << text.line(hand.offer(i)) << " is not of " << name;
          }
          if (hand.proposed() < 0) continue;
          ++keys;
          const Action asked = hand.offer(hand.proposed()).asked;
          const std::string key = "verb." + std::string(box.game().verbs()[asked.verb].name);
          if (!box.words().has(key)) unnamed.insert(key);
          const std::string note = chance_note(box.game(), box.words(), hand.odds(hand.proposed()));
          ASSERT_TRUE(note.empty() || note.find(':') != std::string::npos)
              << note << ": a percentage says of what";
        }
      }
    }
    std::printf("%s: %d keys, %d lines of another unit\n", std::string(id).c_str(), keys, others);
    EXPECT_GT(keys, 5) << id;
    EXPECT_EQ(untitled, std::set<std::string>{}) << id << ": questions that do not name the unit";
    EXPECT_EQ(alike, std::set<std::string>{}) << id << ": two keys that say the same";
    for (const std::string& key : unnamed)
      ADD_FAILURE() << id << ": the key has no name for " << key;
  }
}

// Over whole games of each: what is proposed can be done, is never what ends, and there is some.
TEST(Proposal, IsLegalAndNeverTheEndInEveryGame) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    app.table().start_game(drawn.game(id), {}, 1942);
    const std::unique_ptr<Bot> bot = make_bot("quick");
    RngStream rng(7);
    int found = 0, ends = 0;
    for (int i = 0; i < 260 && !app.table().session()->legal().empty(); ++i) {
      const Session& session = *app.table().session();
      if (session.to_act() == Seat::kFirst) {
        const Hand hand = hand_of(app);
        ends += hand.main_button() >= 0;
        if (const int at = hand.proposed(); at >= 0) {
          ++found;
          EXPECT_NE(at, hand.main_button());
          EXPECT_FALSE(hand.offer(at).main);
          const Actions& legal = session.legal();
          EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), hand.action_of(at)));
        }
      }
      const AnyState view = session.game().observe(session.truth(), session.to_act());
      const Action chosen = session.legal()[bot->choose(session.game(), view, 1, rng).index];
      ASSERT_TRUE(app.table().act(chosen));
    }
    EXPECT_GT(found, 3) << id << ", of " << ends;
  }
}

}  // namespace
}  // namespace sandtable::shell
