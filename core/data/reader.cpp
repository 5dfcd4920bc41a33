#include "core/data/reader.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"

namespace sandtable {

using json::Kind;
using json::Value;

namespace {

// Faults are told one by one, but no file makes more of them than a person would read; names from
// outside come into a path cut, so that deep paths of long names stay short.
constexpr std::size_t kMaxFaults = 1000;
constexpr std::size_t kMaxNameInPath = 100;  // bytes

std::string joined(std::string_view path, std::string_view name) {
  std::string out(path);
  return out.append(path.empty() ? "" : ".").append(beginning(name, kMaxNameInPath));
}

}  // namespace

// What all readers of one file share.
struct Reader::File {
  File(std::string_view file_name, const Value* root_value, std::vector<Fault>& found)
      : name(file_name), root(root_value), faults(found) {}
  ~File() {
    if (root != nullptr) report_unread(*root, "");
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  void note(std::string_view path, std::string_view reason) {
    if (faults.size() > kMaxFaults) return;
    if (faults.size() == kMaxFaults) {
      faults.push_back({name, "and more faults than are told", "bad-data"});
      return;
    }
    std::string place = path.empty() ? name : name + ":" + std::string(path);
    faults.push_back({std::move(place), std::string(reason), "bad-data"});
  }

  // Members of what was read as an object, but were not asked for.
  void report_unread(const Value& value, const std::string& path) {
    if (value.is(Kind::kArray)) {
      for (std::size_t i = 0; i < value.items().size(); ++i)
        report_unread(value.items()[i], path + "[" + decimal(static_cast<std::int64_t>(i)) + "]");
    } else if (value.is(Kind::kObject) && opened.count(&value) != 0) {
      for (const json::Member& member : value.members()) {
        const std::string place = joined(path, member.name);
        if (read.count(&member.value) != 0)
          report_unread(member.value, place);
        else
          note(place, "unknown field");
      }
    }
  }

  std::string name;
  const Value* root;
  std::vector<Fault>& faults;
  std::set<const Value*> read;    // members asked for
  std::set<const Value*> opened;  // objects of which a member was asked for
};

Reader::Reader(const Value& value, std::string_view file, std::vector<Fault>& faults)
    : file_(std::make_shared<File>(file, &value, faults)), value_(&value) {
  expect(Kind::kObject);
  file_->opened.insert(value_);
}

Reader::Reader(std::string_view missing_file, std::vector<Fault>& faults)
    : file_(std::make_shared<File>(missing_file, nullptr, faults)), value_(nullptr) {
  file_->note("", "the file is missing");
}

Reader::Reader(std::shared_ptr<File> file, const Value* value, std::string path)
    : file_(std::move(file)), value_(value), path_(std::move(path)) {}

std::string Reader::path_of(std::string_view name) const { return joined(path_, name); }

bool Reader::expect(Kind kind) const {
  if (value_ == nullptr) return false;
  if (value_->is(kind)) return true;
  fault("must be " + std::string(json::kind_name(kind)) + ", not " +
        std::string(json::kind_name(value_->kind())));
  return false;
}

Reader Reader::member(std::string_view name, bool required) const {
  Reader none(file_, nullptr, path_of(name));
  if (value_ == nullptr) return none;
  const bool first_look = file_->opened.insert(value_).second;
  if (!value_->is(Kind::kObject)) {
    if (first_look) expect(Kind::kObject);
    return none;
  }
  const Value* found = value_->find(name);
  if (found == nullptr) {
    if (required) file_->note(none.path_, "missing");
    return none;
  }
  file_->read.insert(found);
  return Reader(file_, found, std::move(none.path_));
}

Reader Reader::item(std::size_t index) const {
  return Reader(file_, &value_->items()[index],
                path_ + "[" + decimal(static_cast<std::int64_t>(index)) + "]");
}

bool Reader::has(std::string_view name) const {
  return value_ != nullptr && value_->find(name) != nullptr;
}

Reader Reader::object(std::string_view name) const {
  Reader found = member(name, true);
  if (!found.expect(Kind::kObject)) return Reader(file_, nullptr, std::move(found.path_));
  file_->opened.insert(found.value_);
  return found;
}

int Reader::integer(std::string_view name, int least, int most) const {
  return member(name, true).as_integer(least, most);
}
bool Reader::boolean(std::string_view name) const { return member(name, true).as_boolean(); }
std::string Reader::string(std::string_view name) const { return member(name, true).as_string(); }
int Reader::choice(std::string_view name, std::initializer_list<std::string_view> names) const {
  return member(name, true).as_choice(names);
}
std::vector<Reader> Reader::list(std::string_view name) const {
  return member(name, true).as_list();
}

std::vector<std::string> Reader::strings(std::string_view name) const {
  std::vector<std::string> out;
  for (const Reader& each : list(name)) out.push_back(each.as_string());
  return out;
}

void Reader::ignore(std::string_view name) const { member(name, false); }

int Reader::integer_or(std::string_view name, int least, int most, int otherwise) const {
  return has(name) ? integer(name, least, most) : otherwise;
}
bool Reader::boolean_or(std::string_view name, bool otherwise) const {
  return has(name) ? boolean(name) : otherwise;
}
std::string Reader::string_or(std::string_view name, std::string_view otherwise) const {
  return has(name) ? string(name) : std::string(otherwise);
}

std::vector<std::pair<std::string, Reader>> Reader::table() const {
  std::vector<std::pair<std::string, Reader>> out;
  if (!expect(Kind::kObject)) return out;
  file_->opened.insert(value_);
  for (const json::Member& entry : value_->members()) {
    file_->read.insert(&entry.value);
    out.emplace_back(entry.name, Reader(file_, &entry.value, path_of(entry.name)));
  }
  return out;
}

bool Reader::is(Kind kind) const { return value_ != nullptr && value_->is(kind); }

int Reader::as_integer(int least, int most) const {
  if (!expect(Kind::kInteger)) return least;
  const std::int64_t number = value_->as_integer();
  if (number >= least && number <= most) return static_cast<int>(number);
  fault("must be " + decimal(least) + " to " + decimal(most) + ", not " + decimal(number));
  return least;
}

bool Reader::as_boolean() const { return expect(Kind::kBool) && value_->as_bool(); }

std::string Reader::as_string() const {
  return expect(Kind::kString) ? value_->as_string() : std::string();
}

int Reader::as_choice(std::initializer_list<std::string_view> names) const {
  if (!expect(Kind::kString)) return 0;
  const auto found = std::find(names.begin(), names.end(), value_->as_string());
  if (found != names.end()) return static_cast<int>(found - names.begin());
  std::string known;
  for (const std::string_view name : names) {
    if (!known.empty()) known += ", ";
    known += name;
  }
  fault("\"" + std::string(beginning(value_->as_string(), 60)) + "\" is none of: " + known);
  return 0;
}

std::vector<Reader> Reader::as_list() const {
  std::vector<Reader> out;
  if (!expect(Kind::kArray)) return out;
  for (std::size_t i = 0; i < value_->items().size(); ++i) out.push_back(item(i));
  return out;
}

const Value* Reader::as_value() const { return value_; }

void Reader::fault(std::string_view reason) const { file_->note(path_, reason); }
void Reader::fault(std::string_view name, std::string_view reason) const {
  file_->note(path_of(name), reason);
}

std::pair<std::string_view, std::string_view> split_fault_path(std::string_view path) {
  const std::size_t colon = path.find(':');
  if (colon == std::string_view::npos) {
    const bool is_file = path.ends_with(".json") || path.ends_with(".txt");
    return is_file ? std::pair(path, std::string_view()) : std::pair(std::string_view(), path);
  }
  return {path.substr(0, colon), path.substr(colon + 1)};
}

}  // namespace sandtable
