// A record: everything that a game was, without its states; and the way back from it to a session
// in which every decision and every roll was checked.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/engine/session.h"

namespace sandtable {

// No record that is read may be longer.
inline constexpr int kMaxRecordDecisions = 20'000;
// Of chance, beside them: rolls may follow each other without end where somebody wants them to.
inline constexpr std::uint32_t kMaxRecordEvents = 100'000;

struct Record {
  Origin origin;
  Flags flags;
  std::vector<Action> decisions;
  // Values of all chance events in order. Needed where the game is scripted; else they are
  // compared with those of the seed, or empty where the writer left them out.
  std::vector<std::uint16_t> outcomes;
  int at = 0;                            // the point shown
  bool by_play = true;                   // it was reached by play or undo, not by seek
  std::optional<Concession> concession;  // after the last decision
  PlayerNames names;
};

Record record_of(const Session& session);

// Plays a record. Faults: a set-up the game does not have, a decision that is not legal, an
// outcome that cannot be or is not the seed's; the path names the place ("decisions[17]").
Result<Session> replay(const Game& game, const Record& record);

// The game has this set-up and these values of its options.
bool setup_exists(const Game& game, const Setup& setup);

// The position has no unknown facts: a game can begin from it.
bool is_whole(const Game& game, const AnyState& position);

// The game with a number in links and saves, or null.
using GameFinder = std::function<const Game*(std::uint16_t wire_id)>;

// Why a game cannot be verified.
enum class Doubt : std::uint8_t {
  kNone,  // verified: every decision legal, every roll from the seed, final hash equal
  kPosition,
  kScripted,
  kPractice,
  // Made under another rules revision or over other data: only the position it ended in is here.
  kOlderRules,
  kNewerEdition,
  kOtherData,
  // Of a game that goes back and forth by links (hand_over.h, reactions.h).
  kHandOver,
  kReactions
};
// As the protocol, codes of faults and keys of words have it: "older-rules". Empty for none.
std::string_view name_of(Doubt doubt);
bool is_of_other_edition(Doubt doubt);

// What a save or link came to.
struct Loaded {
  Session session;
  Doubt doubt = Doubt::kNone;
  // The decisions of a saved record of which only the position is here.
  std::vector<Action> unplayed = {};

  bool verified() const { return doubt == Doubt::kNone; }
};

// That of a session that was replayed under today's rules.
Doubt doubt_of(const Session& session);

// A session from `origin.position`, a view or a whole state: its unknown facts are dealt, rolls
// follow from `origin.seed`. The position must have come from Game::read or from_json.
Loaded load_view(const Game& game, Origin origin);

}  // namespace sandtable
