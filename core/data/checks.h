// Checks that the data files of every game need, beyond what a typed read shows.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/reader.h"
#include "core/engine/options.h"

namespace sandtable {

// What the files of a game have named so far; a game adds its tables, from names to indices.
struct NamesRead {
  // The files read so far were sound. If not, what follows from their names is not looked at: it
  // would only repeat their faults.
  bool complete = true;
};
// The index of `id` in one of the tables, or 0 and a fault at `where`.
int find_name(const NamesRead& names, const std::map<std::string, int>& table,
              const std::string& id, const Reader& where);
// A flag that stands in the file only when it is set.
bool flag_of(const Reader& in, std::string_view field);
// A name for people: 1 to 80 characters.
std::string name_of(const Reader& in, std::string_view field);
// Lower-case letters, digits and `extra` signs, a letter first, at most 32.
std::string id_of(const Reader& in, std::string_view field, std::string_view extra);
// A list with so many items; another length is a fault.
std::vector<Reader> list_of(const Reader& in, std::string_view field, std::size_t least,
                            std::size_t most);
// Strings, all different.
std::vector<std::string> set_of(const Reader& in, std::string_view field, std::size_t least,
                                std::size_t most);
// Where each datum is from: a table of names to rulebook, public, history or reconstructed.
void check_provenance(const Reader& file);
// A number that no other item of its list may bear.
int own_number(const Reader& in, std::string_view field, std::pair<int, int> range,
               std::set<int>& taken);
// A string that no other item of its list may bear.
void own_string(const Reader& in, std::string_view field, const std::string& value,
                std::set<std::string>& taken);
// A file that is missing is one fault, not one for each of its fields.
bool is_there(const Bundle& bundle, std::string_view file, std::vector<Fault>& faults);
// A field that names a sentence of the words file.
void check_word(const Bundle& bundle, const Reader& in, std::string_view field,
                const std::string& wanted);
// The list `options` of charts.json, for people and editors, tells what the game's table has of
// options that are about rules; a switch's default is a boolean, that of another option one of its
// `values`. Rule and ruling must exist; an option of values needs a ruling.
void check_options(const Bundle& bundle, const Reader& charts, std::span<const OptionRow> rows);

}  // namespace sandtable
