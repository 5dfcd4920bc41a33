#pragma once

#include <cstdint>

namespace sandtable::shell {

// What is shown of a step that is told in stages: all of them, the last one, or nothing but the
// log.
enum class StepsTold : std::uint8_t { kPages, kOutcome, kLog };

}  // namespace sandtable::shell
