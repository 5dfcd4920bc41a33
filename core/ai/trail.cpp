#include "core/ai/trail.h"

#include <algorithm>
#include <optional>

#include "core/ai/look.h"

namespace sandtable {
namespace {

struct Way {
  std::int16_t mover = 0, from = 0, to = 0;
};

// A move that says where it began names the place where it ends next to that.
std::optional<Way> way_of(const MessageInfo& info, const Note& note) {
  if (!is_move(info.role)) return {};
  for (std::size_t i = 1; i + 1 < info.names.size(); ++i)
    if (info.names[i] == "from" && info.scopes[i] == info.scopes[i + 1])
      return Way{note.args[0], note.args[i], note.args[i + 1]};
  return {};
}

}  // namespace

bool Trail::returns(const Game& game, const Events& facts) const {
  const auto comes_back = [&](const Note& note) {
    const std::optional<Way> way = way_of(game.messages()[note.kind], note);
    return way && std::any_of(left_.begin(), left_.end(), [&](const Left& one) {
             return one.mover == way->mover && one.place == way->to;
           });
  };
  return std::any_of(facts.list().begin(), facts.list().end(), comes_back);
}

void Trail::add(const Game& game, const Events& facts) {
  for (const Note& note : facts.list())
    if (const std::optional<Way> way = way_of(game.messages()[note.kind], note))
      left_.push_back({way->mover, way->from});
}

void Trail::follow(const Game& game, AnyState state, Action action, const AnyState& view) {
  const Seat seat = game.to_act(state);
  const std::uint64_t wanted = game.hash(view);
  if (game.hash(game.observe(state, seat)) == wanted) return;  // asked again
  Look look;
  Events facts;
  look.hear(&facts);
  look.apply(game, state, action);
  while (look.run_forced(game, state) && game.to_act(state) != seat) {
    const std::optional<Action> pass = passing_action(game, look.legal());
    if (!pass) break;
    look.apply(game, state, *pass);
  }
  const bool goes_on = game.to_act(view) == seat && game.under_way(view) &&
                       game.hash(game.observe(state, seat)) == wanted;
  if (goes_on)
    add(game, facts);
  else
    clear();
}

}  // namespace sandtable
