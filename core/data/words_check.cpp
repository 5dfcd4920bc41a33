// The check that a game's words are complete.
#include <algorithm>

#include "core/data/words.h"

namespace sandtable {
namespace {

class WordsCheck {
 public:
  WordsCheck(const Words& words, std::vector<Fault>& faults) : words_(words), faults_(faults) {}

  void need(const std::string& key) {
    if (!words_.has(key)) note(key, "missing");
  }

  void message(const MessageInfo& info) {
    const std::string key(info.key);
    need(key);
    for (const std::string& used : words_.arguments(key))
      if (std::find(info.names.begin(), info.names.end(), used) == info.names.end())
        note(key, "the message has no argument \"" + used + "\"");
  }

 private:
  void note(const std::string& key, const std::string& reason) {
    faults_.push_back({"words.en.json:" + key, reason, "bad-data"});
  }

  const Words& words_;
  std::vector<Fault>& faults_;
};

}  // namespace

void check_words(const Words& words, const Game& game, std::vector<Fault>& faults) {
  WordsCheck check(words, faults);
  check.need("game.title");
  for (const std::string& seat : game.info().seats) check.need("seat." + seat);
  for (const std::string& setup : game.info().setups) {
    check.need("setup." + setup + ".title");
    check.need("setup." + setup + ".summary");
  }
  for (const OptionInfo& option : game.info().options) {
    check.need("option." + option.id + ".title");
    check.need("option." + option.id + ".text");
  }
  for (const MessageInfo& info : game.messages()) check.message(info);
}

}  // namespace sandtable
