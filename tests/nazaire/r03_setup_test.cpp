// 3: set-up.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

// The draw of the n-th space of the set-up, made in order with the first counter each time.
Tabletop drawn(std::size_t draws) {
  Tabletop t;
  t.set_up();
  for (std::size_t i = 0; i < draws; ++i) t.roll(t.outcomes().front());
  return t;
}

std::map<std::string, Lines> units_by_space(const Tabletop& t) {
  std::map<std::string, Lines> out;
  for (const German& german : t.state().germans)
    if (german.on_map())
      out[the_board().at(german.where).id].push_back(the_board().card(UnitId(german.unit)).id);
  return out;
}

std::string space_of(char letter) {
  for (const Space& space : the_board().spaces)
    if (space.setup == letter) return space.id;
  return {};
}

TEST(SN_3a, FlakGoToTheMapAndTheOthersToTheirPools) {
  const Tabletop t = drawn(0);
  for (const German& german : t.state().germans)
    if (german.on_map()) {
      EXPECT_TRUE(german.is_flak());
    }
  std::map<UnitKind, int> pools;
  for (const UnitCard& unit : the_board().units)
    if (!unit.is_flak()) ++pools[unit.kind];
  EXPECT_EQ(pools, (std::map<UnitKind, int>{{UnitKind::kKriegsmarine, 12},
                                            {UnitKind::kMarineFlak705, 8},
                                            {UnitKind::kTodt, 3},
                                            {UnitKind::kVehicle, 2},
                                            {UnitKind::kInf679, 16}}));
  // A counter drawn once is not drawn again.
  EXPECT_EQ(drawn(0).outcomes().size(), 12u);
  EXPECT_EQ(drawn(7).outcomes().size(), 5u);
  EXPECT_EQ(drawn(8).outcomes().size(), 8u);
  EXPECT_EQ(drawn(12).outcomes().size(), 3u);
}

TEST(SN_3b, FlakStandOnTheirLetters) {
  std::map<std::string, Lines> at = units_by_space(drawn(0));
  EXPECT_EQ(at[space_of('A')], (Lines{"flak-1"}));
  EXPECT_EQ(at[space_of('B')], (Lines{"flak-2"}));
  EXPECT_EQ(at[space_of('C')], (Lines{"flak-3", "flak-4"}));
  EXPECT_EQ(at[space_of('D')], (Lines{"flak-5"}));
  EXPECT_EQ(at[space_of('E')], (Lines{"flak-6", "flak-7", "flak-8"}));
  EXPECT_EQ(at[space_of('F')], (Lines{"flak-9", "flak-10"}));
  const std::map<std::string, int> numbers = {
      {"flak-1", 1},  {"flak-2", 2},  {"flak-3", 7},  {"flak-4", 7}, {"flak-5", 12},
      {"flak-6", 13}, {"flak-7", 13}, {"flak-8", 13}, {"flak-9", 0}, {"flak-10", 0}};
  for (const auto& [id, number] : numbers)
    EXPECT_EQ(the_board().card(unit_at(id)).objective, number) << id;
}

TEST(SN_3c, TheQuadStandsAtG) {
  EXPECT_EQ(units_by_space(drawn(0))[space_of('G')], (Lines{"quad-1"}));
  EXPECT_EQ(the_board().card(unit_at("quad-1")).kind, UnitKind::kQuadFlak);
}

TEST(SN_3d, OneKriegsmarineCounterEachFromHToO) {
  const Tabletop t = drawn(8);
  std::map<std::string, Lines> at = units_by_space(t);
  for (char letter = 'H'; letter <= 'O'; ++letter) {
    const Lines here = at[space_of(letter)];
    ASSERT_EQ(here.size(), 1u) << letter;
    EXPECT_EQ(the_board().card(unit_at(here[0])).kind, UnitKind::kKriegsmarine);
    const SpaceId space = space_at(space_of(letter));
    EXPECT_EQ(the_board().at(space).ship, letter != 'O');
    for (const German& german : t.state().germans)
      if (german.on_map() && german.where == space) {
        EXPECT_EQ(german.has(kGermanFixed), letter != 'O') << letter;
      }
  }
}

TEST(SN_3e, OneCounterOf705EachFromPToS) {
  std::map<std::string, Lines> at = units_by_space(drawn(12));
  for (char letter = 'P'; letter <= 'S'; ++letter) {
    const Lines here = at[space_of(letter)];
    ASSERT_EQ(here.size(), 1u) << letter;
    EXPECT_EQ(the_board().card(unit_at(here[0])).kind, UnitKind::kMarineFlak705);
  }
}

TEST(SN_3f, OneTodtCounterAtT) {
  const Tabletop t = drawn(13);
  const Lines here = units_by_space(t)[space_of('T')];
  ASSERT_EQ(here.size(), 1u);
  EXPECT_EQ(the_board().card(unit_at(here[0])).kind, UnitKind::kTodt);
  EXPECT_FALSE(t.state().germans[23].has(kGermanFixed));
  EXPECT_EQ(t.phase(), Phase::kLanding);
}

TEST(SN_3g, DrawnCountersLieFaceDown) {
  Tabletop t;
  t.set_up();
  ChanceEvent event;
  the_game().chance(t.any(), event);
  EXPECT_FALSE(event.seen);
  t.pass_to(Phase::kLanding);
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  int hidden = 0;
  for (int place = 0; place < kUnits; ++place) {
    const std::size_t at = static_cast<std::size_t>(place);
    if (!t.state().germans[at].on_map() || t.state().germans[at].is_flak()) continue;
    EXPECT_EQ(view.as<State>().germans[at].unit, kUnknownUnit);
    ++hidden;
  }
  EXPECT_EQ(hidden, 13);
  EXPECT_EQ(t.lines("log.setup.drawn").size(), 13u);
  // What is said of a draw is the space, never the counter.
  EXPECT_EQ(words_of(t.lines("log.setup.drawn").front()).size(), 2u);
}

}  // namespace
}  // namespace sandtable::nazaire
