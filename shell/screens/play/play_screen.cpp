#include "shell/screens/play/play_screen.h"

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/curtain.h"
#include "shell/screens/play/play_view.h"
#include "shell/screens/screens.h"
#include "shell/thinking.h"

namespace sandtable::shell {
namespace {

constexpr float kThinkingEdge = 8.0F;  // round its card

}  // namespace

std::unique_ptr<Screen> make_play_screen() { return std::make_unique<PlayScreen>(); }

void PlayScreen::enter(App&, std::string_view) {
  menu_.close();
  search_.close();
  follower_.enter();
}

void PlayScreen::leave(App&) { follower_.leave(); }

void PlayScreen::game_changed(App&) { follower_.change(); }

const Camera* PlayScreen::camera() const {
  return camera_.is_placed() ? &camera_.camera() : nullptr;
}

void PlayScreen::attend(App& app, const Attention& what) {
  choosing_.attend(what);
  app.wake();
}

std::string PlayScreen::doubt(App& app, Action action) {
  return play_screen::doubt_of(app, action);
}

// On the board Tab goes through the units that may act; the keys of the panels are ImGui's.
std::optional<TabPlace> PlayScreen::tab_place() const {
  if (tour_.is_up()) return TabPlace{};
  if (input_.panels_have_keys() || menu_.is_open() || result_.is_open() ||
      ImGui::GetIO().WantTextInput)
    return {};
  const Hand& hand = shown_.hand;
  return TabPlace{hand.chosen_place(), static_cast<int>(hand.actors().size())};
}

// Another game lies on the table, or the same one anew.
void PlayScreen::open(App& app) {
  follower_.open(app);
  pointing_.point_nowhere();
  choosing_.forget();
  result_.forget();
  wide_.forget();
  lesson_.forget();
  tour_.open(app);
}

void PlayScreen::lay_out(const ScreenFrame& frame) {
  const Controls controls = frame.app.look().guest().controls;
  const PlayView view = play_screen::view_of(frame.app, shown_, follower_, pointing_);
  places_.narrow = frame.is_narrow();
  if (controls == Controls::kNone)
    lay_out_map_alone(frame, places_);
  else if (places_.narrow)
    sheet_.lay_out(
        frame, view,
        play_screen::lesson_waits(frame.app, follower_.playback()) ? 0.0F : lesson_.height());
  else
    wide_.lay_out(frame, view);
  leave_room_for_thought(frame);
  lesson_.leave_room();
  const bool was_placed = camera_.is_placed();
  camera_.place(frame);
  if (was_placed && sheet_.take_raised() && shown_.live) camera_.follow_decision(frame.now);
}

// What is watched happens beside the card with its keys.
void PlayScreen::leave_room_for_thought(const ScreenFrame& frame) {
  float& foot = places_.free.max.y;
  thought_foot_ = foot;
  if (shown_.thinking && frame.app.table().is_watched() && !places_.narrow)
    foot -= thought_high_ + kThinkingEdge;
}

void PlayScreen::draw(ScreenFrame& frame) {
  App& app = frame.app;
  // What was shown to the one who leaves is let go, so that nothing of it is played back.
  if (app.table().curtain()) {
    follower_.close();
    menu_.close();
    result_.close();
    return draw_curtain(frame);
  }
  if (app.table().session() == nullptr || app.table().game() == nullptr)
    return app.navigator().go(ScreenId::kTitle);
  if (follower_.is_another(app)) open(app);
  follower_.sync(frame);
  follower_.play_on(frame);
  follower_.refresh(frame);
  if (result_.is_open()) return take_result(frame, result_.draw(frame));
  lay_out(frame);
  hint_.follow(frame);
  choosing_.follow_attention(frame);
  if (camera_.camera().step(frame.now)) app.animate();
  shown_.thinking = play_screen::thought_line(app, shown_, frame.now);
  const bool shut = menu_.is_open() || app.dialogues().asking();
  if (!shut) take_input(frame);
  draw_board(frame);
  draw_panels(frame, shut);
  Commands commands;
  menu_.draw(frame, commands);
  run(frame, commands);
  draw_moving(frame);
  if (!shut && !tour_.is_up()) go_on_watching(app);
}

// What was decided last has been told: a game that is watched goes on.
void PlayScreen::go_on_watching(App& app) {
  if (app.table().is_watched() && !follower_.playback().busy() &&
      shown_.changes == app.table().changes())
    app.thinking().tell_on();
}

void PlayScreen::draw_board(ScreenFrame& frame) {
  const Canvas canvas{frame.draw, frame.theme};
  Motion& motion = follower_.effects().motion();
  const Overlay& fire = follower_.effects().fire();
  const play_screen::Attended& attended = pointing_.attended;
  shown_.board.set_motion(&motion, frame.now);
  BoardMarks marks;
  marks.hand = shown_.live ? &shown_.hand : nullptr;
  marks.overlay = shown_.opened.foot.overlay >= 0 ? &pointing_.overlay() : nullptr;
  const bool tells = follower_.playback().busy() || follower_.playback().result() != nullptr;
  const Overlay& question = follower_.effects().question();
  if (shown_.live && !question.empty()) marks.overlay = &question;
  if (tells && !fire.empty()) marks.overlay = &fire;
  marks.losses = &follower_.effects().losses();
  marks.hovered_space = pointing_.pointed().space;
  marks.hovered_offer = pointing_.hovered_offer();
  marks.focus_space = pointing_.focus < 0 && attended.offer >= 0
                          ? shown_.hand.offer(attended.offer).space
                          : pointing_.focus;
  marks.hints = frame.app.look().settings().hints;
  marks.type = frame.text;
  if ((shown_.live || shown_.past) && !hint_.advice().empty()) marks.advice = &hint_.advice();
  if (pointing_.drags_unit()) marks.dragged = &ImGui::GetIO().MousePos;
  frame.draw->AddRectFilled(places_.map.min, places_.map.max, frame.theme.map.sheet_margin);
  shown_.board.draw(canvas, shown_.map(), camera_.camera(), marks);
}

void PlayScreen::draw_panels(ScreenFrame& frame, bool shut) {
  places_.covered.clear();
  PlayView view = play_screen::view_of(frame.app, shown_, follower_, pointing_);
  if (tour_.is_up()) view.entered = view.chooses = -1;  // Enter is the tour's
  const bool alone = view.controls == Controls::kNone;
  if (shut) ImGui::BeginDisabled();
  Commands commands;
  if (places_.narrow && !alone) {
    sheet_.draw(frame, view, commands);
  } else {
    if (!alone) hint_.draw(frame, view, commands);
    run(frame, commands);
    card_.draw(frame, view, hint_.place(frame), commands);
    run(frame, commands);
    if (!alone) wide_.draw(frame, view, commands);
  }
  run(frame, commands);
  if (shown_.thinking && !alone && !(places_.narrow && view.watched)) draw_thought(frame, view);
  search_.draw(frame, view);
  if (!shut) tour_.draw(frame, shown_.words());
  if (!shut) lesson_.draw(frame);
  if (shut) ImGui::EndDisabled();
}

// That a computer thinks.
void PlayScreen::draw_thought(ScreenFrame& frame, const PlayView& view) {
  Rect area{places_.free.min, ImVec2(places_.free.max.x, thought_foot_)};
  if (places_.narrow)
    area = {ImVec2(area.min.x + kThinkingEdge, area.min.y),
            ImVec2(area.max.x - kThinkingEdge, area.max.y - kThinkingEdge)};
  else
    area.min.x = zoom_keys_area(frame, zoom_keys_corner(frame, foot_place(frame, places_))).max.x +
                 kThinkingEdge;
  Commands commands;
  places_.covered.push_back(draw_thinking({frame, view, commands}, area));
  thought_high_ = places_.covered.back().height();
  run(frame, commands);
}

// Over all else; another frame is due as long as anything moves.
void PlayScreen::draw_moving(ScreenFrame& frame) {
  play_screen::BoardEffects& effects = follower_.effects();
  if (frame.motion) effects.draw_gains(frame, places_.score);
  if (effects.motion().busy(frame.now) || shown_.board.opening(frame.now) ||
      camera_.camera().moving())
    frame.app.animate();
}

// Esc takes back one thing at a time.
bool PlayScreen::back(App& app) {
  if (!follower_.is_open() || app.table().session() == nullptr) return false;
  app.wake();
  if (close_one(app)) return true;
  if (follower_.playback().waits())
    follower_.catch_up(app);
  else if (shown_.thinking && !shown_.thinking->halted)
    app.thinking().halt(true);
  else if (let_go_of_choice())
    return true;
  else if (shown_.opened.foot.overlay >= 0)
    shown_.opened.foot.overlay = -1;
  else if (app.table().session()->sought() || follower_.is_replaying())
    follower_.go_to(app, app.table().session()->decisions());
  else if (app.look().guest().controls == Controls::kFull)
    menu_.open();
  return true;
}

// The uppermost of what lies over the board.
bool PlayScreen::close_one(App& app) {
  if (menu_.is_open())
    menu_.close();
  else if (search_.is_open())
    search_.close();
  else if (app.thinking().hint().state() != HintProvider::State::kNone)
    app.thinking().put_hint_away();
  else if (tour_.is_up())
    tour_.end(app);
  else if (result_.is_open())
    result_.close();
  else if (shown_.opened.foot.drawer >= 0)
    shown_.opened.foot.drawer = -1;
  else if (shown_.opened.log.whole)
    shown_.opened.log.whole = false;
  else
    return false;
  return true;
}

// What is pointed at, then the unit that was chosen.
bool PlayScreen::let_go_of_choice() {
  Hand& hand = shown_.hand;
  const play_screen::Attended& attended = pointing_.attended;
  if (pointing_.focus >= 0 || attended.offer >= 0 || attended.unit >= 0 || pointing_.shows_card() ||
      hand.armed() >= 0) {
    pointing_.point_nowhere();
    hand.arm(-1);
  } else if (hand.chosen() >= 0 && shown_.acting() < 0) {
    hand.choose(-1);
  } else {
    return false;
  }
  return true;
}

}  // namespace sandtable::shell
