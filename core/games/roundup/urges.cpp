// How much an action is called for at a glance, for playouts and for the order in which a search
// tries candidates. Rules never ask it. The Allies land near ports, take their hexes and keep a
// division where a beachhead is in danger; the Germans make for beachheads and ports, attack where
// the odds are good, and else stand.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

class Glance {
 public:
  Glance(const Board& board, const State& state)
      : board_(board), w_(board.weights), state_(state), front_(front_of(board, state)) {
    for (const HexId hex : board.port_hexes)
      if (!state.allied.has(hex.index())) goals_.add(hex.index());
    for (const HexId beach : state.beaches)
      if (beach.is_some()) beaches_.add(beach.index());
    if (phasing_side(state) == Side::kGerman) {
      HexSet ports;
      for (const HexId hex : board.port_hexes)
        if (state.allied.has(hex.index())) ports.add(hex.index());
      goals_ = beaches_ | ports;
    }
    if (goals_.empty()) goals_ = front_.foe(phasing_side(state));
  }

  int of(Action one) const {
    const UnitId unit(one.a);
    switch (static_cast<Verb>(one.verb)) {
      case Verb::kBeach:
        return -w_.advance * nearest(HexId(one.b), port_hexes());
      case Verb::kColumn:
      case Verb::kRow:
        return spot(one);
      case Verb::kEntry:
        return 100;
      case Verb::kLand:
      case Verb::kEnter:
        return 100 + w_.step * attack_of(board_, state_, unit);
      case Verb::kReplace:
      case Verb::kRebuild:
        return 100 + board_.card(unit).factors[0].attack;
      case Verb::kMoveFirst:
        return 1;
      case Verb::kUnit:
        return start(unit);
      case Verb::kTo:
        return leg(HexId(one.a));
      case Verb::kAttack:
        return attack(HexId(one.a));
      case Verb::kWith:
        return 10;
      case Verb::kRollBomber:
        return 5;
      case Verb::kLose:
      case Verb::kEliminate:
        return -attack_of(board_, state_, unit) - defence_of(board_, state_, unit);
      case Verb::kRetreat:
        return -w_.advance * nearest(HexId(one.b), sources());
      case Verb::kAdvance:
        return advance(unit);
      case Verb::kAt:
        return -w_.advance * nearest(HexId(one.a), goals_);
      case Verb::kChance:
      case Verb::kDesignate:
      case Verb::kSupply:
      case Verb::kDrop:
      case Verb::kCombatFirst:
      case Verb::kStop:
      case Verb::kRoll:
      case Verb::kStay:
      case Verb::kPass:
      case Verb::kEnd:
        break;
    }
    return 0;
  }

 private:
  int nearest(HexId from, const HexSet& goals) const {
    int out = 40;
    for (const int goal : goals) out = std::min(out, board_.distance(from, HexId(goal)));
    return out;
  }

  HexSet port_hexes() const {
    HexSet out;
    for (const HexSet& port : board_.ports) out = out | port;
    return out;
  }

  HexSet sources() const {
    return phasing_side(state_) == Side::kAllied ? beaches_ : board_.german_sources;
  }

  // TAS and drops: where most enemies are near a goal.
  int spot(Action one) const {
    if (static_cast<Verb>(one.verb) == Verb::kColumn) {
      int out = -1000;
      for (int row = 1; row <= kRows; ++row) {
        const HexId hex = hex_number(one.a, row);
        if (board_.is_hex(hex.index())) out = std::max(out, spot(hex));
      }
      return out;
    }
    const Frame& now = state_.now;
    const HexId hex = hex_number(now.wait == Wait::kAirRow ? now.a : now.b, one.a);
    return board_.is_hex(hex.index()) ? spot(hex) : -1000;
  }

  int spot(HexId hex) const {
    HexSet area = HexSet::of(hex.index());
    area = area | area.around();
    const Side owner =
        state_.air_owner == kNobody ? phasing_side(state_) : static_cast<Side>(state_.air_owner);
    return 10 * (area & front_.foe(owner)).count() + 8 * (area & goals_).count() - 5;
  }

  // A unit that holds a beachhead in danger stays; others look for something better.
  int start(UnitId unit) const {
    const HexId hex = state_.unit(unit).hex;
    const Side side = phasing_side(state_);
    const bool beside = front_.foe_zone(side).has(hex.index());
    if (side == Side::kAllied && beaches_.has(hex.index()) && beside &&
        board_.card(unit).is_division())
      return -w_.beaches;
    if (beside && standing(unit, hex) > 0) return -1;
    return 20 + nearest(hex, goals_);
  }

  // What a hex is worth to the unit that would stand there.
  int standing(UnitId unit, HexId hex) const {
    const Side side = phasing_side(state_);
    int out = -w_.advance * nearest(hex, goals_);
    const bool ours = state_.allied.has(hex.index()) == (side == Side::kAllied);
    if (goals_.has(hex.index()) && !ours) out += w_.ports;
    if (side == Side::kGerman && beaches_.has(hex.index())) out += w_.beaches;
    if (front_.foe_zone(side).has(hex.index())) out += risk(unit, hex);
    if (!may_stay(board_, state_, unit, hex)) out -= w_.stack;
    if (board_.watched.has(hex.index()) && state_.turn > 6) out += w_.edge;
    out -= 4 * board_.terrain(hex).shift;
    return out;
  }

  // Beside the enemy: good for who is stronger.
  int risk(UnitId unit, HexId hex) const {
    int theirs = 0;
    const HexSet around = HexSet::of(hex.index()).around();
    const Side foe = other(phasing_side(state_));
    for (int i = first_unit(foe); i < end_unit(foe); ++i) {
      const Unit& there = state_.units[static_cast<std::size_t>(i)];
      if (there.is_on_map() && around.has(there.hex.index()))
        theirs += attack_of(board_, state_, UnitId(i));
    }
    return w_.risk * std::clamp(2 * defence_of(board_, state_, unit) - theirs, -6, 4);
  }

  int leg(HexId to) const {
    const UnitId unit(state_.now.a);
    return standing(unit, to) - standing(unit, state_.unit(unit).hex);
  }

  // The column that all who may join would bring, from 2:1 on worth it.
  int attack(HexId target) const {
    const Odds11 odds =
        odds_of_fight(board_, state_, target, attackers_for(board_, state_, target));
    const int column = table_column(odds.base + odds.shift());
    const bool goal = goals_.has(target.index());
    return w_.odds * (column - 3) + (goal ? w_.ports / 2 : 0);
  }

  int advance(UnitId unit) const {
    const HexId from = state_.unit(unit).hex;
    if (phasing_side(state_) == Side::kAllied && beaches_.has(from.index()) &&
        units_in(state_, from, Side::kAllied).count() == 1)
      return -1;
    return 1 + standing(unit, state_.fight.target) - standing(unit, from);
  }

  const Board& board_;
  const Weights& w_;
  const State& state_;
  Front front_;
  HexSet goals_, beaches_;
};

}  // namespace

void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out) {
  const Glance glance(board, state);
  out.clear();
  for (const Action& one : legal) out.push_back(glance.of(one));
}

}  // namespace sandtable::roundup
