// Runs a fuzz target without libFuzzer.
//   <target> [corpus folder]     the corpus, then seeded mutations
//   <target> --seeds <folder>    writes the seeds as files there, for libFuzzer to start from
// SANDTABLE_FUZZ_KEEP=<file> keeps each input there while it runs: the last one is what crashed.
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#ifndef __EMSCRIPTEN__
#include <unistd.h>
#endif

#include "core/base/text.h"
#include "core/engine/playout.h"

#ifndef SANDTABLE_FUZZ_FORMS
#define SANDTABLE_FUZZ_FORMS 1
#endif

namespace sandtable::fuzz {
namespace {

Bytes file_bytes(const std::filesystem::path& path) {
  Bytes bytes;
  if (std::FILE* file = std::fopen(path.string().c_str(), "rb")) {
    std::uint8_t buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
      bytes.insert(bytes.end(), buffer, buffer + n);
    std::fclose(file);
  }
  return bytes;
}

std::vector<Bytes> corpus(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  if (std::filesystem::is_directory(folder))
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Bytes> all;
  all.reserve(paths.size());
  for (const auto& path : paths) all.push_back(file_bytes(path));
  return all;
}

// Values at which lengths, counts and ids go wrong.
std::uint8_t odd_byte(QuickRandom& random) {
  constexpr std::uint8_t kOdd[] = {0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF};
  return random.below(2) == 0 ? kOdd[random.below(7)]
                              : static_cast<std::uint8_t>(random.below(256));
}

void mutate_once(Bytes& bytes, const std::vector<Bytes>& pool, QuickRandom& random) {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  const std::uint32_t at = random.below(size + 1);
  const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(6)) {
    case 0:
      bytes.insert(place, odd_byte(random));
      return;
    case 1:
      bytes.resize(at);
      return;
    case 2: {  // the tail of another input
      const Bytes& other = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
      const std::uint32_t from = random.below(static_cast<std::uint32_t>(other.size()) + 1);
      bytes.erase(place, bytes.end());
      bytes.insert(bytes.end(), other.begin() + static_cast<std::ptrdiff_t>(from), other.end());
      return;
    }
    case 3:
      if (at < size) bytes.erase(place);
      return;
    default:
      if (at < size) bytes[at] = odd_byte(random);
      return;
  }
}

int runs_wanted() {
  const char* value = std::getenv("SANDTABLE_FUZZ_RUNS");
  const auto runs = value == nullptr ? std::nullopt : parse_decimal(value);
  return static_cast<int>(std::clamp<std::int64_t>(runs.value_or(2000), 0, 100'000'000)) *
         SANDTABLE_FUZZ_FORMS;
}

void write_file(const std::string& path, const Bytes& bytes) {
  if (std::FILE* file = std::fopen(path.c_str(), "wb")) {
    std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::fclose(file);
  }
}

#ifndef __EMSCRIPTEN__
// No input takes so long, on the slowest machine and with sanitizers.
constexpr unsigned kMostSeconds = 120;
const Bytes* running = nullptr;

void give_up(int) {
  std::fprintf(stderr, "an input takes more than %u seconds:", kMostSeconds);
  for (const std::uint8_t byte : *running) std::fprintf(stderr, " %02x", byte);
  std::fprintf(stderr, "\n");
  std::_Exit(1);
}
#endif

void run(const Bytes& bytes) {
  if (const char* path = std::getenv("SANDTABLE_FUZZ_KEEP")) write_file(path, bytes);
#ifndef __EMSCRIPTEN__
  running = &bytes;
  std::signal(SIGALRM, give_up);
  alarm(kMostSeconds);
#endif
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

}  // namespace
}  // namespace sandtable::fuzz

int main(int argc, char** argv) {
  using namespace sandtable;
  if (argc == 3 && std::string(argv[1]) == "--seeds") {
    int count = 0;
    for (const fuzz::Bytes& bytes : fuzz::seeds())
      fuzz::write_file(std::string(argv[2]) + "/seed-" + decimal(count++), bytes);
    return 0;
  }
  std::vector<fuzz::Bytes> pool = fuzz::corpus(argc > 1 ? argv[1] : "");
  for (const fuzz::Bytes& bytes : fuzz::seeds()) pool.push_back(bytes);
  for (const fuzz::Bytes& bytes : pool) fuzz::run(bytes);
  const int runs = fuzz::runs_wanted();
  QuickRandom random(1);
  for (int i = 0; i < runs; ++i) {
    fuzz::Bytes bytes = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
    for (std::uint32_t n = 1 + random.below(4); n > 0; --n) fuzz::mutate_once(bytes, pool, random);
    fuzz::run(bytes);
  }
  std::printf("%zu inputs and %d mutations\n", pool.size(), runs);
  return 0;
}
