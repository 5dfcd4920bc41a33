#include "core/data/listing.h"

#include "core/base/text.h"
#include "core/data/checks.h"
#include "core/engine/game.h"

namespace sandtable {
namespace {

// What stands between `folder` and ".json"; empty if the file is not one of the folder's.
std::string_view id_in(std::string_view folder, std::string_view file) {
  constexpr std::string_view kEnding = ".json";
  if (!file.starts_with(folder) || !file.ends_with(kEnding)) return {};
  file.remove_prefix(folder.size());
  if (!file.starts_with('/')) return {};
  return file.substr(1, file.size() - 1 - kEnding.size());
}

}  // namespace

std::vector<ListedFile> open_listed(const Bundle& bundle, std::string_view folder, int most,
                                    std::vector<Fault>& faults) {
  std::vector<ListedFile> out;
  for (const json::Member& member : bundle.files()) {
    const std::string_view id = id_in(folder, member.name);
    if (id.empty()) continue;
    out.push_back({std::string(id), bundle.open(member.name, faults)});
    const Reader& file = out.back().file;
    if (id_of(file, "id", "-") != id) file.fault("id", "is the name of the file");
    if (out.size() == static_cast<std::size_t>(most) + 1)
      file.fault("there is room for " + decimal(most) + " of these files");
  }
  if (out.empty())
    faults.push_back({"bundle.txt", "lists no file of " + std::string(folder), "bad-data"});
  return out;
}

std::vector<ListedFile> open_setups(const Bundle& bundle, std::vector<Fault>& faults) {
  std::vector<ListedFile> out = open_listed(bundle, "setups", kMaxSetups, faults);
  for (const ListedFile& setup : out) {
    check_provenance(setup.file);
    check_word(bundle, setup.file, "title", "setup." + setup.id + ".title");
    check_word(bundle, setup.file, "summary", "setup." + setup.id + ".summary");
  }
  return out;
}

}  // namespace sandtable
