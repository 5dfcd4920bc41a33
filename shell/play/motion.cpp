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
  std::map<int, PlacedCounter> next;
  for (const PlacedCounter& counter : position.counters) {
    next[counter.key] = counter;
    const auto before = last_.find(counter.key);
    if (!glide || before == last_.end() || before->second.space == counter.space) continue;
    ImVec2 from = skin.place(before->second.space);
    sliding(counter.key, now, from);
    const ImVec2 to = skin.place(counter.space);
    slides_[counter.key] = {from, to, now, slide_length(from, to)};
  }
  std::vector<int> markers;
  for (const PlacedMarker& marker : position.markers) markers.push_back(marker.space);
  if (glide) {
    for (const auto& [key, counter] : last_)
      if (next.count(key) == 0) gone_.push_back({counter, now});
    for (const int space : markers)
      if (std::find(markers_.begin(), markers_.end(), space) == markers_.end())
        effects_.push_back({.kind = Effect::Kind::kBurst, .from = space, .start = now});
  } else {
    slides_.clear();
  }
  last_.swap(next);
  markers_.swap(markers);
}

void Motion::let_go(int key, ImVec2 from, ImVec2 to, double now) {
  slides_[key] = {from, to, now, slide_length(from, to)};
}

double Effect::length() const {
  switch (kind) {
    case Kind::kTracer:
      return kTracerMs;
    case Kind::kBurst:
      return kBurstMs;
    case Kind::kShells:
    case Kind::kSplashes:
      return kShellsMs;
    case Kind::kSinks:
      return kSinksMs;
    case Kind::kGain:
      return kGainMs;
  }
  return 0.0;
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
  std::erase_if(effects_, [&](const Effect& one) { return now >= one.start + one.length(); });
  std::erase_if(gone_, [&](const GoneCounter& one) { return now >= one.start + kLostMs; });
  const bool rolls = std::any_of(dice_.begin(), dice_.end(), [&](const RollingDie& die) {
    return now < die.start + die.length;
  });
  return rolls || !slides_.empty() || !flashes_.empty() || !effects_.empty() || !gone_.empty();
}

void Motion::stop() {
  slides_.clear();
  flashes_.clear();
  effects_.clear();
  gone_.clear();
  dice_.clear();
}

}  // namespace sandtable::shell
