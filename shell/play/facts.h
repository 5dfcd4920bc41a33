#pragma once
// Notes of the core in the form in which screens use them: a sentence with the names in it marked,
// the dice, the places and units it is about, and its rules.

#include <string>
#include <vector>

#include "core/data/words.h"
#include "core/engine/game.h"
#include "shell/play/fact.h"

namespace sandtable::shell {

Fact fact_of(const Teller& teller, const Note& note);

// The one door through which notes reach log and playback.
Telling telling_of(const Teller& teller, const Note& note);
// What comes next of the same fight stands behind what was told of it.
void add_sentence(Fact& fact, const Fact& next);
MessageRole role_of(const Game& game, const Note& note);

// "40 %".
std::string percent_text(int percent);
// The chance of odds; of an average with a sign before it.
std::string chance_text(const Odds& odds, int percent);

// What the key of an action says that it does: the words play.go.<verb>, else verb.<verb>.
std::string act_text(const Game& game, const Words& words, Action action);

// Hundredths of a point as "47.3".

// The number that a player finds in the rulebook, and our id of the rule; empty for none.
std::string_view printed(const Game& game, RuleId rule);
std::string_view rule_key(const Game& game, RuleId rule);

// The start of a sentence; names of units and places begin with a letter of ASCII.
std::string capitals_first(std::string text);

}  // namespace sandtable::shell
