// Walks ahead through a game for follow.cpp, which alone includes it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/engine/chain.h"

namespace sandtable {

// A position as a seat sees it, in which actions are tried: through what is forced, to the next
// choice or to what is rolled.
class Walker {
 public:
  // Forced steps in a row; no game has as many without a die between.
  static constexpr int kMostForced = 4096;
  // Of dice whose every outcome is gone through: two or three that follow on one another.
  static constexpr std::size_t kMostOutcomes = 300;
  // A walk goes through one deal of what the view leaves open, the same every time. What it tells
  // does not hang on the deal: it ends where something hidden would be seen.
  static constexpr std::uint64_t kDeal = 0x57414C4B;

  Walker(const Game& game, const AnyState& view, Seat seat, std::uint64_t deal = kDeal);

  // Up to the last action, which is still to be taken.
  Walk go(std::span<const Action> chain);

  void take_offered(std::span<const Action> chain);
  void take(Action action);

  bool offers(Action action) const {
    return is_asked() && std::binary_search(legal_.begin(), legal_.end(), action);
  }
  Verdict why_not(Action action) const { return game_.why_not(seen(), action); }

  // Members of the set that is being named, of that of `like` if one is given.
  Actions members(std::optional<Action> like = {}) const;
  // What may be done with those who are named, instead of naming more.
  Actions deeds() const;
  // What ends the naming; none where there is a choice of it.
  std::optional<Action> commit() const {
    const Actions out = deeds();
    return out.size() == 1 ? std::optional(out.front()) : std::nullopt;
  }

  // The last action of a chain and what it leads to.
  void look(Action last, Ahead& out);

  // Through what is forced to the next choice. Of what is rolled on the way, each outcome is gone
  // through: what all of them cost is lost for certain. `budget` is how many outcomes may be.
  void run_on(std::size_t& budget);
  const std::vector<Note>& losses() const { return losses_; }

  // Who is left behind by the next choice, or by the end of the game if that comes first, in one
  // way that all may come out. `at_end`: nobody unless it is the end.
  std::optional<Note> left_after(std::uint64_t way, bool at_end);
  bool has_turned_up() const { return turned_up_; }

  // What the seat rolls behind the roll that waits, by force: the odds that most of its outcomes
  // lead to.
  std::optional<Odds> own_roll_behind() const;

 private:
  struct WeighedOdds {
    Odds odds;
    std::uint64_t weight = 0;
  };

  // Ways that the dice so far may have come out, each with its share of kWhole.
  using Branches = std::deque<std::pair<Walker, std::uint64_t>>;
  static constexpr std::uint64_t kWhole = std::uint64_t{1} << 40;

  static void roll_on(const Walker& from, std::uint64_t share, Branches& open, std::size_t& budget);
  // Through what is forced; a further roll of the enemy's is gone through in turn, and so is one
  // that is nothing to be weighed, such as whether a gun fires on.
  void find_own_roll(std::uint64_t share, std::vector<WeighedOdds>& found, Branches& open,
                     std::size_t& budget);
  static void add(const Odds& odds, std::uint64_t weight, std::vector<WeighedOdds>& found);

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
  void go_on_with(Action action);
  // Whom nothing can save from now on: told where that becomes so, if it does not hang on the deal.
  void see_who_stays();

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

}  // namespace sandtable
