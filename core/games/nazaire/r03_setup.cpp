// 3: FlaK face up on their letters, the others drawn face down; every team on its landing track.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

DrawnFrom origin_of(UnitKind pool) {
  switch (pool) {
    case UnitKind::kKriegsmarine:
      return DrawnFrom::kKriegsmarine;
    case UnitKind::kMarineFlak705:
      return DrawnFrom::kMarineFlak705;
    case UnitKind::kTodt:
      return DrawnFrom::kTodt;
    case UnitKind::kFlak:
    case UnitKind::kQuadFlak:
      return DrawnFrom::kFlak;
    case UnitKind::kVehicle:
      return DrawnFrom::kPoolA;
    case UnitKind::kInf679:
      return DrawnFrom::kPoolB;
  }
  return DrawnFrom::kPoolB;
}

// What lies open elsewhere cannot be a counter drawn now (ruling R45).
std::uint64_t revealed_units(const State& state) {
  std::uint64_t out = 0;
  for (const German& german : state.germans)
    if (german.unit < kUnits && german.has(kGermanRevealed)) out |= std::uint64_t{1} << german.unit;
  return out;
}

}  // namespace

// Takes the first free place; -1 never happens, there are as many places as counters.
int put_german(Play& play, int unit, SpaceId space, DrawnFrom origin) {
  State& s = play.state;
  int place = 0;
  while (s.germans[static_cast<std::size_t>(place)].on_map()) ++place;
  if (place >= s.places) s.places = static_cast<std::uint8_t>(place + 1);
  const std::uint64_t seen = revealed_units(s);
  German& german = s.germans[static_cast<std::size_t>(place)];
  german.arrived = ++s.clock;
  german.unit = static_cast<std::uint8_t>(unit);
  german.where = space;
  german.origin = origin;
  s.ruled_out[static_cast<std::size_t>(place)] = seen;
  return place;
}

State initial_state(const Board& board, int scenario, std::uint16_t options) {
  State state;
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = options;
  Events silent;
  Play play{board, state, silent};
  // [SN 3b, SN 3c, SN 8.2c] FlaK have no hidden side and never move.
  for (const FlakPlacement& flak : board.scenario(scenario).flak) {
    const int place = put_german(play, flak.unit.index(), flak.space, DrawnFrom::kFlak);
    state.germans[static_cast<std::size_t>(place)].flags = kGermanRevealed | kGermanFixed;
    state.ruled_out[static_cast<std::size_t>(place)] = 0;
  }
  // [SN 2.1h] British start on their full side.
  for (int i = 0; i < kTeams; ++i)
    state.team(TeamId(i)).steps = static_cast<std::uint8_t>(board.card(TeamId(i)).steps);
  run(play);
  return state;
}

// [SN 3d-3g] One counter a space, at random from its own pool, face down.
void step_setup(Play& play) {
  if (play.state.cursor < play.board.scenario(play.state.scenario).draws.size())
    play.push(Wait::kSetupDraw, play.state.cursor++);
  else
    end_phase(play);
}

void resolve_setup_draw(Play& play, int draw, int unit) {
  const Scenario& scenario = play.board.scenario(play.state.scenario);
  const SetupDraw& due = scenario.draws[static_cast<std::size_t>(draw)];
  const int place = put_german(play, unit, due.space, origin_of(due.pool));
  // [SN 8.3] Only Kriegsmarine set up on ships are crews; who comes later from the pool moves.
  if (play.board.at(due.space).ship)
    play.state.germans[static_cast<std::size_t>(place)].flags |= kGermanFixed;
  play.say(note(Say::kSetupDrawn, Rule::k3g, {due.space.index()}));
}

}  // namespace sandtable::nazaire
