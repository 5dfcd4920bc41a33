#include "shell/screens/play/play_screen.h"

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/result_sheets.h"
#include "shell/screens/curtain.h"
#include "shell/screens/screens.h"
#include "shell/thinking.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kThinkingEdge = 8.0F;  // round its card

}  // namespace

std::unique_ptr<Screen> make_play_screen() { return std::make_unique<PlayScreen>(); }

// A stage that waits is still there after a look at its rule.
void PlayScreen::enter(App&, std::string_view) {
  menu_ = keys_ = search_.open = false;
  players_.reset();
  dirty_ = true;
  if (playback_.waits()) return;
  jump_ = true;
  changes_ = 0;
}

void PlayScreen::leave(App&) {
  replaying_ = false;
  motion_.stop();
  heard_turn_ = 0;
}

void PlayScreen::game_changed(App&) { dirty_ = true; }

// Another game lies on the table, or the same one anew.
void PlayScreen::open(App& app) {
  table_ = app.table().game();
  const Skin* const skin = &table_->skin(app.table().view());
  if (skin != skin_) placed_ = false;
  laid_ = app.table().games_laid();
  jump_ = true;
  changes_ = 0;
  skin_ = skin;
  skin_->board().set_north_up(app.look().settings().north_up);
  opened_ = true;
  hand_ = {};  // where its last unit stood and who was passed over, too
  game_log_.begin_with(app.table().told_before());
  motion_.stop();
  pointed_ = {};
  card_ = {};
  focus_ = -1;
  attended_ = {};
  wanted_.reset();
  after_ = after_seen_ = false;
  foot_ = {};
  decision_fit_ = {};
  bar_fit_ = {};
  tour_.end();
  lesson_seen_ = 0;
  const bool is_full = app.look().guest().controls == Controls::kFull;
  if (is_full && app.look().settings().tour && app.table().session()->decisions() == 0 &&
      !app.table().lesson().is_on())
    tour_.begin();
}

std::array<std::string, 2> PlayScreen::players_of(const App& app) const {
  if (!is_for_two(table_->game())) return {};
  return {app.table().player_name(Seat::kFirst), app.table().player_name(Seat::kSecond)};
}

PlayView PlayScreen::view_of(const App& app) const {
  return {*app.table().session(),
          table_->game(),
          *skin_,
          table_->words(),
          view_,
          position_,
          hand_,
          game_log_,
          playback_,
          header_,
          live_ && !since_.empty() ? &since_ : nullptr,
          may_watch(app),
          question_,
          live_,
          past_,
          attended_.offer,
          lesson_waits(app) ? -1 : entered_offer(),
          app.look().guest().controls,
          app.table().can_undo(),
          app.table().sends_for() != Seat::kNobody,
          thinking_ ? &*thinking_ : nullptr,
          &app.thinking().hint(),
          app.thinking().may_hint(),
          is_player(viewer_) ? app.table().seats().hints_of(viewer_) : 0,
          decides_,
          decides_index_,
          viewer_,
          players_of(app)};
}

// Whether a computer is to decide, in words.
void PlayScreen::see_thinking(const ScreenFrame& frame) {
  const App& app = frame.app;
  thinking_.reset();
  if (past_ || !app.thinking().is_computers_turn()) return;
  const double since = app.thinking().since();
  const int seconds = since < 0.0 ? 0 : static_cast<int>((frame.now - since) / 1000.0);
  const std::string level =
      app.text("seats.level." + std::string(holder_word(app.table().decider())));
  thinking_ = {
      app.thinking().title(), {}, app.thinking().is_halted(), app.thinking().is_thinking()};
  thinking_->note = app.text(app.thinking().is_halted() ? "opponent.note.halted" : "opponent.note",
                             {text_arg("level", level), number_arg("seconds", seconds)});
}

void PlayScreen::draw(ScreenFrame& frame) {
  App& app = frame.app;
  // What was shown to the one who leaves is let go, so that nothing of it is played back.
  if (app.table().curtain()) {
    opened_ = menu_ = keys_ = after_ = false;
    players_.reset();
    return draw_curtain(frame);
  }
  if (!sync(frame)) {
    app.navigator().go(ScreenId::kTitle);
    return;
  }
  play_on(frame);
  refresh(frame);
  if (after_) {
    switch (after_game_.draw(frame, *table_, view_)) {
      case AfterChoice::kNone:
        break;
      case AfterChoice::kAgain:
        if (app.look().guest().controls == Controls::kFull)
          app.navigator().go(ScreenId::kNewGame, table_->id);
        else
          app.table().start_game(*table_, app.table().session()->origin().setup,
                                 app.host().entropy(), seats_anew(app.table().seats()));
        break;
      case AfterChoice::kReplay:
        after_ = false;
        jump_ = true;
        app.table().seek(0);
        replaying_ = true;
        replay_next_ = frame.now + kReplayMs;
        break;
      case AfterChoice::kSeek:
        after_ = false;
        jump_ = true;
        app.table().seek(after_game_.decision());
        break;
      case AfterChoice::kLink:
        app.library().copy_link(*app.table().session(), app.table().seats());
        break;
      case AfterChoice::kShareDay:
        if (!copy_day_text(app)) app.dialogues().refuse("no-day");
        break;
      case AfterChoice::kSave:
        run_one(frame, {Do::kMenu, 2});
        break;
      case AfterChoice::kTitle:
        app.navigator().go(ScreenId::kTitle);
        break;
      case AfterChoice::kBoard:
        after_ = false;
        app.wake();
        break;
    }
    return;
  }
  lay_out(frame);
  follow_hint(frame);
  follow_attention(frame);
  if (camera_.step(frame.now)) app.animate();
  see_thinking(frame);
  const bool shut = menu_ || keys_ || players_ || app.dialogues().asking();
  if (!shut) take_input(frame);
  draw_board(frame);
  covered_.clear();
  const PlayView view = view_of(app);
  if (shut) ImGui::BeginDisabled();
  if (app.look().guest().controls == Controls::kNone) {
    draw_card_over(frame, view);
  } else if (layout_.narrow) {
    draw_sheet(frame, view);
  } else {
    draw_hint(frame, view);
    draw_card_over(frame, view);
    draw_wide(frame, view);
  }
  if (thinking_ && app.look().guest().controls != Controls::kNone) {
    Commands commands;
    Rect area = layout_.free;
    if (layout_.narrow)
      area = {ImVec2(area.min.x + kThinkingEdge, area.min.y),
              ImVec2(area.max.x - kThinkingEdge, area.max.y - kThinkingEdge)};
    else
      area.min.x =
          zoom_keys_area(frame, zoom_keys_corner(frame, foot_place(frame))).max.x + kThinkingEdge;
    covered_.push_back(draw_thinking({frame, view, commands}, area));
    run(frame, commands);
  }
  draw_search(frame);
  if (!shut) draw_tour(frame);
  if (!shut) draw_lesson(frame);
  if (shut) ImGui::EndDisabled();
  if (menu_) draw_menu(frame);
  if (keys_) draw_key_list(frame);
  if (players_) draw_players(frame);
  if (frame.motion) fly_gains(frame);
  if (motion_.busy(frame.now) || board_.opening(frame.now) || camera_.moving()) app.animate();
}

// Esc takes back one thing at a time.
bool PlayScreen::back(App& app) {
  if (!opened_ || app.table().session() == nullptr) return false;
  app.wake();
  if (menu_ || keys_ || players_) {
    menu_ = keys_ = false;
    players_.reset();
  } else if (search_.open) {
    search_ = {};
  } else if (app.thinking().hint().state() != HintProvider::State::kNone) {
    app.thinking().put_hint_away();
  } else if (after_) {
    after_ = false;
  } else if (foot_.drawer >= 0) {
    foot_.drawer = -1;
  } else if (playback_.waits()) {
    catch_up(app);
  } else if (thinking_ && !thinking_->halted) {
    app.thinking().halt(true);
  } else if (focus_ >= 0 || attended_.offer >= 0 || attended_.unit >= 0 ||
             card_.kind != Card::Kind::kNone || hand_.armed() >= 0) {
    point_nowhere();
    hand_.arm(-1);
  } else if (hand_.chosen() >= 0 && skin_->handling().acting_unit(view_) < 0) {
    hand_.choose(-1);
  } else if (foot_.overlay >= 0) {
    foot_.overlay = -1;
  } else if (past_ || replaying_) {
    replaying_ = false;
    jump_ = true;
    app.table().seek(app.table().session()->decisions());
  } else {
    menu_ = app.look().guest().controls == Controls::kFull;
  }
  return true;
}

}  // namespace sandtable::shell
