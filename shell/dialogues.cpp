#include "shell/dialogues.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "shell/screen.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/overlap.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

constexpr double kNoteMs = 5000.0;
constexpr double kUndoMs = 10000.0;

// Where a note stands, and what it costs there: a pixel for each that it is away from the foot.
struct Stand {
  Rect rect{};
  float cost = 1e18F;
};

constexpr float kHidden = 1000.0F,
                kLaidOver = 0.1F;  // for a square pixel of what it is to keep off

// As low in the middle as it can stand.
Stand clear_place(const Rect& room, ImVec2 size, const NoteKeepsOff& off) {
  constexpr float kAway = 8.0F, kAside = 0.25F;
  const float middle = room.centre().x - size.x * 0.5F;
  std::vector<float> tops{room.max.y - size.y};
  for (const std::span<const Rect> rects : {off.controls, off.panels})
    for (const Rect& one : rects) {
      tops.push_back(one.min.y - kAway - size.y);
      tops.push_back(one.max.y + kAway);
    }
  Stand best;
  for (const float wanted : tops)
    for (const float left : {middle, room.min.x, room.max.x - size.x}) {
      const float top = std::clamp(wanted, room.min.y, std::max(room.min.y, room.max.y - size.y));
      const ImVec2 corner(std::round(left), std::round(top));
      const Rect here{corner, ImVec2(corner.x + size.x, corner.y + size.y)};
      float cost = room.max.y - here.max.y + kAside * std::fabs(left - middle);
      for (const Rect& one : off.controls) cost += kHidden * overlap(here, one);
      for (const Rect& one : off.panels) cost += kLaidOver * overlap(here, one);
      if (cost < best.cost) best = {here, cost};
    }
  return best;
}

// "the link is cut off" is told by the row "reason.the-link-is-cut-off".
std::string reason_key(std::string_view reason) {
  std::string key = "reason.";
  for (const char c : reason) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain)
      key += c;
    else if (key.back() != '-')
      key += '-';
  }
  return key;
}

}  // namespace

std::string Dialogues::why(const Fault& fault) const {
  const std::string_view reason = fault.reason;
  // What stands behind a colon is for programmers, unless it has words of its own.
  for (const std::string_view part :
       {std::string_view(fault.code), reason, reason.substr(0, reason.find(": "))})
    if (words_.has(reason_key(part))) return words_.text(reason_key(part));
  return words_.text("reason.unknown");
}

void Dialogues::tell_done(std::string note, Answer undo) {
  tell(std::move(note), {words_.text("ui.undo"), std::move(undo)});
}

void Dialogues::say(std::string_view key, const std::vector<MessageArg>& args) {
  tell(words_.text(key, args));
}

void Dialogues::tell(std::string note, Offer offer) {
  const double lasts = offer.answer ? kUndoMs : kNoteMs;
  note_ = {std::move(note), std::move(offer), now_ + lasts};
  ++notes_;
  redraw_.wake();
}

void Dialogues::refuse(std::string_view code) { say(std::string("refusal.").append(code)); }

Dialogues::Told Dialogues::told() const {
  const bool offers = static_cast<bool>(note_.offer.answer);
  return {note_.text, offers ? std::string_view(note_.offer.label) : std::string_view(), notes_};
}

bool Dialogues::take_offer() {
  if (!note_.offer.answer) return false;
  const Offer taken = std::move(note_.offer);
  note_ = {};
  taken.answer();
  redraw_.wake();
  return true;
}

void Dialogues::ask(std::string question, std::string agree, Answer yes) {
  question_ = {std::move(question), std::move(agree), std::move(yes)};
  redraw_.wake();
}

void Dialogues::draw_note(Frame& frame, const NoteKeepsOff& off) {
  if (note_.text.empty()) return;
  if (now_ >= note_.until) {
    note_ = {};
    return;
  }
  redraw_.wake_at(note_.until);
  const FlowStyle style{
      .face = Face::kInterMedium, .size = kBodyType, .colour = frame.theme.bar_text};
  const bool offers = static_cast<bool>(note_.offer.answer);
  const Button undo{.label = note_.offer.label, .kind = ButtonKind::kTableGold};
  const float undo_width =
      offers ? std::max(frame.px(90.0F), button_width(frame, undo) + 11.0F) : 0.0F;
  // Narrower, and so higher, where it would else hide something that can be pressed.
  Stand stand;
  float inner = 0.0F;
  for (const float widest : {560.0F, 400.0F, 260.0F}) {
    const float most = std::min(frame.px(widest), frame.window.width() - 24.0F);
    const float room = most - 32.0F - undo_width;
    const float width =
        std::min(room, line_width(frame, note_.text, style) + 1.0F) + 32.0F + undo_width;
    const float height =
        std::max(frame.control(44.0F), text_height(frame, room, note_.text, style) + 20.0F);
    const Stand here = clear_place(grown(frame.window, -12.0F), ImVec2(width, height), off);
    if (here.cost < stand.cost) stand = here, inner = room;
    if (stand.cost < kHidden * 2.0F) break;
  }
  const Rect rect = stand.rect;
  // A window of its own, so that what lies below is not hit through it.
  ImGui::SetNextWindowPos(rect.min);
  ImGui::SetNextWindowSize(ImVec2(rect.width(), rect.height()));
  ImGui::Begin("##note", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                   ImGuiWindowFlags_NoMove);
  Frame inside = frame;
  inside.draw = ImGui::GetForegroundDrawList();
  inside.draw->AddRectFilled(rect.min, rect.max, frame.theme.bar, 8.0F);
  inside.draw->AddRect(rect.min, rect.max, frame.theme.bar_line, 8.0F, 0, 1.0F);
  const float text_top = rect.centre().y - text_height(frame, inner, note_.text, style) * 0.5F;
  draw_text(inside, {ImVec2(rect.min.x + 16.0F, text_top), inner}, note_.text, style);
  if (offers) {
    const Rect at{ImVec2(rect.max.x - undo_width, rect.min.y + 5.0F),
                  ImVec2(rect.max.x - 6.0F, rect.max.y - 5.0F)};
    if (button(inside, "undo", at, undo)) take_offer();
  }
  ImGui::End();
}

void Dialogues::draw_question(Frame& frame) {
  if (!asking()) return;
  const float width = std::min(frame.px(420.0F), frame.window.width() - 24.0F);
  const float pad = frame.px(20.0F);
  const FlowStyle style = heading(frame, kQuestionType);
  const float text_high = text_height(frame, width - 2.0F * pad, question_.text, style);
  const float control = frame.control(40.0F);
  const float height = text_high + control + 3.0F * pad;
  const ImVec2 middle = frame.window.centre();
  const Rect rect{ImVec2(middle.x - width * 0.5F, middle.y - height * 0.5F),
                  ImVec2(middle.x + width * 0.5F, middle.y + height * 0.5F)};
  ImGui::SetNextWindowPos(ImVec2(0.0F, 0.0F));
  ImGui::SetNextWindowSize(frame.window.max);
  ImGui::SetNextWindowFocus();
  ImGui::Begin("##question", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
  Frame inside = frame;
  inside.draw = ImGui::GetWindowDrawList();
  inside.draw->AddRectFilled(frame.window.min, frame.window.max, IM_COL32(0, 0, 0, 120));
  draw_panel(inside, rect);
  draw_text(inside, {ImVec2(rect.min.x + pad, rect.min.y + pad), width - 2.0F * pad},
            question_.text, style);
  const float top = rect.max.y - pad - control;
  const float half = (width - 2.0F * pad - 12.0F) * 0.5F;
  const Rect left{ImVec2(rect.min.x + pad, top), ImVec2(rect.min.x + pad + half, top + control)};
  const Rect right{ImVec2(rect.max.x - pad - half, top), ImVec2(rect.max.x - pad, top + control)};
  const bool no = button(inside, "no", left, {.label = words_.text("ui.cancel")});
  // The press of the key that led to the question is no answer to it, nor is one by habit.
  if (question_.shown < 0.0) question_.shown = now_;
  const bool entered = now_ >= question_.shown + kReadMs && !ImGui::GetIO().NavVisible &&
                       ImGui::IsKeyPressed(ImGuiKey_Enter, false);
  const bool yes =
      button(inside, "yes", right, {.label = question_.agree, .kind = ButtonKind::kMain}) ||
      entered;
  ImGui::End();
  if (!yes && !no) return;
  const Question answered = std::move(question_);
  question_ = {};
  if (yes) answered.yes();
  redraw_.wake();
}

}  // namespace sandtable::shell
