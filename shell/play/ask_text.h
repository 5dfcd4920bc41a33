#pragma once
// What a decision asks, of the unit in hand where one is chosen, and what one of its offers says.

#include <string>

#include "core/data/words.h"
#include "shell/play/hand.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {

struct AskText {
  const Game& game;
  const Words& words;
  const TellingSkin& telling;
  const AnyState& view;
  const Hand& hand;

  // `asked`, or the sentence that the words have for the chosen unit: by the question
  // (play.chosen.<key of the prompt>) or by what it can do (play.chosen.<verb>). Where nothing but
  // the map has an answer, that is said; and of what the rules ask row by row, where it is meant,
  // since a player points at the place at once (play.where.<key of the prompt>).
  std::string question(const std::string& asked) const;
  // What an offer does, where it leads as well, and on the map who does it.
  std::string line(const Offer& offer) const;

 private:
  std::string name(int unit) const { return CounterName{game, words, telling, view}.of(unit); }
  std::string_view verb_name(Action action) const { return game.verbs()[action.verb].name; }
};

}  // namespace sandtable::shell
