#pragma once
// What is shown lags behind what has happened: the steps since the player's last decision are
// played one after the other, each a beat of its own length, skippable at any time. The position
// shown is always one that the game was in.
//
// Less motion is not less telling: where nothing glides (Pace::waits) each fact is still looked at;
// only what the reader moves themselves is there at once, and stages stand until they are turned.
// Who has asked for all at once (Pace::at_once) gets it so, but for stages.
//
// What came of the reader's own fight stays (result()) until it was read: they have pressed
// something. The other side's turn waits for that.

#include "core/engine/record_walk.h"
#include "shell/play/facts.h"
#include "shell/play/own_fight.h"
#include "shell/play/staging.h"
#include "shell/play/steps_told.h"

namespace sandtable::shell {

// One fact that is worth a look. A step takes effect with the last of its facts.
struct Beat {
  Fact fact;
  std::vector<Fact> facts;  // all of the step that are looked at
  std::size_t at = 0;       // which of them
  std::size_t step = 0;
  double start = 0.0;
  double lands = 0.0;  // the die lies still
  double ends = 0.0;
  bool landed = false;
  Staging staging;  // where it has stages they are shown in turn instead of the facts: `at` of them
  bool is_staged() const { return !staging.stages.empty(); }
};

struct Pace {
  double die = 420.0;    // of a roll; 0 shows no rolling die
  double look = 500.0;   // at what happened
  double move = 200.0;   // of a counter that only moves
  bool waits = false;    // nothing glides, and stages wait to be turned
  bool at_once = false;  // nothing is played but stages
  bool holds = false;    // what came of the reader's own fight stays until it was read
  StepsTold steps = StepsTold::kPages;
};

class Playback {
 public:
  // Shows the session's position at once.
  void jump(const Session& session);
  // Shows the point before decision `at`; what came after it can be played then.
  void begin_at(const Session& session, int at);
  // Plays the steps that came after the position shown. They must be those of the session's record
  // beyond what was shown last; is_continued() says so.
  void follow(const Session& session);
  // The same for who has decided while something was told: what was before that is over.
  void follow_last(const Session& session, const Teller& teller);
  bool is_continued(const Session& session) const;

  // Goes on to `now`. True when the position shown has changed or all has been shown. `pace` is
  // asked for new beats.
  bool advance(const Session& session, const Teller& teller, double now, const Pace& pace);
  // To the end of what happened.
  void skip(const Session& session, const Teller& teller);

  // Of a beat in stages: shows the one before or after, and waits there to be told to go on. The
  // last one's next is the end of the beat.
  void turn_to(const Session& session, int stage, double now);
  // The stage stays for as long again; for a player who reads. Or until it is turned.
  void linger(double now);
  void hold() { held_ = true; }

  // Steps are left that have not been shown, or stages. A last fact may still be under way after
  // that.
  bool playing() const { return next() < end_ || (begun_ && beat_.is_staged()); }
  bool busy() const { return playing() || begun_; }
  // A stage stands until the player turns it, a result until they have read it: no frame is due.
  bool waits() const { return holding_ || (begun_ && held_ && beat_.is_staged()); }
  // The result of the reader's own fight stands before the other side's turn.
  bool holds() const { return holding_; }
  // What came of the reader's last fight, until they have read it; null for none, or while
  // something else is told.
  const OwnFight* result() const { return unread_ && (holding_ || !busy()) ? &fight_ : nullptr; }
  // It has not been read yet, also while something is still told.
  bool is_unread() const { return unread_; }
  void read() { unread_ = holding_ = false; }
  // That fight, read or not.
  const OwnFight& own_fight() const { return fight_; }
  // The position shown, as a seat sees it.
  AnyState shown(const Session& session, Seat seat) const { return shown_.view(session, seat); }
  // The beat under way; valid while playing() and begun.
  const Beat* beat() const { return begun_ ? &beat_ : nullptr; }
  // Steps of the record that have been shown.
  std::size_t next() const { return shown_.next(); }
  std::size_t done() const { return next() - first_; }
  std::size_t all() const { return end_ - first_; }
  // The first step since the player's last decision, for marking what is new.
  std::size_t first() const { return first_; }

 private:
  void mark_shown(const Session& session);
  void apply(const Session& session);
  void take_step(const Session& session, const Teller& teller, bool holds);
  bool waits_for_reader(const Session& session, const Teller& teller) const;
  void begin(const Session& session, const Teller& teller, double now, const Pace& pace);
  bool advance_stages(const Session& session, double now);
  void show_stage(const Session& session, std::size_t stage, double now);

  RecordWalk shown_;
  RecordWalk before_;  // the last stage: so that one can turn back
  Action last_before_{};
  std::size_t first_ = 0, end_ = 0;
  Action last_{};  // the last step shown
  Beat beat_;
  bool begun_ = false;
  bool held_ = false;  // a stage that waits for the player
  OwnFight fight_;
  bool unread_ = false;   // what came of it
  bool holding_ = false;  // and the other side's turn waits for it
  double look_ = 0.0;     // Pace::look of the beat
};

}  // namespace sandtable::shell
