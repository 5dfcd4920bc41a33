// What lies over every screen: a note at its foot, a question in its middle. Also how moments are
// said.

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/day.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

constexpr double kNoteMs = 5000.0;
constexpr double kUndoMs = 10000.0;

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

std::string two(int number) { return number < 10 ? "0" + decimal(number) : decimal(number); }

}  // namespace

std::string App::why(const Fault& fault) const {
  const std::string_view reason = fault.reason;
  // What stands behind a colon is for programmers, unless it has words of its own.
  for (const std::string_view part :
       {std::string_view(fault.code), reason, reason.substr(0, reason.find(": "))})
    if (words_.has(reason_key(part))) return text(reason_key(part));
  return text("reason.unknown");
}

std::string App::when_text(std::int64_t unix_seconds) {
  const std::int64_t ago = host_.now_unix() - unix_seconds;
  if (ago >= 0 && ago < 60) return text("when.now");
  if (ago >= 0 && ago < 3'600) return text("when.minutes", {number_arg("n", ago / 60)});
  if (ago >= 0 && ago < 12 * 3'600) return text("when.hours", {number_arg("n", ago / 3'600)});
  const Date date =
      date_of(unix_seconds + std::int64_t{60} * host_.utc_offset_minutes(unix_seconds));
  return text("when.date",
              {number_arg("day", date.day), text_arg("month", text("month." + decimal(date.month))),
               text_arg("year", decimal(date.year)), text_arg("hour", two(date.hour)),
               text_arg("minute", two(date.minute))});
}

void App::tell(std::string note, Answer undo, std::string data) {
  tell(std::move(note), Offer{text("ui.undo"), undo, std::move(data)});
}

void App::tell(std::string note, Offer offer) {
  const double lasts = offer.answer != nullptr ? kUndoMs : kNoteMs;
  notice_ = {std::move(note), std::move(offer), now_ + lasts};
  ++notices_;
  wake();
}

void App::refuse(std::string_view code) { tell(text(std::string("refusal.").append(code))); }

App::Told App::told() const {
  const bool offers = notice_.offer.answer != nullptr;
  return {notice_.text, offers ? std::string_view(notice_.offer.label) : std::string_view(),
          notices_};
}

bool App::take_offer() {
  if (notice_.offer.answer == nullptr) return false;
  const Offer taken = std::move(notice_.offer);
  notice_ = {};
  taken.answer(*this, taken.data);
  wake();
  return true;
}

void App::ask(std::string question, std::string agree, Answer yes, std::string data) {
  question_ = {std::move(question), std::move(agree), yes, std::move(data)};
  wake();
}

void App::draw_notice(Frame& frame) {
  if (notice_.text.empty()) return;
  if (now_ >= notice_.until) {
    notice_ = {};
    return;
  }
  wake_at(notice_.until);
  const FlowStyle style{.face = Face::kInterMedium, .size = kBodyType, .colour = theme_.bar_text};
  const bool offers = notice_.offer.answer != nullptr;
  const Button undo{.label = notice_.offer.label, .kind = ButtonKind::kTableGold};
  const float undo_width =
      offers ? std::max(frame.px(90.0F), button_width(frame, undo) + 11.0F) : 0.0F;
  const float most = std::min(frame.px(560.0F), frame.window.width() - 24.0F);
  const float inner = most - 32.0F - undo_width;
  const float width =
      std::min(inner, line_width(frame, notice_.text, style) + 1.0F) + 32.0F + undo_width;
  const float height =
      std::max(frame.control(44.0F), text_height(frame, inner, notice_.text, style) + 20.0F);
  const Screen* shown = screen(shown_);
  const float over = shown == nullptr ? 0.0F : shown->notice_foot();
  const float foot =
      over > 0.0F ? over - 12.0F : frame.window.max.y - (frame.is_narrow() ? 80.0F : 16.0F);
  const Rect rect{ImVec2(std::round(frame.window.centre().x - width * 0.5F), foot - height),
                  ImVec2(std::round(frame.window.centre().x + width * 0.5F), foot)};
  // A window of its own, so that what lies below is not hit through it.
  ImGui::SetNextWindowPos(rect.min);
  ImGui::SetNextWindowSize(ImVec2(rect.width(), rect.height()));
  ImGui::Begin("##note", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                   ImGuiWindowFlags_NoMove);
  Frame inside = frame;
  inside.draw = ImGui::GetForegroundDrawList();
  inside.draw->AddRectFilled(rect.min, rect.max, theme_.bar, 8.0F);
  inside.draw->AddRect(rect.min, rect.max, theme_.bar_line, 8.0F, 0, 1.0F);
  const float text_top = rect.centre().y - text_height(frame, inner, notice_.text, style) * 0.5F;
  draw_text(inside, {ImVec2(rect.min.x + 16.0F, text_top), inner}, notice_.text, style);
  if (offers) {
    const Rect at{ImVec2(rect.max.x - undo_width, rect.min.y + 5.0F),
                  ImVec2(rect.max.x - 6.0F, rect.max.y - 5.0F)};
    if (button(inside, "undo", at, undo)) take_offer();
  }
  ImGui::End();
}

void App::draw_question(Frame& frame) {
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
  const bool no = button(inside, "no", left, {.label = text("ui.cancel")});
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
  if (yes) answered.yes(*this, answered.data);
  if (no) offered_.reset();
  wake();
}

}  // namespace sandtable::shell
