// 12: German reinforcements.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

bool holds(const Lines& lines, std::string_view item) {
  return std::find(lines.begin(), lines.end(), item) != lines.end();
}

int of_the_regiment(const Lines& pool) {
  return static_cast<int>(std::count_if(pool.begin(), pool.end(), [](const std::string& id) {
    return the_board().card(unit_at(id)).kind == UnitKind::kInf679;
  }));
}

// Birney far from all entries and their ways.
Tabletop night(int turn) {
  Tabletop t;
  t.team("birney", "55").begin(kE, turn);
  return t;
}

TEST(SN_12a, FourEntries) {
  Lines entries;
  for (const Space& space : the_board().spaces)
    if (space.entry != 0) entries.push_back(std::string(1, space.entry) + space.id);
  std::sort(entries.begin(), entries.end());
  EXPECT_EQ(entries, (Lines{"A1", "B72", "C79", "D86"}));
  for (std::size_t i = 0; i < kEntries; ++i)
    EXPECT_EQ(the_board().at(the_board().entries[i]).entry, static_cast<char>('A' + i));
}

TEST(SN_12b, PoolAIsWhatWasNotDrawnWithoutTheRegiment) {
  Tabletop t;
  t.set_up().pass_to(Phase::kLanding);
  const Lines pool = t.pool();
  EXPECT_EQ(pool.size(), 12u);
  EXPECT_EQ(of_the_regiment(pool), 0);
  std::array<int, 7> kinds{};
  for (const std::string& id : pool)
    ++kinds[static_cast<std::size_t>(the_board().card(unit_at(id)).kind)];
  EXPECT_EQ(kinds, (std::array<int, 7>{0, 0, 4, 4, 2, 2, 0}));
}

TEST(SN_12c, PoolAToTurnFourThenTheRegimentWithWhatIsLeft) {
  Tabletop four = night(4);
  four.roll("2 9");
  EXPECT_EQ(of_the_regiment(four.outcomes()), 0);
  EXPECT_TRUE(holds(four.outcomes(), "km-1"));
  four.roll("km-1");
  EXPECT_FALSE(holds(four.outcomes(), "km-1"));  // without replacement
  EXPECT_EQ(four.outcomes().size(), 24u);

  Tabletop five;
  five.team("birney", "55").german("km-1", "51").begin(Phase::kTurnEnd, 4);
  EXPECT_EQ(five.turn(), 5);
  EXPECT_TRUE(five.said("log.pools.merge"));
  EXPECT_EQ(of_the_regiment(five.pool()), 16);  // from the start of the turn
  EXPECT_EQ(five.pool().size(), 40u);
  EXPECT_EQ(night(4).pool().size(), 25u);
}

TEST(SN_12d, FaceDownAndTwoPointsLeft) {
  Tabletop t = night(2);
  t.roll("2 10").roll("km-1 km-2");  // B and C
  while (t.phase() == kE) t.roll(t.outcomes().front());
  EXPECT_FALSE(t.is_seen("km-1"));
  const auto& from_b = the_board().distance[static_cast<std::size_t>(space_at("72").index())];
  EXPECT_EQ(from_b[static_cast<std::size_t>(space_at(t.where("km-1")).index())], 2);
  const auto& from_c = the_board().distance[static_cast<std::size_t>(space_at("79").index())];
  EXPECT_EQ(from_c[static_cast<std::size_t>(space_at(t.where("km-2")).index())], 2);
  // On the next turn it has three.
  const std::string before = t.where("km-1");
  t.begin(kE, 3).roll("1 1");
  while (t.phase() == kE) t.roll(t.outcomes().front());
  EXPECT_EQ(the_board().distance[static_cast<std::size_t>(space_at(before).index())]
                                [static_cast<std::size_t>(space_at(t.where("km-1")).index())],
            3);
}

TEST(SN_12e, TwoDicePairNumbersAndEntriesInOrder) {
  const std::array<std::string_view, 11> numbers = {"",    "0 0", "1 1", "1 1", "1 2", "2 1",
                                                    "1 2", "2 1", "1 3", "2 3", "3 2"};
  const std::array<std::string_view, 11> entries = {"",    "C B", "A D", "C A", "D C", "B D",
                                                    "C D", "D A", "A C", "D B", "B C"};
  for (int black = 1; black <= 10; ++black)
    for (int colour = 1; colour <= 10; ++colour) {
      Tabletop t = night(2);
      EXPECT_EQ(t.due(), "chance.black");
      t.roll(std::to_string(black));
      EXPECT_EQ(t.due(), "chance.colour");  // rolled even when nobody comes
      t.roll(std::to_string(colour));
      const Lines n = words_of(numbers[static_cast<std::size_t>(black)]);
      const Lines e = words_of(entries[static_cast<std::size_t>(colour)]);
      EXPECT_EQ(
          t.lines("log.reinforcements"),
          (Lines{"log.reinforcements " + std::to_string(black) + " " + std::to_string(colour) +
                 " " + n[0] + " " + e[0] + " " + n[1] + " " + e[1]}));
      Lines wanted(static_cast<std::size_t>(std::stoi(n[0])), "chance.arrival " + e[0]);
      wanted.insert(wanted.end(), static_cast<std::size_t>(std::stoi(n[1])),
                    "chance.arrival " + e[1]);
      Lines draws;
      while (words_of(t.due() + " ?")[0] == "chance.arrival") {
        draws.push_back(t.due());
        t.roll(t.outcomes().front());
      }
      EXPECT_EQ(draws, wanted);
    }
}

TEST(SN_12f, BlackFourColourEight) {
  // 4: one and two units; 8: A and C.
  Tabletop t = night(2);
  t.roll("4 8").roll("km-1 km-2 km-3");
  EXPECT_EQ(t.lines("log.arrives"), (Lines{"log.arrives face-down-1 A", "log.arrives face-down-2 C",
                                           "log.arrives face-down-3 C"}));
}

TEST(SN_12g, AHeldEntryKeepsItsUnitOutOthersCome) {
  Tabletop t;
  t.team("birney", "1").begin(kE).roll("2 2");  // one each at A and D
  EXPECT_TRUE(t.said("log.arrival.blocked A"));
  EXPECT_EQ(t.due(), "chance.arrival D");
  EXPECT_EQ(t.outcomes().size(), 25u);  // the counter for A stayed in its pool
  t.roll("km-1");
  EXPECT_EQ(t.times_said("log.arrives"), 1);
}

// Ruling R21: each one looks when it comes; R10: nobody left, nobody comes.
TEST(SN_12g, ThreeGermansFillTheEntry) {
  Tabletop t;
  t.team("birney", "55").german("km-1", "86").german("km-2", "86").begin(kE);
  t.roll("10 4");  // three by D, two by C
  t.roll("km-3");
  EXPECT_EQ(t.lines("log.arrival.blocked"),
            (Lines{"log.arrival.blocked D", "log.arrival.blocked D"}));
  EXPECT_EQ(t.due(), "chance.arrival C");
}

TEST(SN_12c, AnEmptyPoolSendsNobody) {
  Tabletop t;
  t.team("birney", "55");
  int space = 0;
  for (const std::string& id : t.pool()) {
    while (the_board().spaces[static_cast<std::size_t>(space)].entry != 0 ||
           the_board().spaces[static_cast<std::size_t>(space)].ship ||
           the_board().spaces[static_cast<std::size_t>(space)].vehicle == VehicleAccess::kNever)
      ++space;
    t.german(id, the_board().spaces[static_cast<std::size_t>(space++)].id);
  }
  t.begin(kE).roll("2 2");
  EXPECT_EQ(t.lines("log.arrival.empty"), (Lines{"log.arrival.empty A", "log.arrival.empty D"}));
  EXPECT_EQ(t.times_said("log.arrives"), 0);
}

// Ruling R40: next to a team it is turned over and stays.
TEST(SN_12d, NextToATeamItIsSeenAndStays) {
  Tabletop t;
  t.team("birney", "85").begin(kE).roll("2 2").roll("km-1");
  t.roll("km-2");
  EXPECT_TRUE(t.is_seen("km-2"));
  EXPECT_EQ(t.where("km-2"), "86");
}

}  // namespace
}  // namespace sandtable::nazaire
