// Figures that help texts tell, held against data that may be tuned.
//
//   expect_help(the_bundle(), "OR-6.0b", die_faces([](int die) { return die <= 3; }) + " is
//   Clear");
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/data/bundle.h"

namespace sandtable {

// "no", "one" ... "nine".
std::string number_word(int value);
// "1 to 3", "4 or 5", "6": the faces of a die for which something holds; they have to be
// neighbours.
std::string die_faces(const std::function<bool(int)>& holds);
// Fails the test where the text does not have the phrase.
void expect_said(std::string_view text, std::string_view phrase);
// The same of the text of a rule.
void expect_help(const Bundle& bundle, std::string_view rule, std::string_view phrase);

}  // namespace sandtable
