// The state of a game: a plain value. Where a block is, is stored once; who stands on a place is
// found by scanning; what follows from the rest (clouds, things in the way of sight, who commands)
// is derived.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/base/fixed_vec.h"
#include "core/games/urban/board.h"
#include "core/games/urban/sight.h"

namespace sandtable::urban {

inline constexpr std::uint8_t kNone = 0xFF;
inline constexpr std::uint8_t kUnknown = 0xFE;  // in a view: hidden from who looks
inline constexpr int kTokens = 96;

// Where a block is in its life.
enum class Status : std::uint8_t {
  kUnused,   // no such block in this scenario
  kWaiting,  // to be set up, or a reinforcement still to come
  kOnMap,
  kAboard,  // in or on a vehicle: Block::carrier
  kDestroyed,
  kRemoved,  // a dummy that was found out
};

// Bits of Block::flags.
enum BlockFlag : std::uint16_t {
  kRevealed = 1,  // face to the enemy, now
  kKnown = 2,     // was revealed once: its face is no secret any more
  kActivated = 4,
  kReacted = 8,
  kExchanged = 16,    // has changed its impulse this turn [UO 54b]
  kTransferred = 32,  // by a numbered marker: neither fires nor assaults [UO 297b]
  kRequested = 64,    // has asked for support this turn [UO 49c]
  kMovedLast = 128,   // in its last activation: no command post [UO 66b]
  kRider = 256,       // on the superstructure, not inside
  kPaired = 512,      // walks behind a vehicle on its place [UO 286a]
  kImmobile = 1024,   // this turn, by a card
  kPoisoned = 2048,   // has been in a toxic cloud in this activation [UO 191a]
};

// Bits of Block::evidence: what everybody has seen an unknown block do.
enum EvidenceFlag : std::uint8_t {
  kSeenOnFoot = 1,   // where no vehicle goes
  kSeenDriving = 2,  // further than anybody walks
  kSeenReal = 4,     // no dummy
};

struct Block {
  PlaceId at;  // only on the map
  std::uint16_t flags = 0;
  TypeId type;                   // kUnknown in a view
  std::uint8_t impulse = kNone;  // that it was set up with; kUnknown in a view
  BlockId whose;                 // whose impulse it has now: its own, or of one it changed with
  BlockId carrier;               // only aboard; of a pair the vehicle
  Status status = Status::kUnused;
  std::uint8_t osl = 0;
  std::uint8_t evidence = 0;
  std::uint8_t acted_in = kNone;  // impulse of this block's set-up, once everybody saw it [UO 54]
  std::uint8_t sent_to = kNone;   // impulse by a transfer
  std::uint8_t group = 0;         // of reinforcements; 0: set up

  bool has(BlockFlag flag) const { return (flags & flag) != 0; }
  void set(BlockFlag flag) { flags = static_cast<std::uint16_t>(flags | flag); }
  void clear(BlockFlag flag) { flags = static_cast<std::uint16_t>(flags & ~flag); }
  bool is_on_map() const { return status == Status::kOnMap; }
  bool is_hidden() const { return !has(kRevealed); }
  bool operator==(const Block&) const = default;
};

enum TokenFlag : std::uint8_t {
  kFaceUp = 1,
  kFledThisTurn = 2,  // moved by contact [UO 236]
};

// What lies on a place besides blocks. Nobody knows the kind of one that lies face down.
struct Token {
  PlaceId at;
  TokenKind kind = TokenKind::kNone;  // in a view kNone: face down
  std::uint8_t flags = 0;
  bool is_up() const { return (flags & kFaceUp) != 0; }
  bool operator==(const Token&) const = default;
};

// [UO 184a] A mine on paper. Its place is none in a view of the side that did not lay it.
struct Mine {
  PlaceId at;
  TokenKind kind = TokenKind::kNone;  // kVehicleMine, kFootMine
  std::uint8_t spare = 0;             // no padding byte may hold chance values
  bool operator==(const Mine&) const = default;
};
inline constexpr int kMines = 10;
inline constexpr Side kMineLayer = Side::kRed;

struct State {
  // Sets, 8 bytes each.
  PlaceSet fortified;  // cells: of fortified buildings, and of collapsed ones
  PlaceSet collapsed;
  PlaceSet driven;  // where a vehicle has been since the mines were laid, or was looked for mines
  PlaceSet walked;  // the same on foot
  // 4 bytes each.
  std::uint32_t advanced = 0;            // bit per Advanced that is on
  std::uint32_t held = 0;                // bit per building that green holds; red has the others
  std::array<std::uint32_t, 2> decks{};  // bit per card still to be drawn
  std::array<std::uint32_t, 2> hands{};
  // 2 bytes each.
  std::array<Block, kBlocks> blocks{};
  FixedVec<Token, kTokens> tokens;
  FixedVec<Mine, kMines> mines;
  FixedVec<PlaceId, 4> flares;  // burning until the final phase
  std::int16_t score = 0;       // half points of destruction and collateral, green's view
  // Bytes.
  Breaches breaches;
  std::uint8_t scenario = 0;
  std::uint8_t turn = 1;
  std::uint8_t wind = 1;                    // 1 north .. 6 north-west: where it blows to
  std::uint8_t visibility = kMaxReach;      // EP
  std::array<std::uint8_t, 2> completed{};  // bit per impulse that was played this turn
  std::uint8_t passes = 0;                  // in a row
  Side to_play = Side::kGreen;              // whose impulse is next
  Side starter = Side::kGreen;              // who began this turn
  std::uint8_t commander_lost = 0;          // bit per side: this turn [UO 298a, UO 298b]
  std::array<std::uint8_t, 2> special{};    // times that each special was earned, first two
  std::array<std::array<std::uint8_t, kSupports>, 2> used{};       // in the game
  std::array<std::array<std::uint8_t, kSupports>, 2> used_turn{};  // in this turn
  std::array<std::uint8_t, kTokenKinds> pool_seen{};  // face-down tokens that turned up, by kind
  std::array<std::uint8_t, 1> spare{};                // fills the last word

  Block& block(BlockId id) { return blocks[static_cast<std::size_t>(id.index())]; }
  const Block& block(BlockId id) const { return blocks[static_cast<std::size_t>(id.index())]; }
  bool has(Advanced rule) const { return (advanced >> static_cast<int>(rule) & 1) != 0; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) == 2032);
static_assert(std::has_unique_object_representations_v<State>);

// "g3", "r12".
std::string block_name(BlockId id);

// Whether every invariant of a position holds: what a loaded or edited one must prove. Empty
// reason: all is well; else the path and sentence of the first fault.
Fault state_fault(const Board& board, const State& state);

}  // namespace sandtable::urban
