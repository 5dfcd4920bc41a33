#include "core/games/roundup/roundup.h"

#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/engine/game_of_members.h"
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

// How far things have come within one stage; see progress_of.
struct Depth {
  int done = 0;
  int level = 0;
  int sub = 0;
};

template <class Wanted>
int count_units(const State& state, Wanted&& wanted) {
  return static_cast<int>(std::count_if(state.units.begin(), state.units.end(), wanted));
}

// Units of the phasing side that will not act any more in this part, where nobody comes meanwhile.
int spent_units(const State& state, UnitFlag flag) {
  int out = 0;
  const Side side = phasing_side(state);
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    out += !unit.is_on_map() || unit.has(flag);
  }
  return out;
}

int off_map(const State& state) {
  return count_units(state, [](const Unit& unit) { return !unit.is_on_map(); });
}

// A fight under way comes before the choice of the next one: its attackers count as spent.
Depth combat_depth(const State& state) {
  Depth out{spent_units(state, kUnitAttacked), 20, 0};
  if (state.now.wait == Wait::kMuster) return {out.done, 21, state.now.b};
  if (state.fight.task == Task::kNone) return out;
  out.level = static_cast<int>(state.fight.task);
  out.sub = kUnits - state.leaving.count();
  if (state.fight.task != Task::kAdvance) return out;
  out.sub = 0;
  for (const int unit : state.attackers)
    out.sub +=
        state.unit(UnitId(unit)).is_on_map() && state.unit(UnitId(unit)).hex == state.fight.target;
  return out;
}

Depth battle_depth(const State& state) {
  if (state.now.wait == Wait::kPara || state.now.wait == Wait::kParaRow)
    return {0, state.now.wait == Wait::kParaRow ? 1 : 0, 0};
  if (state.cursor != 0) return {off_map(state), 0, 0};
  if (is_combat(state)) return combat_depth(state);
  if (!is_movement(state)) return {};
  const bool moves = state.now.wait == Wait::kLeg;
  return {spent_units(state, kUnitMoved), moves ? 1 + state.mover.legs : 0, 0};
}

// Who has come, who is waiting to be told where; removals last.
Depth reinforcement_depth(const State& state) {
  if (state.now.wait == Wait::kExcess) return {off_map(state), 0, 0};
  const int here =
      count_units(state, [](const Unit& unit) { return unit.status != UnitStatus::kPool; });
  const Wait wait = state.now.wait;
  const bool asked = wait == Wait::kLand || wait == Wait::kDropColumn;
  return {here, wait == Wait::kDropRow ? 2 : asked ? 1 : 0, 0};
}

Depth entry_depth(const State& state) {
  const int settled = count_units(state, [](const Unit& unit) {
    return unit.is_on_map() || unit.status == UnitStatus::kEliminated;
  });
  return {settled, state.now.wait == Wait::kEnterAt ? 1 : 0, 0};
}

Depth depth_of(const State& state) {
  switch (state.phase) {
    case Phase::kBeaches:
      return {static_cast<int>(std::count_if(state.beaches.begin(), state.beaches.end(),
                                             [](HexId hex) { return hex.is_some(); })),
              0, 0};
    case Phase::kAir:
    case Phase::kGermanAir:
      return {state.air.size(), state.now.wait == Wait::kAirRow ? 1 : 0, 0};
    case Phase::kReinforcement:
      return reinforcement_depth(state);
    case Phase::kAllied:
    case Phase::kGerman:
      return battle_depth(state);
    case Phase::kGermanReinforcement:
      return entry_depth(state);
    case Phase::kSetup:
    case Phase::kTurnStart:
    case Phase::kWeather:
    case Phase::kAdministration:
    case Phase::kOver:
      break;
  }
  return {};
}

}  // namespace

// Turn, phase and stage, then what only grows within it.
Progress progress_of(const State& state) {
  const Depth depth = depth_of(state);
  return {state.turn,
          static_cast<int>(state.phase),
          64 * state.stage + state.cursor,
          depth.done,
          depth.level,
          depth.sub};
}

// [OR 1.2b] Who plays a seat is no matter of the game.
GameInfo info_of(const Board& board) {
  GameInfo info;
  info.id = "roundup";
  info.seats = {"allied", "german"};
  info.secrets = true;
  info.secret_option = static_cast<int>(Option::kSecretStrategy);
  info.options = options_of(kOptionTable);
  // [OR 15.2a] There is nothing to counter without the parachute corps.
  info.options[static_cast<std::size_t>(Option::kCountermeasure)].needs =
      static_cast<int>(Option::kParachuteCorps);
  info.results = {{"allied", Seat::kFirst}, {"german", Seat::kSecond}, {"draw", Seat::kNobody}};
  info.rules_revision = 3;
  info.wire_id = 4;
  // Counted by what the rules allow at most:
  // - An Allied unit is on the map in nine German and ten Allied turns at most, and lands arrive by
  //   two stacks a turn on each of seven places: 898 moves of both sides in ten turns, of four
  //   decisions each (the unit and three legs), make 3,592.
  // - 870 units may fight, each alone against one: naming the target, joining, rolling, a loss, a
  //   retreat or an advance, 4,350, and 280 for those who come back and are lost again.
  // - All else (TAS markers, entries, drops, replacements, cups, removals) is below 1,100.
  // Together 9,216. Random games have about 2,000.
  info.max_decisions = 9300;
  info.bots = board.bots;
  return info;
}

GameTables tables_of(const Board&) {
  return {rule_table(), scope_table(), verb_table(), message_table()};
}

State state_at_start(const Board& board, const Setup& setup) {
  State state = initial_state(board, setup.setup,
                              static_cast<std::uint8_t>(switches_on(kOptionTable, setup)));
  Events unheard;
  Play play{board, state, unheard};
  run(play);
  return state;
}

// [OR 14.0b] The score is the difference of the levels, which decides the game.
Standing standing_of(const Board& board, const State& state) {
  const Standings result = standings(board, state);
  Standing out;
  out.turn = decimal(state.turn);
  out.phase = id_of(board, Scope::kPhase, static_cast<int>(state.phase));
  out.score = result.allied - result.german;
  out.result = out.score > 0 ? "allied" : out.score < 0 ? "german" : "draw";
  out.over = state.phase == Phase::kOver;
  if (out.over)
    out.notes.push_back(note(Say::kGameOver, Rule::k14_0a, {result.allied, result.german}));
  return out;
}

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  Result<Board> board = load_board(bundle, faults);
  if (!board) return nullptr;
  return std::make_unique<Roundup>(std::move(board).value(), bundle.data_hash());
}

}  // namespace sandtable::roundup

template class sandtable::GameOf<sandtable::roundup::Board, sandtable::roundup::State,
                                 sandtable::roundup::Scope>;
