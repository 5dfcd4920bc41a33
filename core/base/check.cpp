#include "core/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace sandtable {
namespace {
CheckHook installed_hook = nullptr;
}

void set_check_hook(CheckHook hook) { installed_hook = hook; }

void check_failed(const char* condition, const char* file, int line) {
  const CheckHook hook = installed_hook;
  installed_hook = nullptr;  // a hook that fails itself must not come back here
  if (hook != nullptr) hook(condition, file, line);
  std::fprintf(stderr, "CHECK failed: %s (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace sandtable
