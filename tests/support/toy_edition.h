// The toy as an earlier or later edition of the program has it: other numbers, more options.
#pragma once

#include "tests/support/toy_game.h"

namespace sandtable::toy {

class Edition final : public Toy {
 public:
  template <class Change>
  explicit Edition(Change&& change) : Toy(), info_(Toy::info()) {
    change(info_);
  }
  const GameInfo& info() const override { return info_; }

 private:
  GameInfo info_;
};

inline constexpr std::size_t kNewSwitch = kOptions;  // its place

// A switch has come since, which stands at its last value where nobody touches it.
inline Edition with_new_switch() {
  return Edition([](GameInfo& info) {
    info.options.push_back({"fog", "9", {"on", "off"}, 1, 0, ""});
  });
}

// The same game for one player.
inline Edition for_one() {
  return Edition([](GameInfo& info) { info.seats.pop_back(); });
}

}  // namespace sandtable::toy
