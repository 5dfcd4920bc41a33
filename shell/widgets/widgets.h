#pragma once
// The shell's controls in the look of paper and print. All take the rectangle they fill (window
// pixels), draw into the current ImGui window and are ImGui items: reached by Tab and arrows,
// pressed by Enter and space, with a visible ring. Strings are already in the player's language.
// Ids must be unique in the current ImGui id scope.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/theme/icons.h"
#include "shell/widgets/frame.h"
#include "shell/widgets/hit.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

// What a control is called in its window, and the rectangle it fills.
struct Spot {
  std::string_view id;
  Rect rect{};
};

// Paper with its shadow, radius 8.
void draw_panel(Frame& frame, const Rect& rect);
void draw_rule_line(Frame& frame, ImVec2 from, float width);
// The felt behind everything that is no map.
void draw_table(Frame& frame);

enum class ButtonKind : std::uint8_t {
  kMain,       // accent: the one thing to do here
  kQuiet,      // on paper
  kTable,      // on the felt
  kTableGold,  // on the felt, with a brass edge
  kBare,       // no face until hovered
};
struct Button {
  std::string_view label;
  ButtonKind kind = ButtonKind::kQuiet;
  std::optional<Icon> icon{};
  std::string_view note{};  // dimmer, behind the label
  std::string_view key{};   // name of the key that does the same, in a cap at the right
  bool enabled = true;
  bool left = false;       // label at the left edge, not in the middle
  std::string_view tip{};  // shown on hover and focus
};
bool button(Frame& frame, std::string_view id, const Rect& rect, const Button& spec);
// Width that it wants.
float button_width(const Frame& frame, const Button& spec);
// Square with an icon; `tip` also is its name.
struct IconButton {
  Icon icon;
  std::string_view tip{};
  ButtonKind kind = ButtonKind::kQuiet;
};
bool icon_button(Frame& frame, std::string_view id, const Rect& rect, const IconButton& spec);
// A folded drawer: bold figure and a word, 40 high. `on` draws it pressed.
struct Chip {
  std::string_view strong, text;
  std::string_view key{};
  bool on = false;
  float pad = 13.0F;  // before and behind what stands on it
};
bool chip(Frame& frame, std::string_view id, const Rect& rect, const Chip& spec);
float chip_width(const Frame& frame, const Chip& spec);

// An underlined link that stands alone; true when followed. `at` is its left end at the middle of
// its height.
struct LinkSpot {
  std::string_view id;
  ImVec2 at;
};
bool text_link(Frame& frame, const LinkSpot& spot, std::string_view text, const FlowStyle& style);
// Only the switch, 40 by 22 at 100 %, at the right middle of the rectangle, which is the target.
bool bare_toggle(Frame& frame, std::string_view id, const Rect& rect, bool& on);

// One of a few, side by side in one frame. What follows a line break in a name stands small below.
// Names that have no room side by side stand in several rows, which need so much height in all.
float segments_height(const Frame& frame, float width, const std::vector<std::string>& names,
                      float row);
bool segments(Frame& frame, const Spot& spot, const std::vector<std::string>& names, int& chosen);
// Tabs with an accent line below the chosen one, squeezed where the line is too short for them.
bool tabs(Frame& frame, const Spot& spot, const std::vector<std::string>& names, int& chosen);
// Whole numbers, dragged or by arrow keys; `step` is one notch. True while it changes.
struct SliderRange {
  int least = 0, most = 100, step = 1;
};
bool slider(Frame& frame, const Spot& spot, const SliderRange& range, int& value);

// A line of text to type into. `hint` stands in it while it is empty; `name` is what it is called
// where only that is heard, the hint where there is none.
struct FieldSpec {
  std::string_view hint;
  std::string_view name{};
  std::size_t most = 64;  // bytes
  bool hex_only = false;
  bool take_focus = false;  // this frame
  bool mono = false;
};
struct FieldResult {
  bool changed = false;
  bool entered = false;  // Enter was pressed
  bool active = false;
};
FieldResult text_field(Frame& frame, const Spot& spot, std::string& text, const FieldSpec& spec);

// A scrolling part of the screen. Coordinates inside are still window pixels: start at the returned
// corner, which moves with the scroll, draw with Frame::draw, and give the full height to
// end_scroll. Fingers drag it.
ImVec2 begin_scroll(Frame& frame, std::string_view id, const Rect& rect);
void end_scroll(Frame& frame, float content_height);
// Width left of the scrollbar.
float scroll_width(const Rect& rect);

// A layer over what was drawn before it, scrolling parts included, while it lives: Frame::draw
// points into it, and the pointer does not reach through its rectangle.
class OverLayer {
 public:
  OverLayer(Frame& frame, const char* id, const Rect& rect);
  ~OverLayer();
  OverLayer(const OverLayer&) = delete;
  OverLayer& operator=(const OverLayer&) = delete;

 private:
  Frame& frame_;
};

// A card with a few lines beside the last item while it is hovered or focused; at most once a
// frame.
void draw_tip(Frame& frame, const Rect& target, std::string_view text);

float key_cap_width(const Frame& frame, std::string_view key);
// Key cap as at the right of a button; returns its width. `right` is its right middle.
float draw_key_cap(Frame& frame, ImVec2 right, std::string_view key, ImU32 colour);

// Hexagon with waves: the sign of the product.
void draw_brand(ImDrawList* draw, ImVec2 centre, float radius, const Theme& theme);

// The bar at the top of every screen but title and play: back arrow, title in stencil, what is left
// free at its right.
struct BarResult {
  Rect free{};   // for buttons of the screen
  Rect below{};  // the rest of the window
  bool back = false;
};
BarResult draw_bar(Frame& frame, std::string_view title, std::string_view subtitle);

}  // namespace sandtable::shell
