// The sentences of the game: complete, with the right arguments, short enough to be read.
#include <gtest/gtest.h>

#include "core/data/help.h"
#include "core/data/words.h"
#include "core/games/jubilee/messages.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

const Words& the_words() {
  static const Words words = [] {
    std::vector<Fault> faults;
    Words out;
    out.add(*the_bundle().find("words.en.json"), "words.en.json", faults);
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

TEST(Words, HelpAndRulingsAgreeWithTheRules) {
  std::vector<Fault> faults;
  check_help(read_help(the_bundle(), faults), the_game().rules(), faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
}

TEST(Words, NameEveryItemOfEveryScope) {
  const Jubilee& game = the_game();
  for (std::size_t scope = 1; scope < game.scopes().size(); ++scope) {
    int named = 0;
    for (int value = 0; value < 200; ++value) {
      const std::string id = game.id_of(static_cast<int>(scope), value);
      if (id.empty() || game.scopes()[scope].name == "hex") continue;  // hexes are their numbers
      const std::string key = std::string(game.scopes()[scope].name) + "." + id;
      EXPECT_TRUE(the_words().has(key)) << key;
      ++named;
    }
    EXPECT_EQ(named == 0, game.scopes()[scope].name == "hex");
  }
  for (const VerbInfo& verb : game.verbs())
    EXPECT_TRUE(the_words().has("verb." + std::string(verb.name))) << verb.name;
}

// No key comes back, no sign of the template is left, none is a paragraph.
TEST(Words, BecomePlainTextForEveryMessage) {
  const Jubilee& game = the_game();
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
  const int essex = unit_of("ess-b").index(), castle = position_at("0517").index();
  EXPECT_EQ(say(plain_note(Say::kDrifts, {essex, 1, box_of("r1").index()})),
            "Essex B drifts to R1 (1).");
  EXPECT_EQ(say(plain_note(Say::kFires, {castle, essex, 2})),
            "West Headland and castle hits Essex B, priority 2.");
  EXPECT_EQ(say(plain_note(Say::kStepLost, {essex, 1})), "Essex B loses a step, 1 is left.");
  EXPECT_EQ(say(plain_note(Say::kPointLost, {2, 13})),
            "Red and White loses a transport point, 13 are left.");
  EXPECT_EQ(say(plain_note(Say::kWhyNotNow, {static_cast<int>(Phase::kActions)})),
            "Not now: this is the step \"III.2 Actions\".");
  EXPECT_EQ(say(plain_note(Say::kChitDrawn, {chit_of("act-03").index()})),
            "Chit: circle: red A, blue, purple +.");
}

}  // namespace
}  // namespace sandtable::jubilee
