#include "shell/settings.h"

#include <algorithm>
#include <type_traits>

#include "core/data/json.h"
#include "shell/platform/files.h"

namespace sandtable::shell {

namespace {

constexpr std::string_view kKey = "settings";
constexpr std::array<std::string_view, 3> kThemes = {"system", "paper", "dark"};
constexpr std::array<std::string_view, 3> kMotions = {"system", "full", "none"};
constexpr std::array<std::string_view, 4> kDice = {"slow", "normal", "fast", "instant"};
constexpr std::array<std::string_view, 4> kVolumes = {"off", "soft", "medium", "loud"};
constexpr std::array<std::string_view, 3> kContrasts = {"system", "plain", "more"};
constexpr std::array<std::string_view, 3> kWheels = {"auto", "zoom", "move"};
constexpr std::array<std::string_view, 3> kSteps = {"pages", "outcome", "log"};

template <auto Member>
int get(const Settings& settings) {
  return static_cast<int>(settings.*Member);
}
template <auto Member>
void set(Settings& settings, int value) {
  auto& member = settings.*Member;
  member = static_cast<std::remove_reference_t<decltype(member)>>(value);
}

template <auto Member>
constexpr SettingInfo choice(std::string_view id, std::string_view group, bool of_board,
                             std::span<const std::string_view> values) {
  return {id, group, SettingInfo::Kind::kChoice, of_board, values, get<Member>, set<Member>};
}
template <auto Member>
constexpr SettingInfo flag(std::string_view id, std::string_view group, bool of_board) {
  return {id, group, SettingInfo::Kind::kSwitch, of_board, {}, get<Member>, set<Member>};
}

constexpr std::string_view kLook = kSettingGroups[0], kPlay = kSettingGroups[1];
constexpr SettingInfo kSettings[] = {
    choice<&Settings::theme>("theme", kLook, false, kThemes),
    {"text",
     kLook,
     SettingInfo::Kind::kPercent,
     false,
     {},
     get<&Settings::text_percent>,
     set<&Settings::text_percent>},
    choice<&Settings::contrast>("contrast", kLook, false, kContrasts),
    choice<&Settings::motion>("motion", kLook, true, kMotions),
    choice<&Settings::dice>("dice", kPlay, true, kDice),
    choice<&Settings::steps>("steps", kPlay, true, kSteps),
    choice<&Settings::sound>("sound", kPlay, true, kVolumes),
    choice<&Settings::wheel>("wheel", kPlay, true, kWheels),
    flag<&Settings::hints>("hints", kPlay, true),
    flag<&Settings::confirm>("confirm", kPlay, false),
    flag<&Settings::two_taps>("two_taps", kPlay, true),
    flag<&Settings::tour>("tour", kPlay, true),
    flag<&Settings::north_up>("north_up", {}, true),
};

// What is stored of a setting; what cannot be one leaves it as it was.
void read_setting(const json::Value& from, const SettingInfo& info, Settings& out) {
  const json::Value* found = from.find(info.id);
  if (found == nullptr) return;
  switch (info.kind) {
    case SettingInfo::Kind::kChoice: {
      // As it was stored when it was a switch, of which only on had been chosen for certain.
      if (found->is(json::Kind::kBool) && found->as_bool())
        info.set(out, static_cast<int>(info.values.size()) - 1);
      if (!found->is(json::Kind::kString)) return;
      const auto at = std::find(info.values.begin(), info.values.end(), found->as_string());
      if (at != info.values.end()) info.set(out, static_cast<int>(at - info.values.begin()));
      return;
    }
    case SettingInfo::Kind::kSwitch:
      if (found->is(json::Kind::kBool)) info.set(out, found->as_bool() ? 1 : 0);
      return;
    case SettingInfo::Kind::kPercent:
      if (found->is(json::Kind::kInteger))
        info.set(out, static_cast<int>(std::clamp<std::int64_t>(
                          found->as_integer(), kLeastTextPercent, kMostTextPercent)));
      return;
  }
}

}  // namespace

std::span<const SettingInfo> all_settings() { return kSettings; }

void write_settings(json::Writer& out, const Settings& settings) {
  for (const SettingInfo& info : kSettings) {
    const int value = info.get(settings);
    switch (info.kind) {
      case SettingInfo::Kind::kChoice:
        out.string(info.id, info.values[static_cast<std::size_t>(value)]);
        break;
      case SettingInfo::Kind::kSwitch:
        out.boolean(info.id, value != 0);
        break;
      case SettingInfo::Kind::kPercent:
        out.number(info.id, value);
        break;
    }
  }
}

Settings settings_with(Settings settings, const json::Value& changes) {
  for (const SettingInfo& info : kSettings) read_setting(changes, info, settings);
  return settings;
}

std::string settings_text(const Settings& settings) {
  json::Writer out;
  out.object();
  write_settings(out, settings);
  return out.end().take();
}

Settings parse_settings(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  return value ? settings_with({}, value.value()) : Settings();
}

Settings load_settings(Files& files) {
  const std::optional<Bytes> bytes = files.get(kKey);
  if (!bytes) return {};
  return parse_settings({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

bool store_settings(Files& files, const Settings& settings) {
  const std::string text = settings_text(settings);
  return files.put(kKey, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace sandtable::shell
