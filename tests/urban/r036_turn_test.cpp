// 36, 42, 46, 54, 55, 59, 61, 77, 79, 126, 158, 196, 234, 277, 297: the frame of a turn, and
// losses.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/urban/losses.h"
#include "core/games/urban/turn.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

using Impulses = std::vector<std::uint8_t>;

TEST(UO_42, DevicesThatAreSeenThenWrecks) {
  Tabletop table;
  table.token(TokenKind::kWreck, "h0404");
  table.token(TokenKind::kIed, "h0804");
  table.token(TokenKind::kIed, "h0304", false);
  table.token(TokenKind::kIed, "h0504");
  EXPECT_EQ(names_of(tokens_to_test(table.field())),
            (std::vector<std::string>{"h0504", "h0804", "h0404"}));
}

TEST(UO_46a, ACardLeavesItsPile) {
  State state;
  state.decks = {0b10, 0};
  draw_card(the_board().charts, state, 1);
  EXPECT_EQ(state.decks[0], 0U);
}

TEST(UO_46b, ARedTitleIsNotKept) {
  State state;
  state.decks = {0b1, 0};
  EXPECT_TRUE(draw_card(the_board().charts, state, 0));
  EXPECT_EQ(state.hands[0], 0U);
}

TEST(UO_46c, ABlackTitleIs) {
  State state;
  state.decks = {0b10, 0};
  EXPECT_FALSE(draw_card(the_board().charts, state, 1));
  EXPECT_EQ(state.hands[0], 0b10U);
}

TEST(UO_54a, TwoBlocksSwapTheirImpulses) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004", 0);
  const BlockId two = table.put("us-rifle", "h0104", 1);
  EXPECT_EQ(partners_to_exchange(table.field(), one), bit(two));
  exchange(table.state, one, two);
  EXPECT_EQ(table.field().impulse_of(one), 1);
  EXPECT_EQ(table.field().impulse_of(two), 0);
}

TEST(UO_54b, OnceATurnAndNeverALeader) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004", 0);
  const BlockId two = table.put("us-rifle", "h0104", 1);
  const BlockId leader = table.put("us-plt", "h0204", 1);
  EXPECT_EQ(blocks_to_exchange(table.field(), Side::kGreen), bit(one) | bit(two));
  EXPECT_EQ(partners_to_exchange(table.field(), one) & bit(leader), 0U);
  exchange(table.state, one, two);
  EXPECT_EQ(blocks_to_exchange(table.field(), Side::kGreen), 0U);
}

TEST(UO_297a, ABlockIsSentToAnImpulseThatHasRoom) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004", 0);
  table.put("us-rifle", "h0104", 1);
  EXPECT_TRUE(impulses_to_send_to(table.field(), one).empty());
  table.turn_on(Advanced::kOrderTransfer);
  EXPECT_EQ(impulses_to_send_to(table.field(), one), Impulses{1});
  for (int i = 0; i < kMostInImpulse - 1; ++i) table.put("us-rifle", "h0404", 1);
  EXPECT_TRUE(impulses_to_send_to(table.field(), one).empty());
  transfer(table.state, one, 1);
  EXPECT_EQ(table.field().impulse_of(one), 1);
  EXPECT_TRUE(table.block(one).has(kTransferred));
}

TEST(UO_55a, DiceAndTheScenarioSayWhoChooses) {
  Tabletop fury("phantom-fury");
  fury.state.turn = 2;
  EXPECT_EQ(initiative_winner(fury.field(), 5, 6), Side::kGreen);  // one more, and ties
  EXPECT_EQ(initiative_winner(fury.field(), 5, 7), Side::kRed);
  Tabletop table;
  table.state.turn = 2;
  table.state.starter = Side::kGreen;
  EXPECT_EQ(initiative_winner(table.field(), 5, 5), Side::kRed);
  table.state.starter = Side::kRed;
  EXPECT_EQ(initiative_winner(table.field(), 5, 5), Side::kGreen);
}

TEST(UO_59a, SidesTakeTurns) {
  Tabletop table;
  complete_impulse(table.state, 0);
  EXPECT_EQ(table.state.to_play, Side::kRed);
  complete_impulse(table.state, 0);
  EXPECT_EQ(table.state.to_play, Side::kGreen);
}

TEST(UO_59b, AnImpulseIsPlayedOnce) {
  Tabletop table;
  table.put("us-rifle", "h0004", 0);
  table.put("us-rifle", "h0104", 2);
  EXPECT_EQ(impulses_left(table.field(), Side::kGreen), (Impulses{0, 2}));
  complete_impulse(table.state, 0);
  EXPECT_EQ(impulses_left(table.field(), Side::kGreen), Impulses{2});
}

TEST(UO_59c, WhoPassedMayPlayLater) {
  Tabletop table;
  table.put("us-rifle", "h0004", 0);
  pass_impulse(table.state);
  complete_impulse(table.state, 0);
  EXPECT_EQ(table.state.to_play, Side::kGreen);
  EXPECT_EQ(impulses_left(table.field(), Side::kGreen), Impulses{0});
  EXPECT_FALSE(are_impulses_over(table.state));
}

TEST(UO_59d, TwoPassesEndIt) {
  Tabletop table;
  pass_impulse(table.state);
  EXPECT_FALSE(are_impulses_over(table.state));
  pass_impulse(table.state);
  EXPECT_TRUE(are_impulses_over(table.state));
}

TEST(UO_61, NobodyMoreOnceTheNumberIsReached) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004", 0);
  const BlockId two = table.put("us-rifle", "h0104", 0);
  table.put("us-rifle", "h0204", 1);
  EXPECT_EQ(blocks_to_activate(table.field(), Side::kGreen, 0, 2), bit(one) | bit(two));
  table.block(one).set(kActivated);
  EXPECT_EQ(blocks_to_activate(table.field(), Side::kGreen, 0, 1), bit(two));
  EXPECT_EQ(blocks_to_activate(table.field(), Side::kGreen, 0, 0), 0U);
}

TEST(UO_158a, ActivatedMarkersGo) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004");
  table.block(one).set(kActivated);
  clear_turn(table.state);
  EXPECT_FALSE(table.block(one).has(kActivated));
  EXPECT_TRUE(table.block(one).has(kRevealed));
}

TEST(UO_158b, ReactionMarkersGo) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004");
  table.block(one).set(kReacted);
  clear_turn(table.state);
  EXPECT_FALSE(table.block(one).has(kReacted));
}

TEST(UO_158c, CompletedMarkersGo) {
  Tabletop table;
  complete_impulse(table.state, 0);
  clear_turn(table.state);
  EXPECT_EQ(table.state.completed[0], 0);
}

TEST(UO_158d, SmokeGoesAndNothingElse) {
  Tabletop table;
  table.token(TokenKind::kSmoke, "h0504");
  table.token(TokenKind::kWreck, "h0404");
  table.token(TokenKind::kSmoke, "h0604");
  clear_turn(table.state);
  ASSERT_EQ(table.state.tokens.size(), 1);
  EXPECT_EQ(table.state.tokens[0].kind, TokenKind::kWreck);
}

TEST(UO_79d, WhoIsAboardSharesTheLoss) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  table.put_aboard("us-rifle", car);
  const BlockId squad(car.index() + 1);
  lose(the_board(), table.state, car, {1, 0});
  EXPECT_EQ(table.block(car).osl, 3);
  EXPECT_EQ(table.block(squad).osl, 3);
  destroy(the_board(), table.state, car);
  EXPECT_EQ(table.block(squad).status, Status::kDestroyed);
}

TEST(UO_126a, OneLevelBackNotAboveTheCard) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.block(squad).osl = 3;
  restore(the_board(), table.state, squad);
  EXPECT_EQ(table.block(squad).osl, 4);
  restore(the_board(), table.state, squad);
  EXPECT_EQ(table.block(squad).osl, 4);
}

TEST(UO_126b, AVehicleLeavesAWreck) {
  Tabletop table;
  const BlockId car = table.put("in-tech", "h0504");
  const BlockId group = table.put("in-vet", "h0604");
  destroy(the_board(), table.state, car);
  EXPECT_TRUE(table.field().has_token(at("h0504"), TokenKind::kWreck));
  destroy(the_board(), table.state, group);
  EXPECT_FALSE(table.field().has_token(at("h0604"), TokenKind::kWreck));
}

TEST(UO_196, PeopleHurtCostPoints) {
  Tabletop table;
  table.token(TokenKind::kPopulation, "h0504");
  destroy_people(the_board(), table.state, 0);
  EXPECT_TRUE(table.state.tokens.empty());
  EXPECT_EQ(table.state.score, -2);
}

TEST(UO_234b, ADummyThatIsFoundOutGoesForNothing) {
  Tabletop table;
  const BlockId dummy = table.put_hidden("in-dummy", "h0504");
  const BlockId group = table.put_hidden("in-vet", "h0604");
  reveal(the_board(), table.state, dummy);
  reveal(the_board(), table.state, group);
  EXPECT_EQ(table.block(dummy).status, Status::kRemoved);
  EXPECT_EQ(table.block(group).status, Status::kOnMap);
  EXPECT_EQ(table.state.score, 0);
}

TEST(UO_277, ASniperBringsNobodyToNothing) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.block(squad).osl = 1;
  lose(the_board(), table.state, squad, {1, 1});
  EXPECT_EQ(table.block(squad).osl, 1);
  lose(the_board(), table.state, squad, {1, 0});
  EXPECT_EQ(table.block(squad).status, Status::kDestroyed);
}

TEST(Score, LossesCountForTheOtherSide) {
  Tabletop fury("phantom-fury");
  destroy(the_board(), fury.state, fury.put("in-vet", "h0504"));
  EXPECT_EQ(fury.state.score, 1);
  destroy(the_board(), fury.state, fury.put("us-rifle", "h0504"));
  EXPECT_EQ(fury.state.score, -2);
  destroy(the_board(), fury.state, fury.put("us-aav", "h0504"));
  EXPECT_EQ(fury.state.score, -8);
  destroy(the_board(), fury.state, fury.put("in-mortar", "h0604"));
  EXPECT_EQ(fury.state.score, -5);  // the team, and the point for it
}

TEST(Score, TheGameEndsWithNobodyLeft) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put_hidden("in-dummy", "h0504");
  EXPECT_TRUE(is_game_over(table.field()));
  table.put("in-vet", "h0604");
  EXPECT_FALSE(is_game_over(table.field()));
  table.state.turn = 6;
  EXPECT_TRUE(is_game_over(table.field()));
  EXPECT_TRUE(squad.is_some());
}

}  // namespace
}  // namespace sandtable::urban
