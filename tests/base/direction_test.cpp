#include "core/base/direction.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(Direction, LeavesNamesAloneThatTurnNothing) {
  for (const char* name : {"", "Anne", "Müller-Lüdenscheidt", "Łukasz Żak", "李雷", "🎲 Bo"})
    EXPECT_EQ(isolated(name), name);
  // A joiner turns nothing either: a family of emoji, and Persian words below.
  EXPECT_EQ(isolated("👨\u200D👩"), "👨\u200D👩");
}

TEST(Direction, IsolatesNamesThatRunTheOtherWay) {
  EXPECT_EQ(isolated("דוד"), "\u2068דוד\u2069");
  EXPECT_EQ(isolated("\u0639\u0644\u06CC\u200C\u0631\u0636\u0627"),
            "\u2068\u0639\u0644\u06CC\u200C\u0631\u0636\u0627\u2069");
  EXPECT_EQ(isolated("Tom\u200F"), "\u2068Tom\u200F\u2069");
  EXPECT_EQ(isolated("a\u202Eb"), "\u2068a\u202Eb\u2069");
}

// Else what stands behind the name in its sentence would be in the isolate, or out of it too soon.
TEST(Direction, ClosesWhatANameLeavesOpenAndLetsItCloseNothing) {
  EXPECT_EQ(isolated("a\u2067b"), "\u2068a\u2067b\u2069\u2069");
  EXPECT_EQ(isolated("a\u2069\u202Eb"), "\u2068a\u202Eb\u2069");
  EXPECT_EQ(isolated("\u2066a\u2069\u2069"), "\u2068\u2066a\u2069\u2069");
}

TEST(Direction, KnowsNamesOfWhichNothingIsSeen) {
  for (const char* none : {"", " ", "\u200B", "\u200F\u202E", "\uFEFF", "\u00A0\u3000"})
    EXPECT_FALSE(is_seen(none)) << none;
  for (const char* some : {"a", "\u200Fa", "ד", "🎲"}) EXPECT_TRUE(is_seen(some)) << some;
}

}  // namespace
}  // namespace sandtable
