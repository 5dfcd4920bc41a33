// The toy language of tests/languages: three plural forms, a case and genders, a line in a list of
// languages and its files. What it does not say is said in English.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/data/words.h"

namespace sandtable {
namespace {

json::Value file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return json::parse(text, json::kScenarioLimits).value();
}

const json::Value& toy_entry() {
  static const json::Value list = file("tests/languages/assets/languages.json");
  return list.find("languages")->items().front();
}

const Words& toy_words() {
  static const Words words = [] {
    std::vector<Fault> faults;
    const Grammar grammar = read_grammar(Reader(toy_entry(), "languages.json", faults));
    Words out(std::make_shared<const Grammar>(grammar));
    for (const std::string folder : {"scenarios/nazaire", "assets"})
      out.add_translated(file("tests/languages/" + folder + "/words.qtt.json"), folder, faults);
    for (const std::string folder : {"scenarios/nazaire", "assets"})
      out.add(file(folder + "/words.en.json"), folder, faults);
    for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
    return out;
  }();
  return words;
}

std::string landing(std::string_view team, int modifier) {
  return toy_words().text("log.landing.lands",
                          {item_arg("team", "unit", team), number_arg("die", 4),
                           number_arg("modifier", modifier), text_arg("space", "Pir")});
}

TEST(ToyLanguage, CountsInThreeForms) {
  const auto minutes = [](int n) { return toy_words().text("when.minutes", {number_arg("n", n)}); };
  EXPECT_EQ(minutes(1), "1 minuta nazad");
  EXPECT_EQ(minutes(3), "3 minuty nazad");
  EXPECT_EQ(minutes(5), "5 minut nazad");
  EXPECT_EQ(minutes(12), "12 minut nazad");
  EXPECT_EQ(minutes(22), "22 minuty nazad");
  EXPECT_EQ(toy_words().text("when.hours", {number_arg("n", 1)}), "chas nazad");
  EXPECT_EQ(toy_words().text("log.over", {number_arg("score", 31), number_arg("lost", 2),
                                          text_arg("band", "Razgrom")}),
            "Konets: 31 ochkov, minus 2 otryada. Razgrom.");
}

TEST(ToyLanguage, PutsNounsInTheirCaseAndGender) {
  EXPECT_EQ(landing("birney", 0), "Lodka Birnija proshyol (4): Pir.");
  EXPECT_EQ(landing("hodgson", 2), "Lodka Hodzhona proshla (4 +2): Pir.");
  // A name that is English still, and says nothing of itself.
  EXPECT_EQ(landing("newman", -1), "Lodka Newman proshlo (4 \u22121): Pir.");
}

TEST(ToyLanguage, IsEnglishWhereItIsSilent) {
  EXPECT_EQ(toy_words().text("settings.title"), "Ustavy");
  EXPECT_EQ(toy_words().text("seat.german"), "seat.german");
}

TEST(ToyLanguage, WritesNumbersItsWay) {
  const Grammar& grammar = toy_words().grammar();
  EXPECT_EQ(halves_text(3, grammar), "1,5");
  EXPECT_EQ(parts_text(-7, 4, grammar), "\u22121,7");
  EXPECT_EQ(tenths_text(30, grammar, true), "+3,0");
}

// The list of the project: English is what the program speaks without any list.
TEST(Languages, OfTheProjectBeginWithEnglish) {
  const json::Value list = file("assets/languages.json");
  std::vector<Fault> faults;
  const Grammar first =
      read_grammar(Reader(list.find("languages")->items().front(), "languages.json", faults));
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(first.language, english().language);
  EXPECT_EQ(first.decimal, english().decimal);
  for (const int n : {-1, 0, 1, 2, 11, 21})
    EXPECT_EQ(first.plurals.category(n), english().plurals.category(n));
}

}  // namespace
}  // namespace sandtable
