// 78, 80, 82, 83, 85, 86, 92, 97, 99, 121, 122, 126, 128, 140, 145, 154, 173-201, 282-305, 308:
// activations, fights and reactions as they are played.
#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

void hold(Course& course) {
  while (course.waits() == Wait::kReact) course.act(Verb::kHold);
}

TEST(UO_78b, AfterClearingTwoPointsAreFree) {
  Course course;
  const BlockId engineers = course.table.put("us-eng", "h0604");
  put_guard(course);
  course.table.token(TokenKind::kBarricade, "h0704");
  course.activate(engineers);
  course.act(Verb::kClear, at("h0704").index());
  EXPECT_FALSE(course.is_up("h0704", TokenKind::kBarricade));
  course.step("h0704");
  hold(course);
  course.step("h0804");
  hold(course);
  EXPECT_EQ(course.state.acting.spent, 0);
  EXPECT_FALSE(course.offers(Verb::kFire));
}

TEST(UO_80c, WhoReactsScoutsForNothing) {
  Course course;
  const BlockId squad = course.table.put_hidden("us-rifle", "h0004");
  const BlockId group = course.table.put("in-vet", "h0604");
  course.activate(squad);
  course.step("h0104");
  ASSERT_EQ(course.waits(), Wait::kReact);
  course.act(Verb::kScoutFirst, group.index());
  EXPECT_FALSE(course.state.block(squad).is_hidden());
  EXPECT_TRUE(course.offers(Verb::kReact, group.index()));
  EXPECT_TRUE(course.offers(Verb::kHold));
}

TEST(UO_82, BreachingIsAnAction) {
  Course course;
  const BlockId tank = course.table.put("us-m1", "h0003");
  put_guard(course);
  course.activate(tank);
  ASSERT_TRUE(course.offers(Verb::kBreach));
  course.act(Verb::kBreach);
  EXPECT_TRUE(course.state.acting.has(kActed));
  EXPECT_FALSE(course.offers(Verb::kBreach));
}

TEST(UO_83c, TheChargeGoesOffBehindWhoLaidIt) {
  Course course;
  const BlockId engineers = course.table.put("us-eng", "h0001");
  put_guard(course);
  course.activate(engineers);
  course.act(Verb::kBreach, at("h0001").index(), at("A1a").index());
  EXPECT_FALSE(course.offers(Verb::kStop));
  EXPECT_TRUE(course.state.breaches.empty());
  course.act(Verb::kStep);
  hold(course);
  course.act(Verb::kStop);
  EXPECT_EQ(course.state.breaches.size(), 1);
}

// A tank opens the wall between the street and the group in room A1a.
struct OpenedWall {
  Course course;
  BlockId group;
  OpenedWall() {
    const BlockId tank = course.table.put("us-m1", "h0003");
    group = course.table.put("in-vet", "A1a");
    put_guard(course);
    course.activate(tank);
    course.act(Verb::kBreach, at("h0001").index(), at("A1a").index());
  }
};

TEST(UO_140, TheBlastComesWhenTheWallIsOpen) {
  OpenedWall wall;
  EXPECT_EQ(wall.course.state.block(wall.group).status, Status::kDestroyed);
}

TEST(UO_199, ABreachIsMadeByTheAction) {
  OpenedWall wall;
  EXPECT_TRUE(wall.course.said(Say::kBreached));
  EXPECT_TRUE(wall.course.table.field().sees(at("h0001"), at("A1a")));
}

TEST(UO_85c, InfantryLaysSmokeWithItsRule) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.activate(squad);
  EXPECT_FALSE(course.offers(Verb::kSmoke));
  course.table.turn_on(Advanced::kInfantrySmoke);
  EXPECT_TRUE(course.offers(Verb::kSmoke));
}

TEST(UO_206, DischargersHurtNobody) {
  Course course;
  const BlockId car = course.table.put("us-aav", "h0004");
  const BlockId squad = course.table.put("us-rifle", "h0304");
  put_guard(course);
  course.activate(car);
  course.act(Verb::kSmoke, at("h0304").index());
  EXPECT_TRUE(course.is_up("h0304", TokenKind::kSmoke));
  EXPECT_EQ(course.osl(squad), 4);
}

// What the option `reactions` leaves to a level: the answer to fire, not the fire.
TEST(UrbanReactions, AreAnswersToFire) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0404");
  const BlockId group = course.table.put("in-recruit", "h0504");
  put_guard(course);
  course.activate(squad);
  EXPECT_FALSE(is_reacting(course.state));
  course.act(Verb::kFire, group.index());
  if (course.waits() == Wait::kWeapon) course.act(Verb::kWeapon);
  ASSERT_EQ(course.waits(), Wait::kReply);
  EXPECT_TRUE(is_reacting(course.state));
}

TEST(UO_86b, AVehicleThatAssaultsHarmsNobodyElse) {
  Course course;
  const BlockId car = course.table.put("us-aav", "h0404");
  const BlockId squad = course.table.put("us-rifle", "h0304");
  const BlockId group = course.table.put("in-recruit", "h0504");
  put_guard(course);
  course.activate(car);
  course.act(Verb::kAssault, group.index());
  course.act(Verb::kWeapon);
  if (course.waits() == Wait::kReply)
    course.act(course.legal().front().verb == static_cast<std::uint16_t>(Verb::kAnswer)
                   ? Verb::kAnswer
                   : Verb::kSuffer);
  for (int n = 0; n < 40 && course.waits() != Wait::kAct && course.waits() != Wait::kActivate;
       ++n) {
    if (seat_to_act(course.state) == Seat::kChance)
      course.roll(5);
    else
      apply_action(the_board(), course.state, course.legal().back(), course.events);
  }
  EXPECT_EQ(course.osl(squad), 4);
}

// A rifle squad fires at a group in the street.
struct Duel2 {
  Course course;
  BlockId squad, group;
  Duel2() {
    squad = course.table.put("us-rifle", "h0404");
    group = course.table.put("in-vet", "h0804");
    put_guard(course);
    course.activate(squad);
    course.fire(group);
  }
};

TEST(UO_92c, TheShotStrikesThePlaceThatWasLeft) {
  Course course;
  const BlockId tank = course.table.put("us-m1", "h0204");
  const BlockId group = course.table.put("in-vet", "h0604");
  const BlockId other = course.table.put("in-vet", "h0704");
  put_guard(course);
  course.activate(tank);
  course.act(Verb::kFire, group.index());
  course.act(Verb::kWeapon, type_named("us-m1").weapons[1].id.index());
  course.act(Verb::kWithdraw);
  course.roll(7);
  course.roll_all(5);
  EXPECT_EQ(course.osl(other), 2);
}

TEST(UO_92d, QualityDoesNotChangeAWithdrawal) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0404");
  const BlockId elite = course.table.put("in-elite", "h0804");
  put_guard(course);
  course.activate(squad);
  course.fire(elite);
  course.act(Verb::kWithdraw);
  course.roll(1);
  EXPECT_EQ(course.osl(elite), 1);
}

TEST(UO_97b, WhoCannotAnswerAnAssaultIsDrivenOff) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0404");
  const BlockId bomb = course.table.put("us-d9", "h1109");
  (void)bomb;
  const BlockId car = course.table.put("in-vbied", "h0504");
  put_guard(course);
  course.activate(squad);
  course.act(Verb::kAssault, car.index());
  course.act(Verb::kWeapon);
  EXPECT_FALSE(course.offers(Verb::kAnswer));
  course.act(Verb::kSuffer);
  course.roll_all(5);
  EXPECT_EQ(course.state.block(car).status, Status::kDestroyed);
  EXPECT_EQ(course.state.block(squad).at, at("h0504"));
}

TEST(UO_99a, BothRollTheFirerFirst) {
  Duel2 duel;
  duel.course.act(Verb::kAnswer);
  EXPECT_EQ(duel.course.waits(), Wait::kFirerDie);
  duel.course.roll(5);
  EXPECT_EQ(duel.course.waits(), Wait::kAnswerDie);
}

TEST(UO_121, EffectsAreNoMatterOfChoice) {
  Course course;
  const BlockId tank = course.table.put("us-m1", "h0204");
  const BlockId squad = course.table.put("us-rifle", "h0304");
  const BlockId group = course.table.put("in-vet", "h0604");
  put_guard(course);
  course.activate(tank);
  course.act(Verb::kFire, group.index());
  course.act(Verb::kWeapon, type_named("us-m1").weapons[1].id.index());
  course.act(Verb::kSuffer);
  course.roll_all(5);
  EXPECT_EQ(course.osl(squad), 3);
}

TEST(UO_122, TheFightComesBeforeItsEffects) {
  Duel2 duel;
  duel.course.act(Verb::kAnswer);
  duel.course.roll(6);
  duel.course.roll(0);
  std::vector<std::uint16_t> kinds;
  for (const Note& note : duel.course.events.list()) kinds.push_back(note.kind);
  const auto find = [&](Say kind) {
    return std::find(kinds.begin(), kinds.end(), static_cast<std::uint16_t>(kind));
  };
  EXPECT_LT(find(Say::kFightResult), find(Say::kLosesTo));
  EXPECT_EQ(duel.course.osl(duel.group), 2);
}

TEST(UO_126c, TheAttackerTakesThePlaceForNothing) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0404");
  const BlockId group = course.table.put("in-recruit", "h0504");
  put_guard(course);
  course.activate(squad);
  course.act(Verb::kAssault, group.index());
  course.act(Verb::kWeapon);
  course.act(Verb::kAnswer);
  course.roll(9);
  course.roll(0);
  course.roll_all(5);
  EXPECT_EQ(course.state.block(group).status, Status::kDestroyed);
  EXPECT_EQ(course.state.block(squad).at, at("h0504"));
  EXPECT_EQ(course.state.acting.spent, 0);
}

TEST(UO_128, AShotMarksTheBlock) {
  Duel2 duel;
  EXPECT_TRUE(duel.course.state.block(duel.squad).has(kActivated));
  EXPECT_TRUE(duel.course.state.acting.has(kActed));
  EXPECT_FALSE(duel.course.state.block(duel.group).has(kReacted));
}

TEST(UO_145, DevicesWrecksAndMinesBlastAlike) {
  for (const bool wreck : {false, true}) {
    Course course;
    const BlockId squad = course.table.put("us-rifle", "h0604");
    put_guard(course);
    course.table.token(wreck ? TokenKind::kWreck : TokenKind::kIed, "h0504");
    Play play = course.play();
    test_token(play, at("h0504"), wreck, 0);
    course.go();
    EXPECT_EQ(course.osl(squad), 3) << wreck;
  }
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0604");
  const BlockId car = course.table.put("us-aav", "h0504");
  put_guard(course);
  Play play = course.play();
  resolve_mine(play, car, 0);
  course.go();
  EXPECT_EQ(course.osl(squad), 3);
}

TEST(UO_154a, WhoCanFireIsOfferedIt) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  const BlockId group = course.table.put("in-vet", "h0604");
  const BlockId dummy = course.table.put_hidden("in-dummy", "h0704");
  course.activate(squad);
  course.step("h0104");
  ASSERT_EQ(course.waits(), Wait::kReact);
  EXPECT_TRUE(course.offers(Verb::kReact, group.index()));
  EXPECT_FALSE(course.offers(Verb::kReact, dummy.index()));
}

TEST(UO_154b, AHiddenMoverIsScoutedFirst) {
  for (const bool hidden : {true, false}) {
    Course course;
    const BlockId squad = hidden ? course.table.put_hidden("us-rifle", "h0004")
                                 : course.table.put("us-rifle", "h0004");
    const BlockId group = course.table.put_hidden("in-vet", "h0504");
    const BlockId dummy = course.table.put_hidden("in-dummy", "h0604");
    put_guard(course);
    course.activate(squad);
    course.step("h0104");
    ASSERT_EQ(course.waits(), Wait::kReact);
    EXPECT_EQ(course.offers(Verb::kScoutFirst, group.index()), hidden);
    EXPECT_FALSE(course.offers(Verb::kScoutFirst, dummy.index()));
  }
}

TEST(UO_154c, WhoIsAskedMayHold) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  const BlockId group = course.table.put("in-vet", "h0604");
  course.activate(squad);
  course.step("h0104");
  ASSERT_EQ(course.waits(), Wait::kReact);
  course.act(Verb::kHold);
  EXPECT_FALSE(course.state.block(group).has(kReacted));
  EXPECT_EQ(course.waits(), Wait::kAct);
}

TEST(UO_173a, ScoutingTurnsTokensUp) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.table.token(TokenKind::kToxic, "h0504", false);
  course.activate(squad);
  course.act(Verb::kScoutToken, at("h0504").index());
  EXPECT_TRUE(course.is_up("h0504", TokenKind::kToxic));
}

TEST(UO_175a, ADeviceThatTurnsUpIsTestedAtOnce) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0304");
  put_guard(course);
  course.table.token(TokenKind::kIed, "h0504", false);
  course.activate(squad);
  course.step("h0404");
  ASSERT_EQ(course.waits(), Wait::kTestDie);
  course.roll(2);
  EXPECT_EQ(course.osl(squad), 3);
  EXPECT_FALSE(course.is_up("h0504", TokenKind::kIed));
}

TEST(UO_178a, AWreckIsTestedEveryTurn) {
  Course course;
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.table.token(TokenKind::kWreck, "h0904");
  course.state.phase = Phase::kTests;
  course.state.impulse = kNone;
  course.state.turn = 2;
  course.go();
  EXPECT_EQ(course.waits(), Wait::kTestDie);
  EXPECT_EQ(course.state.frames.back().n, 1);
}

TEST(UO_305a, FootMinesHaveAStockOfTheirOwn) {
  sandtable::Setup setup;
  setup.setup = 1;
  EXPECT_EQ(initial_state(the_board(), setup).mines_left[1], 1);
  setup.options[static_cast<std::size_t>(Option::kFootMine)] = 1;
  EXPECT_EQ(initial_state(the_board(), setup).mines_left[1], 0);
}

// Which kind lies there now is no secret: how many of each are left is public.
TEST(UO_184a, LayingAMineShowsItsKind) {
  Course course("phantom-fury");
  course.state.mines_left = {1, 0};
  Play play = course.play();
  lay_mine(play, TokenKind::kVehicleMine, at("h0604"));
  EXPECT_TRUE(course.events.revealed_to(Seat::kFirst));
  EXPECT_EQ(course.state.mines_left[0], 0);
}

TEST(UO_191b, PeopleStayInACloud) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0504");
  put_guard(course);
  course.table.token(TokenKind::kToxic, "h0504", false);
  course.table.token(TokenKind::kPopulation, "h0804");
  Play play = course.play();
  turn_up(play, at("h0504"), {});
  EXPECT_EQ(course.osl(squad), 3);
  EXPECT_TRUE(course.is_up("h0804", TokenKind::kPopulation));
}

TEST(UO_204b, StrongpointsStayThroughExplosions) {
  Course course;
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.table.fortify("B2b");
  Play play = course.play();
  explode_at(play, at("h0604"));
  course.go();
  EXPECT_TRUE(course.state.fortified.has(at("B2b").index()));
}

TEST(UO_282c, WhoSupportsSuffersNothing) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0404");
  const BlockId other = course.table.put("us-rifle", "h0104");
  const BlockId group = course.table.put("in-vet", "h0804");
  put_guard(course);
  course.table.turn_on(Advanced::kSupportingFire);
  course.activate(squad);
  course.act(Verb::kFire, group.index());
  course.act(Verb::kWeapon);
  course.act(Verb::kSupportFire, other.index());
  course.act(Verb::kAnswer);
  course.roll(0);
  course.roll(9);
  EXPECT_TRUE(course.state.block(other).has(kActivated));
  EXPECT_EQ(course.osl(other), 4);
  EXPECT_LT(course.osl(squad), 4);
}

// A rider on a tank.
struct Rider2 {
  Course course;
  BlockId tank, rider;
  Rider2() {
    tank = course.table.put("us-m1", "h0404");
    course.table.put_aboard("us-rifle", tank, true);
    rider = BlockId(1);
    put_guard(course);
  }
};

TEST(UO_293, LightFireSparesARider) {
  Rider2 riding;
  Play play = riding.course.play();
  harm(play, riding.tank, {1, 0, true}, {Cause::kMine, {}, {}});
  EXPECT_EQ(riding.course.osl(riding.rider), 4);
  harm(play, riding.tank, {1, 0, false}, {Cause::kMine, {}, {}});
  EXPECT_EQ(riding.course.osl(riding.rider), 3);
}

TEST(UO_294, ARiderIsNoTargetOfItsOwn) {
  Rider2 riding;
  const BlockId group = riding.course.table.put("in-rpg", "h0804");
  EXPECT_EQ(targets_for(riding.course.table.field(), group) & bit(riding.rider), 0U);
}

// An engineer at the way down at h0708.
struct WayDown {
  Course course{"phantom-fury"};
  BlockId engineers, below;
  WayDown() {
    engineers = course.table.put("us-eng", "h0708");
    below = course.table.put("in-vet", "U1");
    course.table.put("in-ldr", "h2519");
    course.table.turn_on(Advanced::kEntryDestruction);
    course.activate(engineers);
    course.act(Verb::kCloseEntry);
  }
};

TEST(UO_209b, EngineersCloseAWayDown) {
  WayDown way;
  const Field field = way.course.table.field();
  EXPECT_EQ(step_cost(field, Mover{}, at("h0708"), at("U1")), kNoWay);
  EXPECT_FALSE(way_down_to_close(field, way.engineers).is_some());
}

TEST(UO_304b, ABarricadeLiesOnIt) {
  WayDown way;
  EXPECT_TRUE(way.course.is_up("h0708", TokenKind::kBarricade));
}

TEST(UO_304c, WhoStandsBelowIsDestroyed) {
  WayDown way;
  EXPECT_EQ(way.course.state.block(way.below).status, Status::kDestroyed);
}

// An airstrike on a room.
struct Strike {
  Course course;
  BlockId group;
  explicit Strike(int collapses) {
    course.table.put("us-plt", "h0004");
    group = course.table.put("in-vet", "B2b");
    put_guard(course);
    course.table.turn_on(Advanced::kRubble);
    course.state.pending.push_back({at("B2b"), Support::kAirstrike, 0});
    Play play = course.play();
    come_down(play, 0);
    course.go();
    course.roll_all(collapses);
  }
};

TEST(UO_308a, ItCollapsesOnANineAlone) {
  Strike strike(8);
  EXPECT_TRUE(strike.course.state.collapsed.empty());
}

// The room or roof where a group stands comes down, by the second die.
struct Fallen {
  Course course;
  BlockId group;
  Fallen(std::string_view place, int die) {
    course.table.put("us-plt", "h0004");
    group = course.table.put("in-vet", "B2b");
    course.table.breach("A1a", "h0001");
    put_guard(course);
    Play play = course.play();
    collapse(play, at(place), die);
  }
};

TEST(UO_308b, EvenIsRubble) {
  Fallen fallen("B2b", 4);
  EXPECT_EQ(fallen.course.state.block(fallen.group).status, Status::kDestroyed);
  EXPECT_TRUE(fallen.course.is_up("B2b", TokenKind::kBarricade));
  EXPECT_FALSE(fallen.course.state.fortified.has(at("B2b").index()));
}

TEST(UO_308c, OddIsAStrongpoint) {
  Fallen fallen("B2b-roof", 5);
  EXPECT_EQ(fallen.course.state.block(fallen.group).status, Status::kDestroyed);
  EXPECT_TRUE(fallen.course.state.fortified.has(at("B2b").index()));
}

TEST(UO_308d, AndItsBreachesAreClosed) {
  EXPECT_EQ(Fallen("A1a", 4).course.state.breaches.size(), 1);
  EXPECT_TRUE(Fallen("A1a", 5).course.state.breaches.empty());
}

}  // namespace
}  // namespace sandtable::urban
