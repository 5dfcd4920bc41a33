// [UO 128-148, UO 203, UO 208, UO 211, UO 216, UO 401] Whom a shot, a charge or a shell hits
// besides those who fight: friends near the muzzle and in the lane, everybody around the objective.
#include <algorithm>

#include "core/games/urban/combat.h"

namespace sandtable::urban {
namespace {

constexpr int kRadius = 2;  // EP

class Collector {
 public:
  Collector(const Field& field, BlockSet spared) : field_(field), spared_(spared) {}

  void add_area(const PlaceSet& places) { out_.area = out_.area | places; }
  // Each block of `among` on these places loses what `loss` says of it; the worst counts.
  template <class Loss>
  void hit(const PlaceSet& places, BlockSet among, Loss&& loss) {
    for (const BlockId id : each(field_.on_map() & among & ~spared_)) {
      const PlaceId at = field_.state.block(id).at;
      if (!places.has(at.index())) continue;
      const int lost = loss(id, at);
      if (lost > worst_[static_cast<std::size_t>(id.index())])
        worst_[static_cast<std::size_t>(id.index())] = static_cast<std::uint8_t>(lost);
    }
  }
  Effects done() {
    for (std::size_t i = 0; i < kBlocks; ++i) {
      if (worst_[i] == 0) continue;
      const bool destroyed = worst_[i] == kDestroyed;
      out_.hits.push_back(
          {BlockId(static_cast<int>(i)), destroyed ? std::uint8_t{0} : worst_[i], destroyed});
    }
    return std::move(out_);
  }
  static constexpr std::uint8_t kDestroyed = 100;

 private:
  const Field& field_;
  BlockSet spared_;
  std::array<std::uint8_t, kBlocks> worst_{};
  Effects out_;
};

bool is_light_target(Weight weight) {
  return weight == Weight::kFoot || weight == Weight::kUnarmored;
}

// Below ground, or at a way down [UO 135a, UO 211].
bool is_by_gallery(const Field& field, PlaceId place) {
  if (field.map.at(place).kind == PlaceKind::kUnder) return true;
  const std::vector<Link>& links = field.map.links_of(place);
  return std::any_of(links.begin(), links.end(), [&](const Link& link) {
    return field.map.edges[link.edge].kind == EdgeKind::kManhole;
  });
}

PlaceSet set_of(const std::vector<PlaceId>& places) {
  PlaceSet out;
  for (const PlaceId place : places) out.add(place.index());
  return out;
}

// [UO 132] The lane is as long as the weapon's last band with power.
PlaceSet lane_of(const Field& field, const Shot& shot) {
  int reach = 0;
  for (int ep = 1; ep <= kMaxReach; ++ep)
    if (power_at(field, side_of(shot.firer), shot.weapon, {ep, shot.objective}) != 0) reach = ep;
  return set_of(field.sight.axis(shot.from, shot.objective, reach));
}

}  // namespace

bool is_fortified(const Field& field, PlaceId place) {
  return field.state.fortified.has(place.index());
}

Effects effects_of_shot(const Field& field, const Shot& shot) {
  Collector out(field, shot.spared | bit(shot.firer));
  const BlockSet friends = blocks_of(side_of(shot.firer));
  const auto weight_of = [&](BlockId id) { return field.card(id).weight; };
  // [UO 135a, UO 136a]
  if (shot.weapon.heavy || is_by_gallery(field, shot.from)) {
    const PlaceSet muzzle = field.sight.blast(shot.from, kRadius);
    out.add_area(muzzle);
    out.hit(muzzle, friends,
            [&](BlockId id, PlaceId) { return weight_of(id) == Weight::kFoot ? 1 : 0; });
  }
  // [UO 135b, UO 136b, UO 137]
  const PlaceSet lane = lane_of(field, shot);
  out.add_area(lane);
  out.hit(lane, friends, [&](BlockId id, PlaceId) {
    if (is_light_target(weight_of(id))) return 1;
    const auto weight = static_cast<std::size_t>(weight_of(id));
    return shot.weapon.heavy && field.charts.targets[shot.weapon.grade][weight] ? 1 : 0;
  });
  if (!shot.weapon.heavy) return out.done();
  // [UO 138, UO 139]
  const PlaceSet around = field.sight.blast(shot.objective, kRadius);
  out.add_area(around);
  out.hit(around, ~BlockSet{0}, [&](BlockId id, PlaceId at) {
    if (!is_light_target(weight_of(id))) return 0;
    return field.is_same_room(at, shot.objective) ? 2 : 1;
  });
  return out.done();
}

Effects effects_of_explosion(const Field& field, PlaceId centre) {
  Collector out(field, 0);
  const PlaceSet around = field.sight.blast(centre, kRadius);
  out.add_area(around);
  out.hit(around, ~BlockSet{0},
          [&](BlockId id, PlaceId) { return field.card(id).weight == Weight::kTank ? 0 : 1; });
  return out.done();
}

Effects effects_of_breach(const Field& field, const Edge& edge, PlaceId far) {
  Collector out(field, 0);
  const PlaceSet around = field.sight.blast(edge.a, kRadius) | field.sight.blast(edge.b, kRadius);
  out.add_area(around);
  out.hit(around, ~BlockSet{0}, [&](BlockId id, PlaceId at) {
    const Weight weight = field.card(id).weight;
    if (at == far && is_light_target(weight)) return int{Collector::kDestroyed};  // [UO 141]
    return weight == Weight::kTank ? 0 : 1;                                       // [UO 142]
  });
  return out.done();
}

Effects effects_of_support(const Field& field, Support kind, PlaceId target) {
  const SupportCard& card = field.charts.support[static_cast<std::size_t>(kind)];
  Collector out(field, 0);
  PlaceSet around = field.sight.blast(target, card.radius);
  const Location& place = field.map.at(target);
  if (place.building != kNone) around = around | field.sight.blast(place.cell, card.radius);
  out.add_area(around);
  out.hit(around, ~BlockSet{0}, [&](BlockId id, PlaceId) {
    return int{card.loss[static_cast<std::size_t>(field.card(id).weight)]};
  });
  return out.done();
}

}  // namespace sandtable::urban
