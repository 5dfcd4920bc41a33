// Two choices that must be one: of bots asked twice.
#pragma once

#include <gtest/gtest.h>

#include "core/ai/bot.h"

namespace sandtable {

inline void expect_same(const Choice& one, const Choice& two) {
  EXPECT_EQ(one.index, two.index);
  ASSERT_EQ(one.leading.size(), two.leading.size());
  for (std::size_t i = 0; i < one.leading.size(); ++i) {
    EXPECT_EQ(one.leading[i].index, two.leading[i].index);
    EXPECT_EQ(one.leading[i].value, two.leading[i].value);
    EXPECT_EQ(one.leading[i].chain, two.leading[i].chain);
  }
}

}  // namespace sandtable
