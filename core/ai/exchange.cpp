#include "core/ai/exchange.h"

#include <algorithm>

#include "core/ai/look.h"
#include "core/ai/quick_bot.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr int kMostAnswered = 24;  // decisions that settle a fight

// Plays on at a glance until nothing of what was begun is still to come.
void settle(const Game& game, AnyState& state, std::uint64_t luck) {
  Look look;
  const Rng dice(luck);
  std::vector<int> urges;
  std::uint64_t event = 0;
  for (int left = kMostAnswered; look.run(game, state, dice, event) && left > 0; --left) {
    if (!game.unsettled(state) && !game.midway(state) && !game.is_reaction(state)) return;
    game.urges(game.observe(state, game.to_act(state)), look.legal(), urges);
    look.apply(game, state, look.legal()[most_urgent(look.legal(), urges, luck)]);
  }
}

void add(Holdings& sum, const Holdings& more) {
  sum.units += more.units;
  sum.steps += more.steps;
  sum.places += more.places;
}

}  // namespace

Exchange& Exchange::operator+=(const Exchange& more) {
  add(lost, more.lost);
  add(taken, more.taken);
  gain += more.gain;
  rolls += more.rolls;
  return *this;
}

Exchange exchange_of(const Game& game, const AnyState& state, Seat seat, const Rolls& rolls) {
  const Seat foe = seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  const AnyState view = game.observe(state, seat);
  RngStream rng(rolls.luck);
  Exchange out;
  for (out.rolls = 0; out.rolls < rolls.count; ++out.rolls) {
    const AnyState before = game.resample(view, rng);
    AnyState after = before;
    settle(game, after, word_of(rng));
    add(out.lost, lost_between(game.holdings(before, seat), game.holdings(after, seat)));
    add(out.taken, lost_between(game.holdings(before, foe), game.holdings(after, foe)));
    out.gain += game.end_worth(after, seat).total() - game.end_worth(before, seat).total();
  }
  return out;
}

bool is_bad(const Exchange& attack, const Exchange& nothing, int hundredths) {
  return attack.gain <= nothing.gain &&
         100 * (attack.balance() - nothing.balance()) >= hundredths * attack.rolls;
}

bool begins_fight(const Game& game, const Events& facts) {
  const auto begins = [&](const Note& note) {
    const MessageRole role = game.messages()[note.kind].role;
    return role == MessageRole::kAttacks || role == MessageRole::kFires;
  };
  return std::any_of(facts.list().begin(), facts.list().end(), begins);
}

}  // namespace sandtable
