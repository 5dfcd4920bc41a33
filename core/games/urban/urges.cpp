// How much an action is called for at a glance, for playouts and for the order in which a search
// tries candidates. Rules never ask it. Green makes for the houses that count and fires where it is
// stronger; red waits for what comes near, and falls back before what it cannot answer.
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

constexpr int kNever = -1000;
constexpr int kFarthest = 20;
constexpr int kBack = 500;   // against a step to where one came from
constexpr int kIdle = 2000;  // against leaving an activation of green's unused

class Glance {
 public:
  Glance(const Field& field)
      : field_(field),
        w_(field.board.weights),
        state_(field.state),
        top_(field.state.frames.back()) {
    const BlockId caller(kept_secret(state_) % 128);
    if (top_.wait == Wait::kTargetRow && caller.index() < kBlocks)
      targets_ = request_targets(field, caller);
  }

  int of(Action one) const {
    const BlockId block(one.a);
    const auto verb = static_cast<Verb>(one.verb);
    if (verb == Verb::kStep) return step(PlaceId(one.a));
    if (verb == Verb::kWithdraw || verb == Verb::kRetreat)
      return -w_.withdraw * 2 + place(PlaceId(one.a)) / 4;
    if (verb == Verb::kFire) return shot(state_.acting.block, block);
    if (verb == Verb::kAssault) return shot(state_.acting.block, block) + w_.fire;
    if (verb == Verb::kWeapon || verb == Verb::kSuppress)
      return weapon(state_.fight.firer, one.a, state_.fight.target);
    if (verb == Verb::kAnswer) return answer(state_.fight.target, one.a);
    if (verb == Verb::kCover) return answer(block, one.b) - w_.fire;
    if (verb == Verb::kSuffer) return -2 * w_.withdraw;
    if (verb == Verb::kReact)
      return weapon(block, one.b, BlockId(one.c)) + w_.react * near(block, BlockId(one.c)) / 4;
    if (verb == Verb::kImpulse) return w_.tempo;
    // Turns are few, and it is green who has to come: what it does not do now it never does. Red
    // may wait.
    if (verb == Verb::kPass || verb == Verb::kEnd) return side() == Side::kGreen ? -kIdle : 0;
    if (verb == Verb::kScout) return w_.fire;
    if (verb == Verb::kSupport) return w_.fire / 2;
    if (verb == Verb::kActivate || verb == Verb::kSupportFire || verb == Verb::kStart ||
        verb == Verb::kReroll || verb == Verb::kRequest || verb == Verb::kDefend)
      return 5;
    if (verb == Verb::kEvacuate || verb == Verb::kLayCharge) return 10 * w_.fire;
    if (verb == Verb::kRow && top_.wait == Wait::kTargetRow) return aim_in_row(one.a);
    if (verb == Verb::kAt && top_.wait == Wait::kTargetAt) return aim_at(PlaceId(one.a));
    if (verb == Verb::kClear || verb == Verb::kScoutFirst) return 1;
    if (verb == Verb::kBreach || verb == Verb::kSmoke || verb == Verb::kMount ||
        verb == Verb::kDismount || verb == Verb::kPair || verb == Verb::kPlace ||
        verb == Verb::kScatter || verb == Verb::kExchange || verb == Verb::kTransfer)
      return -w_.house;
    return 0;
  }

 private:
  Side side() const { return top_.side; }

  int nearest_house(PlaceId from) const {
    const Distances distances(field_.sight, from);
    int out = kFarthest;
    for (const Controlled& one : field_.scenario.control) {
      const bool held = (state_.held >> one.building & 1) != 0;
      if (held == (side() == Side::kGreen)) continue;
      out = std::min(out, distances.to_building(one.building));
    }
    return out;
  }

  // Whoever is on the way goes on only to where they stand better, and not back: points that are
  // left over are no reason to walk to and fro.
  int step(PlaceId to) const {
    const int gain = place(to) - place(state_.block(state_.acting.block).at);
    if (state_.acting.spent == 0) return gain + 2;
    if (to == state_.acting.back) return gain - kBack;
    return gain > 0 ? gain : gain - 5;
  }

  // What a place is worth to whoever stands there.
  int place(PlaceId at) const {
    int out = -w_.house * nearest_house(at) / (side() == Side::kGreen ? 1 : 3);
    if (field_.map.zones.has(at.index()) || field_.map.roofs.has(at.index())) out += w_.stay;
    if (field_.is_seen_by(other(side()), at)) out -= w_.seen;
    return out;
  }

  int near(BlockId a, BlockId b) const {
    return std::max(0, 12 - field_.ep(state_.block(a).at, state_.block(b).at));
  }

  int best_power(BlockId id, BlockId enemy) const {
    const PlaceId to = state_.block(enemy).at;
    int out = 0;
    for (const Weapon& one : field_.card(id).weapons)
      out = std::max(out,
                     power_at(field_, side_of(id), one, {field_.ep(state_.block(id).at, to), to}));
    return out;
  }

  int shot(BlockId id, BlockId target) const {
    if (state_.block(target).is_hidden() || state_.block(target).type.value >= kTypes)
      return w_.fire / 2;
    if (answers_of(field_, target, id, false) == 0) return 3 * w_.fire;
    return w_.fire * (best_power(id, target) - best_power(target, id) + 1) / 2;
  }

  int weapon(BlockId id, int weapon_id, BlockId target) const {
    const PlaceId from = state_.block(id).at, to = state_.block(target).at;
    for (const Weapon& one : field_.card(id).weapons) {
      if (one.id.index() != weapon_id) continue;
      const int power = power_at(field_, side_of(id), one, {field_.ep(from, to), to});
      const Effects effects = effects_of_shot(field_, {id, from, to, one, bit(target)});
      int own = 0;
      for (const Hit& hit : effects.hits) own += side_of(hit.block) == side_of(id) ? 1 : -1;
      return w_.fire * (power - 4) / 2 - w_.friends * own;
    }
    return kNever;
  }

  int answer(BlockId id, int weapon_id) const { return weapon(id, weapon_id, state_.fight.firer); }

  // Support: the levels that it can take from the enemy there; own ones count twice.
  int aim_at(PlaceId at) const {
    const SupportCard& card = field_.charts.support[top_.a];
    const bool roof = field_.map.roofs.has(at.index());
    int out = 0;
    for (const BlockId id : each(field_.on_map())) {
      const PlaceId place = state_.block(id).at;
      if (field_.map.roofs.has(place.index()) != roof || field_.ep(at, place) > card.radius ||
          !field_.sight.sees_ground(at, place))
        continue;
      const int loss = card.loss[static_cast<std::size_t>(field_.card(id).weight)];
      out += side_of(id) == side() ? -2 * loss : loss;
    }
    return w_.fire * out / 4;
  }

  int aim_in_row(int row) const {
    int out = kNever;
    for (const PlaceId at : in_row(field_, targets_, row)) out = std::max(out, aim_at(at));
    return out;
  }

  const Field& field_;
  const Weights& w_;
  const State& state_;
  const Frame& top_;
  std::vector<PlaceId> targets_;  // of the request whose row is asked for
};

}  // namespace

void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out) {
  out.clear();
  if (legal.empty()) return;
  const Field field(board, state);
  const Glance glance(field);
  for (const Action one : legal) out.push_back(glance.of(one));
}

}  // namespace sandtable::urban
