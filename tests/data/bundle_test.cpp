#include "core/data/bundle.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

std::uint64_t hash_of(std::string_view text) { return parse_bundle(text).value().data_hash(); }

TEST(Bundle, HoldsTheFilesOfOneGame) {
  const Result<Bundle> bundle =
      parse_bundle(R"({"game": "toy", "files": {"map.json": {"a": 1}, "setups/s.json": {}}})");
  ASSERT_TRUE(bundle.ok());
  EXPECT_EQ(bundle.value().game(), "toy");
  EXPECT_EQ(bundle.value().files().size(), 2u);
  EXPECT_EQ(bundle.value().find("charts.json"), nullptr);
  std::vector<Fault> faults;
  EXPECT_EQ(bundle.value().open("map.json", faults).integer("a", 0, 9), 1);
  EXPECT_EQ(bundle.value().open("charts.json", faults).integer("a", 0, 9), 0);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].path, "charts.json");
}

TEST(Bundle, RefusesOtherShapes) {
  for (const std::string_view text :
       {"[]", "{}", R"({"game": "toy"})", R"({"game": 1, "files": {}})",
        R"({"game": "toy", "files": []})", R"({"game": "toy", "files": {"map.json": 1}})",
        R"({"game": "toy", "files": {}, "more": 1})", "{"})
    EXPECT_FALSE(parse_bundle(text).ok()) << text;
}

TEST(Bundle, HashesRulesDataAndNeitherTextsNorWhatBotsGoBy) {
  const auto base = hash_of(R"({"game":"toy","files":{"a.json":{"x":1},"b.json":{"y":2}}})");
  EXPECT_EQ(base, hash_of(R"({"files": {"b.json": {"y": 2}, "a.json": {"x": 1}}, "game": "toy"})"));
  EXPECT_EQ(base, hash_of(R"({"game":"toy","files":{"a.json":{"x":1},"b.json":{"y":2},
                              "words.en.json":{"k.k":"v"},"help.json":{},"rulings.json":{},
                              "policy.json":{"x":1},"reference.json":{"x":2}}})"));
  EXPECT_NE(base, hash_of(R"({"game":"toy","files":{"a.json":{"x":1},"b.json":{"y":3}}})"));
  EXPECT_NE(base, hash_of(R"({"game":"toy","files":{"a.json":{"x":1},"c.json":{"y":2}}})"));
  EXPECT_NE(base, hash_of(R"({"game":"tot","files":{"a.json":{"x":1},"b.json":{"y":2}}})"));
}

}  // namespace
}  // namespace sandtable
