#include "core/data/lesson_figures.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>

#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, 13> kNumbers = {"",     "",       "two",   "three", "four",
                                                       "five", "six",    "seven", "eight", "nine",
                                                       "ten",  "eleven", "twelve"};
// Items of a kind leave numbers out, as those of hexes do; they end where so many name nothing.
constexpr int kMostLeftOut = 64;

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// Words and numbers of a text, in small letters.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_of_word(text[i])) continue;
    std::string word;
    for (; i < text.size() && is_of_word(text[i]); ++i) word += lower(text[i]);
    out.push_back(std::move(word));
  }
  return out;
}

// -1: it is none.
std::int64_t number_of(const std::string& word) {
  if (std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::strtoll(word.c_str(), nullptr, 10);
  const auto found = std::find(kNumbers.begin(), kNumbers.end(), word);
  return found == kNumbers.end() ? -1 : found - kNumbers.begin();
}

// Without the names of what is there.
std::string without_names(std::string text, const Game& game, const Words& words) {
  for (int scope = 1; scope < static_cast<int>(game.scopes().size()); ++scope)
    for (int value = 0, left_out = 0; left_out < kMostLeftOut; ++value) {
      const std::string id = game.id_of(scope, value);
      left_out = id.empty() ? left_out + 1 : 0;
      const std::string name =
          id.empty() ? id : words.item(game.scopes()[static_cast<std::size_t>(scope)].name, id);
      // A number of few digits is no name: it says something else as often.
      if (name.size() < 2 || (number_of(name) >= 0 && name.size() < 4)) continue;
      for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !is_of_word(text[at - 1])) &&
            (end == text.size() || !is_of_word(text[end])))
          text.replace(at, name.size(), name.size(), ' ');
      }
    }
  return text;
}

struct Checker {
  const Game& game;
  const Words& words;
  std::vector<Fault>& faults;

  void check(const std::string& text, const std::set<std::int64_t>& known,
             const std::string& path) const {
    for (const std::string& word : words_of(without_names(text, game, words)))
      if (const std::int64_t number = number_of(word); number >= 0 && known.count(number) == 0)
        faults.push_back({"lesson.json:" + path,
                          "says " + word + ", and neither its rule nor the game does", "bad-data"});
  }
};

}  // namespace

void check_figures(const Lesson& lesson, const Game& game, const LessonSources& sources,
                   std::vector<Fault>& faults) {
  const Checker checker{game, sources.words, faults};
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    const std::string path = "steps[" + decimal(static_cast<std::int64_t>(i)) + "]";
    std::set<std::int64_t> known = {0, 1};
    std::vector<std::string> rules = step.figures;
    rules.push_back(step.rule);
    for (const std::string& id : rules)
      if (const HelpEntry* rule = sources.help.find(id))
        for (const std::string& word : words_of(rule->text)) known.insert(number_of(word));
    Session session = lesson_at(lesson, game, i);
    if (const auto turn = parse_decimal(game.standing(session.truth()).turn)) known.insert(*turn);
    const std::size_t first = session.step_end();
    for (const auto& [name, number] : figures_of(step, session)) known.insert(std::abs(number));
    checker.check(step.text, known, path + ".text");
    std::map<std::uint16_t, std::int64_t> count;
    for (std::size_t at = first; at < session.step_end(); ++at)
      for (const Note& note : session.steps()[at].notes) ++count[note.kind];
    for (const auto& [kind, times] : count) known.insert(times);
    for (const auto& [name, number] : figures_told(session, first)) known.insert(std::abs(number));
    if (const auto turn = parse_decimal(game.standing(session.truth()).turn)) known.insert(*turn);
    for (const LessonResult& result : step.results)
      if (&result == result_of(step, session, first))
        checker.check(result.text, known, path + ".results");
  }
}

}  // namespace sandtable
