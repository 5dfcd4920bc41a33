#include "tests/support/told_figures.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/base/text.h"
#include "core/data/help.h"

namespace sandtable {

std::string number_word(int value) {
  constexpr const char* kWords[] = {"no",   "one", "two",   "three", "four",
                                    "five", "six", "seven", "eight", "nine"};
  return kWords[value];
}

std::string die_faces(const std::function<bool(int)>& holds) {
  int first = 0, last = 0;
  for (int die = 1; die <= 6; ++die) {
    if (!holds(die)) continue;
    if (first == 0) first = die;
    EXPECT_TRUE(last == 0 || last == die - 1) << "not side by side: " << last << ", " << die;
    last = die;
  }
  if (first == last) return decimal(first);
  return decimal(first) + (last == first + 1 ? " or " : " to ") + decimal(last);
}

void expect_said(std::string_view text, std::string_view phrase) {
  EXPECT_NE(text.find(phrase), std::string_view::npos) << phrase << "\nis not in: " << text;
}

void expect_help(const Bundle& bundle, std::string_view rule, std::string_view phrase) {
  std::vector<Fault> faults;
  const Help help = read_help(bundle, faults);
  const HelpEntry* entry = help.find(rule);
  ASSERT_NE(entry, nullptr) << rule;
  expect_said(entry->text, phrase);
}

}  // namespace sandtable
