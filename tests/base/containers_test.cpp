#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "core/base/fixed_vec.h"
#include "core/base/ids.h"
#include "core/base/result.h"

namespace sandtable {
namespace {

TEST(FixedVec, FillsToItsBoundAndNoFurther) {
  FixedVec<std::uint8_t, 3> v;
  EXPECT_TRUE(v.empty());
  for (std::uint8_t i = 0; i < 3; ++i) v.push_back(i);
  EXPECT_TRUE(v.full());
  EXPECT_EQ(v.back(), 2);
  EXPECT_DEATH_IF_SUPPORTED(v.push_back(3), "CHECK failed");
}

TEST(FixedVec, EqualVectorsHaveEqualBytesWhateverTheirPast) {
  FixedVec<std::uint16_t, 4> a;
  FixedVec<std::uint16_t, 4> b;
  for (std::uint16_t i = 1; i < 5; ++i) a.push_back(i);
  a.erase_at(1);
  a.pop_back();
  b.push_back(1);
  b.push_back(3);
  EXPECT_EQ(a, b);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  a.clear();
  EXPECT_EQ(a, (FixedVec<std::uint16_t, 4>{}));
}

TEST(FixedVec, EraseKeepsTheOrder) {
  FixedVec<std::uint16_t, 4> v;
  for (std::uint16_t i = 0; i < 4; ++i) v.push_back(static_cast<std::uint16_t>(10 * i));
  v.erase_at(0);
  EXPECT_EQ(std::vector<int>(v.begin(), v.end()), (std::vector<int>{10, 20, 30}));
}

TEST(Id, DefaultsToNone) {
  using UnitId = Id<struct UnitTag>;
  EXPECT_FALSE(UnitId().is_some());
  EXPECT_TRUE(UnitId(0).is_some());
  EXPECT_LT(UnitId(3), UnitId(4));
}

TEST(Result, HoldsAValueOrAFault) {
  const Result<int> good = 7;
  const Result<int> bad = Fault{"header", "too short", "bad-save"};
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(good.value(), 7);
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.fault().path, "header");
  EXPECT_DEATH_IF_SUPPORTED(bad.value(), "CHECK failed");
}

}  // namespace
}  // namespace sandtable
