// The state of a game: a plain value. Where a block is, is stored once; who stands on a place is
// found by scanning; what follows from the rest (clouds, things in the way of sight, who commands)
// is derived.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>

#include "core/base/fixed_vec.h"
#include "core/engine/options.h"
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

// The steps of a game and of a turn, in their order [UO 36a].
enum class Phase : std::uint8_t {
  kDeal,   // [UO 402]
  kMines,  // [UO 184a]
  kHide,
  kPeople,
  kTests,
  kEvents,
  kDue,      // support of the turn before
  kSupport,  // requests
  kReinforcements,
  kExchange,
  kInitiative,
  kImpulses,
  kFinal,
  kOver,
};
inline constexpr int kPhases = static_cast<int>(Phase::kOver) + 1;

// How the blocks came onto the map [UO 402].
enum class SetUp : std::uint8_t { kDealing, kBook, kDealt };

// What is waited for, or what the system goes on with. `a`, `b` and `n` are those of a Frame.
#define WAITS "core/games/urban/waits.inc"
#include "core/engine/waits_of_game.inc"

struct Frame {
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  Wait wait = Wait::kNone;
  Side side = Side::kGreen;
  std::uint8_t n = 0;
  std::uint8_t spare = 0;
  bool operator==(const Frame&) const = default;
};

// [UO 215b, UO 218, UO 219] Support on its way. Its target is none in a view of the other side.
enum PendingFlag : std::uint8_t { kRedOne = 1, kAnswered = 2, kCalledOff = 4 };
struct Pending {
  PlaceId at;
  Support kind = Support::kMortar;
  std::uint8_t flags = 0;
  Side side() const { return (flags & kRedOne) != 0 ? Side::kRed : Side::kGreen; }
  bool operator==(const Pending&) const = default;
};

// A loss that is still to come.
enum HitFlag : std::uint8_t {
  kHitDestroys = 1,
  kHitSupport = 2,    // a level less in a fortified place [UO 204a]
  kHitSheltered = 4,  // may be protected by one [UO 203]
  kHitLeader = 8,     // [UO 299] by the table of a lost leader
  kHitSpares = 16,    // not below the last level [UO 277]
  kHitLight = 32,     // by a light weapon [UO 293]
};
struct HitRecord {
  BlockId block;
  std::uint8_t loss = 0;
  std::uint8_t flags = 0;
  bool operator==(const HitRecord&) const = default;
};

enum FightFlag : std::uint16_t {
  kAssaultFight = 1,
  kOpportunity = 2,
  kWallCrossing = 4,
  kSuppressing = 8,
  kSupported = 16,
  kAntiSniper = 32,
  kAmbushFight = 64,
  kAnswered2 = 128,  // both dice were rolled
  kCovered = 256,
  kWithdrew = 512,
  kSniperShot = 1024,
  kFirerDown = 2048,  // destroyed by the dice
  kAnswerDown = 4096,
  kWasHidden = 8192,  // the firer, when it was announced
};
struct Fight {
  PlaceId from;       // of the firer
  PlaceId objective;  // of the target
  std::uint16_t flags = 0;
  BlockId firer;
  BlockId target;
  BlockId answerer;  // the target, or who covers it
  std::uint8_t weapon = 0;
  std::uint8_t answer = 0;
  std::uint8_t firer_die = 0;
  std::uint8_t answer_die = 0;
  std::int8_t winner = 0;
  bool has(FightFlag flag) const { return (flags & flag) != 0; }
  void set(FightFlag flag) { flags = static_cast<std::uint16_t>(flags | flag); }
  bool operator==(const Fight&) const = default;
};

// The block under way.
enum ActingFlag : std::uint8_t {
  kActed = 1,
  kUnseen = 2,
  kMovesLeft = 4,  // free points are left, and a step of them was not made yet [UO 83c]
  kClimbed = 8,    // the last step was over an outer wall [UO 296a]
  kStopped = 16,
  kActingMoved = 32,
};
struct Acting {
  BlockId block;
  std::uint8_t spent = 0;
  std::uint8_t before = 0;
  std::uint8_t free = 0;
  std::uint8_t flags = 0;
  std::uint8_t wall = kNone;  // charge that goes off when it ends
  std::uint8_t shown = 0;     // points that anybody would have spent, for all to see
  std::uint8_t spare = 0;
  PlaceId near;  // of it
  PlaceId back;  // the last place that it had for itself
  bool has(ActingFlag flag) const { return (flags & flag) != 0; }
  bool operator==(const Acting&) const = default;
};

inline constexpr std::uint8_t kNoHeavyNow = 4;  // in State::no_heavy: in this impulse

#define OPTIONS "core/games/urban/options.inc"
#include "core/engine/options_of_game.inc"

struct State {
  // Sets, 8 bytes each.
  PlaceSet fortified;  // cells: of fortified buildings, and of collapsed ones
  PlaceSet collapsed;
  PlaceSet driven;    // where a vehicle has been since the mines were laid, or was looked for mines
  PlaceSet walked;    // the same on foot
  PlaceSet searched;  // by engineers; hidden from who laid the mines
  // 4 bytes each.
  std::uint32_t advanced = 0;            // bit per Advanced that is on
  std::uint32_t held = 0;                // bit per building that green holds; red has the others
  std::array<std::uint32_t, 2> decks{};  // bit per card still to be drawn
  std::array<std::uint32_t, 2> hands{};
  std::uint32_t parties = 0;  // bit per group of reinforcements that came early
  // 2 bytes each.
  std::array<Block, kBlocks> blocks{};
  FixedVec<Token, kTokens> tokens;
  FixedVec<Mine, kMines> mines;
  FixedVec<PlaceId, 4> flares;   // burning until the final phase
  FixedVec<PlaceId, 2> charges;  // rooms with a demolition charge
  FixedVec<PlaceId, 6> closed;   // [UO 304a] ways down that are no more
  FixedVec<Pending, 8> pending;
  FixedVec<Frame, 40> frames;
  FixedVec<std::uint16_t, 48> queue;  // places; tokens that are tested or turned up
  Fight fight;
  Acting acting;
  PlaceId target;            // of the support that is asked for
  std::uint16_t secret = 0;  // of what is asked: a row, a block, a card; one more than it
  std::uint16_t made = 0;    // decisions in the procedure under way
  std::int16_t score = 0;    // half points of destruction and collateral, green's view
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
  std::array<std::uint8_t, 3> special{};    // times that each special was earned, first three
  std::array<std::array<std::uint8_t, kSupports>, 2> used{};       // in the game
  std::array<std::array<std::uint8_t, kSupports>, 2> used_turn{};  // in this turn
  std::array<std::uint8_t, kTokenKinds> pool_seen{};  // face-down tokens that turned up, by kind
  FixedVec<HitRecord, 96> hits;
  Phase phase = Phase::kDeal;
  std::uint8_t stage = 0;   // within the phase
  std::uint8_t rounds = 0;  // impulses and passes of this turn
  std::uint8_t limit = 0;   // blocks of the impulse under way; kUnknown to the other side
  std::uint8_t played = 0;  // of them
  std::uint8_t impulse = kNone;
  SetUp set_up = SetUp::kDealt;
  std::array<std::uint8_t, 2> dealt{};               // blocks
  std::array<std::uint8_t, 2> mines_left{};          // by kind
  std::array<std::uint8_t, 2> hand_count{};          // cards
  std::array<std::uint8_t, 2> capped{kNone, kNone};  // [UO 46] impulse of at most three
  std::array<std::array<std::uint8_t, kImpulses>, 2> leader_lost{};  // 1 + quality [UO 299]
  std::uint8_t no_heavy = 0;            // bit per side: in its next impulse; kNoHeavyNow
  std::uint8_t no_rockets = 0;          // bit per side
  std::uint8_t ready = 0;               // bit per side: its next request comes at once
  std::uint8_t free_call = 0;           // the support asked for is not counted
  std::array<std::uint8_t, 6> spare{};  // fills the last word

  Block& block(BlockId id) { return blocks[static_cast<std::size_t>(id.index())]; }
  const Block& block(BlockId id) const { return blocks[static_cast<std::size_t>(id.index())]; }
  bool has(Advanced rule) const { return (advanced >> static_cast<int>(rule) & 1) != 0; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) == 2976);
static_assert(std::has_unique_object_representations_v<State>);

// "g3", "r12".
std::string block_name(BlockId id);

// Whether every invariant of a position holds: what a loaded or edited one must prove. Empty
// reason: all is well; else the path and sentence of the first fault.
Fault state_fault(const Board& board, const State& state);
// The part of it that is about the order of play.
Fault flow_fault(const Board& board, const State& state);

}  // namespace sandtable::urban
