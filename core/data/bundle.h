// Bundle: the data of one game as it travels: {"game": "nazaire", "files": {"map.json": {...}}}.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/json.h"
#include "core/data/reader.h"

namespace sandtable {

class Bundle {
 public:
  // `files` must be an object of objects (parse_bundle checks it).
  Bundle(std::string game, json::Value files);

  const std::string& game() const { return game_; }
  // Named as under scenarios/<game>/: "map.json", "setups/historical.json".
  const json::Object& files() const { return files_.members(); }
  // nullptr if there is no such file.
  const json::Value* find(std::string_view file) const { return files_.find(file); }
  // A reader of the file; a missing one is a fault.
  Reader open(std::string_view file, std::vector<Fault>& faults) const;

  // Of all that rules depend on: every file but texts (words.*, help.json, rulings.json,
  // briefing.json, lesson.json, notes.json) and what bots go by (policy.json, reference.json),
  // whatever order and spacing. Goes into saves.
  std::uint64_t data_hash() const;

 private:
  std::string game_;
  json::Value files_;
};

inline constexpr json::Limits kBundleLimits{
    std::size_t{4} << 20, 66, 64 * 1024, 20'000, 200'000, {}};

Result<Bundle> parse_bundle(std::string_view bytes);

}  // namespace sandtable
