// A session: one game under way. The only door for change: clicks, keys, the mirror, the embed
// API, bots and dice all come through submit().
//
// A session works out itself what follows from a decision; or it follows a game that somebody else
// decides, and is told what one seat may know of it (hear()). Who shows a game and asks about it
// sees no difference: positions come as a seat sees them, by view().
//
// Words (protocol.md): a decision is an action of a player chosen from two or more; lists of one
// are played by the session at once, but where the game asks anyway (Game::asks_anyway); a chance
// event is one die or one draw. The n-th chance event of a game (n from 0) always uses block n of
// the generator, also after undo.
//
// A session is a value: copying it costs its record and snapshots. It never throws and never
// allocates without bound: a record grows only by submit().
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/game.h"

namespace sandtable {

enum class StepKind : std::uint8_t { kDecision, kForced, kChance };

// One action of the record. Notes are kept beside it for the log.
struct Step {
  Action action;
  StepKind kind = StepKind::kDecision;
  Seat seat = Seat::kNobody;  // who acted
  bool seen = true;           // false: a draw whose outcome no player may see
  std::uint8_t reveals = 0;   // bit per seat (bit 0: all) to which a hidden fact became known
  std::uint16_t index = 0;    // position in the legal list, or in the event's outcomes
  std::uint16_t choices = 0;  // length of that list
  bool by_level = false;      // a decision that was left to a level (asks_level)
  std::vector<Note> notes;    // facts, in order

  // Whether a player chose it: it was not left to a level, nor the one answer to a question that is
  // asked anyway (Game::asks_anyway).
  bool is_chosen() const { return !by_level && choices != 1; }
};

enum class DiceMode : std::uint8_t {
  kSeed,       // outcomes from the generator
  kQueue,      // from the queue while it lasts, then from the generator
  kQueueOnly,  // from the queue; an empty queue refuses the act
  kManual,     // from the queue while it lasts; then chance waits for submit_chance()
};

enum class Refusal : std::uint8_t {
  kNone,
  kIllegal,         // not offered: `verdict` says why
  kUnknownNoun,     // a verb or a noun that the game does not have
  kOver,            // the game is over
  kChanceToAct,     // manual dice: a roll is awaited
  kNotChanceToAct,  // an outcome was given, but none is awaited
  kQueueEmpty,
  kBadOutcome,  // an outcome that the event cannot have
  kNothingToUndo,
  kNothingToRedo,
  kNewInformation,  // undo would go back across a barrier; only for practice
  kNotYourTurn,     // who concedes does so when they are to act
  kOnePlayer,       // there is nobody to concede to
  kElsewhere,       // the game is decided by somebody else, whom this was not asked of
  kAsked,           // they were asked, and nothing is changed yet; no session says so itself
  kNotYet,   // a roll, a disclosure or the other seat comes before; no session says so itself
  kObjected  // who holds the game does not let it be done now; no session says so itself
};

struct Submitted {
  Refusal refusal = Refusal::kNone;
  Verdict verdict;             // with kIllegal
  std::size_t first_step = 0;  // the steps that this act added: first_step .. step_end()
  explicit operator bool() const { return refusal == Refusal::kNone; }
};
inline Submitted refused(Refusal refusal) { return {refusal, Verdict::yes(), 0}; }

enum class CanUndo : std::uint8_t { kNo, kYes, kPractice };

// Of a set of seats, bit 0 for all.
constexpr unsigned seat_bit(Seat seat) { return 1U << static_cast<unsigned>(seat); }

// Flags of a game for ever: they go into every save and link of it.
struct Flags {
  bool practice = false;  // see protocol.md: undo across a barrier, chosen dice, edited start, ...
  bool scripted = false;  // chance outcomes were given by hand: they are stored, not recomputed
  bool operator==(const Flags&) const = default;
};

// A hand-over of a two-seat game: 8 bytes of the sender (save/hand_over_chain.h) join the
// generator's key for all chance that decision number `at` (from 0) and later ones bring.
struct Contribution {
  int at = 0;
  std::uint64_t entropy = 0;
  bool operator==(const Contribution&) const = default;
};

// A player gave up instead of decision number `at`: the game ends there, whatever the position is.
// It is no action: no rule offers it and no list holds it.
struct Concession {
  Seat seat = Seat::kNobody;
  int at = 0;
  bool operator==(const Concession&) const = default;
};

// What the players call themselves; "" where they do not say. Beside the record: a game is the same
// whoever plays it. At most kMaxNameBytes bytes each; see name_fault().
using PlayerNames = std::array<std::string, 2>;
inline constexpr std::size_t kMaxNameBytes = 48;

// Why a text cannot be the name of a player, or "". A name is UTF-8 without characters that control
// a line. Joiners and marks of direction may be in it: who shows it isolates it (base/direction.h).
std::string_view name_fault(std::string_view name);

// How the record began: by a set-up, or from an edited position.
struct Origin {
  Setup setup;
  AnyState position;  // empty unless the game began from an edited position (makes it practice)
  std::uint64_t seed = 0;
  std::vector<Contribution> contributions;  // in ascending `at`, at most kMaxContributions
};

// More hand-overs than any game has; what is read from outside may bring no more either.
inline constexpr std::size_t kMaxContributions = 2048;

// The key of the generator for chance that decision number `at` brings: the seed, or a hash of the
// seed and all contributions made before it. Draws of the set-up use the seed alone.
std::uint64_t generator_key(const Origin& origin, int at);

// The game has this verb and its nouns exist. Precondition of Game::why_not.
bool nouns_exist(const Game& game, Action action);

// A step of a game that is decided elsewhere, as one seat is told of it (record_walk.h): its kind,
// who acted, the notes that this seat may read and what was revealed to it; the action where they
// may know it, else none (verb 0).
struct SeenStep {
  Step step;
  AnyState view;  // after it
};

// Whose eyes a game is followed with, and what they see before its first step.
struct Follower {
  Seat seat = Seat::kFirst;
  AnyState view;
};

class Session {
 public:
  // The game must outlive the session. Runs all chance and forced steps up to the first decision.
  // `origin.setup` must be one that the game has. See opening().
  Session(const Game& game, const Origin& origin, DiceMode mode = DiceMode::kSeed,
          const std::vector<std::uint16_t>& queue = {});

  // Follows a game that is decided elsewhere. What would change it is refused (kElsewhere); looking
  // along the record is not. `origin` has the set-up and no position; its seed is a number of one's
  // own, for hints. Keeps a view for each step: 4 KiB of them.
  Session(const Game& game, const Origin& origin, const Follower& follower);
  bool is_followed() const { return !views_.empty(); }
  // The next step of a followed game (CHECKed). Who looks at an earlier point stays there.
  void hear(SeenStep seen);
  // That the followed game ended with a concession.
  void hear_concession(Seat seat);
  // That what followed the first `steps` steps was taken back. Who looks at an earlier point stays
  // there as far as there is one.
  void hear_back(std::size_t steps);

  // The game as a referee has it, who holds many and lets two people play each. A state is kept
  // before every 64th decision alone: a long game costs its record and little else, and going back
  // plays up to 63 decisions again. In a game with secrets a player is asked wherever it is their
  // turn, also where there is one answer: what is left out would tell the other side that there is.
  // So the record has decisions that another session would take by itself (plain_record()).
  static Session refereed(const Game& game, const Origin& origin);
  // The same game with a record as every session has it, up to the point shown, at which nobody is
  // asked for the one answer that there is.
  Session plain_record() const;

  // Whether the queue given to the constructor served: kQueueEmpty or kBadOutcome if it did not.
  // The session then waits at that chance event; a caller who scripts set-ups throws it away.
  Refusal opening() const { return opening_; }

  const Game& game() const { return *game_; }
  const Origin& origin() const { return origin_; }
  const Flags& flags() const { return flags_; }
  // Sets the flags that are set in `more`; none is ever taken back.
  void mark(Flags more);
  void mark_practice() { mark({true, false}); }

  // The position shown as it is, hidden facts and all; of a followed game what its follower sees.
  const AnyState& truth() const { return state_; }
  // The same as a seat sees it; kNobody: as it is.
  AnyState view(Seat seat) const { return seen_by(seat, state_); }
  // Before decision `at` (0..decisions()), without showing it.
  AnyState view_at(int at, Seat seat) const { return seen_by(seat, state_at(at)); }
  Seat to_act() const { return to_act_; }
  // The state before decision `at` (0..decisions()), without showing it.
  AnyState state_at(int at) const;
  // Of the seat to act, canonical order; empty when Chance or nobody is.
  const Actions& legal() const { return legal_; }
  // What is to be decided is left to the level Regular (reactions.h).
  bool asks_level() const;
  // A player is asked though there is one answer (Game::asks_anyway).
  bool has_one_answer() const;
  // Nobody chooses at the point shown: undo and hand-overs pass over what is answered there.
  bool asks_no_choice() const { return asks_level() || has_one_answer(); }
  // The event that waits; meaningful only while to_act() is Chance.
  const ChanceEvent& pending_chance() const { return pending_; }

  // The action, forced steps and all chance up to the next decision or the end; refused as a whole
  // (state, record and dice queue unchanged) or done as a whole. From an earlier point of the
  // record, an act that plays out as recorded keeps the rest of the record; any other cuts it.
  Submitted submit(Action action);
  // While Chance is to act: one outcome; goes on until the next decision or the next event.
  Submitted submit_chance(int value);

  // The seat gives up in its turn: the record ends here, and nobody is to act. Undo of the same
  // seat takes it back. Refused: kOver, kChanceToAct, kNotYourTurn, kOnePlayer.
  Submitted concede(Seat seat);
  // How the record ends; also while an earlier point is shown.
  const std::optional<Concession>& concession() const { return concession_; }
  // Who has conceded by the point shown, or kNobody.
  Seat conceded() const;

  const PlayerNames& names() const { return names_; }
  // Precondition: no name has a fault.
  void set_names(PlayerNames names);

  // Decisions made up to the point shown, and in the whole record (more when undone or sought).
  int at() const { return at_; }
  int decisions() const { return static_cast<int>(marks_.size()); }
  // Chance events up to the point shown.
  std::uint64_t events() const { return events_; }

  // Seats played by a computer: their replies without chance are no barrier to the other's undo.
  void set_computer(Seat seat, bool is_computer);

  // Undo for `asker`; kNobody stands for whoever of the people decided last.
  CanUndo can_undo(Seat asker = Seat::kNobody) const;
  bool can_redo() const { return at_ < decisions(); }
  // Back to the previous decision of the asker; across a barrier only with `practice`.
  Submitted undo(bool practice, Seat asker = Seat::kNobody);
  // Forward along the record to the asker's next decision, or to its end.
  Submitted redo(Seat asker = Seat::kNobody);
  // Shows the point before decision `at` (0..decisions()); the record stays whole. A different act
  // from there cuts it and marks the game practice.
  void seek(int at);
  // The point shown was reached by seek, not by play or undo.
  bool sought() const { return at_ < by_play_at_; }
  // The point that was reached by play or undo, from where who looks back has come.
  int played_at() const { return at_ < by_play_at_ ? by_play_at_ : at_; }
  // For saves: shows `at` as if reached by undo when `by_play`, else by seek.
  void resume_at(int at, bool by_play);

  // What answers for chance from here on. If an event waits and can now be answered, goes on as
  // submit_chance does; refused (nothing changed) when the queue does not fit it.
  Submitted set_dice(DiceMode mode, const std::vector<std::uint16_t>& queue = {});
  DiceMode dice_mode() const { return mode_; }
  const std::deque<std::uint16_t>& queue() const { return queue_; }
  // Two-seat games: the sender's bytes join the generator's key from here on. Cuts the redo line.
  // False, and nothing changed, after kMaxContributions of them.
  bool contribute(std::uint64_t entropy);

  // The record up to the point shown ends at step_end(); steps beyond belong to the redo line.
  const std::vector<Step>& steps() const { return steps_; }
  std::size_t step_end() const { return step_end_; }
  // The step that is decision `i`, 0..decisions()-1.
  std::size_t decision_step(int i) const { return marks_[static_cast<std::size_t>(i)].step; }

 private:
  friend class RecordWalk;
  struct Trial;  // a submit under way, thrown away when it is refused
  struct Mark {
    std::size_t step = 0;      // of the decision
    std::uint64_t events = 0;  // chance events before it
  };

  struct Refereed {};
  Session(const Game& game, const Origin& origin, Refereed);
  void open();
  bool takes_by_itself(const AnyState& state, const Actions& legal) const;
  AnyState seen_by(Seat seat, const AnyState& state) const;
  // From the position before step `i` to the one after it.
  void go_over(std::size_t i, AnyState& state) const;
  void show_heard(int at);
  Trial begin_trial() const;
  void advance(Trial& trial) const;
  const Outcome* draw(Trial& trial) const;
  void take(Trial& trial, Step step) const;
  Submitted settle(Trial& trial, bool is_decision);
  bool continues_line(const Trial& trial) const;
  void cut_line();
  int undo_target(Seat asker) const;
  bool crosses_barrier(int target, Seat asker) const;
  bool is_person(Seat seat) const;
  bool is_decider(const Step& step, Seat asker) const;
  void show(int at);
  void ask_turn();
  bool takes_back_concession(Seat asker) const;
  void end_if_conceded();
  // Before which decisions a state is kept: before every one up to `dense`, beyond that before
  // every one that `stride` divides.
  struct Keeping {
    int dense = 2000;
    int stride = 16;
  };
  bool keeps_state(int decision) const;
  // Of decisions 0..decisions-1.
  std::size_t kept_states(int decisions) const;
  int kept_before(int at) const;
  std::size_t end_of(int at) const;

  const Game* game_;
  Origin origin_;
  Flags flags_;
  Refusal opening_ = Refusal::kNone;
  AnyState state_;
  Seat to_act_ = Seat::kNobody;
  Actions legal_;
  ChanceEvent pending_;
  std::vector<Step> steps_;
  std::size_t step_end_ = 0;
  std::vector<Mark> marks_;
  Keeping keeping_;
  bool asks_always_ = false;
  std::deque<AnyState> kept_;  // see keeps_state()
  int at_ = 0;
  int by_play_at_ = 0;  // from this point on a different act is no practice
  std::uint64_t events_ = 0;
  unsigned computers_ = 0;  // bit per seat
  bool leaves_reactions_ = false;
  DiceMode mode_ = DiceMode::kSeed;
  std::deque<std::uint16_t> queue_;
  std::optional<Concession> concession_;
  PlayerNames names_;
  Seat follower_ = Seat::kNobody;  // of a followed game
  std::deque<AnyState> views_;     // what they saw before it, and after each step; else empty
};

// Who has won a game that is over, `standing` being how it stands: the other seat where one has
// conceded, whatever the score; kNobody: a draw.
Seat winner_at_end(const Session& session, const Standing& standing);

}  // namespace sandtable
