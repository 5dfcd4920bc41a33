// The sentences of every game of the catalogue: complete, with the right arguments, short enough
// to be read. How some of them read is in tests/<game>/words_test.cpp.
#include <gtest/gtest.h>

#include "core/games/games.h"
#include "tests/conformance/nouns.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

// Opening a box looks over its words, help and rulings (check_words, check_help).
TEST(AllWords, HelpAndRulingsAgreeWithTheGame) {
  for (const GameBox* box : opened_boxes())
    for (const Fault& fault : box->text_faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
}

// A scope has words for all of its items or for none: hexes are known by their numbers. An item
// with the id 0 stands for "none".
TEST(AllWords, NameEveryItemOfEveryScope) {
  for (const GameBox* box : opened_boxes()) {
    const Game& game = *box->game;
    const Nouns nouns(game);
    for (int scope = 1; scope < static_cast<int>(game.scopes().size()); ++scope) {
      const std::string name(game.scopes()[static_cast<std::size_t>(scope)].name);
      std::vector<std::string> named, nameless;
      for (const std::uint16_t value : nouns.of(scope)) {
        const std::string id = game.id_of(scope, value);
        if (id != "0") (box->words.has(name + "." + id) ? named : nameless).push_back(id);
      }
      EXPECT_FALSE(nouns.of(scope).empty()) << name;
      if (!named.empty())
        EXPECT_EQ(nameless, std::vector<std::string>{}) << game.info().id << ", " << name;
      else
        for (const std::string& id : nameless)
          EXPECT_EQ(id.find_first_not_of("0123456789"), std::string::npos) << name << "." << id;
    }
    for (const VerbInfo& verb : game.verbs())
      EXPECT_TRUE(box->words.has("verb." + std::string(verb.name))) << verb.name;
  }
}

// No key comes back, no sign of the template is left, none is a paragraph.
TEST(AllWords, BecomePlainTextForEveryMessage) {
  for (const GameBox* box : opened_boxes())
    for (std::size_t kind = 0; kind < box->game->messages().size(); ++kind) {
      const MessageInfo& info = box->game->messages()[kind];
      Note note;
      note.kind = static_cast<std::uint16_t>(kind);
      for (std::size_t i = 0; i < note.args.size() && !info.names[i].empty(); ++i) note.args[i] = 1;
      const std::string text = box->words.text(box->game->message(note));
      EXPECT_NE(text, info.key);
      EXPECT_LE(text.size(), 120U) << text;
      EXPECT_EQ(text.find_first_of("{}|#"), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace sandtable
