#include "core/board/graph.h"

#include <gtest/gtest.h>

namespace sandtable::board {
namespace {

TEST(Links, JoinBothWays) {
  Links<128> links(128);
  links.join(2, 127);
  EXPECT_TRUE(links.joined(2, 127));
  EXPECT_TRUE(links.joined(127, 2));
  EXPECT_FALSE(links.joined(2, 3));
  EXPECT_EQ(links.of(2), BitSet<128>::of(127));
  EXPECT_EQ(links.size(), 128);
}

TEST(Links, AroundIsOneStepAndLeavesOutUnlinkedMembers) {
  Links<128> chain(5);
  for (int i = 0; i + 1 < 5; ++i) chain.join(i, i + 1);
  EXPECT_EQ(chain.around(BitSet<128>::of(2)), BitSet<128>::of(1) | BitSet<128>::of(3));
  const BitSet<128> pair = BitSet<128>::of(1) | BitSet<128>::of(2);
  EXPECT_EQ(chain.around(pair), BitSet<128>::of(0) | pair | BitSet<128>::of(3));
  EXPECT_TRUE(chain.around({}).empty());
}

}  // namespace
}  // namespace sandtable::board
