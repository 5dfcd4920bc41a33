// A set-up is added to a game by its data alone: a file at the end of the list, its words and its
// page. Then it is played as any other, and those that were there are what they were.
#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "core/engine/session.h"
#include "core/games/games.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "tests/conformance/conformance.h"
#include "tests/support/golden.h"
#include "tests/support/one_more_setup.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

using Changes = std::vector<DataChange>;

// Something that is played otherwise than in the first set-up.
struct Added {
  std::string_view game;
  Changes changes;
};
const Added kAdded[] = {
    {"anvil",
     {{"", "forts", "3"},
      {"", "date", "{\"month\": 9, \"day\": 1}"},
      {"", "exit_from_turn", "2"},
      {"", "german[12]", "{\"area\": \"30\", \"units\": [\"ge-7rgr\"]}"},
      {"", "german[0].units", "[\"ge-917gr\"]"},
      {"", "drop", "{\"turn\": 1, \"area\": \"11\", \"units\": [\"us-517pir\", \"us-509pib\"]}"},
      {"", "arrivals[1].turn", "8"},
      {"", "ffi", "[]"},
      {"", "bridges", "[]"},
      {"", "victory.hold", "{\"turns\": [], \"areas\": [], \"points\": 0}"},
      {"", "victory.italy", "0"}}},
    {"nazaire",
     {{"", "flak[0].units[0]", "\"flak-2\""},
      {"", "flak[1].units[0]", "\"flak-1\""},
      {"", "merge_turn", "2"}}},
    {"jubilee", {{"", "disrupted[0]", "\"0507\""}}},
    {"roundup", {{"", "german[0].hex", "\"1517\""}, {"", "german[1].hex", "\"1305\""}}},
    {"urban", {{"", "wind", "5"}}},
};

class MoreSetups : public testing::TestWithParam<Added> {
 protected:
  std::unique_ptr<GameBox> open(const Changes& changes) const {
    const Bundle good = parse_bundle(embedded_bundle(GetParam().game)).value();
    std::vector<Fault> faults;
    auto box = open_box(all_games(), with_one_more_setup(good, changes), faults);
    EXPECT_EQ(paths_of(faults), std::vector<std::string>{});
    if (box != nullptr) {
      EXPECT_EQ(paths_of(box->text_faults), std::vector<std::string>{});
    }
    return box;
  }
  const Game& kept() const { return opened_game(GetParam().game); }
};

// As far as choices at random lead; `most` decisions of it.
void play(Session& session, int most) {
  QuickRandom random(11);
  for (int i = 0; i < most && session.to_act() != Seat::kNobody; ++i) {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
  }
}

TEST_P(MoreSetups, AreListedBehindThoseThatAreKept) {
  const auto box = open(GetParam().changes);
  ASSERT_NE(box, nullptr);
  std::vector<std::string> wanted = kept().info().setups;
  wanted.emplace_back(kOneMore);
  EXPECT_EQ(box->game->info().setups, wanted);
  EXPECT_EQ(box->words.text("setup.one-more.title"), kOneMoreTitle);
  EXPECT_NE(box->briefing.find(kOneMore), nullptr);
}

TEST_P(MoreSetups, LeaveLinksAndSavesOfTheOthersAsTheyAre) {
  const auto box = open(GetParam().changes);
  ASSERT_NE(box, nullptr);
  const Game& grown = *box->game;
  const auto find = [&](std::uint16_t) { return &grown; };
  for (int i = 0; i < static_cast<int>(kept().info().setups.size()); ++i) {
    const auto setup = standard_setup(kept().info(), i);
    EXPECT_EQ(signature(grown, setup, 3), signature(kept(), setup, 3));
    Session session(kept(), {setup, {}, 5, {}});
    play(session, 40);
    const Result<Loaded> linked = load_link(find, game_link(session), 0);
    ASSERT_TRUE(linked) << linked.fault().reason;
    EXPECT_TRUE(linked.value().verified());
    EXPECT_EQ(grown.hash(linked.value().session.truth()), kept().hash(session.truth()));
    EXPECT_EQ(linked.value().session.origin().setup, setup);
    const Result<Loaded> saved = load_save(find, save_game(session));
    ASSERT_TRUE(saved) << saved.fault().reason;
    EXPECT_TRUE(saved.value().verified());
  }
}

TEST_P(MoreSetups, ArePlayedToTheEndAsTheirFileSays) {
  const auto box = open(GetParam().changes), copy = open({});
  ASSERT_TRUE(box != nullptr && copy != nullptr);
  const Game& game = *box->game;
  const auto setup = standard_setup(game.info(), static_cast<int>(kept().info().setups.size()));
  EXPECT_NE(signature(game, setup, 3), signature(*copy->game, setup, 3));
  const ConformanceReport report = check_game(game, {{setup}, 1500, 1});
  EXPECT_GE(report.games, 1U);
  Session session(game, {setup, {}, 5, {}});
  play(session, game.info().max_decisions);
  EXPECT_EQ(session.to_act(), Seat::kNobody);
  const Result<Loaded> linked =
      load_link([&](std::uint16_t) { return &game; }, game_link(session), 0);
  ASSERT_TRUE(linked) << linked.fault().reason;
  EXPECT_TRUE(linked.value().verified());
  EXPECT_EQ(linked.value().session.origin().setup, setup);
  EXPECT_EQ(linked.value().session.truth(), session.truth());
}

// Who has not the set-up yet is told that a later edition knows it.
TEST_P(MoreSetups, AreNotOpenedByAnEarlierEdition) {
  const auto box = open(GetParam().changes);
  ASSERT_NE(box, nullptr);
  const int added = static_cast<int>(kept().info().setups.size());
  Session session(*box->game, {standard_setup(box->game->info(), added), {}, 5, {}});
  play(session, 10);
  const auto find = [&](std::uint16_t) { return &kept(); };
  const Result<Loaded> linked = load_link(find, game_link(session), 0);
  ASSERT_FALSE(linked);
  EXPECT_EQ(linked.fault().code, "newer-edition");
}

INSTANTIATE_TEST_SUITE_P(Games, MoreSetups, testing::ValuesIn(kAdded),
                         [](const auto& one) { return std::string(one.param.game); });

// House E is called Z, which no map has.
json::Value moved_house(const json::Value& file) {
  std::string text = json::to_text(file);
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool is_room = text[i + 1] >= '1' && text[i + 1] <= '9';
    const bool begins = text[i - 1] == '"' || text[i - 1] == ' ';
    if (text[i] == 'E' && begins && (is_room || text[i + 1] == '"')) text[i] = 'Z';
  }
  return json::parse(text).value();
}

// The training ground of Urban Operations with another house, for the set-up that is added. The
// houses of other maps that stand before it in the alphabet keep their numbers.
json::Value files_with_one_more_map(const Bundle& good) {
  json::Value files(with_one_more_setup(good, {{"", "map", "\"drill\""}}).files());
  json::Value map = moved_house(*files.find("maps/training.json"));
  files.members().push_back({"maps/drill.json", std::move(map)});
  make_change(files, {"maps/drill.json", "id", "\"drill\""});
  make_change(files, {"maps/drill.json", "added", "true"});
  return files;
}

TEST(OneMoreMap, LeavesTheNumbersOfAllPlacesAndIsPlayedOn) {
  const Game& kept = opened_game("urban");
  const Bundle good = parse_bundle(embedded_bundle("urban")).value();
  std::vector<Fault> faults;
  const Bundle grown("urban", files_with_one_more_map(good));
  const auto box = open_box(all_games(), grown, faults);
  ASSERT_NE(box, nullptr) << testing::PrintToString(paths_of(faults));
  const Game& game = *box->game;
  int place = 1;
  while (kept.scopes()[static_cast<std::size_t>(place)].name != "place") ++place;
  int count = 0;
  for (; !kept.id_of(place, count).empty(); ++count)
    ASSERT_EQ(game.id_of(place, count), kept.id_of(place, count));
  EXPECT_GT(count, 800);
  EXPECT_EQ(game.id_of(place, count), "Z1a");
  EXPECT_EQ(game.value_of(place, "Z2a-roof"), count + 7);
  EXPECT_EQ(game.id_of(place, count + 8), "");
  const auto setup = standard_setup(game.info(), static_cast<int>(kept.info().setups.size()));
  EXPECT_GE(check_game(game, {{setup}, 500, 1}).games, 1U);
}

TEST(OneMoreMap, HasRoomForSoManyNames) {
  const Bundle good = parse_bundle(embedded_bundle("urban")).value();
  json::Value files = files_with_one_more_map(good);
  // A house of nothing but rooms, which no other map has.
  std::string rows;
  for (int row = 0; row < 10; ++row)
    rows += std::string(row == 0 ? "" : ", ") + R"("Z9 Z9 Z8 Z8 Z7 Z7 Z6 Z6 Z5 Z5 Z4 Z4")";
  make_change(files, {"maps/drill.json", "cells", "[" + rows + "]"});
  std::vector<Fault> faults;
  EXPECT_EQ(open_box(all_games(), Bundle("urban", std::move(files)), faults), nullptr);
  EXPECT_EQ(paths_of(faults).front(), "maps/drill.json:cells");
}

// What is wrong with a set-up is told once, with its file and the place in it.
TEST(OneMoreSetup, IsRefusedWithFileAndPath) {
  const Bundle good = parse_bundle(embedded_bundle("anvil")).value();
  const auto reasons = [&](const DataChange& change) {
    std::vector<Fault> faults;
    EXPECT_EQ(open_box(all_games(), with_one_more_setup(good, {change}), faults), nullptr);
    return paths_of(faults);
  };
  using Lines = std::vector<std::string>;
  EXPECT_EQ(reasons({"", "forts", ""}), Lines{"setups/one-more.json:forts"});
  EXPECT_EQ(reasons({"", "date.month", ""}), Lines{"setups/one-more.json:date.month"});
  EXPECT_EQ(reasons({"", "id", "\"historical\""}), Lines{"setups/one-more.json:id"});
  EXPECT_EQ(reasons({"", "title", "\"setup.historical.title\""}),
            Lines{"setups/one-more.json:title"});
  EXPECT_EQ(reasons({"", "weather", "1"}), Lines{"setups/one-more.json:weather"});
}

TEST(OneMoreSetup, StandsOnceInABundle) {
  std::string text(embedded_bundle("anvil"));
  text.insert(text.rfind("}}"), ", \"setups/historical.json\": {}");
  const Result<Bundle> bundle = parse_bundle(text);
  ASSERT_FALSE(bundle);
  EXPECT_EQ(bundle.fault().path, "files.setups/historical.json");
}

}  // namespace
}  // namespace sandtable
