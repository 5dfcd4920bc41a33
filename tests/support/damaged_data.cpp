#include "tests/support/damaged_data.h"

#include <algorithm>
#include <cctype>

namespace sandtable {
namespace {

json::Value* member_of(json::Value& object, std::string_view name) {
  for (json::Member& member : object.members())
    if (member.name == name) return &member.value;
  return nullptr;
}

bool has_path(const std::vector<Fault>& faults, std::string_view path) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const Fault& fault) { return fault.path == path; });
}

}  // namespace

void make_change(json::Value& files, const DataChange& change) {
  json::Value* file = member_of(files, change.file);
  ASSERT_NE(file, nullptr) << change.file;
  const std::size_t dot = change.path.rfind('.');
  const bool is_outermost = dot == std::string_view::npos;
  const std::string_view name = is_outermost ? change.path : change.path.substr(dot + 1);
  // Names of words have dots in them.
  json::Value* object = value_at(*file, is_outermost ? "" : change.path.substr(0, dot));
  if (change.value.empty()) {
    const bool is_word = file->find(change.path) != nullptr;
    json::Value* holder = is_word ? file : object;
    ASSERT_NE(holder, nullptr) << change.path;
    const std::string_view gone = is_word ? change.path : name;
    const auto is_it = [&](const json::Member& member) { return member.name == gone; };
    ASSERT_EQ(std::erase_if(holder->members(), is_it), 1U) << change.path;
    return;
  }
  json::Value value = json::parse("[" + std::string(change.value) + "]").value().items()[0];
  if (json::Value* place = value_at(*file, change.path); place != nullptr) {
    *place = value;
    return;
  }
  ASSERT_NE(object, nullptr) << change.path;
  object->members().push_back({std::string(name), value});
}

json::Value* value_at(json::Value& file, std::string_view path) {
  json::Value* value = &file;
  for (std::size_t i = 0; i < path.size() && value != nullptr;) {
    if (path[i] == '[') {
      const std::size_t end = path.find(']', i);
      const auto index = static_cast<std::size_t>(std::stoi(std::string(path.substr(i + 1))));
      value = index < value->items().size() ? &value->items()[index] : nullptr;
      i = end + 1;
      continue;
    }
    i += path[i] == '.';
    const std::size_t end = std::min(path.find_first_of(".[", i), path.size());
    value = member_of(*value, path.substr(i, end - i));
    i = end;
  }
  return value;
}

std::string damage_name(const testing::TestParamInfo<DamageCase>& info) {
  std::string out;
  for (const char c : std::string(info.param.change.file) + "_" +
                          std::string(info.param.change.path) + "_" + std::to_string(info.index))
    out += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return out;
}

std::vector<std::string> paths_of(const std::vector<Fault>& faults) {
  std::vector<std::string> out;
  out.reserve(faults.size());
  for (const Fault& fault : faults) out.push_back(fault.path);
  return out;
}

std::vector<Fault> DataFiles::load_faults(json::Value files) const {
  std::vector<Fault> faults;
  const Bundle bundle(good_().game(), std::move(files));
  const std::unique_ptr<Game> game = load_(bundle, faults);
  EXPECT_EQ(game == nullptr, !faults.empty());
  return faults;
}

std::vector<Fault> DataFiles::faults_of(const std::vector<DataChange>& changes) const {
  json::Value files(good_().files());
  for (const DataChange& change : changes) make_change(files, change);
  return load_faults(std::move(files));
}

void DataFiles::expect_refused(const DamageCase& one) const {
  const std::vector<Fault> faults = faults_of({one.change});
  EXPECT_TRUE(has_path(faults, one.fault))
      << one.fault << " is not among " << testing::PrintToString(paths_of(faults));
  for (const Fault& fault : faults) {
    EXPECT_EQ(fault.code, "bad-data");
    EXPECT_NE(fault.reason, "");
  }
}

void DataFiles::expect_each_needed() const {
  for (const json::Member& file : good_().files()) {
    const bool is_text = file.name.starts_with("words.") || file.name == "help.json" ||
                         file.name == "rulings.json" || file.name == "reference.json" ||
                         file.name == "briefing.json" || file.name == "lesson.json" ||
                         file.name == "notes.json";
    if (is_text) continue;
    // Of files that the list alone asks for one is needed at least.
    const std::string folder = file.name.substr(0, file.name.find('/') + 1);
    json::Value files(good_().files());
    std::erase_if(files.members(), [&](const json::Member& one) {
      return folder.empty() ? one.name == file.name : one.name.starts_with(folder);
    });
    const std::vector<Fault> faults = load_faults(std::move(files));
    const std::string path = folder.empty() ? file.name : "bundle.txt";
    EXPECT_TRUE(has_path(faults, path)) << file.name;
    for (const Fault& fault : faults) EXPECT_EQ(fault.path, path) << fault.reason;
  }
}

}  // namespace sandtable
