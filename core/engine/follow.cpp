#include "core/engine/follow.h"

#include <algorithm>
#include <utility>

#include "core/base/sorting.h"
#include "core/engine/walker.h"

namespace sandtable {
namespace {

// Ways in which the dice and what lies hidden may come out, when all of them are too many.
constexpr int kSamples = 32;

// Own units that cannot be saved any more. Where some are known, of them again if the game ends
// before another choice; else of those who become so behind something that is turned up. That they
// are lost is sure; whether it comes to that can hang on the dice and on what lies hidden, so some
// ways are tried, each on a deal of its own.
std::optional<Note> left_by_chance(const Game& game, const AnyState& view, Seat seat,
                                   std::span<const Action> chain) {
  const bool at_end = game.left_behind(view, seat).has_value();
  std::optional<Note> fewest;
  for (std::uint64_t way = 0; way < kSamples; ++way) {
    Walker walker(game, view, seat, Walker::kDeal + way);
    walker.take_offered(chain);
    const std::optional<Note> left = walker.left_after(way, at_end);
    if (left && (!fewest || left->args[0] < fewest->args[0])) fewest = left;
  }
  return fewest;
}

}  // namespace

Walk walk_chain(const Game& game, const AnyState& view, Seat seat, std::span<const Action> chain) {
  return Walker(game, view, seat).go(chain);
}

std::optional<Gathering> group_of(const Game& game, const AnyState& view, Seat seat,
                                  const Naming& naming) {
  const auto& [opening, chosen] = naming;
  const Walker now(game, view, seat);
  if (opening && !now.offers(*opening)) return {};
  Walker named = now;
  if (opening) named.take(*opening);
  Walker all = named;
  Gathering out;
  // Who may be in it only beside somebody else is offered after them.
  std::optional<Action> commit, deed;
  for (Actions next = all.members(); !next.empty(); next = all.members(out.members.front())) {
    for (const Action& member : next)
      if (std::find(out.members.begin(), out.members.end(), member) == out.members.end())
        out.members.push_back(member);
    all.take(next.front());
    commit = all.commit();
    if (const Actions deeds = all.deeds(); !deed && !deeds.empty()) deed = deeds.front();
  }
  if (out.members.empty()) return {};
  sort_items(out.members, is_named_before);
  std::vector<Action> wanted(chosen.begin(), chosen.end());
  const std::vector<std::size_t> order = order_of(game, wanted);
  if (opening) out.chain.push_back(*opening);
  for (const std::size_t i : order) {
    if (!named.offers(wanted[i])) {
      out.verdict = named.why_not(wanted[i]);
      return out;
    }
    named.take(wanted[i]);
    out.chain.push_back(wanted[i]);
  }
  // Nobody is left to be named: the game goes on by itself.
  if (named.members(out.members.front()).empty()) return out;
  if (const std::optional<Action> end = named.commit())
    out.chain.push_back(*end);
  else if (commit)
    out.verdict = named.why_not(*commit);
  else if (out.chain.empty() && deed)  // Nobody does nothing.
    out.verdict = named.why_not(*deed);
  return out;
}

Ahead look_ahead(const Game& game, const AnyState& view, Seat seat, std::span<const Action> chain) {
  Ahead out;
  Walker walker(game, view, seat);
  out.walk = walker.go(chain);
  const Action last = chain[order_of(game, chain).back()];
  if (!out.walk.bad) walker.look(last, out);
  return out;
}

std::vector<Note> losses_of(const Game& game, const AnyState& view, Seat seat,
                            std::span<const Action> chain) {
  Walker walker(game, view, seat);
  walker.take_offered(chain);
  std::size_t budget = Walker::kMostOutcomes;
  walker.run_on(budget);
  std::vector<Note> out = walker.losses();
  if (!game.left_behind(view, seat) && !walker.has_turned_up()) return out;
  const std::optional<Note> left = left_by_chance(game, view, seat, chain);
  const auto is_told = [&](const Note& note) { return note.kind == left->kind; };
  if (left && std::none_of(out.begin(), out.end(), is_told)) out.push_back(*left);
  return out;
}

}  // namespace sandtable
