// A game between two people that somebody else holds.
#include <utility>

#include "core/engine/reactions.h"
#include "core/engine/session.h"

namespace sandtable {
namespace {

constexpr int kFewStride = 64;  // a state is kept before every one of these

}  // namespace

Session::Session(const Game& game, const Origin& origin, Refereed)
    : game_(&game),
      origin_(origin),
      keeping_{0, kFewStride},
      asks_always_(has_secrets(game.info(), origin.setup)),
      leaves_reactions_(leaves_reactions(game.info(), origin.setup)) {
  flags_.practice = !origin_.position.empty();
  open();
}

Session Session::refereed(const Game& game, const Origin& origin) {
  return Session(game, origin, Refereed{});
}

// What it takes by itself is in its record before it would be given the same decision.
Session Session::plain_record() const {
  Origin origin = origin_;
  origin.contributions.clear();
  Session plain(*game_, origin);
  auto made = origin_.contributions.begin();
  for (int i = 0; i <= at_; ++i) {
    for (; made != origin_.contributions.end() && made->at <= i; ++made)
      plain.contribute(made->entropy);
    if (i == at_ || plain.step_end() > decision_step(i)) continue;
    CHECK(plain.submit(steps_[decision_step(i)].action));
  }
  if (conceded() != Seat::kNobody) CHECK(plain.concede(conceded()));
  plain.set_names(names_);
  return plain;
}

}  // namespace sandtable
