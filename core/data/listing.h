// Files of which a game may have any number, as its data list them: the set-ups setups/<id>.json,
// in the order of bundle.txt.
//
//   for (const ListedFile& each : open_setups(bundle, faults)) {
//     Scenario scenario;
//     scenario.id = each.id;
//     ... what the game reads from each.file ...
//     board.scenarios.push_back(std::move(scenario));
//   }
//
// The place in the list is the number of a set-up in links, saves and states. So a new one is
// listed after all others, and none is moved or taken away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/reader.h"

namespace sandtable {

struct ListedFile {
  std::string id;  // the name of the file: "historical"
  Reader file;     // whose field `id` says the same
};

// The files <folder>/<id>.json. That there is none, or more than `most`, is a fault.
std::vector<ListedFile> open_listed(const Bundle& bundle, std::string_view folder, int most,
                                    std::vector<Fault>& faults);

// The set-ups; what all games have in them (title, summary, provenance) is read and checked.
std::vector<ListedFile> open_setups(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable
