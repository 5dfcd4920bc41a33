// AnyState: a game's state as a value of unknown type, so that sessions, saves, bots and tests are
// compiled once for all games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/base/check.h"

namespace sandtable {

inline constexpr std::size_t kMaxStateBytes = 4096;  // measured by AllGames.StatesFitTheirBound

// Holds the bytes of exactly one State. A State is trivially copyable and has no padding, so that
// equal states have equal bytes.
class AnyState {
 public:
  AnyState() = default;

  template <class State>
  static AnyState of(const State& state) {
    static_assert(sizeof(State) <= kMaxStateBytes && std::is_trivially_copyable_v<State>);
    static_assert(std::has_unique_object_representations_v<State>);
    AnyState any;
    any.size_ = sizeof(State);
    std::memcpy(any.bytes_.data(), &state, sizeof(State));
    return any;
  }

  AnyState(const AnyState& other) : size_(other.size_) {
    std::memcpy(bytes_.data(), other.bytes_.data(), size_);
  }
  AnyState& operator=(const AnyState& other) {
    if (this != &other) {
      size_ = other.size_;
      std::memcpy(bytes_.data(), other.bytes_.data(), size_);
    }
    return *this;
  }

  // The state inside. The caller names the type of the game that made it.
  template <class State>
  const State& as() const {
    CHECK(size_ == sizeof(State));
    return *reinterpret_cast<const State*>(bytes_.data());
  }
  template <class State>
  State& as() {
    CHECK(size_ == sizeof(State));
    return *reinterpret_cast<State*>(bytes_.data());
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  bool operator==(const AnyState& other) const {
    return size_ == other.size_ && std::memcmp(bytes_.data(), other.bytes_.data(), size_) == 0;
  }

 private:
  std::size_t size_ = 0;
  alignas(8) std::array<std::byte, kMaxStateBytes> bytes_;
};

}  // namespace sandtable
