// Where the card beside a place stands.
#include <algorithm>
#include <cmath>

#include "shell/panels/panel.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr float kCardGap = 6.0F;  // to what it does not cover
// Costs are pixels of distance. So much for each square pixel that is covered:
constexpr float kNever = 1000.0F, kOffer = 20.0F, kRatherNot = 0.02F;
constexpr float kOwn = 1e6F;  // more than a card costs that lies on offers alone
// What is not beside the middle of its place, and what lies between it and the unit that acts.
constexpr float kAside = 0.06F, kOnTheWay = 16.0F;
constexpr float kStays = 24.0F;  // it does not move for less
constexpr float kSame = 0.5F;    // places so near each other are one: hexes stand in lines

// Between the edges of two rectangles, 0 where they touch.
float distance(const Rect& a, const Rect& b) {
  const float x = std::max({0.0F, a.min.x - b.max.x, b.min.x - a.max.x});
  const float y = std::max({0.0F, a.min.y - b.max.y, b.min.y - a.max.y});
  return std::hypot(x, y);
}

float covered(const Rect& card, const std::vector<Rect>& others) {
  float sum = 0.0F;
  for (const Rect& other : others) sum += overlap(card, other);
  return sum;
}

// Without what it covers.
float cost_of_way(const CardPlace& place, const Rect& card) {
  const ImVec2 middle = card.centre();
  const ImVec2 own = place.own.centre();
  const bool on_the_way = (place.actor.x - own.x) * (middle.x - own.x) > 0.0F;
  return distance(card, place.own) + kAside * std::hypot(middle.x - own.x, middle.y - own.y) +
         (on_the_way ? kOnTheWay : 0.0F);
}

float cost_of_cover(const CardPlace& place, const Rect& card) {
  return kOwn * overlap(card, place.own) + kNever * covered(card, place.keep_off) +
         kOffer * covered(card, place.offers) + kRatherNot * covered(card, place.rather_not);
}

// Where a card can begin on one axis: beside or in line with its own place, just off each of what
// it should not cover, at the ends.
struct Axis {
  float from, to, length;  // of the area, of the card
  std::vector<float> at{};

  // Gives back where it begins then, inside the area.
  float add(float begin) {
    const float here = std::clamp(begin, from, std::max(from, to - length));
    const auto is_here = [&](float other) { return std::fabs(other - here) < kSame; };
    if (std::none_of(at.begin(), at.end(), is_here)) at.push_back(here);
    return here;
  }
  void add_off(float low, float high) {
    add(low - kCardGap - length);
    add(high + kCardGap);
  }
};

}  // namespace

Rect place_card(const CardPlace& place, ImVec2 size) {
  Axis x{place.area.min.x, place.area.max.x, size.x};
  Axis y{place.area.min.y, place.area.max.y, size.y};
  const ImVec2 own = place.own.centre();
  const auto off = [&](const Rect& rect) {
    x.add_off(rect.min.x, rect.max.x);
    y.add_off(rect.min.y, rect.max.y);
  };
  off(place.own);
  x.add(own.x - size.x * 0.5F);
  y.add(own.y - size.y * 0.5F);
  for (const std::vector<Rect>* rects : {&place.keep_off, &place.offers})
    for (const Rect& rect : *rects) off(rect);
  x.add(place.area.min.x), x.add(place.area.max.x);
  y.add(place.area.min.y), y.add(place.area.max.y);
  const auto at = [&](float left, float top) {
    return Rect{ImVec2(left, top), ImVec2(left + size.x, top + size.y)};
  };
  Rect best{};
  float least = 1e18F;
  if (place.last.x >= 0.0F) {
    const float left = x.add(place.last.x);
    best = at(left, y.add(place.last.y));
    least = cost_of_way(place, best) + cost_of_cover(place, best) - kStays;
  }
  for (const float left : x.at) {
    for (const float top : y.at) {
      const Rect card = at(left, top);
      const float way = cost_of_way(place, card);
      if (way >= least) continue;
      const float cost = way + cost_of_cover(place, card);
      if (cost >= least) continue;
      least = cost;
      best = card;
    }
  }
  return best;
}

}  // namespace sandtable::shell
