#include "shell/screens/play/game_follower.h"

#include <algorithm>

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/sounds.h"
#include "shell/theme/easing.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr double kReplayMs = 700.0;  // a step of the replay

// How long a die rolls, a fact and a move are looked at.
Pace speed_of(DiceSpeed speed) {
  if (speed == DiceSpeed::kFast) return {kDieFastMs, 180.0, 120.0};
  if (speed == DiceSpeed::kSlow) return {kDieMs, 1300.0, 600.0};
  return {kDieMs, 520.0, 230.0};
}

void take_back(App& app, bool practice) {
  if (!app.table().undo(practice)) app.dialogues().refuse("nothing-to-undo");
}

}  // namespace

// A replay runs on, the past is only looked at, and where no panel is shown nobody could press
// anything.
Pace GameFollower::pace(const App& app) const {
  const Settings& settings = app.look().settings();
  Pace out = speed_of(settings.dice);
  out.at_once = settings.dice == DiceSpeed::kInstant;
  out.waits = out.at_once || !app.look().motion();
  if (out.waits) out.die = 0.0;
  out.steps = settings.steps;
  const bool unturned = replaying_ || shown_.past || app.table().session()->sought() ||
                        app.table().is_watched() || app.look().guest().controls == Controls::kNone;
  out.waits = out.waits && !unturned;
  out.holds = !unturned;
  return out;
}

Teller GameFollower::teller(const App& app) const {
  return {shown_.game(), shown_.words(), shown_.skin->telling(), app.table().viewer()};
}

bool GameFollower::is_another(const App& app) const {
  return !opened_ || shown_.table != app.table().game() || laid_ != app.table().games_laid();
}

void GameFollower::open(App& app) {
  const Session& session = *app.table().session();
  shown_.table = app.table().game();
  const Skin* const skin = &shown_.table->skin(app.table().view());
  if (skin != shown_.skin) camera_.forget_board();
  camera_.forget_before();
  shown_.skin = skin;
  shown_.map().set_north_up(app.look().settings().north_up);
  shown_.changes = 0;
  plays_from_ = -1;
  shown_.hand = {};  // where its last unit stood and who was passed over, too
  shown_.game_log.begin_with(app.table().told_before());
  shown_.opened.foot = {};
  opened_ = true;
  laid_ = app.table().games_laid();
  effects_.motion().stop();
  // What the other side did since the player's last decision is told to them first.
  const bool tells = !pace(app).at_once && !session.sought() && !app.table().lesson().is_on() &&
                     app.table().told_from() < session.at();
  playback_.begin_at(session, tells ? app.table().told_from() : session.at());
  jump_ = !tells;
}

// A stage that waits is still there after a look at its rule.
void GameFollower::enter() {
  dirty_ = true;
  if (playback_.waits()) return;
  jump_ = true;
  shown_.changes = 0;
}

void GameFollower::leave() {
  replaying_ = false;
  effects_.motion().stop();
  heard_turn_ = 0;
}

void GameFollower::sync(const ScreenFrame& frame) {
  App& app = frame.app;
  if (shown_.changes == app.table().changes()) return;
  shown_.changes = app.table().changes();
  const Session& session = *app.table().session();
  const Pace how = pace(app);
  const bool stays = how.at_once && !how.waits;  // there is nothing that could wait to be turned
  const bool plays = !jump_ && !stays && playback_.is_continued(session);
  jump_ = false;
  // The reader has decided something by other means than this screen.
  const bool decided = playback_.playing() && session.at() == app.table().told_from();
  if (plays && decided)
    playback_.follow_last(session, teller(app));
  else if (plays)
    playback_.follow(session);
  else
    jump(session);
  dirty_ = true;
}

void GameFollower::jump(const Session& session) {
  if (!playback_.is_continued(session)) result_.forget();
  playback_.jump(session);
  heard_ = playback_.next();
  view_before_ = {};
  effects_.jump();
}

void GameFollower::play_on(ScreenFrame& frame) {
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
  const bool waited = playback_.waits();
  if (playback_.advance(session, teller(app), frame.now, pace(app))) dirty_ = true;
  if (playback_.waits() && !waited) shown_.opened.tab = 0, dirty_ = true;
  if (pace(app).at_once) hear_steps(app);
  effects_.show_result(frame, playback_);
  effects_.follow(frame, playback_.beat());
  if ((playback_.busy() && !playback_.waits()) || replaying_) app.animate();
}

// Where nothing is played back, what happened is heard in one.
void GameFollower::hear_steps(App& app) {
  if (playback_.waits() || playback_.next() == heard_) return;
  heard_ = playback_.next();
  const std::span<const Step> steps(app.table().session()->steps());
  const std::size_t first = std::min(playback_.first(), steps.size());
  const std::size_t end = std::clamp(playback_.next(), first, steps.size());
  app.look().play_sound(sound_of_steps(teller(app), steps.subspan(first, end - first)));
}

void GameFollower::change_board() {
  effects_.motion().stop();
  dirty_ = true;
}

void GameFollower::catch_up(App& app) {
  replaying_ = false;
  playback_.skip(*app.table().session(), teller(app));
  effects_.motion().stop();
  dirty_ = true;
  app.wake();
}

void GameFollower::seek(App& app, int at) {
  jump_ = true;
  plays_from_ = -1;
  app.table().seek(at);
}

void GameFollower::go_to(App& app, int at) {
  replaying_ = false;
  seek(app, at);
}

void GameFollower::replay(const ScreenFrame& frame) {
  seek(frame.app, 0);
  replaying_ = true;
  replay_next_ = frame.now + kReplayMs;
}

bool GameFollower::may_watch(const App& app) const {
  return shown_.live && !shown_.since.empty() && !pace(app).at_once;
}

void GameFollower::read_result(App& app) {
  if (playback_.result() == nullptr) return;
  playback_.read();
  app.wake();
}

// What the log tells of under "Since your decision", with the player's own decision.
void GameFollower::watch_again(App& app) {
  if (!may_watch(app)) return;
  playback_.begin_at(*app.table().session(), app.table().told_from() - 1);
  playback_.follow(*app.table().session());
  effects_.forget_beat();
  dirty_ = true;
  app.wake();
}

// The replay; from the start where all of it was seen.
void GameFollower::play_or_pause(const ScreenFrame& frame) {
  const Session& session = *frame.app.table().session();
  replaying_ = !replaying_;
  replay_next_ = frame.now;
  if (replaying_ && session.at() >= session.decisions()) seek(frame.app, 0);
}

// What a player asks of the playback under way.
void GameFollower::watch(const ScreenFrame& frame, const Command& command) {
  if (command.what == Do::kTellOn) return read_result(frame.app);
  if (command.what == Do::kLinger) return playback_.linger(frame.now);
  if (command.what == Do::kRows) {
    playback_.hold();
    shown_.opened.stage.turns = command.value;
    return;
  }
  dirty_ = true;
  if (command.what == Do::kStage)
    return playback_.turn_to(*frame.app.table().session(), command.value, frame.now);
  catch_up(frame.app);
}

void GameFollower::undo(App& app) {
  const CanUndo can = app.table().can_undo();
  jump_ = true;
  if (can == CanUndo::kPractice)
    app.dialogues().ask(shown_.table->text("play.undo.practice"),
                        shown_.table->text("play.undo.agree"), [&app] { take_back(app, true); });
  else
    take_back(app, false);
}

void GameFollower::redo(App& app) {
  jump_ = true;
  if (!app.table().redo()) app.dialogues().refuse("nothing-to-redo");
}

void GameFollower::run(const ScreenFrame& frame, const Command& command) {
  App& app = frame.app;
  const Do what = command.what;
  const int decisions = app.table().session()->decisions();
  if (what == Do::kUndo) return undo(app);
  if (what == Do::kRedo) return redo(app);
  if (what == Do::kAgain) return watch_again(app);
  if (what == Do::kPlay) return play_or_pause(frame);
  if (what == Do::kSeek) return go_to(app, std::clamp(command.value, 0, decisions));
  if (what == Do::kNow) return go_to(app, decisions);
  if (what == Do::kPlayOn) {
    plays_from_ = app.table().session()->at();
    return catch_up(app);
  }
  if (what == Do::kStep) {
    // Also while the last one is still told.
    if (playback_.playing()) catch_up(app);
    return app.thinking().step();
  }
  watch(frame, command);
}

}  // namespace sandtable::shell::play_screen
