#include "shell/screens/play/search_field.h"

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {
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

// Units of the player's, names that begin so before those of which a later word does.
std::vector<int> SearchField::found(const PlayView& view) const {
  std::vector<int> out, later;
  if (now_.text.empty()) return out;
  for (std::size_t i = 0; i < shown_.position.counters.size(); ++i) {
    const PlacedCounter& one = shown_.position.counters[i];
    if (!one.own) continue;
    const std::size_t at = match(view.unit_name(one.unit), now_.text);
    if (at != std::string::npos) (at == 0 ? out : later).push_back(static_cast<int>(i));
  }
  out.insert(out.end(), later.begin(), later.end());
  return out;
}

std::string SearchField::told(const PlayView& view, const std::vector<int>& found) const {
  if (!found.empty())
    return view.text("play.search.found",
                     {{"unit", "text", view.unit_name(counter(found.front()).unit), 0},
                      {"n", "", "", static_cast<std::int64_t>(found.size()) - 1}});
  return view.text(now_.text.empty() ? "play.search.keys" : "play.search.none");
}

void SearchField::draw(ScreenFrame& frame, const PlayView& view) {
  if (!now_.open) return;
  const float pad = frame.px(8.0F), high = frame.control(36.0F);
  const FlowStyle style = secondary(frame);
  const Rect& free = places_.free;
  const float wide = std::min(frame.px(kSearchWide), free.width());
  const std::string words = told(view, found(view));
  const float told_high = text_height(frame, wide - 2.0F * pad, words, style);
  const Rect rect{free.min, ImVec2(free.min.x + wide, free.min.y + high + told_high + 3.0F * pad)};
  places_.covered.push_back(rect);
  draw_panel(frame, rect);
  const FieldResult field = text_field(
      frame,
      {"search",
       {ImVec2(rect.min.x + pad, rect.min.y + pad),
        ImVec2(rect.max.x - pad, rect.min.y + pad + high)}},
      now_.text,
      {.hint = view.text("play.search"), .most = kMostLetters, .take_focus = now_.fresh});
  draw_text(frame, {ImVec2(rect.min.x + pad, rect.min.y + 2.0F * pad + high), wide - 2.0F * pad},
            words, style);
  if (field.changed) {
    const std::vector<int> named = found(view);
    if (!named.empty()) choosing_.lead_to(frame, counter(named.front()));
  }
  // It has the keyboard from the next frame on. Enter, Esc and a click elsewhere end it.
  now_.fresh = false;
  if (now_.typing && !field.active) close();
  now_.typing = now_.open && field.active;
  if (!field.active) frame.app.wake();
}

}  // namespace sandtable::shell::play_screen
