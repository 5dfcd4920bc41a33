// 8: random events.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

void no_event(Play& play, Event event, Rule rule, Idle why) {
  play.say(note(Say::kNoEvent, rule, {static_cast<int>(event), static_cast<int>(why)}));
}

// [OJ 8.1, OJ 2.13g] Undisrupted engineers at the wall; they keep their action.
void blow_wall(Play& play) {
  const State& s = play.state;
  const std::vector<HexId>& hexes = play.board.charts.engineer_hexes;
  if (s.wall_destroyed != 0) return no_event(play, Event::kTankWall, Rule::k8_1, Idle::kWallOpen);
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = s.unit(UnitId(i));
    const bool there =
        unit.is_on_map() && std::find(hexes.begin(), hexes.end(), unit.hex) != hexes.end();
    if (!there || unit.is_marked() || !side_of(play.board, s, UnitId(i)).engineer) continue;
    play.state.wall_destroyed = 1;
    return play.say(note(Say::kWallDestroyed, Rule::k8_1, {i}));
  }
  no_event(play, Event::kTankWall, Rule::k8_1, Idle::kNoEngineers);
}

// [OJ 8.4]
void bomb_ships(Play& play) {
  const auto points = [&](Track track) {
    return play.state.points[static_cast<std::size_t>(track)];
  };
  Track fullest = play.board.charts.luftwaffe.front();
  for (const Track track : play.board.charts.luftwaffe)
    if (points(track) > points(fullest)) fullest = track;
  if (points(fullest) == 0) return no_event(play, Event::kLuftwaffe, Rule::k8_4, Idle::kNoShips);
  const int left = lose_point(play, fullest);
  play.say(note(Say::kPointBombed, Rule::k8_4,
                {static_cast<int>(fullest), left, static_cast<int>(Event::kLuftwaffe)}));
}

int first_event_turn(const Board& board) {
  int turn = 1;
  while (turn < kTurns && !board.charts.turn[static_cast<std::size_t>(turn)].events) ++turn;
  return turn;
}

void call_strike(Play& play, Event event) {
  if (strike_targets(play.board, play.state, event) == 0)
    return no_event(play, event, event == Event::kRaf ? Rule::k8_2 : Rule::k8_3, Idle::kNoTargets);
  play.push(Wait::kStrike, static_cast<int>(event));
}

}  // namespace

// [OJ 2.17b, OJ 4.II.event]
void begin_event(Play& play) {
  if (!turn_box(play.board, play.state).events)
    return play.say(note(Say::kChitIdle, Rule::k2_17b,
                         {play.state.chit().index(), first_event_turn(play.board)}));
  play.state.stage = static_cast<std::uint8_t>(ChitStage::kEvent);
  play.push(Wait::kEventDie);
}

void resolve_event(Play& play, int die) {
  const Event event = static_cast<Event>(die - 1);
  play.say(note(Say::kEventRolled, Rule::k4_II_event, {die, die - 1}));
  switch (event) {
    case Event::kTankWall:
      return blow_wall(play);
    case Event::kRaf:
    case Event::kGunfire:
      return call_strike(play, event);
    case Event::kLuftwaffe:
      return bomb_ships(play);
    case Event::kMortars:
      return play.push(Wait::kSymbolDie);
    case Event::kAlarm:
      return play.push(Wait::kAreaDie);
  }
}

// [OJ 8.2, OJ 8.3] Undisrupted, with somebody in the field of fire; destroyers reach the first row.
PositionSet strike_targets(const Board& board, const State& state, Event event) {
  const PositionSet out = firing_positions(state) & positions_with_targets(board, state);
  return event == Event::kGunfire ? out & board.by_beach : out;
}

void strike(Play& play, PositionId position) {
  const int event = play.pop().a;
  disrupt(play, position, note(Say::kGermanStruck, Rule::k6_22a, {position.index(), event}));
}

// [OJ 8.5, OJ 2.13i] Ruling R34: the printed symbol, on beach hexes, not in boxes.
void resolve_symbol(Play& play, int die) {
  const Symbol symbol = play.board.charts.mortar_symbol[static_cast<std::size_t>(die)];
  play.say(note(Say::kSymbolRolled, Rule::k8_5, {die, static_cast<int>(symbol)}));
  int hit = 0;
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = play.state.unit(UnitId(i));
    if (!unit.is_on_map() || !play.board.at(unit.hex).is_beach()) continue;
    if (play.board.card(UnitId(i)).symbol != symbol) continue;
    ++hit;
    disrupt(play, UnitId(i),
            note(Say::kMortared, Rule::k6_10, {i, static_cast<int>(Event::kMortars)}));
  }
  if (hit == 0) no_event(play, Event::kMortars, Rule::k8_5, Idle::kNobodyHit);
}

// [OJ 8.6]
void resolve_area(Play& play, int die) {
  const Area area = play.board.charts.alarm_area[static_cast<std::size_t>(die)];
  play.say(note(Say::kAreaRolled, Rule::k8_6, {die, static_cast<int>(area)}));
  begin_depth(play, area);
}

}  // namespace sandtable::jubilee
