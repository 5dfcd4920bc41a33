#include "tests/jubilee/tabletop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/data/embedded_bundles.h"
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

std::unique_ptr<Game> load_game() {
  std::vector<Fault> faults;
  std::unique_ptr<Game> game = load(the_bundle(), faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
  CHECK(game != nullptr);
  return game;
}

int need(Scope scope, std::string_view id) {
  const std::optional<int> value = value_of(the_board(), scope, id);
  if (!value) ADD_FAILURE() << "nothing is called " << id;
  return value.value_or(0);
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
  static const Bundle bundle = [] {
    const std::string_view bytes(reinterpret_cast<const char*>(kBundleJubilee), kBundleJubileeSize);
    Result<Bundle> read = parse_bundle(bytes);
    CHECK(read.ok());
    return std::move(read).value();
  }();
  return bundle;
}

const Jubilee& the_game() {
  static const std::unique_ptr<Game> game = load_game();
  return static_cast<const Jubilee&>(*game);
}
const Board& the_board() { return the_game().board(); }

HexId hex_at(std::string_view id) { return HexId(need(Scope::kHex, id)); }
PositionId position_at(std::string_view hex) { return PositionId(need(Scope::kPosition, hex)); }
UnitId unit_of(std::string_view id) { return UnitId(need(Scope::kUnit, id)); }
BoxId box_of(std::string_view id) { return BoxId(need(Scope::kBox, id)); }
ChitId chit_of(std::string_view id) { return ChitId(need(Scope::kChit, id)); }

Lines words_of(std::string_view text) {
  Lines out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

Tabletop::Tabletop() {
  State state = initial_state(the_board(), 0);
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
  any_ = AnyState::of(initial_state(the_board(), state().options));
  log_.clear();
  settle();
  return *this;
}

void Tabletop::take(const Events& events) {
  for (const Note& note : events.list()) log_.push_back(text(note));
}

void Tabletop::apply(Action action) {
  Events events;
  the_game().apply(any_, action, events);
  take(events);
}

// Forced steps; and every position that tests come to is a sound one.
void Tabletop::settle() {
  Actions legal;
  for (;;) {
    const Fault fault = state_fault(the_board(), state());
    if (!fault.reason.empty()) ADD_FAILURE() << fault.path << ": " << fault.reason;
    the_game().legal(any_, legal);
    if (legal.size() != 1) return;
    apply(legal.front());
  }
}

Tabletop& Tabletop::play(std::string_view action) {
  Action wish;
  if (!parse(action, wish)) return *this;
  Actions legal;
  the_game().legal(any_, legal);
  if (std::find(legal.begin(), legal.end(), wish) == legal.end()) {
    ADD_FAILURE() << "not offered: " << action << "\ndue: " << due()
                  << "\noffered: " << ::testing::PrintToString(this->legal());
    return *this;
  }
  apply(wish);
  settle();
  return *this;
}

Tabletop& Tabletop::roll(std::string_view outcomes) {
  for (const std::string& word : words_of(outcomes)) {
    if (the_game().to_act(any_) != Seat::kChance) {
      ADD_FAILURE() << "no die is due for " << word
                    << "; offered: " << ::testing::PrintToString(legal());
      return *this;
    }
    ChanceEvent event;
    the_game().chance(any_, event);
    const std::optional<int> value = event.scope == 0
                                         ? std::optional<int>(parse_decimal(word).value_or(-1))
                                         : the_game().value_of(event.scope, word);
    const auto is_it = [&](const Outcome& one) { return value && one.value == *value; };
    if (std::none_of(event.outcomes.begin(), event.outcomes.end(), is_it)) {
      ADD_FAILURE() << word << " cannot come of " << due() << ", "
                    << ::testing::PrintToString(this->outcomes()) << " can";
      return *this;
    }
    apply(chance_action(*value));
    settle();
  }
  return *this;
}

Tabletop& Tabletop::pass_to(Phase phase) {
  for (int guard = 0; guard < 5000; ++guard) {
    if (state().phase == phase || state().phase == Phase::kOver) return *this;
    if (the_game().to_act(any_) == Seat::kChance) {
      ChanceEvent event;
      the_game().chance(any_, event);
      apply(chance_action(event.outcomes.back().value));
    } else {
      Actions legal;
      the_game().legal(any_, legal);
      apply(legal.back());
    }
    settle();
  }
  ADD_FAILURE() << "the phase is never reached";
  return *this;
}

}  // namespace sandtable::jubilee
