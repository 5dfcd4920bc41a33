// 6: the weather of the turn.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {

// [OR 6.0a, OR 13.1] Turn 1 is clear.
void step_weather(Play& play) {
  if (play.state.turn > 1) return play.ask(Wait::kWeatherDie);
  play.state.weather = Weather::kClear;
  play.say(note(Say::kWeatherIs, Rule::k6_0a, {static_cast<int>(Weather::kClear)}));
  next_phase(play);
}

// [OR 6.0b]
void resolve_weather(Play& play, const Frame&, int die) {
  State& s = play.state;
  s.weather = play.board.charts.weather[static_cast<std::size_t>(die)];
  play.say(note(Say::kWeatherRolled, Rule::k6_0b, {die, static_cast<int>(s.weather)}));
  next_phase(play);
}

}  // namespace sandtable::roundup
