// 12-14, 36, 44, 48, 49, 55, 65, 70, 72, 162-169, 299, 306, 307: turns and impulses as they are
// played.
#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

constexpr int kGreenSide = 0;

TEST(UO_36a, ATurnHasItsPhasesInOrder) {
  Course course;
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.state.impulse = kNone;
  course.state.turn = 1;
  course.go();
  course.act(Verb::kPass);
  course.act(Verb::kPass);
  std::vector<int> phases;
  for (const Note& note : course.events.list())
    if (note.kind == static_cast<std::uint16_t>(Say::kPhaseBegins)) phases.push_back(note.args[0]);
  EXPECT_TRUE(std::is_sorted(phases.begin() + 1, phases.end()));
  EXPECT_EQ(phases.front(), static_cast<int>(Phase::kFinal));
  EXPECT_EQ(phases[1], static_cast<int>(Phase::kHide));
  EXPECT_EQ(course.state.turn, 2);
}

// The phases that are told of from there on, up to the first in which nobody can be done.
std::vector<Phase> phases_from(Course& course, Phase first, std::uint8_t turn) {
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.state.phase = Phase::kFinal;
  course.state.turn = turn;
  course.state.frames.clear();
  Play play = course.play();
  begin_phase(play, first);
  course.go();
  while (course.offers(Verb::kDone)) course.act(Verb::kDone);
  std::vector<Phase> out;
  for (const Note& note : course.events.list())
    if (note.kind == static_cast<std::uint16_t>(Say::kPhaseBegins))
      out.push_back(static_cast<Phase>(note.args[0]));
  return out;
}

TEST(UO_36b, TheFirstTurnHasEventsAndSupportAlone) {
  for (const std::uint8_t turn : {1, 2}) {
    Course course;
    const std::vector<Phase> found = phases_from(course, Phase::kHide, turn);
    EXPECT_EQ(found.front(), turn == 1 ? Phase::kEvents : Phase::kHide);
    const auto has = [&](Phase one) {
      return std::find(found.begin(), found.end(), one) != found.end();
    };
    for (const Phase one : {Phase::kTests, Phase::kReinforcements, Phase::kInitiative})
      EXPECT_EQ(has(one), turn == 2) << static_cast<int>(one);
    EXPECT_TRUE(has(Phase::kEvents) && has(Phase::kSupport));
    EXPECT_EQ(found.back(), turn == 1 ? Phase::kImpulses : Phase::kInitiative);
  }
}

TEST(UO_41a, PeopleMoveWithTheirRuleAlone) {
  for (const bool on : {false, true}) {
    Course course;
    if (on) course.table.turn_on(Advanced::kPopulationMove);
    const std::vector<Phase> found = phases_from(course, Phase::kHide, 2);
    EXPECT_EQ(std::find(found.begin(), found.end(), Phase::kPeople) != found.end(), on);
  }
}

TEST(UO_46e, NothingIsDrawnFromAnEmptyPile) {
  for (const std::uint32_t pile : {0U, 0b10U}) {
    Course course;
    course.state.decks = {pile, 0};
    phases_from(course, Phase::kEvents, 1);
    EXPECT_EQ(course.waits() == Wait::kDrawCard, pile != 0);
  }
}

TEST(UO_44b, ADeviceIsGoneAndAWreckStays) {
  Course course;
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.table.token(TokenKind::kIed, "h0504");
  course.table.token(TokenKind::kWreck, "h0904");
  Play play = course.play();
  test_token(play, at("h0504"), false, 3);
  EXPECT_FALSE(course.is_up("h0504", TokenKind::kIed));
  test_token(play, at("h0904"), true, 0);
  EXPECT_TRUE(course.is_up("h0904", TokenKind::kWreck));
}

// A mortar that is due on h0504.
void call_mortar(Course& course, Support kind = Support::kMortar) {
  course.state.turn = 2;
  course.state.impulse = kNone;
  course.state.phase = Phase::kDue;
  course.state.pending.push_back({at("h0504"), kind, 0});
}

TEST(UO_48a, WhoSeesTheTargetMayCallItOff) {
  Course course;
  course.table.put("us-plt", "h0004");
  put_guard(course);
  call_mortar(course);
  course.go();
  ASSERT_EQ(course.waits(), Wait::kDue);
  EXPECT_TRUE(course.offers(Verb::kKeep));
  course.act(Verb::kCancel);
  EXPECT_TRUE(course.said(Say::kCalledOff));
  EXPECT_FALSE(course.said(Say::kComesDown));
  EXPECT_TRUE(course.state.pending.empty());
}

TEST(UO_48b, WhatWasNotCalledOffComesDown) {
  Course course;
  course.table.put("us-plt", "h0004");
  const BlockId group = course.table.put("in-vet", "h0504");
  put_guard(course);
  call_mortar(course);
  course.go();
  course.act(Verb::kKeep);
  EXPECT_TRUE(course.said(Say::kComesDown));
  EXPECT_EQ(course.osl(group), 2);
}

TEST(UO_48c, AStrongpointTakesALevelOff) {
  Course course;
  course.table.put("us-plt", "h0004");
  const BlockId group = course.table.put("in-vet", "B2b");
  put_guard(course);
  course.table.fortify("B2b");
  call_mortar(course);
  course.state.pending[0].at = at("B2b");
  course.go();
  course.act(Verb::kKeep);
  ASSERT_EQ(course.waits(), Wait::kFortDie);
  course.roll(9);
  EXPECT_EQ(course.osl(group), 3);
}

TEST(UO_204a, ATheLevelComesOffWhatTheDieLetsThrough) {
  Course course;
  course.table.put("us-plt", "h0004");
  const BlockId group = course.table.put("in-vet", "B2b");
  put_guard(course);
  course.table.fortify("B2b");
  call_mortar(course, Support::kArtillery);
  course.state.pending[0].at = at("B2b");
  course.go();
  course.act(Verb::kKeep);
  course.roll(9);
  EXPECT_EQ(course.osl(group), 2);
}

TEST(UO_49a, TPlusOneIsDueNextTurn) {
  Course course;
  const BlockId leader = course.table.put("us-plt", "h0004");
  put_guard(course);
  course.state.phase = Phase::kSupport;
  course.state.impulse = kNone;
  course.go();
  ASSERT_EQ(course.waits(), Wait::kRequest);
  course.act(Verb::kRequest, leader.index(), static_cast<int>(Support::kMortar));
  course.act(Verb::kRow);
  const Actions places = course.legal();
  course.act(Verb::kAt, places.front().a);
  ASSERT_EQ(course.waits(), Wait::kCallDie);
  course.roll(5);
  ASSERT_EQ(course.state.pending.size(), 1);
  EXPECT_EQ(course.state.pending[0].at.index(), places.front().a);
  EXPECT_FALSE(course.offers(Verb::kRequest, leader.index()));
}

// The die is the same for the call, its row and its place; support that is ready needs none.
TEST(UO_215a, TheDieOfACallIsToldUpToItsPlace) {
  for (const bool is_ready : {false, true}) {
    Course course;
    const BlockId leader = course.table.put("us-plt", "h0004");
    put_guard(course);
    course.state.phase = Phase::kSupport;
    course.state.impulse = kNone;
    if (is_ready) course.state.ready = 1U << static_cast<unsigned>(Side::kGreen);
    course.go();
    const std::size_t results = is_ready ? 0 : 3;
    const auto told = [&](Action one) {
      return odds_of(the_board(), course.state, one).results.size();
    };
    EXPECT_EQ(told(action(Verb::kRequest, leader.index(), static_cast<int>(Support::kMortar))),
              results);
    course.act(Verb::kRequest, leader.index(), static_cast<int>(Support::kMortar));
    EXPECT_EQ(told(course.legal().front()), results);
    course.act(Verb::kRow);
    EXPECT_EQ(told(course.legal().front()), results);
    course.act(Verb::kAt);
    EXPECT_EQ(course.waits() == Wait::kCallDie, !is_ready);
  }
}

TEST(UO_55b, TheWinnerChoosesWhoStarts) {
  Course course;
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.state.phase = Phase::kInitiative;
  course.state.impulse = kNone;
  course.state.turn = 2;
  course.go();
  course.roll(7);
  course.roll(2);
  EXPECT_EQ(seat_to_act(course.state), Seat::kFirst);
  EXPECT_TRUE(course.offers(Verb::kStart));
  course.act(Verb::kSecond);
  EXPECT_EQ(course.state.to_play, Side::kRed);
}

TEST(UO_65b, AFallenLeaderLeavesFewerBlocksByHisQuality) {
  Course course;
  const BlockId leader = course.table.put("us-plt", "h0004");
  course.table.put("us-rifle", "h1104");
  put_guard(course);
  course.table.turn_on(Advanced::kLeaderLoss);
  Play play = course.play();
  annihilate(play, leader, {Cause::kBlast, {}, {}});
  EXPECT_EQ(course.state.leader_lost[kGreenSide][0], 1 + static_cast<int>(Quality::kVeteran));
  course.state.frames.clear();
  begin_impulse(play, 0);
  EXPECT_EQ(course.state.limit, 3);
}

TEST(UO_299, WhoSawHimFallRollsUnlessElite) {
  Course course;
  const BlockId leader = course.table.put("us-plt", "h0004");
  const BlockId squad = course.table.put("us-rifle", "h0304");
  const BlockId recon = course.table.put("us-recon", "h0204");
  put_guard(course);
  course.table.turn_on(Advanced::kLeaderLoss);
  Play play = course.play();
  annihilate(play, leader, {Cause::kBlast, {}, {}});
  course.go();
  ASSERT_EQ(course.waits(), Wait::kLeaderDie);
  EXPECT_EQ(course.state.frames.back().a, squad.index());
  course.roll(0);
  EXPECT_EQ(course.osl(squad), 2);
  EXPECT_EQ(course.osl(recon), 3);
}

TEST(UO_70, AStepCostsWhatItsEdgeCosts) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0204");
  put_guard(course);
  course.activate(squad);
  course.step("YA4");
  EXPECT_EQ(course.state.acting.spent, 1);
}

TEST(UO_72, TheActionStandsBeforeOrAfterTheMove) {
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  course.table.put("in-vet", "h0504");
  course.activate(squad);
  EXPECT_TRUE(course.offers(Verb::kFire));
  course.step("h0104");
  while (course.waits() == Wait::kReact) course.act(Verb::kHold);
  EXPECT_TRUE(course.offers(Verb::kFire));
}

TEST(UO_162, EveryScenarioHasItsMap) {
  for (const Scenario& scenario : the_board().scenarios)
    for (const Spot& spot : scenario.spots[0])
      EXPECT_TRUE(the_board().maps[scenario.map].has(spot.at)) << scenario.id;
}

State set_up(int scenario) {
  sandtable::Setup setup;
  setup.setup = scenario;
  setup.options[0] = 1;
  return state_at_start(the_board(), setup);
}

TEST(UO_163, VehiclesHaveRoomForPassengers) {
  EXPECT_EQ(type_named("us-aav").capacity, 2);
  EXPECT_EQ(type_named("br-warrior").capacity, 1);
}

TEST(UO_164, CardsAreOpenToBoth) {
  const State state = set_up(0);
  EXPECT_EQ(view_for(state, Seat::kFirst).scenario, view_for(state, Seat::kSecond).scenario);
  EXPECT_FALSE(type_named("in-vet").weapons.empty());
}

TEST(UO_165, AdvancedRulesAreThoseOfTheScenarioOrOfTheOptions) {
  EXPECT_EQ(set_up(0).advanced, 0U);
  EXPECT_EQ(set_up(1).advanced, (1U << kAdvanced) - 1);
  sandtable::Setup setup;
  setup.options[static_cast<std::size_t>(Option::kAmbush)] = 2;
  EXPECT_EQ(initial_state(the_board(), setup).advanced, 1U << static_cast<int>(Advanced::kAmbush));
  setup.setup = 1;
  setup.options[static_cast<std::size_t>(Option::kAmbush)] = 1;
  EXPECT_FALSE(initial_state(the_board(), setup).has(Advanced::kAmbush));
}

TEST(UO_166, EachSideHasItsPile) {
  const State state = initial_state(the_board(), sandtable::Setup{});
  EXPECT_EQ(state.decks[0], the_board().scenarios[0].decks[0]);
  EXPECT_EQ(std::popcount(state.decks[1]), 5);
}

TEST(UO_167, EveryLineOfThePlayAidHasItsRule) {
  EXPECT_EQ(message_table().empty(), false);
  EXPECT_GE(rule_table().size(), 379U);
}

TEST(UO_169a, EveryBlockHasItsImpulse) {
  const State state = set_up(2);
  for (const Block& block : state.blocks)
    EXPECT_TRUE(block.status == Status::kUnused || block.impulse < kImpulses);
}

TEST(UO_306, EveryCrowdRolls) {
  Course course;
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.table.turn_on(Advanced::kPopulationMove);
  course.table.token(TokenKind::kPopulation, "h0604");
  course.table.token(TokenKind::kPopulation, "h0804");
  course.state.phase = Phase::kPeople;
  course.state.impulse = kNone;
  course.state.turn = 2;
  course.go();
  course.roll(7);
  EXPECT_EQ(course.waits(), Wait::kPeopleDie);
  EXPECT_EQ(course.state.frames.back().a, at("h0804").index());
}

void drift(Course& course, int die) {
  course.table.put("us-rifle", "h0004");
  put_guard(course);
  course.table.token(TokenKind::kPopulation, "h0604");
  Play play = course.play();
  drift_people(play, at("h0604"), die);
}

TEST(UO_307a, PanicTakesThemAway) {
  Course course;
  drift(course, 0);
  EXPECT_TRUE(course.state.tokens.empty());
  EXPECT_EQ(course.state.score, 0);
}

TEST(UO_307c, OnASevenTheyStay) {
  Course course;
  drift(course, 7);
  EXPECT_TRUE(course.is_up("h0604", TokenKind::kPopulation));
}

TEST(UO_307d, OnAnEightRedChoosesOnANineGreen) {
  Course course;
  drift(course, 8);
  EXPECT_EQ(seat_to_act(course.state), Seat::kSecond);
  course.act(Verb::kDrift, 0);
  EXPECT_TRUE(course.is_up("h0604", TokenKind::kPopulation));
  Course other;
  drift(other, 9);
  EXPECT_EQ(seat_to_act(other.state), Seat::kFirst);
}

}  // namespace
}  // namespace sandtable::urban
