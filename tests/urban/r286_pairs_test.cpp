// 185, 189, 240e, 286-290, 305c: pairs, and what becomes of mines where a block comes near.
#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

TEST(UO_189b, AFoundMineIsPublicAndSafe) {
  Course course;
  const BlockId engineers = course.table.put("us-eng", "h0304");
  put_guard(course);
  course.state.mines.push_back({at("h0604"), TokenKind::kVehicleMine, 0});
  course.activate(engineers);
  course.step("h0404");
  EXPECT_TRUE(course.state.mines.empty());
  EXPECT_TRUE(course.is_up("h0604", TokenKind::kVehicleMine));
}

// A hidden squad comes near a mine and does not find it: whoever laid it learns something.
TEST(UO_189a, FindingNothingTellsWhoLaidTheMine) {
  for (const char* mine : {"h0604", "h0904"}) {
    Course course;
    const BlockId squad = course.table.put_hidden("us-rifle", "h0304");
    put_guard(course);
    course.state.mines.push_back({at(mine), TokenKind::kVehicleMine, 0});
    course.activate(squad);
    course.step("h0404");
    EXPECT_EQ(course.state.mines.size(), 1);
    EXPECT_EQ(course.events.revealed_to(Seat::kSecond), at(mine) == at("h0604")) << mine;
  }
}

TEST(UO_185, SettingOffNothingTellsWhoLaidTheMine) {
  Course course;
  const BlockId squad = course.table.put_hidden("us-rifle", "h0304");
  put_guard(course);
  course.state.mines.push_back({at("h0404"), TokenKind::kVehicleMine, 0});
  course.activate(squad);
  course.state.acting.shown = kMineSearchPoints + 1;  // nobody finds it
  course.step("h0404");
  EXPECT_EQ(course.state.mines.size(), 1);
  EXPECT_TRUE(course.events.revealed_to(Seat::kSecond));
}

TEST(UO_305c, AFootMineThatIsFoundIsADevice) {
  Course course;
  const BlockId engineers = course.table.put("us-eng", "h0304");
  put_guard(course);
  course.state.mines.push_back({at("h0604"), TokenKind::kFootMine, 0});
  course.activate(engineers);
  course.step("h0404");
  EXPECT_TRUE(course.is_up("h0604", TokenKind::kIed));
  EXPECT_FALSE(course.said(Say::kTested));
}

// A squad behind a tank.
struct Pair2 {
  Course course;
  BlockId tank, squad;
  Pair2() {
    tank = course.table.put("us-m1", "h0404");
    squad = course.table.put("us-rifle", "h0304");
    put_guard(course);
    course.table.turn_on(Advanced::kArmorCover);
    course.activate(squad);
    course.act(Verb::kPair, tank.index());
  }
};

TEST(UO_286b, BothAreActivated) {
  Pair2 pair;
  EXPECT_TRUE(pair.course.state.block(pair.tank).has(kActivated));
  EXPECT_TRUE(pair.course.state.block(pair.squad).has(kActivated));
  EXPECT_EQ(pair.course.state.played, 2);
  EXPECT_EQ(pair.course.state.block(pair.squad).at, at("h0404"));
}

TEST(UO_287b, WhoWalksBehindDoesNothingElse) {
  Pair2 pair;
  EXPECT_EQ(pair.course.state.acting.block, pair.tank);
  pair.course.state.acting.block = pair.squad;
  EXPECT_FALSE(can_act(pair.course.table.field()));
}

// Phantom Fury, with an enemy who sees nobody.
struct Jolan : Course {
  Jolan() : Course("phantom-fury") {
    table.turn_on(Advanced::kArmorCover);
    table.put("in-ldr", "W1a");
  }
};

// An enemy comes in sight of a tank and of the squad behind it: the tank alone may fire.
TEST(UO_287b, WhoWalksBehindDoesNotReact) {
  Jolan course;
  const BlockId tank = course.table.put("us-m1", "h1207");
  const BlockId squad = course.table.put("us-rifle", "h1307");
  const BlockId group = course.table.put("in-vet", "h1311");
  course.activate(squad);
  course.act(Verb::kPair, tank.index());
  course.act(Verb::kStep, at("h1307").index());
  while (course.waits() == Wait::kReact) course.act(Verb::kHold);
  course.act(Verb::kStop);
  ASSERT_TRUE(walks_behind(course.table.field(), squad));
  course.activate(group);
  course.step("h1310");
  ASSERT_EQ(course.waits(), Wait::kReact);
  EXPECT_TRUE(course.offers(Verb::kReact, tank.index()));
  EXPECT_FALSE(course.offers(Verb::kReact, squad.index()));
}

// Nor does it join a shot in the impulse that follows.
TEST(UO_287b, WhoWalksBehindJoinsNoShot) {
  Pair2 pair;
  State& state = pair.course.state;
  pair.course.table.turn_on(Advanced::kSupportingFire);
  const BlockId group = pair.course.table.put("in-vet", "h0704");
  const BlockId other = pair.course.table.put("us-rifle", "h0604");
  state.block(pair.squad).clear(kActivated);
  const BlockSet joining = supporters(pair.course.table.field(), pair.tank, group);
  EXPECT_NE(joining & bit(other), 0U);
  EXPECT_EQ(joining & bit(pair.squad), 0U);
}

// The commander walks behind a tank for one step: five blocks next turn, and not seven.
TEST(UO_66b, ACommanderWhoWalksWithAVehicleHasMoved) {
  Jolan course;
  const BlockId tank = course.table.put("us-m1", "h1201");
  const BlockId commander = course.table.put("us-cdr", "h1101");
  course.table.put("us-plt", "h0901", 2);
  course.activate(commander);
  course.act(Verb::kPair, tank.index());
  EXPECT_EQ(blocks_to_play(course.table.field(), Side::kGreen, 2), 7) << "to pair is no step";
  course.step("h1100");
  EXPECT_FALSE(has_command_post(course.table.field(), Side::kGreen));
  EXPECT_EQ(blocks_to_play(course.table.field(), Side::kGreen, 2), 5);
}

// Activated with a tank that stands, they do not move.
TEST(UO_66b, ACommanderWhoStandsBehindAVehicleDeploys) {
  Jolan course;
  const BlockId tank = course.table.put("us-m1", "h1201");
  const BlockId commander = course.table.put("us-cdr", "h1101");
  course.activate(commander);
  course.act(Verb::kPair, tank.index());
  course.step("h1100");
  course.act(Verb::kStop);
  for (const BlockId one : {tank, commander}) course.state.block(one).clear(kActivated);
  course.activate(tank);
  EXPECT_TRUE(course.state.block(commander).has(kActivated));
  EXPECT_TRUE(has_command_post(course.table.field(), Side::kGreen));
}

// What a place brings, it brings to both of a pair.
TEST(UO_191a, GasHurtsWhoWalksBehind) {
  Pair2 pair;
  pair.course.table.token(TokenKind::kToxic, "h0504");
  pair.course.step("h0504");
  EXPECT_EQ(pair.course.osl(pair.tank), 3);
  EXPECT_EQ(pair.course.osl(pair.squad), 3);
}

TEST(UO_305d, WhoWalksBehindStepsOnAMine) {
  Pair2 pair;
  pair.course.state.mines.push_back({at("h0504"), TokenKind::kFootMine, 0});
  pair.course.step("h0504");
  EXPECT_TRUE(pair.course.said(Say::kFootMine));
  EXPECT_TRUE(pair.course.state.mines.empty());
}

// Ruling R60: to form a pair costs no point and is no step, so nobody is asked; its first step is
// one.
TEST(UO_286a, ToPairIsNoStep) {
  Jolan course;
  const BlockId tank = course.table.put("us-m1", "h1207");
  const BlockId squad = course.table.put("us-rifle", "h1307");
  course.table.put_hidden("in-vet", "h1311");
  course.activate(squad);
  course.act(Verb::kPair, tank.index());
  EXPECT_EQ(course.waits(), Wait::kAct);
  EXPECT_EQ(course.state.acting.spent, 0);
  course.act(Verb::kStep, at("h1307").index());
  ASSERT_EQ(course.waits(), Wait::kReact);
  EXPECT_TRUE(course.offers(Verb::kReact));
}

TEST(UO_288a, APairEndsWithOneOfThem) {
  Pair2 pair;
  Play play = pair.course.play();
  annihilate(play, pair.tank, {Cause::kBlast, {}, {}});
  EXPECT_FALSE(pair.course.state.block(pair.squad).has(kPaired));
  EXPECT_FALSE(pair.course.state.block(pair.squad).carrier.is_some());
}

TEST(UO_288b, WhoGoesAloneEndsThePair) {
  Pair2 pair;
  pair.course.act(Verb::kSplit);
  EXPECT_FALSE(pair.course.state.block(pair.squad).has(kPaired));
  EXPECT_FALSE(pair.course.offers(Verb::kStop));
  pair.course.step("h0504");
  EXPECT_EQ(pair.course.state.block(pair.squad).at, at("h0404"));
}

// The pair passes over a friend's place when the tank falls there, or flees from it.
struct PassingPair : Pair2 {
  BlockId friendly;
  PassingPair() {
    friendly = course.table.put("us-rifle", "h0504");
    course.step("h0504");
    EXPECT_EQ(course.state.block(squad).at, at("h0504"));
  }
  void expect_alone() {
    EXPECT_TRUE(course.state.block(squad).is_on_map());
    EXPECT_EQ(course.state.block(friendly).at, at("h0504"));
    EXPECT_EQ(course.table.field().at(course.state.block(squad).at), bit(squad));
  }
};

TEST(UO_240e, WhoIsLeftOnAFriendsPlaceByAPairGoesBack) {
  PassingPair pair;
  Play play = pair.course.play();
  annihilate(play, pair.tank, {Cause::kBlast, {}, {}});
  EXPECT_EQ(pair.course.state.block(pair.squad).at, at("h0404"));
  pair.expect_alone();
}

TEST(UO_240e, WhoIsLeftByAVehicleThatFleesGoesBack) {
  PassingPair pair;
  Play play = pair.course.play();
  retreat_block(play, pair.tank, at("h0604"));
  EXPECT_EQ(pair.course.state.block(pair.squad).at, at("h0404"));
  pair.expect_alone();
}

TEST(UO_240e, WhoIsLeftFindsRoomBesideIfTheWayBackIsTaken) {
  PassingPair pair;
  Play play = pair.course.play();
  retreat_block(play, pair.tank, at("h0404"));
  const PlaceId to = pair.course.state.block(pair.squad).at;
  EXPECT_NE(pair.course.table.field().map.edge_between(at("h0504"), to), nullptr);
  pair.expect_alone();
}

TEST(UO_290, HeavyFireHurtsWhoWalksBehind) {
  Pair2 pair;
  pair.course.table.turn_on(Advanced::kCoveredHeavy);
  const BlockId group = pair.course.table.put("in-vet", "h0904");
  pair.course.act(Verb::kFire, group.index());
  pair.course.act(Verb::kWeapon, type_named("us-m1").weapons[1].id.index());
  pair.course.act(Verb::kSuffer);
  pair.course.roll_all(5);
  EXPECT_LE(pair.course.osl(pair.squad), 3);
  const auto& told = pair.course.events.list();
  EXPECT_TRUE(std::any_of(told.begin(), told.end(), [](const Note& note) {
    return is_loss(note) && note.args[3] == static_cast<int>(Cause::kMuzzle);
  }));
}

}  // namespace
}  // namespace sandtable::urban
