// Counts what the program holds of the heap, so that a test can say how much foreign input may
// take.
#pragma once

#include <cstddef>

namespace sandtable {

inline constexpr std::size_t kKilo = 1024;
inline constexpr std::size_t kMega = kKilo * kKilo;

// The most that was held at once since it was made, beyond what was held then.
class Meter {
 public:
  Meter();
  std::size_t peak() const;

 private:
  std::size_t before_ = 0;
};

}  // namespace sandtable
