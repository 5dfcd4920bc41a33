// The application in the toy language of tests/languages: a line of a list and files, and nothing
// else of the program knows of it.
#include "shell/play/joined.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// {"language": its entry, "words": ...}, as the packer makes it.
std::string toy_language() {
  const json::Value list = json::parse(file_text("tests/languages/assets/languages.json")).value();
  return "{\"language\": " + json::to_text(list.find("languages")->items().front()) +
         ", \"words\": " + file_text("tests/languages/assets/words.qtt.json") + "}";
}

// The game's data with its words in the toy language, as the page puts them together.
std::string nazaire_in_toy() {
  const std::string_view bundle = embedded_bundle("nazaire");
  const std::string_view files = "\"files\": {";
  const std::size_t at = bundle.find(files) + files.size();
  return std::string(bundle.substr(0, at)) +
         "\"words.qtt.json\": " + file_text("tests/languages/scenarios/nazaire/words.qtt.json") +
         "," + std::string(bundle.substr(at));
}

class LanguageTest : public ::testing::Test {
 protected:
  void begin(const std::string& language) {
    faults = app.add_words(file_text("assets/words.en.json"), language);
    EXPECT_THAT(app.add_bundle("nazaire", nazaire_in_toy()), ::testing::IsEmpty());
    app.start();
  }
  const ShelfGame& game() { return *app.library().shelf().games().front(); }

  std::unique_ptr<Files> files = open_files("");
  PlainHost host;
  App app{*files, host, make_screens()};
  std::vector<Fault> faults;
};

TEST_F(LanguageTest, IsSpokenByTheShellAndItsGames) {
  begin(toy_language());
  EXPECT_THAT(faults, ::testing::IsEmpty());
  EXPECT_EQ(app.text("settings.title"), "Ustavy");
  EXPECT_EQ(app.text("settings.about"), "About and sources");
  EXPECT_EQ(game().text("game.title"), "Komandy v Nazere");
  EXPECT_EQ(game().text("settings.title"), "Ustavy");
  EXPECT_EQ(game().text("when.minutes", {number_arg("n", 4)}), "4 minuty nazad");
  EXPECT_EQ(game().text("unit.newman"), "Newman");
  // Saves and links of any language are of the same game.
  EXPECT_EQ(game().game().info().data_hash,
            parse_bundle(embedded_bundle("nazaire")).value().data_hash());
}

TEST_F(LanguageTest, JoinsPiecesItsWay) {
  begin(toy_language());
  EXPECT_EQ(listed(game().words(), {"A", "{next}", "C"}), "A ek {next} ek C");
  EXPECT_EQ(listed(game().words(), {}), "");
  EXPECT_EQ(labelled(game().words(), "A", "B"), "A\u00a0: B");
  // Of these it says nothing.
  EXPECT_EQ(set_apart(game().words(), {"A", "B"}), "A; B");
  EXPECT_EQ(ended(game().words(), "A"), "A.");
  EXPECT_EQ(ended(game().words(), "A."), "A.");
}

TEST_F(LanguageTest, IsEnglishWhereTheOtherCannotBeRead) {
  begin(R"({"language": {"id": "qtt", "name": "X", "plural": {"one": "n < 2"}}, "words": {}})");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].path, "language:language.plural.one");
  EXPECT_EQ(app.text("settings.title"), "Settings");
  EXPECT_EQ(game().text("game.title"), "Commandos at St. Nazaire");
}

}  // namespace
}  // namespace sandtable::shell
