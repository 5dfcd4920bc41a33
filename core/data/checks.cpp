#include "core/data/checks.h"

#include <algorithm>

namespace sandtable {
namespace {

bool is_id(std::string_view id, std::string_view extra) {
  if (id.empty() || id.size() > 32 || id[0] < 'a' || id[0] > 'z') return false;
  return std::all_of(id.begin(), id.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           extra.find(c) != std::string_view::npos;
  });
}

}  // namespace

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

}  // namespace sandtable
