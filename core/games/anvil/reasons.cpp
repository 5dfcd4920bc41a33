// Why an action is not offered. The nearest cause that is true: first what the whole table waits
// for, then what is wrong with the wish itself, by the predicates that made the list.
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

class Reason {
 public:
  Reason(const Board& board, const State& state, Action wish)
      : board_(board), state_(state), wish_(wish), wait_(waiting_for(state)) {}

  Verdict find() const {
    const Verb verb = static_cast<Verb>(wish_.verb);
    if (state_.phase == Phase::kOver) return no(Say::kWhyOver, Rule::k2a);
    if (verb == Verb::kChance) return chance();
    if (is_chance(wait_)) return no(Say::kWhyDieDue, Rule::k1a);
    if (phase_of(verb) != state_.phase)
      return no(Say::kWhyOtherPhase, Rule::k2b, {static_cast<int>(state_.phase)});
    return of(verb);
  }

 private:
  PlaceId place() const { return PlaceId(wish_.a); }
  UnitId unit() const { return UnitId(wish_.a); }

  Verdict chance() const {
    if (!is_chance(wait_)) return no(Say::kWhyNoDie, Rule::k1a);
    if (wish_.a < 1 || wish_.a > 6) return no(Say::kWhyNoOutcome, Rule::k1a, {wish_.a});
    return Verdict::yes();
  }

  static Phase phase_of(Verb verb) {
    if (verb <= Verb::kJoinGroup) return Phase::kPlanning;
    if (verb <= Verb::kFfi) return Phase::kFfi;
    if (verb <= Verb::kBomb) return Phase::kBombing;
    return verb >= Verb::kDemand ? Phase::kSurrender : Phase::kOperations;
  }

  Verdict of(Verb verb) const {
    if (verb <= Verb::kJoinGroup) return plan(verb);
    if (verb == Verb::kFfi) return ffi();
    if (verb == Verb::kBomb) return is_area(place()) ? Verdict::yes() : off_map();
    if (verb == Verb::kFfiDone || verb == Verb::kBombNone) return Verdict::yes();
    if (verb <= Verb::kRepair) return impulse(verb);
    if (verb <= Verb::kReduce) return naming(verb);
    if (verb == Verb::kFire) return fire();
    if (verb <= Verb::kEnd) return march(verb);
    if (verb == Verb::kRailTo) return rail_to();
    if (verb == Verb::kSapper) return sapper();
    if (verb == Verb::kDecline) return decline();
    if (verb <= Verb::kFort) return payment(verb);
    return wish_.a == state_.frames.back().a ? Verdict::yes()
                                             : no(Say::kWhyNoDemand, Rule::k1_5g, {wish_.a});
  }

  Verdict off_map() const { return no(Say::kWhyBox, Rule::k1_1a, {wish_.a}); }

  Verdict plan(Verb verb) const {
    const Frame& frame = state_.frames.back();
    if (wish_.a != frame.b) return no(Say::kWhyOtherUnit, Rule::k10a, {frame.b});
    const bool fights = board_.card(unit()).kind == Kind::kCombat;
    if (verb == Verb::kNewGroup)
      return fights ? Verdict::yes() : no(Say::kWhyNeedsCombat, Rule::k1_3_2k, {wish_.a});
    const UnitId leader(wish_.b);
    const bool leads = side_of(leader) == side_of(unit()) &&
                       (state_.units(side_of(unit()), PlaceId(frame.a)) & bit(leader)) != 0 &&
                       state_.group[wish_.b] == wish_.b + 1;
    if (!leads) return no(Say::kWhyNotLeader, Rule::k10b, {wish_.b, frame.a});
    if (may_join(board_, state_, unit(), leader)) return Verdict::yes();
    return no(Say::kWhyGroupFull, Rule::k10b, {wish_.b});
  }

  // [SA 1.3.4d-1.3.4g]
  Verdict ffi() const {
    if (!is_area(place())) return off_map();
    if (state_.is_friendly(Side::kAllied, place()))
      return no(Say::kWhyFfiFriendly, Rule::k1_3_4d, {wish_.a});
    if (state_.units(Side::kGerman, place()) != 0)
      return no(Say::kWhyFfiGermans, Rule::k1_3_4e, {wish_.a});
    if (fort_level(board_, state_, place()) > 0)
      return no(Say::kWhyFfiFort, Rule::k1_3_4f, {wish_.a});
    if ((ffi_candidates(board_, state_) & bit(place())) == 0)
      return no(Say::kWhyFfiFar, Rule::k1_3_4g, {wish_.a});
    return Verdict::yes();
  }

  Verdict impulse(Verb verb) const {
    if (wait_ != Wait::kImpulse) return no(Say::kWhyImpulseFirst, Rule::k3g);
    if (verb == Verb::kPass) return Verdict::yes();
    const Side side = state_.active;
    const Impulses impulses(board_, state_, side);
    if (verb == Verb::kAttack) return attack(impulses);
    if (verb == Verb::kMove || verb == Verb::kMobile) return move(impulses, verb);
    if (verb == Verb::kRail) return rail(impulses);
    return bridge(impulses, verb == Verb::kRepair);
  }

  Verdict attack(const Impulses& impulses) const {
    if (impulses.attack(place())) return Verdict::yes();
    if (!is_area(place())) return off_map();
    if (good_combat(board_, state_, state_.active, place()) == 0)
      return no(Say::kWhyNobodyReady, Rule::k1_3_1a, {wish_.a});
    return no(Say::kWhyNoTarget, Rule::k5_2a, {wish_.a});
  }

  Verdict move(const Impulses& impulses, Verb verb) const {
    const bool mobile = verb == Verb::kMobile;
    if (mobile ? impulses.mobile(place()) : impulses.move(place())) return Verdict::yes();
    const Side side = state_.active;
    UnitSet movers = combat(board_, side);
    if (!mobile) movers |= board_.kind(side, Kind::kTransport);
    if ((state_.good(side, place()) & movers) == 0)
      return no(Say::kWhyNobodyReady, mobile ? Rule::k1_3_1a : Rule::k1_3_2e, {wish_.a});
    if (!impulses.is_supplied(place())) return no(Say::kWhyNoSupply, Rule::k1_8j, {wish_.a});
    if (!impulses.move(place())) return no(Say::kWhyClosed, Rule::k7b, {wish_.a});
    return no(Say::kWhyNoneInReach, Rule::k5_3a, {wish_.a});
  }

  Verdict rail(const Impulses& impulses) const {
    if (impulses.rail(place())) return Verdict::yes();
    if (!is_area(place())) return off_map();
    const Side side = state_.active;
    if ((state_.good(side, place()) & board_.kind(side, Kind::kTrain)) == 0)
      return no(Say::kWhyNoTrain, Rule::k1_3_3_3a, {wish_.a});
    if (!impulses.is_supplied(place())) return no(Say::kWhyNoSupply, Rule::k1_8j, {wish_.a});
    return no(Say::kWhyTrainStuck, Rule::k1_3_3_3f, {wish_.a});
  }

  Verdict bridge(const Impulses& impulses, bool repair) const {
    const BridgeId bridge(wish_.b);
    const Rule rule = repair ? Rule::k9h : Rule::k9d;
    if (impulses.bridge_work(place(), bridge, repair)) return Verdict::yes();
    if (!is_area(place())) return off_map();
    const Link& link = board_.link(board_.bridge(bridge).link);
    if (link.a != place() && link.b != place())
      return no(Say::kWhyNotOnBank, rule, {wish_.a, wish_.b});
    if (!state_.is_friendly(state_.active, place())) return no(Say::kWhyEnemyBank, rule, {wish_.a});
    if (good_combat(board_, state_, state_.active, place()) == 0)
      return no(Say::kWhyNobodyReady, rule, {wish_.a});
    return repair ? no(Say::kWhyBridgeMarker, rule, {wish_.b})
                  : no(Say::kWhyBridgeDown, rule, {wish_.b});
  }

  // What stands in the way of a unit wherever units are chosen.
  Verdict presence(Side side, PlaceId where) const {
    if (side_of(unit()) != side) return no(Say::kWhyEnemyUnit, Rule::k3a, {wish_.a});
    if ((state_.units(side, where) & bit(unit())) == 0)
      return no(Say::kWhyNotHere, Rule::k3a, {wish_.a, where.index()});
    if (state_.is_turned(unit())) return no(Say::kWhyTurned, Rule::k1_3j, {wish_.a});
    return Verdict::yes();
  }

  bool is_naming() const {
    return wait_ == Wait::kGroup || wait_ == Wait::kCounter || wait_ == Wait::kPursuit ||
           (wait_ == Wait::kMarch && state_.steps == 0);
  }

  // [SA 3b-3d] In the order in which nameable() looks.
  Verdict naming(Verb verb) const {
    if (!is_naming()) return no(Say::kWhyNoImpulse, Rule::k3b);
    const Named more = nameable(board_, state_);
    const UnitSet offered = verb == Verb::kAdd ? more.add : more.reduce;
    const bool own = side_of(unit()) == more.side;
    if (own && (offered & bit(unit())) != 0) return Verdict::yes();
    if (const Verdict found = presence(more.side, naming_place(state_)); !found) return found;
    const UnitSet already = more.side == state_.active ? state_.picked : state_.reaction;
    if ((already & bit(unit())) != 0) return no(Say::kWhyNamed, Rule::k3b, {wish_.a});
    const bool marches = wait_ == Wait::kMarch;
    const Kind kind = board_.card(unit()).kind;
    if (kind == Kind::kTrain || (kind == Kind::kTransport && !marches) ||
        (kind == Kind::kCoastal && marches))
      return no(Say::kWhyStaysPut, Rule::k3d, {wish_.a});
    if (wish_.a < state_.named) return no(Say::kWhyOutOfOrder, Rule::k3b, {wish_.a});
    return company(verb, more, kind);
  }

  Verdict company(Verb verb, const Named& more, Kind kind) const {
    const UnitSet named = named_so_far(state_);
    const bool led = (named & combat(board_, more.side)) != 0;
    const bool truck = kind == Kind::kTransport && state_.impulse == Impulse::kMove;
    if (kind != Kind::kCombat && !truck && !led)
      return no(Say::kWhyNeedsCombat, Rule::k1_3_2e, {wish_.a});
    const UnitSet already = more.side == state_.active ? state_.picked : state_.reaction;
    const UnitSet pool = state_.good(more.side, naming_place(state_)) & ~already;
    const UnitSet with = named_with(board_, state_, unit(), pool);
    if ((more.reduce & bit(unit())) != 0) return stuck(more.side, with);
    if (verb == Verb::kReduce && (more.add & bit(unit())) != 0) return not_reduced(more.side);
    if (!is_within_limits(board_, more.side, already | with))
      return no(Say::kWhyTooMany, Rule::k3b, {wish_.a});
    return no(Say::kWhyWithGroup, Rule::k10e, {wish_.a});
  }

  // [SA 4d] Of a group it is said of the one who is, whoever was named.
  Verdict stuck(Side side, UnitSet with) const {
    const UnitSet who = with & entrenched(board_, state_, side);
    return no(Say::kWhyEntrenched, Rule::k4d, {unit_at(side, std::countr_zero(who)).index()});
  }

  // [SA 4f] Who is named to fight stays in the trenches.
  Verdict not_reduced(Side side) const {
    const bool dug_in = (entrenched(board_, state_, side) & bit(unit())) != 0;
    return no(dug_in ? Say::kWhyReducedToMove : Say::kWhyNotEntrenched, Rule::k4f, {wish_.a});
  }

  Verdict fire() const {
    if (wait_ != Wait::kGroup && wait_ != Wait::kCounter && wait_ != Wait::kPursuit)
      return no(Say::kWhyNoImpulse, Rule::k5_2a);
    if (named_so_far(state_) == 0) return no(Say::kWhyNobodyNamed, Rule::k1_3_1a);
    return Verdict::yes();
  }

  Verdict march(Verb verb) const {
    if (wait_ != Wait::kMarch) return no(Say::kWhyNoImpulse, Rule::k4a);
    if (verb == Verb::kEnd) {
      if (state_.column != 0) return no(Say::kWhyImpulseFirst, Rule::k3g);
      return state_.picked != 0 ? Verdict::yes() : no(Say::kWhyNobodyNamed, Rule::k3a);
    }
    if (state_.column == 0) return no(Say::kWhyNobodyNamed, Rule::k3a);
    if (verb == Verb::kStop)
      return state_.steps != 0 ? Verdict::yes() : no(Say::kWhyNotMarching, Rule::k4a);
    return verb == Verb::kStep ? step() : leave();
  }

  Verdict step() const {
    if (!is_area(place())) return off_map();
    if ((next_steps(board_, state_) & bit(place())) != 0) return Verdict::yes();
    const PlaceId here(state_.here);
    if (!is_area(here)) return entry(here);
    if ((board_.around[state_.here] & bit(place())) == 0)
      return no(Say::kWhyNotBeside, Rule::k4a, {wish_.a});
    const bool motorized = (state_.column & board_.motorized[at(state_.active)]) != 0;
    if (motorized && step_cost(board_, state_, {here, place()}, true) == 0)
      return no(Say::kWhyMountain, Rule::k4c, {wish_.a});
    return no(Say::kWhyTooFar, Rule::k4a, {wish_.a});
  }

  // [SA 7b] Ruling R57, R61.
  Verdict entry(PlaceId box) const {
    if ((board_.place(box).neighbours & bit(place())) == 0)
      return no(Say::kWhyNotBeside, Rule::k7b, {wish_.a});
    if (!state_.is_friendly(state_.active, place()))
      return no(Say::kWhyEnemyBank, Rule::k7b, {wish_.a});
    return no(Say::kWhyEntryBarred, Rule::k7b, {wish_.a});
  }

  // [SA 1.1e]
  Verdict leave() const {
    const Exit exit = wish_.a == 0 ? Exit::kNorth : Exit::kItaly;
    if (may_exit(board_, state_, exit)) return Verdict::yes();
    const PlaceId here(state_.here);
    const bool edge =
        state_.active == Side::kGerman && is_area(here) &&
        ((exit == Exit::kNorth ? board_.north_edge : board_.italy_edge) & bit(here)) != 0;
    if (!edge) return no(Say::kWhyNotEdge, Rule::k1_1e, {wish_.a});
    const int from = board_.scenario(state_.scenario).exit_from;
    if (exit == Exit::kNorth && state_.turn < from) return no(Say::kWhyTooEarly, Rule::kSa, {from});
    const bool motorized = (state_.column & board_.motorized[at(state_.active)]) != 0;
    if (exit == Exit::kItaly && motorized && board_.place(here).italy == Italy::kTrack)
      return no(Say::kWhyTrack, Rule::k4c);
    return no(Say::kWhyTooFar, Rule::k4a, {state_.here});
  }

  Verdict rail_to() const {
    if (wait_ != Wait::kRail) return no(Say::kWhyNoImpulse, Rule::k1_3_3_3b);
    if (!is_area(place())) return off_map();
    if ((rail_reach(board_, state_, PlaceId(state_.frames.back().a)) & bit(place())) != 0)
      return Verdict::yes();
    return no(Say::kWhyTrainStuck, Rule::k1_3_3_3c, {wish_.a});
  }

  Verdict sapper() const {
    if (wait_ != Wait::kSapper) return no(Say::kWhyNoImpulse, Rule::k9d);
    const PlaceId area(state_.frames.back().a);
    if (const Verdict found = presence(state_.active, area); !found) return found;
    if (board_.card(unit()).kind != Kind::kCombat)
      return no(Say::kWhyStaysPut, Rule::k9d, {wish_.a});
    const UnitSet pool = good_combat(board_, state_, state_.active, area);
    const UnitSet with = named_with(board_, state_, unit(), pool);
    if ((with & (~with + 1)) == bit(unit())) return Verdict::yes();
    return no(Say::kWhyWithGroup, Rule::k10e, {wish_.a});
  }

  Verdict decline() const {
    if (wait_ != Wait::kCounter && wait_ != Wait::kPursuit)
      return no(Say::kWhyNoReaction, Rule::k5_4a);
    return state_.reaction == 0 ? Verdict::yes() : no(Say::kWhyImpulseFirst, Rule::k3g);
  }

  // [SA 5.8b-5.8f]
  Verdict payment(Verb verb) const {
    if (wait_ != Wait::kHits) return no(Say::kWhyNoHits, Rule::k5_8a);
    const Frame& hits = state_.frames.back();
    if (verb == Verb::kFort) {
      if (!is_area(place())) return off_map();
      const Frame& fight = state_.frames[state_.frames.size() - 2];
      const int area = fight.a == static_cast<int>(Fight::kAttack) ? state_.start : state_.here;
      if (wish_.a == area && fort_pays(board_, state_, hits)) return Verdict::yes();
      return no(Say::kWhyNoWorks, Rule::k5_8f, {wish_.a});
    }
    const bool pays = hits.a == static_cast<int>(side_of(unit())) &&
                      (payers(board_, state_, hits) & bit(unit())) != 0;
    if (!pays) return no(Say::kWhyNotPaying, Rule::k5_8a, {wish_.a});
    if (verb == Verb::kLoss) return Verdict::yes();
    if (state_.is_turned(unit())) return no(Say::kWhyTurnsNoMore, Rule::k5_8b, {wish_.a});
    if (board_.card(unit()).kind != Kind::kCombat)
      return no(Say::kWhyTurnsNoMore, Rule::k5_8c, {wish_.a});
    return Verdict::yes();
  }

  const Board& board_;
  const State& state_;
  Action wish_;
  Wait wait_;
};

}  // namespace

Verdict reason_against(const Board& board, const State& state, Action wish) {
  return Reason(board, state, wish).find();
}

}  // namespace sandtable::anvil
