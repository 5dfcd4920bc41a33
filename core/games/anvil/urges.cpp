// How much an action is called for at a glance, for playouts and for the order in which a search
// tries candidates. Rules never ask it. The Allies go for points by the nearest way and fight where
// that pays; the Germans stand, and leave when their time has come.
#include "core/games/anvil/actions_internal.h"
#include "core/games/anvil/ways.h"

namespace sandtable::anvil {
namespace {

class Glance {
 public:
  Glance(const Board& board, const State& state)
      : board_(board),
        w_(board.weights),
        state_(state),
        side_(deciding_side(state)),
        ways_(board, state, side_) {}

  int of(Action one) const {
    const PlaceId place(one.a);
    switch (static_cast<Verb>(one.verb)) {
      case Verb::kNewGroup:
        return 2;
      case Verb::kJoinGroup:
        return board_.card(UnitId(one.a)).division == board_.card(UnitId(one.b)).division ? 5 : 1;
      case Verb::kFfi:
        return 100 + 10 * objective(place) - ways_.lure(place);
      case Verb::kBomb:
        return bomb(place);
      case Verb::kAttack:
        return attack(place);
      case Verb::kMove:
        return move(place);
      case Verb::kMobile:
        return mobile(place);
      case Verb::kRail:
        return -3;
      case Verb::kBlow:
        return blow(place, BridgeId(one.b));
      case Verb::kRepair:
        return -20;
      case Verb::kAdd:
      case Verb::kReduce:
        return add(UnitId(one.a), static_cast<Verb>(one.verb) == Verb::kReduce);
      case Verb::kFire:
        return fire();
      case Verb::kStep:
        return step(place);
      case Verb::kExit:
        return leave(one.a);
      case Verb::kRailTo:
        return -one.a;
      case Verb::kSapper:
        return -strength_of(board_, state_, UnitId(one.a));
      case Verb::kTurn:
        return 200 + strength_of(board_, state_, UnitId(one.a));
      case Verb::kLoss:
        return loss(UnitId(one.a));
      case Verb::kFort:
        return fort_level(board_, state_, place) > 2 ? 190 : 120;
      case Verb::kDemand:
        return fort_level(board_, state_, place) <= 4 ||
                       state_.turn == board_.scenario(state_.scenario).turns
                   ? 1
                   : -1;
      case Verb::kChance:
      case Verb::kFfiDone:
      case Verb::kBombNone:
      case Verb::kPass:
      case Verb::kStop:
      case Verb::kEnd:
      case Verb::kDecline:
      case Verb::kWaive:
        break;
    }
    return 0;
  }

 private:
  int objective(PlaceId area) const {
    return board_.scenario(state_.scenario).objective[static_cast<std::size_t>(area.index())];
  }

  // Where the assault of this turn falls, by what the marker adds to it; then works.
  int bomb(PlaceId area) const {
    const int level = fort_level(board_, state_, area);
    const int works =
        level >= board_.charts.demand_below ? 60 + level : 5 * level + objective(area);
    const int with = planned_assault(area, board_.charts.bombing);
    if (with <= 0) return works;
    return 100 + (with - std::max(0, planned_assault(area, 0))) / 6 + works / 10;
  }

  // The best that Allies can do against an area this turn, from it or from beside it, with so much
  // more beside their strength; 0 where nothing pays.
  int planned_assault(PlaceId area, int more) const {
    if (!has_target(board_, state_, side_, area)) return 0;
    int best = 0;
    if (const UnitSet here = state_.good(side_, area); (here & combat(board_, side_)) != 0)
      best = exchange(strength_of(board_, state_, side_, best_set(here)),
                      modifier_at(area, here) + more);
    for (int i = 0; i < kPlaces; ++i) {
      const PlaceId from(i);
      if (from == area || state_.good(side_, from) == 0 || (reach(from) & bit(area)) == 0) continue;
      best = std::max(best, assault_from(from, area, more));
    }
    return best;
  }

  // Hits of those who march off against an area, weighed; 0 where nobody can.
  int assault_from(PlaceId from, PlaceId to, int more) const {
    const UnitSet pool = state_.good(side_, from) & ~entrenched(board_, state_, side_);
    const int strength = (strength_of(board_, state_, side_, marchers(from)) + 1) / 2;
    if (strength == 0) return 0;
    return exchange(strength, modifier_at(to, pool) + approach(from, to) + more);
  }

  // What the last step into an area takes from an assault.
  int approach(PlaceId from, PlaceId to) const {
    if (!is_area(from)) return board_.charts.landing;
    const Link& link = board_.link(board_.between(from, to));
    const bool bridged = link.bridge.is_some() && state_.stands(link.bridge);
    const auto& table = bridged ? board_.charts.crossing_bridged : board_.charts.crossing;
    return table[static_cast<std::size_t>(link.water)];
  }

  // The strongest that may act together, one after another as long as the limits allow.
  UnitSet best_set(UnitSet pool) const {
    UnitSet out = 0;
    UnitSet left = pool & combat(board_, side_);
    while (left != 0) {
      int best = -1, most = -1;
      for (const int i : each(left)) {
        const int strength = strength_of(board_, state_, unit_at(side_, i));
        const bool fits = is_within_limits(board_, side_, out | UnitSet{1} << i);
        if (fits && strength > most) most = strength, best = i;
      }
      if (best < 0) return out;
      out |= UnitSet{1} << best;
      left &= ~(UnitSet{1} << best);
    }
    return out;
  }

  // Who should march off together: those with wheels by themselves, else the strongest on foot.
  UnitSet marchers(PlaceId place) const {
    const UnitSet pool =
        state_.good(side_, place) & combat(board_, side_) & ~entrenched(board_, state_, side_);
    const UnitSet fast = pool & board_.motorized[at(side_)];
    return best_set(fast != 0 ? fast : pool);
  }

  // Hits given and taken on average, weighed, in twelfths; with `modifier` beside strength.
  int exchange(int strength, int modifier) const {
    const int column = board_.charts.column_of(std::max(1, strength));
    int given = 0, taken = 0;
    for (int die = 1; die <= 6; ++die) {
      const Cell cell = board_.charts.result(die + modifier, column);
      given += cell.defender;
      taken += cell.attacker + (die == 1 && cell.attacker == 0 ? 1 : 0);
    }
    return given * w_.attack - taken * w_.harm;
  }

  int fight(Fight kind, UnitSet units) const {
    const Assault assault = assault_of(board_, state_, kind, units);
    return exchange(assault.strength, assault.modifier);
  }

  int modifier_at(PlaceId area, UnitSet units) const {
    int out = board_.charts.terrain[static_cast<std::size_t>(board_.place(area).terrain)];
    if (side_ == Side::kAllied)
      out += board_.charts.fort[static_cast<std::size_t>(fort_level(board_, state_, area))] +
             bombs_in(state_, area);
    for (const int i : each(units & board_.kind(side_, Kind::kSupport)))
      out += bonus_of(board_, state_, unit_at(side_, i)) + 1;
    return out;
  }

  int attack(PlaceId area) const {
    const UnitSet pool = state_.good(side_, area);
    const UnitSet set = best_set(pool);
    const int value = exchange(strength_of(board_, state_, side_, set), modifier_at(area, pool));
    if (value <= 0 || wants_away()) return value / 6 - 5;
    return value / 6 + 3 * objective(area);
  }

  bool wants_away() const { return side_ == Side::kGerman && state_.turn >= w_.leave; }

  // Whether a German does better to stay: where standing counts, in ports, and beside nobody.
  int anchor(PlaceId area) const {
    if (side_ == Side::kAllied || !is_area(area)) return 0;
    const Scenario& scenario = board_.scenario(state_.scenario);
    if (board_.place(area).fort >= 0) return w_.stand;
    const bool counts =
        (scenario.hold >> area.index() & 1) != 0 && (scenario.hold_turns >> state_.turn & 1) != 0;
    if (counts) return w_.stand;
    return wants_away() ? 0 : objective(area) * 3;
  }

  int gain(PlaceId from, PlaceId to) const {
    if (!is_area(from)) return 3;
    return ways_.lure(to) - std::max(ways_.lure(from), home(from));
  }

  // What a German area would call for without those who march off: nobody leaves what they would
  // have to come back to.
  int home(PlaceId from) const {
    if (side_ == Side::kAllied || ways_.leaves()) return INT32_MIN;
    const UnitSet movers =
        waiting_for(state_) == Wait::kMarch && state_.column != 0 ? state_.column : marchers(from);
    const UnitSet stay = state_.units(side_, from) & combat(board_, side_) & ~movers;
    return german_call(board_, state_, from, std::popcount(stay)).value_or(INT32_MIN);
  }

  AreaSet reach(PlaceId from) const {
    return is_area(from) ? board_.around[static_cast<std::size_t>(from.index())]
                         : open_entries(board_, state_, from);
  }

  // Works are invested and bombed, not stormed: who goes there does not fight yet.
  bool may_besiege(PlaceId from, PlaceId to) const {
    if (side_ == Side::kGerman || fort_level(board_, state_, to) == 0) return false;
    const UnitSet garrison = state_.units(Side::kGerman, to) & combat(board_, Side::kGerman);
    const UnitSet ours = (state_.good(side_, from) | state_.column | state_.units(side_, to)) &
                         combat(board_, side_);
    return strength_of(board_, state_, side_, ours) >=
           std::max(w_.siege, 2 * strength_of(board_, state_, Side::kGerman, garrison));
  }

  // Nobody goes in to works without the others: whoever is inside hits them first.
  bool goes_too_soon(PlaceId from, PlaceId to) const {
    return side_ == Side::kAllied && fort_level(board_, state_, to) > 0 &&
           has_target(board_, state_, side_, to) && !may_besiege(from, to);
  }

  int move(PlaceId place) const {
    int best = 0;
    for (const int i : each(reach(place))) {
      const PlaceId to(i);
      if (has_target(board_, state_, side_, to) && !may_besiege(place, to)) continue;
      best = std::max(best, gain(place, to));
    }
    if (wants_away() && is_area(place) && (board_.north_edge & bit(place)) != 0 &&
        state_.turn >= board_.scenario(state_.scenario).exit_from)
      best = 8;
    if (best == 0) return -1;
    const int strength = strength_of(board_, state_, side_, marchers(place));
    if (strength == 0) return -1;
    return best * w_.advance + strength - anchor(place);
  }

  int mobile(PlaceId place) const {
    if (marchers(place) == 0) return -10;
    int best = -10;
    for (const int i : each(reach(place))) {
      const PlaceId to(i);
      if (!has_target(board_, state_, side_, to) || goes_too_soon(place, to)) continue;
      const UnitSet enemy = good_combat(board_, state_, other(side_), to);
      const int answer = strength_of(board_, state_, other(side_), enemy);
      const int value =
          assault_from(place, to, 0) / 6 - answer * w_.harm / 8 + gain(place, to) * w_.advance;
      best = std::max(best, value);
    }
    return best - anchor(place);
  }

  int blow(PlaceId area, BridgeId bridge) const {
    if (side_ == Side::kAllied) return -30;
    const PlaceId far = board_.link(board_.bridge(bridge).link).beyond(area);
    return has_combat(board_, state_, Side::kAllied, far) ? 12 : -10;
  }

  // The chosen set in the order of the list, then supports that keep its pace.
  int add(UnitId unit, bool reduce) const {
    if (reduce) return wants_away() && board_.place(PlaceId(state_.start)).fort < 0 ? 1 : -5;
    const UnitSet named = named_so_far(state_);
    const Wait wait = waiting_for(state_);
    if (wait == Wait::kCounter || wait == Wait::kPursuit) return react(named | bit(unit));
    const int early = 700 - 8 * (unit.index() - first_of(side_));
    const PlaceId place(state_.start);
    if (board_.card(unit).kind == Kind::kCombat) {
      const UnitSet set =
          wait == Wait::kMarch ? named | marchers(place) : best_set(state_.good(side_, place));
      return (set & bit(unit)) != 0 ? early : -1;
    }
    if (wait != Wait::kMarch) return early;
    const bool slows =
        is_fast(board_, state_, named) && !is_fast(board_, state_, named | bit(unit));
    return slows || board_.card(unit).kind == Kind::kTransport ? -1 : early;
  }

  int react(UnitSet units) const {
    const Fight kind = waiting_for(state_) == Wait::kCounter ? Fight::kCounter : Fight::kPursuit;
    return fight(kind, units) / 6;
  }

  int fire() const {
    if (waiting_for(state_) == Wait::kGroup) return 50;
    return react(state_.reaction);
  }

  int step(PlaceId to) const {
    const PlaceId from(state_.here);
    int out = 10 + gain(from, to) * w_.advance;
    if (state_.impulse == Impulse::kMobile)
      return !has_target(board_, state_, side_, to)     ? out
             : goes_too_soon(PlaceId(state_.start), to) ? out - 40
                                                        : out + 40;
    if (state_.steps != 0) out -= 10;
    if (!has_target(board_, state_, side_, to) || may_besiege(PlaceId(state_.start), to))
      return out;
    return out - 25;
  }

  int leave(int exit) const {
    const Scenario& scenario = board_.scenario(state_.scenario);
    const int each_point =
        exit == 0 ? scenario.exit_strength[state_.here] : scenario.italy_strength;
    if (each_point == 0) return -100;
    const bool late = state_.turn + 2 >= scenario.turns;
    return exit == 0 ? 300 : late ? 30 : -20;
  }

  // Whole payments before those that waste; the weak before the strong.
  int loss(UnitId unit) const {
    const int price = price_of_loss(board_, state_, unit);
    const int waste = std::max(0, price - state_.frames.back().b);
    return 150 - 15 * waste - 5 * price - (board_.card(unit).kind == Kind::kSupport ? 20 : 0);
  }

  const Board& board_;
  const Weights& w_;
  const State& state_;
  Side side_;
  Ways ways_;
};

}  // namespace

void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out) {
  const Glance glance(board, state);
  out.clear();
  for (const Action& one : legal) out.push_back(glance.of(one));
}

}  // namespace sandtable::anvil
