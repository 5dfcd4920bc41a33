#include "core/data/setup_reader.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/engine/options.h"

namespace sandtable {
namespace {

int index_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

}  // namespace

Result<Setup> read_setup(const GameInfo& info, std::string_view id, const json::Value* options) {
  const int index = index_of(info.setups, id);
  if (index < 0) return Fault{"setup", "the game has no such set-up", "unknown-setup"};
  Setup setup = standard_setup(info, index);
  if (options == nullptr) return setup;
  if (!options->is(json::Kind::kObject))
    return Fault{"options", "must be " + std::string(json::kind_name(json::Kind::kObject)),
                 "bad-field"};
  for (const json::Member& member : options->members()) {
    const std::string path = "options." + member.name;
    const auto option =
        std::find_if(info.options.begin(), info.options.end(),
                     [&](const OptionInfo& each) { return each.id == member.name; });
    if (option == info.options.end())
      return Fault{path, "the game has no such option", "unknown-option"};
    const int value = member.value.is(json::Kind::kString)
                          ? index_of(option->values, member.value.as_string())
                          : -1;
    if (value < 0) return Fault{path, "the option has no such value", "unknown-option"};
    setup.options[static_cast<std::size_t>(option - info.options.begin())] =
        static_cast<std::uint8_t>(value);
  }
  if (const int idle = idle_option(info, setup); idle >= 0) {
    const OptionInfo& option = info.options[static_cast<std::size_t>(idle)];
    const OptionInfo& needed = info.options[static_cast<std::size_t>(option.needs)];
    return Fault{"options." + option.id, "does nothing without " + needed.id, "bad-field"};
  }
  return setup;
}

}  // namespace sandtable
