#include "core/save/range_coder.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/engine/playout.h"

namespace sandtable {
namespace {

struct Symbol {
  std::uint32_t index;
  std::uint32_t total;
};

std::vector<std::uint8_t> encoded(const std::vector<Symbol>& symbols) {
  RangeEncoder coder;
  for (const Symbol& symbol : symbols) coder.put(symbol.index, symbol.total);
  return coder.take();
}

void expect_back(const std::vector<Symbol>& symbols) {
  const std::vector<std::uint8_t> bytes = encoded(symbols);
  RangeDecoder decoder(bytes);
  for (const Symbol& symbol : symbols) ASSERT_EQ(decoder.get(symbol.total), symbol.index);
  EXPECT_TRUE(decoder.ok());
}

TEST(RangeCoder, GivesBackWhatWasPut) {
  QuickRandom random(1);
  for (int run = 0; run < 300; ++run) {
    std::vector<Symbol> symbols;
    const std::uint32_t high = 2 + random.below(run % 3 == 0 ? kMaxCoderTotal - 1 : 60);
    for (int i = 0; i < run; ++i) {
      const std::uint32_t total = 1 + random.below(high);
      symbols.push_back({random.below(total), total});
    }
    expect_back(symbols);
  }
}

// The highest index each time keeps the low end at 0xFF..., where carries travel.
TEST(RangeCoder, CarriesTravelThroughLongRuns) {
  for (const std::uint32_t total : {2U, 3U, 7U, 255U, 256U, 65535U, 65536U})
    for (const int length : {1, 2, 5, 100, 1000}) {
      std::vector<Symbol> symbols(static_cast<std::size_t>(length), {total - 1, total});
      expect_back(symbols);
      symbols.back().index = 0;
      expect_back(symbols);
      symbols.assign(static_cast<std::size_t>(length), {0, total});
      expect_back(symbols);
    }
}

TEST(RangeCoder, CostsTheLogarithmOfTheChoices) {
  QuickRandom random(2);
  std::vector<Symbol> symbols;
  double bits = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::uint32_t total = 1 + random.below(40);
    symbols.push_back({random.below(total), total});
    bits += std::log2(total);
  }
  EXPECT_LE(static_cast<double>(encoded(symbols).size()), bits / 8 * 1.001 + 2);
  EXPECT_TRUE(encoded({{0, 1}, {0, 1}}).empty());
}

TEST(RangeCoder, LearnsTheBytesOfAPosition) {
  QuickRandom random(3);
  std::vector<std::uint8_t> bytes(1000);
  for (std::uint8_t& byte : bytes)
    byte = random.below(4) != 0 ? (random.below(2) != 0 ? 0 : 0xFF)
                                : static_cast<std::uint8_t>(random.below(30));
  RangeEncoder coder;
  ByteModel model;
  coder.put(5, 9);
  for (const std::uint8_t byte : bytes) coder.put_byte(model, byte);
  const std::vector<std::uint8_t> out = coder.take();
  EXPECT_LT(out.size(), 500U);
  RangeDecoder decoder(out);
  ByteModel again;
  EXPECT_EQ(decoder.get(9), 5U);
  for (const std::uint8_t byte : bytes) ASSERT_EQ(decoder.get_byte(again), byte);
}

TEST(RangeCoder, AnyBytesDecodeToNumbersInRange) {
  QuickRandom random(4);
  for (int run = 0; run < 2000; ++run) {
    std::vector<std::uint8_t> bytes(random.below(20));
    for (std::uint8_t& byte : bytes)
      byte = static_cast<std::uint8_t>(random.below(3) == 0 ? 0xFF : random.below(256));
    RangeDecoder decoder(bytes);
    ByteModel model;
    for (int i = 0; i < 50; ++i) {
      const std::uint32_t total = 1 + random.below(300);
      ASSERT_LT(decoder.get(total), total);
      decoder.get_byte(model);
    }
  }
}

}  // namespace
}  // namespace sandtable
