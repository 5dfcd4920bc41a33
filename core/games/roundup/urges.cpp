// How much an action is called for at a glance, for playouts and for the order in which a search
// tries candidates. Rules never ask it. The Allies land near ports, take their hexes and keep a
// division where a beachhead is in danger; the Germans make for beachheads and ports, attack where
// the odds are good, and else stand.
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/plan.h"

namespace sandtable::roundup {
namespace {

class Glance {
 public:
  Glance(const Board& board, const State& state)
      : board_(board),
        w_(board.weights),
        state_(state),
        side_(seat_to_act(state) == Seat::kSecond ? Side::kGerman : Side::kAllied),
        front_(front_of(board, state)),
        goals_(goals_of(board, state, front_, side_)),
        touching_((front_.held[0] & front_.zones[1]) | (front_.held[1] & front_.zones[0])) {
    if (state.now.wait == Wait::kLeg) look_ahead(UnitId(state.now.a));
    if (state.now.wait == Wait::kAir || state.now.wait == Wait::kAirRow) plan_attacks();
    if (state.now.wait == Wait::kMove || state.now.wait == Wait::kLeg ||
        state.now.wait == Wait::kAdvance || state.now.wait == Wait::kEnterAt)
      to_goals_ = Field(board, goals_);
  }

  int of(Action one) const {
    const UnitId unit(one.a);
    switch (static_cast<Verb>(one.verb)) {
      case Verb::kBeach:
        return -w_.advance * to_two_ports(board_, HexId(one.b));
      case Verb::kDesignate:
        return waiting(static_cast<Nation>(one.b));
      case Verb::kColumn:
      case Verb::kRow:
        return spot(one);
      case Verb::kEntry:
        return 100;
      case Verb::kDrop:
        return 5;
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
        return -w_.advance * nearest(HexId(one.b), shelters());
      case Verb::kAdvance:
        return advance(unit);
      case Verb::kAt:
        return -w_.advance * to_goals_.at(HexId(one.a));
      case Verb::kChance:
      case Verb::kSupply:
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
  bool is_allied() const { return side_ == Side::kAllied; }

  int nearest(HexId from, const HexSet& goals) const {
    int out = Field::kFarOff;
    for (const int goal : goals) out = std::min(out, board_.distance(from, HexId(goal)));
    return out;
  }

  HexSet shelters() const { return is_allied() ? living_beaches(state_) : board_.german_sources; }

  // Divisions that wait to come.
  int waiting(Nation nation) const {
    int out = 0;
    for (int i = 0; i < kAlliedUnits; ++i)
      out += state_.units[static_cast<std::size_t>(i)].status == UnitStatus::kPool &&
             board_.card(UnitId(i)).nation == nation;
    return out;
  }

  // What the way of one unit is judged by: who stands where, what could gather against each enemy,
  // and what lies bare without it.
  void look_ahead(UnitId unit) {
    ours_ = strength_of(board_, state_, side_);
    theirs_ = strength_of(board_, state_, other(side_));
    const HexId from = state_.unit(unit).hex;
    const HexSet foes = front_.foe(side_);
    for (int i = first_unit(side_); i < end_unit(side_); ++i) {
      const Unit& one = state_.units[static_cast<std::size_t>(i)];
      if (!one.is_on_map()) continue;
      const int reach = i == unit.index() ? 30 : one.has(kUnitMoved) ? 1 : kGathering;
      const int factor = attack_of(board_, state_, UnitId(i));
      for (const int foe : foes) {
        if (board_.distance(from, HexId(foe)) > kNear) continue;
        if (board_.distance(one.hex, HexId(foe)) <= reach)
          against_[static_cast<std::size_t>(foe)] = static_cast<std::uint8_t>(
              std::min(250, against_[static_cast<std::size_t>(foe)] + factor));
      }
    }
    if (is_allied()) open_ = bare_hexes(board_, state_, front_with(board_, state_, unit, {}));
  }

  // Enemies against whom enough can gather this turn; on the first one those who are still to land.
  void plan_attacks() {
    theirs_ = strength_of(board_, state_, other(side_));
    covered_ = air_area(board_, state_);
    for (const int foe : front_.foe(side_)) {
      int gathered = 0;
      for (int i = first_unit(side_); i < end_unit(side_); ++i) {
        const Unit& one = state_.units[static_cast<std::size_t>(i)];
        if (one.is_on_map() && board_.distance(one.hex, HexId(foe)) <= kJoining)
          gathered += attack_of(board_, state_, UnitId(i));
      }
      if (is_allied() && state_.turn == 1)
        for (const int beach : living_beaches(state_))
          if (board_.distance(HexId(beach), HexId(foe)) <= kJoining) gathered += w_.landing;
      const int odds = gathered / std::max(1, theirs_.defence_at(foe));
      if (odds + board_.terrain(HexId(foe)).shift >= 0 && odds >= 1) planned_.add(foe);
    }
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

  // Where both sides touch: there is fighting, whoever attacks.
  int spot(HexId hex) const {
    int out = spot_itself(hex.index()) - kIdle;
    for (const std::int16_t next : board_.at(hex).neighbours)
      if (next >= 0) out += spot_itself(next);
    return out;
  }
  int spot_itself(int hex) const {
    if (covered_.has(hex)) return 0;
    if (planned_.any())
      return 10 * planned_.has(hex) + 5 * touching_.has(hex) +
             (w_.ports / 4) * (planned_.has(hex) && goals_.has(hex));
    return 10 * touching_.has(hex) + 3 * front_.foe(side_).has(hex) + 4 * goals_.has(hex);
  }

  // A unit that keeps a beachhead or port hex shut stays, and one that holds a port; others look
  // for something better, those from far behind first.
  int start(UnitId unit) const {
    const HexId hex = state_.unit(unit).hex;
    if (is_allied() ? keeps_hex(unit, hex) : holds_port(hex)) return -1;
    return 20 + to_goals_.at(hex);
  }

  bool holds_port(HexId hex) const {
    return board_.at(hex).port != Port::kNone && !units_in(state_, hex, side_).several() &&
           nearest(hex, front_.foe(side_)) <= kNear;
  }

  bool keeps_hex(UnitId unit, HexId hex) const {
    if (nearest(hex, kept_hexes(board_, state_)) > kGuards) return false;
    const HexSet without = bare_hexes(board_, state_, front_with(board_, state_, unit, {}));
    return without.any() && (without - bare_hexes(board_, state_, front_)).any();
  }

  // What lies bare without the unit and does not with it there.
  int guard(UnitId unit, HexId hex) const {
    if (open_.empty() || nearest(hex, open_) > kGuards) return 0;
    const HexSet left = bare_hexes(board_, state_, front_with(board_, state_, unit, hex));
    return w_.beaches * (open_ - left).count();
  }

  // What a hex is worth to the unit that would stand there.
  int standing(UnitId unit, HexId hex) const {
    int out = -w_.advance * to_goals_.at(hex) + guard(unit, hex);
    const bool ours = state_.allied.has(hex.index()) == is_allied();
    if (goals_.has(hex.index()) && !ours && board_.at(hex).port != Port::kNone) out += w_.ports;
    if (!is_allied() && beach_at(state_, hex) >= 0) out += w_.beaches;
    if (front_.foe_zone(side_).has(hex.index())) out += contact(unit, hex);
    if (!may_stay(board_, state_, unit, hex)) out -= w_.stack;
    if (is_allied() && state_.turn >= kLate && is_beside_edge(hex)) out += w_.edge * 4;
    return out - 4 * board_.terrain(hex).shift;
  }

  bool is_beside_edge(HexId hex) const {
    const HexSet near = HexSet::of(hex.index()) | HexSet::of(hex.index()).around();
    return (near & board_.watched).any();
  }

  // Beside the enemy: good where enough can gather against them, bad where they are stronger.
  int contact(UnitId unit, HexId hex) const {
    int best = -4, threat = 0;
    for (const std::int16_t next : board_.at(hex).neighbours) {
      if (next < 0 || theirs_.defence_at(next) == 0) continue;
      threat += theirs_.attack_at(next);
      const int odds =
          2 * against_[static_cast<std::size_t>(next)] / std::max(1, theirs_.defence_at(next)) +
          2 * board_.terrain(HexId(next)).shift;
      best = std::max(best, std::clamp(odds - 4, -4, 4));
    }
    if (state_.order == Order::kCombatFirst) best = 0;
    const bool here = state_.unit(unit).hex == hex;
    const int mine = ours_.defence_at(hex.index()) + (here ? 0 : defence_of(board_, state_, unit));
    return w_.risk * best + w_.risk * std::clamp(2 * mine - threat, -12, 4) / 2;
  }

  int leg(HexId to) const {
    const UnitId unit(state_.now.a);
    return standing(unit, to) - standing(unit, state_.unit(unit).hex);
  }

  // The column that all who may join would bring, from 3:1 on worth it.
  int attack(HexId target) const {
    const Odds11 odds =
        odds_of_fight(board_, state_, target, attackers_for(board_, state_, target));
    const int column = table_column(odds.base + odds.shift());
    const bool goal = goals_.has(target.index());
    const bool edge = !is_allied() && is_beside_edge(target);
    return w_.odds * (column - 3) + (goal ? w_.ports / 2 : 0) + (edge ? w_.ports : 0);
  }

  int advance(UnitId unit) const {
    const HexId to = state_.fight.target;
    const bool goal = goals_.has(to.index());
    if (!is_allied())
      return goal ? w_.ports : 1 + to_goals_.at(state_.unit(unit).hex) - to_goals_.at(to);
    const HexSet before = bare_hexes(board_, state_, front_);
    const HexSet after = bare_hexes(board_, state_, front_with(board_, state_, unit, to));
    if ((after - before).any()) return -1;
    return goal ? w_.ports : 1;
  }

  static constexpr int kGathering = 4;  // from where a unit that has not moved joins an attack
  static constexpr int kIdle = 20;      // what a marker has to bear on, else it is kept
  static constexpr int kJoining = 5;    // from where a unit comes beside an enemy and attacks
  static constexpr int kNear = 8;
  static constexpr int kGuards = 2;
  static constexpr int kLate = 9;

  const Board& board_;
  const Weights& w_;
  const State& state_;
  Side side_;
  Front front_;
  HexSet goals_;
  HexSet touching_;  // hexes of either side beside the other one's
  HexSet planned_;   // enemies whom an attack of this turn can be for
  HexSet covered_;   // where air support is already
  HexSet open_;      // what lies bare without the unit under way
  Field to_goals_;
  Strength ours_, theirs_;
  std::array<std::uint8_t, kHexNumbers> against_{};  // what could attack the enemies of a hex
};

}  // namespace

void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out) {
  const Glance glance(board, state);
  out.clear();
  for (const Action& one : legal) out.push_back(glance.of(one));
}

}  // namespace sandtable::roundup
