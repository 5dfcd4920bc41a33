// CHECK: the net under broken invariants. On in every build; a failure never continues.
// Not for a player's illegal wish (Verdict) and not for outside bytes (Result).
#pragma once

namespace sandtable {

// What runs before the process stops; the shell shows its crash panel from here. May be null.
// The three strings live for the whole program.
using CheckHook = void (*)(const char* condition, const char* file, int line);

void set_check_hook(CheckHook hook);
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace sandtable

#define CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::sandtable::check_failed(#condition, __FILE__, __LINE__))
