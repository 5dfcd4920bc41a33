#include "shell/play/playback.h"

#include <algorithm>
#include <iterator>

#include "shell/play/telling_skin.h"

namespace sandtable::shell {
namespace {

// A stage is looked at for so many times as long as a fact, and once more for each row.
constexpr double kStageLooks = 2.0;
constexpr double kMostRows = 8.0;

bool is_heading(MessageRole role) {
  return role == MessageRole::kTurn || role == MessageRole::kPhase;
}

// What a step is shown by: the first fact that is no heading, and all that are told by themselves.
std::vector<Fact> facts_of(const Teller& teller, const Step& step) {
  std::vector<Fact> out;
  for (const Note& note : step.notes) {
    const Telling telling = telling_of(teller, note);
    if (is_heading(role_of(teller.game, note)) || telling == Telling::kLeftOut) continue;
    if (out.empty() || telling != Telling::kPlain) out.push_back(fact_of(teller, note));
  }
  return out;
}

// Of what the reader may know alone.
Staging staging_of(const Teller& teller, const AnyState& view, const Step& step) {
  std::vector<Note> notes = step.notes;
  std::erase_if(notes, [&](const Note& note) { return !may_read(note, teller.reader); });
  return teller.skin.staging(teller, view, notes);
}

}  // namespace

void Playback::jump(const Session& session) {
  shown_.to_shown(session);
  mark_shown(session);
  fight_.clear();
  read();
  begun_ = false;
}

void Playback::begin_at(const Session& session, int at) {
  jump(session);
  if (at >= session.at()) return;
  shown_.to(session, at);
  mark_shown(session);
}

// Nothing is left to be played.
void Playback::mark_shown(const Session& session) {
  end_ = first_ = next();
  last_ = next() == 0 ? Action{} : session.steps()[next() - 1].action;
}

bool Playback::is_continued(const Session& session) const {
  if (shown_.empty() || session.step_end() < next() || session.step_end() < end_) return false;
  return next() == 0 || session.steps()[next() - 1].action == last_;
}

void Playback::follow(const Session& session) {
  if (!playing()) first_ = next();
  end_ = session.step_end();
}

void Playback::follow_last(const Session& session, const Teller& teller) {
  std::size_t last = session.step_end();
  while (last > next() && session.steps()[last - 1].kind != StepKind::kDecision) --last;
  begun_ = false;
  read();
  while (next() + 1 < last) take_step(session, teller, false);
  first_ = next();
  end_ = session.step_end();
}

void Playback::apply(const Session& session) {
  last_ = session.steps()[next()].action;
  shown_.step(session);
}

void Playback::take_step(const Session& session, const Teller& teller, bool holds) {
  const Step& step = session.steps()[next()];
  if (fight_.see(step, next(), shown_.view(session, teller.reader), teller)) unread_ = holds;
  unread_ = unread_ && fight_.steps() != nullptr;
  apply(session);
}

// Something is told that is no part of the reader's own fight, which they have not read yet.
bool Playback::waits_for_reader(const Session& session, const Teller& teller) const {
  const std::vector<Step>& steps = session.steps();
  if (!unread_ ||
      !fight_.is_over_before(steps[next()], shown_.view(session, teller.reader), teller))
    return false;
  for (std::size_t i = next(); i < end_; ++i)
    if (!facts_of(teller, steps[i]).empty()) return true;
  return false;
}

// The last stage shows what came of it, on the map, too; turning back takes that away again.
void Playback::show_stage(const Session& session, std::size_t stage, double now) {
  const bool last = stage + 1 == beat_.staging.stages.size();
  if (last && !beat_.landed) {
    before_ = shown_;
    last_before_ = last_;
    apply(session);
  } else if (!last && beat_.landed) {
    shown_ = before_;
    last_ = last_before_;
  }
  beat_.landed = last;
  beat_.at = stage;
  beat_.start = beat_.lands = now;
  const double rows = static_cast<double>(beat_.staging.stages[stage].rows.size());
  beat_.ends = now + look_ * (kStageLooks + std::min(rows, kMostRows));
}

void Playback::turn_to(const Session& session, int stage, double now) {
  if (!begun_ || !beat_.is_staged() || stage < 0) return;
  held_ = true;
  if (static_cast<std::size_t>(stage) < beat_.staging.stages.size())
    show_stage(session, static_cast<std::size_t>(stage), now);
  else
    begun_ = false;
}

void Playback::linger(double now) { beat_.ends = std::max(beat_.ends, now + look_ * kStageLooks); }

// True when the beat is over.
bool Playback::advance_stages(const Session& session, double now) {
  if (held_ || now < beat_.ends) return false;
  if (beat_.at + 1 == beat_.staging.stages.size()) return true;
  show_stage(session, beat_.at + 1, now);
  return false;
}

void Playback::begin(const Session& session, const Teller& teller, double now, const Pace& pace) {
  const Step& step = session.steps()[next()];
  beat_ = {};
  held_ = pace.waits;
  look_ = pace.look;
  beat_.staging = staging_of(teller, shown_.view(session, teller.reader), step);
  if (beat_.is_staged()) {
    std::vector<Stage>& stages = beat_.staging.stages;
    if (pace.steps == StepsTold::kLog) return;
    if (pace.steps == StepsTold::kOutcome) stages.erase(stages.begin(), stages.end() - 1);
    beat_.step = next();
    begun_ = true;
    return show_stage(session, 0, now);
  }
  if (pace.at_once) return;
  beat_.facts = facts_of(teller, step);
  if (beat_.facts.empty()) return;
  beat_.fact = beat_.facts.front();
  beat_.step = next();
  beat_.start = now;
  const bool rolled = step.kind == StepKind::kChance && step.seen;
  const bool die = rolled && !beat_.fact.dice.empty();
  beat_.lands = now + (die ? pace.die : 0.0);
  const bool own = step.kind != StepKind::kChance && step.notes.size() <= 2;
  const bool short_look = !die && beat_.facts.size() == 1 && (is_move(beat_.fact.role) || own);
  if (short_look && own && pace.waits && step.seat == teller.reader) return;
  beat_.ends = beat_.lands + (short_look ? pace.move : pace.look);
  begun_ = true;
}

bool Playback::advance(const Session& session, const Teller& teller, double now, const Pace& pace) {
  const std::size_t shown = next();
  bool changed = false;
  while (playing() && !holding_) {
    if (!begun_) {
      holding_ = !pace.at_once && waits_for_reader(session, teller);
      if (holding_) break;
      begin(session, teller, now, pace);
      if (begun_) continue;
      take_step(session, teller, pace.holds);  // nothing to look at
      changed = true;
      continue;
    }
    if (beat_.is_staged()) {
      if (!advance_stages(session, now)) break;
      begun_ = false;
      changed = true;  // the position stays, but the player may decide now
      continue;
    }
    const bool last = beat_.at + 1 == beat_.facts.size();
    if (!beat_.landed && now >= beat_.lands) {
      beat_.landed = true;
      if (last) {
        take_step(session, teller, pace.holds);
        changed = true;
        if (!playing()) end_ = next();
      }
    }
    if (!beat_.landed || now < beat_.ends) break;
    if (last) {
      begun_ = false;
      continue;
    }
    beat_.fact = beat_.facts[++beat_.at];
    beat_.start = beat_.lands = now;
    beat_.ends = now + pace.look;
    beat_.landed = false;
  }
  if (!playing() && begun_ && now >= beat_.ends) begun_ = false;
  return changed || next() != shown;
}

void Playback::skip(const Session& session, const Teller& teller) {
  begun_ = false;
  read();
  while (next() < session.step_end()) take_step(session, teller, false);
  end_ = next();
}

}  // namespace sandtable::shell
