// The sentences of the game: complete, with the right arguments, short enough to be read.
#include <gtest/gtest.h>

#include "core/data/bundle.h"
#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "core/games/nazaire/messages.h"
#include "tests/support/tabletop.h"

namespace sandtable::nazaire {
namespace {

const Words& the_words() {
  static const Words words = [] {
    const std::string_view bytes(reinterpret_cast<const char*>(kBundleNazaire), kBundleNazaireSize);
    const Result<Bundle> bundle = parse_bundle(bytes);
    std::vector<Fault> faults;
    Words out;
    out.add(*bundle.value().find("words.en.json"), "words.en.json", faults);
    for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
    return out;
  }();
  return words;
}

std::string say(const Note& note) { return the_words().text(the_game().message(note)); }

TEST(Words, AreThereForEverythingTheGameSays) {
  std::vector<Fault> faults;
  check_words(the_words(), the_game(), faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
}

TEST(Words, NameEveryItemOfEveryScope) {
  const Nazaire& game = the_game();
  for (std::size_t scope = 1; scope < game.scopes().size(); ++scope) {
    int named = 0;
    for (int value = 0; value < 200; ++value) {
      const std::string id = game.id_of(static_cast<int>(scope), value);
      if (id.empty() || (game.scopes()[scope].name == "objective" && id == "0")) continue;
      const std::string key = std::string(game.scopes()[scope].name) + "." + id;
      EXPECT_TRUE(the_words().has(key)) << key;
      ++named;
    }
    EXPECT_GT(named, 0) << game.scopes()[scope].name;
  }
  for (const VerbInfo& verb : game.verbs())
    EXPECT_TRUE(the_words().has("verb." + std::string(verb.name))) << verb.name;
}

// No key comes back, no sign of the template is left, none is a paragraph.
TEST(Words, BecomePlainTextForEveryMessage) {
  const Nazaire& game = the_game();
  for (std::size_t kind = 0; kind < game.messages().size(); ++kind) {
    const MessageInfo& info = game.messages()[kind];
    Note note;
    note.kind = static_cast<std::uint16_t>(kind);
    for (std::size_t i = 0; i < note.args.size() && !info.names[i].empty(); ++i) note.args[i] = 1;
    const std::string text = say(note);
    EXPECT_NE(text, info.key);
    EXPECT_LE(text.size(), 120u) << text;
    EXPECT_EQ(text.find_first_of("{}|#"), std::string::npos) << text;
  }
}

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
