// Runs a fuzz target without libFuzzer: every file of its corpus, then seeded changes of them. So
// the ordinary builds, wasm included, try the same inputs; `sandtable test --all` lets libFuzzer
// search further.
//
//   <fuzzer> [RUNS [CORPUS_FOLDER]]      RUNS changed inputs (default 3000; SANDTABLE_FUZZ_RUNS
//   sets another default)

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kLongest = 1 << 16;

std::string running = "nothing";  // which input, for whoever reads of a crash

void tell_input(int signal) {
  std::fprintf(stderr, "the fuzz target died with signal %d on %s\n", signal, running.c_str());
  std::_Exit(1);
}

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % n;
  }

 private:
  std::uint64_t state_;
};

std::vector<Bytes> read_corpus(const std::string& folder) {
  std::vector<std::string> names;
  if (std::filesystem::is_directory(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.is_regular_file()) names.push_back(entry.path().string());
    }
  }
  std::sort(names.begin(), names.end());
  std::vector<Bytes> out;
  for (const std::string& name : names) {
    std::ifstream file(name, std::ios::binary);
    out.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return out;
}

void change_once(Bytes& bytes, const Bytes& other, Dice& dice) {
  const std::size_t at = dice.below(bytes.size() + 1);
  const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  const bool inside = at < bytes.size();
  switch (dice.below(6)) {
    case 0:
      if (inside) bytes[at] ^= static_cast<std::uint8_t>(1u << dice.below(8));
      break;
    case 1:
      if (inside) bytes[at] = static_cast<std::uint8_t>(dice.below(256));
      break;
    case 2:
      if (inside) bytes[at] = dice.below(2) != 0 ? 0xff : 0;
      break;
    case 3:
      bytes.erase(place, bytes.end());
      break;
    case 4:
      bytes.insert(place, dice.below(9), static_cast<std::uint8_t>(dice.below(256)));
      break;
    default:
      if (!other.empty()) {
        const std::size_t from = dice.below(other.size());
        const std::size_t count = std::min(other.size() - from, dice.below(64) + 1);
        const auto first = other.begin() + static_cast<std::ptrdiff_t>(from);
        bytes.insert(place, first, first + static_cast<std::ptrdiff_t>(count));
      }
  }
  if (bytes.size() > kLongest) bytes.resize(kLongest);
}

void run(const Bytes& bytes) { LLVMFuzzerTestOneInput(bytes.data(), bytes.size()); }

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGABRT, tell_input);
  std::signal(SIGSEGV, tell_input);
  const char* wished = argc > 1 ? argv[1] : std::getenv("SANDTABLE_FUZZ_RUNS");
  const int runs = wished != nullptr ? std::atoi(wished) : 3000;
  std::vector<Bytes> corpus = read_corpus(argc > 2 ? argv[2] : FUZZ_CORPUS);
  corpus.emplace_back();
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    running = "file " + std::to_string(i) + " of the corpus";
    run(corpus[i]);
  }
  Dice dice(1);
  for (int i = 0; i < runs; ++i) {
    running = "changed input " + std::to_string(i);
    Bytes bytes = corpus[dice.below(corpus.size())];
    for (std::size_t changes = dice.below(8) + 1; changes > 0; --changes) {
      change_once(bytes, corpus[dice.below(corpus.size())], dice);
    }
    run(bytes);
  }
  std::printf("%zu files of the corpus and %d changed inputs tried\n", corpus.size(), runs);
  return 0;
}
