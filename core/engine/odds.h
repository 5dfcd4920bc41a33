// Exact odds: what an action may come to, each end with its probability, and why.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/engine/die_faces.h"
#include "core/engine/note.h"

namespace sandtable {

// One line of an exact distribution: what happens, with probability `weight` / the sum of all.
// `score` is what it adds to the score of the seat that asks, in points; negative for a loss.
// `effect` says how far the action gets what it is made for; kByPlace: the first of the list not at
// all, the last one in full. `faces`: where one die alone decides, which of its faces come to this.
struct OddsResult {
  enum class Effect : std::uint8_t { kByPlace, kNone, kPart, kFull };
  Note text;
  std::uint64_t weight = 0;
  int score = 0;
  Effect effect = Effect::kByPlace;
  Faces faces = 0;
};
struct OddsModifier {
  Note text;  // its rule is the case that grants it
  int value = 0;
  bool theirs = false;  // counts for the other side of a fight
  int spread = 0;       // where it hangs on what is hidden: as much more may it be
};
// Exact odds of an action whose end is not known. `results` is empty where nothing is open.
// `theirs`: the enemy acts, and what is full success to them is harm to the seat that asks.
struct Odds {
  std::vector<OddsModifier> modifiers;
  std::vector<OddsResult> results;
  std::vector<Note> remarks;  // what else it brings: fire drawn, a right forfeited
  // Units of the one who acts that it loses for certain, whatever is rolled or drawn: whoever plays
  // is asked before it is done.
  std::vector<Note> losses;
  bool theirs = false;
  bool average = false;          // over all that something hidden may be: what it is decides first
  std::optional<Note> leads_to;  // what they are of, where that only follows on the action
};

// The faces come to the result, which weighs as many as they are: they join one that reads the
// same. Nothing is added where there is no face.
void add_faces(Odds& odds, Faces faces, OddsResult result);

}  // namespace sandtable
