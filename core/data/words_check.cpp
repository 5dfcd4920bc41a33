// The check that a game's words are complete.
#include <algorithm>
#include <array>
#include <span>

#include "core/data/words.h"

namespace sandtable {
namespace {

class WordsCheck {
 public:
  WordsCheck(const Words& words, std::vector<Fault>& faults) : words_(words), faults_(faults) {}

  void need(const std::string& key) {
    if (!words_.has(key)) note(key, "missing");
  }

  void message(const MessageInfo& info) { sentence(std::string(info.key), info.names); }

  // `given`: the names of its arguments.
  void sentence(const std::string& key, std::span<const std::string_view> given) {
    need(key);
    for (const std::string& used : words_.arguments(key))
      if (std::find(given.begin(), given.end(), used) == given.end())
        note(key, "the message has no argument \"" + used + "\"");
  }

  void must_use(const std::string& key, std::string_view argument) {
    const std::vector<std::string> used = words_.arguments(key);
    if (words_.has(key) && std::find(used.begin(), used.end(), argument) == used.end())
      note(key, "does not say \"" + std::string(argument) + "\"");
  }

 private:
  void note(const std::string& key, const std::string& reason) {
    faults_.push_back({words_file(english()) + ":" + key, reason, "bad-data"});
  }

  const Words& words_;
  std::vector<Fault>& faults_;
};

constexpr std::array<std::string_view, 2> kBothSeats = {"seat", "winner"};

}  // namespace

void check_words(const Words& words, const Game& game, std::vector<Fault>& faults) {
  WordsCheck check(words, faults);
  check.need("game.title");
  for (const std::string& seat : game.info().seats) check.need("seat." + seat);
  if (game.info().seats.size() == 2) {
    check.sentence(std::string(kConcedes), kBothSeats);
    for (const std::string_view seat : kBothSeats) check.must_use(std::string(kConcedes), seat);
  }
  for (const std::string& setup : game.info().setups) {
    check.need("setup." + setup + ".title");
    check.need("setup." + setup + ".summary");
  }
  for (const OptionInfo& option : game.info().options) {
    check.need("option." + option.id + ".title");
    check.need("option." + option.id + ".text");
  }
  for (const ResultInfo& result : game.info().results) check.need("band." + result.id + ".title");
  for (const MessageInfo& info : game.messages()) check.message(info);
}

}  // namespace sandtable
