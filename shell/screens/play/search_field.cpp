// The field for a unit's name, which the slash opens: while it is there, letters are a name and no
// keys.
#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/screens/play/play_screen.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kSearchWide = 300.0F;
constexpr std::size_t kMostLetters = 40;

bool begins_at(std::string_view text, std::size_t at, std::string_view start) {
  if (text.size() - at < start.size()) return false;
  for (std::size_t i = 0; i < start.size(); ++i)
    if (lower(text[at + i]) != lower(start[i])) return false;
  return true;
}

// Where the first word begins that the name has so: 0 is the name itself; npos for none.
std::size_t match(std::string_view name, std::string_view start) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool word = i == 0 || name[i - 1] == ' ' || name[i - 1] == '-';
    if (word && begins_at(name, i, start)) return i;
  }
  return std::string_view::npos;
}

}  // namespace

void PlayScreen::open_search() { search_ = {true, true, false, {}}; }

// Units of the player's, names that begin so before those of which a later word does.
std::vector<int> PlayScreen::found_counters(const PlayView& view) const {
  std::vector<int> out, later;
  if (search_.text.empty()) return out;
  for (std::size_t i = 0; i < position_.counters.size(); ++i) {
    const PlacedCounter& one = position_.counters[i];
    if (!one.own) continue;
    const std::size_t at = match(view.unit_name(one.unit), search_.text);
    if (at != std::string::npos) (at == 0 ? out : later).push_back(static_cast<int>(i));
  }
  out.insert(out.end(), later.begin(), later.end());
  return out;
}

// A name leads the eyes to its unit; it never ends the move of the one under way, as a click would.
void PlayScreen::lead_to(ScreenFrame& frame, const PlacedCounter& counter) {
  const bool free = hand_.may_act(counter.unit) || skin_->handling().acting_unit(view_) < 0;
  if (free) choose(frame, counter.unit);
  focus_ = free ? -1 : counter.space;
  show_space(frame, counter.space);
}

void PlayScreen::draw_search(ScreenFrame& frame) {
  if (!search_.open) return;
  const PlayView view = view_of(frame.app);
  const float pad = frame.px(8.0F), high = frame.control(36.0F);
  const FlowStyle style = secondary(frame);
  const Rect& free = layout_.free;
  const float wide = std::min(frame.px(kSearchWide), free.width());
  std::vector<int> found = found_counters(view);
  std::string told = view.text("play.search.keys");
  if (!found.empty())
    told = view.text(
        "play.search.found",
        {{"unit", "text",
          view.unit_name(position_.counters[static_cast<std::size_t>(found.front())].unit), 0},
         {"n", "", "", static_cast<std::int64_t>(found.size()) - 1}});
  else if (!search_.text.empty())
    told = view.text("play.search.none");
  const float told_high = text_height(frame, wide - 2.0F * pad, told, style);
  const Rect rect{free.min, ImVec2(free.min.x + wide, free.min.y + high + told_high + 3.0F * pad)};
  covered_.push_back(rect);
  draw_panel(frame, rect);
  const FieldResult field = text_field(
      frame,
      {"search",
       {ImVec2(rect.min.x + pad, rect.min.y + pad),
        ImVec2(rect.max.x - pad, rect.min.y + pad + high)}},
      search_.text,
      {.hint = view.text("play.search"), .most = kMostLetters, .take_focus = search_.fresh});
  draw_text(frame, {ImVec2(rect.min.x + pad, rect.min.y + 2.0F * pad + high), wide - 2.0F * pad},
            told, style);
  if (field.changed) {
    found = found_counters(view);
    if (!found.empty()) lead_to(frame, position_.counters[static_cast<std::size_t>(found.front())]);
  }
  // It has the keyboard from the next frame on. Enter, Esc and a click elsewhere end it.
  search_.fresh = false;
  if (search_.typing && !field.active) search_ = {};
  search_.typing = search_.open && field.active;
  if (!field.active) frame.app.wake();
}

}  // namespace sandtable::shell
