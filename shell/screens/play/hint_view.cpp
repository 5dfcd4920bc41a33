#include "shell/screens/play/hint_view.h"

#include <algorithm>
#include <cmath>

#include "shell/app.h"
#include "shell/screens/play/play_view.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kCardWidth = 262.0F;
constexpr float kFirstHeight = 64.0F;  // before it is measured

}  // namespace

void HintView::follow(const ScreenFrame& frame) {
  const HintProvider& hint = frame.app.thinking().hint();
  const std::optional<MomentShown> moment = moment_shown(frame.app, shown_);
  const int at = moment ? moment->all[moment->number].at : -1;
  if (changes_ == hint.changes() && moment_ == at) return;
  changes_ = hint.changes();
  moment_ = at;
  advice_.clear();
  height_ = frame.px(kFirstHeight);
  if (moment) return show_moment(moment->all[moment->number], frame.now);
  if (!hint.is_shown()) return;
  for (const HintChoice& choice : hint.choices())
    advice_.push_back(
        hint_sign_of(shown_.game(), shown_.skin->telling(), shown_.board, choice.chain));
  if (!advice_.empty()) show(advice_.front(), frame.now);
}

// What would have been better is the first, what was done the second.
void HintView::show_moment(const MomentWords& moment, double now) {
  for (const Actions* chain : {&moment.better_chain, &moment.played_chain})
    advice_.push_back(hint_sign_of(shown_.game(), shown_.skin->telling(), shown_.board, *chain));
  show(advice_.front(), now);
}

void HintView::show(const HintSign& sign, double now) {
  if (sign.space < 0) return;
  const Camera& camera = camera_.camera();
  const ImVec2 to = shown_.place(sign.space);
  ImVec2 least = to, most = to;
  bool seen = camera.shows(to);
  for (const HintSign::Line& line : sign.lines) {
    const ImVec2 from = shown_.place(line.from);
    seen = seen && camera.shows(from);
    least = ImVec2(std::min(least.x, from.x), std::min(least.y, from.y));
    most = ImVec2(std::max(most.x, from.x), std::max(most.y, from.y));
  }
  if (!seen) camera_.show_piece({least, most}, to, now);
}

int HintView::hidden_by(const Rect& rect) const {
  int count = 0;
  const auto look = [&](int space) {
    const ImVec2 at = camera_.camera().to_screen(shown_.place(space));
    count += rect.contains(at) ? 1 : 0;
  };
  for (const HintSign& sign : advice_) {
    if (sign.space >= 0) look(sign.space);
    for (const HintSign::Line& line : sign.lines) look(line.from);
  }
  return count;
}

Rect HintView::place(const Frame& frame) const {
  const float width = frame.px(kCardWidth);
  const Rect& free = places_.free;
  const float high = std::min(height_, free.height());
  const Rect right{ImVec2(free.max.x - width, free.min.y), ImVec2(free.max.x, free.min.y + high)};
  const Rect left{free.min, ImVec2(free.min.x + width, free.min.y + high)};
  return hidden_by(right) > hidden_by(left) ? left : right;
}

void HintView::draw(ScreenFrame& frame, const PlayView& view, Commands& out) {
  if (view.hint->state() == HintProvider::State::kNone || !shown_.live) return;
  const Rect drawn = draw_hint_card({frame, view, out}, place(frame));
  if (std::abs(drawn.height() - height_) > 0.5F) frame.app.wake();
  height_ = drawn.height();
  places_.covered.push_back(place(frame));
}

}  // namespace sandtable::shell::play_screen
