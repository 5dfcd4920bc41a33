#pragma once
// What is wrong with the texts of a drawn frame, in a language that nobody speaks
// (tests/support/pseudo_words.py) or in the player's own at any size of type: words that no words
// file holds, and texts that have found no room.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/shell/drawn_app.h"

namespace sandtable::shell {

// All files of the program in that language.
const DrawnWords& pseudo_words();

// How a screen is looked at.
struct WordsLook {
  float width = 1280.0F, height = 800.0F;
  int percent = 100;   // size of type
  bool pseudo = true;  // else in English, where words without a key cannot be told
};

class WordsCheck : public ::testing::TestWithParam<WordsLook> {
 protected:
  WordsCheck();

  App& app() { return drawn_.app(); }
  // What is laid out as on a phone: great type makes a window small.
  bool is_phone() const { return GetParam().width < 7.0F * static_cast<float>(GetParam().percent); }
  std::string text(std::string_view key) { return app().text(key); }

  // Draws what is shown and tells what is wrong with it; each fault once, where it is seen first.
  void check(const std::string& screen);
  void check_drawn(const std::string& screen);  // what was drawn last
  // The same from top to bottom of what scrolls under the middle of the window.
  void check_all(const std::string& screen);

  DrawnApp drawn_;

 private:
  bool is_of_log(const std::string& cut);
  bool is_clipped(const SeenText& seen) const;
  void find_overlaps(std::set<std::string>& faults) const;

  std::set<std::string> told_;
};

std::string look_name(const ::testing::TestParamInfo<WordsLook>& info);

}  // namespace sandtable::shell
