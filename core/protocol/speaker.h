// Speaker: writes what the core says about one game into answers: sentences, rule numbers, ids.
#pragma once

#include <string>
#include <string_view>

#include "core/data/json.h"
#include "core/games/games.h"

namespace sandtable {

class Speaker {
 public:
  // The box must outlive the speaker.
  explicit Speaker(const GameBox& box) : box_(box), game_(*box.game) {}

  std::string text(const Note& note) const;
  // The number printed in the rulebook; "" for no rule.
  std::string rule_number(RuleId rule) const;
  std::string seat_id(Seat seat) const;  // "chance" for Chance, "" for nobody
  // That a player has conceded, and who has won by it.
  std::string concedes(Seat seat) const;

  // Fields key, text, rules and args of a note, into an open object.
  void write_note(json::Writer& out, const Note& note) const;
  // "rules": the printed numbers, each once.
  void write_rules(json::Writer& out, const Note& note) const;
  // "args": {name: number or id}.
  void write_arguments(json::Writer& out, const Note& note) const;
  // Whether a modifier of odds is added to the roll.
  bool is_added(const Note& modifier) const;
  // "verb" and "args": [number or id] of an action.
  void write_action(json::Writer& out, Action action) const;
  // An item of a scope: its id, or the number itself in scope 0.
  void write_item(json::Writer& out, std::string_view name, int scope, int value) const;
  std::string item_text(int scope, int value) const;
  // The name of a set-up, an option: the words "setup.historical.title".
  std::string word(std::string_view kind, std::string_view id, std::string_view part) const;

 private:
  const GameBox& box_;
  const Game& game_;
};

// A fraction in lowest terms: [numerator, denominator].
void write_fraction(json::Writer& out, std::string_view name, std::uint64_t numerator,
                    std::uint64_t denominator);

}  // namespace sandtable
