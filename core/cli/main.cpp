#include <algorithm>
#include <array>

#include "core/cli/commands.h"

namespace sandtable::cli {
namespace {

struct Command {
  std::string_view name;
  std::string_view arguments;
  int (*run)(const Arguments& arguments);
};

constexpr std::array<Command, 11> kCommands = {
    {{"drive", "", drive},
     {"games", "", games},
     {"play", "GAME [SETUP [SEED]]", play},
     {"replay", "LINK", replay_link},
     {"review", "LINK [--json] [--salt S]", review_link},
     {"validate", "DIR", validate},
     {"bench", "[--quick | --rate]", bench},
     {"timing", "GAME VERB FIRST [LAST [GAMES [BUDGET]]]", timing},
     {"match",
      "GAME SETUP A B [--games N] [--seed S] [--seat SEAT] [--part I/N] [--jobs N] [--json FILE] "
      "[--blunders]",
      match},
     {"tune", "GAME [--games N] [--seed S] [--rounds R]", tune},
     {"fit", "GAME SETUP A B [--games N] [--seed S]", fit}}};

int run(const Arguments& all) {
  const auto found = std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& each) {
    return !all.empty() && each.name == all.front();
  });
  if (found != kCommands.end()) return found->run({all.begin() + 1, all.end()});
  std::string usage = "commands:";
  for (const Command& each : kCommands) {
    usage.append(" ").append(each.name);
    if (!each.arguments.empty()) usage.append(" ").append(each.arguments);
    usage.append(&each == &kCommands.back() ? "" : ",");
  }
  return bad_usage(usage);
}

}  // namespace
}  // namespace sandtable::cli

int main(int count, char** words) {
  return sandtable::cli::run({words + std::min(1, count), words + count});
}
