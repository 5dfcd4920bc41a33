// The sentences of the game: how they read.
#include <gtest/gtest.h>

#include "core/data/words.h"
#include "core/games/nazaire/messages.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

std::string say(const Note& note) { return the_words().text(the_game().message(note)); }

TEST(Words, ReadLikeSentences) {
  const int birney = team_index("birney"), flak = kUnitCodeGerman + unit_at("flak-5").index();
  const int star = space_at("42").index();
  EXPECT_EQ(say(plain_note(Say::kBoatLands, {birney, 7, 0, star})),
            "Birney's boat gets through (die 7): ashore at Old Mole landing slip.");
  EXPECT_EQ(say(plain_note(Say::kBoatLands, {birney, 4, 2, star})),
            "Birney's boat gets through (die 4 +2): ashore at Old Mole landing slip.");
  EXPECT_EQ(say(plain_note(Say::kGermanShot, {flak, birney, 6, -1, 3, 1})),
            "FlaK #12 fires at Birney (column 3, die 6 −1): pinned.");
  EXPECT_EQ(say(plain_note(Say::kTeamShot, {birney, flak, 9, 0, 5, 2})),
            "Birney fires at FlaK #12 (column 5, die 9): eliminated.");
  EXPECT_EQ(say(plain_note(Say::kDoShoot, {birney, flak, 0, 0})), "Birney fires at FlaK #12");
  EXPECT_EQ(say(plain_note(Say::kDoShoot, {birney, flak, 1, 0})),
            "Birney fires at FlaK #12 (pinned)");
  EXPECT_EQ(say(plain_note(Say::kDoMortar, {birney, flak, 2, 0, star})),
            "Birney's mortar at FlaK #12 (hit), Old Mole landing slip");
  EXPECT_EQ(say(plain_note(Say::kReinforcementRoll, {4, 8, 1, 0, 2, 2})),
            "Reinforcements (dice 4 and 8): 1 by entry A, 2 by entry C.");
  EXPECT_EQ(say(plain_note(Say::kReinforcementRoll, {1, 8, 0, 0, 0, 2})),
            "Reinforcements (dice 1 and 8): none.");
  EXPECT_EQ(say(plain_note(Say::kWhyNotNow, {static_cast<int>(Phase::kDemolition), 1})),
            "Not now: this is phase D, demolition. Fire is exchanged in phases C and F.");
  EXPECT_EQ(say(plain_note(Say::kAskMovement, {0})),
            "Move your teams, in any order. None can still move.");
  EXPECT_EQ(say(plain_note(Say::kArrives, {kUnitCodeHidden + 11, 1})),
            "Face-down counter 12 arrives by entry B.");
}

}  // namespace
}  // namespace sandtable::nazaire
