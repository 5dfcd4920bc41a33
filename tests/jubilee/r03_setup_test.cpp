// 3: set-up.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>

#include "core/engine/session.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// The deal with the n-th possible unit each time.
Tabletop dealt(std::size_t nth = 0) {
  Tabletop t;
  t.set_up();
  for (int i = 0; i < kGermans; ++i) {
    const Lines units = t.outcomes();
    t.roll(units[nth % units.size()]);
  }
  return t;
}

TEST(OJ_2_3d, AUnitStartsInEachLetteredPosition) {
  const Tabletop t = dealt();
  for (int i = 0; i < kPositions; ++i) {
    const Position& position = the_board().at(PositionId(i));
    EXPECT_EQ(position.home >= 0, t.state().german(PositionId(i)).is_there());
  }
}

TEST(OJ_3_1, EachLettersUnitsGoToItsPositionsFaceDown) {
  for (std::size_t nth = 0; nth < 4; ++nth) {
    const Tabletop t = dealt(nth);
    std::map<Letter, int> count;
    GermanSet seen = 0;
    for (int i = 0; i < kPositions; ++i) {
      const German& german = t.state().german(PositionId(i));
      if (!german.is_there()) continue;
      const Letter letter = the_board().card(GermanId(german.unit)).letter;
      EXPECT_EQ(letter, the_board().at(PositionId(i)).letter);
      EXPECT_FALSE(german.has(kGermanRevealed));
      EXPECT_FALSE(german.has_depth());
      ++count[letter];
      seen |= GermanSet{1} << german.unit;
    }
    EXPECT_EQ(seen, ~GermanSet{0});
    EXPECT_EQ(count, (std::map<Letter, int>{{Letter::kYellow, 3},
                                            {Letter::kOrange, 3},
                                            {Letter::kBlue, 3},
                                            {Letter::kDieppe, 6},
                                            {Letter::kGreen, 4},
                                            {Letter::kRear, 5},
                                            {Letter::kCoastal, 8}}));
  }
}

// Worked case W2: whatever is drawn, letters agree, and the draw itself is hidden.
TEST(OJ_3_1, TheDrawIsHiddenAndFromTheUnitsThatAreLeft) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(t.due(), "chance.deal 0411");
  EXPECT_EQ(t.outcomes().size(), 8U);  // C
  ChanceEvent event;
  the_game().chance(t.any(), event);
  EXPECT_FALSE(event.seen);
  t.roll("g-c3");
  EXPECT_EQ(t.due(), "chance.deal 0507");
  EXPECT_EQ(t.outcomes().size(), 7U);
}

TEST(OJ_3_2, ThreeUnitsBeginDisrupted) {
  const Tabletop t = dealt();
  Lines disrupted;
  for (int i = 0; i < kPositions; ++i)
    if (t.state().german(PositionId(i)).has(kGermanDisrupted))
      disrupted.push_back(the_board().at(the_board().at(PositionId(i)).hex).id);
  EXPECT_EQ(disrupted, (Lines{"0517", "0522", "0620"}));
}

TEST(OJ_3_3a, ThirtyOneUnitsWaitBesidesTheCommandosOfTheTable) {
  const Tabletop t = dealt();
  int waiting = 0, by_table = 0;
  for (int i = 0; i < kUnits; ++i) {
    const UnitCard& card = the_board().card(UnitId(i));
    EXPECT_EQ(t.state().unit(UnitId(i)).due, card.turn);
    EXPECT_EQ(t.state().unit(UnitId(i)).steps, card.steps);
    (card.by_table ? by_table : waiting) += 1;
  }
  EXPECT_EQ(waiting, 31);
  EXPECT_EQ(by_table, 10);
}

TEST(OJ_2_6b, UnitsWaitOnTheTrackForTheirTurn) {
  const Tabletop t = dealt();
  EXPECT_EQ(t.where("ess-b"), "track 3");
  EXPECT_EQ(t.where("rm-c"), "track 11");
}

TEST(OJ_3_3b, MarkersChitsAndReplacementsAreInTheirPlaces) {
  const Tabletop t = dealt();
  for (const char* track : {"yellow", "blue", "orange"}) EXPECT_EQ(t.points_of(track), 5);
  EXPECT_EQ(t.points_of("dieppe"), 14);
  EXPECT_EQ(t.points_of("green"), 9);
  EXPECT_EQ(std::popcount(t.state().cup), 37);
  EXPECT_EQ(t.state().depth_in_box, 20);
  EXPECT_EQ(std::popcount(t.state().depth_box), 20);
  EXPECT_EQ(t.turn(), 0);
}

TEST(OJ_2_9, DepthMarkersLieInTheirBoxUnknown) {
  const Tabletop t = dealt();
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  EXPECT_EQ(view.as<State>().depth_in_box, 20);
  EXPECT_EQ(view.as<State>().depth_box, 0U);
}

TEST(OJ_2_14a, OnlyTheLetterOfAHiddenUnitIsSeen) {
  const Tabletop t = dealt();
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  for (const German& german : view.as<State>().germans) {
    if (!german.is_there()) continue;
    EXPECT_EQ(german.unit, kUnknown);
    EXPECT_LT(german.home, kGermans);
  }
}

// Worked case W4 is the first row.
TEST(OJ_3_4a, TheDieTellsCommandosAndPoints) {
  const std::vector<std::array<int, 4>> table = {{2, 2, 5, 5}, {1, 1, 5, 5}, {3, 3, 5, 5},
                                                 {5, 5, 3, 3}, {5, 5, 2, 2}, {5, 5, 1, 1}};
  for (int die = 1; die <= 6; ++die) {
    const std::array<int, 4>& row = table[static_cast<std::size_t>(die - 1)];
    Tabletop t = dealt();
    EXPECT_EQ(t.due(), "chance.disposition");
    t.roll(std::to_string(die));
    EXPECT_EQ(t.points_of("yellow"), row[1]);
    EXPECT_EQ(t.points_of("orange"), row[3]);
    int draws = 0;
    for (; t.due().rfind("chance.commando", 0) == 0; ++draws) t.roll(t.outcomes().front());
    EXPECT_EQ(draws, 10 - row[0] - row[2]);
  }
}

TEST(OJ_3_4b, WhoIsNotSentStaysInEngland) {
  Tabletop t = dealt();
  t.roll("1");
  EXPECT_EQ(t.due(), "chance.commando yellow");
  EXPECT_EQ(t.outcomes(), (Lines{"c3-3", "c3-4", "c3-5", "c3-6", "c3-2"}));
  t.roll("c3-4 c3-2 c3-3");
  for (const char* unit : {"c3-4", "c3-2", "c3-3"}) EXPECT_EQ(t.where(unit), "evacuated");
  EXPECT_EQ(t.where("c3-5"), "track 1");
  EXPECT_EQ(t.turn(), 1);
}

TEST(OJ_3_4c, TheOtherForceIsWhole) {
  for (int die = 1; die <= 6; ++die) {
    Tabletop t = dealt();
    t.roll(std::to_string(die));
    while (t.due().rfind("chance.commando", 0) == 0) t.roll(t.outcomes().front());
    int yellow = 0, orange = 0;
    for (int i = 0; i < kUnits; ++i) {
      const UnitCard& card = the_board().card(UnitId(i));
      const bool comes = t.state().unit(UnitId(i)).status != UnitStatus::kEvacuated;
      if (card.by_table && comes) (card.is_yellow ? yellow : orange) += 1;
    }
    EXPECT_EQ(std::max(yellow, orange), 5);
    EXPECT_LT(std::min(yellow, orange), 5);
  }
}

}  // namespace
}  // namespace sandtable::jubilee
