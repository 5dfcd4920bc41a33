#pragma once
// What a fact is, how it is told and what is seen of it; facts.h makes them of notes.

#include <cstdint>
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
  Account account = Account::kNone;

  // What is told of a fight; and whether a fight of its own has begun with it, rather than that it
  // may follow on one.
  bool is_of_fight() const {
    return account == Account::kAttack || account == Account::kOutcome ||
           account == Account::kTaken;
  }
  bool begins_fight() const {
    return account == Account::kAttack || fires || role == MessageRole::kLoses;
  }
};
// Who tells what nouns are on the board.
class TellingSkin;
struct Teller {
  const Game& game;
  const Words& words;
  const TellingSkin& skin;
  Seat reader = Seat::kFirst;  // whose eyes it is for; kNobody: all that happened
};
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
}  // namespace sandtable::shell
