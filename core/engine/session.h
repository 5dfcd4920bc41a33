// A session: one game under way. The only door for change: clicks, keys, the mirror, the embed
// API, bots and dice all come through submit().
//
// Words (protocol.md): a decision is an action of a player chosen from two or more; lists of one
// are played by the session at once; a chance event is one die or one draw. The n-th chance event
// of a game always uses block n of the generator, also after undo.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "core/engine/game.h"

namespace sandtable {

enum class StepKind : std::uint8_t { kDecision, kForced, kChance };

// One action of the record. Notes are kept beside it for the log.
struct Step {
  Action action;
  StepKind kind = StepKind::kDecision;
  Seat seat = Seat::kNobody;       // who acted
  bool seen = true;                // false: a draw whose outcome no player may see
  std::uint8_t reveals = 0;        // bit per seat (bit 0: all) to which a hidden fact became known
  std::uint16_t index = 0;         // position in the legal list (decisions and forced steps)
  std::uint16_t choices = 0;       // length of that list
  std::vector<Note> notes;         // facts, in order
};

enum class DiceMode : std::uint8_t {
  kSeed,       // outcomes from the generator
  kQueue,      // from the queue while it lasts, then from the generator
  kQueueOnly,  // from the queue; an empty queue refuses the act
  kManual,     // chance waits for chance()
};

enum class Refusal : std::uint8_t {
  kNone,
  kIllegal,         // not offered: `verdict` says why
  kOver,            // the game is over
  kChanceToAct,     // manual dice: a roll is awaited
  kNotChanceToAct,  // an outcome was given, but none is awaited
  kQueueEmpty,
  kBadOutcome,      // an outcome that the event cannot have
  kNothingToUndo,
  kNewInformation,  // undo would go back across a barrier; only for practice
};

struct Submitted {
  Refusal refusal = Refusal::kNone;
  Verdict verdict;             // with kIllegal
  std::size_t first_step = 0;  // the steps that this act added: first_step .. steps().size()
  explicit operator bool() const { return refusal == Refusal::kNone; }
};

enum class CanUndo : std::uint8_t { kNo, kYes, kPractice };

// Flags of a game for ever: they go into every save and link of it.
struct Flags {
  bool practice = false;  // see protocol.md: undo across a barrier, chosen dice, edited start, ...
  bool scripted = false;  // chance outcomes were given by hand: they are stored, not recomputed
  bool operator==(const Flags&) const = default;
};

// How the record began: by a set-up, or from an edited position.
struct Origin {
  Setup setup;
  AnyState position;  // empty unless the game began from an edited position
  std::uint64_t seed = 0;
  std::vector<std::uint64_t> contributions;  // of hand-overs: hashed into the generator's key
};

class Session {
 public:
  // The game must outlive the session. Runs all chance and forced steps up to the first decision.
  Session(const Game& game, const Origin& origin, DiceMode mode = DiceMode::kSeed,
          std::vector<std::uint16_t> queue = {});

  const Game& game() const { return *game_; }
  const Origin& origin() const { return origin_; }
  const Flags& flags() const { return flags_; }
  void mark_practice() { flags_.practice = true; }

  const AnyState& state() const { return state_; }
  Seat to_act() const { return to_act_; }
  // Of the seat to act, canonical order; empty when Chance or nobody is.
  const Actions& legal() const { return legal_; }
  // The event that waits in manual mode.
  const ChanceEvent& pending_chance() const { return pending_; }

  // The action, forced steps and all chance up to the next decision or the end; refused as a whole
  // (state, record and dice queue unchanged) or done as a whole.
  Submitted submit(Action action);
  // Manual mode: one outcome; goes on until the next decision or the next chance event.
  Submitted submit_chance(int value);

  // Decisions made up to the point shown, and in the whole record (more when undone or sought).
  int at() const { return at_; }
  int decisions() const { return static_cast<int>(marks_.size()); }
  // Chance events up to the point shown.
  std::uint64_t events() const { return events_; }

  CanUndo can_undo() const;
  bool can_redo() const { return at_ < decisions(); }
  // Back to the previous decision of the same seat; across a barrier only with `practice`.
  Submitted undo(bool practice);
  Submitted redo();
  // Shows the point before decision `at` (0..decisions()); the record stays whole. A different act
  // from there cuts it and marks the game practice.
  void seek(int at);

  void set_dice(DiceMode mode, std::vector<std::uint16_t> queue);
  DiceMode dice_mode() const { return mode_; }
  const std::deque<std::uint16_t>& queue() const { return queue_; }
  // Two-seat games: the sender's bytes join the generator's key from here on.
  void contribute(std::uint64_t entropy);

  // The record up to the point shown ends at step_end(); steps beyond belong to the redo line.
  const std::vector<Step>& steps() const { return steps_; }
  std::size_t step_end() const { return step_end_; }
  // The step that is decision `i`.
  std::size_t decision_step(int i) const { return marks_[static_cast<std::size_t>(i)]; }

 private:
  struct Trial;  // a submit under way, thrown away when it is refused

  const Game* game_;
  Origin origin_;
  Flags flags_;
  AnyState state_;
  Seat to_act_ = Seat::kNobody;
  Actions legal_;
  ChanceEvent pending_;
  std::vector<Step> steps_;
  std::size_t step_end_ = 0;
  std::vector<std::size_t> marks_;       // index of each decision's step
  std::vector<AnyState> snapshots_;      // see session.cpp: which decisions are kept
  int at_ = 0;
  std::uint64_t events_ = 0;
  bool sought_ = false;                  // the point shown was reached by seek
  DiceMode mode_ = DiceMode::kSeed;
  std::deque<std::uint16_t> queue_;
};

}  // namespace sandtable
