// The sentences of every game of the catalogue: complete, with the right arguments, short enough
// to be read. How some of them read is in tests/<game>/words_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

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
      const std::string label = name + ".";
      std::vector<std::string> named, nameless;
      for (const std::uint16_t value : nouns.of(scope)) {
        const std::string id = game.id_of(scope, value);
        if (id != "0") (box->words.has(label + id) ? named : nameless).push_back(id);
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

// "(4)" behind a sentence could be a turn or a place as well.
TEST(AllWords, CallADieADie) {
  constexpr int kDie = 77;
  for (const GameBox* box : opened_boxes())
    for (std::size_t kind = 0; kind < box->game->messages().size(); ++kind) {
      const MessageInfo& info = box->game->messages()[kind];
      Note note;
      note.kind = static_cast<std::uint16_t>(kind);
      for (std::size_t i = 0; i < note.args.size() && !info.names[i].empty(); ++i)
        note.args[i] = is_die(info.roles[i]) ? kDie : 1;
      const std::string text = box->words.text(box->game->message(note));
      EXPECT_EQ(text.find("(" + std::to_string(kDie)), std::string::npos) << text;
    }
}

MessageArg number(std::string name, int value) { return {std::move(name), "", "", value}; }
MessageArg item(std::string name, std::string scope, std::string id) {
  return {std::move(name), std::move(scope), std::move(id), 0};
}

const Words& words_of(std::string_view id) {
  const std::vector<const GameBox*>& all = opened_boxes();
  return (*std::find_if(all.begin(), all.end(),
                        [&](const GameBox* box) { return box->game->info().id == id; }))
      ->words;
}

TEST(UrbanWords, ReadLikeSentences) {
  const Words& words = words_of("urban");
  const MessageArg green = item("side", "side", "green");
  EXPECT_EQ(words.text("log.call", {green, item("support", "support", "mortar"), number("die", 9),
                                    number("call", 2)}),
            "Green calls for mortar fire (die 9): it comes now.");
  EXPECT_EQ(
      words.text("log.comes_down", {item("support", "support", "airstrike"),
                                    item("place", "place", "0300"), item("side", "side", "green")}),
      "An airstrike of Green comes in at 0300.");
  const auto fight = [&](int winner, int critical = 0) {
    return words.text("log.fight", {item("first", "block", "R10"), item("second", "block", "G15"),
                                    number("one", 9), number("two", 7), number("winner", winner),
                                    number("critical", critical)});
  };
  EXPECT_EQ(fight(2), "R10 wins against G15, 9 to 7.");
  EXPECT_EQ(fight(1), "R10 is level with G15, 9 to 7.");
  EXPECT_EQ(fight(0), "R10 loses against G15, 9 to 7.");
  EXPECT_EQ(fight(0, 1), "R10 loses against G15, 9 to 7: a critical hit decides.");
  const MessageArg block = item("block", "block", "G15");
  const auto loses = [&](int level, std::string_view cause, std::string_view key) {
    return words.text(key, {block, number("loss", 1), number("level", level),
                            item("cause", "cause", std::string(cause)), item("by", "block", "R10"),
                            item("weapon", "weapon", "rpg-7")});
  };
  EXPECT_EQ(loses(3, "mortar", "log.loses"),
            "G15 loses a level and stands at level 3: mortar fire.");
  EXPECT_EQ(loses(0, "fire", "log.loses.to"), "G15 is destroyed: hit by R10 (RPG-7).");
  EXPECT_EQ(loses(2, "caught", "log.loses.to"),
            "G15 loses a level and stands at level 2: caught in the fire of R10 (RPG-7).");
  EXPECT_EQ(loses(0, "aboard", "log.loses.by"), "G15 is destroyed: aboard R10.");
  EXPECT_EQ(words.text("log.quality", {block, number("die", 4), number("loss", 2)}),
            "G15 is tested for its quality (die 4).");  // the line after it tells of the loss
  EXPECT_EQ(words.text("log.quality", {block, number("die", 9), number("loss", 0)}),
            "G15 is tested for its quality (die 9): no loss.");
  EXPECT_EQ(words.text("log.withdraw", {block, number("die", 8), number("loss", 0)}),
            "G15 withdraws (die 8) without loss.");
  EXPECT_EQ(words.text("log.withdraw", {block, number("die", 4), number("loss", 1)}),
            "G15 withdraws (die 4).");
  EXPECT_EQ(words.text("log.shaken", {block, number("die", 3), number("change", -1)}),
            "G15 is without a leader (die 3).");
  EXPECT_EQ(words.text("log.shaken", {block, number("die", 9), number("change", 1)}),
            "G15 is without a leader (die 9): level +1.");
  EXPECT_EQ(words.text("log.mine.laid",
                       {item("token", "token", "at-mine"), item("place", "place", "0003")}),
            "An AT mine is laid in secret at 0003.");
  EXPECT_EQ(words.text("log.over", {item("result", "result", "green"), number("halves", 13)}),
            "Green victory: 6.5 points.");
}

}  // namespace
}  // namespace sandtable
