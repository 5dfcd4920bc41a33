// The play screen follows the game: what happened is played back, and what is shown is made anew.
#include <algorithm>

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/effects.h"
#include "shell/play/sounds.h"
#include "shell/result_sheets.h"
#include "shell/screens/play/play_screen.h"
#include "shell/sides.h"
#include "shell/theme/easing.h"

namespace sandtable::shell {
namespace {

Effect::Kind kind_of(Sight sight) {
  if (sight == Sight::kShells) return Effect::Kind::kShells;
  if (sight == Sight::kSplashes) return Effect::Kind::kSplashes;
  return sight == Sight::kSinks ? Effect::Kind::kSinks : Effect::Kind::kBurst;
}

}  // namespace

Pace PlayScreen::pace(const App& app) const {
  const Settings& settings = app.look().settings();
  const bool waits = !app.look().motion() || settings.dice == DiceSpeed::kInstant;
  if (settings.dice == DiceSpeed::kFast) return {kDieFastMs, 180.0, 120.0, waits, settings.steps};
  if (settings.dice == DiceSpeed::kSlow) return {kDieMs, 1300.0, 600.0, waits, settings.steps};
  return {kDieMs, 520.0, 230.0, waits, settings.steps};
}

// Follows what happened to the game, by whosever hand. False when there is no game to show.
bool PlayScreen::sync(ScreenFrame& frame) {
  App& app = frame.app;
  const Session* session = app.table().session();
  if (session == nullptr || app.table().game() == nullptr) return false;
  if (!opened_ || table_ != app.table().game() || laid_ != app.table().games_laid()) {
    open(app);
    // What the other side did since the player's last decision is told to them first.
    const bool tells = !pace(app).waits && !session->sought() && !app.table().lesson().is_on() &&
                       app.table().told_from() < session->at();
    playback_.begin_at(*session, tells ? app.table().told_from() : session->at());
    jump_ = !tells;
  }
  if (changes_ == app.table().changes()) return true;
  changes_ = app.table().changes();
  // Where nothing moves by itself a replay runs on, and the past is only looked at; where no panel
  // is shown nobody could turn a stage.
  const bool waits = pace(app).waits;
  const bool unturned =
      replaying_ || past_ || session->sought() || app.look().guest().controls == Controls::kNone;
  const bool plays = !jump_ && !(waits && unturned) && playback_.is_continued(*session);
  jump_ = false;
  if (plays && waits) {
    // The whole turn of another one is told, not its last decision alone.
    if (session->at() > app.table().told_from())
      playback_.follow(*session);
    else
      playback_.follow_last(*session);
    playback_.advance(*session,
                      {table_->game(), table_->words(), skin_->telling(), app.table().viewer()},
                      frame.now, pace(app));
    if (playback_.waits()) tab_ = 0;
    hear_steps(app);
  } else if (plays) {
    playback_.follow(*session);
  } else {
    const bool fresh = !playback_.is_continued(*session);
    if (fresh) after_ = after_seen_ = false;
    playback_.jump(*session);
    heard_ = playback_.next();
    view_before_ = {};
    beat_start_ = -1.0;
    motion_.clear_dice();
  }
  dirty_ = true;
  return true;
}

// Playback, replay, camera and dice as of now.
void PlayScreen::play_on(ScreenFrame& frame) {
  App& app = frame.app;
  const Session& session = *app.table().session();
  if (replaying_ && !playback_.busy() && frame.now >= replay_next_) {
    if (session.at() < session.decisions())
      app.table().seek(session.at() + 1);
    else
      replaying_ = false;
    replay_next_ = frame.now + kReplayMs;
    sync(frame);
  }
  if (playback_.advance(session,
                        {table_->game(), table_->words(), skin_->telling(), app.table().viewer()},
                        frame.now, pace(app)))
    dirty_ = true;
  const Beat* beat = playback_.beat();
  if (beat != nullptr && beat->start != beat_start_) {
    beat_start_ = beat->start;
    beat_landed_ = false;
    motion_.clear_dice();
    aim_fire(*beat);
    if (frame.motion) add_tracers(*beat, frame.now);
    app.look().play_sound(sound_of_start(*beat));
    int space = beat->fact.spaces.empty() ? -1 : beat->fact.spaces.front();
    if (space < 0 && !beat->fact.units.empty()) space = board_.space_of(beat->fact.units.front());
    if (beat->is_staged()) space = beat->staging.stages[beat->at].rows.front().space;
    if (space >= 0) {
      camera_.show(skin_->board().place(space), kWatchZoom, frame.now);
      for (const int value : beat->fact.dice)
        motion_.roll({value, space, frame.now, beat->lands - beat->start});
    }
  }
  if (beat != nullptr && beat->landed && !beat_landed_) {
    beat_landed_ = true;
    app.look().play_sound(sound_of_landing(*beat));
    if (frame.motion) flash_hits(*beat, frame.now);
    if (frame.motion) add_sights(app, *beat, frame.now);
  }
  if (beat == nullptr) motion_.clear_dice();
  if ((playback_.busy() && !playback_.waits()) || replaying_) app.animate();
}

// Where nothing is played back, what happened is heard in one.
void PlayScreen::hear_steps(App& app) {
  if (playback_.waits() || playback_.next() == heard_) return;
  heard_ = playback_.next();
  const std::span<const Step> steps(app.table().session()->steps());
  const std::size_t first = std::min(playback_.first(), steps.size());
  const std::size_t end = std::clamp(playback_.next(), first, steps.size());
  app.look().play_sound(
      sound_of_steps({table_->game(), table_->words(), skin_->telling(), app.table().viewer()},
                     steps.subspan(first, end - first)));
}

// A turn that begins is heard, one that is gone back to is not.
void PlayScreen::hear_turn(App& app) {
  if (header_.turn > heard_turn_ && heard_turn_ > 0 && !past_) app.look().play_sound(Sound::kTurn);
  heard_turn_ = header_.turn;
}

// Along the lines that show who fires at whom.
void PlayScreen::add_tracers(const Beat& beat, double now) {
  if (beat.landed && !beat.is_staged()) return;
  for (const Overlay::Line& line : fire_.lines)
    if (line.from >= 0 && line.to >= 0)
      motion_.add({.kind = Effect::Kind::kTracer, .from = line.from, .to = line.to, .start = now});
}

// What is on the water is looked for on the map once, not with each frame.
void PlayScreen::add_sight(Sight sight, int space, double now) {
  Effect effect{.kind = kind_of(sight), .from = space, .start = now};
  if (sight == Sight::kSplashes || sight == Sight::kSinks) {
    effect.boat = skin_->board().water_off(space);
    effect.lamps = skin_->board().searchlights(effect.boat);
  }
  motion_.add(effect);
}

// What is seen and gained of all that the step tells, with the last of it that is looked at.
void PlayScreen::add_sights(const App& app, const Beat& beat, double now) {
  const std::vector<Step>& steps = app.table().session()->steps();
  if ((!beat.is_staged() && beat.at + 1 < beat.facts.size()) || beat.step >= steps.size()) return;
  const Teller teller{table_->game(), table_->words(), skin_->telling(), app.table().viewer()};
  for (const Note& note : steps[beat.step].notes) {
    if (telling_of(teller, note) == Telling::kLeftOut) continue;
    const Fact fact = fact_of(teller, note);
    int space = fact.spaces.empty() ? -1 : fact.spaces.front();
    if (space < 0 && !fact.units.empty()) space = board_.space_of(fact.units.front());
    if (space < 0) continue;
    if (const Sight sight = skin_->telling().sight(note.kind); sight != Sight::kNone)
      add_sight(sight, space, now);
    if (fact.points != 0)
      motion_.add(
          {.kind = Effect::Kind::kGain, .from = space, .points = fact.points, .start = now});
  }
}

// From their places on the board to the score, over all else.
void PlayScreen::fly_gains(const ScreenFrame& frame) {
  for (const Effect& effect : motion_.effects()) {
    if (effect.kind != Effect::Kind::kGain) continue;
    const float way = clamped_share(frame.now, effect.start, effect.length());
    const std::string words = number_text(effect.points, true);
    draw_gain(frame.canvas(),
              {camera_.to_screen(skin_->board().place(effect.from)), score_at_, words, frame.text},
              way);
  }
}

void PlayScreen::flash_hits(const Beat& beat, double now) {
  if (beat.is_staged()) {
    for (const Stage& stage : beat.staging.stages)
      for (const StageRow& row : stage.rows)
        if (row.hit && row.space >= 0) motion_.flash(row.space, now);
    return;
  }
  const Fact& fact = beat.fact;
  if ((fact.role != MessageRole::kFires && fact.effect <= 0) || fact.units.size() < 2) return;
  if (const int space = board_.space_of(fact.units[1]); space >= 0) motion_.flash(space, now);
}

// Something is told that the decision panel does not tell page by page.
bool PlayScreen::tells() const {
  const Beat* beat = playback_.beat();
  return playback_.playing() && (beat == nullptr || !beat->is_staged());
}

// An arrow for a fact that tells of fire, while it is looked at, or what a stage shows.
void PlayScreen::aim_fire(const Beat& beat) {
  fire_ = {};
  if (beat.is_staged()) {
    fire_ = beat.staging.stages[beat.at].overlay;
    return;
  }
  const Fact& fact = beat.fact;
  if (fact.role != MessageRole::kFires || fact.spaces.empty() || fact.units.empty()) return;
  const int target = board_.space_of(fact.units.back());
  if (target < 0) return;
  Overlay::Line line;
  line.from = fact.spaces.front();
  line.to = target;
  // A place that is the target's own says where, not from where.
  if (line.from == target) line.from = board_.space_of(fact.units.front());
  if (line.from < 0) return;
  line.bend = skin_->board().bend(line.from, line.to);
  fire_.lines.push_back(line);
}

// What is shown has changed: everything that is made of it is made anew.
void PlayScreen::refresh(ScreenFrame& frame) {
  if (!dirty_) return;
  dirty_ = false;
  App& app = frame.app;
  const Session& session = *app.table().session();
  const Game& game = table_->game();
  const Words& words = table_->words();
  viewer_ = app.table().viewer();
  view_ = playback_.shown(*app.table().session(), viewer_);
  skin_->board().lay_out(view_, position_);
  motion_.settle(position_, skin_->board(), frame.now, frame.motion && playback_.busy());
  header_ = skin_->telling().header(view_);
  foot_.chips = skin_->telling().chips(view_);
  header_.sides = named(std::move(header_.sides), session.names());
  see_who_decides(app);
  game_log_.follow(session, {game, words, skin_->telling(), viewer_}, playback_.next());
  see_since(app);
  past_ = session.at() < session.decisions() && session.sought() && !playback_.playing();
  live_ = !playback_.playing() && !past_;
  hear_turn(app);
  const bool decides = app.look().guest().controls != Controls::kNone;
  if (live_ && decides && app.table().is_viewers_turn())
    hand_.deal(game, *skin_, view_, session.legal());
  else
    hand_.clear();
  const int main = hand_.main_button();
  const Action asked = main < 0 ? Action{} : hand_.action_of(main);
  if (asked != asked_main_) asked_at_ = frame.now;
  asked_main_ = asked;
  board_.show(position_);
  lay_overlay();
  dots_.clear();
  for (const PlacedCounter& one : position_.counters)
    dots_.push_back({skin_->board().place(one.space),
                     one.own && one.look.stripe != 0 ? one.look.stripe : one.look.colours.edge,
                     one.own});
  pointed_ = {};
  hovered_offer_ = -1;
  attended_ = {};
  card_ = {};
  rests_at_ = ImGui::GetIO().MousePos;
  if (live_ && placed_) follow_decision(frame.now);
  if (!decides) after_ = false;
  if (live_ && decides && session.to_act() == Seat::kNobody && !after_seen_ && !playback_.busy())
    after_ = after_seen_ = true,
    after_game_.open(*table_, session, compared(app), !app.table().day_of_game().empty());
}

// What the viewer's last decision brought, the other side's turn with it.
void PlayScreen::see_since(const App& app) {
  since_ = {};
  const Session& session = *app.table().session();
  const int from = app.table().told_from() - 1;
  if (from < 0 || session.sought()) return;
  since_ = told_since(game_log_, session.decision_step(from));
  since_.scores =
      score_changes(*table_, view_before_.of(session, from, viewer_), view_, session.names());
}

// Where nothing moves by itself there is nothing to watch.
bool PlayScreen::may_watch(const App& app) const {
  return live_ && !since_.empty() && !pace(app).waits;
}

// What the log tells of under "Since your decision", with the player's own decision.
void PlayScreen::watch_again(App& app) {
  if (!may_watch(app)) return;
  playback_.begin_at(*app.table().session(), app.table().told_from() - 1);
  playback_.follow(*app.table().session());
  beat_start_ = -1.0;
  dirty_ = true;
  app.wake();
}

// In a game of two; and who gave up, where nothing is asked any more.
void PlayScreen::see_who_decides(const App& app) {
  const Session& session = *app.table().session();
  const Game& game = table_->game();
  const Words& words = table_->words();
  question_ = words.text(game.message(game.prompt(view_)));
  decides_.clear();
  decides_index_ = -1;
  if (!is_for_two(game) || playback_.playing()) return;
  if (is_player(session.conceded()))
    question_ = words.text("seats.conceded",
                           {text_arg("name", app.table().player_name(session.conceded()))});
  const Seat acting = session.to_act();
  if (!is_player(acting)) return;
  decides_ = app.table().player_name(acting);
  if (std::string waits = app.table().waits_for(); !waits.empty()) question_ = std::move(waits);
  decides_index_ = acting == Seat::kFirst ? 0 : 1;
}

}  // namespace sandtable::shell
