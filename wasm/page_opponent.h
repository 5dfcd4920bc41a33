// The computer player of the page. A worker thinks for it (wasm/web/opponent.js); where none does,
// the page itself, in slices between which it hears everything else.
#pragma once

#include <cstdint>
#include <optional>

#include "core/ai/opponent.h"

namespace sandtable::web {

class PageOpponent final : public Opponent {
 public:
  void ask(const Question& question) override;
  void hurry() override;
  void cancel() override;
  bool is_thinking() const override { return thinks_; }
  std::optional<Answer> fetch() override;

  // What the page is told of what it said; wasm/web/opponent.js has the same numbers.
  enum class Heard : int { kWrong = -1, kDropped, kGoesOn, kDone };
  // About question `number`: the index of what the worker has chosen, or kSlice: the page thinks
  // for a slice now.
  static constexpr int kSlice = -1;
  Heard hear(int number, int what);

  // Microseconds, here and in a worker.
  static std::uint64_t page_clock();

 private:
  Heard think_here();

  Question question_;
  int number_ = 0;
  bool thinks_ = false;
  bool hurried_ = false;
  std::optional<Answer> answer_;
  bool asks_here_ = false;  // the question has not been put to `here_`
  SlicedOpponent here_{page_clock};
};

}  // namespace sandtable::web
