// Chance as a seat: one die or one draw at a time, every outcome with its weight.
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/note.h"

namespace sandtable {

struct Outcome {
  std::uint16_t value = 0;   // die face, or the index of the item drawn
  std::uint32_t weight = 1;  // at least 1

  constexpr bool operator==(const Outcome&) const = default;
};

// What the Chance seat is asked: in ascending value, all weights positive, their sum below 2^32.
struct ChanceEvent {
  Note what;               // for the log and for a person who rolls by hand
  std::uint8_t scope = 0;  // how a value reads: index into Game::scopes(); 0 is a number
  bool seen = true;        // false: no player may see the outcome ("drawn face down")
  // Whose secret it is what can come; kChance: no player's to know, kNobody: everybody can tell.
  Seat told_to = Seat::kNobody;
  std::vector<Outcome> outcomes;

  // A die with faces 1..n, without allocation once the vector has grown.
  void set_die(int faces) {
    outcomes.clear();
    for (int face = 1; face <= faces; ++face)
      outcomes.push_back({static_cast<std::uint16_t>(face), 1});
  }
};

// Whether `seat` may be told what can come, and so may choose it; kNobody sees everything, who sits
// on neither side (kChance) what both players may be told.
inline bool may_list(const ChanceEvent& event, Seat seat) {
  if (seat == Seat::kNobody) return true;
  const bool is_theirs = event.told_to == seat && seat != Seat::kChance;
  return event.seen && (event.told_to == Seat::kNobody || is_theirs);
}

}  // namespace sandtable
