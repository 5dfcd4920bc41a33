// The application without a window: settings, saves, the game on the table, links and requests.

#include "shell/app.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/data/embedded_bundles.h"
#include "core/save/link.h"
#include "shell/play/hand.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class PlainHost final : public Host {
 public:
  std::uint64_t entropy() override { return 7; }
  std::int64_t now_unix() override { return now; }
  int utc_offset_minutes(std::int64_t) override { return 60; }
  bool prefers_dark() override { return false; }
  bool prefers_less_motion() override { return false; }
  bool copy_text(const std::string& text) override {
    copied = text;
    return true;
  }
  bool save_file(const std::string&, std::span<const std::uint8_t> bytes, std::string&) override {
    saved.assign(bytes.begin(), bytes.end());
    return true;
  }
  bool pick_file() override { return false; }
  std::string link_base() override { return "https://example.org/play/#g="; }

  std::int64_t now = 1'000'000'000;
  std::string copied;
  Bytes saved;
};

class AppTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::ifstream in("assets/words.en.json", std::ios::binary);
    const std::string words{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    EXPECT_THAT(app.add_words(words), SizeIs(0));
    EXPECT_THAT(app.add_bundle("nazaire",
                               {reinterpret_cast<const char*>(kBundleNazaire), kBundleNazaireSize}),
                SizeIs(0));
    app.start();
  }
  const ShelfGame& game() { return *app.shelf().games().front(); }
  void play(int decisions) {
    for (int i = 0; i < decisions && !app.session()->legal().empty(); ++i) {
      host.now += 10;
      const Actions& legal = app.session()->legal();
      ASSERT_TRUE(app.act(legal[static_cast<std::size_t>(i) * 7919U % legal.size()]));
    }
  }
  int count(SaveKind kind) {
    int count = 0;
    for (const SaveEntry& entry : app.saves().entries())
      if (entry.kind == kind) ++count;
    return count;
  }

  std::unique_ptr<Files> files = open_files("");
  PlainHost host;
  App app{*files, host};
};

TEST(Settings, ComeBackAsTheyWereStored) {
  Settings settings;
  settings.theme = ThemeChoice::kDark;
  settings.text_percent = 150;
  settings.dice = DiceSpeed::kInstant;
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
}

TEST(Capitals, ReachAccentedLetters) { EXPECT_EQ(capitals("Écluse à 9"), "ÉCLUSE À 9"); }

TEST(Fonts, NothingHasNoWidth) {
  EXPECT_EQ(text_width(Face::kInter, 13.0F, {}), 0.0F);
  EXPECT_EQ(styled_width({}, {.max_width = 80.0F, .spacing = 1.5F}), 0.0F);
}

TEST_F(AppTest, EveryDecisionIsStored) {
  app.start_game(game(), {}, 1942);
  play(12);
  const SaveEntry* entry = app.saves().current("nazaire");
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->decisions, 12);
  EXPECT_TRUE(game().game().read(entry->position).ok());
}

TEST_F(AppTest, AGameGoesOnAfterTheProgramStartedAgain) {
  app.start_game(game(), {}, 1942);
  play(12);
  const std::uint64_t hash = game().game().hash(app.session()->state());
  App again(*files, host);
  ASSERT_THAT(again.add_bundle("nazaire",
                               {reinterpret_cast<const char*>(kBundleNazaire), kBundleNazaireSize}),
              testing::Not(testing::Contains(testing::Field(&Fault::code, "unknown-game"))));
  again.start();
  ASSERT_TRUE(again.continue_game("nazaire"));
  EXPECT_EQ(again.session()->at(), 12);
  EXPECT_EQ(again.shelf().games().front()->game().hash(again.session()->state()), hash);
}

TEST_F(AppTest, ANewGameLeavesTheOldOneInTheRing) {
  app.start_game(game(), {}, 1942);
  play(5);
  app.start_game(game(), {}, 1943);
  EXPECT_EQ(app.session()->decisions(), 0);
  ASSERT_EQ(count(SaveKind::kAuto), 1);
  EXPECT_EQ(count(SaveKind::kCurrent), 1);
}

TEST_F(AppTest, TheRingKeepsTwenty) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    app.start_game(game(), {}, seed);
    play(2);
  }
  EXPECT_EQ(count(SaveKind::kAuto), 20);
}

TEST_F(AppTest, ADeletedSaveCanBePutBack) {
  app.start_game(game(), {}, 1942);
  play(3);
  ASSERT_TRUE(app.saves().save_slot(game(), *app.session(), host.now, "Before the bridge"));
  ASSERT_EQ(count(SaveKind::kSlot), 1);
  SaveEntry slot;
  for (const SaveEntry& entry : app.saves().entries())
    if (entry.kind == SaveKind::kSlot) slot = entry;
  const Bytes bytes = app.saves().bytes(slot);
  const std::string taken = app.saves().take_away(slot);
  EXPECT_EQ(count(SaveKind::kSlot), 0);
  ASSERT_TRUE(app.saves().put_back(taken));
  ASSERT_EQ(count(SaveKind::kSlot), 1);
  EXPECT_EQ(app.saves().bytes(slot), bytes);
  ASSERT_TRUE(app.saves().rename(slot, "After the bridge"));
  for (const SaveEntry& entry : app.saves().entries())
    if (entry.kind == SaveKind::kSlot) slot = entry;
  EXPECT_EQ(slot.name, "After the bridge");
}

TEST_F(AppTest, TheProtocolPlaysTheSameGame) {
  app.start_game(game(), {}, 1942);
  play(4);
  const std::uint64_t changes = app.changes();
  EXPECT_THAT(app.request(R"({"id": 1, "op": "status"})"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app.changes(), changes);
  EXPECT_THAT(app.request(R"({"id": 2, "op": "act", "i": 0, "at": 4})"), HasSubstr(R"("ok":true)"));
  EXPECT_GT(app.changes(), changes);
  EXPECT_EQ(app.session()->at(), 5);
  EXPECT_EQ(app.saves().current("nazaire")->decisions, 5);
}

TEST_F(AppTest, ALinkIsOfferedBeforeItTakesTheTable) {
  app.start_game(game(), {}, 1942);
  play(6);
  app.copy_link(*app.session());
  EXPECT_THAT(host.copied, HasSubstr("https://example.org/play/#g="));
  app.start_game(game(), {}, 1943);
  EXPECT_TRUE(app.open_link(" " + host.copied + "&t=3\n"));
  EXPECT_TRUE(app.asking());
  EXPECT_EQ(app.session()->decisions(), 0);
}

TEST_F(AppTest, AnExportedFileOpens) {
  app.start_game(game(), {}, 1942);
  play(6);
  app.export_save(game(), app.saves().bytes(*app.saves().current("nazaire")));
  app.close_game();
  app.open_bytes(host.saved);
  EXPECT_TRUE(app.asking());
}

TEST_F(AppTest, DamagedBytesChangeNothing) {
  app.start_game(game(), {}, 1942);
  play(6);
  const Bytes bad = {0x53, 0x00, 0xFF, 0x12};
  app.open_bytes(bad);
  EXPECT_FALSE(app.asking());
  EXPECT_FALSE(app.open_link("#g=AAAA"));
  EXPECT_EQ(app.session()->at(), 6);
}

TEST_F(AppTest, NothingIsDrawnWhileNothingChanges) {
  EXPECT_EQ(app.frame_due(0.0), 0.0);
  app.wake_at(500.0);
  EXPECT_EQ(app.frame_due(100.0), 0.0);  // the first frames are still due
}

TEST_F(AppTest, MomentsAreSaidForPeople) {
  EXPECT_EQ(app.when_text(host.now - 5), "just now");
  EXPECT_EQ(app.when_text(host.now - 60), "1 minute ago");
  EXPECT_EQ(app.when_text(host.now - 3 * 3600), "3 hours ago");
  // 9 September 2001, 01:46:40 UTC, an hour ahead.
  host.now += 86'400 * 2;
  EXPECT_EQ(app.when_text(1'000'000'000), "9 September 2001, 02:46");
}

TEST_F(AppTest, WhoIsOnTheMoveStaysChosen) {
  app.start_game(game(), {}, 1942);
  const Skin& skin = *game().skin;
  int seen = 0;
  for (int i = 0; i < 60 && !app.session()->legal().empty(); ++i, play(1)) {
    const AnyState view = game().game().observe(app.session()->state(), Seat::kFirst);
    const int acting = skin.acting_unit(view);
    Hand hand;
    hand.deal(game().game(), skin, view, app.session()->legal());
    if (acting < 0 || hand.on_map().empty()) continue;
    const std::size_t offered = hand.on_map().size();
    Position position;
    skin.lay_out(view, position);
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
