// Every screen in a language that nobody speaks (tests/support/pseudo_words.py): a drawn word with
// a plain vowel came from no words file, and a text that is cut, squeezed or out of the window has
// found no room.
#include <gtest/gtest.h>

#include <set>

#include "core/data/json.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

constexpr float kLeastSqueeze = 0.72F;  // of the natural width: below it type is hard to read
constexpr json::Limits kPseudoLimits{std::size_t{8} << 20, 64, 64 * 1024, 20'000, 400'000, {}};
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

const DrawnWords& pseudo_words() {
  static const DrawnWords words{pseudo_shell_words(), pseudo_bundle("nazaire"),
                                pseudo_bundle("jubilee")};
  return words;
}

// What stands on counters in those words.
const std::set<std::string>& pseudo_names() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all;
    for (const std::string* file : {&pseudo_words().nazaire, &pseudo_words().jubilee}) {
      const auto root = json::parse(*file, kPseudoLimits);
      const json::Value* words = root.value().find("files")->find("words.en.json");
      for (const json::Member& one : words->members()) {
        const std::string_view key = one.name;
        if (key.starts_with("unit.") || key.starts_with("map.unit."))
          all.insert(one.value.as_string());
      }
    }
    return all;
  }();
  return names;
}

bool is_vowel(char c) { return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The words of a text that hold a plain vowel. What has a figure in it is a number or an id.
std::vector<std::string> unkeyed_words(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_letter(text[at]) && !is_digit(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    bool vowel = false, figure = false;
    for (; end < text.size() && (is_letter(text[end]) || is_digit(text[end])); ++end) {
      vowel = vowel || is_vowel(text[end]);
      figure = figure || is_digit(text[end]);
    }
    const std::string word = text.substr(at, end - at);
    const bool numeral = word.find_first_not_of("IVX") == std::string::npos;
    if (vowel && !figure && !numeral && word.size() > 1) found.push_back(word);
    at = end;
  }
  return found;
}

class WordsTest : public ::testing::TestWithParam<ImVec2> {
 protected:
  WordsTest() : drawn_(pseudo_words()) { drawn_.resize(GetParam().x, GetParam().y); }

  App& app() { return drawn_.app(); }
  bool is_phone() const { return GetParam().x < 600.0F; }
  std::string text(std::string_view key) { return app().text(key); }

  // Draws what is shown and tells what is wrong with it.
  void check(const std::string& screen) {
    drawn_.draw();
    check_frame(screen);
  }
  void check_frame(const std::string& screen) {
    EXPECT_GT(drawn_.seen().size(), 3U) << screen;
    std::set<std::string> faults;
    for (const SeenText& seen : drawn_.seen()) {
      for (const std::string& word : unkeyed_words(seen.text))
        faults.insert("no key: " + word + " in \"" + seen.text + "\"");
      if (seen.pictured) continue;
      if (seen.text.ends_with(kEllipsis)) faults.insert("cut: " + seen.text);
      if (seen.squeezed < kLeastSqueeze && !is_sign(seen.text))
        faults.insert("squeezed to " + std::to_string(seen.squeezed).substr(0, 4) + ": " +
                      seen.text);
      if (is_clipped(seen)) faults.insert("clipped: " + seen.text);
    }
    // One screen's fault is told once, where it is seen first.
    for (auto it = faults.begin(); it != faults.end();)
      it = told_.insert(*it).second ? std::next(it) : faults.erase(it);
    std::string list;
    for (const std::string& fault : faults) list += "\n  " + fault;
    EXPECT_TRUE(faults.empty()) << screen << list;
  }

  // Names are pressed onto their counters, and so are a few letters.
  static bool is_sign(const std::string& text) {
    return text.size() < 8 || pseudo_names().contains(text);
  }
  bool is_clipped(const SeenText& seen) const {
    const bool in_sight = seen.max.y > seen.clip.y && seen.min.y < seen.clip.w;
    return in_sight && (seen.min.x < seen.clip.x - 1.0F || seen.max.x > seen.clip.z + 1.0F);
  }

  DrawnApp drawn_;
  std::set<std::string> told_;
};

TEST_P(WordsTest, AroundTheGame) {
  check("title");
  for (const auto& [id, name] : {std::pair{ScreenId::kSaves, "saves"},
                                 {ScreenId::kSettings, "settings"},
                                 {ScreenId::kAbout, "about"}}) {
    app().go(id);
    check(name);
    for (int page = 0; page < 6; ++page) {
      drawn_.scroll(ImVec2(GetParam().x * 0.5F, GetParam().y * 0.6F), 6.0F);
      check(name);
    }
  }
  for (const auto& game : app().shelf().games()) {
    app().go(ScreenId::kNewGame, game->id);
    check("new " + game->id);
    app().go(ScreenId::kRulebook, game->id + ":");
    check("rules of " + game->id);
  }
}

TEST_P(WordsTest, WithGamesKept) {
  for (const auto& game : app().shelf().games()) {
    app().start_game(*game, {}, 1942);
    drawn_.play(60);
    for (const char* name : {"Xyz", "Wwx"})
      app().saves().save_slot(*game, *app().session(), app().host().now_unix() - 90'000, name);
  }
  app().go(ScreenId::kSaves);
  check("saves");
  app().go(ScreenId::kTitle);
  check("title with games to go on with");
  for (const auto& game : app().shelf().games()) {
    app().go(ScreenId::kNewGame, game->id);
    check("new beside one that is under way: " + game->id);
  }
}

// Cards, drawers and overlays of the decision that is shown.
// NOLINTNEXTLINE(readability-function-cognitive-complexity)
TEST_P(WordsTest, PlayThroughAGame) {
  for (const auto& game : app().shelf().games()) {
    app().start_game(*game, {}, 1942);
    check("start of " + game->id);
    for (int step = 0; step < 25 && !app().session()->legal().empty(); ++step) {
      const std::string where = game->id + " " + std::to_string(app().session()->at());
      check(where);
      const Actions legal = app().session()->legal();
      std::set<int> verbs;
      for (const Action& action : legal) {
        if (!verbs.insert(action.verb).second) continue;
        app().attend({.action = action});
        check(where + " card of " + std::string(game->game().verbs()[action.verb].name));
      }
      drawn_.press(ImGuiKey_Escape);
      drawn_.play(17);
    }
    drawn_.type("?");
    check("the list of keys");
    drawn_.press(ImGuiKey_Escape);
    drawn_.play(5000);
    check("the result of " + game->id);
  }
}

TEST_P(WordsTest, WhenTheProgramStops) {
  app().start_game(drawn_.game("nazaire"), {}, 1942);
  drawn_.play(10);
  app().crash({"x > 0", "r1.cpp", 118});
  check("crash");
}

INSTANTIATE_TEST_SUITE_P(Sizes, WordsTest,
                         ::testing::Values(ImVec2(1280.0F, 800.0F), ImVec2(390.0F, 844.0F)),
                         [](const auto& info) {
                           return info.param.x > 1000.0F ? "Desktop" : "Phone";
                         });

}  // namespace
}  // namespace sandtable::shell
