// The figures that the help and the briefing tell are those of the data, which may be tuned.
#include <gtest/gtest.h>

#include "core/base/text.h"
#include "core/data/briefing.h"
#include "tests/roundup/tabletop.h"
#include "tests/support/told_figures.h"

namespace sandtable::roundup {
namespace {

const Charts& charts() { return the_board().charts; }

std::string n(int value) { return decimal(value); }

void expect_help(std::string_view rule, const std::string& phrase) {
  sandtable::expect_help(the_bundle(), rule, phrase);
}

std::string weather_faces(Weather weather) {
  return die_faces(
      [&](int die) { return charts().weather[static_cast<std::size_t>(die)] == weather; });
}

std::string bomber_faces(Weather weather, int shift) {
  State state = Tabletop().state();
  state.weather = weather;
  return die_faces([&](int die) { return bomber_shift(the_board(), state, die) == shift; });
}

const TerrainRow& ground(Terrain terrain) {
  return charts().terrain[static_cast<std::size_t>(terrain)];
}

TEST(FiguresInTexts, OfMovement) {
  expect_help("OR-10.1a", "has " + n(charts().allied_first_turn) +
                              " movement points on turn 1 and " + n(charts().allied) + " on");
  expect_help("OR-10.1b", "has " + n(charts().german[0]) +
                              " movement points if it is mechanised, " + n(charts().german[1]) +
                              " if it is on foot and " + n(charts().german[2]) + " if");
  for (const Terrain cheap : {Terrain::kTown, Terrain::kPort})
    EXPECT_EQ(ground(cheap).points, ground(Terrain::kClear).points);
  EXPECT_EQ(ground(Terrain::kWoods).points, ground(Terrain::kHills).points);
  expect_help("OR-10.2a", "clear, town and port " + n(ground(Terrain::kClear).points) +
                              ", woods and hills " + n(ground(Terrain::kHills).points) +
                              ", polder " + n(ground(Terrain::kPolder).points));
  expect_help("OR-10.6a",
              "with " + n(charts().column_times * charts().allied_first_turn) + " points");
  expect_help("OR-6.3", "has " + n(-charts().storm) + " movement points less");
  expect_help("OR-10.7d", "at most " + number_word(charts().drop_distance) + " hexes");
}

TEST(FiguresInTexts, OfTables) {
  expect_help("OR-6.0b", weather_faces(Weather::kClear) + " is Clear, " +
                             weather_faces(Weather::kOvercast) + " Overcast, " +
                             weather_faces(Weather::kStorm) + " Storm");
  expect_help("OR-7.6d", bomber_faces(Weather::kClear, -1) + " is one column to the left, " +
                             bomber_faces(Weather::kClear, 0) + " no shift, " +
                             bomber_faces(Weather::kClear, 1) + " one column to the right");
  expect_help("OR-15.20a", bomber_faces(Weather::kOvercast, -1) +
                               " shifts the odds one column to the left, " +
                               bomber_faces(Weather::kOvercast, 0) + " not at all, " +
                               bomber_faces(Weather::kOvercast, 1) + " one column to the right");
  const auto back = [](int turns) {
    return die_faces(
        [&](int die) { return charts().supplied[static_cast<std::size_t>(die)] == turns; });
  };
  expect_help("OR-8.4a",
              back(1) + " is one turn later, " + back(2) + " two turns, " + back(3) + " three");
  for (const Terrain one : {Terrain::kWoods, Terrain::kHills, Terrain::kPolder, Terrain::kTown})
    EXPECT_EQ(ground(one).shift, -1);
  EXPECT_EQ(ground(Terrain::kClear).shift, 0);
  expect_help("OR-11.6a", "by " + number_word(-ground(Terrain::kPort).shift) + " for a port");
  expect_help("OR-7.2b", "the " + n(charts().air_markers) + " of the game");
}

TEST(FiguresInTexts, OfOptionalRules) {
  expect_help("OR-15.1c", "On " + n(charts().para_reduced_from - 1) + " or less");
  expect_help("OR-15.1c", "on " + n(charts().para_full_from) + " or more");
  expect_help("OR-15.3a", "On " + die_faces([](int die) { return die >= charts().points_die; }) +
                              " the Germans");
  expect_help("OR-15.3a", "hold " + number_word(charts().most_points));
}

TEST(FiguresInTexts, OfTheSetUp) {
  const Board& board = the_board();
  int begin = 0;
  for (int i = 0; i < kUnits; ++i) {
    const UnitCard& card = board.card(UnitId(i));
    if (card.entry != Entry::kSetup) continue;
    ++begin;
    EXPECT_EQ(card.mobility, Mobility::kStatic) << card.id;
    const HexId hex = board.scenario(0).at_start[static_cast<std::size_t>(i)];
    expect_help("OR-13.2a", "(" + board.at(hex).id + ")");
  }
  EXPECT_EQ(begin, 4);
  const auto in_cup = [&](Cup cup) { return n(board.cups[static_cast<std::size_t>(cup)].count()); };
  expect_help("OR-13.2c", "turn 1 with " + in_cup(Cup::kTurn1) + " units, turn 2 with " +
                              in_cup(Cup::kTurn2) + ", Italy with " + in_cup(Cup::kItaly) +
                              " and Russia with " + in_cup(Cup::kRussia));
  expect_help("OR-13.4a", n(board.beaches.count()) + " such hexes");
  for (const HexId hex : board.port_hexes) expect_help("OR-2.1.2a", board.at(hex).id);
}

TEST(FiguresInTexts, OfTheBriefing) {
  std::vector<Fault> faults;
  const Briefing briefing = read_briefing(the_bundle(), faults);
  const SetupBriefing* one = briefing.find("standard");
  ASSERT_NE(one, nullptr);
  expect_said(one->situation[2], "four static German divisions");
  const auto hexes = [](Port port) {
    return number_word(the_board().ports[static_cast<std::size_t>(port)].count());
  };
  EXPECT_EQ(hexes(Port::kCalais), hexes(Port::kBoulogne));
  expect_said(one->know[1].text, "Dunkirk has " + hexes(Port::kDunkirk) +
                                     " hexes, Calais and Boulogne have " + hexes(Port::kCalais));
}

}  // namespace
}  // namespace sandtable::roundup
