#include "shell/play/pills.h"

#include <algorithm>

#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr float kPillGap = 5.0F;  // between a pill and what it keeps off
constexpr int kRings = 6;         // of places round a counter, each a pill's height further out
// Towards the next place; the first that costs nothing is taken.
constexpr ImVec2 kPillSides[] = {{0.0F, 1.0F}, {1.0F, 0.0F},  {-1.0F, 0.0F}, {0.0F, -1.0F},
                                 {1.0F, 1.0F}, {-1.0F, 1.0F}, {1.0F, -1.0F}, {-1.0F, -1.0F}};
// What a place costs is counted in covered pixels: so many times more for those never to be
// covered, and this share of the pill for every ring that it is further out.
constexpr float kNever = 1000.0F;
constexpr float kRingShare = 0.35F;

Rect beside(const PillAsk& pill, ImVec2 side, int ring) {
  const float out = kPillGap + static_cast<float>(ring) * (pill.size.y + kPillGap);
  const ImVec2 middle = pill.target.centre();
  const ImVec2 at(middle.x + side.x * ((pill.target.width() + pill.size.x) * 0.5F + out),
                  middle.y + side.y * ((pill.target.height() + pill.size.y) * 0.5F + out));
  const ImVec2 half(pill.size.x * 0.5F, pill.size.y * 0.5F);
  return {ImVec2(at.x - half.x, at.y - half.y), ImVec2(at.x + half.x, at.y + half.y)};
}

float cost_of(const Rect& place, const PillRoom& room, const std::vector<Rect>& placed) {
  float cost = 0.0F;
  for (const Rect& one : room.keep_off) cost += overlap(place, one) * kNever;
  for (const Rect& one : placed) cost += overlap(place, one) * kNever;
  for (const Rect& one : room.rather_not) cost += overlap(place, one);
  const float size = place.width() * place.height();
  return cost + size - overlap(place, room.area);
}

}  // namespace

std::vector<Rect> place_pills(const std::vector<PillAsk>& pills, const PillRoom& room) {
  std::vector<Rect> placed;
  placed.reserve(pills.size());
  for (const PillAsk& pill : pills) {
    Rect best{};
    float least = -1.0F;
    constexpr int kCount = static_cast<int>(std::size(kPillSides));
    for (int i = 0; i < kRings * kCount && least != 0.0F; ++i) {
      const int ring = i / kCount;
      const Rect place = beside(pill, kPillSides[i % kCount], ring);
      const float far = static_cast<float>(ring) * pill.size.x * pill.size.y * kRingShare;
      const float cost = cost_of(place, room, placed) + far;
      if (least >= 0.0F && cost >= least - 0.5F) continue;
      least = cost < 0.5F ? 0.0F : cost;
      best = place;
    }
    placed.push_back(best);
  }
  return placed;
}

}  // namespace sandtable::shell
