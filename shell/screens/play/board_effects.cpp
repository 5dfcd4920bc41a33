#include "shell/screens/play/board_effects.h"

#include <algorithm>
#include <utility>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/effects.h"
#include "shell/play/sounds.h"
#include "shell/theme/easing.h"

namespace sandtable::shell::play_screen {
namespace {

Effect::Kind kind_of(Sight sight) {
  if (sight == Sight::kShells) return Effect::Kind::kShells;
  if (sight == Sight::kSplashes) return Effect::Kind::kSplashes;
  return sight == Sight::kSinks ? Effect::Kind::kSinks : Effect::Kind::kBurst;
}

}  // namespace

// The first place that a fact tells of; -1 for none.
int BoardEffects::space_of(const Fact& fact) const {
  if (!fact.spaces.empty() && fact.spaces.front() >= 0) return fact.spaces.front();
  return fact.units.empty() ? -1 : shown_.board.space_of(fact.units.front());
}

void BoardEffects::follow(ScreenFrame& frame, const Beat* beat) {
  if (beat != nullptr && beat->start != beat_start_) begin(frame, *beat);
  if (beat != nullptr && beat->landed && !beat_landed_) {
    beat_landed_ = true;
    frame.app.look().play_sound(sound_of_landing(*beat));
    if (frame.motion) flash_hits(*beat, frame.now);
    if (frame.motion) add_sights(frame.app, *beat, frame.now);
  }
  if (beat == nullptr && !result_) motion_.clear_dice();
}

void BoardEffects::begin(ScreenFrame& frame, const Beat& beat) {
  beat_start_ = beat.start;
  beat_landed_ = false;
  motion_.clear_dice();
  aim_fire(beat);
  if (frame.motion) add_tracers(beat, frame.now);
  frame.app.look().play_sound(sound_of_start(beat));
  const int space =
      beat.is_staged() ? beat.staging.stages[beat.at].rows.front().space : space_of(beat.fact);
  if (space < 0) return;
  camera_.watch_space(space, frame.now);
  for (const int value : beat.fact.dice)
    motion_.roll({value, space, frame.now, beat.lands - beat.start});
}

void BoardEffects::jump() {
  forget_beat();
  motion_.clear_dice();
}

void BoardEffects::aim_fire(const Beat& beat) {
  fire_ = {};
  if (beat.is_staged()) {
    fire_ = beat.staging.stages[beat.at].overlay;
    return;
  }
  const BoardView& board = shown_.board;
  if (const auto line = line_of(beat.fact, board, board, shown_.map())) fire_.lines = {*line};
}

// Nobody has come or gone since: the question is about this very shot.
void BoardEffects::show_question(const Fact* fact) {
  question_ = {};
  if (fact == nullptr || fact->units.size() < 2) return;
  const BoardView& board = shown_.board;
  if (const auto line = line_of(*fact, board, board, shown_.map())) question_.lines = {*line};
}

void BoardEffects::show_result(const ScreenFrame& frame, const Playback& playback) {
  const OwnFight* fight = playback.result();
  std::optional<std::size_t> step;
  if (fight != nullptr) step = fight->steps()->last;
  if (step == result_) return;
  result_ = step;
  motion_.clear_dice();
  fire_ = {};
  losses_.clear();
  if (fight == nullptr) return;
  const GameTable& table = frame.app.table();
  BoardView before, now;
  Position position;
  shown_.map().lay_out(fight->before(), position);
  before.show(position);
  position.clear();
  shown_.map().lay_out(playback.shown(*table.session(), table.viewer()), position);
  now.show(position);
  FightMarks marks = marks_of(fight->facts(), {before, now, shown_.map()});
  fire_.lines = std::move(marks.lines);
  losses_ = std::move(marks.losses);
  for (const FightMarks::Die& die : marks.dice)
    motion_.roll({die.value, die.space, frame.now, 0.0});
}

// Along the lines that show who fires at whom.
void BoardEffects::add_tracers(const Beat& beat, double now) {
  if (beat.landed && !beat.is_staged()) return;
  for (const Overlay::Line& line : fire_.lines)
    if (line.from >= 0 && line.to >= 0)
      motion_.add({.kind = Effect::Kind::kTracer, .from = line.from, .to = line.to, .start = now});
}

// What is on the water is looked for on the map once, not with each frame.
void BoardEffects::add_sight(Sight sight, int space, double now) {
  Effect effect{.kind = kind_of(sight), .from = space, .start = now};
  if (sight == Sight::kSplashes || sight == Sight::kSinks) {
    effect.boat = shown_.map().water_off(space);
    effect.lamps = shown_.map().searchlights(effect.boat);
  }
  motion_.add(effect);
}

// What is seen and gained of all that the step tells, with the last of it that is looked at.
void BoardEffects::add_sights(const App& app, const Beat& beat, double now) {
  const std::vector<Step>& steps = app.table().session()->steps();
  if ((!beat.is_staged() && beat.at + 1 < beat.facts.size()) || beat.step >= steps.size()) return;
  const TellingSkin& telling = shown_.skin->telling();
  const Teller teller{shown_.game(), shown_.words(), telling, app.table().viewer()};
  for (const Note& note : steps[beat.step].notes) {
    if (telling_of(teller, note) == Telling::kLeftOut) continue;
    const Fact fact = fact_of(teller, note);
    const int space = space_of(fact);
    if (space < 0) continue;
    if (const Sight sight = telling.sight(note.kind); sight != Sight::kNone)
      add_sight(sight, space, now);
    if (fact.points != 0)
      motion_.add(
          {.kind = Effect::Kind::kGain, .from = space, .points = fact.points, .start = now});
  }
}

void BoardEffects::flash_hits(const Beat& beat, double now) {
  if (beat.is_staged()) {
    for (const Stage& stage : beat.staging.stages)
      for (const StageRow& row : stage.rows)
        if (row.hit && row.space >= 0) motion_.flash(row.space, now);
    return;
  }
  const Fact& fact = beat.fact;
  if ((fact.role != MessageRole::kFires && fact.effect <= 0) || fact.units.size() < 2) return;
  if (const int space = shown_.board.space_of(fact.units[1]); space >= 0) motion_.flash(space, now);
}

// From their places on the board to the score, over all else.
void BoardEffects::draw_gains(const Frame& frame, ImVec2 score) const {
  for (const Effect& effect : motion_.effects()) {
    if (effect.kind != Effect::Kind::kGain) continue;
    const float way = clamped_share(frame.now, effect.start, effect.length());
    const std::string words = number_text(effect.points, true);
    draw_gain(frame.canvas(),
              {camera_.camera().to_screen(shown_.place(effect.from)), score, words, frame.text},
              way);
  }
}

}  // namespace sandtable::shell::play_screen
