#pragma once
// What the card beside a hovered place says: an offer with its exact odds, the reason why something
// cannot be done, or what there is to know of a space.

#include <string>
#include <vector>

#include "core/data/words.h"
#include "core/engine/game.h"
#include "shell/play/handling_skin.h"
#include "shell/play/offer.h"

namespace sandtable::shell {

class Skin;

struct Card {
  enum class Kind : std::uint8_t { kNone, kOffer, kRefusal, kSpace };
  struct Row {
    std::string text;
    RuleId rule;
    std::string value;   // empty where it counts for the other side alone
    std::string theirs;  // of a fight: what it is worth to the other side
    bool total = false;  // what the rows above it come to
  };
  struct Part {  // of the distribution
    std::string text;
    RuleId rule;
    int percent = 0;
    std::string faces;   // "4-5" of the die; empty where the odds are of no single die
    int strength = 0;    // 0 nothing, 1 half, 2 full effect
    bool other = false;  // beside one of the same strength: told apart by its dots
  };
  struct Remark {
    std::string text;
    RuleId rule;
    bool good = false, bad = false;
    bool listed = false;  // of a list at the end, which may be cut short
    bool note = false;    // of history: stands apart from what counts in the game, last
  };
  Kind kind = Kind::kNone;
  std::string kicker, title, detail;
  RuleId detail_rule;
  int chance = -1;        // of what, the next says
  std::string chance_of;  // "Eliminated: 40 %"
  bool average = false;   // of what something hidden may be
  std::vector<Row> rows;
  OddsRuler ruler;
  std::string sum;  // of the modifiers; empty where there are none, and where a row has the total
  // Of a fight: the rows have a column for each side.
  bool is_duel() const;
  std::vector<Part> parts;
  std::vector<Remark> remarks;
  int space = -1;        // the place it is about
  bool refuses = false;  // it says why nothing can be done there
};

struct CardAsk {
  const Game& game;
  const Skin& skin;
  const AnyState& view;
  const Words& words;
  Pointed pointed;
  std::vector<int> company;  // beside who would act
};
Card make_card(const CardAsk& ask);
// A line that stands over the chance, with what that is a chance of.
std::string with_chance(const Card& card, std::string line);
// What history has to say of the counter and of the place that are pointed at, with its sources.
std::vector<std::string> history_notes(const CardAsk& ask);
// Why the unit can do nothing there, first.
void refuse(const CardAsk& ask, const Card::Remark& reason, Card& card);
// What is said of odds alone: rows, distribution, remarks.
Card card_of_odds(const CardAsk& ask, const Odds& odds);

}  // namespace sandtable::shell
