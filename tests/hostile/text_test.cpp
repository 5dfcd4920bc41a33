// JSON, scenario files and words made to burst: refused, or read within their caps.
#include <gtest/gtest.h>

#include "core/base/text.h"
#include "core/data/json.h"
#include "core/data/reader.h"
#include "core/data/words.h"
#include "tests/hostile/meter.h"

namespace sandtable {
namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

// Reason and use of memory of a text that must not be read.
Fault refusal(const std::string& text, std::size_t most, const json::Limits& limits = {}) {
  const Meter meter;
  const Result<json::Value> value = json::parse(text, limits);
  EXPECT_FALSE(value.ok()) << text.substr(0, 40);
  EXPECT_LT(meter.peak(), most) << text.substr(0, 40);
  return value ? Fault{} : value.fault();
}

bool is_text(std::string_view text) {
  return json::parse("\"" + std::string(text) + "\"").ok();  // only UTF-8 is read
}

TEST(HostileText, TheCapsOfJson) {
  EXPECT_EQ(refusal(std::string((4U << 20) + 1, ' '), 4 * kKilo).code, "too-large");
  EXPECT_EQ(refusal(std::string(4U << 20, '['), 64 * kKilo).code, "too-large");
  EXPECT_EQ(refusal(repeated("{\"a\":", 800'000), 64 * kKilo).code, "too-large");
  EXPECT_EQ(refusal("[" + repeated("0,", 20'000) + "0]", 8 * kMega).code, "too-large");
  EXPECT_EQ(refusal("\"" + std::string(4097, 'x') + "\"", 64 * kKilo).code, "too-large");
  EXPECT_EQ(refusal("{\"" + std::string(4097, 'x') + "\":1}", 64 * kKilo).code, "too-large");
  const std::string row = "[" + repeated("0,", 19'998) + "0],";
  EXPECT_EQ(refusal("[" + repeated(row, 11) + "0]", 48 * kMega).code, "too-large");
  EXPECT_EQ(refusal(std::string(1U << 20, '9'), 16 * kMega).code, "bad-json");
}

TEST(HostileText, OneMemberMayBeLongOnlyWhereItIsMeant) {
  json::Limits limits;
  limits.long_member = "data";
  const std::string text(100'000, 'x');
  EXPECT_TRUE(json::parse("{\"data\":\"" + text + "\"}", limits).ok());
  EXPECT_FALSE(json::parse("{\"a\":{\"data\":\"" + text + "\"}}", limits).ok());
  EXPECT_FALSE(json::parse("{\"other\":\"" + text + "\"}", limits).ok());
  EXPECT_FALSE(json::parse("{\"data\":[\"" + text + "\"]}", limits).ok());
}

// A name of two-byte letters, cut at an odd place.
TEST(HostileText, APathNeverCutsALetterInTwo) {
  const std::string name = "x" + repeated("é", 300);
  const Fault fault = refusal("{\"" + name + "\":{\"a\":1,\"a\":2}}", 64 * kKilo);
  EXPECT_LT(fault.path.size(), 110U);
  EXPECT_TRUE(is_text(fault.path)) << fault.path;
  EXPECT_EQ(beginning(name, 100).size(), 99U);
  EXPECT_EQ(beginning(name, 99).size(), 99U);
  EXPECT_EQ(beginning("ab", 2), "ab");
  EXPECT_EQ(beginning("é", 1), "");
}

// 20,000 names of 60 KB in front of them would be a gigabyte of paths.
TEST(HostileText, FaultsAreToldUpToAThousandWithShortPaths) {
  const std::string name = "x" + repeated("é", 30'000);
  std::string text = "{\"table\":{\"" + name + "\":{\"k\":1";
  for (int i = 0; i < 19'000; ++i) text += ",\"f" + decimal(i) + "\":0";
  text += "}}}";
  const json::Value file = json::parse(text, json::kScenarioLimits).value();
  std::vector<Fault> faults;
  const Meter meter;
  {
    const Reader root(file, "map.json", faults);
    for (const auto& [each, entry] : root.object("table").table()) entry.integer("k", 0, 9);
  }
  EXPECT_LT(meter.peak(), 4 * kMega);
  ASSERT_EQ(faults.size(), 1001U);
  EXPECT_EQ(faults.back().reason, "and more faults than are told");
  for (const Fault& fault : faults) {
    EXPECT_LT(fault.path.size(), 200U);
    EXPECT_TRUE(is_text(fault.path));
  }
}

TEST(HostileText, AWrongChoiceIsQuotedWholeLettersOnly) {
  const json::Value file = json::parse("{\"shape\":\"x" + repeated("é", 100) + "\"}").value();
  std::vector<Fault> faults;
  Reader(file, "map.json", faults).choice("shape", {"round"});
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_TRUE(is_text(faults[0].reason.substr(1, faults[0].reason.find("\" is") - 1)));
}

// Every # of a plural repeats the name of its argument.
TEST(HostileText, ATemplateIsNotMuchLargerThanItsText) {
  const auto choice = [](std::size_t name, std::size_t marks) {
    return "{" + std::string(name, 'n') + ", plural, other {" + std::string(marks, '#') + "}}";
  };
  const Meter meter;
  const Result<Phrase> burst = parse_phrase(choice(1000, 900));
  ASSERT_FALSE(burst.ok());
  EXPECT_EQ(burst.fault().reason, "an argument's name longer than 40 bytes");
  EXPECT_FALSE(parse_phrase(choice(41, 1)).ok());
  EXPECT_TRUE(parse_phrase(choice(40, 1)).ok());
  EXPECT_TRUE(parse_phrase(choice(40, 1900)).ok());
  EXPECT_LT(meter.peak(), 768 * kKilo);
}

}  // namespace
}  // namespace sandtable
