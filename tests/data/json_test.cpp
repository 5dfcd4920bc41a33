#include "core/data/json.h"

#include <gtest/gtest.h>

namespace sandtable::json {
namespace {

Fault fault_of(std::string_view text, const Limits& limits = {}) {
  const Result<Value> read = parse(text, limits);
  return read ? Fault{"", "no fault", ""} : read.fault();
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(Json, ReadsEveryKindAndKeepsTheOrder) {
  const Result<Value> read = parse(R"({"b": [1, -2, true, null], "a": {"x": "\u00e9\n"}})");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(to_text(read.value()), "{\"b\":[1,-2,true,null],\"a\":{\"x\":\"\xC3\xA9\\n\"}}");
  EXPECT_EQ(read.value().members()[0].name, "b");
  EXPECT_EQ(read.value().find("a")->find("x")->as_string(), "\xC3\xA9\n");
  EXPECT_EQ(read.value().find("c"), nullptr);
}

TEST(Json, HoldsAll64Bits) {
  const Result<Value> read = parse("[9223372036854775807,-9223372036854775808]");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().items()[0].as_integer(), INT64_MAX);
  EXPECT_EQ(read.value().items()[1].as_integer(), INT64_MIN);
  EXPECT_EQ(fault_of("[9223372036854775808]").reason, "must be an integer of at most 64 bits");
  EXPECT_EQ(fault_of("[-9223372036854775809]").reason, "must be an integer of at most 64 bits");
}

TEST(Json, RefusesFractionsAndExponents) {
  EXPECT_EQ(fault_of("{\"a\": [0, 1.0]}").path, "a[1]");
  EXPECT_EQ(fault_of("{\"a\": 1e3}").code, "bad-json");
  EXPECT_EQ(fault_of("[NaN]").code, "bad-json");
}

TEST(Json, RefusesDuplicateNames) {
  const Fault fault = fault_of(R"({"a": {"b": 1, "c": 2, "b": 3}})");
  EXPECT_EQ(fault.path, "a.b");
  EXPECT_EQ(fault.reason, "the name \"b\" occurs twice");
}

TEST(Json, SaysWhereTheTextBreaks) {
  EXPECT_EQ(fault_of("{\"a\": 1,\n  \"b\" 2}").reason, "not JSON at line 2, column 7");
  EXPECT_EQ(fault_of("").code, "bad-json");
  EXPECT_EQ(fault_of("[1] 2").code, "bad-json");
  EXPECT_EQ(fault_of("[1,]").code, "bad-json");
  EXPECT_EQ(fault_of("// no\n1").code, "bad-json");
  EXPECT_EQ(fault_of("[\"\xFF\"]").code, "bad-json");
  EXPECT_EQ(fault_of("[\"\\ud800\"]").code, "bad-json");
}

TEST(Json, BoundsDepth) {
  EXPECT_TRUE(parse(repeated("[", 64) + repeated("]", 64)).ok());
  EXPECT_EQ(fault_of(repeated("[", 65) + repeated("]", 65)).code, "too-large");
  EXPECT_EQ(fault_of(repeated("[", 100'000)).code, "too-large");
}

TEST(Json, BoundsLengths) {
  EXPECT_TRUE(parse("\"" + std::string(4096, 'x') + "\"").ok());
  EXPECT_EQ(fault_of("\"" + std::string(4097, 'x') + "\"").code, "too-large");
  EXPECT_EQ(fault_of("{\"" + std::string(4097, 'x') + "\":1}").code, "too-large");
  EXPECT_TRUE(parse("[0" + repeated(",0", 19'999) + "]").ok());
  EXPECT_EQ(fault_of("[0" + repeated(",0", 20'000) + "]").path, "[20000]");
  EXPECT_EQ(fault_of(std::string((std::size_t{4} << 20) + 1, ' ')).code, "too-large");
  const std::string row = "[0" + repeated(",0", 9'999) + "]";
  EXPECT_EQ(fault_of("[" + row + repeated("," + row, 20) + "]").reason, "more than 200000 values");
}

TEST(Json, LetsOneNamedMemberBeLong) {
  Limits limits;
  limits.long_member = "data";
  const std::string text = std::string(10'000, 'x');
  EXPECT_TRUE(parse("{\"data\": \"" + text + "\"}", limits).ok());
  EXPECT_EQ(fault_of("{\"date\": \"" + text + "\"}", limits).code, "too-large");
  EXPECT_EQ(fault_of("{\"a\": {\"data\": \"" + text + "\"}}", limits).code, "too-large");
  EXPECT_EQ(fault_of("[\"" + text + "\"]", limits).code, "too-large");
}

TEST(Json, ComparesByContent) {
  const std::string text = R"({"a": [1, {"b": "c"}], "d": false})";
  EXPECT_EQ(parse(text).value(), parse(text).value());
  EXPECT_FALSE(parse(text).value() == parse(R"({"a": [1, {"b": "C"}], "d": false})").value());
}

}  // namespace
}  // namespace sandtable::json
