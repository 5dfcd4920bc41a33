// What a Commonwealth counter is, what it can do and how it stands. A German one is told with its
// position.
#include <algorithm>

#include "core/data/words.h"
#include "core/games/jubilee/rules.h"
#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {
namespace {

using jubilee::Rule;
using jubilee::rule_id;
using jubilee::State;
using jubilee::UnitId;

constexpr std::string_view kTypes[] = {"infantry", "commando", "tank"};

}  // namespace

SpaceCard JubileeHandling::unit_card(const AnyState& any, int counter) const {
  SpaceCard card;
  if (counter < 0 || counter >= jubilee::kUnits) return card;
  const UnitId id(counter);
  const jubilee::UnitCard& printed = board().card(id);
  const jubilee::Unit& unit = any.as<State>().unit(id);
  const auto add = [&](std::string_view key, Rule rule, const std::vector<MessageArg>& args = {},
                       bool bad = false) {
    card.lines.push_back({shared_->words->text("play.jubilee.unit." + std::string(key), args),
                          rule_id(rule), false, bad});
  };
  add("name", Rule::k2_15,
      {item_arg("unit", "unit", printed.id),
       item_arg("type", "type", kTypes[static_cast<std::size_t>(printed.type)])});
  const bool replaced = unit.has(jubilee::kUnitReplaced);
  const int lost = replaced ? 2 : std::clamp(printed.steps - int{unit.steps}, 0, 1);
  const jubilee::UnitSide& side = printed.side[static_cast<std::size_t>(lost)];
  add("steps", Rule::k2_13b,
      {number_arg("steps", unit.steps), number_arg("all", printed.steps),
       number_arg("attack", side.attack)});
  if (side.range > 1) add("range", Rule::k2_13h, {number_arg("range", side.range)});
  if (side.hw) add("heavy", Rule::k2_13f);
  if (side.engineer) add("engineer", Rule::k2_13g);
  constexpr std::string_view kSymbols[] = {"symbol.0", "symbol.1", "symbol.2"};
  add(kSymbols[static_cast<std::size_t>(printed.symbol)], Rule::k2_13i);
  if (unit.is_marked()) add("disrupted", Rule::k10_1, {}, true);
  if (unit.has(jubilee::kUnitActed)) add("acted", Rule::k10_1);
  return card;
}

}  // namespace sandtable::shell
