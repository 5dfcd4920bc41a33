// Reader: typed reads of outside JSON that note every fault with its place and go on, so that the
// author of a file sees all that is wrong at once.
//
//   Reader map(value, "map.json", faults);
//   const int width = map.object("size").integer("width", 1, 10'000);
//   for (Reader space : map.list("spaces")) {
//     const std::string id = space.string("id");
//     const int shape = space.choice("shape", {"square", "round"});
//     if (taken(id)) space.fault("the id \"" + id + "\" is taken");
//   }
//
// A fault's path is "map.json:spaces[3].shape"; its code is "bad-data". After a fault a read gives
// a harmless value (the least number, "", the first choice, an empty list), never the bad one.
// Members that nobody read are faults too, noted when the last Reader of the file is gone; so the
// list of faults must outlive the readers, and is complete only after them.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/data/json.h"

namespace sandtable {

// A view of one value; cheap to copy. The tree must outlive it.
class Reader {
 public:
  Reader(const json::Value& value, std::string_view file, std::vector<Fault>& faults);
  // Of a file that is not there: notes that, and every read gives its harmless value.
  Reader(std::string_view missing_file, std::vector<Fault>& faults);

  // Members of an object. Each must be there unless the name says otherwise.
  bool has(std::string_view name) const;
  Reader object(std::string_view name) const;
  int integer(std::string_view name, int least, int most) const;
  bool boolean(std::string_view name) const;
  std::string string(std::string_view name) const;
  // The index of the string among `names`.
  int choice(std::string_view name, std::initializer_list<std::string_view> names) const;
  std::vector<Reader> list(std::string_view name) const;
  std::vector<std::string> strings(std::string_view name) const;
  // What a person or a later version may find useful and the program does not read.
  void ignore(std::string_view name) const;

  int integer_or(std::string_view name, int least, int most, int otherwise) const;
  bool boolean_or(std::string_view name, bool otherwise) const;
  std::string string_or(std::string_view name, std::string_view otherwise) const;

  // All members of an object that is used as a table.
  std::vector<std::pair<std::string, Reader>> table() const;

  // The value itself: items of lists, members of tables.
  bool is(json::Kind kind) const;
  int as_integer(int least, int most) const;
  bool as_boolean() const;
  std::string as_string() const;
  int as_choice(std::initializer_list<std::string_view> names) const;
  std::vector<Reader> as_list() const;
  // The value as it is, all of it taken as read; nullptr if it was missing.
  const json::Value* as_value() const;

  // Notes a fault here, or at a member: for what no single value shows.
  void fault(std::string_view reason) const;
  void fault(std::string_view name, std::string_view reason) const;

 private:
  struct File;
  Reader(std::shared_ptr<File> file, const json::Value* value, std::string path);

  // The member, read from now on; a Reader of nothing if it is not there.
  Reader member(std::string_view name, bool required) const;
  Reader item(std::size_t index) const;
  bool expect(json::Kind kind) const;
  std::string path_of(std::string_view name) const;

  std::shared_ptr<File> file_;
  const json::Value* value_;  // nullptr: missing, which has been noted
  std::string path_;          // inside the file
};

// Splits a fault's path "map.json:spaces[3]" into file and place; the file is "" where the path
// names none.
std::pair<std::string_view, std::string_view> split_fault_path(std::string_view path);

}  // namespace sandtable
