// Rule help and rulings of a game: help.json and rulings.json, for the rulebook screen, the
// protocol's `rules` and every rule number that a player points at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/engine/rule_index.h"

namespace sandtable {

struct HelpEntry {
  std::string id;      // "SN-5.2.2b"
  std::string number;  // as printed: "5.2.2"
  std::string title;
  std::string text;
  std::string status;  // "enforced", "optional", "display", "data", "nothing"
  std::string reason;  // why there is nothing to do; only with "nothing"
};

struct Ruling {
  std::string id;  // "R14"
  std::vector<std::string> rules;
  std::string text;
  std::string reason;
};

struct Help {
  std::vector<HelpEntry> entries;
  std::vector<Ruling> rulings;

  const HelpEntry* find(std::string_view id) const;
  const Ruling* find_ruling(std::string_view id) const;
};

// The rules that a ruling settles, each printed number once: several entries may bear one, and a
// reader sees the number. Shown under the rule `inside`, without that one's number.
std::vector<const HelpEntry*> settled_rules(const Help& help, const Ruling& ruling,
                                            std::string_view inside = {});

// Notes all that is wrong with the two files; what is sound is in the answer.
Help read_help(const Bundle& bundle, std::vector<Fault>& faults);

// Every rule of the table has one entry with its number and status, every entry its rule, and every
// ruling existing rules.
void check_help(const Help& help, RuleTable rules, std::vector<Fault>& faults);

std::string_view status_name(RuleStatus status);

}  // namespace sandtable
