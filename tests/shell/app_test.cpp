// The application without a window: settings, saves, the game on the table, links and requests.

#include "tests/shell/app_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/data/embedded_bundles.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/play/hand.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Settings, ComeBackAsTheyWereStored) {
  Settings settings;
  settings.theme = ThemeChoice::kDark;
  settings.text_percent = 150;
  settings.dice = DiceSpeed::kInstant;
  settings.steps = StepsTold::kOutcome;
  settings.two_taps = false;
  settings.tour = false;
  EXPECT_EQ(parse_settings(settings_text(settings)), settings);
}

TEST(Settings, BadValuesFallBackOneByOne) {
  const Settings read =
      parse_settings(R"({"theme": "plaid", "text": 900, "hints": false, "motion": 3})");
  EXPECT_EQ(read.theme, ThemeChoice::kSystem);
  EXPECT_EQ(read.text_percent, kMostTextPercent);
  EXPECT_FALSE(read.hints);
  EXPECT_EQ(parse_settings("not JSON"), Settings());
  // Contrast was a switch once.
  EXPECT_EQ(parse_settings(R"({"contrast": true})").contrast, ContrastChoice::kMore);
  EXPECT_EQ(parse_settings(R"({"contrast": false})").contrast, ContrastChoice::kSystem);
}

TEST(Capitals, ReachAccentedLetters) { EXPECT_EQ(capitals("Écluse à 9"), "ÉCLUSE À 9"); }

TEST(Fonts, NothingHasNoWidth) {
  EXPECT_EQ(text_width(Face::kInter, 13.0F, {}), 0.0F);
  EXPECT_EQ(styled_width({}, {.max_width = 80.0F, .spacing = 1.5F}), 0.0F);
}

TEST_F(AppTest, EveryDecisionIsStored) {
  app.table().start_game(game(), {}, 1942);
  play(12);
  const SaveEntry* entry = app.library().saves().current("nazaire");
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->decisions, 12);
  EXPECT_TRUE(game().game().read(entry->position).ok());
}

TEST_F(AppTest, AGameGoesOnAfterTheProgramStartedAgain) {
  app.table().start_game(game(), {}, 1942);
  play(12);
  const std::uint64_t hash = game().game().hash(app.table().session()->truth());
  App again(*files, host, make_screens());
  ASSERT_THAT(again.add_bundle("nazaire", embedded_bundle("nazaire")),
              testing::Not(testing::Contains(testing::Field(&Fault::code, "unknown-game"))));
  again.start();
  ASSERT_TRUE(again.table().continue_game("nazaire"));
  EXPECT_EQ(again.table().session()->at(), 12);
  EXPECT_EQ(again.library().shelf().games().front()->game().hash(again.table().session()->truth()),
            hash);
}

TEST_F(AppTest, ANewGameLeavesTheOldOneInTheRing) {
  app.table().start_game(game(), {}, 1942);
  play(5);
  app.table().start_game(game(), {}, 1943);
  EXPECT_EQ(app.table().session()->decisions(), 0);
  ASSERT_EQ(count(SaveKind::kAuto), 1);
  EXPECT_EQ(count(SaveKind::kCurrent), 1);
}

TEST_F(AppTest, TheRingKeepsTwenty) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    app.table().start_game(game(), {}, seed);
    play(2);
  }
  EXPECT_EQ(count(SaveKind::kAuto), 20);
}

TEST_F(AppTest, EachTurnAndTheEndGoIntoTheRingOnce) {
  app.table().start_game(game(), {}, 1942);
  play(1000);
  ASSERT_TRUE(app.table().session()->legal().empty());
  std::map<std::string, int> turns;
  int ends = 0;
  for (const SaveEntry& entry : app.library().saves().entries()) {
    if (entry.kind != SaveKind::kAuto) continue;
    EXPECT_TRUE(game().game().read(entry.position).ok());
    if (entry.reason == AutoReason::kEnd) ++ends;
    if (entry.reason == AutoReason::kTurn) ++turns[entry.turn];
  }
  EXPECT_EQ(ends, 1);
  EXPECT_GE(turns.size(), 5U);
  for (const auto& [turn, times] : turns) EXPECT_EQ(times, 1) << "turn " << turn;
  // Opened again, what the ring has already is not stored twice.
  const int before = count(SaveKind::kAuto);
  app.table().close_game();
  ASSERT_TRUE(app.table().continue_game("nazaire"));
  EXPECT_EQ(count(SaveKind::kAuto), before);
}

TEST_F(AppTest, ALineThatIsLeftGoesIntoTheRing) {
  app.table().start_game(game(), {}, 1942);
  play(12);
  const std::uint64_t whole = game().game().hash(app.table().session()->truth());
  app.table().seek(5);
  const Actions legal = app.table().session()->legal();
  const Action taken =
      app.table().session()->steps()[app.table().session()->decision_step(5)].action;
  const int before = count(SaveKind::kAuto);
  ASSERT_TRUE(app.table().act(taken));  // as it was: nothing is left
  EXPECT_EQ(count(SaveKind::kAuto), before);
  app.table().seek(5);
  ASSERT_TRUE(app.table().act(legal.front() == taken ? legal.back() : legal.front()));
  EXPECT_EQ(count(SaveKind::kAuto), before + 1);
  SaveEntry left;
  for (const SaveEntry& entry : app.library().saves().entries())
    if (entry.reason == AutoReason::kLeft) left = entry;
  EXPECT_EQ(left.decisions, 12);
  ASSERT_TRUE(app.table().open_entry(left));
  EXPECT_EQ(game().game().hash(app.table().session()->truth()), whole);
}

TEST_F(AppTest, LinesThatAreLeftNeverFillTheRing) {
  app.table().start_game(game(), {}, 1942);
  for (int i = 0; i < 12; ++i) {
    play(4 + i);  // each line another one
    app.table().seek(1);
    const Action taken =
        app.table().session()->steps()[app.table().session()->decision_step(1)].action;
    const Actions& legal = app.table().session()->legal();
    ASSERT_TRUE(app.table().act(legal.front() == taken ? legal.back() : legal.front()));
  }
  int left = 0;
  for (const SaveEntry& entry : app.library().saves().entries())
    if (entry.kind == SaveKind::kAuto && entry.reason == AutoReason::kLeft) ++left;
  EXPECT_EQ(left, 5);
}

TEST_F(AppTest, OpeningASaveFromTheTitleKeepsTheGameInProgress) {
  app.table().start_game(game(), {}, 1942);
  play(4);
  ASSERT_TRUE(app.library().saves().save_slot({game(), *app.table().session()}, host.now, "Early"));
  play(8);
  const std::uint64_t hash = game().game().hash(app.table().session()->truth());
  app.table().close_game();
  App again(*files, host, make_screens());
  ASSERT_THAT(again.add_bundle("nazaire", embedded_bundle("nazaire")),
              testing::Not(testing::Contains(testing::Field(&Fault::code, "unknown-game"))));
  again.start();
  SaveEntry slot;
  for (const SaveEntry& entry : again.library().saves().entries())
    if (entry.kind == SaveKind::kSlot) slot = entry;
  ASSERT_TRUE(again.table().open_entry(slot));
  EXPECT_EQ(again.table().session()->at(), 4);
  const auto& entries = again.library().saves().entries();
  const auto kept = std::find_if(entries.begin(), entries.end(), [](const SaveEntry& entry) {
    return entry.kind == SaveKind::kAuto && entry.decisions == 12;
  });
  ASSERT_NE(kept, entries.end());
  ASSERT_TRUE(again.table().open_entry(SaveEntry(*kept)));
  EXPECT_EQ(again.library().shelf().games().front()->game().hash(again.table().session()->truth()),
            hash);
}

TEST_F(AppTest, TheProtocolPlaysTheSameGame) {
  app.table().start_game(game(), {}, 1942);
  play(4);
  const std::uint64_t changes = app.table().changes();
  EXPECT_THAT(app.table().request(R"({"id": 1, "op": "status"})"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app.table().changes(), changes);
  EXPECT_THAT(app.table().request(R"({"id": 2, "op": "act", "i": 0, "at": 4})"),
              HasSubstr(R"("ok":true)"));
  EXPECT_GT(app.table().changes(), changes);
  EXPECT_EQ(app.table().session()->at(), 5);
  EXPECT_EQ(app.library().saves().current("nazaire")->decisions, 5);
}

TEST_F(AppTest, ARequestForANewGameKeepsTheOneOnTheTable) {
  app.table().start_game(game(), {}, 1942);
  play(4);
  app.navigator().go(ScreenId::kTitle);
  EXPECT_THAT(
      app.table().request(
          R"({"id": 1, "op": "new", "game": "nazaire", "setup": "historical", "seed": "7"})"),
      HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay);
  EXPECT_EQ(app.table().session()->origin().seed, 7U);
  EXPECT_EQ(app.library().saves().current("nazaire")->decisions, 0);
  const auto kept =
      std::ranges::find_if(app.library().saves().entries(), [](const SaveEntry& entry) {
        return entry.kind == SaveKind::kAuto && entry.reason == AutoReason::kBefore;
      });
  ASSERT_NE(kept, app.library().saves().entries().end());
  EXPECT_EQ(kept->decisions, 4);
}

TEST_F(AppTest, ARefusedRequestForANewGameLeavesTheOneOnTheTable) {
  app.table().start_game(game(), {}, 1942);
  play(4);
  const std::uint64_t changes = app.table().changes();
  EXPECT_THAT(app.table().request(R"({"id": 1, "op": "new", "game": "nowhere"})"),
              HasSubstr(R"("ok":false)"));
  EXPECT_EQ(app.table().changes(), changes);
  EXPECT_EQ(app.table().session()->at(), 4);
}

TEST_F(AppTest, NothingIsDrawnWhileNothingChanges) {
  EXPECT_EQ(app.frame_due(0.0), 0.0);
  app.wake_at(500.0);
  EXPECT_EQ(app.frame_due(100.0), 0.0);  // the first frames are still due
}

TEST_F(AppTest, MomentsAreSaidForPeople) {
  EXPECT_EQ(app.library().when_text(host.now - 5), "just now");
  EXPECT_EQ(app.library().when_text(host.now - 60), "1 minute ago");
  EXPECT_EQ(app.library().when_text(host.now - 3 * 3600), "3 hours ago");
  // 9 September 2001, 01:46:40 UTC, an hour ahead.
  host.now += 86'400 * 2;
  EXPECT_EQ(app.library().when_text(1'000'000'000), "9 September 2001, 02:46");
}

TEST_F(AppTest, WhoIsOnTheMoveStaysChosen) {
  app.table().start_game(game(), {}, 1942);
  const Skin& skin = game().skins->for_setup(0);
  int seen = 0;
  for (int i = 0; i < 60 && !app.table().session()->legal().empty(); ++i, play(1)) {
    const AnyState view = game().game().observe(app.table().session()->truth(), Seat::kFirst);
    const int acting = skin.handling().acting_unit(view);
    Hand hand;
    hand.deal(game().game(), skin, view, app.table().session()->legal());
    if (acting < 0 || hand.on_map().empty()) continue;
    const std::size_t offered = hand.on_map().size();
    Position position;
    skin.board().lay_out(view, position);
    for (const PlacedCounter& one : position.counters) {
      if (!one.own || hand.may_act(one.unit)) continue;
      hand.choose(one.unit);
      EXPECT_EQ(hand.chosen(), acting) << "decision " << i;
      EXPECT_THAT(hand.on_map(), SizeIs(offered));
      ++seen;
    }
    hand.choose(-1);
    EXPECT_EQ(hand.chosen(), acting) << "decision " << i;
  }
  EXPECT_GT(seen, 0);
}

TEST_F(AppTest, WhoCouldAttackIsFoundAlsoWhenAnotherIsChosen) {
  ASSERT_THAT(app.add_bundle("jubilee", embedded_bundle("jubilee")), IsEmpty());
  const ShelfGame& jubilee = *app.library().shelf().find("jubilee");
  app.table().start_game(jubilee, {}, 1942);
  int seen = 0;
  for (int i = 0; i < 200 && seen < 3 && !app.table().session()->legal().empty(); ++i, play(1)) {
    const AnyState view = jubilee.game().observe(app.table().session()->truth(), Seat::kFirst);
    Hand hand;
    hand.deal(jubilee.game(), jubilee.skin(view), view, app.table().session()->legal());
    for (const Offer& offer : hand.offers()) {
      if (offer.kind != OfferKind::kTarget || !hand.may_act(offer.unit)) continue;
      const int attacker = hand.actor_against(offer.space, offer.target);
      ASSERT_GE(attacker, 0);
      hand.choose(attacker);
      EXPECT_GE(hand.at(offer.space, offer.target), 0) << "decision " << i;
      ++seen;
      break;
    }
  }
  EXPECT_EQ(seen, 3);
}

TEST_F(AppTest, WhatIsWrongIsSaidInTheWordsOfThePage) {
  const auto row = [&](std::string_view key) { return app.text("reason." + std::string(key)); };
  EXPECT_EQ(app.dialogues().why({"", "the link is cut off", "bad-save"}),
            row("the-link-is-cut-off"));
  EXPECT_EQ(app.dialogues().why({"", "the save is damaged: a number is missing", "bad-save"}),
            row("the-save-is-damaged"));
  for (const char* code : {"older-rules", "newer-edition", "other-data", "too-large"})
    EXPECT_EQ(app.dialogues().why({"", "made under rules revision 3", code}), row(code));
  EXPECT_EQ(app.dialogues().why({"units[3]", "something else", "bad-data"}), row("unknown"));
}

TEST_F(AppTest, EveryGameLaidOnTheTableIsToldFromTheLast) {
  app.table().start_game(game(), {}, 1942);
  const std::uint64_t laid = app.table().games_laid();
  play(4);
  app.table().undo(true);
  app.table().seek(0);
  EXPECT_EQ(app.table().games_laid(), laid);
  app.table().start_game(game(), {}, 1943);
  EXPECT_GT(app.table().games_laid(), laid);
}

TEST_F(AppTest, APageAroundChoosesTheLook) {
  GuestLook look;
  look.theme = ThemeChoice::kDark;
  look.text_percent = 140;
  look.accent = 0x2D62A8;
  app.navigator().set_guest(look);
  EXPECT_TRUE(app.look().theme().dark);
  EXPECT_EQ(app.look().text_percent(), 140);
  // What the player has chosen goes first, and nothing of the page's wishes is stored.
  Settings own;
  own.theme = ThemeChoice::kPaper;
  own.text_percent = 120;
  app.look().change(own);
  EXPECT_FALSE(app.look().theme().dark);
  EXPECT_EQ(app.look().theme().accent, rgb(0x2D62A8));
  EXPECT_EQ(app.look().text_percent(), 120);
  EXPECT_EQ(load_settings(*files), own);
}

TEST_F(AppTest, WithFewerControlsTheGameIsNotLeft) {
  GuestLook look;
  look.controls = Controls::kMinimal;
  app.navigator().set_guest(look);
  app.navigator().go(ScreenId::kSettings);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kSettings) << "there is no game yet";
  app.table().start_game(game(), {}, 1942);
  for (const ScreenId id : {ScreenId::kTitle, ScreenId::kSaves, ScreenId::kSettings}) {
    app.navigator().go(id);
    EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay);
  }
  app.navigator().back();
  EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay);
  app.navigator().go(ScreenId::kRulebook);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kRulebook);
  look.controls = Controls::kNone;
  app.navigator().set_guest(look);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kPlay);
  EXPECT_TRUE(app.table().act(app.table().session()->legal().front())) << "the page around decides";
  app.navigator().set_guest({});
  app.navigator().go(ScreenId::kTitle);
  EXPECT_EQ(app.navigator().shown(), ScreenId::kTitle);
}

TEST(Accent, CanBeReadOnEitherPaper) {
  for (const Theme& base : {light_theme(), dark_theme()}) {
    for (const std::uint32_t hex : {0xFFFF99U, 0x000000U, 0x808080U, 0x2D62A8U, 0xFFFFFFU}) {
      Theme theme = base;
      set_accent(theme, rgb(hex));
      EXPECT_GE(contrast(theme.accent, theme.paper), 4.5F) << hex;
      EXPECT_GE(contrast(theme.accent, theme.accent_ink), 4.5F) << hex;
    }
  }
  Theme light = light_theme();
  set_accent(light, rgb(0x2D62A8));
  EXPECT_EQ(light.accent, rgb(0x2D62A8)) << "what can be read stays as it was chosen";
}

TEST(Storage, KeepsValuesBelowAFolder) {
  const std::string folder = ::testing::TempDir() + "sandtable-files-test";
  const std::unique_ptr<Files> store = open_files(folder);
  ASSERT_TRUE(store->lasts());
  const Bytes value = {1, 2, 0, 255};
  EXPECT_TRUE(store->put("auto/nazaire/07", value));
  EXPECT_TRUE(store->put("slot/00", value));
  EXPECT_EQ(store->get("auto/nazaire/07"), value);
  EXPECT_THAT(store->list("auto/"), ElementsAre("auto/nazaire/07"));
  EXPECT_FALSE(store->put("../escape", value));
  EXPECT_FALSE(store->put("Upper", value));
  EXPECT_FALSE(store->get("auto/nazaire/08").has_value());
  store->remove("auto/nazaire/07");
  store->remove("slot/00");
  EXPECT_THAT(store->list(""), SizeIs(0));
}

}  // namespace
}  // namespace sandtable::shell
