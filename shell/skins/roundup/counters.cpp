#include "shell/skins/roundup/counters.h"

#include "core/base/text.h"
#include "core/data/reader.h"
#include "shell/theme/colours.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Kind;
using rules::Nation;
using rules::Size;
using rules::TextColour;
using rules::UnitCard;

constexpr ImU32 kCanadianName = rgb(0x8E1F1F);

// [OR 2.3b] SS and Luftwaffe are told by the colour of their text, Canadians by red.
Force force_of(const UnitCard& card) {
  if (card.nation == Nation::kUs) return Force::kUs;
  if (card.nation == Nation::kUk)
    return card.text_colour == TextColour::kRed ? Force::kCanadian : Force::kBritish;
  if (card.text_colour == TextColour::kWhite) return Force::kSs;
  return card.text_colour == TextColour::kBlue ? Force::kLuftwaffe : Force::kGermanArmy;
}

UnitSymbol symbol_of(Kind kind) {
  switch (kind) {
    case Kind::kInfantry:
    case Kind::kRanger:
    case Kind::kSpecial:
      return UnitSymbol::kInfantry;
    case Kind::kArmor:
    case Kind::kPanzer:
    case Kind::kHeavyPanzer:
      return UnitSymbol::kArmour;
    case Kind::kAirborne:
      return UnitSymbol::kParachute;
    case Kind::kCommando:
      return UnitSymbol::kMarine;
    case Kind::kPanzergrenadier:
      return UnitSymbol::kMechanised;
  }
  return UnitSymbol::kNone;
}

std::string_view echelon_of(Size size) {
  switch (size) {
    case Size::kDivision:
      return "XX";
    case Size::kBrigade:
      return "X";
    case Size::kRegiment:
      return "III";
    case Size::kBattalion:
      return "II";
  }
  return {};
}

}  // namespace

Counters::Counters(const Board& board, const Bundle& bundle, const Words& words)
    : board_(board),
      replaced_(words.text("map.replaced")),
      dropped_(words.text("map.dropped")),
      hungry_(words.text("map.hungry")) {
  std::vector<Fault> faults;
  const Reader file = bundle.open("units.json", faults);
  std::size_t next = 0;
  for (const Reader& unit : file.list("units"))
    if (next < names_.size()) {
      const std::string key = "unit." + board.units[next].id + ".short";
      names_[next++] = words.has(key) ? words.text(key) : unit.string("short");
    }
  for (std::size_t i = 0; i < factors_.size(); ++i)
    for (std::size_t face = 0; face < 2; ++face) {
      const UnitCard& card = board.units[i];
      const rules::Factors& it = card.factors[face];
      factors_[i][face] =
          card.is_division() ? decimal(it.attack) + "-" + decimal(it.defence) : decimal(it.attack);
    }
}

CounterLook Counters::card(UnitId unit, int steps) const {
  const UnitCard& card = board_.card(unit);
  const auto at = static_cast<std::size_t>(unit.index());
  CounterLook look;
  look.colours = force_colours(force_of(card));
  look.name = names_[at];
  look.symbol = symbol_of(card.kind);
  look.echelon = echelon_of(card.size);
  look.centred = true;
  if (force_of(card) == Force::kCanadian) look.name_ink = kCanadianName;
  look.reduced = card.is_division() && steps == 1;
  look.strength = factors_[at][look.reduced ? 1 : 0];
  return look;
}

CounterLook Counters::unit(const rules::State& view, UnitId unit, bool is_hungry) const {
  const rules::Unit& it = view.unit(unit);
  CounterLook look = card(unit, it.steps);
  look.moved = it.has(rules::kUnitMoved);
  look.done = it.has(rules::kUnitAttacked) || look.moved;
  if (it.has(rules::kUnitReplaced)) look.badge = replaced_;
  if (it.has(rules::kUnitLanding)) look.badge = dropped_;
  if (is_hungry) look.badge = hungry_;
  return look;
}

}  // namespace sandtable::shell::roundup
