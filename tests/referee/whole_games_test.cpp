// Whole games at a table, by two players and somebody who looks on, each of whom has nothing but
// the letters that came to them.
#include <gtest/gtest.h>

#include "core/save/link.h"
#include "tests/referee/at_table.h"
#include "tests/support/opened_games.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

const Game* find_any(std::uint16_t wire_id) {
  return wire_id == 900 ? find_toy(wire_id) : opened_by_wire_id(wire_id);
}

std::string last_of(const AtTable& table, Party party) {
  return table.heard[static_cast<std::size_t>(party) - 1].back();
}

class WholeGames : public ::testing::TestWithParam<Wanted> {};

TEST_P(WholeGames, AreFollowedByEverybodyFromTheirLettersAlone) {
  for (std::uint8_t luck = 1; luck <= 2; ++luck) {
    Wanted wanted = GetParam();
    wanted.luck = luck;
    if (luck == 2) wanted.side = box_of(wanted.game)->game->info().seats[1];
    AtTable table(wanted);
    QuickRandom random(luck);
    while (!table.referee.is_over()) {
      ASSERT_NO_FATAL_FAILURE(table.move(random));
      ASSERT_NO_FATAL_FAILURE(table.expect_alike());
    }
    EXPECT_LE(table.longest, kMaxLetter);
    EXPECT_EQ(table.rows.size(), static_cast<std::size_t>(table.referee.session().decisions()) + 1);
    RecordProperty("decisions", table.referee.session().decisions());
    RecordProperty("bytes", static_cast<int>(table.bytes));
    RecordProperty("longest", static_cast<int>(table.longest));
  }
}

TEST_P(WholeGames, AreGivenAtTheirEndAsALinkThatIsVerified) {
  AtTable table(GetParam());
  QuickRandom random(7);
  table.play(random);
  ASSERT_TRUE(table.referee.is_over());
  for (const Party party : {Party::kHost, Party::kGuest, Party::kOnlooker}) {
    const std::string letter = last_of(table, party);
    ASSERT_EQ(field(letter, "op"), "ended");
    Result<Loaded> loaded = load_link(find_any, field(letter, "link"), 0);
    ASSERT_TRUE(loaded) << loaded.fault().reason;
    EXPECT_TRUE(loaded.value().verified());
    const Session& game = loaded.value().session;
    EXPECT_EQ(game.truth(), table.referee.session().truth());
    EXPECT_EQ(game.names(), (PlayerNames{"Ann", "Ben"}));
    EXPECT_EQ(fault_of_opening(table.client(party).commitment(), field(letter, "opening"), game),
              "");
  }
}

std::string name_of_wanted(const ::testing::TestParamInfo<Wanted>& info) {
  std::string out = info.param.game;
  for (const char c : info.param.setup + info.param.options)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) out.push_back(c);
  return out;
}

INSTANTIATE_TEST_SUITE_P(
    Games, WholeGames,
    ::testing::Values(Wanted{.game = "toy"},
                      Wanted{.game = "toy", .setup = "long", .options = R"({"guard": "on"})"},
                      Wanted{.game = "anvil"}, Wanted{.game = "urban"},
                      Wanted{.game = "roundup", .options = R"({"secret_strategy": "on"})"}),
    name_of_wanted);

}  // namespace
}  // namespace sandtable
