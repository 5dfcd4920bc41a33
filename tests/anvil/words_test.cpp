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
  EXPECT_EQ(say(plain_note(Say::kSteps, {butler, brignoles, place_called("07").index()})),
            "TF Butler goes from Brignoles to Draguignan–Le Muy.");
  EXPECT_EQ(say(plain_note(Say::kMarches, {butler, 0, brignoles})),
            "TF Butler marches off from Brignoles.");
  EXPECT_EQ(say(plain_note(Say::kMarches, {butler, 2, brignoles})),
            "TF Butler and 2 more march off from Brignoles.");
  EXPECT_EQ(say(plain_note(Say::kFightRolled, {1, 0, brignoles, 4, 6, -2})),
            "Mobile combat in Brignoles: the Allies have strength 4 (die 6 −2).");
  EXPECT_EQ(say(plain_note(Say::kOddsHits, {0, 1})), "no hit, 1 own");
  EXPECT_EQ(say(plain_note(Say::kOddsHits, {2, 0})), "2 hits");
  EXPECT_EQ(say(plain_note(Say::kArrive, {1, 1, place_called("west").index()})),
            "The Germans receive 1 unit at the west edge.");
  EXPECT_EQ(say(plain_note(Say::kWhyTooMany, {butler})),
            "With TF Butler there would be too many combat units.");
}

}  // namespace
}  // namespace sandtable::anvil
