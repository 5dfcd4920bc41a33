#include "core/board/bit_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/engine/playout.h"

namespace sandtable::board {
namespace {

// One word, two, three and more, with and without a full last one.
using Sizes = ::testing::Types<BitSet<1>, BitSet<64>, BitSet<91>, BitSet<128>, BitSet<129>,
                               BitSet<256>, BitSet<635>>;

template <class Set>
class BitSets : public ::testing::Test {};
TYPED_TEST_SUITE(BitSets, Sizes);

template <class Set>
std::vector<int> members(const Set& set) {
  std::vector<int> out;
  for (const int item : set) out.push_back(item);
  return out;
}

template <class Set>
void expect_equal(const Set& set, const std::set<int>& meant) {
  EXPECT_EQ(members(set), std::vector<int>(meant.begin(), meant.end()));
  EXPECT_EQ(set.count(), static_cast<int>(meant.size()));
  EXPECT_EQ(set.any(), !meant.empty());
  EXPECT_EQ(set.empty(), meant.empty());
  EXPECT_EQ(set.several(), meant.size() > 1);
  EXPECT_TRUE(meant.empty() || set.first() == *meant.begin());
  for (int item = 0; item < Set::kSize; ++item) ASSERT_EQ(set.has(item), meant.count(item) == 1);
  std::vector<int> by_words;
  each_member(set.words, [&](int item) { by_words.push_back(item); });
  EXPECT_EQ(by_words, members(set));
}

TYPED_TEST(BitSets, HoldEachItem) {
  TypeParam set;
  EXPECT_TRUE(set.empty());
  for (int item = 0; item < TypeParam::kSize; ++item) {
    set.add(item);
    expect_equal(set, {item});
    EXPECT_EQ(set, TypeParam::of(item));
    set.remove(item);
    EXPECT_TRUE(set.empty());
  }
}

// Against std::set, item by item.
TYPED_TEST(BitSets, CombineAsSetsDo) {
  QuickRandom random(7);
  for (int round = 0; round < 60; ++round) {
    TypeParam a, b;
    std::set<int> in_a, in_b;
    for (std::uint32_t i = random.below(40); i > 0; --i) {
      const int one = static_cast<int>(random.below(TypeParam::kSize));
      const int other = static_cast<int>(random.below(TypeParam::kSize));
      a.add(one);
      in_a.insert(one);
      b.add_if_within(static_cast<unsigned>(other));
      in_b.insert(other);
    }
    expect_equal(a, in_a);
    expect_equal(b, in_b);
    std::set<int> either = in_a, both, only;
    either.insert(in_b.begin(), in_b.end());
    for (const int item : in_a) (in_b.count(item) == 1 ? both : only).insert(item);
    expect_equal(a | b, either);
    expect_equal(a & b, both);
    expect_equal(a - b, only);
    EXPECT_EQ(a == b, in_a == in_b);
  }
}

TYPED_TEST(BitSets, LeaveOutWhatTheyHaveNoRoomFor) {
  TypeParam set;
  constexpr auto kEnd = static_cast<unsigned>(64 * TypeParam::kWords);
  for (const unsigned item : {kEnd, kEnd + 3, 0xFFFFU, ~0U}) set.add_if_within(item);
  EXPECT_TRUE(set.empty());
}

// States hold them, so they have no padding and no heap.
static_assert(sizeof(BitSet<91>) == 16 && sizeof(BitSet<256>) == 32 && sizeof(BitSet<635>) == 80);
static_assert(std::has_unique_object_representations_v<BitSet<91>>);
static_assert((BitSet<256>::of(255) | BitSet<256>::of(3)).count() == 2);

}  // namespace
}  // namespace sandtable::board
