#include "shell/widgets/text.h"

#include <algorithm>
#include <cmath>

#include "shell/widgets/hit.h"

namespace sandtable::shell {

namespace {

// A stretch of one run on one line.
struct Fragment {
  int run = 0;
  int line = 0;
  float x = 0.0F;
  float width = 0.0F;
  std::string_view text;
};

struct Layout {
  std::vector<Fragment> fragments;
  int lines = 1;
  float last_width = 0.0F;
};

Face face_of(const Run& run, const FlowStyle& style) {
  return run.kind == RunKind::kBold ? style.bold : style.face;
}

// Puts words on lines. A word stretches over runs where no space parts them, but breaks are looked
// for inside a run only: links and bold parts are words of their own.
class Breaker {
 public:
  Breaker(float width, float size, const FlowStyle& style)
      : width_(width), size_(size), style_(style) {}

  Layout take(const std::vector<Run>& runs) {
    for (std::size_t i = 0; i < runs.size(); ++i) add_run(runs[i], static_cast<int>(i));
    layout_.lines = line_ + 1;
    layout_.last_width = x_;
    return std::move(layout_);
  }

 private:
  void add_run(const Run& run, int index) {
    const Face face = face_of(run, style_);
    const float space = text_width(face, size_, " ");
    std::size_t at = 0;
    while (at < run.text.size()) {
      const char c = run.text[at];
      if (c == '\n') {
        ++line_, x_ = 0.0F, ++at;
        continue;
      }
      if (c == ' ') {
        if (x_ > 0.0F) x_ += space;
        ++at;
        continue;
      }
      const std::size_t end = std::min(run.text.find_first_of(" \n", at), run.text.size());
      add_word({index, 0, 0.0F, 0.0F, run.text.substr(at, end - at)}, face);
      at = end;
    }
  }
  void add_word(Fragment word, Face face) {
    word.width = text_width(face, size_, word.text);
    if (x_ > 0.0F && x_ + word.width > width_) ++line_, x_ = 0.0F;
    while (word.width > width_) {
      Fragment head = word;
      head.text = word.text.substr(0, fitting(word.text, face));
      if (head.text.size() == word.text.size()) break;
      head.width = text_width(face, size_, head.text);
      put(head);
      ++line_, x_ = 0.0F;
      word.text.remove_prefix(head.text.size());
      word.width = text_width(face, size_, word.text);
    }
    put(word);
  }
  // Bytes at the front of a long word that a line has room for: at least a letter.
  std::size_t fitting(std::string_view text, Face face) const {
    std::size_t end = 0;
    for (std::size_t next = 0; next < text.size();) {
      do ++next;
      while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U);
      if (end > 0 && text_width(face, size_, text.substr(0, next)) > width_) break;
      end = next;
    }
    return end;
  }
  void put(Fragment word) {
    word.line = line_;
    word.x = x_;
    x_ += word.width;
    if (joins_last(word)) {
      Fragment& last = layout_.fragments.back();
      last.text = std::string_view(
          last.text.data(),
          static_cast<std::size_t>(word.text.data() + word.text.size() - last.text.data()));
      last.width = word.x + word.width - last.x;
    } else {
      layout_.fragments.push_back(word);
    }
  }
  bool joins_last(const Fragment& word) const {
    if (layout_.fragments.empty()) return false;
    const Fragment& last = layout_.fragments.back();
    return last.run == word.run && last.line == word.line;
  }

  float width_, size_;
  const FlowStyle& style_;
  Layout layout_;
  int line_ = 0;
  float x_ = 0.0F;
};

// Type size in pixels: a heading is set so that its longest word has room.
float type_size(const Frame& frame, float width, const std::vector<Run>& runs,
                const FlowStyle& style) {
  constexpr float kLeast = 0.6F;
  const float size = frame.px(style.size);
  if (style.face != Face::kGaramond) return size;
  float longest = 1.0F;
  for (const Run& run : runs) longest = std::max(longest, longest_word(run.text, style.face, size));
  // Sizes are rounded to whole pixels: one less is sure to fit.
  return longest <= width ? size : std::max(size * kLeast, size * width / longest - 1.0F);
}

// Where the lines of a centred paragraph begin.
std::vector<float> line_starts(const Layout& layout, float width, Align align) {
  std::vector<float> starts(static_cast<std::size_t>(layout.lines), 0.0F);
  if (align != Align::kCentre) return starts;
  for (const Fragment& f : layout.fragments)
    starts[static_cast<std::size_t>(f.line)] = (width - f.x - f.width) * 0.5F;
  return starts;
}

float line_height(float size, const FlowStyle& style) { return std::round(size * style.leading); }

}  // namespace

Flow draw_flow(Frame& frame, const Column& column, const std::vector<Run>& runs,
               const FlowStyle& style) {
  const ImVec2 at = column.at;
  const float size = type_size(frame, column.width, runs, style);
  const Layout layout = Breaker(column.width, size, style).take(runs);
  const std::vector<float> starts = line_starts(layout, column.width, style.align);
  const float step = line_height(size, style);
  Flow flow{step * static_cast<float>(layout.lines), layout.last_width, -1, -1};
  int item = 0;
  for (const Fragment& f : layout.fragments) {
    const Run& run = runs[static_cast<std::size_t>(f.run)];
    const float middle = at.y + step * (static_cast<float>(f.line) + 0.5F);
    const ImVec2 baseline(at.x + starts[static_cast<std::size_t>(f.line)] + f.x,
                          middle + cap_height(style.face, size) * 0.5F);
    const bool is_link = run.kind == RunKind::kLink;
    const ImU32 colour = is_link ? frame.theme.link : style.colour;
    if (is_link) {
      const float grow = frame.touch ? 8.0F : 0.0F;
      const Rect box{ImVec2(baseline.x - grow, middle - step * 0.5F - grow),
                     ImVec2(baseline.x + f.width + grow, middle + step * 0.5F + grow)};
      const Hit hit = hit_item(frame, std::string(column.id) + "#" + std::to_string(item++), box);
      if (hit.hovered || hit.focused) flow.hovered = f.run;
      if (hit.pressed) flow.clicked = f.run;
      const float under = std::round(baseline.y + 2.0F);
      frame.draw->AddLine(ImVec2(baseline.x, under), ImVec2(baseline.x + f.width, under), colour,
                          hit.hovered ? 2.0F : 1.0F);
    }
    text_at(frame.draw, baseline, f.text,
            {.face = face_of(run, style), .size = size, .colour = colour});
  }
  return flow;
}

float draw_text(Frame& frame, const Column& column, std::string_view text, const FlowStyle& style) {
  return draw_flow(frame, column, {{text}}, style).height;
}

float flow_height(const Frame& frame, float width, const std::vector<Run>& runs,
                  const FlowStyle& style) {
  const float size = type_size(frame, width, runs, style);
  return line_height(size, style) *
         static_cast<float>(Breaker(width, size, style).take(runs).lines);
}

float text_height(const Frame& frame, float width, std::string_view text, const FlowStyle& style) {
  return flow_height(frame, width, {{text}}, style);
}

float draw_line(Frame& frame, const Column& column, std::string_view text, const FlowStyle& style) {
  constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
  const float size = frame.px(style.size);
  const TextStyle look{.face = style.face, .size = size, .colour = style.colour};
  const ImVec2 baseline(column.at.x, column.at.y + cap_height(style.face, size) * 0.5F);
  if (text_width(style.face, size, text) <= column.width)
    return text_at(frame.draw, baseline, text, look);
  const float room = column.width - text_width(style.face, size, kEllipsis);
  std::size_t end = text.size();
  while (end > 0 && text_width(style.face, size, text.substr(0, end)) > room) {
    do --end;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U);
  }
  while (end > 0 && text[end - 1] == ' ') --end;
  const std::string cut = std::string(text.substr(0, end)) + std::string(kEllipsis);
  return text_at(frame.draw, baseline, cut, look);
}

float longest_word(std::string_view text, Face face, float size) {
  float longest = 0.0F;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    longest = std::max(longest, text_width(face, size, text.substr(at, end - at)));
    at = end + 1;
  }
  return longest;
}

float line_width(const Frame& frame, std::string_view text, const FlowStyle& style) {
  return text_width(style.face, frame.px(style.size), text);
}

FlowStyle body(const Frame& frame) { return {.colour = frame.theme.ink}; }
FlowStyle label(const Frame& frame) {
  return {.face = Face::kInterSemi, .size = kLabelType, .colour = frame.theme.ink3};
}
FlowStyle secondary(const Frame& frame) { return {.size = kSmallType, .colour = frame.theme.ink2}; }
FlowStyle heading(const Frame& frame, float size) {
  return {.face = Face::kGaramond,
          .bold = Face::kGaramond,
          .size = size,
          .colour = frame.theme.ink,
          .leading = 1.16F};
}

}  // namespace sandtable::shell
