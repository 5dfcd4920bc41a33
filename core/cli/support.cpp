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

std::optional<std::string> read_whole(std::string_view path, std::size_t most) {
  std::FILE* file = std::fopen(std::string(path).c_str(), "rb");
  if (file == nullptr) return {};
  std::string text;
  char block[65536];
  std::size_t got = 0;
  while ((got = std::fread(block, 1, sizeof block, file)) != 0 && text.size() <= most)
    text.append(block, got);
  std::fclose(file);
  return text;
}

bool replace_file(std::string_view path, std::string_view text) {
  const std::string whole(path), part = whole + ".part";
  std::FILE* file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = std::fclose(file) == 0;
  return written && closed && std::rename(part.c_str(), whole.c_str()) == 0;
}

}  // namespace sandtable::cli
