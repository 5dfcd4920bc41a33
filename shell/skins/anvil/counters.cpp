#include "shell/skins/anvil/counters.h"

#include <algorithm>

#include "core/base/text.h"
#include "shell/theme/colours.h"

namespace sandtable::shell::anvil {
namespace {

using rules::Arm;
using rules::Kind;
using rules::Nation;
using rules::UnitCard;
using rules::UnitId;

struct Band {
  std::string_view division;
  ImU32 colour;
};
constexpr Band kDivisionBands[] = {
    {"us-3", rgb(0x2D62A8)},  {"us-36", rgb(0x7A4A1A)}, {"us-45", rgb(0xB58A1C)},
    {"tf", rgb(0x1F2328)},    {"ab", rgb(0x6B2E6B)},    {"ffs", rgb(0x8E1F1F)},
    {"dfl-1", rgb(0x7A2328)}, {"dia-3", rgb(0x1F6B57)}, {"dic-9", rgb(0x28407A)},
    {"gtm", rgb(0x6B5A1C)},   {"db-1", rgb(0x2F4A5E)},  {"sf", rgb(0x8E1F1F)}};

Force force_of(const UnitCard& card) {
  switch (card.nation) {
    case Nation::kUs:
      return Force::kUs;
    case Nation::kBritish:
      return Force::kBritish;
    case Nation::kFrench:
      return Force::kFrench;
    case Nation::kGerman:
      return card.kind == Kind::kCoastal ? Force::kKriegsmarine : Force::kGermanArmy;
  }
  return Force::kGermanArmy;
}

UnitSymbol symbol_of(const UnitCard& card) {
  switch (card.kind) {
    case Kind::kCoastal:
      return UnitSymbol::kCoastGun;
    case Kind::kTransport:
      return UnitSymbol::kTruck;
    case Kind::kTrain:
      return UnitSymbol::kArtillery;
    case Kind::kCombat:
    case Kind::kSupport:
      break;
  }
  switch (card.arm) {
    case Arm::kAirborne:
      return UnitSymbol::kParachute;
    case Arm::kCommando:
      return UnitSymbol::kMarine;
    case Arm::kArtillery:
      return UnitSymbol::kArtillery;
    case Arm::kAntiTank:
      return UnitSymbol::kAntiTank;
    case Arm::kArmor:
      return UnitSymbol::kArmour;
    case Arm::kMountain:
      return UnitSymbol::kMountain;
    case Arm::kInfantry:
      return UnitSymbol::kInfantry;
    case Arm::kNone:
      break;
  }
  return UnitSymbol::kNone;
}

}  // namespace

Counters::Counters(const rules::Board& board, const Words& words)
    : board_(board),
      entrenched_(words.text("map.entrenched")),
      cut_off_(words.text("map.cut-off")) {
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    numbers_[i] = decimal(static_cast<std::int64_t>(i));
    bonuses_[i] = "+" + numbers_[i];
  }
  for (std::size_t i = 0; i < names_.size(); ++i) names_[i] = words.item("unit", board.units[i].id);
  for (const rules::Division& division : board.divisions)
    divisions_.push_back(words.item("division", division.id));
  for (std::size_t i = 0; i < letters_.size(); ++i) letters_[i] = static_cast<char>('A' + i);
}

CounterLook Counters::card(UnitId unit, bool reduced) const {
  const UnitCard& card = board_.card(unit);
  const std::size_t face = reduced ? 1 : 0;
  CounterLook look;
  look.colours = force_colours(force_of(card));
  look.name = names_[static_cast<std::size_t>(unit.index())];
  look.symbol = symbol_of(card);
  look.reduced = reduced;
  if (card.division >= 0) {
    const rules::Division& division = board_.divisions[static_cast<std::size_t>(card.division)];
    // Supports go with anybody of their side [SA 1.3.2c]: room for the bonus, and no division.
    if (card.kind == Kind::kCombat)
      look.below = divisions_[static_cast<std::size_t>(card.division)];
    if (card.nation != Nation::kGerman)
      for (const Band& band : kDivisionBands)
        if (band.division == division.id) look.flank = band.colour;
  }
  if (card.kind == Kind::kCombat)
    look.strength = numbers_[static_cast<std::size_t>(card.strength[face])];
  else if (card.bonus[face] > 0)
    look.strength = bonuses_[static_cast<std::size_t>(card.bonus[face])];
  look.dotted = card.kind != Kind::kCombat;
  if (card.entrenched && !reduced)
    look.move = entrenched_;
  else if (card.move > 0)
    look.move = numbers_[static_cast<std::size_t>(card.move)];
  return look;
}

CounterLook Counters::unit(const rules::State& view, UnitId unit, rules::AreaSet supplied) const {
  CounterLook look = card(unit, view.is_reduced(unit));
  look.turned = view.is_turned(unit);
  const PlaceId place = rules::place_of(view, unit);
  if (place.is_some() && rules::is_area(place) && (supplied & rules::bit(place)) == 0)
    look.badge = cut_off_;
  look.pennant = group(view, unit);
  return look;
}

std::string_view Counters::group(const rules::State& view, UnitId unit) const {
  const std::uint8_t mine = view.group[static_cast<std::size_t>(unit.index())];
  if (mine == 0) return {};
  // Groups are named by the first unit in each: the letters follow that order.
  std::array<bool, rules::kUnits + 1> seen{};
  const int first = rules::first_of(rules::side_of(unit));
  const int count = rules::side_of(unit) == Side::kAllied ? rules::kAllied : rules::kGermans;
  for (int i = first; i < first + count; ++i) seen[view.group[static_cast<std::size_t>(i)]] = true;
  const auto place = std::count(seen.begin() + 1, seen.begin() + mine, true);
  return letters_[static_cast<std::size_t>(place) % letters_.size()];
}

}  // namespace sandtable::shell::anvil
