// Keys over the board.
#include "core/base/text.h"
#include "imgui_internal.h"
#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/legend.h"
#include "shell/screens/play/play_screen.h"

namespace sandtable::shell {
namespace {

constexpr float kPanStep = 60.0F;

bool key(ImGuiKey which, bool repeat = false) { return ImGui::IsKeyPressed(which, repeat); }

}  // namespace

void PlayScreen::move_focus(ScreenFrame& frame, ImVec2 direction) {
  if (ImGui::GetIO().KeyCtrl) {
    camera_.pan_by(ImVec2(-direction.x * kPanStep, -direction.y * kPanStep));
    return;
  }
  const int chosen = board_.space_of(hand_.chosen());
  if (focus_ < 0 && chosen < 0) {
    focus_ = skin_->board().space_at(camera_.to_map(camera_.free_view().centre()),
                                     skin_->board().counter_side() * 10.0F);
  } else {
    const int from = focus_ >= 0 ? focus_ : chosen;
    const int next = skin_->board().neighbour(from, direction);
    focus_ = next >= 0 ? next : from;
  }
  if (focus_ < 0) return;
  attended_ = {};
  show_space(frame, focus_);
  Pointed here;
  here.unit = hand_.chosen();
  here.space = focus_;
  point_at(frame, here);
  board_.fan_out(-1, frame.now);
}

// On the board Tab goes through the units that may act; the keys of the panels are ImGui's.
std::optional<TabPlace> PlayScreen::tab_place() const {
  if (panels_have_keys_ || menu_ || keys_ || players_ || after_ || ImGui::GetIO().WantTextInput)
    return {};
  return TabPlace{hand_.chosen_place(), static_cast<int>(hand_.actors().size())};
}

void PlayScreen::take_keys(ScreenFrame& frame) {
  const ImGuiID owner = ImGui::GetID("board");
  if (key(ImGuiKey_F6)) {
    panels_have_keys_ = !panels_have_keys_;
    ImGui::SetNavCursorVisible(panels_have_keys_);
    if (panels_have_keys_) ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true);
  }
  if (panels_have_keys_ && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) panels_have_keys_ = false;
  if (!panels_have_keys_)
    for (const ImGuiKey mine :
         {ImGuiKey_Tab, ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow,
          ImGuiKey_DownArrow, ImGuiKey_Enter, ImGuiKey_Space, ImGuiKey_PageDown, ImGuiKey_PageUp})
      ImGui::SetKeyOwner(mine, owner);
  Commands commands;
  const Beat* beat = playback_.beat();
  const bool staged = beat != nullptr && beat->is_staged();
  if (!panels_have_keys_) {
    if (key(ImGuiKey_Tab, true))
      commands.push_back({Do::kNextUnit, ImGui::GetIO().KeyShift ? -1 : 1});
    // In a frame of somebody's page Tab leaves the game.
    const Do page = staged ? Do::kRows : Do::kNextUnit;
    if (key(ImGuiKey_PageDown, !staged)) commands.push_back({page, 1});
    if (key(ImGuiKey_PageUp, !staged)) commands.push_back({page, -1});
    if (key(ImGuiKey_LeftArrow, true)) move_focus(frame, ImVec2(-1.0F, 0.0F));
    if (key(ImGuiKey_RightArrow, true)) move_focus(frame, ImVec2(1.0F, 0.0F));
    if (key(ImGuiKey_UpArrow, true)) move_focus(frame, ImVec2(0.0F, -1.0F));
    if (key(ImGuiKey_DownArrow, true)) move_focus(frame, ImVec2(0.0F, 1.0F));
    if (key(ImGuiKey_Space))
      commands.push_back({playback_.busy() || replaying_ ? Do::kSkip : Do::kHurry});
    if (key(ImGuiKey_Enter) || key(ImGuiKey_KeypadEnter)) take_enter(frame, commands);
  }
  if (key(ImGuiKey_Period) && pointed_.space >= 0) {  // the next target of the same space
    int next = -1;
    bool passed = false;
    for (const int i : hand_.on_map()) {
      if (hand_.offer(i).space != pointed_.space) continue;
      if (next < 0 || passed) next = i;
      if (passed) break;
      passed = i == hovered_offer_;
    }
    if (next >= 0) {
      Pointed here = pointed_;
      here.target = hand_.offer(next).target;
      point_at(frame, here);
    }
  }
  if (key(ImGuiKey_Equal) || key(ImGuiKey_KeypadAdd)) commands.push_back({Do::kZoomIn});
  if (key(ImGuiKey_Minus) || key(ImGuiKey_KeypadSubtract)) commands.push_back({Do::kZoomOut});
  if (key(ImGuiKey_0) || key(ImGuiKey_Home)) commands.push_back({Do::kFit});
  run(frame, commands);
  take_letters(frame);
}

// What Enter carries out, -1 for none: what the keyboard or the mirror points at, else what is
// proposed or the main button. A place where nothing can be done leaves it to the button, which
// names the key.
int PlayScreen::entered_offer() const {
  const int plain = hand_.proposed() >= 0 ? hand_.proposed() : hand_.main_button();
  if (focus_ < 0) return attended_.offer >= 0 ? attended_.offer : plain;
  if (hovered_offer_ >= 0) return hovered_offer_;
  return hand_.actor_against(focus_, -1) >= 0 ? -1 : plain;
}

// On the map the first press looks at it, with its odds, and the second does it.
void PlayScreen::take_proposal(ScreenFrame& frame, int index) {
  if (!live_ || index != hand_.proposed()) return;
  const Offer offer = hand_.offer(index);
  const bool seen = focus_ == offer.space && hovered_offer_ == index && shows_odds(index);
  if (offer.kind == OfferKind::kPress || seen) return carry_out(frame, index);
  lead_to_offer(frame, index);
}

void PlayScreen::take_enter(ScreenFrame& frame, Commands& commands) {
  const Beat* beat = playback_.beat();
  const bool staged = beat != nullptr && beat->is_staged();
  if (staged && stage_scroll_.more) return commands.push_back({Do::kRows, 1});
  if (staged) return commands.push_back({Do::kStage, static_cast<int>(beat->at) + 1});
  if (playback_.playing()) return commands.push_back({Do::kSkip});
  if (past_) return commands.push_back({Do::kNow});
  if (focus_ < 0 && lesson_waits(frame.app))
    return frame.app.table().lesson().ask(LessonAsk::kNext);
  if (thinking_ && thinking_->halted) return commands.push_back({Do::kGoOn});
  if (frame.app.table().session()->to_act() == Seat::kNobody)
    return commands.push_back({Do::kResult});
  const int offer = entered_offer();
  if (offer < 0 && focus_ >= 0) return click(frame, {focus_, -1, false});
  // A press made by habit, for what has just ended by itself, is no answer to what is asked now.
  const bool proposed = offer >= 0 && offer == hand_.proposed();
  const bool unread = (proposed || offer == hand_.main_button()) && frame.now < asked_at_ + kReadMs;
  if (offer >= 0 && !unread) commands.push_back({proposed ? Do::kPropose : Do::kOffer, offer});
  // Where each counter has an answer of its own and none is chosen, it looks at the first of them.
  const bool chooses = offer < 0 && live_ && hand_.chosen() < 0 && !hand_.actors().empty();
  if (chooses && frame.now >= asked_at_ + kReadMs) commands.push_back({Do::kNextUnit, 1});
}

// As other programs have it: Ctrl+Z, on a Mac Cmd+Z; Ctrl+Y and with Shift the other way. A page
// tells of it by the character that a terminal makes of it, for there the keys themselves come as
// the browser likes.
std::optional<Do> PlayScreen::typed_undo() const {
  constexpr ImWchar kCtrlY = 25, kCtrlZ = 26;
  const ImGuiIO& io = ImGui::GetIO();
  for (const ImWchar c : io.InputQueueCharacters)
    if (c == kCtrlZ || c == kCtrlY) return c == kCtrlZ ? Do::kUndo : Do::kRedo;
  if (!io.KeyCtrl && !io.KeySuper) return std::nullopt;
  if (key(ImGuiKey_Z)) return io.KeyShift ? Do::kRedo : Do::kUndo;
  if (key(ImGuiKey_Y)) return Do::kRedo;
  return std::nullopt;
}

// Letters are keys; a name is typed into the field that the slash opens.
void PlayScreen::take_letters(ScreenFrame& frame) {
  const ImGuiIO& io = ImGui::GetIO();
  // Where the page around decides, keys do not.
  const bool decides = frame.app.look().guest().controls != Controls::kNone;
  if (const auto undo = typed_undo(); undo && decides) run_one(frame, {*undo});
  if (io.KeyCtrl || io.KeyAlt || io.KeySuper) return;
  const bool holds = live_ && hand_.chosen() >= 0 && hand_.actors().size() > 1 && hand_.may_hold();
  for (const ImWchar wide : io.InputQueueCharacters) {
    if (wide < 32 || wide > 126) continue;
    const char c = lower(static_cast<char>(wide));
    if (c == '/') return open_search();
    if (c == '?') {
      keys_ = true;
    } else if (c == 'z') {
      if (decides) run_one(frame, {io.KeyShift ? Do::kRedo : Do::kUndo});
    } else if (c >= '1' && c <= '9') {
      run_one(frame, {Do::kSector, c - '1'});
    } else if (c == 'n' && skin_->board().turns_round()) {
      run_one(frame, {Do::kTurnMap});
    } else if (c == 'o') {
      run_one(frame, {Do::kOverlays});
    } else if (c == 'b' && briefing_of(frame.app) != nullptr) {
      return frame.app.navigator().go(ScreenId::kBriefing);
    } else if (c == 'l' && has_legend(frame.app)) {
      return frame.app.navigator().go(ScreenId::kBriefing, kLegendPage);
    } else if (c == 'm') {
      frame.app.look().toggle_sound();
    } else if (c == '<' || c == '>') {
      frame.app.look().change_pace(c == '<' ? -1 : 1);
    } else if (c == 'w') {
      run_one(frame, {Do::kAgain});
    } else if (c == 'i' && live_ && !stopped_) {
      run_one(frame, {Do::kHint, -1});
    } else if (c == 'a' && live_ && !hand_.possible_company().empty()) {
      run_one(frame, {Do::kCompany, -1});
    } else if (c == 'r' && live_ && hand_.follow() >= 0) {
      return run_one(frame, {Do::kOffer, hand_.follow()});
    } else if (c == 'h' && holds) {
      run_one(frame, {Do::kPassOver, hand_.chosen()});
    }
  }
}

}  // namespace sandtable::shell
