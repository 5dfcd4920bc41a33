#include "shell/screens/curtain.h"

#include <algorithm>

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr ImU32 kFold = rgb(0x2F3F4A);
constexpr ImU32 kShade = rgb(0x18232B);
constexpr ImU32 kBrass = rgb(0xB98B3E);
constexpr float kFoldWide = 96.0F;
constexpr float kHem = 18.0F;
constexpr float kCard = 420.0F;
constexpr float kCounter = 64.0F;

// Cloth in folds, a brass rod with its hem above.
void draw_cloth(const ScreenFrame& frame) {
  const Rect& all = frame.window;
  for (float left = all.min.x; left < all.max.x; left += kFoldWide) {
    const float middle = left + kFoldWide * 0.5F, right = left + kFoldWide;
    frame.draw->AddRectFilledMultiColor(ImVec2(left, all.min.y), ImVec2(middle, all.max.y), kShade,
                                        kFold, kFold, kShade);
    frame.draw->AddRectFilledMultiColor(ImVec2(middle, all.min.y), ImVec2(right, all.max.y), kFold,
                                        kShade, kShade, kFold);
  }
  frame.draw->AddRectFilled(all.min, ImVec2(all.max.x, all.min.y + kHem), kShade);
  frame.draw->AddRectFilled(ImVec2(all.min.x, all.min.y + kHem),
                            ImVec2(all.max.x, all.min.y + kHem + 3.0F), kBrass);
}

}  // namespace

void draw_curtain(ScreenFrame& frame) {
  App& app = frame.app;
  const GameTable::CurtainWords words = app.table().curtain_words();
  const float width = std::min(frame.px(kCard), frame.window.width() - 24.0F);
  const float pad = frame.px(22.0F), gap = frame.px(10.0F);
  const float inner = width - 2.0F * pad;
  const float side = frame.is_low() ? 0.0F : frame.px(kCounter);
  const FlowStyle title = heading(frame), text = secondary(frame);
  const float title_high = text_height(frame, inner, words.title, title);
  const float text_high = text_height(frame, inner, words.text, text);
  const float control = frame.control(44.0F);
  const float height = side + title_high + text_high + control * 2.0F + gap * 4.0F + 2.0F * pad;
  draw_cloth(frame);
  const ImVec2 middle = frame.window.centre();
  const Rect card{ImVec2(middle.x - width * 0.5F, middle.y - height * 0.5F),
                  ImVec2(middle.x + width * 0.5F, middle.y + height * 0.5F)};
  draw_panel(frame, card);
  float y = card.min.y + pad;
  if (side > 0.0F) {
    const BoardSkin& board = app.table().game()->skin(app.table().view()).board();
    board.draw_back(frame.canvas(), ImVec2(middle.x, y + side * 0.5F), side);
  }
  y += side + gap;
  y += draw_text(frame, {ImVec2(card.min.x + pad, y), inner}, words.title, title) + gap;
  y += draw_text(frame, {ImVec2(card.min.x + pad, y), inner}, words.text, text) + gap;
  const auto line = [&](float top) {
    return Rect{ImVec2(card.min.x + pad, top), ImVec2(card.max.x - pad, top + control)};
  };
  const bool entered = !app.dialogues().asking() && !ImGui::GetIO().NavVisible &&
                       ImGui::IsKeyPressed(ImGuiKey_Enter, false);
  const bool open =
      button(frame, "curtain", line(y),
             {.label = words.open, .kind = ButtonKind::kMain, .key = app.text("key.enter")});
  if (button(frame, "leave", line(y + control + gap), {.label = app.text("seats.leave")}))
    return app.navigator().go(ScreenId::kTitle);
  if (open || entered) app.table().open_curtain();
}

}  // namespace sandtable::shell
