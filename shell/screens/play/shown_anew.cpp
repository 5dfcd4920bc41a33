// What is shown of the game, made anew when something of it has changed: the position, what is told
// of it, what may be decided (game_follower.h).
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/sounds.h"
#include "shell/screens/play/game_follower.h"
#include "shell/sides.h"

namespace sandtable::shell::play_screen {

// A turn that begins is heard, one that is gone back to is not.
void GameFollower::hear_turn(App& app) {
  const int turn = shown_.header.turn;
  if (turn > heard_turn_ && heard_turn_ > 0 && !shown_.past) app.look().play_sound(Sound::kTurn);
  heard_turn_ = turn;
}

void GameFollower::refresh(const ScreenFrame& frame) {
  if (!dirty_) return follow_decision(frame);
  dirty_ = false;
  App& app = frame.app;
  const Session& session = *app.table().session();
  see_game(frame);
  shown_.past = session.at() < session.decisions() && session.sought() && !playback_.playing() &&
                session.at() != plays_from_;
  if (shown_.past) result_.close();
  shown_.live = !playback_.playing() && !shown_.past;
  hear_turn(app);
  const bool decides = app.look().guest().controls != Controls::kNone;
  deal(frame, decides);
  shown_.board.show(shown_.position);
  pointing_.lay_overlay();
  const std::vector<LogBlock>& told = shown_.game_log.blocks();
  const bool asked = shown_.live && !shown_.hand.offers().empty() && !told.empty();
  effects_.show_question(asked && !told.back().lines.empty() ? &told.back().lines.back().fact
                                                             : nullptr);
  shown_.dots.clear();
  for (const PlacedCounter& one : shown_.position.counters)
    shown_.dots.push_back(
        {shown_.place(one.space),
         one.own && one.look.stripe != 0 ? one.look.stripe : one.look.colours.edge, one.own});
  pointing_.forget();
  pointing_.rests_at = ImGui::GetIO().MousePos;
  goes_on_ = true;
  follow_decision(frame);
  if (!decides) result_.close();
  if (shown_.live && decides && session.to_act() == Seat::kNobody && !playback_.busy())
    result_.open_once(app);
}

// The view stays on the reader's own fight until they have seen what came of it, but for who wants
// all at once.
void GameFollower::follow_decision(const ScreenFrame& frame) {
  if (!goes_on_ || !shown_.live || !camera_.is_placed()) return;
  if (playback_.is_unread() && !pace(frame.app).at_once) return;
  goes_on_ = false;
  camera_.follow_decision(frame.now);
}

// The position, and what is told of it.
void GameFollower::see_game(const ScreenFrame& frame) {
  App& app = frame.app;
  const Session& session = *app.table().session();
  shown_.viewer = app.table().viewer();
  shown_.view = playback_.shown(session, shown_.viewer);
  shown_.map().lay_out(shown_.view, shown_.position);
  effects_.motion().settle(shown_.position, shown_.map(), frame.now,
                           frame.motion && playback_.busy());
  const TellingSkin& telling = shown_.skin->telling();
  shown_.header = telling.header(shown_.view);
  shown_.opened.foot.chips = telling.chips(shown_.view);
  shown_.header.sides = named(std::move(shown_.header.sides), session.names());
  see_who_decides(app);
  shown_.game_log.follow(session, teller(app), playback_.next());
  see_since(app);
}

// What may be decided now.
void GameFollower::deal(const ScreenFrame& frame, bool decides) {
  const GameTable& table = frame.app.table();
  Hand& hand = shown_.hand;
  if (shown_.live && decides && table.is_viewers_turn())
    hand.deal(shown_.game(), *shown_.skin, shown_.view, table.session()->legal());
  else
    hand.clear();
  const int main = hand.main_button();
  const Action asked = main < 0 ? Action{} : hand.action_of(main);
  if (asked != shown_.asked_main) shown_.asked_at = frame.now;
  shown_.asked_main = asked;
}

// The first two of those who are new by name, and next to whom most of those who came now stand.
void GameFollower::name_who_came(Since& since) const {
  const CounterName names{shown_.game(), shown_.words(), shown_.skin->telling(), shown_.view};
  const std::vector<int>& fresh = since.newcomers;
  const int n = static_cast<int>(fresh.size());
  if (n > 0)
    since.new_names = shown_.words().text(
        "play.since.new",
        {number_arg("n", n), text_arg("first", names.of(fresh.front())),
         text_arg("second", n > 1 ? names.of(fresh[1]) : ""), number_arg("more", n - 2)});
  const Near near = nearest(since.came, shown_.position, shown_.map());
  if (near.n > 0)
    since.near = shown_.words().text(
        "play.since.near", {number_arg("n", near.n), text_arg("unit", names.of(near.unit))});
}

// What the viewer's last decision brought, the other side's turn with it.
void GameFollower::see_since(const App& app) {
  Since& since = shown_.since;
  since = {};
  const Session& session = *app.table().session();
  const int from = app.table().told_from() - 1;
  if (from < 0 || session.sought() || app.table().is_watched()) return;
  since = told_since(shown_.game_log, session.decision_step(from), playback_.own_fight().steps());
  if (playback_.playing()) return;
  name_who_came(since);
  since.scores = score_changes(*shown_.table, view_before_.of(session, from, shown_.viewer),
                               shown_.view, session.names());
}

// In a game of two; and who gave up, where nothing is asked any more.
void GameFollower::see_who_decides(const App& app) {
  const Session& session = *app.table().session();
  const Game& game = shown_.game();
  const Words& words = shown_.words();
  shown_.question = words.text(game.message(game.prompt(shown_.view)));
  shown_.decides.clear();
  shown_.decides_index = -1;
  if (app.table().is_watched()) shown_.question = app.table().waits_for();
  if (!is_for_two(game) || playback_.playing()) return;
  if (is_player(session.conceded()))
    shown_.question = words.text("seats.conceded",
                                 {text_arg("name", app.table().player_name(session.conceded()))});
  const Seat acting = session.to_act();
  if (!is_player(acting)) return;
  shown_.decides = app.table().player_name(acting);
  if (std::string waits = app.table().waits_for(); !waits.empty())
    shown_.question = std::move(waits);
  shown_.decides_index = acting == Seat::kFirst ? 0 : 1;
}

}  // namespace sandtable::shell::play_screen
