// The sentences of the game: how they read.
#include <gtest/gtest.h>

#include "core/data/words.h"
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

std::string say(const Note& note) {
  static const Words words = words_of_bundle(the_bundle());
  return words.text(the_game().message(note));
}

TEST(Words, ReadLikeSentences) {
  const int butler = unit_called("us-tfb").index(), brignoles = place_called("08").index();
  EXPECT_EQ(say(plain_note(Say::kMarches, {butler, butler, 0, brignoles})),
            "TF Butler marches off from Brignoles.");
  EXPECT_EQ(say(plain_note(Say::kFightRolled, {1, 0, brignoles, 4, 6, -2})),
            "Mobile combat in Brignoles: the Allies have strength 4 (die 6 −2).");
  EXPECT_EQ(say(plain_note(Say::kOddsHits, {0, 1})), "no hit, 1 own");
  EXPECT_EQ(say(plain_note(Say::kOddsHits, {2, 0})), "2 hits");
  EXPECT_EQ(say(plain_note(Say::kArrive, {1, 1, place_called("west").index()})),
            "The Germans receive 1 unit at the west edge.");
  EXPECT_EQ(say(plain_note(Say::kWhyTooMany, {butler})),
            "With TF Butler there would be too many combat units.");
}

// Who goes along is named with every step, not only where the column sets out.
TEST(Words, NameTheColumn) {
  const int butler = unit_called("us-tfb").index(), first = unit_called("us-7ir").index();
  const int from = place_called("08").index(), to = place_called("07").index();
  EXPECT_EQ(say(plain_note(Say::kSteps, {butler, butler, 0, from, to})),
            "TF Butler goes from Brignoles to Draguignan–Le Muy.");
  EXPECT_EQ(say(plain_note(Say::kSteps, {first, butler, 1, from, to})),
            "7 IR and TF Butler go from Brignoles to Draguignan–Le Muy.");
  EXPECT_EQ(say(plain_note(Say::kSteps, {first, butler, 2, from, to})),
            "7 IR and 2 more go from Brignoles to Draguignan–Le Muy.");
  EXPECT_EQ(say(plain_note(Say::kMarches, {first, butler, 1, from})),
            "7 IR and TF Butler march off from Brignoles.");
}

}  // namespace
}  // namespace sandtable::anvil
