// What the files of the order of play share. Nothing outside this folder includes it.
//
// How play runs: run() looks at the frame on top. A frame that waits for Chance or a player ends
// it; a frame of the system is carried on; without a frame the phase takes its next step. What
// somebody decides or a die brings is put into the state by resolve.cpp, and run() goes on.
#pragma once

#include <algorithm>
#include <utility>

#include "core/engine/chance.h"
#include "core/engine/verdict.h"
#include "core/games/urban/actions.h"
#include "core/games/urban/losses.h"
#include "core/games/urban/messages.h"
#include "core/games/urban/secrets.h"
#include "core/games/urban/situation.h"
#include "core/games/urban/tokens.h"
#include "core/games/urban/turn.h"

namespace sandtable::urban {

// By what a block is hurt: who did it, where somebody did, and the weapon, where there is one.
struct Why {
  Cause cause = Cause::kNone;
  BlockId by;
  WeaponId weapon;
};

// One apply() under way. `events` takes facts; rules never read them back.
struct Play {
  const Board& board;
  State& state;
  Events& events;
  // Of the hits from there on in State::hits: for what is told of them only. The state does not
  // keep it, so behind a die why_of_hit finds it as far as the frames tell.
  int why_from = -1;
  Why why{};

  const Scenario& scenario() const { return board.scenarios[state.scenario]; }
  const Map& map() const { return board.maps[scenario().map]; }
  const Charts& charts() const { return board.charts; }
  const UnitType& card(BlockId id) const { return board.card(state.block(id).type); }
  Field field() const { return Field(board, state); }
  void say(const Note& fact) { events.add(fact); }
  // What was hidden shows.
  void show() { events.reveal_to(Seat::kNobody); }
  // With the numbers a, b and n of a Frame, as far as they are needed.
  template <class... Numbers>
  void push(Wait wait, Side side, Numbers... numbers) {
    const std::array<int, 3> list{static_cast<int>(numbers)...};
    state.frames.push_back({static_cast<std::uint16_t>(list[0]),
                            static_cast<std::uint16_t>(list[1]), wait, side,
                            static_cast<std::uint8_t>(list[2]), 0});
  }
  // Of the system and of Chance.
  template <class... Numbers>
  void push(Wait wait, Numbers... numbers) {
    push(wait, Side::kGreen, numbers...);
  }
  Frame pop() {
    const Frame top = state.frames.back();
    state.frames.pop_back();
    return top;
  }
};

// What a frame of a fight goes on with: the hits above it are of the stage before.
enum FightStage : std::uint8_t { kOutcome, kRetreats, kPosition, kShot, kReturnShot, kAfter };

// In State::queue: a wreck, and no device, lies there.
inline constexpr int kWreckMark = 0x4000;
inline constexpr int kFaces = 10;  // of a die
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }
constexpr Seat seat_of(Side side) { return side == Side::kGreen ? Seat::kFirst : Seat::kSecond; }
constexpr unsigned side_bit(Side side) { return 1U << static_cast<unsigned>(side); }

// State::secret: numbers from 0; none while nothing is kept.
inline void keep_secret(State& state, int value) {
  state.secret = static_cast<std::uint16_t>(value + 1);
}
inline int kept_secret(const State& state) { return state.secret - 1; }
// Whether such a frame keeps one from the other side.
constexpr bool has_secret(Wait wait) {
  return wait == Wait::kLayAt || wait == Wait::kTargetRow || wait == Wait::kTargetAt ||
         wait == Wait::kAdjustAt || wait == Wait::kEnterAt || wait == Wait::kCallDie;
}

// --- r036_order.cpp: the phases
void run(Play& play);
void begin_phase(Play& play, Phase phase);
void next_phase(Play& play);
void finish_game(Play& play);
void choose_start(Play& play, Side side, bool start);
void resolve_initiative(Play& play, int green, int red);

// --- r402_play.cpp: set-up
State initial_state(const Board& board, const Setup& setup);
void step_deal(Play& play);
void step_mines(Play& play);
void deal_block(Play& play, int index, PlaceId place);
void deal_token(Play& play, int index, TokenKind kind);
// Sorted: rows with a place for a mine of that kind, and these places.
std::vector<int> mine_rows(const Field& field, TokenKind kind);
std::vector<PlaceId> mine_places(const Field& field, TokenKind kind, int row);
void lay_mine(Play& play, TokenKind kind, PlaceId place);
TokenKind mine_kind(int index);

// --- r041_people.cpp
void drift_people(Play& play, PlaceId place, int die);
void drift_to(Play& play, PlaceId place, int direction);
std::vector<int> drift_ways(const Field& field, PlaceId place);
void move_people(Play& play, PlaceId from, PlaceId to);
int people_at(const State& state, PlaceId place);  // index of the token, -1

// --- r046_events.cpp
inline const Effect& effect_of(const Charts& charts, int card) {
  return charts.cards[static_cast<std::size_t>(card)].effect;
}

inline Side owner_of(const Charts& charts, int card) {
  return charts.cards[static_cast<std::size_t>(card)].side;
}
void step_events(Play& play);
void draw_event(Play& play, Side side, int card);
void roll_event(Play& play, int die);
void play_card(Play& play, Side side, int card);
bool may_play_card(const Field& field, Side side, int card);
std::vector<int> playable_cards(const Field& field, Side side);
// Blocks and places among which a card's owner, or Chance, picks (r046_picks.cpp). Without a block
// the places where something new can come to lie.
BlockSet blocks_to_pick(const Field& field, int card);
std::vector<PlaceId> tokens_to_pick(const Field& field, int card);
std::vector<PlaceId> places_to_pick(const Field& field, int card, BlockId block);
void pick_block(Play& play, const Frame& frame, BlockId id);
void pick_token(Play& play, const Frame& frame, PlaceId place);
void pick_place(Play& play, const Frame& frame, PlaceId place);
void pick_drawn(Play& play, int card, BlockId id);
std::vector<std::uint8_t> impulses_to_name(const Field& field, Side owner);

// --- r048_support.cpp
void step_due(Play& play);
void step_requests(Play& play);
std::vector<Support> kinds_to_request(const Field& field, BlockId id);
void request(Play& play, Side side, BlockId id, Support kind);
std::vector<PlaceId> request_targets(const Field& field, BlockId id);
void call_support(Play& play, Side side, Support kind, PlaceId target);
void resolve_call(Play& play, Side side, Support kind, int die);
void resolve_defence(Play& play, int index, int die);
void land_support(Play& play, int index);
void come_down(Play& play, int index);
void collapse(Play& play, PlaceId place, int die);

// --- r054_order_of_battle.cpp
void step_reinforcements(Play& play);
std::vector<PlaceId> entries_of(const Field& field, int group);
std::vector<TypeId> types_to_enter(const Field& field, int group);
void enter_block(Play& play, int group, TypeId type, PlaceId place);
void step_exchange(Play& play);

// --- r059_impulses.cpp
void step_impulses(Play& play);
void begin_impulse(Play& play, std::uint8_t impulse);
void pass_round(Play& play);
void end_impulse(Play& play);
void activate(Play& play, BlockId id, bool acted);
void end_block(Play& play);
void go_on(Play& play);  // with the block under way, or with the next one
void split_pair(Play& play);
bool may_split(const Field& field);
int room_in_impulse(const State& state);
BlockSet activable(const Field& field);
Activation so_far(const State& state);
std::vector<PlaceId> acting_steps(const Field& field);
bool may_stop(const Field& field);
bool can_act(const Field& field);  // an action may still be done
void step_to(Play& play, PlaceId to);
BlockId companion(const State& state, BlockId id);  // in a pair; no block if it is in none
// Puts it onto a place that it came to by itself, and with it who walks behind it: both have moved
// (ruling R15).
void come_to(State& state, BlockId id, PlaceId to);
// Parts a pair without a word, and gives back whom the block went with. Who is left of it may stand
// on a friend's place then: ask leave_crowd.
BlockId end_pair(State& state, BlockId id);
void leave_crowd(Play& play, BlockId id);  // goes back from a friend's place, if it stands there
void settle(Play& play, const Frame& frame);
// A place that a block has come to: mines, tokens, people, contact; `window`: may be reacted to.
void arrive(Play& play, BlockId id, bool window);
void sweep(Play& play);  // ruling R19

// --- r077_play.cpp: actions but fire
void uncover(Play& play, BlockId id, Say say = Say::kShown);  // shows its face
void mark_acted(Play& play);
void do_scout(Play& play, BlockId scout, BlockId target);
void do_scout_place(Play& play, BlockId scout, PlaceId place);
void do_support(Play& play, BlockId partner, bool itself);
void do_mount(Play& play, BlockId partner, bool on_top);
void do_dismount(Play& play, BlockId passenger, PlaceId place);
void do_breach(Play& play, const BreachWay& way);
void explode_charge(Play& play, int wall, PlaceId near);
void do_smoke(Play& play, PlaceId place);
void lay_smoke(Play& play, PlaceId place, BlockId by);  // nobody's, where shells bring it
void do_scatter(Play& play, PlaceId from, PlaceId to);
void do_clear(Play& play, PlaceId place);
void do_lay(Play& play, TokenKind kind, PlaceId place);
void do_pair(Play& play, BlockId vehicle);
void do_close_entry(Play& play);
std::vector<std::pair<BlockId, PlaceId>> dismounts_of(const Field& field, BlockId id);

// --- r091_fights.cpp
// Weapons of the card with which the block can do it, a bit each.
unsigned weapons_for(const Field& field, BlockId id, BlockId target, bool assault);
BlockSet targets_for(const Field& field, BlockId id);
BlockSet assaults_for(const Field& field, BlockId id);
void announce(Play& play, BlockId target, bool assault);
void choose_weapon(Play& play, const Frame& frame, int weapon, bool suppress);
void join_fire(Play& play, BlockId supporter);
void open_fight(Play& play);
void reply_answer(Play& play, BlockId id, int weapon);
void reply_withdraw(Play& play, PlaceId to);
void reply_suffer(Play& play);
void resolve_withdrawal(Play& play, const Frame& frame, int die);
void roll_fight(Play& play, bool answer, int die);
void reroll(Play& play, const Frame& frame, bool again);
void retreat_block(Play& play, BlockId id, PlaceId to);
BlockSet covers(const Field& field, const Fight& fight);
inline const Weapon& weapon_of(const Play& play, BlockId id, int weapon) {
  return play.card(id).weapons[static_cast<std::size_t>(weapon)];
}

// --- r099_sides.cpp
FightKind kind_of(const Fight& fight);
struct TwoStrengths {
  Strength firer, answer;
};
TwoStrengths strengths_of(const Field& field, const Fight& fight);
struct TwoFighters {
  Fighter firer, answer;
};
TwoFighters fighters_of(const Field& field, const Fight& fight);
// Who loses what the dice cost the one who answers.
BlockId victim_of(const Field& field);
// What a fight does to one of the two, before a die for its quality.
struct Blow {
  BlockId victim;
  BlockId firer;
  int loss = 0;
  bool destroyed = false;
};
HitRecord hit_of(const Field& field, const Blow& blow);

// --- r119_outcomes.cpp
void strike(Play& play, const Blow& blow);
void step_fight(Play& play, const Frame& frame);

// --- r152_reactions.cpp
void open_window(Play& play, const Frame& frame);
// Who reacts, with which weapon of its card, and at whom.
struct Reaction {
  BlockId id;
  int weapon = 0;
  BlockId target;
};
void react_fire(Play& play, const Frame& frame, const Reaction& how);
std::vector<BlockId> movers_of(const State& state, BlockId mover);  // it, and who walks with it
void scout_first(Play& play, const Frame& frame, BlockId id);

// --- r122_chain.cpp: losses by dice, explosions, tokens that turn up
void harm(Play& play, BlockId id, const Loss& loss, const Why& why);
void annihilate(Play& play, BlockId id, const Why& why);
void apply_effects(Play& play, const Effects& effects, unsigned flags, const Why& why);
void add_hit(Play& play, BlockId id, int loss, unsigned flags);
void push_hits(Play& play, int base, const Why& why);
void step_hits(Play& play, const Frame& frame);
void step_reveals(Play& play, const Frame& frame);
void resolve_quality(Play& play, const Frame& frame, int die);
void resolve_fort(Play& play, const Frame& frame, int die);
void resolve_leader(Play& play, BlockId id, int die);
void explode_at(Play& play, PlaceId place, Cause cause = Cause::kBlast);
void test_token(Play& play, PlaceId place, bool wreck, int die);
void turn_up(Play& play, PlaceId place, BlockId toucher);
void resolve_mine(Play& play, BlockId id, int die);
int token_index(const State& state, PlaceId place, TokenKind kind);

// --- r122_causes.cpp: who or what hurt whom, as it is told
Why why_of_hit(const Play& play, const HitRecord& hit);
// What the fight under way does to one of the two, and what its shots do besides.
Why why_of_fight(const Play& play, BlockId victim);
Why why_of_shot(const Play& play, bool answer);
Why why_of_support(Support kind);
void say_hurt(Play& play, BlockId id, int lost, const Why& why);  // as it is now

// --- r165_special.cpp
void do_evacuate(Play& play, PlaceId place);
void do_charge(Play& play);
void do_blow(Play& play, BlockId target);
std::vector<PlaceId> evacuees_of(const Field& field, BlockId id);
bool may_charge(const Field& field, BlockId id);

// Of deciding frames: what must hold for them to be asked.
std::vector<int> rows_of(const Field& field, const std::vector<PlaceId>& places);
std::vector<PlaceId> in_row(const Field& field, const std::vector<PlaceId>& places, int row);
// 0 is what has no row: below ground.
int row_of(const Field& field, PlaceId place);

}  // namespace sandtable::urban
