#include "core/save/base64.h"

#include <gtest/gtest.h>

#include "tests/support/forged.h"

namespace sandtable {
namespace {

TEST(Base64, WritesTheVectorsOfItsStandard) {
  const std::pair<const char*, const char*> vectors[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
  for (const auto& [plain, coded] : vectors) {
    EXPECT_EQ(to_base64(bytes_of(plain)), coded);
    EXPECT_EQ(from_base64(coded), bytes_of(plain));
    EXPECT_EQ(from_base64(to_base64url(bytes_of(plain))), bytes_of(plain));
  }
}

TEST(Base64, KnowsBothAlphabets) {
  const std::vector<std::uint8_t> bytes = {0xFB, 0xFF, 0xBE};
  EXPECT_EQ(to_base64(bytes), "+/++");
  EXPECT_EQ(to_base64url(bytes), "-_--");
  EXPECT_EQ(from_base64("+/++"), bytes);
  EXPECT_EQ(from_base64("-_--"), bytes);
}

TEST(Base64, RefusesEverythingElse) {
  for (const char* bad :
       {"A", "AAAAA", "AB", "AAB", "A===", "AA=", "A A=", "AA==A", "-/AA", "A\nAA", "AA\xC3\xA4"})
    EXPECT_EQ(from_base64(bad), std::nullopt) << bad;
}

}  // namespace
}  // namespace sandtable
