#include "core/base/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace sandtable {
namespace {

TEST(Hash, IsPartOfTheSaveFormatAndNeverMoves) {
  const std::vector<std::uint8_t> bytes = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  // SplitMix64 with seed 0 is published to begin with this number.
  EXPECT_EQ(mix64(0x9e3779b97f4a7c15ULL), 0xe220a8397b1dcdafULL);
  // Worked out apart from the program.
  EXPECT_EQ(hash_bytes({}), 0x48218226ff3cd4bfULL);
  EXPECT_EQ(hash_bytes(bytes), 0x5921422e70032f74ULL);
}

TEST(Hash, SeesLengthOrderAndSeed) {
  const std::vector<std::vector<std::uint8_t>> inputs = {
      {}, {0}, {0, 0}, {0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0, 0}, {1, 0}, {0, 1}};
  std::set<std::uint64_t> seen;
  for (const auto& input : inputs) {
    seen.insert(hash_bytes(input));
    EXPECT_NE(hash_bytes(input), hash_bytes(input, 1));
  }
  EXPECT_EQ(seen.size(), inputs.size());
}

}  // namespace
}  // namespace sandtable
