// 7: the coastal batteries fire at the ships.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {

// [OJ 7.1] Any undisrupted German unit serves the guns, as long as they stand.
bool is_battery_active(const Board&, const State& state, PositionId battery) {
  const German& german = state.german(battery);
  return german.is_there() && !german.has(kGermanDisrupted) && !state.is_destroyed(battery);
}

int lose_point(Play& play, Track track) {
  return --play.state.points[static_cast<std::size_t>(track)];
}

// [OJ 4.II.artillery, OJ 7.2, OJ 7.3] Ruling R31: of equally full tracks the first on the chit.
void resolve_artillery(Play& play) {
  const Chit& chit = play.board.at(play.state.chit());
  const int battery = chit.battery.index();
  if (!is_battery_active(play.board, play.state, chit.battery))
    return play.say(note(Say::kBatterySilent, Rule::k7_1, {battery}));
  const auto points = [&](Track track) {
    return play.state.points[static_cast<std::size_t>(track)];
  };
  Track fullest = chit.tracks.front();
  for (const Track track : chit.tracks)
    if (points(track) > points(fullest)) fullest = track;
  if (points(fullest) == 0) return play.say(note(Say::kTracksEmpty, Rule::k7_3, {battery}));
  const int left = lose_point(play, fullest);
  play.say(note(Say::kPointLost, Rule::k7_2, {static_cast<int>(fullest), left, battery}));
}

}  // namespace sandtable::jubilee
