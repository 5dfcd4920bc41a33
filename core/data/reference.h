// reference.json: what the reference player of a solitaire game (the veteran) scored, by set-up, on
// seeds of its own and with the standard options; made by tests/ai/reference.py. A game without
// the file compares with nobody.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"

namespace sandtable {

class Reference {
 public:
  // Ascending; nullptr where the set-up was not played.
  const std::vector<int>* scores(std::string_view setup) const;

  std::vector<std::string> setups() const;

 private:
  friend Reference read_reference(const Bundle& bundle, std::vector<Fault>& faults);
  std::map<std::string, std::vector<int>, std::less<>> by_setup_;
};

Reference read_reference(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable
