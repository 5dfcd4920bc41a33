// Damage done to the data files of a game, and what its loader makes of it.
//
//   const DataFiles kFiles{the_bundle, load};
//   const DamageCase kCases[] = {
//       {{"map.json", "spaces[3].shape", "\"oval\""}, "map.json:spaces[3].shape"}, ...
//   class DamagedData : public testing::TestWithParam<DamageCase> {};
//   TEST_P(DamagedData, IsRefusedWithFileAndPath) { kFiles.expect_refused(GetParam()); }
//   INSTANTIATE_TEST_SUITE_P(Data, DamagedData, testing::ValuesIn(kCases), damage_name);
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/engine/game.h"

namespace sandtable {

struct DataChange {
  std::string_view file;
  std::string_view path;   // "spaces[3].shape"
  std::string_view value;  // JSON, for a member that is there or a new one; "" takes it away
};

struct DamageCase {
  DataChange change;
  std::string_view fault;  // the path that must be among the faults
};

// What a game's policy.json cannot be, whatever its weights are; "step" is one that all games have.
inline constexpr DamageCase kDamagedPolicies[] = {
    {{"policy.json", "weights.step", "100000"}, "policy.json:weights.step"},
    {{"policy.json", "weights.step", ""}, "policy.json:weights.step"},
    {{"policy.json", "weights.luck", "7"}, "policy.json:weights.luck"},
    {{"policy.json", "levels.veteran", "0"}, "policy.json:levels.veteran"},
    {{"policy.json", "levels.general", "10"}, "policy.json:levels.general"},
    {{"policy.json", "search.candidates", "1"}, "policy.json:search.candidates"},
};

// The change must be possible.
void make_change(json::Value& files, const DataChange& change);

// "charts_json_options_2__id_41": for the list of tests.
std::string damage_name(const testing::TestParamInfo<DamageCase>& info);

std::vector<std::string> paths_of(const std::vector<Fault>& faults);

class DataFiles {
 public:
  using Loader = std::unique_ptr<Game> (*)(const Bundle& bundle, std::vector<Fault>& faults);
  DataFiles(const Bundle& (*good)(), Loader load) : good_(good), load_(load) {}

  // What the loader says; it gives a game exactly when it says nothing.
  std::vector<Fault> faults_of(const std::vector<DataChange>& changes) const;
  void expect_refused(const DamageCase& one) const;
  // Each file that rules depend on, taken away: one fault, and no others that follow from it.
  void expect_each_needed() const;

 private:
  std::vector<Fault> load_faults(json::Value files) const;

  const Bundle& (*good_)();
  Loader load_;
};

// A place in a file; null if there is none.
json::Value* value_at(json::Value& file, std::string_view path);

}  // namespace sandtable
