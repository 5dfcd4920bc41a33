// Who acts, and what can be done: the eight-byte action that every door of the program speaks.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace sandtable {

// kNobody: the game is over (or: everyone, where an audience is meant).
// kChance: a die or a draw is due; the session or a script answers for it.
enum class Seat : std::uint8_t { kNobody, kFirst, kSecond, kChance };

// Verb 0 is the same in every game: the answer of the Chance seat, `a` being the outcome's value.
inline constexpr std::uint16_t kChanceVerb = 0;

// A verb and up to three nouns. What the nouns mean is in the game's verb table (game.h); unused
// nouns are 0. The order (verb, a, b, c) is the canonical order of legal lists, links and help.
struct Action {
  std::uint16_t verb = kChanceVerb;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;

  constexpr auto operator<=>(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

constexpr Action chance_action(int value) {
  return {kChanceVerb, static_cast<std::uint16_t>(value), 0, 0};
}

// Sorted, unique, under 256 entries (a longer list is a decision that should be split).
using Actions = std::vector<Action>;

}  // namespace sandtable
