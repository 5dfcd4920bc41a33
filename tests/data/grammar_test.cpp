#include "core/data/grammar.h"

#include <gtest/gtest.h>

#include "core/data/json.h"

namespace sandtable {
namespace {

using Rule = std::pair<std::string_view, std::string_view>;

PluralRules rules(const std::vector<Rule>& all) {
  PluralRules out;
  for (const auto& [category, rule] : all) EXPECT_TRUE(out.add(category, rule)) << rule;
  return out;
}

// The category of each number, in a line.
std::string of(const PluralRules& rules, const std::vector<std::int64_t>& numbers) {
  std::string out;
  for (const std::int64_t number : numbers)
    (out += out.empty() ? "" : " ") += rules.category(number);
  return out;
}

// What follows are the rules of CLDR 44 as they stand there.
TEST(Grammar, CountsInEnglishAndGerman) {
  EXPECT_EQ(of(english().plurals, {0, 1, 2, -1, 21}), "other one other one other");
}

TEST(Grammar, CountsInFrench) {
  const PluralRules french =
      rules({{"one", "i = 0,1 @integer 0, 1 @decimal 0.0~1.5"},
             {"many", "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"}});
  EXPECT_EQ(of(french, {0, 1, 2, 17, 1000000, 2000001}), "one one other other many other");
}

TEST(Grammar, CountsInPolish) {
  const PluralRules polish = rules(
      {{"one", "i = 1 and v = 0"},
       {"few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"},
       {"many",
        "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = "
        "12..14"}});
  EXPECT_EQ(of(polish, {0, 1, 2, 5, 12, 21, 22, 112}), "many one few many many many few many");
}

TEST(Grammar, CountsInRussian) {
  const PluralRules russian = rules(
      {{"one", "v = 0 and i % 10 = 1 and i % 100 != 11"},
       {"few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"},
       {"many", "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"}});
  EXPECT_EQ(of(russian, {1, 2, 5, 11, 21, 22, 112, -3}), "one few many many one few many few");
}

TEST(Grammar, CountsInArabic) {
  const PluralRules arabic = rules({{"many", "n % 100 = 11..99"},
                                    {"few", "n % 100 = 3..10"},
                                    {"two", "n = 2"},
                                    {"one", "n = 1"},
                                    {"zero", "n = 0"}});
  EXPECT_EQ(of(arabic, {0, 1, 2, 3, 11, 100, 103}), "zero one two few many other few");
}

TEST(Grammar, RefusesWhatIsNoRule) {
  PluralRules out;
  EXPECT_FALSE(out.add("some", "n = 1"));
  EXPECT_FALSE(out.add("other", "n = 1"));
  for (const std::string_view rule :
       {"", "n", "n =", "x = 1", "n = 1 and", "n = 1 or", "n = 1..", "n = 1,", "n % 0 = 1",
        "n % = 1", "n > 1", "n = 1 n = 2", "n = one"})
    EXPECT_FALSE(out.add("one", rule)) << rule;
  EXPECT_EQ(out.category(1), "other");
  EXPECT_FALSE(out.has("one"));
  EXPECT_TRUE(out.has("other"));
  EXPECT_TRUE(out.add("one", "n=1..3,5 or n%10=9"));
  EXPECT_EQ(of(out, {3, 4, 5, 19}), "one other one one");
}

TEST(Grammar, IsReadFromTheListOfLanguages) {
  const json::Value entry = json::parse(R"({"id": "de", "name": "Deutsch", "complete": true,
      "plural": {"one": "i = 1 and v = 0"}, "decimal": ","})")
                                .value();
  std::vector<Fault> faults;
  const Grammar german = read_grammar(Reader(entry, "languages.json", faults));
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(german.language, "de");
  EXPECT_EQ(german.plurals.category(1), "one");
  EXPECT_EQ(german.decimal, ",");
}

TEST(Grammar, SaysWhatIsWrongWithAnEntry) {
  const json::Value entry = json::parse(R"({"id": "xx", "name": "X", "decimal": 1,
      "plural": {"one": "n < 2"}, "colour": 1})")
                                .value();
  std::vector<Fault> faults;
  read_grammar(Reader(entry, "languages.json", faults));
  std::string all;
  for (const Fault& fault : faults) all += fault.path + ": " + fault.reason + "\n";
  EXPECT_EQ(all,
            "languages.json:plural.one: is no category with a rule for whole numbers\n"
            "languages.json:decimal: must be a string, not an integer\n"
            "languages.json:colour: unknown field\n");
}

}  // namespace
}  // namespace sandtable
