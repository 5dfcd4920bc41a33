#pragma once
// Spellings of widgets.h with more parameters, for panels that still use them.

#include "shell/widgets/widgets.h"

namespace sandtable::shell {

inline float draw_text(Frame& frame, ImVec2 at, float width, std::string_view text,
                       const FlowStyle& style) {
  return draw_text(frame, Column{at, width}, text, style);
}
inline float draw_line(Frame& frame, ImVec2 at, float width, std::string_view text,
                       const FlowStyle& style) {
  return draw_line(frame, Column{at, width}, text, style);
}
inline Flow draw_flow(Frame& frame, ImVec2 at, float width, const std::vector<Run>& runs,
                      const FlowStyle& style, std::string_view id = {}) {
  return draw_flow(frame, Column{at, width, id}, runs, style);
}
inline bool icon_button(Frame& frame, std::string_view id, const Rect& rect, Icon icon,
                        std::string_view tip, ButtonKind kind = ButtonKind::kQuiet) {
  return icon_button(frame, id, rect, IconButton{icon, tip, kind});
}
inline bool text_link(Frame& frame, std::string_view id, ImVec2 at, std::string_view text,
                      const FlowStyle& style) {
  return text_link(frame, LinkSpot{id, at}, text, style);
}
inline bool tabs(Frame& frame, std::string_view id, const Rect& rect,
                 const std::vector<std::string>& names, int& chosen) {
  return tabs(frame, Spot{id, rect}, names, chosen);
}
inline bool segments(Frame& frame, std::string_view id, const Rect& rect,
                     const std::vector<std::string>& names, int& chosen) {
  return segments(frame, Spot{id, rect}, names, chosen);
}
inline bool slider(Frame& frame, std::string_view id, const Rect& rect, const SliderRange& range,
                   int& value) {
  return slider(frame, Spot{id, rect}, range, value);
}

}  // namespace sandtable::shell
