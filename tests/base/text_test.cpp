#include "core/base/text.h"

#include <gtest/gtest.h>

#include <limits>

namespace sandtable {
namespace {

TEST(Text, WritesNumbers) {
  EXPECT_EQ(decimal(0), "0");
  EXPECT_EQ(decimal(-120), "-120");
  EXPECT_EQ(decimal(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(hex(0xBEEF), "000000000000beef");
  EXPECT_EQ(hex(0xBEEF, 4), "beef");
}

TEST(Text, ReadsHexOfSixteenDigitsAtMost) {
  EXPECT_EQ(parse_hex("0"), 0U);
  EXPECT_EQ(parse_hex("00ff"), 255U);
  EXPECT_EQ(parse_hex("FFFFFFFFFFFFFFFF"), ~std::uint64_t{0});
  for (const char* bad : {"", "0x1", "g", "-1", " 1", "1 ", "00000000000000000"})
    EXPECT_EQ(parse_hex(bad), std::nullopt) << bad;
}

TEST(Text, ReadsDecimalsOnlyInTheirOneSpelling) {
  EXPECT_EQ(parse_decimal("0"), 0);
  EXPECT_EQ(parse_decimal("-17"), -17);
  EXPECT_EQ(parse_decimal("999999999999999999"), 999999999999999999);
  for (const char* bad : {"", "-", "+1", "01", "1.0", "1e3", " 1", "1 ", "1000000000000000000"})
    EXPECT_EQ(parse_decimal(bad), std::nullopt) << bad;
}

}  // namespace
}  // namespace sandtable
