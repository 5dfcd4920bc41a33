#include "tests/shell/words_check.h"

#include <algorithm>

#include "core/data/embedded_bundles.h"
#include "core/data/json.h"
#include "imgui.h"
#include "shell/look.h"
#include "shell/theme/fonts.h"
#include "tests/shell/log_lines.h"

namespace sandtable::shell {
namespace {

constexpr float kLeastSqueeze = 0.72F;  // of the natural width: below it type is hard to read
constexpr json::Limits kPseudoLimits{std::size_t{8} << 20, 64, 64 * 1024, 20'000, 400'000, {}};
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
constexpr int kMostPages = 30;

bool is_sign_key(std::string_view key) {
  return key.starts_with("unit.") || key.starts_with("block.name.") || key.starts_with("map.");
}

// What stands on counters and on the map, in those words and in the program's own.
const std::set<std::string>& names_on_signs() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all;
    const auto add = [&](std::string_view bundle) {
      const auto root = json::parse(bundle, kPseudoLimits);
      const json::Value* words = root.value().find("files")->find("words.en.json");
      for (const json::Member& one : words->members())
        if (is_sign_key(one.name))
          all.insert({one.value.as_string(), capitals(one.value.as_string())});
    };
    for (const auto& [game, bundle] : pseudo_words().bundles) {
      add(bundle);
      add(embedded_bundle(game));
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

// Names are pressed onto their counters, and so are a few letters.
bool is_sign(const std::string& text) { return text.size() < 8 || names_on_signs().contains(text); }

float shared(float min_a, float max_a, float min_b, float max_b) {
  return std::min(max_a, max_b) - std::max(min_a, min_b);
}

float shown_from(const SeenText& text) { return std::max(text.cap, text.clip.y); }
float shown_to(const SeenText& text) { return std::min(text.max.y, text.clip.w); }

}  // namespace

const DrawnWords& pseudo_words() {
  static const DrawnWords words = [] {
    DrawnWords made{pseudo_shell_words(), {}};
    for (const std::string_view game : drawn_games()) made.bundles[game] = pseudo_bundle(game);
    return made;
  }();
  return words;
}

WordsCheck::WordsCheck() : drawn_(GetParam().pseudo ? pseudo_words() : DrawnWords{}) {
  drawn_.resize(GetParam().width, GetParam().height);
  Settings settings = app().look().settings();
  settings.text_percent = GetParam().percent;
  app().look().change(settings);
}

bool WordsCheck::is_clipped(const SeenText& seen) const {
  const bool in_sight = seen.max.y > seen.clip.y && seen.min.y < seen.clip.w;
  return in_sight && (seen.min.x < seen.clip.x - 1.0F || seen.max.x > seen.clip.z + 1.0F);
}

// The start of a line of the log: where there is no room for it, a press shows the whole.
bool WordsCheck::is_of_log(const std::string& cut) {
  std::string begun = cut.substr(0, cut.size() - kEllipsis.size());
  while (begun.ends_with(' ')) begun.pop_back();
  const std::vector<std::string> lines = log_lines(drawn_.app());
  // What came of it may stand behind it in the same line.
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.starts_with(begun) || begun.starts_with(line);
  });
}

// Texts of one layer that lie over one another, and those of a window that scrolls, as far as they
// show, over what it is part of.
void WordsCheck::find_overlaps(std::set<std::string>& faults) const {
  const std::vector<SeenText>& all = drawn_.seen();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const SeenText& a = all[i];
    if (a.pictured) continue;
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const SeenText& b = all[j];
      if (b.pictured) continue;
      if (b.layer != a.layer && a.below != b.layer && b.below != a.layer) continue;
      const bool clips = b.layer != a.layer;
      const float wide = shared(a.min.x, a.max.x, b.min.x, b.max.x);
      const float high = clips ? shared(shown_from(a), shown_to(a), shown_from(b), shown_to(b))
                               : shared(a.cap, a.max.y, b.cap, b.max.y);
      if (wide > 2.0F && high > 2.0F) faults.insert("over one another: " + a.text + " | " + b.text);
    }
  }
}

void WordsCheck::check(const std::string& screen) {
  drawn_.draw();
  check_drawn(screen);
}

void WordsCheck::check_drawn(const std::string& screen) {
  EXPECT_GT(drawn_.seen().size(), 1U) << screen;
  std::set<std::string> faults;
  for (const SeenText& seen : drawn_.seen()) {
    if (GetParam().pseudo)
      for (const std::string& word : unkeyed_words(seen.text))
        faults.insert("no key: " + word + " in \"" + seen.text + "\"");
    if (seen.pictured) continue;
    if (seen.text.ends_with(kEllipsis) && !is_of_log(seen.text)) faults.insert("cut: " + seen.text);
    if (seen.squeezed < kLeastSqueeze && !is_sign(seen.text))
      faults.insert("squeezed to " + std::to_string(seen.squeezed).substr(0, 4) + ": " + seen.text);
    if (is_clipped(seen)) faults.insert("clipped: " + seen.text);
    if (seen.out_of_reach) faults.insert("out of reach: " + seen.text);
  }
  find_overlaps(faults);
  for (auto it = faults.begin(); it != faults.end();)
    it = told_.insert(*it).second ? std::next(it) : faults.erase(it);
  std::string list;
  for (const std::string& fault : faults) list += "\n  " + fault;
  EXPECT_TRUE(faults.empty()) << screen << list;
}

void WordsCheck::check_all(const std::string& screen) {
  check(screen);
  for (int page = 0; page < kMostPages; ++page) {
    const SeenText before = drawn_.seen().back();
    drawn_.scroll(ImVec2(GetParam().width * 0.5F, GetParam().height * 0.6F), 6.0F);
    check(screen);
    if (drawn_.seen().back().text == before.text && drawn_.seen().back().min.y == before.min.y)
      break;
  }
}

std::string look_name(const ::testing::TestParamInfo<WordsLook>& info) {
  const WordsLook& look = info.param;
  return std::string(look.width > 700.0F ? "Desktop" : "Phone") + std::to_string(look.percent) +
         (look.pseudo ? "" : "English");
}

}  // namespace sandtable::shell
