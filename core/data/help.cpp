#include "core/data/help.h"

#include <algorithm>
#include <set>

namespace sandtable {
namespace {

bool is_alphanumeric(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// "SN-5.2.2b": two capitals, a dash, parts of letters and digits with dots between.
bool is_rule_id(std::string_view id) {
  if (id.size() < 4 || !is_capital(id[0]) || !is_capital(id[1]) || id[2] != '-') return false;
  for (std::size_t i = 3; i < id.size(); ++i)
    if (!is_alphanumeric(id[i]) && (id[i] != '.' || !is_alphanumeric(id[i - 1]))) return false;
  return id.back() != '.';
}

// "R14", "J-4": one or two capitals, perhaps a dash, a number from 1 to 999.
bool is_ruling_id(std::string_view id) {
  std::size_t at = 0;
  while (at < id.size() && at < 2 && is_capital(id[at])) ++at;
  if (at == 0) return false;
  if (at < id.size() && id[at] == '-') ++at;
  const std::string_view digits = id.substr(at);
  return !digits.empty() && digits.size() <= 3 && digits.front() != '0' &&
         std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool has_string(const Reader& from, std::string_view name) {
  return from.has(name) && from.as_value()->find(name)->is(json::Kind::kString);
}

// A string of 1 to `most` characters.
std::string text_of(const Reader& from, std::string_view name, std::size_t most) {
  std::string text = from.string(name);
  const bool is_string = has_string(from, name);
  const auto length = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  if (is_string && (length == 0 || length > most)) from.fault(name, "too short or too long");
  return text;
}

HelpEntry read_entry(const Reader& from) {
  HelpEntry entry;
  entry.id = from.string("id");
  if (has_string(from, "id") && !is_rule_id(entry.id)) from.fault("id", "is no rule id");
  entry.number = text_of(from, "number", 16);
  entry.title = text_of(from, "title", 80);
  entry.text = text_of(from, "text", 2000);
  // In the order of RuleStatus.
  const int status = from.choice("status", {"enforced", "optional", "display", "data", "nothing"});
  entry.status = status_name(static_cast<RuleStatus>(status));
  if (entry.status == "nothing")
    entry.reason = text_of(from, "reason", 2000);
  else if (from.has("reason"))
    from.fault("reason", "is for rules with nothing to do only");
  return entry;
}

Ruling read_ruling(const Reader& from) {
  Ruling ruling;
  ruling.id = from.string("id");
  if (has_string(from, "id") && !is_ruling_id(ruling.id)) from.fault("id", "is no ruling's id");
  ruling.rules = from.strings("rules");
  const std::set<std::string> unique(ruling.rules.begin(), ruling.rules.end());
  if (ruling.rules.empty() || ruling.rules.size() > 12 || unique.size() != ruling.rules.size())
    from.fault("rules", "must be 1 to 12 different rules");
  for (const std::string& rule : ruling.rules)
    if (!is_rule_id(rule)) from.fault("rules", "\"" + rule + "\" is no rule id");
  ruling.text = text_of(from, "text", 2000);
  ruling.reason = text_of(from, "reason", 2000);
  return ruling;
}

void bound_list(const Reader& file, std::string_view name, std::size_t size, std::size_t most) {
  if (size == 0 || size > most) file.fault(name, "must be a list of a sensible length");
}

template <class T>
void refuse_twins(const Reader& file, std::string_view name, const std::vector<T>& list) {
  std::set<std::string_view> seen;
  for (const T& each : list)
    if (!seen.insert(each.id).second) file.fault(name, "\"" + each.id + "\" occurs twice");
}

}  // namespace

const HelpEntry* Help::find(std::string_view id) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const HelpEntry& entry) { return entry.id == id; });
  return found == entries.end() ? nullptr : &*found;
}

const Ruling* Help::find_ruling(std::string_view id) const {
  const auto found = std::find_if(rulings.begin(), rulings.end(),
                                  [&](const Ruling& ruling) { return ruling.id == id; });
  return found == rulings.end() ? nullptr : &*found;
}

std::vector<const HelpEntry*> settled_rules(const Help& help, const Ruling& ruling,
                                            std::string_view inside) {
  const HelpEntry* shown_under = help.find(inside);
  std::vector<const HelpEntry*> out;
  for (const std::string& id : ruling.rules) {
    const HelpEntry* entry = help.find(id);
    if (entry == nullptr) continue;
    if (shown_under != nullptr && shown_under->number == entry->number) continue;
    const bool printed = std::any_of(
        out.begin(), out.end(), [&](const HelpEntry* one) { return one->number == entry->number; });
    if (!printed) out.push_back(entry);
  }
  return out;
}

Help read_help(const Bundle& bundle, std::vector<Fault>& faults) {
  Help help;
  const Reader rules = bundle.open("help.json", faults);
  for (const Reader& entry : rules.list("rules")) help.entries.push_back(read_entry(entry));
  bound_list(rules, "rules", help.entries.size(), 400);
  refuse_twins(rules, "rules", help.entries);
  if (bundle.find("rulings.json") == nullptr) return help;
  const Reader rulings = bundle.open("rulings.json", faults);
  for (const Reader& ruling : rulings.list("rulings")) help.rulings.push_back(read_ruling(ruling));
  bound_list(rulings, "rulings", help.rulings.size(), 200);
  refuse_twins(rulings, "rulings", help.rulings);
  return help;
}

void check_help(const Help& help, RuleTable rules, std::vector<Fault>& faults) {
  const auto note = [&](std::string_view file, std::string_view id, std::string_view reason) {
    faults.push_back({std::string(file) + ":" + std::string(id), std::string(reason), "bad-data"});
  };
  for (const RuleEntry& rule : rules) {
    const HelpEntry* entry = help.find(rule.id);
    if (entry == nullptr) {
      note("help.json", rule.id, "the rule has no entry");
      continue;
    }
    if (entry->number != rule.printed) note("help.json", rule.id, "not the printed number");
    if (entry->status != status_name(rule.status)) note("help.json", rule.id, "not the status");
  }
  for (const HelpEntry& entry : help.entries)
    if (!find_rule(rules, entry.id).is_some()) note("help.json", entry.id, "there is no such rule");
  for (const Ruling& ruling : help.rulings)
    for (const std::string& id : ruling.rules)
      if (!find_rule(rules, id).is_some())
        note("rulings.json", ruling.id, "there is no rule \"" + id + "\"");
}

std::string_view status_name(RuleStatus status) {
  switch (status) {
    case RuleStatus::kEnforced:
      return "enforced";
    case RuleStatus::kOptional:
      return "optional";
    case RuleStatus::kDisplay:
      return "display";
    case RuleStatus::kData:
      return "data";
    case RuleStatus::kNothing:
      return "nothing";
  }
  CHECK(false);
}

}  // namespace sandtable
