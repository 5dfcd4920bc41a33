#pragma once
// Notes of the core in the form in which screens use them: a sentence with the names in it marked,
// the dice, the places and units it is about, and its rules.

#include <string>
#include <vector>

#include "core/data/words.h"
#include "core/engine/game.h"

namespace sandtable::shell {

// A part of a text, in bytes.
struct Span {
  int begin = 0, end = 0;
};

struct Fact {
  std::string text;
  std::vector<Span> names;  // units named in it, in order, not overlapping
  std::vector<int> dice;    // as rolled, at most two
  std::vector<int> units;   // in the order of the arguments
  std::vector<int> spaces;
  bool fires = false;  // it tells of a shot
  int effect = 0;      // of which: 0 none, 1 and more what it did
  int points = 0;      // gained
  RuleId rule, rule2;
  MessageRole role = MessageRole::kPlain;
};
// Who tells what nouns are on the board.
class TellingSkin;
struct Teller {
  const Game& game;
  const Words& words;
  const TellingSkin& skin;
  Seat reader = Seat::kFirst;  // whose eyes it is for; kNobody: all that happened
};
Fact fact_of(const Teller& teller, const Note& note);

enum class Telling : std::uint8_t {
  kPlain,    // in the log; played back if it is the first of its step
  kLeftOut,  // of the log, too: is_logged, or not for the reader's eyes
  kTold,     // played back by itself wherever it stands in its step
};
// What is seen of a fact over the board, beyond counters that move, arrows and fire.
enum class Sight : std::uint8_t {
  kNone,
  kShells,    // that fall on its place
  kBlast,     // something goes up there
  kSplashes,  // shells that fall around a boat on its way there
  kSinks,     // the same, and the boat goes down
};
// The one door through which notes reach log and playback.
Telling telling_of(const Teller& teller, const Note& note);
MessageRole role_of(const Game& game, const Note& note);

// "40 %".
std::string percent_text(int percent);
// The chance of odds; of an average with a sign before it.
std::string chance_text(const Odds& odds, int percent);

// Hundredths of a point as "47.3".
std::string points_text(int hundredths);

// The number that a player finds in the rulebook, and our id of the rule; empty for none.
std::string_view printed(const Game& game, RuleId rule);
std::string_view rule_key(const Game& game, RuleId rule);

// The start of a sentence; names of units and places begin with a letter of ASCII.
std::string capitals_first(std::string text);

}  // namespace sandtable::shell
