#pragma once
// Text as screens need it: wrapped, with bold parts and with links that mouse, finger and keyboard
// can follow.

#include <string>
#include <string_view>
#include <vector>

#include "shell/theme/fonts.h"
#include "shell/widgets/frame.h"

namespace sandtable::shell {

// Type sizes in pixels at 100 %. Multiply by Frame::text, or give them to Frame::px.
inline constexpr float kLabelType = 11.5F;
inline constexpr float kSmallType = 12.5F;
inline constexpr float kBodyType = 13.0F;
inline constexpr float kReadType = 14.5F;  // longer texts
inline constexpr float kQuestionType = 20.0F;
inline constexpr float kHeadingType = 24.0F;

enum class RunKind : std::uint8_t { kPlain, kBold, kLink };

// A piece of a paragraph. `text` and `target` are views: they must outlive the call that draws
// them.
struct Run {
  std::string_view text;
  RunKind kind = RunKind::kPlain;
  std::string_view target{};  // of a link: what the caller gets back
};

struct FlowStyle {
  Face face = Face::kInter;
  Face bold = Face::kInterSemi;
  float size = kBodyType;  // at 100 %
  ImU32 colour = 0;
  float leading = 1.42F;       // distance of lines in type sizes
  Align align = Align::kLeft;  // kRight is not told from it
};

struct Flow {
  float height = 0.0F;
  float last_width = 0.0F;  // of the last line
  int hovered =
      -1;  // index of the link under the pointer or with the keyboard's focus, -1 for none
  int clicked = -1;  // index of the link that was followed
};

// Where a paragraph goes: its upper left corner, the width at which lines are broken, and a name
// that tells its links from those of other paragraphs of the same window.
struct Column {
  ImVec2 at;
  float width = 0.0F;
  std::string_view id{};
};
// A paragraph, broken between words and at line ends in the text. A word that is longer than a line
// is broken, too; headings are set smaller instead, as long as that can be read well.
Flow draw_flow(Frame& frame, const Column& column, const std::vector<Run>& runs,
               const FlowStyle& style);
// Plain text the same way; returns its height.
float draw_text(Frame& frame, const Column& column, std::string_view text, const FlowStyle& style);
float flow_height(const Frame& frame, float width, const std::vector<Run>& runs,
                  const FlowStyle& style);
float text_height(const Frame& frame, float width, std::string_view text, const FlowStyle& style);

// One line, cut with an ellipsis where it does not fit; `at` is its left end at the middle of its
// height. Returns its width.
float draw_line(Frame& frame, const Column& column, std::string_view text, const FlowStyle& style);
float line_width(const Frame& frame, std::string_view text, const FlowStyle& style);
// Of the widest word, at a type size in pixels.
float longest_word(std::string_view text, Face face, float size);

// The usual styles.
FlowStyle body(const Frame& frame);
FlowStyle label(const Frame& frame);                               // ink3, semibold, small
FlowStyle secondary(const Frame& frame);                           // ink2
FlowStyle heading(const Frame& frame, float size = kHeadingType);  // Garamond

}  // namespace sandtable::shell
