#include "shell/play/motion.h"

#include <algorithm>
#include <cmath>

#include "shell/play/board_skin.h"
#include "shell/theme/easing.h"

namespace sandtable::shell {
namespace {

constexpr float kMetresASpace = 75.0F;

double slide_length(ImVec2 from, ImVec2 to) {
  const double spaces = std::hypot(to.x - from.x, to.y - from.y) / kMetresASpace;
  return std::min(kSlideMs + kSlideSpaceMs * spaces, kSlideMostMs);
}

}  // namespace

void Motion::settle(const Position& position, const BoardSkin& skin, double now, bool glide) {
  std::map<int, int> next;
  for (const PlacedCounter& counter : position.counters) {
    next[counter.key] = counter.space;
    const auto before = spaces_.find(counter.key);
    if (!glide || before == spaces_.end() || before->second == counter.space) continue;
    ImVec2 from = skin.place(before->second);
    sliding(counter.key, now, from);
    const ImVec2 to = skin.place(counter.space);
    slides_[counter.key] = {from, to, now, slide_length(from, to)};
  }
  if (!glide) slides_.clear();
  spaces_.swap(next);
}

bool Motion::sliding(int key, double now, ImVec2& metres) const {
  const auto found = slides_.find(key);
  if (found == slides_.end()) return false;
  const Slide& slide = found->second;
  const float way = cubic_in_out(clamped_share(now, slide.start, slide.length));
  if (way >= 1.0F) return false;
  metres = ImVec2(slide.from.x + (slide.to.x - slide.from.x) * way,
                  slide.from.y + (slide.to.y - slide.from.y) * way);
  return true;
}

bool Motion::busy(double now) {
  for (auto it = slides_.begin(); it != slides_.end();)
    it = now >= it->second.start + it->second.length ? slides_.erase(it) : std::next(it);
  const auto faded = [&](const Flash& flash) { return now >= flash.start + 2.0 * kFlashMs; };
  flashes_.erase(std::remove_if(flashes_.begin(), flashes_.end(), faded), flashes_.end());
  const bool rolls = std::any_of(dice_.begin(), dice_.end(), [&](const RollingDie& die) {
    return now < die.start + die.length;
  });
  return rolls || !slides_.empty() || !flashes_.empty();
}

void Motion::stop() {
  slides_.clear();
  flashes_.clear();
  dice_.clear();
}

}  // namespace sandtable::shell
