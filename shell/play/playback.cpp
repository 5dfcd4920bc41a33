#include "shell/play/playback.h"

#include <algorithm>

namespace sandtable::shell {
namespace {

bool is_heading(std::string_view key) { return key == "log.turn" || key == "log.phase"; }

bool is_move(std::string_view key) {
  return key == "log.move" || key == "log.german.moves" || key == "log.advances" ||
         key == "log.arrives";
}

// The fact that a step is shown by: the first that is no heading.
const Note* leading(const Game& game, const Step& step) {
  for (const Note& note : step.notes)
    if (!is_heading(game.messages()[note.kind].key)) return &note;
  return nullptr;
}

}  // namespace

void Playback::jump(const Session& session) {
  shown_ = session.state();
  next_ = end_ = first_ = session.step_end();
  last_ = next_ == 0 ? Action{} : session.steps()[next_ - 1].action;
  begun_ = false;
}

bool Playback::is_continued(const Session& session) const {
  if (shown_.empty() || session.step_end() < next_ || session.step_end() < end_) return false;
  return next_ == 0 || session.steps()[next_ - 1].action == last_;
}

void Playback::follow(const Session& session) {
  if (!playing()) first_ = next_;
  end_ = session.step_end();
}

void Playback::apply(const Session& session) {
  Events ignored;
  ignored.mute(true);
  last_ = session.steps()[next_].action;
  session.game().apply(shown_, last_, ignored);
  ++next_;
}

bool Playback::advance(const Session& session, const Words& words, double now, const Pace& pace) {
  bool changed = false;
  while (playing()) {
    if (!begun_) {
      const Step& step = session.steps()[next_];
      const Note* note = leading(session.game(), step);
      if (note == nullptr) {  // nothing to look at
        apply(session);
        changed = true;
        continue;
      }
      const bool rolled = step.kind == StepKind::kChance && step.seen;
      beat_ = {};
      beat_.fact = fact_of(session.game(), words, *note);
      beat_.step = next_;
      beat_.start = now;
      const bool die = rolled && !beat_.fact.dice.empty();
      beat_.lands = now + (die ? pace.die : 0.0);
      const bool own = step.kind != StepKind::kChance && step.notes.size() <= 2;
      beat_.ends = beat_.lands + (is_move(beat_.fact.key) || own ? pace.move : pace.look);
      begun_ = true;
    }
    if (!beat_.applied && now >= beat_.lands) {
      apply(session);
      beat_.applied = true;
      changed = true;
      if (!playing()) end_ = next_;
    }
    if (!beat_.applied || now < beat_.ends) break;
    begun_ = false;
  }
  if (!playing() && begun_ && now >= beat_.ends) begun_ = false;
  return changed;
}

void Playback::skip(const Session& session) {
  const std::size_t first = first_;
  jump(session);
  first_ = first;
}

}  // namespace sandtable::shell
