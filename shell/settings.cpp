#include "shell/settings.h"

#include <algorithm>
#include <array>

#include "core/data/json.h"
#include "shell/platform/files.h"

namespace sandtable::shell {

namespace {

constexpr std::string_view kKey = "settings";
constexpr std::array<std::string_view, 3> kThemes = {"system", "paper", "dark"};
constexpr std::array<std::string_view, 3> kMotions = {"system", "full", "none"};
constexpr std::array<std::string_view, 3> kDice = {"normal", "fast", "instant"};
constexpr std::array<std::string_view, 3> kSteps = {"pages", "outcome", "log"};

// The index of the member's word in `names`, or as it was.
template <class Enum, std::size_t N>
void read_choice(const json::Value& from, std::string_view name,
                 const std::array<std::string_view, N>& names, Enum& out) {
  const json::Value* found = from.find(name);
  if (found == nullptr || !found->is(json::Kind::kString)) return;
  const auto at = std::find(names.begin(), names.end(), std::string_view(found->as_string()));
  if (at != names.end()) out = static_cast<Enum>(at - names.begin());
}

void read_switch(const json::Value& from, std::string_view name, bool& out) {
  const json::Value* found = from.find(name);
  if (found != nullptr && found->is(json::Kind::kBool)) out = found->as_bool();
}

}  // namespace

std::string settings_text(const Settings& s) {
  json::Writer out;
  out.object()
      .string("theme", kThemes[static_cast<std::size_t>(s.theme)])
      .number("text", s.text_percent)
      .boolean("contrast", s.high_contrast)
      .string("motion", kMotions[static_cast<std::size_t>(s.motion)])
      .string("dice", kDice[static_cast<std::size_t>(s.dice)])
      .string("steps", kSteps[static_cast<std::size_t>(s.steps)])
      .boolean("confirm", s.confirm)
      .boolean("two_taps", s.two_taps)
      .boolean("hints", s.hints)
      .boolean("tour", s.tour)
      .boolean("north_up", s.north_up)
      .end();
  return out.take();
}

Settings parse_settings(std::string_view text) {
  Settings s;
  const Result<json::Value> value = json::parse(text);
  if (!value) return s;
  read_choice(value.value(), "theme", kThemes, s.theme);
  read_choice(value.value(), "motion", kMotions, s.motion);
  read_choice(value.value(), "dice", kDice, s.dice);
  read_choice(value.value(), "steps", kSteps, s.steps);
  if (const json::Value* percent = value.value().find("text");
      percent != nullptr && percent->is(json::Kind::kInteger)) {
    s.text_percent = static_cast<int>(
        std::clamp<std::int64_t>(percent->as_integer(), kLeastTextPercent, kMostTextPercent));
  }
  read_switch(value.value(), "contrast", s.high_contrast);
  read_switch(value.value(), "confirm", s.confirm);
  read_switch(value.value(), "two_taps", s.two_taps);
  read_switch(value.value(), "hints", s.hints);
  read_switch(value.value(), "tour", s.tour);
  read_switch(value.value(), "north_up", s.north_up);
  return s;
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
