#include "shell/screens/open_dialog.h"

#include <algorithm>

#include "core/save/link.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/platform/host.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

void OpenDialog::draw(ScreenFrame& frame) {
  App& app = frame.app;
  ImGui::SetNextWindowPos(ImVec2(0.0F, 0.0F));
  ImGui::SetNextWindowSize(frame.window.max);
  if (fresh_) ImGui::SetNextWindowFocus();
  ImGui::Begin("##open", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
  ScreenFrame inside = frame;
  inside.draw = ImGui::GetWindowDrawList();
  inside.draw->AddRectFilled(frame.window.min, frame.window.max, IM_COL32(0, 0, 0, 120));
  const float pad = frame.px(20.0F);
  const float width = std::min(frame.px(460.0F), frame.window.width() - 24.0F);
  const float height =
      pad * 3.2F + frame.px(30.0F) + frame.control(40.0F) * 2.0F + 16.0F +
      text_height(frame, width - 2.0F * pad, app.text("open.hint"), secondary(frame));
  const ImVec2 c = frame.window.centre();
  const Answer answer = draw_panel_at(inside, {ImVec2(c.x - width * 0.5F, c.y - height * 0.5F),
                                               ImVec2(c.x + width * 0.5F, c.y + height * 0.5F)});
  ImGui::End();
  if (answer.cancel) hide();
  if (answer.pick && !app.host().pick_file()) app.dialogues().say("open.drop");
  if (answer.open && app.table().open_link(link_)) hide();
}

OpenDialog::Answer OpenDialog::draw_panel_at(ScreenFrame& frame, const Rect& rect) {
  App& app = frame.app;
  const float pad = frame.px(20.0F);
  const float left = rect.min.x + pad;
  const float inner = rect.width() - 2.0F * pad;
  const float control = frame.control(40.0F);
  draw_panel(frame, rect);
  float y = rect.min.y + pad;
  draw_text(frame, {ImVec2(left, y), inner}, app.text("title.open"), heading(frame, 22.0F));
  y += frame.px(34.0F);
  y += draw_text(frame, {ImVec2(left, y), inner}, app.text("open.hint"), secondary(frame)) + 10.0F;
  const std::string empty = app.text("open.field");
  const Rect line{ImVec2(left, y), ImVec2(left + inner, y + control)};
  const FieldResult field = text_field(
      frame, {"link", line}, link_, {.hint = empty, .most = kMaxLinkChars, .take_focus = fresh_});
  fresh_ = false;
  y = rect.max.y - pad - control;
  const float third = (inner - 20.0F) / 3.0F;
  const auto place = [&](int i) {
    const float x = left + static_cast<float>(i) * (third + 10.0F);
    return Rect{ImVec2(x, y), ImVec2(x + third, y + control)};
  };
  const bool ready = !link_.empty();
  Answer answer;
  answer.cancel = button(frame, "cancel", place(0), {.label = app.text("ui.cancel")});
  answer.pick = button(frame, "file", place(1), {.label = app.text("open.file")});
  answer.open =
      button(frame, "open", place(2),
             {.label = app.text("open.link"), .kind = ButtonKind::kMain, .enabled = ready}) ||
      (field.entered && ready);
  return answer;
}

}  // namespace sandtable::shell
