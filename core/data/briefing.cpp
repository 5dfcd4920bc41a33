#include "core/data/briefing.h"

#include <algorithm>

#include "core/data/checks.h"

namespace sandtable {
namespace {

constexpr int kMostLength = 2000;
constexpr std::string_view kBriefingFile = "briefing.json";

// A string of 1 to 400 characters.
std::string text_of(const Reader& in, std::string_view field) {
  std::string text = in.string(field);
  if (text.empty() || text.size() > 400) in.fault(field, "must have 1 to 400 characters");
  return text;
}

// x, y, x, y, ... within the map; `least` numbers at least.
std::vector<int> line_of(const Reader& in, const Locator& map, std::size_t least) {
  std::vector<int> line;
  for (const Reader& each : in.as_list())
    line.push_back(each.as_integer(0, line.size() % 2 == 0 ? map.width : map.height));
  if (line.size() < least || line.size() % 2 != 0)
    in.fault("is a list of x, y, x, y and so on, long enough for what it is");
  return line;
}

Locator read_locator(const Reader& in) {
  Locator map;
  map.width = in.integer("width", 100, kMostLength);
  map.height = in.integer("height", 100, kMostLength);
  for (const Reader& each : list_of(in, "land", 1, 100)) map.land.push_back(line_of(each, map, 6));
  for (const Reader& each : list_of(in, "ways", 1, 10)) map.ways.push_back(line_of(each, map, 4));
  for (const Reader& each : list_of(in, "places", 1, 20)) {
    Locator::Place place;
    place.name = name_of(each, "name");
    place.x = each.integer("x", 0, map.width);
    place.y = each.integer("y", 0, map.height);
    place.target = each.boolean_or("target", false);
    place.left = each.boolean_or("left", false);
    map.places.push_back(std::move(place));
  }
  if (std::none_of(map.places.begin(), map.places.end(),
                   [](const auto& one) { return one.target; }))
    in.fault("places", "none of them is the target");
  return map;
}

SetupBriefing read_setup(const Reader& in) {
  SetupBriefing out;
  out.setup = in.string("setup");
  out.when = name_of(in, "when");
  out.where = name_of(in, "where");
  out.situation = in.strings("situation");
  for (const std::string& each : out.situation)
    if (each.empty() || each.size() > 400) in.fault("situation", "1 to 400 characters each");
  if (out.situation.size() != 4) in.fault("situation", "has four sentences");
  for (const Reader& each : list_of(in, "aims", 2, 2))
    out.aims.push_back({name_of(each, "side"), text_of(each, "text")});
  out.won = text_of(in, "won");
  for (const Reader& each : list_of(in, "turn", 2, 8))
    out.turn.push_back({name_of(each, "title"), text_of(each, "text"), each.string("rule"),
                        each.string("space"), each.integer("width", 2, 100)});
  for (const Reader& each : list_of(in, "know", 5, 5))
    out.know.push_back({text_of(each, "text"), each.string("rule")});
  return out;
}

}  // namespace

bool has_noun(const Game& game, std::string_view id) {
  const int scopes = static_cast<int>(game.scopes().size());
  for (int scope = 1; scope < scopes; ++scope)
    if (game.value_of(scope, id)) return true;
  return false;
}

const SetupBriefing* Briefing::find(std::string_view setup) const {
  const auto found = std::find_if(setups.begin(), setups.end(),
                                  [&](const SetupBriefing& one) { return one.setup == setup; });
  return found == setups.end() ? nullptr : &*found;
}

Briefing read_briefing(const Bundle& bundle, std::vector<Fault>& faults) {
  Briefing out;
  if (bundle.find(kBriefingFile) == nullptr) return out;
  const Reader file = bundle.open(kBriefingFile, faults);
  check_provenance(file);
  out.locator = read_locator(file.object("locator"));
  for (const Reader& each : list_of(file, "setups", 1, 20)) out.setups.push_back(read_setup(each));
  return out;
}

void check_briefing(const Briefing& briefing, const Game& game, const Help& help,
                    std::vector<Fault>& faults) {
  if (briefing.setups.empty()) return;
  const auto note = [&](std::size_t at, const std::string& path, const std::string& reason) {
    faults.push_back({std::string(kBriefingFile) + ":setups[" + std::to_string(at) + "]" + path,
                      reason, "bad-data"});
  };
  const std::vector<std::string>& setups = game.info().setups;
  for (const std::string& setup : setups)
    if (briefing.find(setup) == nullptr)
      faults.push_back({std::string(kBriefingFile) + ":setups", "\"" + setup + "\" has no briefing",
                        "bad-data"});
  for (std::size_t i = 0; i < briefing.setups.size(); ++i) {
    const SetupBriefing& one = briefing.setups[i];
    if (std::count(setups.begin(), setups.end(), one.setup) == 0 ||
        briefing.find(one.setup) != &one)
      note(i, ".setup", "the game has no such set-up, or it is briefed twice");
    for (std::size_t k = 0; k < one.turn.size(); ++k) {
      const std::string path = ".turn[" + std::to_string(k) + "]";
      if (help.find(one.turn[k].rule) == nullptr) note(i, path + ".rule", "there is no such rule");
      if (!has_noun(game, one.turn[k].space)) note(i, path + ".space", "there is no such space");
    }
    for (std::size_t k = 0; k < one.know.size(); ++k)
      if (help.find(one.know[k].rule) == nullptr)
        note(i, ".know[" + std::to_string(k) + "].rule", "there is no such rule");
  }
}

}  // namespace sandtable
