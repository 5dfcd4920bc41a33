// 5: phase 0. Old Mole, Old Entrance, Campbeltown; boats dice, Campbeltown's men do not.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

TeamId next_aboard(const Board& board, const State& state) {
  // [SN 5.2a, SN 5.2b] Track after track, box after box: no choice.
  for (const auto& track : board.landing_order)
    for (const TeamId team : track)
      if (state.team(team).status == TeamStatus::kAboard) return team;
  return TeamId{};
}

// [SN 5.2.3] The option: an assault team that lands at the Mole when Birney could not.
bool may_attack_mole(const Board& board, const State& state, TeamId team) {
  const TeamStatus birney = state.team(board.birney).status;
  return state.has(Option::kMoleFlakOtherAssault) && team != board.birney &&
         board.card(team).group == Group::kOldMole && board.card(team).type == TeamType::kAssault &&
         (birney == TeamStatus::kBoatDestroyed || birney == TeamStatus::kBoatTurnedBack) &&
         !is_mole_flak_silenced(board, state);
}

// [SN 5.2.1b, SN 5.2.4] On the star, which costs nothing; the normal move follows at once. A star
// counts as a round space [SN 5.2.4c] by the map's data.
void come_ashore(Play& play, TeamId team) {
  const Board& board = play.board;
  play.state.team(team).status = TeamStatus::kAshore;
  place_team(play, team, board.stars[static_cast<std::size_t>(board.card(team).group)]);
  if (team == board.birney && !is_mole_flak_silenced(board, play.state))
    return start_mole_fight(play, team);  // [SN 5.2.2a]
  play.push(Wait::kMove, team.index(), board.charts.allowance);
  if (may_attack_mole(board, play.state, team)) play.push(Wait::kMoleAttack, team.index());
}

}  // namespace

bool is_mole_flak_silenced(const Board& board, const State& state) {
  return (state.flak_destroyed >> board.mole_flak.index() & 1) != 0;
}

void step_landing(Play& play) {
  const TeamId team = next_aboard(play.board, play.state);
  if (!team.is_some()) {
    if (!push_excess(play)) end_phase(play);  // ruling R12
    return;
  }
  if (play.board.card(team).group != Group::kCampbeltown)
    return play.push(Wait::kLandingDie, team.index());
  // [SN 5.2.4a] No die.
  const SpaceId star = play.board.stars[static_cast<std::size_t>(Group::kCampbeltown)];
  play.say(note(Say::kComesAshore, Rule::k5_2_4a, {unit_code(team), star.index()}));
  come_ashore(play, team);
}

// [SN 5.2.1a] The die of one boat on the table of its landing place.
void resolve_landing(Play& play, TeamId team, int die) {
  const Charts& charts = play.board.charts;
  const bool mole = play.board.card(team).group == Group::kOldMole;
  // [SN 5.2.2c] The bonus needs FlaK #12 eliminated; pinned is not enough.
  const int bonus = mole && is_mole_flak_silenced(play.board, play.state) ? charts.mole_bonus : 0;
  const auto& table = mole ? charts.old_mole : charts.old_entrance;
  const Rule rule = bonus != 0 ? Rule::k5_2_2c : Rule::k5_2_1a;
  const int code = unit_code(team);
  const SpaceId star = play.board.stars[static_cast<std::size_t>(play.board.card(team).group)];
  Team lost;  // whoever does not come ashore leaves nothing behind but this
  switch (table[static_cast<std::size_t>(die + bonus)]) {
    case LandingResult::kLands:
      play.say(note(Say::kBoatLands, rule, Rule::k5_2_1b, {code, die, bonus, star.index()}));
      return come_ashore(play, team);
    case LandingResult::kTurnsBack:
      lost.status = TeamStatus::kBoatTurnedBack;
      play.state.team(team) = lost;
      return play.say(
          note(Say::kBoatTurnsBack, rule, Rule::k13e, {code, die, bonus, star.index()}));
    case LandingResult::kDestroyed:
      lost.status = TeamStatus::kBoatDestroyed;
      play.state.team(team) = lost;
      return play.say(note(Say::kBoatLost, rule, Rule::k13e, {code, die, bonus, star.index()}));
  }
}

// [SN 5.2.2a] One exchange at once between this team and FlaK #12 alone; nobody else fires.
void start_mole_fight(Play& play, TeamId team) {
  const int flak = kUnitCodeGerman + play.board.mole_flak.index();
  const int place = place_of(play.state, flak);
  CHECK(place >= 0);
  play.say(note(Say::kFightOnMole, team == play.board.birney ? Rule::k5_2_2a : Rule::k5_2_3,
                {unit_code(team), flak}));
  play.state.firers = bit(team);
  const German& flak_12 = play.state.germans[static_cast<std::size_t>(place)];
  play.state.german_firers = is_normal(flak_12) ? place_bit(place) : 0;  // [SN 9.2b]
  start_exchange(play, play.state.team(team).where, flak_12.where, ExchangeMode::kLandingFight);
}

// Ruling R11: whatever the fight brought, a team ashore and unpinned then moves; from the gun's
// space if it won [SN 5.2.2b].
void finish_mole_fight(Play& play, TeamId team, SpaceId gun) {
  State& s = play.state;
  const bool silenced = is_mole_flak_silenced(play.board, s);
  if (silenced)
    play.say(note(Say::kMoleFlakSilenced, Rule::k5_2_2c, {play.board.charts.mole_bonus}));
  if (!is_normal(s.team(team))) return;
  if (silenced) {
    const SpaceId from = s.team(team).where;
    play.say(note(Say::kAdvances, Rule::k5_2_2b, {unit_code(team), from.index(), gun.index()}));
    place_team(play, team, gun);
  }
  play.push(Wait::kMove, team.index(), play.board.charts.allowance);
}

}  // namespace sandtable::nazaire
