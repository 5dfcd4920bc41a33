#include "shell/navigator.h"

#include "imgui_internal.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/library.h"
#include "shell/look.h"

namespace sandtable::shell {

void Screen::enter(App&, std::string_view) {}
void Screen::leave(App&) {}
bool Screen::back(App&) { return false; }
Attention Screen::attention() const { return {}; }
void Screen::attend(App&, const Attention&) {}
void Screen::game_changed(App&) {}
std::string Screen::doubt(App&, Action) { return {}; }
std::optional<TabPlace> Screen::tab_place() const { return std::nullopt; }

void Navigator::game_changed() {
  if (Screen* one = screen(shown())) one->game_changed(app_);
}

void Navigator::draw(ScreenFrame& frame) {
  take_keys();
  tab_stops_.begin();
  typing_.begin();
  if (Screen* one = screen(shown())) {
    ImGui::PushID(static_cast<int>(shown()));
    const bool shut = dialogues_.asking();  // a screen may ask while it draws
    if (shut) ImGui::BeginDisabled();
    one->draw(frame);
    if (shut) ImGui::EndDisabled();
    ImGui::PopID();
  }
  dialogues_.draw_question(frame);
  const std::vector<Rect> controls = tab_stops_.places();  // without its own
  const Screen* const one = screen(shown());
  dialogues_.draw_note(frame, {controls, one == nullptr ? std::span<const Rect>() : one->panels()});
}

bool Navigator::tab_leads_out(bool back) {
  std::optional<TabPlace> place;
  if (!dialogues_.asking()) place = screen(shown())->tab_place();
  return tab_stops_.leads_out(place ? *place : tab_stops_.place(), back);
}

// Tab begins at the first control, not where the focus was when it left.
void Navigator::keyboard_came() {
  tab_stops_.enter();
  ImGui::GetCurrentContext()->NavId = 0;
  ImGui::SetNavCursorVisible(false);
  redraw_.wake();
}

void Navigator::take_keys() {
  if (!ImGui::IsKeyPressed(ImGuiKey_Escape, false) || ImGui::IsAnyItemActive()) return;
  if (dialogues_.asking()) return dialogues_.drop_question();
  Screen* one = screen(shown());
  if (one == nullptr || !one->back(app_)) back();
}

void Navigator::show(const Visit& visit) {
  if (Screen* before = screen(shown())) before->leave(app_);
  shown_ = visit;
  links_.moved();
  if (Screen* after = screen(shown())) after->enter(app_, shown_.argument);
  if (ImGui::GetCurrentContext() != nullptr) ImGui::SetWindowFocus(nullptr);
  redraw_.wake();
}

void Navigator::go(ScreenId id, std::string_view argument) {
  if (screen(id) == nullptr) return;
  if (!may_show(id)) return dialogues_.refuse("not-here");
  if (id == ScreenId::kNewGame && argument.empty() && library_.shelf().games().empty())
    return open_box(library_.shelf().first());
  if (id == ScreenId::kTitle) {
    past_.clear();
  } else if (id != shown()) {
    past_.push_back(shown_);
  }
  arrived_ = true;
  show({id, std::string(argument)});
}

void Navigator::open_box(std::string_view id) {
  library_.when_open(id, [this, game = std::string(id)] { go(ScreenId::kNewGame, game); });
}

void Navigator::back() {
  if (shown() == ScreenId::kTitle || shown() == ScreenId::kCrash) return;
  Visit visit;
  if (!past_.empty()) {
    visit = past_.back();
    past_.pop_back();
  }
  if (!may_show(visit.id)) return;
  show(visit);
}

void Navigator::set_guest(const GuestLook& guest) {
  if (guest == look_.guest()) return;
  look_.set_guest(guest);
  if (!may_show(shown())) {
    past_.clear();
    show({ScreenId::kPlay, links_.game_under_way()->id});
  }
  game_changed();
  redraw_.wake();
}

bool Navigator::may_show(ScreenId id) const {
  if (look_.guest().controls == Controls::kFull || links_.game_under_way() == nullptr) return true;
  return id == ScreenId::kPlay || id == ScreenId::kCrash ||
         ((id == ScreenId::kRulebook || id == ScreenId::kBriefing || id == ScreenId::kReview) &&
          look_.guest().controls == Controls::kMinimal);
}

void Navigator::suggest(const ShelfGame& game, const Suggestion& suggestion) {
  suggested_ = suggestion;
  go(ScreenId::kNewGame, game.id);
}

void Navigator::suggest_today(const ShelfGame& game) {
  suggest(game, {standard_setup(game.game().info()), seed_of_day(game.id, library_.today())});
}

void Navigator::crash(Crash what) {
  crash_ = std::move(what);
  show({ScreenId::kCrash, {}});
}

}  // namespace sandtable::shell
