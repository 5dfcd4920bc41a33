// Games, positions and set-ups as text short enough for an address: `#g=`, `#p=` and `#s=`
// (base64url).
//
// A game link is some 25 bytes of header and checks, then the decisions, each by its index in the
// legal list: log2(number of legal actions) bits, forced steps and rolls nothing. A scripted game
// also holds the outcomes. Reading plays the game: what comes back was checked step by step.
//
// Bytes (little-endian; "number": 7 bits a byte, lowest first, at most 3 bytes):
//   1      low half: 4 game, 5 position, 6 set-up; high half, from its lowest bit: practice and
//          scripted (of a game only), fields, and one that must be 0
//   2      game's wire id * 64 + set-up
//   2      rules revision
//   number bytes of the whole link: what is shorter was cut, what follows is not the link's
//   4      game: low half of the final state's hash
//   8      game: seed
//   number game: decisions
//   fields where the flag says so, in ascending order of the low 7 bits of their tags, each:
//          1 tag, whose high bit says that the link must not be opened without knowing it; number
//          of bytes; bytes. A tag 0 ends them. LinkTag in link_format.h lists those that there are.
//   then   range-coded: the options that differ from the standard; of a game the number of chance
//          events where it is scripted, and all steps; of a position the view
//   4      low half of the hash of all bytes before
//
// That is the second form, the only one that is written. The first form is read for ever: 1, 2 and
// 3 for the kinds, no length, no fields, and in the range-coded part all options that there were
// then (OptionInfo::first_form), then what the four flags of a game say: a start position,
// hand-overs one by one, the number of chance events.
//
// What there is no room for otherwise becomes a field: a concession, the players' names. It is a
// critical one where a game is another without it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/engine/replay.h"
#include "core/save/link_info.h"

namespace sandtable {

inline constexpr std::size_t kMaxLinkChars = 64 * 1024;
// What the two ids can be in a link.
inline constexpr int kMaxWireId = 1023;
inline constexpr int kMaxLinkSetups = 64;
static_assert(kMaxSetups <= kMaxLinkSetups);

// The game up to the point shown; all of it while an earlier point is only looked at (seek).
std::string game_link(const Session& session);

// A view of a game; who opens it has its unknown facts dealt anew.
std::string position_link(const Game& game, const Setup& setup, const AnyState& view);

// A set-up and its options, chosen and not begun: who opens it gets dice of their own.
std::string setup_link(const Game& game, const Setup& setup);

// Codes of faults: "bad-save", or "newer-edition": a sound link that holds what only a later
// edition of this program knows.
Result<LinkInfo> inspect_link(std::string_view text);

// The session of a link of either kind. `seed` is for positions: of the deal and of the rolls that
// follow. Codes of faults: those of inspect_link; "unknown-game"; "older-rules" and
// "newer-edition": a sound link of another rules revision, which inspect_link() describes. A set-up
// link is refused as "bad-save".
Result<Loaded> load_link(const GameFinder& find, std::string_view text, std::uint64_t seed);

struct SetupLink {
  const Game* game = nullptr;
  Setup setup;
  // Of a set-up in words alone (named_setup.h): the dice to begin with.
  std::optional<std::uint64_t> seed = std::nullopt;
};

// The set-up of a link of that kind; codes of faults as above.
Result<SetupLink> load_setup_link(const GameFinder& find, std::string_view text);

}  // namespace sandtable
