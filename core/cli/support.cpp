#include <cstdio>
#include <ctime>
#include <random>

#include "core/cli/commands.h"

namespace sandtable::cli {

std::uint64_t fresh_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return high << 32 | device();
}

std::uint64_t cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 +
         static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

int bad_usage(std::string_view why) {
  std::fprintf(stderr, "sandtable-cli: %.*s\n", static_cast<int>(why.size()), why.data());
  return kBadUsage;
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

bool read_line(std::string& line, std::size_t most) {
  line.clear();
  char block[4096];
  bool any = false;
  while (std::fgets(block, sizeof block, stdin) != nullptr) {
    any = true;
    std::string_view text(block);
    const bool whole = text.ends_with('\n');
    if (whole) text.remove_suffix(1);
    if (line.size() <= most) line += text;
    if (whole) break;
  }
  if (line.ends_with('\r')) line.pop_back();
  return any;
}

}  // namespace sandtable::cli
