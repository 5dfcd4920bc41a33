// How much an action is called for at a glance, for playouts and for the order in which a search
// tries candidates. Rules never ask it. Companies make for the objective that is worth its way,
// attack what they outnumber, blow up what they hold, and go home once the order is given.
#include "core/games/jubilee/actions_internal.h"
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

class Glance {
 public:
  Glance(const Board& board, const State& state)
      : board_(board), w_(board.weights), state_(state), firing_(firing_positions(state)) {}

  int of(Action one) const {
    const UnitId unit(one.a);
    switch (static_cast<Verb>(one.verb)) {
      case Verb::kEvacuate:
        return state_.turn >= w_.order_turn ? 1 : -1;
      case Verb::kPlace:
        return place(unit, BoxId(one.b));
      case Verb::kWait:
        return state_.turn < w_.send_home ? 1 : -1;
      case Verb::kSuffer:
        return -5 * state_.unit(unit).steps;
      case Verb::kStrike:
        return defence(PositionId(one.a));
      case Verb::kActivate:
        return activate(unit);
      case Verb::kMove:
        return move(unit, HexId(one.b));
      case Verb::kDestroy:
        return 9000;
      case Verb::kBoard:
        return 8000;
      case Verb::kBarrage:
        return 10 * w_.barrage + defence(PositionId(one.b));
      case Verb::kAttack:
        return attack(PositionId(one.a));
      case Verb::kJoin:
        return 10;
      case Verb::kSpend:
        return spend(unit);
      case Verb::kPush:
        return -std::popcount(board_.at(HexId(one.a)).covered & firing_);
      case Verb::kRemove:
        return -side_of(board_, state_, unit).attack;
      case Verb::kChance:
      case Verb::kFightOn:
      case Verb::kSendHome:
      case Verb::kPass:
      case Verb::kBegin:
      case Verb::kDecline:
      case Verb::kEnd:
        break;
    }
    return 0;
  }

 private:
  int cover(PositionSet covered) const { return std::popcount(covered & firing_); }

  int defence(PositionId position) const {
    const German& german = state_.german(position);
    if (!german.is_there()) return 0;
    int out = german.unit < kGermans ? board_.card(GermanId(german.unit)).strength : w_.unseen;
    if (german.has_depth())
      out += german.depth < kDepth ? board_.card(DepthId(german.depth)).strength : w_.unseen_depth;
    return out;
  }

  // The way from a hex to what is worth it most, in tenths of a step; less is better.
  int way(HexId hex) const {
    const auto at = static_cast<std::size_t>(hex.index());
    int best = 10 * kNoWalk;
    if (state_.evacuating != 0) {
      for (std::size_t track = 0; track < kTracks; ++track)
        if (state_.points[track] != 0)
          best = std::min<int>(best, 10 * board_.walk_to_boats[track][at]);
      return best;
    }
    const PositionSet open = board_.objectives & ~state_.destroyed & ~state_.given_up;
    for (const PositionId position : each<PositionId>(open)) {
      const int walk = board_.walk_to_objective[static_cast<std::size_t>(position.index())][at];
      if (walk == kNoWalk) continue;
      const int handicap = w_.defence * defence(position) - w_.points * board_.at(position).vp;
      best = std::min(best, 10 * walk + handicap);
    }
    return best;
  }

  int place(UnitId, BoxId box) const {
    return -10 * w_.place_cover * cover(board_.at(box).covered) -
           w_.place_way * way(board_.at(box).hex);
  }

  int move(UnitId unit, HexId to) const {
    const HexId from = state_.unit(unit).hex;
    int value = w_.step * (way(from) - way(to));
    value -= 10 * w_.cover * (cover(board_.at(to).covered) - cover(board_.at(from).covered));
    const int there = std::popcount(units_in(state_, to));
    if (there >= board_.charts.stacking) value -= 10 * w_.crowd;
    if (std::popcount(units_in(state_, from)) > board_.charts.stacking) value += 10 * w_.crowd;
    return value;
  }

  // Who is beside what they go for waits for the others; who stands on it blows it up.
  int activate(UnitId unit) const {
    const HexId hex = state_.unit(unit).hex;
    const Cell& cell = board_.at(hex);
    if (cell.position.is_some() && destroy_verdict(board_, state_, unit)) return 1500;
    const bool tank = (board_.tanks & bit(unit)) != 0;
    PositionSet held = cell.in_reach & board_.objectives & ~state_.destroyed;
    if (state_.evacuating == 0)
      for (const PositionId goal : each<PositionId>(held))
        if (state_.german(goal).is_there()) return tank ? w_.tank : w_.wait;
    return tank ? w_.tank : w_.go;
  }

  int attack(PositionId target) const {
    int strength = 0;
    for (const UnitId unit : each<UnitId>(attackers_for(board_, state_, target)))
      strength += side_of(board_, state_, unit).attack;
    const int against = defence(target);
    int asked = w_.odds;
    if (state_.german(target).has(kGermanDisrupted)) asked -= w_.disrupted;
    if ((board_.objectives & bit(target)) != 0) asked -= w_.prize;
    return strength * 100 < against * asked ? -10 : 1000 + 10 * (strength - against);
  }

  int spend(UnitId unit) const { return state_.unit(unit).steps >= w_.spend ? 5 : -5; }

  const Board& board_;
  const Weights& w_;
  const State& state_;
  PositionSet firing_;
};

}  // namespace

void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out) {
  const Glance glance(board, state);
  out.clear();
  for (const Action& one : legal) out.push_back(glance.of(one));
}

}  // namespace sandtable::jubilee
