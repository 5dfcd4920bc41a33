// 5.8: hits are paid by their owner, one payment at a time.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

const Frame& fight_below(const State& state) { return state.frames[state.frames.size() - 2]; }

namespace {

Fight fight_of(const State& state) { return static_cast<Fight>(fight_below(state).a); }

PlaceId area_of(const State& state) {
  return PlaceId(fight_of(state) == Fight::kAttack ? state.start : state.here);
}

UnitSet payable(const Board& board, Side side) {
  return combat(board, side) | board.kind(side, Kind::kSupport) | board.kind(side, Kind::kCoastal) |
         board.kind(side, Kind::kTrain);
}

// By whom: of who attacked, that is the fight itself.
void say_hit(Play& play, Say say, Rule rule, UnitId unit) {
  const State& s = play.state;
  const bool own = side_of(unit) == s.fighting;
  const Party by = party_of(s.fighting, s.attackers);
  play.say(note(say, rule,
                {unit.index(), place_of(s, unit).index(), static_cast<int>(fight_of(s)), by.first,
                 by.others, own ? 1 : 0}));
}

void owe_less(Play& play, int paid) {
  Frame& hits = play.state.frames.back();
  hits.b = static_cast<std::uint8_t>(hits.b > paid ? hits.b - paid : 0);  // [SA 5.8h]
}

}  // namespace

// Whose attack they come from, or that it was one's own.
Note ask_for_hits(const State& state) {
  const Frame& hits = state.frames.back();
  // An edited position may have nobody there any more.
  const Party by = party_of(state.fighting, state.attackers != 0 ? state.attackers : UnitSet{1});
  return note(Say::kAskHits, Rule::k5_8a,
              {hits.a, hits.b, static_cast<int>(fight_of(state)), by.first, by.others, hits.c});
}

UnitSet struck_units(const Board& board, const State& state, Fight fight) {
  const Side side = other(state.fighting);
  if (fight == Fight::kCounter || fight == Fight::kPursuit)
    return state.column & payable(board, side);
  const PlaceId area(fight == Fight::kAttack ? state.start : state.here);
  return state.units(side, area) & payable(board, side);
}

// [SA 5.4g, SA 5.6f, SA 1.3.3.2k, SA 1.3.4r] Ruling R47: of the attacker those who took part.
UnitSet payers(const Board& board, const State& state, const Frame& hits) {
  if (hits.c != 0) return state.attackers & payable(board, static_cast<Side>(hits.a));
  return struck_units(board, state, fight_of(state));
}

// [SA 5.8f] Ruling R54: only in an attack on the area.
bool fort_pays(const Board& board, const State& state, const Frame& hits) {
  if (hits.c != 0 || static_cast<Side>(hits.a) != Side::kGerman) return false;
  const Fight fight = fight_of(state);
  return (fight == Fight::kAttack || fight == Fight::kMobile) &&
         fort_level(board, state, area_of(state)) > 0;
}

// [SA 5.8d, SA 5.8e, SA 5.8g] A combat unit pays with the strength that it loses.
int price_of_loss(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  if (card.kind != Kind::kCombat) return 1;
  return state.is_reduced(unit) ? card.strength[1] : card.strength[0] - card.strength[1];
}

// [SA 5.8b, SA 5.8c, SA 5.8i-5.8l]
void legal_payments(const Board& board, const State& state, const Frame& hits, Actions& out) {
  const Side side = static_cast<Side>(hits.a);
  const UnitSet from = payers(board, state, hits);
  for (const int i : each(from & combat(board, side) & ~state.turned[at(side)]))
    out.push_back(action(Verb::kTurn, unit_at(side, i).index()));
  for (const int i : each(from)) out.push_back(action(Verb::kLoss, unit_at(side, i).index()));
  if (fort_pays(board, state, hits)) out.push_back(action(Verb::kFort, area_of(state).index()));
}

// [SA 5.8h] Ruling R39: what nobody can pay is lost.
bool carry_hits(Play& play) {
  const State& s = play.state;
  const Frame& hits = s.frames.back();
  if (hits.b != 0) {
    if (payers(play.board, s, hits) != 0 || fort_pays(play.board, s, hits)) return false;
    play.say(note(Say::kHitsLost, Rule::k5_8h, {hits.b, hits.a}));
  }
  play.pop();
  return true;
}

void pay_turn(Play& play, UnitId unit) {
  say_hit(play, Say::kUnitTurned, Rule::k5_8b, unit);
  turn(play, side_of(unit), bit(unit));
  owe_less(play, 1);
}

// [SA 1.3.1e, SA 1.3.2d, SA 1.3.3.1b, SA 1.3.3.3i]
void pay_loss(Play& play, UnitId unit) {
  State& s = play.state;
  const int paid = price_of_loss(play.board, s, unit);
  if (play.board.card(unit).steps == 2 && !s.is_reduced(unit)) {
    s.reduced[at(side_of(unit))] |= bit(unit);
    say_hit(play, Say::kUnitReduced, Rule::k5_8g, unit);
  } else {
    say_hit(play, Say::kUnitEliminated, Rule::k5_8g, unit);
    eliminate(play, unit);
  }
  owe_less(play, paid);
}

// [SA 1.5c, SA 1.5d]
void pay_fort(Play& play, PlaceId area) {
  std::uint8_t& level = play.state.forts[static_cast<std::size_t>(play.board.place(area).fort)];
  --level;
  const Party by = party_of(play.state.fighting, play.state.attackers);
  play.say(note(Say::kFortFalls, Rule::k5_8f, {area.index(), level, by.first, by.others}));
  owe_less(play, 1);
}

}  // namespace sandtable::anvil
