// Why an action is not offered: first what the whole table waits for, then what is wrong with the
// wish itself, by the predicates that made the list.
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

// Verbs that answer what is waited for.
bool answers(Wait wait, Verb verb) {
  if (wait == Wait::kLay) return verb == Verb::kLay || verb == Verb::kDone;
  if (wait == Wait::kDrift) return verb == Verb::kDrift;
  if (wait == Wait::kDue)
    return verb == Verb::kKeep || verb == Verb::kCancel || verb == Verb::kAdjust;
  if (wait == Wait::kDefence) return verb == Verb::kDefend || verb == Verb::kDecline;
  if (wait == Wait::kRequest)
    return verb == Verb::kRequest || verb == Verb::kCard || verb == Verb::kDone;
  if (wait == Wait::kTargetRow) return verb == Verb::kRow || verb == Verb::kDone;
  if (wait == Wait::kPickRow) return verb == Verb::kRow;
  if (wait == Wait::kEnterUnit) return verb == Verb::kEnter;
  if (wait == Wait::kExchange) {
    return verb == Verb::kExchange || verb == Verb::kTransfer || verb == Verb::kCard ||
           verb == Verb::kDone;
  }
  if (wait == Wait::kExchangeWith) return verb == Verb::kWith;
  if (wait == Wait::kTransferTo) return verb == Verb::kToImpulse;
  if (wait == Wait::kStart) return verb == Verb::kStart || verb == Verb::kSecond;
  if (wait == Wait::kImpulse)
    return verb == Verb::kImpulse || verb == Verb::kCard || verb == Verb::kPass;
  if (wait == Wait::kActivate) return verb == Verb::kActivate || verb == Verb::kEnd;
  if (wait == Wait::kAct) {
    return verb >= Verb::kStep && verb <= Verb::kBlow && verb != Verb::kWeapon &&
           verb != Verb::kSuppress && verb != Verb::kSupportFire && verb != Verb::kAlone;
  }
  if (wait == Wait::kWeapon) return verb == Verb::kWeapon || verb == Verb::kSuppress;
  if (wait == Wait::kSupporter) return verb == Verb::kSupportFire || verb == Verb::kAlone;
  if (wait == Wait::kReply) {
    return verb == Verb::kAnswer || verb == Verb::kSuffer || verb == Verb::kWithdraw ||
           verb == Verb::kCover;
  }
  if (wait == Wait::kRetreat) return verb == Verb::kRetreat;
  if (wait == Wait::kReact)
    return verb == Verb::kReact || verb == Verb::kScoutFirst || verb == Verb::kHold;
  if (wait == Wait::kScouted) return verb == Verb::kReact || verb == Verb::kHold;
  if (wait == Wait::kMovePeople) return verb == Verb::kAt || verb == Verb::kDone;
  if (wait == Wait::kPick)
    return verb == Verb::kPick || verb == Verb::kPickToken || verb == Verb::kDone;
  if (wait == Wait::kReroll) return verb == Verb::kKeep || verb == Verb::kReroll;
  if (wait == Wait::kName) return verb == Verb::kName;
  return verb == Verb::kAt;
}

class Reasoner {
 public:
  explicit Reasoner(const Field& field)
      : field_(field), state_(field.state), frame_(field.state.frames.back()) {}

  Verdict of(Action wish) const;

 private:
  bool is_own(BlockId id) const { return side_of(id) == frame_.side; }
  Verdict own_block(BlockId id, Rule rule) const {
    if (!is_own(id)) return no(Say::kWhyNotYours, rule, {id.index()});
    if (!state_.block(id).is_on_map()) return no(Say::kWhyNotOnMap, rule, {id.index()});
    return Verdict::yes();
  }
  Verdict enemy_block(BlockId id, Rule rule) const {
    if (is_own(id)) return no(Say::kWhyNotEnemy, rule, {id.index()});
    if (!state_.block(id).is_on_map()) return no(Say::kWhyNotOnMap, rule, {id.index()});
    return Verdict::yes();
  }
  Verdict on_this_map(PlaceId place, Rule rule) const {
    return field_.map.has(place) ? Verdict::yes() : no(Say::kWhyNoPlace, rule, {place.index()});
  }

  Verdict request(Action wish) const;
  Verdict exchange(BlockId id) const;
  Verdict activation(BlockId id) const;
  Verdict step(PlaceId to) const;
  Verdict acting(Action wish, Verb verb) const;
  Verdict shot(BlockId target) const;
  Verdict partner(BlockId id, Rule rule) const;
  Verdict smoke(PlaceId place) const;
  Verdict on_ground(Action wish, Verb verb) const;
  Verdict order(Action wish, Verb verb) const;
  Verdict reply(Action wish, Verb verb) const;

  const Field& field_;
  const State& state_;
  const Frame& frame_;
};

Verdict Reasoner::request(Action wish) const {
  const BlockId id(wish.a);
  const Support kind = static_cast<Support>(wish.b);
  if (const Verdict mine = own_block(id, Rule::k49a); !mine) return mine;
  if (!has_use_left(field_, frame_.side, kind)) return no(Say::kWhyNoUse, Rule::k53a, {wish.b});
  const Rule rule = state_.block(id).has(kRequested) ? Rule::k49c : Rule::k51b;
  return no(Say::kWhyMayNotRequest, rule, {wish.a, wish.b});
}

// [UO 54b]
Verdict Reasoner::exchange(BlockId id) const {
  if (const Verdict mine = own_block(id, Rule::k54a); !mine) return mine;
  return no(Say::kWhyNoExchange, Rule::k54b, {id.index()});
}

Verdict Reasoner::activation(BlockId id) const {
  if (const Verdict mine = own_block(id, Rule::k61); !mine) return mine;
  if (field_.impulse_of(id) != state_.impulse)
    return no(Say::kWhyNotInImpulse, Rule::k61, {id.index()});
  if (state_.block(id).has(kActivated)) return no(Say::kWhyActivated, Rule::k61, {id.index()});
  const Rule rule = state_.limit <= field_.charts.limit_without_leader ? Rule::k64
                    : state_.limit == field_.charts.limit_with_leader  ? Rule::k65a
                                                                       : Rule::k66a;
  return no(Say::kWhyLimit, rule, {state_.limit});
}

Verdict Reasoner::step(PlaceId to) const {
  const BlockId id = state_.acting.block;
  const PlaceId at = state_.block(id).at;
  if (const Verdict here = on_this_map(to, Rule::k70); !here) return here;
  const Edge* edge = field_.map.edge_between(at, to);
  if (edge == nullptr) return no(Say::kWhyNotBeside, Rule::k70, {to.index()});
  const int cost = step_cost(field_, mover_of(field_, id), at, to);
  if (cost == kNoWay) {
    const Rule rule = edge->kind == EdgeKind::kFacade ? Rule::k247
                      : field_.card(id).is_vehicle()  ? Rule::k9b
                                                      : Rule::k240a;
    return no(Say::kWhyNoWay, rule, {to.index()});
  }
  if (is_barred(field_, to)) {
    const Rule rule = field_.has_token(to, TokenKind::kBarricade) ? Rule::k180a
                      : field_.has_token(to, TokenKind::kIed)     ? Rule::k176b
                                                                  : Rule::k195a;
    return no(Say::kWhyBarred, rule, {to.index()});
  }
  if ((field_.at(to) & blocks_of(other(side_of(id)))) != 0)
    return no(Say::kWhyOccupied, Rule::k240d, {to.index()});
  const Rule rule = state_.acting.has(kActed)      ? Rule::k73f
                    : field_.card(id).is_vehicle() ? Rule::k74b
                                                   : Rule::k73e;
  return no(Say::kWhyPoints, rule, {to.index(), cost});
}

Verdict Reasoner::shot(BlockId target) const {
  const BlockId id = state_.acting.block;
  if (const Verdict foe = enemy_block(target, Rule::k91a); !foe) return foe;
  if (!field_.sees(state_.block(id).at, state_.block(target).at))
    return no(Say::kWhyNoSight, Rule::k91a, {id.index(), target.index()});
  return no(Say::kWhyNoWeapon, Rule::k91a, {id.index(), target.index()});
}

Verdict Reasoner::partner(BlockId id, Rule rule) const {
  if (const Verdict mine = own_block(id, rule); !mine) return mine;
  return no(Say::kWhyNoPartner, rule, {id.index()});
}

Verdict Reasoner::smoke(PlaceId place) const {
  const BlockId id = state_.acting.block;
  if (!lays_smoke(field_, id)) return no(Say::kWhyLaysNoSmoke, Rule::k85b, {id.index()});
  if (tokens_left(field_, TokenKind::kSmoke) == 0)
    return no(Say::kWhyNoneLeft, Rule::k85b, {static_cast<int>(TokenKind::kSmoke)});
  if (const Verdict here = on_this_map(place, Rule::k85b); !here) return here;
  return no(Say::kWhyNoSmoke, Rule::k85b, {place.index()});
}

Verdict Reasoner::on_ground(Action wish, Verb verb) const {
  const PlaceId place(wish.a);
  if (verb == Verb::kBreach)
    return no(Say::kWhyNoBreach, wish.c != 0 ? Rule::k83b : Rule::k84b, {wish.a, wish.b});
  if (verb == Verb::kSmoke) return smoke(place);
  if (verb == Verb::kScatter) return no(Say::kWhyNothingThere, Rule::k81a, {wish.a});
  if (verb == Verb::kClear) return no(Say::kWhyNothingThere, Rule::k78a, {wish.a});
  if (verb == Verb::kEvacuate) return no(Say::kWhyNothingThere, Rule::k165, {wish.a});
  if (verb == Verb::kPlace) {
    const auto side = static_cast<std::size_t>(frame_.side);
    const bool lays = field_.card(state_.acting.block).role == Role::kEngineer &&
                      (field_.scenario.engineers[side] >> wish.a & 1) != 0;
    const bool gone = lays && tokens_left(field_, static_cast<TokenKind>(wish.a)) == 0;
    return no(gone ? Say::kWhyNoneLeft : Say::kWhyNoToken, Rule::k78c, {wish.a});
  }
  return no(Say::kWhyNotSpecial, verb == Verb::kCloseEntry ? Rule::k304a : Rule::k165);
}

Verdict Reasoner::acting(Action wish, Verb verb) const {
  const BlockId id = state_.acting.block, block(wish.a);
  if (verb == Verb::kStep) return step(PlaceId(wish.a));
  if (verb == Verb::kStop)
    return state_.acting.has(kMovesLeft) ? no(Say::kWhyMustMove, Rule::k83c)
                                         : no(Say::kWhyCrowded, Rule::k240e);
  if (verb == Verb::kSplit) return no(Say::kWhyNotSplit, Rule::k288b);
  if (!can_act(field_))
    return no(Say::kWhyHasActed, field_.card(id).is_vehicle() ? Rule::k74c : Rule::k73f,
              {id.index()});
  if (verb == Verb::kFire) return shot(block);
  if (verb == Verb::kAssault || verb == Verb::kBlow) {
    if (const Verdict foe = enemy_block(block, Rule::k86a); !foe) return foe;
    return no(Say::kWhyNoAssault, Rule::k86a, {id.index(), wish.a});
  }
  if (verb == Verb::kScout) {
    if (const Verdict foe = enemy_block(block, Rule::k80a); !foe) return foe;
    return no(Say::kWhyNoScout, Rule::k80a, {id.index()});
  }
  if (verb == Verb::kScoutToken) return no(Say::kWhyNoScout, Rule::k80a, {id.index()});
  if (verb == Verb::kSupport) return partner(block, Rule::k77a);
  if (verb == Verb::kMount) return partner(block, Rule::k79a);
  if (verb == Verb::kDismount) return no(Say::kWhyNoPartner, Rule::k79b, {wish.a});
  if (verb == Verb::kPair) return partner(block, Rule::k286a);
  return on_ground(wish, verb);
}

Verdict Reasoner::order(Action wish, Verb verb) const {
  const BlockId id(wish.a);
  if (verb == Verb::kLay) return no(Say::kWhyNoRow, Rule::k184a, {wish.b});
  if (verb == Verb::kRow) return no(Say::kWhyNoRow, Rule::k51a, {wish.a});
  if (verb == Verb::kAt) {
    if (const Verdict here = on_this_map(PlaceId(wish.a), Rule::k162); !here) return here;
    return no(Say::kWhyNotTarget, Rule::k195b, {wish.a});
  }
  if (verb == Verb::kDrift) return no(Say::kWhyNotOffered, Rule::k307b);
  if (verb == Verb::kAdjust || verb == Verb::kCancel)
    return no(Say::kWhyNoAdjust, verb == Verb::kCancel ? Rule::k218a : Rule::k219b);
  if (verb == Verb::kRequest) return request(wish);
  if (verb == Verb::kEnter) return no(Say::kWhyNotWaiting, Rule::k36b, {wish.a});
  if (verb == Verb::kExchange || verb == Verb::kTransfer) return exchange(id);
  if (verb == Verb::kWith) {
    if (is_own(id) && state_.block(id).is_on_map() &&
        field_.impulse_of(id) == field_.impulse_of(BlockId(frame_.a)))
      return no(Say::kWhySameImpulse, Rule::k54a, {wish.a});
    return exchange(id);
  }
  if (verb == Verb::kToImpulse) return no(Say::kWhyNoTransfer, Rule::k297a, {wish.a});
  if (verb == Verb::kImpulse || verb == Verb::kName)
    return no(Say::kWhyNoImpulse, verb == Verb::kName ? Rule::k46b : Rule::k59b, {wish.a});
  if (verb == Verb::kCard) return no(Say::kWhyNoCard, Rule::k46c, {wish.a});
  if (verb == Verb::kPick || verb == Verb::kPickToken) return no(Say::kWhyNoPick, Rule::k46c);
  if (verb == Verb::kReroll) return no(Say::kWhyNoReroll, Rule::k46c);
  return no(Say::kWhyNotOffered, Rule::k36a);
}

Verdict Reasoner::reply(Action wish, Verb verb) const {
  const BlockId target = state_.fight.target;
  if (verb == Verb::kWeapon) return no(Say::kWhyNotThatWeapon, Rule::k91a, {wish.a});
  if (verb == Verb::kSuppress) return no(Say::kWhyNotThatWeapon, Rule::k283, {wish.a});
  if (verb == Verb::kSupportFire) return partner(BlockId(wish.a), Rule::k282a);
  if (verb == Verb::kAnswer) return no(Say::kWhyNoAnswer, Rule::k97a, {target.index()});
  if (verb == Verb::kSuffer) return no(Say::kWhyCanAnswer, Rule::k97a);
  if (verb == Verb::kWithdraw) {
    if (state_.block(target).has(kReacted))
      return no(Say::kWhyReacted, Rule::k152, {target.index()});
    return no(Say::kWhyNoRetreat, Rule::k92a, {wish.a});
  }
  if (verb == Verb::kRetreat) return no(Say::kWhyNoRetreat, Rule::k120a, {wish.a});
  if (verb == Verb::kCover) {
    if (const Verdict mine = own_block(BlockId(wish.a), Rule::k98a); !mine) return mine;
    return no(Say::kWhyReacted, state_.fight.has(kAssaultFight) ? Rule::k98c : Rule::k98b,
              {wish.a});
  }
  if (const Verdict mine = own_block(BlockId(wish.a), Rule::k154a); !mine) return mine;
  return no(Say::kWhyReacted, verb == Verb::kReact ? Rule::k154a : Rule::k154b, {wish.a});
}

Verdict Reasoner::of(Action wish) const {
  const Verb verb = static_cast<Verb>(wish.verb);
  // [UO 36a]
  if (!answers(frame_.wait, verb))
    return no(Say::kWhyNotNow, Rule::k36a, {static_cast<int>(frame_.wait)});
  if (verb == Verb::kActivate) return activation(BlockId(wish.a));
  if (frame_.wait == Wait::kAct) return acting(wish, verb);
  const bool fights = verb == Verb::kWeapon || verb == Verb::kSuppress ||
                      verb == Verb::kSupportFire ||
                      (verb >= Verb::kAnswer && verb <= Verb::kScoutFirst);
  return fights ? reply(wish, verb) : order(wish, verb);
}

Verdict reason_for(const Board& board, const State& state, Action wish) {
  const Verb verb = static_cast<Verb>(wish.verb);
  if (state.phase == Phase::kOver) return no(Say::kWhyOver, Rule::k36a);
  const bool chance = seat_to_act(state) == Seat::kChance;
  if (verb == Verb::kChance) return no(chance ? Say::kWhyNoOutcome : Say::kWhyNoDie, Rule::k99a);
  if (chance) return no(Say::kWhyDieDue, Rule::k99a);
  const Field field(board, state);
  return Reasoner(field).of(wish);
}

}  // namespace

// Membership in the list decides; the same predicates that made the list say why.
Verdict reason_against(const Board& board, const State& state, Action wish) {
  Actions offered;
  legal_actions(board, state, offered);
  if (std::find(offered.begin(), offered.end(), wish) != offered.end()) return Verdict::yes();
  const Verdict unknown = no(Say::kWhyNotOffered, Rule::k36a);
  if (!nouns_exist(board, wish)) return unknown;
  return reason_for(board, state, wish);
}

}  // namespace sandtable::urban
