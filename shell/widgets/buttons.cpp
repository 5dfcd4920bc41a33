// Buttons, chips, links and the field to type into; see widgets.h.

#include <algorithm>
#include <cmath>
#include <cstring>

#include "imgui_internal.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

struct ButtonColours {
  ImU32 face, edge, ink, note;
};

ButtonColours colours_of(const Theme& theme, ButtonKind kind, bool hovered, bool held) {
  const ImU32 on_bar = mix(theme.bar, theme.bar_text, hovered ? 0.16F : 0.07F);
  switch (kind) {
    case ButtonKind::kMain: {
      const ImU32 face = held      ? mix(theme.accent, theme.ink, 0.25F)
                         : hovered ? mix(theme.accent, theme.ink, 0.12F)
                                   : theme.accent;
      return {face, faded(theme.ink, 0.25F), theme.accent_ink, theme.accent_ink};
    }
    case ButtonKind::kQuiet:
      return {hovered || held ? mix(theme.paper2, theme.ink, held ? 0.12F : 0.06F) : theme.paper2,
              hovered ? theme.ink3 : theme.line, theme.ink, theme.ink2};
    case ButtonKind::kTable:
      return {on_bar, mix(theme.bar, theme.bar_text, hovered ? 0.4F : 0.2F), theme.bar_text,
              theme.bar_dim};
    case ButtonKind::kTableGold:
      return {on_bar, theme.bar_line, theme.bar_text, theme.bar_dim};
    case ButtonKind::kBare:
      return {hovered || held ? faded(theme.ink, held ? 0.14F : 0.07F) : 0, 0, theme.ink,
              theme.ink2};
  }
  return {};
}

void draw_face(Frame& frame, const Rect& rect, const ButtonColours& c) {
  if (c.face != 0) frame.draw->AddRectFilled(rect.min, rect.max, c.face, 6.0F);
  if (c.edge != 0) frame.draw->AddRect(rect.min, rect.max, c.edge, 6.0F, 0, 1.0F);
}

TextStyle label_style(const Frame& frame, const Button& spec) {
  const bool large = spec.kind == ButtonKind::kTable || spec.kind == ButtonKind::kTableGold;
  return {.face = Face::kInterSemi, .size = frame.px(large ? 14.5F : kBodyType)};
}

// Phones have no keys to name.
bool shows_keys(const Frame& frame, std::string_view key) {
  return !key.empty() && !frame.touch && frame.window.width() >= 500.0F;
}

float icon_space(const Frame& frame, const Button& spec) {
  return spec.icon ? frame.px(30.0F) : 0.0F;
}

// From its left end at the middle of its height, in so much room.
struct LabelSpot {
  ImVec2 at;
  float height = 0.0F;
};

// A label that is too long for one line stands in two, broken between words; `style` has the width.
void draw_label(Frame& frame, const LabelSpot& spot, std::string_view label, TextStyle style) {
  const ImVec2 at = spot.at;
  constexpr float kSmaller = 0.92F, kLeading = 1.2F;
  const std::size_t half = label.size() / 2;
  std::size_t cut = std::string_view::npos;
  for (std::size_t i = 0; i < label.size(); ++i) {
    if (label[i] != ' ') continue;
    const auto far = [&](std::size_t place) { return place > half ? place - half : half - place; };
    if (cut == std::string_view::npos || far(i) < far(cut)) cut = i;
  }
  const float leading = style.size * kSmaller * kLeading;
  const bool breaks = text_width(style.face, style.size, label) > style.max_width &&
                      cut != std::string_view::npos && spot.height >= leading * 2.0F;
  if (!breaks) {
    text_mid(frame.draw, at, label, style);
    return;
  }
  style.size *= kSmaller;
  text_mid(frame.draw, ImVec2(at.x, at.y - leading * 0.5F), label.substr(0, cut), style);
  text_mid(frame.draw, ImVec2(at.x, at.y + leading * 0.5F), label.substr(cut + 1), style);
}

// A note that has no room beside its label stands below it, where that has one line.
struct NotedLabel {
  std::string_view label, note;
  TextStyle style, note_style;
};
void draw_note_below(const Frame& frame, ImVec2 at, const NotedLabel& text) {
  constexpr float kLeading = 1.25F;
  const float away = text.note_style.size * kLeading * 0.5F;
  text_mid(frame.draw, ImVec2(at.x, at.y - away), text.label, text.style);
  text_mid(frame.draw, ImVec2(at.x, at.y + away), text.note, text.note_style);
}

}  // namespace

bool button(Frame& frame, std::string_view id, const Rect& rect, const Button& spec) {
  const Hit hit = hit_item(frame, id, rect, spec.enabled);
  ButtonColours c = colours_of(frame.theme, spec.kind, hit.hovered, hit.held);
  if (!spec.enabled) c.ink = c.note = mix(c.ink, c.face, 0.45F);
  draw_face(frame, rect, c);
  if (hit.focused) draw_focus_ring(frame, rect);
  TextStyle style = label_style(frame, spec);
  style.colour = c.ink;
  const TextStyle note{.size = frame.px(kSmallType), .colour = c.note};
  const float pad = frame.px(spec.left ? 16.0F : 12.0F);
  const float icon = icon_space(frame, spec);
  const float note_width =
      spec.note.empty() ? 0.0F : styled_width(spec.note, note) + frame.px(10.0F);
  // The name of its key gives way to its own and to its note, also where that would stand in two
  // lines beside it and in one without.
  const float all = rect.width() - 2.0F * pad - icon;
  const float beside_key = std::max(all - pad * 0.5F - key_cap_width(frame, spec.key), 1.0F);
  const auto needs_all = [&](float width) { return width > beside_key && width <= all; };
  const float whole = styled_width(spec.label, style);
  const bool parted = needs_all(whole) || needs_all(whole + note_width) || needs_all(note_width);
  const bool with_key = shows_keys(frame, spec.key) && !parted &&
                        longest_word(spec.label, style.face, style.size) <= beside_key;
  const float right_cap =
      !with_key ? 0.0F
                : draw_key_cap(frame, ImVec2(rect.max.x - pad, rect.centre().y), spec.key, c.note) +
                      pad * 0.5F;
  const float room = rect.width() - 2.0F * pad - right_cap - icon;
  const bool note_fits = whole + note_width <= room;
  style.max_width = std::max(8.0F, room);
  const float label_width = std::min(whole, room);
  const float block = icon + label_width + (note_fits ? note_width : 0.0F);
  float x = spec.left || !spec.key.empty() ? rect.min.x + pad : rect.centre().x - block * 0.5F;
  const float y = rect.centre().y;
  if (spec.icon)
    draw_icon(frame.draw, *spec.icon, {ImVec2(x + frame.px(9.0F), y), frame.px(20.0F)}, c.ink);
  x += icon;
  const bool fits_below = std::max(whole, note_width - frame.px(10.0F)) <= room;
  if (!spec.note.empty() && !note_fits && fits_below) {
    draw_note_below(frame, ImVec2(x, y), {spec.label, spec.note, style, note});
  } else {
    draw_label(frame, {ImVec2(x, y), rect.height()}, spec.label, style);
    if (note_fits && !spec.note.empty())
      text_mid(frame.draw, ImVec2(x + label_width + frame.px(10.0F), y), spec.note, note);
  }
  if ((hit.hovered || hit.focused) && !frame.touch) draw_tip(frame, rect, spec.tip);
  return hit.pressed;
}

float button_width(const Frame& frame, const Button& spec) {
  const float key =
      !shows_keys(frame, spec.key)
          ? 0.0F
          : std::max(frame.px(34.0F), key_cap_width(frame, spec.key) + frame.px(8.0F));
  return std::ceil(styled_width(spec.label, label_style(frame, spec)) + icon_space(frame, spec) +
                   key + frame.px(28.0F));
}

bool icon_button(Frame& frame, std::string_view id, const Rect& rect, const IconButton& spec) {
  const Hit hit = hit_item(frame, id, rect);
  const ButtonColours c = colours_of(frame.theme, spec.kind, hit.hovered, hit.held);
  draw_face(frame, rect, c);
  if (hit.focused) draw_focus_ring(frame, rect);
  const float size = std::min(rect.height() * 0.56F, frame.px(22.0F));
  draw_icon(frame.draw, spec.icon, {rect.centre(), size}, c.ink);
  if ((hit.hovered || hit.focused) && !frame.touch) draw_tip(frame, rect, spec.tip);
  return hit.pressed;
}

bool chip(Frame& frame, std::string_view id, const Rect& rect, const Chip& spec) {
  const Hit hit = hit_item(frame, id, rect);
  const Theme& theme = frame.theme;
  draw_panel_shadow(frame.draw, rect.min, rect.max, 6.0F);
  frame.draw->AddRectFilled(rect.min, rect.max, hit.hovered ? theme.paper2 : theme.paper, 6.0F);
  frame.draw->AddRect(rect.min, rect.max, spec.on ? theme.accent : theme.line, 6.0F, 0,
                      spec.on ? 2.0F : 1.0F);
  if (hit.focused) draw_focus_ring(frame, rect);
  const float size = frame.px(kBodyType);
  float x = rect.min.x + frame.px(spec.pad);
  const float y = rect.centre().y;
  if (!spec.strong.empty()) {
    x += text_mid(frame.draw, ImVec2(x, y), spec.strong,
                  {.face = Face::kInterBold, .size = size, .colour = theme.ink});
    x += frame.px(6.0F);
  }
  text_mid(frame.draw, ImVec2(x, y), spec.text, {.size = size, .colour = theme.ink2});
  if (shows_keys(frame, spec.key)) {
    draw_key_cap(frame, ImVec2(rect.max.x - frame.px(12.0F), y), spec.key, theme.ink3);
  }
  return hit.pressed;
}

float chip_width(const Frame& frame, const Chip& spec) {
  const float size = frame.px(kBodyType);
  float width = frame.px(spec.pad * 2.0F) + text_width(Face::kInter, size, spec.text);
  if (!spec.strong.empty())
    width += text_width(Face::kInterBold, size, spec.strong) + frame.px(6.0F);
  if (shows_keys(frame, spec.key)) width += frame.px(30.0F);
  return std::ceil(width);
}

bool text_link(Frame& frame, const LinkSpot& spot, std::string_view text, const FlowStyle& style) {
  const ImVec2 at = spot.at;
  const float size = frame.px(style.size);
  const float width = text_width(style.face, size, text);
  const float half = frame.touch ? 22.0F : size * 0.8F;
  const Hit hit = hit_item(
      frame, spot.id, {ImVec2(at.x - 2.0F, at.y - half), ImVec2(at.x + width + 2.0F, at.y + half)});
  text_mid(frame.draw, at, text, {.face = style.face, .size = size, .colour = style.colour});
  const float under = std::round(at.y + cap_height(style.face, size) * 0.5F + 2.0F);
  frame.draw->AddLine(ImVec2(at.x, under), ImVec2(at.x + width, under), style.colour,
                      hit.hovered ? 2.0F : 1.0F);
  return hit.pressed;
}

namespace {

// Takes what was typed in the platform's own field over the one that has the keyboard.
bool take_typed(Frame& frame, ImGuiID id, const FieldSpec& spec, std::string& text) {
  if (ImGui::GetActiveID() != id) return false;
  const Typing::Typed typed = frame.typing.take(id);
  if (!typed.text) {
    if (typed.ends) ImGui::ClearActiveID();
    return false;
  }
  text = fitting(*typed.text, {spec.most, spec.hex_only});
  if (ImGuiInputTextState* state = ImGui::GetInputTextState(id)) state->ReloadUserBufAndMoveToEnd();
  if (typed.ends) {
    frame.typing.end_later(id);
    frame.redraw.wake();
  }
  return true;
}

// For the platform: where the field is seen, and what it is.
void note_typing(Frame& frame, const Spot& spot, const std::string& text, const FieldSpec& spec) {
  const Rect& rect = spot.rect;
  const ImVec2 from = frame.draw->GetClipRectMin(), to = frame.draw->GetClipRectMax();
  const Rect seen{ImVec2(std::max(rect.min.x, from.x), std::max(rect.min.y, from.y)),
                  ImVec2(std::min(rect.max.x, to.x), std::min(rect.max.y, to.y))};
  frame.typing.note({ImGui::GetActiveID(), seen, frame.px(14.0F),
                     std::string(spec.name.empty() ? spec.hint : spec.name), text, spec.most});
}

}  // namespace

FieldResult text_field(Frame& frame, const Spot& spot, std::string& text, const FieldSpec& spec) {
  const Rect& rect = spot.rect;
  const Theme& theme = frame.theme;
  const std::string name = "##" + std::string(spot.id);
  const bool typed = take_typed(frame, ImGui::GetID(name.c_str()), spec, text);
  std::vector<char> buffer(spec.most + 1, '\0');
  std::memcpy(buffer.data(), text.data(), std::min(text.size(), spec.most));
  frame.draw->AddRectFilled(rect.min, rect.max, mix(theme.paper, theme.paper2, 0.35F), 6.0F);
  const Face face = spec.mono ? Face::kInterMedium : Face::kInter;
  push_face(face, frame.px(14.0F));
  const float pad = std::max(2.0F, (rect.height() - ImGui::GetFontSize()) * 0.5F);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(frame.px(10.0F), pad));
  ImGui::PushStyleColor(ImGuiCol_FrameBg, 0U);
  ImGui::PushStyleColor(ImGuiCol_FrameBgHovered, 0U);
  ImGui::PushStyleColor(ImGuiCol_FrameBgActive, 0U);
  ImGui::SetCursorScreenPos(rect.min);
  ImGui::SetNextItemWidth(rect.width());
  if (spec.take_focus) ImGui::SetKeyboardFocusHere();
  const std::string hint(spec.hint);
  ImGuiInputTextFlags flags = ImGuiInputTextFlags_None;
  if (spec.hex_only) flags |= ImGuiInputTextFlags_CharsHexadecimal;
  FieldResult result;
  result.changed =
      ImGui::InputTextWithHint(name.c_str(), hint.c_str(), buffer.data(), buffer.size(), flags);
  frame.tab_stops.add();
  result.active = ImGui::IsItemActive();
  result.entered = ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGuiKey_Enter);
  const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
  ImGui::PopStyleColor(3);
  ImGui::PopStyleVar();
  ImGui::PopFont();
  frame.draw->AddRect(rect.min, rect.max, result.active ? theme.ink : theme.ink3, 6.0F, 0,
                      result.active ? 1.5F : 1.0F);
  if (focused && !result.active) draw_focus_ring(frame, rect);
  if (result.changed) text = buffer.data();
  result.changed |= typed;
  if (result.active) note_typing(frame, spot, text, spec);
  return result;
}

}  // namespace sandtable::shell
