#include "core/data/checks.h"

#include <algorithm>

#include "core/data/words.h"

namespace sandtable {
namespace {

bool is_id(std::string_view id, std::string_view extra) {
  if (id.empty() || id.size() > 32 || id[0] < 'a' || id[0] > 'z') return false;
  return std::all_of(id.begin(), id.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           extra.find(c) != std::string_view::npos;
  });
}

// Whether a list of a text file has an item with that id.
bool has_item(const Bundle& bundle, std::string_view file, std::string_view list,
              const std::string& id) {
  const json::Value* root = bundle.find(file);
  const json::Value* items = root == nullptr ? nullptr : root->find(list);
  if (items == nullptr || !items->is(json::Kind::kArray)) return false;
  for (const json::Value& item : items->items()) {
    const json::Value* name = item.find("id");
    if (name != nullptr && name->is(json::Kind::kString) && name->as_string() == id) return true;
  }
  return false;
}

void check_values(const Reader& option, const OptionRow& row) {
  if (is_switch(row)) {
    if (option.boolean("default") != (standard_of(row) == 1))
      option.fault("default", "is not the default of the rules");
    return;
  }
  const auto count = static_cast<std::size_t>(value_count(row));
  const std::vector<std::string> values = set_of(option, "values", count, count);
  for (std::size_t i = 0; i < values.size() && i < count; ++i)
    if (values[i] != value_at(row, static_cast<int>(i)))
      option.fault("values", "are " + std::string(row.values));
  option.choice("default", {row.standard});
}

}  // namespace

int find_name(const NamesRead& names, const std::map<std::string, int>& table,
              const std::string& id, const Reader& where) {
  const auto found = table.find(id);
  if (found != table.end()) return found->second;
  if (names.complete) where.fault("nothing is called \"" + id + "\"");
  return 0;
}

bool flag_of(const Reader& in, std::string_view field) {
  if (!in.has(field)) return false;
  if (!in.boolean(field)) in.fault(field, "stands here only if it is true");
  return true;
}

std::string name_of(const Reader& in, std::string_view field) {
  std::string text = in.string(field);
  const auto length =
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
  if (length < 1 || length > 80) in.fault(field, "must have 1 to 80 characters");
  return text;
}

std::string id_of(const Reader& in, std::string_view field, std::string_view extra) {
  std::string id = in.string(field);
  if (!is_id(id, extra)) in.fault(field, "is no id: small letters and digits, at most 32");
  return id;
}

std::vector<Reader> list_of(const Reader& in, std::string_view field, std::size_t least,
                            std::size_t most) {
  std::vector<Reader> items = in.list(field);
  if (items.size() < least || items.size() > most) in.fault(field, "the list has a wrong length");
  return items;
}

std::vector<std::string> set_of(const Reader& in, std::string_view field, std::size_t least,
                                std::size_t most) {
  std::vector<std::string> items = in.strings(field);
  if (items.size() < least || items.size() > most) in.fault(field, "the list has a wrong length");
  if (std::set<std::string>(items.begin(), items.end()).size() != items.size())
    in.fault(field, "an item stands twice");
  return items;
}

void check_provenance(const Reader& file) {
  const auto sources = file.object("provenance").table();
  if (sources.empty()) file.fault("provenance", "says of no datum where it is from");
  for (const auto& [datum, source] : sources) {
    if (!is_id(datum, "_")) source.fault("is no name of a datum");
    source.as_choice({"rulebook", "public", "history", "reconstructed"});
  }
}

int own_number(const Reader& in, std::string_view field, std::pair<int, int> range,
               std::set<int>& taken) {
  const int number = in.integer(field, range.first, range.second);
  if (!taken.insert(number).second) in.fault(field, "stands twice");
  return number;
}

void own_string(const Reader& in, std::string_view field, const std::string& value,
                std::set<std::string>& taken) {
  if (!taken.insert(value).second) in.fault(field, "\"" + value + "\" stands twice");
}

bool is_there(const Bundle& bundle, std::string_view file, std::vector<Fault>& faults) {
  if (bundle.find(file) != nullptr) return true;
  bundle.open(file, faults);
  return false;
}

void check_word(const Bundle& bundle, const Reader& in, std::string_view field,
                const std::string& wanted) {
  const std::string key = in.string(field);
  const json::Value* words = bundle.find(words_file(english()));
  if (key != wanted || (words != nullptr && words->find(key) == nullptr))
    in.fault(field, "must name the words " + wanted);
}

void check_options(const Bundle& bundle, const Reader& charts, std::span<const OptionRow> rows) {
  std::vector<OptionRow> about_rules;
  for (const OptionRow& row : rows)
    if (!row.rule.empty()) about_rules.push_back(row);
  const std::size_t count = about_rules.size();
  const std::vector<Reader> options = list_of(charts, "options", count, count);
  for (std::size_t i = 0; i < options.size() && i < count; ++i) {
    const Reader& option = options[i];
    const OptionRow& row = about_rules[i];
    const std::string id = id_of(option, "id", "_");
    if (id != row.id) option.fault("id", "is not the option that stands here");
    check_values(option, row);
    if (!has_item(bundle, "help.json", "rules", option.string("rule")))
      option.fault("rule", "no rule has this id");
    if (!is_switch(row) || option.has("ruling"))
      if (!has_item(bundle, "rulings.json", "rulings", option.string("ruling")))
        option.fault("ruling", "no ruling has this id");
    check_word(bundle, option, "title", "option." + id + ".title");
    check_word(bundle, option, "text", "option." + id + ".text");
  }
}

}  // namespace sandtable
