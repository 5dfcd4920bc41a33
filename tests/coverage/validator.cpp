// `sandtable-cli validate DIR` for games that are not in the catalogue yet: the same judge, the
// same answer. data_schema_test.py asks it where the command line would say that there is no such
// game.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/games/jubilee/jubilee.h"
#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

constexpr std::array kGames = {GameEntry{"jubilee", 2, jubilee::load}};

json::Object read_folder(const std::filesystem::path& folder, std::vector<Fault>& faults) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  json::Object files;
  for (const auto& path : paths) {
    const std::string name = path.lexically_relative(folder).generic_string();
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    Result<json::Value> value = json::parse(text, json::kScenarioLimits);
    if (value)
      files.push_back({name, std::move(value).value()});
    else
      faults.push_back({name + ":" + value.fault().path, value.fault().reason, "bad-data"});
  }
  return files;
}

int validate(const std::filesystem::path& folder) {
  std::vector<Fault> faults;
  const json::Value files(read_folder(folder, faults));
  for (Fault& fault : validate_files(kGames, folder.filename().string(), files))
    faults.push_back(std::move(fault));
  json::Writer out;
  out.object().array("faults");
  for (const Fault& fault : faults) {
    const auto [file, path] = split_fault_path(fault.path);
    out.object().string("file", file).string("path", path).string("message", fault.reason).end();
  }
  out.end().end();
  std::puts(out.take().c_str());
  return 0;
}

}  // namespace
}  // namespace sandtable

int main(int count, char** words) { return count == 2 ? sandtable::validate(words[1]) : 2; }
