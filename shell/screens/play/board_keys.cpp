// Keys over the board.
#include "imgui_internal.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/screens/play/board_input.h"
#include "shell/screens/play/play_view.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kPanStep = 60.0F;

bool key(ImGuiKey which, bool repeat = false) { return ImGui::IsKeyPressed(which, repeat); }

bool is_staged(const Beat* beat) { return beat != nullptr && beat->is_staged(); }

// What the keyboard asks for wherever it is.
void take_zoom_keys(Commands& out) {
  if (key(ImGuiKey_Equal) || key(ImGuiKey_KeypadAdd)) out.push_back({Do::kZoomIn});
  if (key(ImGuiKey_Minus) || key(ImGuiKey_KeypadSubtract)) out.push_back({Do::kZoomOut});
  if (key(ImGuiKey_0) || key(ImGuiKey_Home)) out.push_back({Do::kFit});
}

}  // namespace

void BoardInput::move_focus(const ScreenFrame& frame, ImVec2 direction) {
  Camera& camera = camera_.camera();
  if (ImGui::GetIO().KeyCtrl) {
    camera.pan_by(ImVec2(-direction.x * kPanStep, -direction.y * kPanStep));
    return;
  }
  int& focus = pointing_.focus;
  const BoardSkin& map = shown_.map();
  const int chosen = shown_.chosen_space();
  if (focus < 0 && chosen < 0) {
    focus = map.space_at(camera.to_map(camera.free_view().centre()), map.counter_side() * 10.0F);
  } else {
    const int from = focus >= 0 ? focus : chosen;
    const int next = map.neighbour(from, direction);
    focus = next >= 0 ? next : from;
  }
  if (focus < 0) return;
  pointing_.attended = {};
  camera_.show_space(focus, frame.now);
  pointing_.point_at(frame, {shown_.hand.chosen(), focus, -1, nullptr});
  shown_.board.fan_out(-1, frame.now);
}

void BoardInput::give_keys_to_panels() {
  if (key(ImGuiKey_F6)) {
    panels_have_keys_ = !panels_have_keys_;
    ImGui::SetNavCursorVisible(panels_have_keys_);
    if (panels_have_keys_) ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true);
  }
  if (panels_have_keys_ && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) panels_have_keys_ = false;
  if (!panels_have_keys_) keep_keys();
}

void BoardInput::keep_keys() {
  panels_have_keys_ = false;
  const ImGuiID owner = ImGui::GetID("board");
  for (const ImGuiKey mine :
       {ImGuiKey_Tab, ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow,
        ImGuiKey_Enter, ImGuiKey_Space, ImGuiKey_PageDown, ImGuiKey_PageUp})
    ImGui::SetKeyOwner(mine, owner);
}

void BoardInput::take_keys(ScreenFrame& frame, Commands& out) {
  give_keys_to_panels();
  const Playback& playback = follower_.playback();
  if (!panels_have_keys_) {
    if (key(ImGuiKey_Tab, true)) out.push_back({Do::kNextUnit, ImGui::GetIO().KeyShift ? -1 : 1});
    // In a frame of somebody's page Tab leaves the game.
    const bool staged = is_staged(playback.beat());
    const Do page = staged ? Do::kRows : Do::kNextUnit;
    if (key(ImGuiKey_PageDown, !staged)) out.push_back({page, 1});
    if (key(ImGuiKey_PageUp, !staged)) out.push_back({page, -1});
    if (key(ImGuiKey_LeftArrow, true)) move_focus(frame, ImVec2(-1.0F, 0.0F));
    if (key(ImGuiKey_RightArrow, true)) move_focus(frame, ImVec2(1.0F, 0.0F));
    if (key(ImGuiKey_UpArrow, true)) move_focus(frame, ImVec2(0.0F, -1.0F));
    if (key(ImGuiKey_DownArrow, true)) move_focus(frame, ImVec2(0.0F, 1.0F));
    if (key(ImGuiKey_Space)) out.push_back({does_space(frame.app)});
    if (key(ImGuiKey_Enter) || key(ImGuiKey_KeypadEnter)) take_enter(frame, out);
  }
  if (key(ImGuiKey_Period) && frame.app.table().is_watched())
    out.push_back({Do::kStep});
  else if (key(ImGuiKey_Period) && pointing_.pointed().space >= 0)
    next_target(frame);
  take_zoom_keys(out);
}

// As films have it, of a game that is watched.
Do BoardInput::does_space(const App& app) const {
  if (app.table().is_watched() && shown_.thinking)
    return shown_.thinking->halted ? Do::kGoOn : Do::kHalt;
  return follower_.playback().busy() || follower_.is_replaying() ? Do::kSkip : Do::kHurry;
}

// Of the same space.
void BoardInput::next_target(const ScreenFrame& frame) {
  const Hand& hand = shown_.hand;
  Pointed here = pointing_.pointed();
  int next = -1;
  bool passed = false;
  for (const int i : hand.on_map()) {
    if (hand.offer(i).space != here.space) continue;
    if (next < 0 || passed) next = i;
    if (passed) break;
    passed = i == pointing_.hovered_offer();
  }
  if (next < 0) return;
  here.target = hand.offer(next).target;
  pointing_.point_at(frame, here);
}

void BoardInput::take_enter(ScreenFrame& frame, Commands& out) {
  const Hand& hand = shown_.hand;
  const Playback& playback = follower_.playback();
  const int focus = pointing_.focus;
  const bool staged = is_staged(playback.beat());
  if (staged && shown_.opened.stage.more) return out.push_back({Do::kRows, 1});
  if (staged) return out.push_back({Do::kStage, static_cast<int>(playback.beat()->at) + 1});
  if (playback.playing()) return out.push_back({playback.holds() ? Do::kTellOn : Do::kSkip});
  if (shown_.past) return out.push_back({Do::kNow});
  if (focus < 0 && lesson_waits(frame.app, playback))
    return frame.app.table().lesson().ask(LessonAsk::kNext);
  if (shown_.thinking && shown_.thinking->halted) return out.push_back({Do::kGoOn});
  if (frame.app.table().session()->to_act() == Seat::kNobody) return out.push_back({Do::kResult});
  const int offer = pointing_.entered_offer();
  if (offer < 0 && focus >= 0) return click(frame, {focus, -1, false});
  // A press made by habit, for what has just ended by itself, is no answer to what is asked now.
  const bool was_read = frame.now >= shown_.asked_at + kReadMs;
  const bool proposed = offer >= 0 && offer == hand.proposed();
  const bool unread = (proposed || offer == hand.main_button()) && !was_read;
  if (offer >= 0 && !unread) out.push_back({proposed ? Do::kPropose : Do::kOffer, offer});
  const int choice = pointing_.entered_choice();
  if (choice >= 0 && was_read) return out.push_back({Do::kChoose, choice});
  // Where each counter has an answer of its own and none is chosen, it looks at the first of them.
  const bool chooses = offer < 0 && shown_.live && hand.chosen() < 0 && !hand.actors().empty();
  if (chooses && was_read) out.push_back({Do::kNextUnit, 1});
}

// Each is a key of its own where there is something for it to do.
bool BoardInput::command_of(char letter, Command& out) const {
  const Hand& hand = shown_.hand;
  const bool live = shown_.live;
  if (letter >= '1' && letter <= '9')
    out = {Do::kSector, letter - '1'};
  else if (letter == 'z')
    out = {ImGui::GetIO().KeyShift ? Do::kRedo : Do::kUndo};
  else if (letter == 'n' && shown_.map().turns_round())
    out = {Do::kTurnMap};
  else if (letter == 'o')
    out = {Do::kOverlays};
  else if (letter == 'w')
    out = {Do::kAgain};
  else if (letter == 'i' && live)
    out = {Do::kHint, -1};
  else if (letter == 'a' && live && !hand.possible_company().empty())
    out = {Do::kCompany, -1};
  else if (letter == 'r' && live && hand.follow() >= 0)
    out = {Do::kOffer, hand.follow()};
  else if (letter == 'h' && live && hand.chosen() >= 0 && hand.actors().size() > 1 &&
           hand.may_hold())
    out = {Do::kPassOver, hand.chosen()};
  else
    return false;
  return true;
}

}  // namespace sandtable::shell::play_screen
