#include "tests/jubilee/tabletop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/data/embedded_bundles.h"
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

int need(Scope scope, std::string_view id) {
  return item_called(the_game(), static_cast<int>(scope), id);
}

bool is_unit(std::string_view id) { return value_of(the_board(), Scope::kUnit, id).has_value(); }

// A home of the unit's letter that nobody has: its own position if it has the letter, else the
// first on the same sheet.
int free_home(const State& state, Letter letter, PositionId position) {
  std::array<bool, kGermans> taken{};
  for (const German& german : state.germans)
    if (german.is_there()) taken[german.home] = true;
  const Position& here = the_board().at(position);
  if (here.home >= 0 && here.letter == letter && !taken[static_cast<std::size_t>(here.home)])
    return here.home;
  for (int home = 0; home < kGermans; ++home) {
    const Position& other = the_board().at(the_board().homes[static_cast<std::size_t>(home)]);
    if (!taken[static_cast<std::size_t>(home)] && other.letter == letter &&
        other.sector == here.sector)
      return home;
  }
  ADD_FAILURE() << "every home of this letter is taken";
  return 0;
}

// What faces have told of an anti-tank unit: bit per place of its letter where it may have been set
// up. One that has been seen has one place, the first that it can be.
unsigned told_places(const State& state, Letter letter) {
  const int unit = anti_tank_unit(the_board(), letter).index();
  const auto& homes = the_board().homes_of[static_cast<std::size_t>(letter)];
  bool seen = (state.germans_seen >> unit & 1) != 0;
  for (const German& german : state.germans)
    seen |= german.is_there() && german.unit == unit && german.has(kGermanRevealed);
  unsigned out = 0;
  for (std::size_t half = 0; half < homes.size(); ++half) {
    bool there = false, may_be = false;
    for (const German& german : state.germans) {
      if (!german.is_there() || german.home != homes[half]) continue;
      there = true;
      may_be = seen ? german.unit == unit : !german.has(kGermanRevealed);
    }
    const bool gone = (state.germans_seen >> unit & 1) != 0;
    if (gone ? !there : may_be) out |= 1U << half;
    if (seen && out != 0) break;
  }
  return out;
}

std::uint32_t told_pairs(const State& state) {
  const unsigned dieppe = told_places(state, Letter::kDieppe);
  const unsigned green = told_places(state, Letter::kGreen);
  std::uint32_t out = 0;
  for (int half = 0; half < kGreenHomes; ++half)
    if ((green >> half & 1) != 0) out |= dieppe << (half * kDieppeHomes);
  return out;
}

}  // namespace

const Bundle& the_bundle() {
  static const Bundle bundle = bundle_of(embedded_bundle("jubilee"));
  return bundle;
}

const Jubilee& the_game() {
  static const std::unique_ptr<Game> game = game_of(the_bundle(), load);
  return static_cast<const Jubilee&>(*game);
}
const Board& the_board() { return the_game().board(); }

HexId hex_at(std::string_view id) { return HexId(need(Scope::kHex, id)); }
PositionId position_at(std::string_view hex) { return PositionId(need(Scope::kPosition, hex)); }
UnitId unit_of(std::string_view id) { return UnitId(need(Scope::kUnit, id)); }
BoxId box_of(std::string_view id) { return BoxId(need(Scope::kBox, id)); }
ChitId chit_of(std::string_view id) { return ChitId(need(Scope::kChit, id)); }

Tabletop::Tabletop() : TableTalk(the_game()) {
  State state = initial_state(the_board(), 0, 0);
  state.frames.clear();
  state.cursor = 0;
  state.germans_seen = ~GermanSet{0};
  for (Unit& unit : state.units) {
    unit.status = UnitStatus::kEvacuated;
    unit.due = 0;
  }
  any_ = AnyState::of(state);
}

Tabletop& Tabletop::option(Option option) {
  state().options |= static_cast<std::uint8_t>(1U << static_cast<int>(option));
  return *this;
}

Tabletop& Tabletop::unit(std::string_view id, std::string_view hex) {
  Unit& unit = one(id);
  unit = Unit{};
  unit.status = UnitStatus::kAshore;
  unit.hex = hex_at(hex);
  unit.steps = static_cast<std::uint8_t>(the_board().card(unit_of(id)).steps);
  return *this;
}

Tabletop& Tabletop::boxed(std::string_view id, std::string_view box) {
  unit(id, "0419");
  one(id).status = UnitStatus::kBoxed;
  one(id).hex = HexId{};
  one(id).box = box_of(box);
  return *this;
}

Tabletop& Tabletop::due(std::string_view ids, int turn) {
  for (const std::string& id : words_of(ids)) {
    unit(id, "0419");
    one(id).status = UnitStatus::kOnTrack;
    one(id).hex = HexId{};
    one(id).due = static_cast<std::uint8_t>(turn);
  }
  return *this;
}

Tabletop& Tabletop::lost(std::string_view ids) {
  for (const std::string& id : words_of(ids)) {
    one(id) = Unit{};
    one(id).status = UnitStatus::kEliminated;
  }
  return *this;
}

Tabletop& Tabletop::steps(std::string_view id, int steps) {
  Unit& unit = one(id);
  unit.steps = static_cast<std::uint8_t>(steps);
  unit.flags &= static_cast<std::uint8_t>(~kUnitReplaced);
  if (the_board().card(unit_of(id)).steps - steps == 2) unit.flags |= kUnitReplaced;
  return *this;
}

Tabletop& Tabletop::german(std::string_view id, std::string_view position) {
  const int unit = need(Scope::kGerman, id);
  German& german = german_at(position);
  german.home = static_cast<std::uint8_t>(
      free_home(state(), the_board().card(GermanId(unit)).letter, position_at(position)));
  german.unit = static_cast<std::uint8_t>(unit);
  state().germans_seen &= ~(GermanSet{1} << unit);
  return *this;
}

Tabletop& Tabletop::seen(std::string_view position) {
  german_at(position).flags |= kGermanRevealed;
  return *this;
}

Tabletop& Tabletop::depth(std::string_view position, std::string_view marker) {
  const int depth = need(Scope::kDepth, marker);
  german_at(position).depth = static_cast<std::uint8_t>(depth);
  state().depth_box &= ~(DepthSet{1} << depth);
  state().depth_in_box = static_cast<std::uint8_t>(std::popcount(state().depth_box));
  return *this;
}

Tabletop& Tabletop::depth_seen(std::string_view position) {
  german_at(position).flags |= kGermanDepthRevealed;
  return *this;
}

Tabletop& Tabletop::disrupted(std::string_view names) {
  for (const std::string& name : words_of(names)) {
    if (is_unit(name))
      one(name).flags |= kUnitDisrupted;
    else
      german_at(name).flags |= kGermanDisrupted;
  }
  return *this;
}

Tabletop& Tabletop::attacker_disrupted(std::string_view units) {
  for (const std::string& id : words_of(units)) one(id).flags |= kUnitAttackerDisrupt;
  return *this;
}

Tabletop& Tabletop::destroyed(std::string_view positions) {
  for (const std::string& id : words_of(positions)) state().destroyed |= bit(position_at(id));
  return *this;
}

Tabletop& Tabletop::points(std::string_view track, int points) {
  state().points[static_cast<std::size_t>(need(Scope::kTrack, track))] =
      static_cast<std::uint8_t>(points);
  return *this;
}

Tabletop& Tabletop::evacuating() {
  state().evacuating = 1;
  return *this;
}

Tabletop& Tabletop::given_up() {
  state().given_up = the_board().objectives & ~state().destroyed;
  return *this;
}

Tabletop& Tabletop::wall_destroyed() {
  state().wall_destroyed = 1;
  return *this;
}

Tabletop& Tabletop::begin(Phase phase, int turn) {
  Events events;
  Play play{the_board(), state(), events};
  state().frames.clear();
  state().drawn.clear();
  state().cup = ((ChitSet{1} << kChits) - 1) & ~state().removed;
  state().commando_chit = 0;
  state().turn = static_cast<std::uint8_t>(turn);
  // Where an arrangement says nothing new, what fire has told so far is kept.
  if (!are_pairs_sound(the_board(), state())) state().anti_tank = told_pairs(state());
  log_.clear();
  begin_phase(play, phase);
  run(play);
  take(events);
  settle();
  return *this;
}

Tabletop& Tabletop::set_up() {
  any_ = AnyState::of(initial_state(the_board(), 0, state().options));
  log_.clear();
  settle();
  return *this;
}

Tabletop& Tabletop::pass_to(Phase phase) {
  follow({[&] { return state().phase == phase; },
          [](const ChanceEvent& event) { return event.outcomes.back().value; },
          [](const Actions& legal) { return legal.back(); }});
  return *this;
}

Tabletop table() {
  Tabletop t;
  t.unit("fmr-a", "2111");
  return t;
}

Tabletop scene() {
  Tabletop t;
  t.unit("c3-3", "1641");
  return t;
}

}  // namespace sandtable::jubilee
