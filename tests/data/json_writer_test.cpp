#include <gtest/gtest.h>

#include "core/data/json.h"

namespace sandtable::json {
namespace {

TEST(JsonWriter, SeparatesAndNests) {
  Writer out;
  out.object().number("a", 1).array("b").number(2).object().end().array().end().boolean(true).end();
  out.null("c").string("d", "x").raw("e", "[0]").end();
  EXPECT_EQ(out.take(), R"({"a":1,"b":[2,{},[],true],"c":null,"d":"x","e":[0]})");
}

TEST(JsonWriter, EscapesWhatMustBe) {
  Writer out;
  out.string("\"\\/\b\f\n\r\t\x01\x1f \xE2\x88\x92");
  EXPECT_EQ(out.take(), "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f \xE2\x88\x92\"");
}

TEST(JsonWriter, ReadsBackWhatItWrites) {
  std::string all;
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  Writer out;
  out.array().string(all).number(INT64_MIN).end();
  const Result<Value> read = parse(out.take());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().items()[0].as_string(), all);
  EXPECT_EQ(read.value().items()[1].as_integer(), INT64_MIN);
}

TEST(JsonWriter, SpellsLargeIntegersAsStrings) {
  Writer out;
  out.array().big(9007199254740991).big(9007199254740992).big(UINT64_MAX).end();
  EXPECT_EQ(out.take(), R"([9007199254740991,"9007199254740992","18446744073709551615"])");
}

TEST(JsonWriterDeathTest, RefusesAValueWithoutItsName) {
  Writer out;
  out.object();
  EXPECT_DEATH_IF_SUPPORTED(out.number(1), "CHECK failed");
  Writer open;
  open.array();
  EXPECT_DEATH_IF_SUPPORTED(open.take(), "CHECK failed");
}

}  // namespace
}  // namespace sandtable::json
