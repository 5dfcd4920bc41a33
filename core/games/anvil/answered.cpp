// The hits of a mobile combat whose defender may answer first: exact for an answer with the units
// that hit hardest, and a column that pays so that it hits hardest afterwards.
#include "core/games/anvil/answered.h"

#include "core/base/check.h"

namespace sandtable::anvil {
namespace {

// Of all six faces together.
int hits_of(const Board& board, const Assault& assault) {
  int out = 0;
  for (int die = 1; die <= 6; ++die) out += hits_for(board, assault, die).defender;
  return out;
}

State with(const Board& board, const State& state, Action action) {
  State out = state;
  Events unheard;
  unheard.mute(true);
  apply_action(board, out, action, unheard);
  return out;
}

// [SA 5.4b, SA 5.4c] Every group that may be named, each once: names come in ascending order.
struct Answer {
  State named;
  int hits = -1;
};
void find_answer(const Board& board, const State& state, Answer& best) {
  if (state.reaction != 0) {
    const int hits = hits_of(board, assault_of(board, state, Fight::kCounter, state.reaction));
    if (hits > best.hits) best = {state, hits};
  }
  Actions legal;
  legal_actions(board, state, legal);
  for (const Action& action : legal)
    if (action.verb == static_cast<std::uint16_t>(Verb::kAdd))
      find_answer(board, with(board, state, action), best);
}

bool is_assault_next(const State& state) {
  return state.frames.size() >= 2 && state.frames.back().wait == Wait::kCombatDie &&
         state.frames[state.frames.size() - 2].a == static_cast<std::uint8_t>(Fight::kMobile);
}

int hits_ahead(const Board& board, const State& state) {
  if (!is_assault_next(state)) return 0;
  return hits_of(board, assault_of(board, state, Fight::kMobile, state.attackers));
}

// All ways to pay, each once: in ascending order. Those who answered pay as they are asked first;
// it is not theirs that the assault is reckoned with.
struct Payment {
  State paid;
  int hits = -1;
};
void find_payment(const Board& board, const State& state, std::size_t from, Payment& best) {
  if (waiting_for(state) != Wait::kHits) {
    const int hits = hits_ahead(board, state);
    if (hits > best.hits) best = {state, hits};
    return;
  }
  Actions legal;
  legal_actions(board, state, legal);
  if (state.frames.back().c != 0)
    return find_payment(board, with(board, state, legal.front()), 0, best);
  const auto key = [](Action action) {
    return static_cast<std::size_t>(action.a) * 2 +
           (action.verb == static_cast<std::uint16_t>(Verb::kLoss) ? 1 : 0);
  };
  bool any = false;
  for (const Action& action : legal) {
    if (key(action) < from) continue;
    any = true;
    find_payment(board, with(board, state, action), key(action), best);
  }
  if (!any) find_payment(board, with(board, state, legal.front()), 0, best);
}

void add(std::vector<AnsweredHits>& out, int theirs, int own, int weight) {
  for (AnsweredHits& one : out) {
    if (one.theirs != theirs || one.own != own) continue;
    one.weight += weight;
    return;
  }
  out.push_back({theirs, own, weight});
}

}  // namespace

Answered answered_combat(const Board& board, const State& state) {
  Answered out;
  Answer answer;
  find_answer(board, state, answer);
  CHECK(answer.hits >= 0);
  out.counter = assault_of(board, answer.named, Fight::kCounter, answer.named.reaction);
  const State fired = with(board, answer.named, action(Verb::kFire));
  for (int die = 1; die <= 6; ++die) {
    const Cell first = hits_for(board, out.counter, die);
    Payment payment;
    find_payment(board, with(board, fired, chance_action(die)), 0, payment);
    if (!is_assault_next(payment.paid)) {
      add(out.hits, first.attacker, first.defender, 6);
      continue;
    }
    const Assault assault = assault_of(board, payment.paid, Fight::kMobile, payment.paid.attackers);
    for (int face = 1; face <= 6; ++face) {
      const Cell then = hits_for(board, assault, face);
      add(out.hits, first.attacker + then.defender, first.defender + then.attacker, 1);
    }
  }
  return out;
}

}  // namespace sandtable::anvil
