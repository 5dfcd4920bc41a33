#include "core/base/sorting.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "core/base/fixed_vec.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

struct Item {
  int key;
  int place;
};

TEST(Sorting, IsAStableSortOfManyLists) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    std::vector<Item> items;
    for (std::uint64_t i = 0; i < seed % 70; ++i)
      items.push_back(
          {static_cast<int>(mix64(seed * 1000 + i) % (1 + seed % 23)), static_cast<int>(i)});
    std::vector<Item> wanted = items;
    const auto less = [](const Item& a, const Item& b) { return a.key < b.key; };
    std::stable_sort(wanted.begin(), wanted.end(), less);
    sort_items(items, less);
    ASSERT_EQ(items.size(), wanted.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      EXPECT_EQ(items[i].place, wanted[i].place) << "list " << seed << ", item " << i;
  }
}

TEST(Sorting, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<std::string>> items;
  for (const char* text : {"delta", "alpha", "charlie", "bravo"})
    items.push_back(std::make_unique<std::string>(text));
  sort_items(items, [](const auto& a, const auto& b) { return *a > *b; });
  EXPECT_EQ(*items[0], "delta");
  EXPECT_EQ(*items[1], "charlie");
  EXPECT_EQ(*items[2], "bravo");
  EXPECT_EQ(*items[3], "alpha");
}

TEST(Sorting, SortsBoundedListsUpToTheirSize) {
  FixedVec<int, 6> items;
  for (const int value : {5, 1, 4}) items.push_back(value);
  sort_items(items);
  EXPECT_EQ(items.size(), 3);
  EXPECT_EQ((std::array<int, 6>{1, 4, 5, 0, 0, 0}), items.items);
}

TEST(Sorting, TakesEmptyAndSingleLists) {
  std::vector<int> none;
  sort_items(none);
  EXPECT_TRUE(none.empty());
  std::array<int, 1> one = {7};
  sort_items(one);
  EXPECT_EQ(one[0], 7);
}

}  // namespace
}  // namespace sandtable
