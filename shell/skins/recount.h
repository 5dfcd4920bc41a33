#pragma once
// The record of a finished game played once more: the curve of the score, the moments that moved
// it, and the luck, as far as all games count them alike. A game's report fills in the rest.

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/words.h"
#include "core/engine/session.h"
#include "shell/play/report.h"

namespace sandtable::shell {

struct LuckTally {
  int rolls = 0, hits = 0;
  double expected = 0.0;
};

class Recount {
 public:
  virtual ~Recount() = default;
  // Every step of the record, those before the first decision, too.
  void run();
  // The moments that weighed most, in their order.
  void keep_largest_swings();
  // The words of a kind of luck are `base`.<id> and `base`.<id>.line; what is `feared` counts
  // against the player.
  struct LuckKind {
    std::string_view id;
    bool feared = false;
  };
  void add_luck(std::string_view base, const std::vector<LuckKind>& kinds, GameReport& out) const;

  std::vector<int> curve{0}, gross{0};
  std::array<std::vector<int>, 2> sides{{{0}, {0}}};  // of a game of two
  std::vector<Swing> swings;

 protected:
  struct Standing {
    int turn = 0;
    int score = 0;
    int gross = 0;  // without losses
    std::array<int, 2> sides{};
  };
  Recount(const Game& game, const Session& session, const Words& words, std::size_t lucks)
      : game_(game), session_(session), words_(words), luck_(lucks) {}

  virtual Standing standing(const AnyState& state) const = 0;
  // A die or a draw, before it falls.
  virtual void weigh(const AnyState& before, const Step& step) = 0;
  virtual void note_facts(const Step& step, int turn_before, int turn_after) = 0;
  // What a step that moved the score is told as; empty for one that is not worth it.
  virtual std::string swing_text(const Step& step) const = 0;

  const Game& game() const { return game_; }
  const Words& words() const { return words_; }
  LuckTally& luck(std::size_t kind) { return luck_[kind]; }
  // What has come of an event, as a number: by the position after it and by its facts.
  using Brings = std::function<int(const AnyState& after, const std::vector<Note>& facts)>;
  // Counts an event with what it brought, beside the exact mean of all that it could have brought.
  void count_luck(std::size_t kind, const AnyState& before, Action fell, const Brings& brings);

 private:
  void close_turn(const Standing& at);
  void add_swing(Swing swing, bool lost);

  const Game& game_;
  const Session& session_;
  const Words& words_;
  std::vector<LuckTally> luck_;
  std::size_t lost_at_ = static_cast<std::size_t>(-1);  // the swing of the losses of a turn
};

}  // namespace sandtable::shell
