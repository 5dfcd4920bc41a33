#include "tests/roundup/tabletop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/data/embedded_bundles.h"
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

int need(Scope scope, std::string_view id) {
  return item_called(the_game(), static_cast<int>(scope), id);
}

}  // namespace

const Bundle& the_bundle() {
  static const Bundle bundle = bundle_of(embedded_bundle("roundup"));
  return bundle;
}

const Roundup& the_game() {
  static const std::unique_ptr<Game> game = game_of(the_bundle(), load);
  return static_cast<const Roundup&>(*game);
}
const Board& the_board() { return the_game().board(); }

HexId hex_at(std::string_view id) { return HexId(need(Scope::kHex, id)); }
UnitId unit_of(std::string_view id) { return UnitId(need(Scope::kUnit, id)); }

HexSet hexes_of(std::string_view ids) {
  HexSet out;
  for (const std::string& id : words_of(ids)) out.add(hex_at(id).index());
  return out;
}

std::string ids_of(const HexSet& hexes) {
  std::string out;
  for (const int hex : hexes) out += (out.empty() ? "" : " ") + the_board().at(HexId(hex)).id;
  return out;
}

Tabletop::Tabletop() : TableTalk(the_game()) {
  State state = initial_state(the_board(), 0, 0);
  state.now = Frame{};
  state.strategy = 1;
  state.possible = 1U << 1;
  for (Unit& unit : state.units) {
    unit = Unit{};
    unit.status = UnitStatus::kEliminated;
  }
  any_ = AnyState::of(state);
  aside("ge-1fj ge-2fj");
  beaches("1001 1101 4124 4225");
}

Tabletop& Tabletop::option(Option option) {
  state().options |= static_cast<std::uint8_t>(1U << static_cast<int>(option));
  if (option == Option::kPortGarrisons) state().garrisons = 0x7F;
  if (option == Option::kSecretStrategy) state().possible = 0x1E;
  return *this;
}

Tabletop& Tabletop::unit(std::string_view ids, std::string_view hex) {
  for (const std::string& id : words_of(ids)) {
    Unit& unit = one(id);
    unit = Unit{};
    unit.status = UnitStatus::kOnMap;
    unit.hex = hex_at(hex);
    unit.steps = static_cast<std::uint8_t>(the_board().card(unit_of(id)).steps());
    if (the_board().card(unit_of(id)).side() == Side::kAllied)
      allied(hex);
    else
      german(hex);
  }
  return *this;
}

Tabletop& Tabletop::reduced(std::string_view ids) {
  for (const std::string& id : words_of(ids)) one(id).steps = 1;
  return *this;
}

namespace {

void put(Tabletop& t, std::string_view ids, UnitStatus status) {
  for (const std::string& id : words_of(ids)) {
    Unit& unit = t.one(id);
    unit = Unit{};
    unit.status = status;
    unit.steps = static_cast<std::uint8_t>(the_board().card(unit_of(id)).steps());
  }
}

}  // namespace

Tabletop& Tabletop::pool(std::string_view ids) {
  put(*this, ids, UnitStatus::kPool);
  return *this;
}
Tabletop& Tabletop::cup(std::string_view ids) {
  put(*this, ids, UnitStatus::kCup);
  return *this;
}
Tabletop& Tabletop::drawn(std::string_view ids) {
  put(*this, ids, UnitStatus::kDrawn);
  return *this;
}
Tabletop& Tabletop::aside(std::string_view ids) {
  put(*this, ids, UnitStatus::kAside);
  return *this;
}

Tabletop& Tabletop::flag(std::string_view ids, unsigned flags) {
  for (const std::string& id : words_of(ids)) one(id).flags |= static_cast<std::uint16_t>(flags);
  return *this;
}

Tabletop& Tabletop::allied(std::string_view hexes) {
  for (const int hex : hexes_of(hexes)) {
    state().allied.add(hex);
    if (const std::int8_t port = the_board().at(HexId(hex)).port_hex; port >= 0)
      state().garrisons &= static_cast<std::uint8_t>(~(1U << port));
  }
  return *this;
}

Tabletop& Tabletop::german(std::string_view hexes) {
  for (const int hex : hexes_of(hexes)) state().allied.remove(hex);
  return *this;
}

Tabletop& Tabletop::beaches(std::string_view four) {
  const Lines ids = words_of(four);
  state().beaches_lost = 0;
  for (std::size_t i = 0; i < kBeachheads; ++i) {
    if (ids[i] == "-") {
      state().beaches[i] = HexId{};
      state().beaches_lost |= static_cast<std::uint8_t>(1U << i);
    } else {
      state().beaches[i] = hex_at(ids[i]);
    }
  }
  return *this;
}

Tabletop& Tabletop::port(std::string_view port, std::string_view nation) {
  const auto number = static_cast<std::size_t>(need(Scope::kPort, port));
  allied(ids_of(the_board().ports[number]));
  state().port_nation[number] =
      nation == "-" ? kNobody : static_cast<std::uint8_t>(need(Scope::kNation, nation));
  return *this;
}

Tabletop& Tabletop::weather(Weather weather) {
  state().weather = weather;
  return *this;
}

Tabletop& Tabletop::air(Side owner, std::string_view hexes, int left) {
  state().air_owner = static_cast<std::uint8_t>(owner);
  state().air.clear();
  for (const std::string& id : words_of(hexes)) state().air.push_back(hex_at(id));
  state().air_left = static_cast<std::uint8_t>(left);
  return *this;
}

Tabletop& Tabletop::aerial(std::string_view nation, std::string_view hex) {
  state().aerial[static_cast<std::size_t>(need(Scope::kNation, nation))] = hex_at(hex);
  return *this;
}

Tabletop& Tabletop::strategy(int strategy) {
  state().strategy = static_cast<std::uint8_t>(strategy);
  if (!state().has(Option::kSecretStrategy))
    state().possible = static_cast<std::uint8_t>(1U << strategy);
  return *this;
}

void Tabletop::clear_step(int turn) {
  State& s = state();
  s.now = Frame{};
  s.order = Order::kNone;
  s.mover = Mover{};
  s.fight = Fight{};
  s.attackers = s.defenders = s.fed = s.leaving = UnitSet{};
  s.garrisons_targeted = 0;
  for (Unit& unit : s.units) unit.flags &= static_cast<std::uint16_t>(~kPartFlags);
  s.turn = static_cast<std::uint8_t>(turn);
  log_.clear();
}

Tabletop& Tabletop::begin(Phase phase, int turn) {
  Events events;
  Play play{the_board(), state(), events};
  clear_step(turn);
  begin_phase(play, phase);
  run(play);
  take(events);
  settle();
  return *this;
}

Tabletop& Tabletop::part(Side side, int turn, Order order) {
  Events events;
  Play play{the_board(), state(), events};
  clear_step(turn);
  begin_phase(play, side == Side::kAllied ? Phase::kAllied : Phase::kGerman);
  state().order = order;
  state().stage = 2;
  run(play);
  take(events);
  settle();
  return *this;
}

Tabletop& Tabletop::movement(Side side, int turn) { return part(side, turn, Order::kMoveFirst); }
Tabletop& Tabletop::combat(Side side, int turn) { return part(side, turn, Order::kCombatFirst); }

Tabletop& Tabletop::set_up() {
  any_ = AnyState::of(state_at_start(the_board(), [&] {
    Setup setup;
    for (int i = 0; i < kOptions; ++i)
      setup.options[static_cast<std::size_t>(i)] = state().options >> i & 1;
    return setup;
  }()));
  log_.clear();
  settle();
  return *this;
}

Tabletop& Tabletop::pass_to(Phase phase, int turn) {
  follow({[&, this] { return state().phase == phase && (turn == 0 || state().turn == turn); },
          [](const ChanceEvent& event) { return event.outcomes.back().value; },
          [](const Actions& legal) { return legal.back(); }});
  return *this;
}

Tabletop& Tabletop::fight(std::string_view target, std::string_view attackers, int die) {
  if (state().now.wait == Wait::kCombat) play("attack " + std::string(target));
  UnitSet named;
  for (const std::string& id : words_of(attackers)) named.add(unit_of(id).index());
  for (const int unit : named)
    if (state().now.wait == Wait::kMuster && !state().attackers.has(unit))
      play("with " + the_board().card(UnitId(unit)).id);
  if (state().now.wait == Wait::kMuster) play("roll");
  return roll(decimal(die));
}

std::string Tabletop::where(std::string_view id) const {
  const Unit& unit = state().unit(unit_of(id));
  switch (unit.status) {
    case UnitStatus::kPool:
      return "pool";
    case UnitStatus::kReturning:
      return "returning " + decimal(unit.due);
    case UnitStatus::kOnMap:
      return the_board().at(unit.hex).id;
    case UnitStatus::kCup:
      return "cup";
    case UnitStatus::kDrawn:
      return "drawn";
    case UnitStatus::kAside:
      return "aside";
    case UnitStatus::kEliminated:
      break;
  }
  return "eliminated";
}

std::string Tabletop::seat() const {
  switch (seat_to_act(state())) {
    case Seat::kFirst:
      return "allied";
    case Seat::kSecond:
      return "german";
    case Seat::kChance:
      return "chance";
    case Seat::kNobody:
      break;
  }
  return "nobody";
}

std::vector<std::string> Tabletop::nouns(std::string_view verb, int noun) const {
  std::vector<std::string> out;
  for (const std::string& line : legal()) {
    const Lines words = words_of(line);
    if (words[0] == verb && static_cast<int>(words.size()) > noun + 1)
      out.push_back(words[static_cast<std::size_t>(noun) + 1]);
  }
  return out;
}

Odds11 Tabletop::odds(std::string_view target, std::string_view attackers) const {
  UnitSet units;
  for (const std::string& id : words_of(attackers)) units.add(unit_of(id).index());
  return odds_of_fight(the_board(), state(), hex_at(target), units);
}

Supply Tabletop::supply(std::string_view id) const {
  const UnitId unit = unit_of(id);
  const Front front = front_of(the_board(), state());
  return supply_of(the_board(), state(), unit,
                   overland(the_board(), state(), front, the_board().card(unit).nation));
}

Mover Tabletop::mover(std::string_view unit) const {
  return mover_of(the_board(), state(), unit_of(unit));
}

int Tabletop::cost(std::string_view unit, std::string_view to) const {
  const Reach reach =
      reach_of(the_board(), state(), unit_of(unit), mover_of(the_board(), state(), unit_of(unit)));
  const int hex = hex_at(to).index();
  return reach.ends.has(hex) ? reach.cost[static_cast<std::size_t>(hex)] : -1;
}

}  // namespace sandtable::roundup
