#include "core/data/reference.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

std::vector<Fault> faults_of(const std::string& reference) {
  const Result<Bundle> bundle =
      parse_bundle(R"({"game": "toy", "files": {"reference.json": )" + reference + "}}");
  std::vector<Fault> faults;
  read_reference(bundle.value(), faults);
  return faults;
}

TEST(Reference, HasTheScoresOfASetUp) {
  const Result<Bundle> bundle = parse_bundle(
      R"({"game": "toy", "files": {"reference.json": {"player": "veteran",
          "seed": "0000000000000001", "setups": {"short": [-3, 0, 0, 7]}}}})");
  std::vector<Fault> faults;
  const Reference reference = read_reference(bundle.value(), faults);
  EXPECT_TRUE(faults.empty());
  ASSERT_NE(reference.scores("short"), nullptr);
  EXPECT_EQ(*reference.scores("short"), (std::vector<int>{-3, 0, 0, 7}));
  EXPECT_EQ(reference.scores("long"), nullptr);
}

TEST(Reference, NeedNotBeThere) {
  std::vector<Fault> faults;
  const Result<Bundle> bundle = parse_bundle(R"({"game": "toy", "files": {}})");
  EXPECT_EQ(read_reference(bundle.value(), faults).scores("short"), nullptr);
  EXPECT_TRUE(faults.empty());
}

TEST(Reference, IsRefusedWhereItIsDamaged) {
  const std::string seed = R"("player": "veteran", "seed": "0000000000000001", )";
  for (const std::string& bad : {
           std::string("{}"),
           "{" + seed + R"("setups": {}})",
           "{" + seed + R"("setups": {"short": []}})",
           "{" + seed + R"("setups": {"short": [2, 1]}})",
           "{" + seed + R"("setups": {"short": [40000]}})",
           "{" + seed + R"("setups": {"short": ["1"]}})",
           "{" + seed + R"("setups": {"short": [1]}, "more": 1})",
           std::string(R"({"player": "greedy", "seed": "0000000000000001", "setups": {"s": [1]}})"),
           std::string(R"({"player": "veteran", "seed": "1", "setups": {"s": [1]}})"),
           std::string(
               R"({"player": "veteran", "seed": "000000000000000x", "setups": {"s": [1]}})"),
       }) {
    const std::vector<Fault> faults = faults_of(bad);
    ASSERT_FALSE(faults.empty()) << bad;
    EXPECT_TRUE(faults.front().path.starts_with("reference.json")) << faults.front().path;
  }
}

}  // namespace
}  // namespace sandtable
