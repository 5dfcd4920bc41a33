// Who decides, and what is offered: by what is waited for.
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

class Lister {
 public:
  Lister(const Field& field, const Frame& frame, Actions& out)
      : field_(field), state_(field.state), frame_(frame), out_(out) {}

  void list();

 private:
  void add(Verb verb, int a = 0, int b = 0, int c = 0) { out_.push_back(action(verb, a, b, c)); }
  void blocks(Verb verb, BlockSet set) {
    for (const BlockId id : each(set)) add(verb, id.index());
  }
  void places(Verb verb, const std::vector<PlaceId>& list) {
    for (const PlaceId place : list) add(verb, place.index());
  }
  void rows(Verb verb, const std::vector<PlaceId>& list) {
    for (const int row : rows_of(field_, list)) add(verb, row);
  }
  void cards() {
    for (const int card : playable_cards(field_, frame_.side)) add(Verb::kCard, card);
  }
  void weapons(Verb verb, BlockId id, unsigned bits) {
    const std::vector<Weapon>& list = field_.card(id).weapons;
    for (std::size_t i = 0; i < list.size(); ++i)
      if ((bits >> i & 1) != 0) add(verb, list[i].id.index());
  }

  void either(Verb one, Verb other) {
    add(one);
    add(other);
  }
  std::vector<PlaceId> spots_to_pick() const {
    return places_to_pick(field_, frame_.a, BlockId(frame_.b % 128));
  }
  std::vector<PlaceId> places_to_call() const {
    const BlockId caller(kept_secret(state_) % 128);
    return caller.index() < kBlocks ? request_targets(field_, caller) : std::vector<PlaceId>{};
  }
  std::vector<PlaceId> places_to_shift() const {
    const Pending& one = state_.pending[frame_.a];
    return places_to_adjust(field_, one.side(), one.kind, one.at);
  }

  // What waits.inc names, in its order.
  void mines();
  void mine_spots();
  void drifts();
  void due();
  void adjusted_spots() {
    places(Verb::kAt, in_row(field_, places_to_shift(), kept_secret(state_)));
  }
  void requests();
  void target_rows();
  void target_spots() {
    places(Verb::kAt, in_row(field_, places_to_call(), kept_secret(state_) / 128));
  }
  void arrivals();
  void exchanges();
  void transfers();
  void impulses();
  void activations();
  void act();
  void act_on_ground(BlockId id);
  void weapon();
  void supporting_fire();
  void reply();
  void retreats();
  void reactions();
  void shots_at_scouted();
  void people_moves();
  void picks();
  void rerolls();
  void names();

  const Field& field_;
  const State& state_;
  const Frame& frame_;
  Actions& out_;
};

void Lister::mines() {
  for (int i = 0; i < 2; ++i)
    if (state_.mines_left[static_cast<std::size_t>(i)] > 0)
      for (const int row : mine_rows(field_, mine_kind(i)))
        add(Verb::kLay, static_cast<int>(mine_kind(i)), row);
  add(Verb::kDone);
}

void Lister::mine_spots() {
  const int secret = kept_secret(state_);
  places(Verb::kAt, mine_places(field_, mine_kind(secret / 64), secret % 64));
}

void Lister::drifts() {
  add(Verb::kDrift, 0);
  for (const int way : drift_ways(field_, PlaceId(frame_.a))) add(Verb::kDrift, way);
}

void Lister::due() {
  const Pending& one = state_.pending[frame_.a];
  add(Verb::kKeep);
  if (may_cancel(field_, one.side(), one.kind, one.at)) add(Verb::kCancel);
  rows(Verb::kAdjust, places_to_shift());
}

void Lister::requests() {
  for (const BlockId id : each(field_.on_map(frame_.side)))
    for (const Support kind : kinds_to_request(field_, id))
      add(Verb::kRequest, id.index(), static_cast<int>(kind));
  cards();
  add(Verb::kDone);
}

void Lister::target_rows() {
  const std::vector<PlaceId> targets = places_to_call();
  rows(Verb::kRow, targets);
  if (state_.free_call != 0 || targets.empty()) add(Verb::kDone);
}

void Lister::arrivals() {
  for (const TypeId type : types_to_enter(field_, frame_.a)) add(Verb::kEnter, type.index());
}

void Lister::exchanges() {
  blocks(Verb::kExchange, blocks_to_exchange(field_, frame_.side));
  for (const BlockId id : each(field_.on_map(frame_.side)))
    if (!impulses_to_send_to(field_, id).empty()) add(Verb::kTransfer, id.index());
  cards();
  add(Verb::kDone);
}

void Lister::transfers() {
  for (const std::uint8_t impulse : impulses_to_send_to(field_, BlockId(frame_.a)))
    add(Verb::kToImpulse, impulse_number(frame_.side, impulse));
}

void Lister::impulses() {
  for (const std::uint8_t impulse : impulses_left(field_, frame_.side))
    add(Verb::kImpulse, impulse_number(frame_.side, impulse));
  cards();
  add(Verb::kPass);
}

void Lister::activations() {
  blocks(Verb::kActivate, activable(field_));
  add(Verb::kEnd);
}

// What needs a partner in the impulse, or a second place in its limit.
void Lister::act_on_ground(BlockId id) {
  const bool room = room_in_impulse(state_) > 0;
  if (room) {
    for (const BlockId partner : each(support_partners(field_, id)))
      for (const BlockId gains : {id, partner})
        if (is_below_card(field_, gains)) add(Verb::kSupport, partner.index(), gains.index());
    const bool drives = field_.card(id).is_vehicle();
    for (const BlockId partner : each(mount_partners(field_, id)))
      for (const bool top : {false, true})
        if (room_left(field_, drives ? id : partner, top) > 0)
          add(Verb::kMount, partner.index(), top ? 1 : 0);
    for (const auto& [passenger, place] : dismounts_of(field_, id))
      add(Verb::kDismount, passenger.index(), place.index());
    if (state_.acting.spent <= field_.charts.foot.action && !state_.block(id).has(kPaired))
      blocks(Verb::kPair, cover_vehicles(field_, id));
  }
  for (const BreachWay& way : breaches_of(field_, id)) {
    if (way.contact && !has_way_out(field_, id)) continue;
    const Edge& edge = field_.map.edges[field_.map.walls[way.wall]];
    const PlaceId far = edge.a == way.near ? edge.b : edge.a;
    add(Verb::kBreach, way.near.index(), far.index(), way.contact ? 1 : 0);
  }
  places(Verb::kSmoke, smoke_places(field_, id));
  for (const Token& token : state_.tokens)
    if (!scatter_places(field_, id, token.at).empty()) add(Verb::kScatter, token.at.index());
  places(Verb::kClear, clear_places(field_, id));
  for (const TokenKind kind : {TokenKind::kIed, TokenKind::kBarricade})
    if (!lay_places(field_, id, kind).empty()) add(Verb::kPlace, static_cast<int>(kind));
  if (way_down_to_close(field_, id).is_some()) add(Verb::kCloseEntry);
  places(Verb::kEvacuate, evacuees_of(field_, id));
  if (may_charge(field_, id)) add(Verb::kLayCharge);
  if (field_.card(id).role == Role::kSuicide) blocks(Verb::kBlow, blow_targets(field_, id));
}

void Lister::act() {
  const BlockId id = state_.acting.block;
  places(Verb::kStep, acting_steps(field_));
  if (may_stop(field_)) add(Verb::kStop);
  if (may_split(field_)) add(Verb::kSplit);
  if (!can_act(field_)) return;
  blocks(Verb::kFire, targets_for(field_, id));
  blocks(Verb::kAssault, assaults_for(field_, id));
  blocks(Verb::kScout, scout_targets(field_, id));
  places(Verb::kScoutToken, scout_places(field_, id));
  act_on_ground(id);
}

void Lister::weapon() {
  const BlockId id = state_.fight.firer, target = state_.fight.target;
  const bool assault = frame_.n != 0;
  const unsigned bits = weapons_for(field_, id, target, assault);
  weapons(Verb::kWeapon, id, bits);
  if (assault) return;
  const std::vector<Weapon>& list = field_.card(id).weapons;
  for (std::size_t i = 0; i < list.size(); ++i)
    if ((bits >> i & 1) != 0 && may_suppress(field_, {id, list[i], target}, so_far(state_)))
      add(Verb::kSuppress, list[i].id.index());
}

void Lister::reply() {
  const Fight& fight = state_.fight;
  const bool assault = fight.has(kAssaultFight);
  const unsigned answers = answers_of(field_, fight.target, fight.firer, assault);
  weapons(Verb::kAnswer, fight.target, answers);
  if (answers == 0) add(Verb::kSuffer);
  for (const Retreat& way : withdrawals_of(field_, fight.target, fight.from))
    add(Verb::kWithdraw, way.to.index());
  for (const BlockId id : each(covers(field_, fight))) {
    const std::vector<Weapon>& list = field_.card(id).weapons;
    for (const Weapon& one : list)
      if (can_aim(field_, id, one, fight.firer)) add(Verb::kCover, id.index(), one.id.index());
  }
}

void Lister::supporting_fire() {
  if (room_in_impulse(state_) > 0)
    blocks(Verb::kSupportFire, supporters(field_, state_.fight.firer, state_.fight.target));
  add(Verb::kAlone);
}

void Lister::retreats() {
  for (const Retreat& way : retreats_of(field_, BlockId(frame_.a), PlaceId(frame_.b)))
    add(Verb::kRetreat, way.to.index());
}

void Lister::reactions() {
  const BlockId mover(frame_.a);
  for (const BlockId id : each(asked_to_react(field_, mover))) {
    const std::vector<Weapon>& list = field_.card(id).weapons;
    for (const BlockId target : movers_of(state_, mover))
      for (const Weapon& one : list)
        if (can_aim(field_, id, one, target))
          add(Verb::kReact, id.index(), one.id.index(), target.index());
    if (state_.block(mover).is_hidden() && may_scout(field_, id, state_.block(mover).at))
      add(Verb::kScoutFirst, id.index());
  }
  add(Verb::kHold);
}

void Lister::shots_at_scouted() {
  const BlockId id(frame_.a), mover(frame_.b);
  const unsigned bits = weapons_for(field_, id, mover, false);
  const std::vector<Weapon>& list = field_.card(id).weapons;
  for (std::size_t i = 0; i < list.size(); ++i)
    if ((bits >> i & 1) != 0) add(Verb::kReact, id.index(), list[i].id.index(), mover.index());
  add(Verb::kHold);
}

void Lister::people_moves() {
  places(Verb::kAt, places_to_move_people(field_, PlaceId(frame_.a)));
  add(Verb::kDone);
}

void Lister::picks() {
  blocks(Verb::kPick, blocks_to_pick(field_, frame_.a));
  places(Verb::kPickToken, tokens_to_pick(field_, frame_.a));
  add(Verb::kDone);
}

void Lister::rerolls() {
  add(Verb::kKeep);
  if (reroll_card(field_.charts, state_, frame_.side) >= 0) add(Verb::kReroll);
}

void Lister::names() {
  for (const std::uint8_t impulse : impulses_to_name(field_, other(frame_.side)))
    add(Verb::kName, impulse_number(other(frame_.side), impulse));
}

void Lister::list() {
  const int a = frame_.a;
  switch (frame_.wait) {
#define ASK(wait, id, frame, choices, ...) \
  case Wait::wait:                         \
    return choices;
#include "core/games/urban/waits.inc"
  }
}

}  // namespace

int reroll_card(const Charts& charts, const State& state, Side side) {
  for (int card = 0; card < kCards; ++card)
    if ((state.hands[at(side)] >> card & 1) != 0 &&
        charts.cards[static_cast<std::size_t>(card)].effect.op == Op::kReroll)
      return card;
  return -1;
}

Seat seat_to_act(const State& state) {
  if (state.phase == Phase::kOver || state.frames.empty()) return Seat::kNobody;
  const Frame& top = state.frames.back();
  return is_chance(top.wait) ? Seat::kChance : seat_of(top.side);
}

bool is_reacting(const State& view) {
  if (view.frames.empty() || is_chance(view.frames.back().wait)) return false;
  const Frame& top = view.frames.back();
  return top.wait == Wait::kDefence || (view.phase == Phase::kImpulses && top.side != view.to_play);
}

// [UO 46c, UO 48a, UO 282a] Ruling R54: whether an observer sees the target, a block can support or
// a card is held is the secret of who is asked.
bool is_asked_anyway(const State& view) {
  if (view.frames.empty()) return false;
  const Wait wait = view.frames.back().wait;
  return wait == Wait::kDue || wait == Wait::kSupporter || wait == Wait::kReroll;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  const Seat seat = seat_to_act(state);
  if (seat == Seat::kNobody || seat == Seat::kChance) return;
  const Field field(board, state);
  Lister(field, state.frames.back(), out).list();
  // Who cannot go on from a friend's place because people were moved into the way stops and goes
  // back; else only a deal of what a seat does not know can leave nothing.
  if (out.empty())
    out.push_back(action(state.frames.back().wait == Wait::kAct ? Verb::kStop : Verb::kDone));
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

}  // namespace sandtable::urban
