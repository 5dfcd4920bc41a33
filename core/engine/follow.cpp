#include "core/engine/follow.h"

#include <algorithm>
#include <deque>
#include <numeric>
#include <utility>

#include "core/base/sorting.h"
#include "core/engine/rng.h"

namespace sandtable {
namespace {

// Forced steps in a row; no game has as many without a die between.
constexpr int kMostForced = 4096;

// Of dice whose every outcome is gone through: two or three that follow on one another.
constexpr std::size_t kMostOutcomes = 300;

// Ways in which the dice and what lies hidden may come out, when all of them are too many.
constexpr int kSamples = 32;

// A walk goes through one deal of what the view leaves open, the same every time. What it tells
// does not hang on the deal: it ends where something hidden would be seen.
constexpr std::uint64_t kDeal = 0x57414C4B;

// Whether both name members of one set. A game may name some of a set by one verb and some by
// another: each by the one that its state asks for.
bool are_of_one_set(const Game& game, Action a, Action b) {
  const auto names = [&](Action action) {
    return action.verb < game.verbs().size() && game.verbs()[action.verb].names_member;
  };
  return names(a) && names(b) && a.b == b.b && a.c == b.c;
}
// The order in which the game hears the members of a set.
bool is_named_before(Action a, Action b) { return a.a != b.a ? a.a < b.a : a.verb < b.verb; }

class Walker {
 public:
  Walker(const Game& game, const AnyState& view, Seat seat, std::uint64_t deal = kDeal)
      : game_(game), seat_(seat) {
    RngStream rng(deal);
    state_ = game.resample(view, rng);
    left_behind_ = game.left_behind(state_, seat);
    find();
    decider_ = to_act_;
  }

  // Up to the last action, which is still to be taken.
  Walk go(std::span<const Action> chain) {
    const std::vector<std::size_t> order = order_of(game_, chain);
    Walk out;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Action wanted = chain[order[i]];
      const Verdict verdict = is_asked() ? why_not(wanted) : Verdict::yes();
      // Lists of one that the chain leaves out.
      for (int n = 0; n < kMostForced && goes_by_itself() && legal_.front() != wanted; ++n)
        take(legal_.front());
      if (!offers(wanted)) {
        out.bad = order[i];
        out.verdict = verdict;
        return out;
      }
      if (!is_forced(game_, state_, legal_)) out.decisions.push_back(wanted);
      if (i + 1 < order.size()) take(wanted);
    }
    return out;
  }

  void take_offered(std::span<const Action> chain) {
    for (const Action& action : chain)
      if (offers(action)) take(action);
  }
  void take(Action action) {
    const Odds odds = game_.odds(seen(), action);
    gather(odds.remarks, remarks_);
    gather(odds.losses, losses_);
    go_on_with(action);
  }

  bool offers(Action action) const {
    return is_asked() && std::binary_search(legal_.begin(), legal_.end(), action);
  }
  Verdict why_not(Action action) const { return game_.why_not(seen(), action); }

  // Members of the set that is being named, of that of `like` if one is given.
  Actions members(std::optional<Action> like = {}) const {
    Actions out;
    if (!is_asked()) return out;
    for (const Action& action : legal_) {
      if (!game_.verbs()[action.verb].names_member) continue;
      if (!like) like = action;
      if (are_of_one_set(game_, *like, action)) out.push_back(action);
    }
    sort_items(out, is_named_before);
    return out;
  }
  // What may be done with those who are named, instead of naming more.
  Actions deeds() const {
    Actions out;
    if (!is_asked()) return out;
    for (const Action& action : legal_)
      if (!game_.verbs()[action.verb].names_member) out.push_back(action);
    return out;
  }
  // What ends the naming; none where there is a choice of it.
  std::optional<Action> commit() const {
    const Actions out = deeds();
    return out.size() == 1 ? std::optional(out.front()) : std::nullopt;
  }

  // The last action of a chain and what it leads to.
  void look(Action last, Ahead& out) {
    out.text = game_.describe(seen(), last);
    for (int n = 0; n < kMostForced; ++n) {
      out.odds = game_.odds(seen(), last);
      if (n != 0) out.odds.leads_to = game_.describe(seen(), last);
      if (!out.odds.results.empty()) break;
      take(last);
      if (turned_up_ || to_act_ == Seat::kNobody) break;
      if (to_act_ == Seat::kChance) {
        out.odds = game_.roll_odds(seen());
        if (out.odds.results.empty()) break;
        ChanceEvent event;
        game_.chance(state_, event);
        out.odds.leads_to = event.what;
        if (out.odds.theirs) out.then = own_roll_behind();
        break;
      }
      if (!goes_by_itself()) break;
      last = legal_.front();
    }
    gather(out.odds.remarks, remarks_);
    gather(out.odds.losses, losses_);
    out.odds.remarks = std::move(remarks_);
    out.odds.losses = std::move(losses_);
  }

  // Through what is forced to the next choice. Of what is rolled on the way, each outcome is gone
  // through: what all of them cost is lost for certain. `budget` is how many outcomes may be.
  void run_on(std::size_t& budget) {
    for (int n = 0; n < kMostForced && is_open() && goes_by_itself(); ++n) take(legal_.front());
    if (to_act_ != Seat::kChance || turned_up_) return;
    ChanceEvent event;
    game_.chance(state_, event);
    if (!event.seen || event.outcomes.size() > budget) return;
    budget -= event.outcomes.size();
    std::vector<Note> common;
    for (std::size_t i = 0; i < event.outcomes.size(); ++i) {
      Walker branch(*this);
      branch.losses_.clear();
      branch.go_on_with(chance_action(event.outcomes[i].value));
      branch.run_on(budget);
      if (i == 0)
        common = std::move(branch.losses_);
      else
        std::erase_if(common, [&](const Note& note) { return !has(branch.losses_, note); });
      if (common.empty()) return;
    }
    gather(common, losses_);
  }
  const std::vector<Note>& losses() const { return losses_; }

  // Who is left behind by the next choice, or by the end of the game if that comes first, in one
  // way that all may come out. `at_end`: nobody unless it is the end.
  std::optional<Note> left_after(std::uint64_t way, bool at_end) {
    const Rng dice(way);
    for (std::uint64_t n = 0; n < kMostForced && to_act_ != Seat::kNobody; ++n) {
      if (to_act_ == Seat::kChance) {
        ChanceEvent event;
        game_.chance(state_, event);
        go_on_with(chance_action(dice.pick(n, event.outcomes).value));
      } else if (goes_by_itself()) {
        go_on_with(legal_.front());
      } else if (at_end) {
        return {};
      } else {
        break;
      }
    }
    return left_behind_;
  }
  bool has_turned_up() const { return turned_up_; }

  // What the seat rolls behind the roll that waits, by force: the odds that most of its outcomes
  // lead to.
  std::optional<Odds> own_roll_behind() const {
    std::vector<WeighedOdds> found;
    std::size_t budget = kMostOutcomes;
    // Widely before deeply: a die can have the enemy roll again and again.
    Branches open;
    roll_on(*this, kWhole, open, budget);
    for (; !open.empty(); open.pop_front())
      open.front().first.find_own_roll(open.front().second, found, open, budget);
    if (found.empty()) return {};
    const auto more = [](const WeighedOdds& a, const WeighedOdds& b) {
      return a.weight < b.weight;
    };
    return std::max_element(found.begin(), found.end(), more)->odds;
  }

 private:
  struct WeighedOdds {
    Odds odds;
    std::uint64_t weight = 0;
  };

  // Ways that the dice so far may have come out, each with its share of kWhole.
  using Branches = std::deque<std::pair<Walker, std::uint64_t>>;
  static constexpr std::uint64_t kWhole = std::uint64_t{1} << 40;

  static void roll_on(const Walker& from, std::uint64_t share, Branches& open,
                      std::size_t& budget) {
    ChanceEvent event;
    from.game_.chance(from.state_, event);
    if (!event.seen || event.outcomes.size() > budget) return;
    budget -= event.outcomes.size();
    std::uint64_t sum = 0;
    for (const Outcome& outcome : event.outcomes) sum += outcome.weight;
    for (const Outcome& outcome : event.outcomes) {
      open.emplace_back(from, share * outcome.weight / sum);
      open.back().first.go_on_with(chance_action(outcome.value));
    }
  }
  // Through what is forced; a further roll of the enemy's is gone through in turn, and so is one
  // that is nothing to be weighed, such as whether a gun fires on.
  void find_own_roll(std::uint64_t share, std::vector<WeighedOdds>& found, Branches& open,
                     std::size_t& budget) {
    for (int n = 0; n < kMostForced && !turned_up_; ++n) {
      if (to_act_ == Seat::kChance) {
        const Odds odds = game_.roll_odds(seen());
        if (odds.theirs || odds.results.empty()) return roll_on(*this, share, open, budget);
        return add(odds, share, found);
      }
      if (!is_open() || !goes_by_itself()) return;
      const Action action = legal_.front();
      Odds odds = game_.odds(seen(), action);
      odds.leads_to = game_.describe(seen(), action);
      if (!odds.theirs && !odds.results.empty()) return add(odds, share, found);
      go_on_with(action);
    }
  }
  static void add(const Odds& odds, std::uint64_t weight, std::vector<WeighedOdds>& found) {
    if (odds.results.empty()) return;
    const auto is_alike = [](const OddsResult& x, const OddsResult& y) {
      return x.text == y.text && x.weight == y.weight;
    };
    const auto same = [&](const WeighedOdds& each) {
      return std::equal(each.odds.results.begin(), each.odds.results.end(), odds.results.begin(),
                        odds.results.end(), is_alike);
    };
    const auto known = std::find_if(found.begin(), found.end(), same);
    if (known != found.end())
      known->weight += weight;
    else
      found.push_back({odds, weight});
  }

  AnyState seen() const { return seat_ == Seat::kNobody ? state_ : game_.observe(state_, seat_); }
  // A player decides, and on what everybody knows.
  bool is_open() const { return !legal_.empty() && !turned_up_; }
  // It is whoever decided first: a chain is one seat's wish and ends where the other one is asked.
  bool is_asked() const { return is_open() && to_act_ == decider_; }
  // A list of one, whatever the seat does not know: how long the other side's list is may be its
  // secret.
  bool goes_by_itself() const {
    return is_forced(game_, state_, legal_) &&
           (seat_ == Seat::kNobody || to_act_ == seat_ || !game_.info().secrets);
  }
  void find() { to_act_ = find_turn(game_, state_, legal_); }
  void go_on_with(Action action) {
    events_.clear();
    game_.apply(state_, action, events_);
    turned_up_ = turned_up_ || events_.revealed_to(seat_);
    see_who_stays();
    find();
  }
  // Whom nothing can save from now on: told where that becomes so, if it does not hang on the deal.
  void see_who_stays() {
    const std::optional<Note> now = game_.left_behind(state_, seat_);
    if (!now) return;
    if (!left_behind_ && !turned_up_) gather({*now}, losses_);
    if (!left_behind_ || left_behind_->args[0] < now->args[0]) left_behind_ = now;
  }

  static void gather(const std::vector<Note>& notes, std::vector<Note>& into) {
    for (const Note& note : notes)
      if (!has(into, note)) into.push_back(note);
  }
  static bool has(const std::vector<Note>& notes, const Note& note) {
    return std::find(notes.begin(), notes.end(), note) != notes.end();
  }

  const Game& game_;
  Seat seat_;
  AnyState state_;
  Seat to_act_ = Seat::kNobody;
  Seat decider_ = Seat::kNobody;  // whose wish is walked through
  Actions legal_;
  bool turned_up_ = false;
  Events events_;
  std::vector<Note> remarks_, losses_;
  std::optional<Note> left_behind_;
};

// Own units that cannot be saved any more. Where some are known, of them again if the game ends
// before another choice; else of those who become so behind something that is turned up. That they
// are lost is sure; whether it comes to that can hang on the dice and on what lies hidden, so some
// ways are tried, each on a deal of its own.
std::optional<Note> left_by_chance(const Game& game, const AnyState& view, Seat seat,
                                   std::span<const Action> chain) {
  const bool at_end = game.left_behind(view, seat).has_value();
  std::optional<Note> fewest;
  for (std::uint64_t way = 0; way < kSamples; ++way) {
    Walker walker(game, view, seat, kDeal + way);
    walker.take_offered(chain);
    const std::optional<Note> left = walker.left_after(way, at_end);
    if (left && (!fewest || left->args[0] < fewest->args[0])) fewest = left;
  }
  return fewest;
}

}  // namespace

Seat find_turn(const Game& game, const AnyState& state, Actions& legal) {
  legal.clear();
  const Seat seat = game.to_act(state);
  if (seat == Seat::kFirst || seat == Seat::kSecond) game.legal(state, legal);
  return seat;
}

std::vector<std::size_t> order_of(const Game& game, std::span<const Action> chain) {
  std::vector<std::size_t> out(chain.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  for (std::size_t begin = 0; begin < out.size();) {
    std::size_t end = begin + 1;
    while (end < out.size() && are_of_one_set(game, chain[begin], chain[end])) ++end;
    std::vector<std::size_t> set(out.begin() + static_cast<std::ptrdiff_t>(begin),
                                 out.begin() + static_cast<std::ptrdiff_t>(end));
    sort_items(set,
               [&](std::size_t a, std::size_t b) { return is_named_before(chain[a], chain[b]); });
    std::copy(set.begin(), set.end(), out.begin() + static_cast<std::ptrdiff_t>(begin));
    begin = end;
  }
  return out;
}

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
  std::size_t budget = kMostOutcomes;
  walker.run_on(budget);
  std::vector<Note> out = walker.losses();
  if (!game.left_behind(view, seat) && !walker.has_turned_up()) return out;
  const std::optional<Note> left = left_by_chance(game, view, seat, chain);
  const auto is_told = [&](const Note& note) { return note.kind == left->kind; };
  if (left && std::none_of(out.begin(), out.end(), is_told)) out.push_back(*left);
  return out;
}

}  // namespace sandtable
