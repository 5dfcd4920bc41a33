// 3: Germans dealt face down by letter, the bombing, the commando table.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

constexpr int kYellow = 0;
constexpr int kOrange = 1;

Area area_of_beach(int beach) { return beach == kYellow ? Area::kYellow : Area::kOrange; }

}  // namespace

// [OJ 3.3a, OJ 3.3b, OJ 2.6b] Everybody on the track, all markers in the box, all chits in the cup,
// the transport markers on their highest boxes.
State initial_state(const Board& board, int scenario, std::uint8_t options) {
  State state;
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = options;
  state.cup = (ChitSet{1} << kChits) - 1;
  state.depth_box = (DepthSet{1} << kDepth) - 1;
  for (std::size_t i = 0; i < kTracks; ++i)
    state.points[i] = static_cast<std::uint8_t>(board.charts.points[i]);
  for (int i = 0; i < kUnits; ++i) {
    Unit& unit = state.unit(UnitId(i));
    unit.due = static_cast<std::uint8_t>(board.card(UnitId(i)).turn);
    unit.steps = static_cast<std::uint8_t>(board.card(UnitId(i)).steps);
  }
  Events silent;
  Play play{board, state, silent};
  run(play);
  return state;
}

GermanSet germans_to_deal(const Board& board, const State& state, int home) {
  GermanSet left = board.of_letter[static_cast<std::size_t>(board.letter_of(home))];
  for (const German& german : state.germans)
    if (german.unit < kGermans) left &= ~(GermanSet{1} << german.unit);
  return left;
}

// [OJ 3.1, OJ 2.3d] One unit after the other, in the order of the positions.
void step_deal(Play& play) {
  if (play.state.cursor < kGermans)
    play.push(Wait::kDealDraw, play.state.cursor++);
  else
    end_phase(play);
}

void resolve_deal(Play& play, int home, GermanId unit) {
  const PositionId position = play.board.homes[static_cast<std::size_t>(home)];
  German& german = play.state.german(position);
  german.unit = static_cast<std::uint8_t>(unit.index());
  german.home = static_cast<std::uint8_t>(home);
  play.say(note(Say::kDealt, Rule::k3_1, {position.index()}));
  const Scenario& scenario = play.board.scenario(play.state.scenario);
  if ((scenario.disrupted & bit(position)) != 0) {  // [OJ 3.2]
    german.flags = kGermanDisrupted;
    play.say(note(Say::kGermanSurprised, Rule::k3_2, {position.index()}));
  }
}

void step_disposition(Play& play) {
  if (play.state.cursor++ == 0)
    play.push(Wait::kCommandoDie);
  else
    end_phase(play);
}

// [OJ 3.4a, OJ 3.4c]
void resolve_disposition(Play& play, int die) {
  const CommandoRow& row = play.board.charts.commandos[static_cast<std::size_t>(die)];
  play.say(note(
      Say::kDispositionRolled, Rule::k3_4a,
      {die, row.units[kYellow], row.points[kYellow], row.units[kOrange], row.points[kOrange]}));
  play.state.points[static_cast<std::size_t>(Track::kYellow)] =
      static_cast<std::uint8_t>(row.points[kYellow]);
  play.state.points[static_cast<std::size_t>(Track::kOrange)] =
      static_cast<std::uint8_t>(row.points[kOrange]);
  const int hit = row.units[kYellow] < 5 ? kYellow : kOrange;
  play.push(Wait::kCommandoDraw, hit, 5 - row.units[static_cast<std::size_t>(hit)]);
}

UnitSet commandos_to_choose(const Board& board, const State& state, int beach) {
  UnitSet out = 0;
  for (int i = 0; i < kUnits; ++i) {
    const UnitCard& card = board.card(UnitId(i));
    const bool here = card.by_table && card.is_yellow == (beach == kYellow);
    if (here && state.unit(UnitId(i)).status == UnitStatus::kOnTrack) out |= bit(UnitId(i));
  }
  return out;
}

// [OJ 3.4b, OJ 2.11] Drawn are those that stay behind; the rest come.
void resolve_commando(Play& play, const Frame& frame, UnitId unit) {
  play.say(note(Say::kCommandoStays, Rule::k3_4b,
                {unit.index(), static_cast<int>(area_of_beach(frame.a))}));
  send_home(play, unit);
  if (frame.b > 1) play.push(Wait::kCommandoDraw, frame.a, frame.b - 1);
}

}  // namespace sandtable::jubilee
