#include "shell/skins/nazaire/counters.h"

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {

using nazaire::German;
using nazaire::SpaceId;
using nazaire::State;
using nazaire::Team;
using nazaire::TeamCard;
using nazaire::TeamId;
using nazaire::TeamStatus;
using nazaire::TeamType;
using nazaire::UnitCard;
using nazaire::UnitId;
using nazaire::UnitKind;

namespace {

constexpr std::array<std::string_view, 7> kKindWords = {
    "kind.flak.short",          "kind.quad_flak.short", "kind.kriegsmarine.short",
    "kind.marineflak705.short", "kind.todt.short",      "kind.vehicle.short",
    "kind.inf679.short"};

UnitSymbol symbol_of(TeamType type) {
  switch (type) {
    case TeamType::kAssault:
      return UnitSymbol::kInfantry;
    case TeamType::kDemolition:
      return UnitSymbol::kEngineer;
    case TeamType::kHq:
      return UnitSymbol::kHeadquarters;
  }
  return UnitSymbol::kNone;
}

UnitSymbol symbol_of(const UnitCard& card) {
  switch (card.kind) {
    case UnitKind::kFlak:
    case UnitKind::kQuadFlak:
      return UnitSymbol::kAntiAir;
    case UnitKind::kVehicle:
      return UnitSymbol::kMotorised;
    case UnitKind::kInf679:
      return card.vehicle ? UnitSymbol::kMotorised : UnitSymbol::kInfantry;
    case UnitKind::kTodt:
      return UnitSymbol::kEngineer;
    case UnitKind::kKriegsmarine:
    case UnitKind::kMarineFlak705:
      return UnitSymbol::kInfantry;
  }
  return UnitSymbol::kNone;
}

Force force_of(UnitKind kind) {
  switch (kind) {
    case UnitKind::kFlak:
    case UnitKind::kQuadFlak:
    case UnitKind::kInf679:
      return Force::kGermanArmy;
    case UnitKind::kTodt:
      return Force::kTodt;
    case UnitKind::kKriegsmarine:
    case UnitKind::kMarineFlak705:
    case UnitKind::kVehicle:
      return Force::kKriegsmarine;
  }
  return Force::kGermanArmy;
}

bool is_done(const State& view, const Team& team) {
  switch (view.phase) {
    case nazaire::Phase::kBritishMovement:
      return team.has(nazaire::kTeamMoved) || team.has(nazaire::kTeamStuck);
    case nazaire::Phase::kCombat:
    case nazaire::Phase::kSecondCombat:
      return team.has(nazaire::kTeamFired);
    case nazaire::Phase::kDemolition:
      return team.has(nazaire::kTeamTried) || team.has(nazaire::kTeamFiredInC);
    case nazaire::Phase::kSetup:
    case nazaire::Phase::kLanding:
    case nazaire::Phase::kCohesion:
    case nazaire::Phase::kGermans:
    case nazaire::Phase::kTurnEnd:
    case nazaire::Phase::kOver:
      return false;
  }
  return false;
}

}  // namespace

ImU32 group_stripe(nazaire::Group group) {
  switch (group) {
    case nazaire::Group::kCampbeltown:
      return kStripeCampbeltown;
    case nazaire::Group::kOldEntrance:
      return kStripeOldEntrance;
    case nazaire::Group::kOldMole:
      return kStripeOldMole;
  }
  return kStripeCampbeltown;
}

NazaireCounters::NazaireCounters(const nazaire::Board& board, const Words& words)
    : board_(board), pinned_(capitals(words.text("result.pinned"))) {
  for (std::size_t i = 0; i < team_names_.size(); ++i)
    team_names_[i] = words.item("unit", board.teams[i].id);
  for (std::size_t i = 0; i < kKindWords.size(); ++i) kind_names_[i] = words.text(kKindWords[i]);
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    numbers_[i] = decimal(static_cast<std::int64_t>(i));
}

CounterLook NazaireCounters::team(TeamId team, int steps) const {
  const TeamCard& card = board_.card(team);
  CounterLook look;
  look.colours = force_colours(Force::kBritish);
  look.stripe = group_stripe(card.group);
  look.name = team_names_[static_cast<std::size_t>(team.index())];
  look.symbol = symbol_of(card.type);
  look.strength = numbers_[static_cast<std::size_t>(card.strength_at(steps))];
  if (card.objective > 0) look.tag = numbers_[static_cast<std::size_t>(card.objective)];
  look.reduced = steps < card.steps;
  return look;
}

CounterLook NazaireCounters::german(UnitId unit) const {
  const UnitCard& card = board_.card(unit);
  CounterLook look;
  look.colours = force_colours(force_of(card.kind));
  look.name = kind_names_[static_cast<std::size_t>(card.kind)];
  look.symbol = symbol_of(card);
  look.strength = numbers_[static_cast<std::size_t>(card.strength)];
  if (card.objective > 0) look.tag = numbers_[static_cast<std::size_t>(card.objective)];
  return look;
}

CounterLook NazaireCounters::unknown() const {
  CounterLook look;
  look.colours = force_colours(Force::kHidden);
  look.hidden = true;
  return look;
}

CounterLook NazaireCounters::team(const State& view, TeamId id) const {
  const Team& team = view.team(id);
  CounterLook look = this->team(id, team.steps);
  if (team.has(nazaire::kTeamPinned)) look.label = pinned_;
  look.done = is_done(view, team);
  look.moved = look.done && view.phase == nazaire::Phase::kBritishMovement;
  return look;
}

CounterLook NazaireCounters::german(const State& view, int place) const {
  const German& german = view.germans[static_cast<std::size_t>(place)];
  CounterLook look = german.unit == nazaire::kUnknownUnit || !german.has(nazaire::kGermanRevealed)
                         ? unknown()
                         : this->german(UnitId(german.unit));
  if (german.has(nazaire::kGermanPinned)) look.label = pinned_;
  return look;
}

std::vector<NazaireStack> NazaireCounters::stacks(const State& view) const {
  std::vector<NazaireStack> stacks;
  const auto on = [&](SpaceId space) -> NazaireStack& {
    for (NazaireStack& stack : stacks)
      if (stack.space == space) return stack;
    stacks.push_back({space, {}, {}, {}});
    return stacks.back();
  };
  for (int place = 0; place < nazaire::kUnits; ++place) {
    const German& german = view.germans[static_cast<std::size_t>(place)];
    if (!german.on_map()) continue;
    NazaireStack& stack = on(german.where);
    stack.looks.push_back(this->german(view, place));
    stack.teams.push_back(TeamId());
    stack.places.push_back(place);
  }
  for (int i = 0; i < nazaire::kTeams; ++i) {
    const Team& team = view.teams[static_cast<std::size_t>(i)];
    if (team.status != TeamStatus::kAshore) continue;
    NazaireStack& stack = on(team.where);
    stack.looks.push_back(this->team(view, TeamId(i)));
    stack.teams.push_back(TeamId(i));
    stack.places.push_back(-1);
  }
  sort_items(stacks, [&](const NazaireStack& a, const NazaireStack& b) {
    return board_.at(a.space).y < board_.at(b.space).y;
  });
  return stacks;
}

}  // namespace sandtable::shell
