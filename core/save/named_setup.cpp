#include "core/save/named_setup.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/data/json.h"
#include "core/data/setup_reader.h"

namespace sandtable {
namespace {

constexpr std::size_t kMostLetters = 4096;

// Fields that others add to addresses, and what theirs begin with.
constexpr std::array<std::string_view, 17> kTrackers = {
    "fbclid", "gclid",  "dclid", "gbraid", "wbraid", "msclkid", "yclid",   "twclid", "ttclid",
    "mc_cid", "mc_eid", "igsh",  "igshid", "si",     "srsltid", "mkt_tok", "vero_id"};
constexpr std::array<std::string_view, 5> kTrackerFamilies = {"utm_", "_hs", "_ga", "_gl", "pk_"};

bool is_tracker(std::string_view name) {
  return std::find(kTrackers.begin(), kTrackers.end(), name) != kTrackers.end() ||
         std::any_of(kTrackerFamilies.begin(), kTrackerFamilies.end(),
                     [&](std::string_view family) { return name.starts_with(family); });
}

struct NamedField {
  std::string_view name, value;
};

NamedField take_field(std::string_view& text) {
  const std::string_view field = text.substr(0, text.find('&'));
  text.remove_prefix(field.size());
  const std::size_t equals = field.find('=');
  if (equals == field.npos) return {field, {}};
  return {field.substr(0, equals), field.substr(equals + 1)};
}

// What the fields choose, each once.
struct Chosen {
  std::optional<std::string_view> setup, day;
  json::Object options;

  bool choose(const NamedField& field) {
    const auto set = [&](std::optional<std::string_view>& what) {
      const bool is_first = !what;
      what = field.value;
      return is_first;
    };
    if (field.name == "setup") return set(setup);
    if (field.name == "day") return set(day);
    const bool is_first =
        std::none_of(options.begin(), options.end(),
                     [&](const json::Member& each) { return each.name == field.name; });
    options.push_back({std::string(field.name), json::Value(std::string(field.value))});
    return is_first;
  }
};

}  // namespace

std::string named_setup(const Game& game, const Setup& setup, std::string_view day) {
  const GameInfo& info = game.info();
  std::string out = std::string(info.id) + "&setup=";
  out += info.setups[static_cast<std::size_t>(setup.setup)];
  if (!day.empty()) out.append("&day=").append(day);
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (setup.options[i] == option.standard) continue;
    out.append("&").append(option.id).append("=").append(option.values[setup.options[i]]);
  }
  return out;
}

Result<SetupLink> read_named_setup(const Games& games, std::string_view text) {
  if (text.size() > kMostLetters) return Fault{"", "the link is too long", "bad-save"};
  const std::string_view id = text.substr(0, text.find('&'));
  const Game* game = games.by_id ? games.by_id(id) : nullptr;
  if (game == nullptr)
    return Fault{"game", "the link is of a game that is not here", "unknown-game"};
  Chosen chosen;
  text.remove_prefix(id.size());
  while (!text.empty()) {
    text.remove_prefix(1);  // "&"
    const NamedField field = take_field(text);
    const bool is_passed_over = field.name.empty() || is_tracker(field.name);
    if (!is_passed_over && !chosen.choose(field))
      return Fault{std::string(field.name), "the link chooses one thing twice", "bad-save"};
  }
  const std::string_view wanted = chosen.setup.value_or(std::string_view());
  const json::Value options(std::move(chosen.options));
  const GameInfo& info = game->info();
  const Result<Setup> setup =
      read_setup(info, wanted.empty() ? info.setups.front() : wanted, &options);
  if (!setup) return setup.fault();
  SetupLink out{game, setup.value()};
  if (!chosen.day || chosen.day->empty()) return out;
  if (games.dice_of_day) out.seed = games.dice_of_day(id, *chosen.day);
  if (!out.seed) return Fault{"day", "there is no such day", "unknown-day"};
  return out;
}

}  // namespace sandtable
