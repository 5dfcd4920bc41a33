// Games, positions and set-ups as text short enough for an address: `#g=`, `#p=` and `#s=`
// (base64url).
//
// A game link is at most 28 bytes of header and checks, then the decisions, each by its index in
// the legal list: log2(number of legal actions) bits, forced steps and rolls nothing. A scripted
// game also holds the outcomes. Reading plays the game: what comes back was checked step by step.
//
// Bytes (little-endian):
//   0      low half: 1 game, 2 position, 3 set-up; high half: practice, scripted, begun from a
//          position, hand-overs; of a game only
//   1-2    game's wire id * 64 + set-up
//   3-4    rules revision
//   5-8    game: low half of the final state's hash
//   9-16   game: seed
//   17-    game: number of decisions, 7 bits a byte, 1 to 3 bytes
//   then   range-coded: options; start position, hand-overs and count of chance events where the
//          flags say so; all steps. In a position link from byte 5: options and the view. In a
//          set-up link from byte 5: options.
//   last 4 low half of the hash of all bytes before
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/engine/replay.h"

namespace sandtable {

inline constexpr std::size_t kMaxLinkChars = 64 * 1024;
// What the two ids can be in a link.
inline constexpr int kMaxWireId = 1023;
inline constexpr int kMaxLinkSetups = 64;

enum class LinkKind : std::uint8_t { kGame = 1, kPosition = 2, kSetup = 3 };

// What a link says about itself, before anything is played.
struct LinkInfo {
  LinkKind kind = LinkKind::kGame;
  std::uint16_t wire_id = 0;
  int setup = 0;
  std::uint16_t rules_revision = 0;
  Flags flags;
  std::uint64_t seed = 0;  // of a game
  int decisions = 0;       // of a game
};

// The game up to the point shown; all of it while an earlier point is only looked at (seek).
std::string game_link(const Session& session);

// A view of a game; who opens it has its unknown facts dealt anew.
std::string position_link(const Game& game, const Setup& setup, const AnyState& view);

// A set-up and its options, chosen and not begun: who opens it gets dice of his own.
std::string setup_link(const Game& game, const Setup& setup);

// Faults have the code "bad-save".
Result<LinkInfo> inspect_link(std::string_view text);

// The session of a link of either kind. `seed` is for positions: of the deal and of the rolls that
// follow. Codes of faults: "bad-save", "unknown-game", or "older-rules": a sound link of another
// rules revision, which inspect_link() describes. A set-up link is refused as "bad-save".
Result<Loaded> load_link(const GameFinder& find, std::string_view text, std::uint64_t seed);

struct SetupLink {
  const Game* game = nullptr;
  Setup setup;
};

// The set-up of a link of that kind; codes of faults as above.
Result<SetupLink> load_setup_link(const GameFinder& find, std::string_view text);

}  // namespace sandtable
