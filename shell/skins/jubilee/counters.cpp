#include "shell/skins/jubilee/counters.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/text.h"
#include "core/data/reader.h"
#include "shell/skins/jubilee/scene.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {

using jubilee::DepthCard;
using jubilee::DepthId;
using jubilee::German;
using jubilee::GermanCard;
using jubilee::GermanId;
using jubilee::GermanType;
using jubilee::Letter;
using jubilee::PositionId;
using jubilee::State;
using jubilee::Tactic;
using jubilee::Unit;
using jubilee::UnitCard;
using jubilee::UnitId;
using jubilee::UnitStatus;
using jubilee::UnitType;

namespace {

constexpr std::array<std::string_view, jubilee::kLetters> kLetterNames = {"Y", "O", "B", "D",
                                                                          "G", "R", "C"};
constexpr std::array<std::string_view, 6> kKindWords = {
    "map.kind.coastal",   "map.kind.infantry", "map.kind.artillery",
    "map.kind.anti_tank", "map.kind.engineer", "map.kind.headquarters"};

constexpr std::pair<std::string_view, std::uint32_t> kStripes[] = {
    {"no3-commando", 0x2F6B3F},   {"no4-commando", 0x1D6A6F},       {"royals", 0x6B2D5C},
    {"black-watch", 0x2B3A2E},    {"south-saskatchewan", 0x8A5A14}, {"rhli", 0x9A2A34},
    {"essex-scottish", 0x2D5FA0}, {"camerons", 0x41703A},           {"fusiliers", 0x5B3A8C},
    {"calgary", 0x3A3F45},        {"royal-marines", 0x17466E}};

UnitSymbol symbol_of(UnitType type) {
  switch (type) {
    case UnitType::kInfantry:
      return UnitSymbol::kInfantry;
    case UnitType::kCommando:
      return UnitSymbol::kMarine;
    case UnitType::kTank:
      return UnitSymbol::kArmour;
  }
  return UnitSymbol::kNone;
}

UnitSymbol symbol_of(GermanType type) {
  switch (type) {
    case GermanType::kCoastal:
      return UnitSymbol::kMachineGun;
    case GermanType::kInfantry:
      return UnitSymbol::kInfantry;
    case GermanType::kArtillery:
      return UnitSymbol::kArtillery;
    case GermanType::kAntiTank:
      return UnitSymbol::kAntiTank;
    case GermanType::kEngineer:
      return UnitSymbol::kEngineer;
    case GermanType::kHeadquarters:
      return UnitSymbol::kHeadquarters;
  }
  return UnitSymbol::kNone;
}

TargetSign sign_of(jubilee::Symbol symbol) {
  switch (symbol) {
    case jubilee::Symbol::kTriangle:
      return TargetSign::kTriangle;
    case jubilee::Symbol::kDiamond:
      return TargetSign::kDiamond;
    case jubilee::Symbol::kCircle:
      return TargetSign::kCircle;
  }
  return TargetSign::kNone;
}

// Full, reduced, replacement [OJ 2.13]: how many steps the counters of a unit can show.
int steps_of(UnitType type) { return type == UnitType::kInfantry ? 3 : 2; }

}  // namespace

ImU32 formation_stripe(const std::string& formation) {
  for (const auto& [id, colour] : kStripes)
    if (id == formation) return rgb(colour);
  return rgb(0x4C525A);
}

JubileeCounters::JubileeCounters(const Bundle& bundle, const jubilee::Board& board,
                                 const Words& words)
    : board_(board),
      disrupted_(capitals(words.text("map.disrupted"))),
      depth_(capitals(words.text("map.depth"))),
      heavy_(words.text("tactic.hw.short")),
      flanking_(words.text("tactic.fl.short")),
      engineer_(words.text("map.engineer")),
      heavy_engineer_(heavy_ + " " + engineer_),
      replacement_(words.text("map.replacement")) {
  std::vector<Fault> faults;
  const Reader units = bundle.open("units.json", faults);
  std::map<std::string, std::string> nations;
  for (const Reader& formation : units.list("formations"))
    nations.emplace(formation.string("id"), formation.string("nation"));
  std::map<std::string, std::string> formations;
  for (const Reader& unit : units.list("commonwealth"))
    formations.emplace(unit.string("id"), unit.string("formation"));
  for (std::size_t i = 0; i < prints_.size(); ++i) {
    Print& print = prints_[i];
    const std::string& id = board.units[i].id;
    const std::string key = "map.unit." + id;
    print.name = words.has(key) ? words.text(key) : words.item("unit", id);
    print.formation = formations[id];
    print.stripe = formation_stripe(print.formation);
    print.force = nations[print.formation] == "british" ? Force::kBritish : Force::kCanadian;
  }
  for (std::size_t i = 0; i < letters_.size(); ++i) letters_[i] = kLetterNames[i];
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    numbers_[i] = decimal(static_cast<std::int64_t>(i));
  for (std::size_t i = 0; i < kinds_.size(); ++i) kinds_[i] = words.text(kKindWords[i]);
  for (std::size_t i = 0; i < depth_faces_.size(); ++i) {
    const DepthCard& card = board.depth[i];
    depth_faces_[i] = "+" + decimal(card.strength);
    if (card.tactic != Tactic::kNone)
      depth_faces_[i] += " " + (card.tactic == Tactic::kHeavyWeapons ? heavy_ : flanking_);
  }
}

ImU32 JubileeCounters::stripe(UnitId unit) const { return print(unit).stripe; }
const std::string& JubileeCounters::formation(UnitId unit) const { return print(unit).formation; }

CounterLook JubileeCounters::unit(UnitId unit, int steps, bool replaced) const {
  const UnitCard& card = board_.card(unit);
  const int most = steps_of(card.type);
  const int left = steps <= 0 ? most : std::min(steps, most);
  const int lost = replaced ? 2 : std::min(most - left, 1);
  const jubilee::UnitSide& side = card.side[static_cast<std::size_t>(lost)];
  CounterLook look;
  look.colours = force_colours(print(unit).force);
  look.stripe = print(unit).stripe;
  look.name = replaced ? std::string_view(replacement_) : std::string_view(print(unit).name);
  look.symbol = symbol_of(card.type);
  look.target = sign_of(card.symbol);
  look.strength = numbers_[static_cast<std::size_t>(side.attack)];
  look.steps = static_cast<std::int8_t>(left);
  look.most_steps = static_cast<std::int8_t>(most);
  look.reduced = left < most;
  if (side.hw && side.engineer) {
    look.weapons = heavy_engineer_;
  } else if (side.hw) {
    look.weapons = heavy_;
  } else if (side.engineer) {
    look.weapons = engineer_;
  }
  return look;
}

CounterLook JubileeCounters::german(GermanId unit) const {
  const GermanCard& card = board_.card(unit);
  CounterLook look;
  look.colours = force_colours(Force::kGermanArmy);
  look.name = kinds_[static_cast<std::size_t>(card.type)];
  look.mark = letters_[static_cast<std::size_t>(card.letter)];
  look.symbol = symbol_of(card.type);
  look.strength = numbers_[static_cast<std::size_t>(card.strength)];
  if (card.tactic != Tactic::kNone)
    look.weapons = card.tactic == Tactic::kHeavyWeapons ? heavy_ : flanking_;
  return look;
}

CounterLook JubileeCounters::german_back(Letter letter) const {
  CounterLook look;
  look.colours = force_colours(Force::kHidden);
  look.hidden = true;
  look.mark = letters_[static_cast<std::size_t>(letter)];
  return look;
}

CounterLook JubileeCounters::depth(DepthId marker) const {
  const DepthCard& card = board_.card(marker);
  CounterLook look;
  look.colours = force_colours(Force::kGermanArmy);
  look.name = depth_;
  look.strength = numbers_[static_cast<std::size_t>(card.strength)];
  if (card.tactic != Tactic::kNone)
    look.weapons = card.tactic == Tactic::kHeavyWeapons ? heavy_ : flanking_;
  return look;
}

CounterLook JubileeCounters::depth_back() const {
  CounterLook look;
  look.colours = force_colours(Force::kHidden);
  look.hidden = true;
  look.name = depth_;
  look.mark = depth_;
  return look;
}

CounterLook JubileeCounters::unit(const State& view, UnitId id) const {
  const Unit& unit = view.unit(id);
  CounterLook look = this->unit(id, unit.steps, unit.has(jubilee::kUnitReplaced));
  if (unit.is_marked()) look.label = disrupted_;
  look.done = unit.has(jubilee::kUnitActed) && view.phase == jubilee::Phase::kActions;
  return look;
}

CounterLook JubileeCounters::german(const State& view, PositionId position) const {
  const German& german = view.german(position);
  const bool open = german.has(jubilee::kGermanRevealed) && german.unit != jubilee::kUnknown;
  CounterLook look =
      open ? this->german(GermanId(german.unit)) : german_back(board_.letter_of(german.home));
  if (german.has(jubilee::kGermanDisrupted)) look.label = disrupted_;
  if (german.has_depth()) {
    const bool seen =
        german.has(jubilee::kGermanDepthRevealed) && german.depth != jubilee::kUnknown;
    look.under = seen ? std::string_view(depth_faces_[german.depth]) : std::string_view(depth_);
    look.under_open = seen;
  }
  return look;
}

std::vector<JubileeStack> JubileeCounters::stacks(const State& view) const {
  std::map<int, JubileeStack> found;
  const auto on = [&](int space) -> JubileeStack& {
    JubileeStack& stack = found[space];
    stack.space = space;
    return stack;
  };
  for (int i = 0; i < jubilee::kPositions; ++i) {
    if (!view.german(PositionId(i)).is_there()) continue;
    JubileeStack& stack = on(jubilee_space(board_.at(PositionId(i)).hex));
    stack.looks.push_back(german(view, PositionId(i)));
    stack.units.push_back(UnitId());
  }
  for (int i = 0; i < jubilee::kUnits; ++i) {
    const Unit& unit = view.unit(UnitId(i));
    if (unit.status != UnitStatus::kAshore && unit.status != UnitStatus::kBoxed) continue;
    JubileeStack& stack =
        on(unit.status == UnitStatus::kAshore ? jubilee_space(unit.hex) : jubilee_space(unit.box));
    stack.looks.push_back(this->unit(view, UnitId(i)));
    stack.units.push_back(UnitId(i));
  }
  std::vector<JubileeStack> out;
  out.reserve(found.size());
  for (auto& [space, stack] : found) out.push_back(std::move(stack));
  return out;
}

}  // namespace sandtable::shell
