#include "shell/screens/play/play_view.h"

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {
namespace {

std::array<std::string, 2> players_of(const App& app, const Game& game) {
  if (!is_for_two(game)) return {};
  return {app.table().player_name(Seat::kFirst), app.table().player_name(Seat::kSecond)};
}

// What is played back, but for what the panel tells page by page; and what came of the own fight,
// unless a card lies where that would stand.
bool ticks(const Playback& playback, const Pointing& pointing) {
  if (playback.result() != nullptr) return playback.holds() || !pointing.shows_card();
  const Beat* beat = playback.beat();
  return playback.playing() && beat != nullptr && !beat->is_staged();
}

}  // namespace

std::optional<MomentShown> moment_shown(const App& app, const Shown& shown) {
  const Reviewing& reviewing = app.thinking().reviewing();
  const int place = shown.past ? reviewing.moment_at(app.table().session()->at()) : -1;
  if (place < 0) return {};
  return MomentShown{reviewing.words().moments, static_cast<std::size_t>(place)};
}

PlayView view_of(const App& app, const Shown& shown, const GameFollower& follower,
                 const Pointing& pointing) {
  return {*app.table().session(),
          shown.game(),
          *shown.skin,
          shown.words(),
          shown.view,
          shown.position,
          shown.hand,
          shown.game_log,
          follower.playback(),
          shown.header,
          shown.live && !shown.since.empty() ? &shown.since : nullptr,
          follower.may_watch(app),
          shown.question,
          shown.live,
          shown.past,
          pointing.attended.offer,
          lesson_waits(app, follower.playback()) ? -1 : pointing.entered_offer(),
          lesson_waits(app, follower.playback()) ? -1 : pointing.entered_choice(),
          app.look().guest().controls,
          app.table().can_undo(),
          app.table().sends_for() != Seat::kNobody,
          shown.thinking ? &*shown.thinking : nullptr,
          &app.thinking().hint(),
          app.thinking().may_hint(),
          is_player(shown.viewer) ? app.table().seats().hints_of(shown.viewer) : 0,
          shown.decides,
          shown.decides_index,
          shown.viewer,
          players_of(app, shown.game()),
          ticks(follower.playback(), pointing),
          shown.opened.log.whole,
          app.table().is_watched(),
          app.thinking().aim(),
          moment_shown(app, shown),
          shown.past && app.table().is_viewers_turn()};
}

std::optional<ThoughtLine> thought_line(const App& app, const Shown& shown, double now) {
  const Thinking& thinking = app.thinking();
  if (shown.past || !thinking.is_computers_turn()) return std::nullopt;
  const double since = thinking.since();
  const int seconds = since < 0.0 ? 0 : static_cast<int>((now - since) / 1000.0);
  const std::string level =
      app.text("seats.level." + std::string(holder_word(app.table().decider())));
  ThoughtLine line{thinking.title(), {}, thinking.is_halted(), thinking.is_thinking()};
  line.note = app.text(thinking.is_halted() ? "opponent.note.halted" : "opponent.note",
                       {text_arg("level", level), number_arg("seconds", seconds)});
  if (!app.table().is_watched()) return line;
  line.note = line.halted  ? app.text("watch.paused")
              : line.turns ? line.title
                           : app.text("watch.shown");
  line.title = app.table().waits_for();
  line.pace = app.text("watch.pace", {text_arg("pace", app.text(app.look().pace_word()))});
  return line;
}

bool lesson_waits(const App& app, const Playback& playback) {
  return app.table().lesson().is_on() && !playback.playing() &&
         app.table().lesson().card().waits == LessonCard::Waits::kNext;
}

}  // namespace sandtable::shell::play_screen
