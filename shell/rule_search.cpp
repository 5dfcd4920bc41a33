#include "shell/rule_search.h"

#include <string>

namespace sandtable::shell {
namespace {

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

}  // namespace

FoundRules find_rules(const Help& help, std::string_view query) {
  const std::string wanted = lowered(query);
  const auto has = [&](std::string_view text) {
    return lowered(text).find(wanted) != std::string::npos;
  };
  FoundRules out;
  for (std::size_t i = 0; i < help.entries.size(); ++i) {
    const HelpEntry& e = help.entries[i];
    if (e.number.starts_with(query) || has(e.title) || has(e.text))
      out.rules.push_back(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < help.rulings.size(); ++i) {
    const Ruling& r = help.rulings[i];
    if (lowered(r.id) == wanted || has(r.text) || has(r.reason))
      out.rulings.push_back(static_cast<int>(i));
  }
  return out;
}

std::vector<RulePiece> cut_at_rulings(const Help& help, std::string_view text) {
  std::vector<RulePiece> out;
  std::size_t done = 0;
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool starts = text[at] == 'R' && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '(');
    if (!starts) continue;
    std::size_t end = at + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view id = text.substr(at, end - at);
    const Ruling* ruling = help.find_ruling(id);
    if (end == at + 1 || ruling == nullptr) continue;
    if (at > done) out.push_back({text.substr(done, at - done)});
    out.push_back({id, ruling});
    done = end;
  }
  if (done < text.size()) out.push_back({text.substr(done)});
  return out;
}

}  // namespace sandtable::shell
