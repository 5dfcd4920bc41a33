// What a good player would not have done, counted while a game is played: for comparing levels, by
// things that a person at the board sees. Each is judged by what the seat knew.
//
// - Thrown away: by its own decision, without a die, the seat lost something that another legal
//   choice would have kept (Game::holdings), without a die either, and did not get it back in the
//   same phase.
// - Taken back: a unit is where it has been before in the same phase of its side.
// - Bad exchange: an attack that costs more than it takes on average (exchange.h), compared with
//   doing nothing where that may be. Only in games of two.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "core/ai/trail.h"
#include "core/engine/playout.h"

namespace sandtable {

enum class BlunderKind : std::uint8_t { kThrownAway, kTakenBack, kBadExchange };
inline constexpr int kBlunderKinds = 3;
std::string_view blunder_name(BlunderKind kind);  // "thrown-away"

struct Blunder {
  BlunderKind kind = BlunderKind::kThrownAway;
  Seat seat = Seat::kNobody;
  int decision = 0;            // of the game, from 0
  Holdings lost;               // of kThrownAway; of kBadExchange on average, rounded, as `taken` is
  Holdings taken;              // from the other side
  Note what;                   // the action at which it shows
  std::optional<Note> better;  // kThrownAway: what would have kept it
};

struct BlunderCount {
  int decisions = 0;
  std::array<int, kBlunderKinds> blunders{};
  int lost = 0;  // units and steps thrown away, weighed (weight_of)
};

// Watches one game after another; begin() with each.
class BlunderWatch : public PlayoutWatch {
 public:
  explicit BlunderWatch(const Game& game) : game_(game) {}

  void begin();
  void saw(const PlayoutStep& step) override;

  const BlunderCount& count(Seat seat) const { return counts_[seat == Seat::kSecond ? 1 : 0]; }
  // All of them, in their order; one whose seat is nobody's was made good.
  const std::vector<Blunder>& blunders() const { return blunders_; }

 private:
  // What a seat has begun and not yet committed.
  struct Commit {
    AnyState deal;  // where it begins, as the seat may deal it
    Holdings held;
    Seat seat = Seat::kNobody;
    int decision = 0;
    Action first;
    Note what;
    bool attacks = false;
    bool was_unsettled = false;  // what a fight asked for
  };

  void follow_phase(const PlayoutStep& step);
  void open(const PlayoutStep& step);
  bool may_decline(const AnyState& state) const;
  bool goes_on(const AnyState& after);
  void close(const AnyState& after);
  void judge_loss(const AnyState& after);
  void judge_exchange(const AnyState& rolling);
  std::optional<Action> sparing_choice(int lost) const;
  void look_for_returns(const PlayoutStep& step);
  void add(const Blunder& blunder);

  const Game& game_;
  std::array<BlunderCount, 2> counts_;
  std::vector<Blunder> blunders_;
  std::optional<Commit> commit_;
  // Losses that may still be mended: by place in blunders_ what was held before.
  std::map<std::size_t, Holdings> open_losses_;
  std::array<std::int32_t, 2> phase_{};
  Trail trail_;  // of this phase
};

}  // namespace sandtable
