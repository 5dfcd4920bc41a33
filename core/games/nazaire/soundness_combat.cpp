// What a fight may wait for, of positions that come from outside; see soundness_waits.cpp.
#include "core/games/nazaire/soundness_waits.h"

namespace sandtable::nazaire {
namespace {

// Who fires in the exchange under way: teams of its own space, Germans of the other one.
bool are_firers_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  if ((s.firers & ~ready_teams(s, SpaceId(frame.a))) != 0) return false;
  for (PlaceSet left = s.german_firers; left != 0; left &= left - 1) {
    const int place = std::countr_zero(left);
    if (!p.is_on_map(place)) return false;
    const German& german = p.german(place);
    const bool goes_on = german.has(kGermanFired) && german.unit < kUnits &&
                         card_of(p.board, german).kind == UnitKind::kQuadFlak;
    if (german.where != SpaceId(frame.b) || !is_normal(german) || !german.has(kGermanRevealed) ||
        (german.has(kGermanFired) && !goes_on))
      return false;
  }
  return true;
}

// FlaK and Hodgson alone [SN 9.2a, SN 9.3a].
bool is_dashed_fire_sound(const Position& p, const Frame& frame, bool mortar_alone) {
  const State& s = p.state;
  if (flak_of(s, s.german_firers) != s.german_firers) return false;
  if (s.firers == 0) return frame.d < kUnits;
  const TeamId team(std::countr_zero(s.firers));
  const bool one = (s.firers & (s.firers - 1)) == 0 && p.board.card(team).mortar;
  return one && s.has(Option::kMortar) && p.is_on_map(frame.d) &&
         p.german(frame.d).where == SpaceId(frame.b) && p.german(frame.d).has(kGermanRevealed) &&
         (mortar_alone || p.german(frame.d).is_flak() || germans_on(s, SpaceId(frame.b)) != 0);
}

bool is_landing_fight_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  const int gun = place_of(s, kUnitCodeGerman + p.board.mole_flak.index());
  return gun >= 0 && p.german(gun).where == SpaceId(frame.b) && p.is_ashore(frame.d) &&
         s.team(TeamId(frame.d)).where == SpaceId(frame.a) &&
         (s.firers & ~bit(TeamId(frame.d))) == 0 && (s.german_firers & ~place_bit(gun)) == 0;
}

bool is_noted_dead(const German& german) { return (german.noted & kNotedKill) != 0; }

}  // namespace

bool is_exchange_sound(const Position& p, const Frame& frame) {
  if (!p.are_met(frame) || !are_firers_sound(p, frame)) return false;
  const bool solid = p.board.linked(SpaceId(frame.a), SpaceId(frame.b));
  const bool landing = p.state.phase == Phase::kLanding;
  if (frame.c > static_cast<int>(ExchangeMode::kLandingFight)) return false;
  switch (static_cast<ExchangeMode>(frame.c)) {
    case ExchangeMode::kSolid:
      return solid && p.is_combat() && frame.d == 0;
    case ExchangeMode::kDashed:
      return !solid && p.is_combat() && p.state.has(Option::kSmallArmsOverFireLinks) &&
             frame.d == 0;
    case ExchangeMode::kMortar:
      return !solid && p.is_combat() && is_dashed_fire_sound(p, frame, true);
    case ExchangeMode::kVolley:
      return !solid && p.is_combat() && is_dashed_fire_sound(p, frame, false);
    case ExchangeMode::kLandingFight:
      return solid && landing && is_landing_fight_sound(p, frame);
  }
  return false;
}

// The die or choice on top of an exchange.
bool is_shot_sound(const Position& p, const Frame& exchange, const Frame& top) {
  const State& s = p.state;
  const bool solo = exchange.c == static_cast<int>(ExchangeMode::kMortar) ||
                    exchange.c == static_cast<int>(ExchangeMode::kVolley);
  if (top.wait == Wait::kGermanShotDie)
    return top.a < kUnits && (s.german_firers & place_bit(top.a)) != 0 &&
           pick_target(p.board, s, SpaceId(exchange.a)) == TeamId(top.b);
  if (top.wait == Wait::kQuadDie)
    return top.a < kUnits && (s.german_firers & place_bit(top.a)) != 0 &&
           p.german(top.a).has(kGermanFired);
  if (s.german_firers != 0) return false;  // they fire first (R30)
  if (top.wait == Wait::kShoot)
    return !solo && top.a == exchange.a && top.b == exchange.b && s.firers != 0;
  return top.wait == Wait::kTeamShotDie && top.a < kTeams && (s.firers & bit(TeamId(top.a))) != 0 &&
         p.is_on_map(top.b) && p.german(top.b).where == SpaceId(exchange.b) &&
         p.german(top.b).has(kGermanRevealed) && !is_noted_dead(p.german(top.b)) &&
         (!solo || top.b == exchange.d);
}

// Until fire begins `firers` holds the teams that have no place in the aim order yet (R32).
bool is_tie_sound(const Position& p) {
  for (TeamSet left = p.state.firers; left != 0; left &= left - 1) {
    const int team = std::countr_zero(left);
    if (!p.is_ashore(team) || p.state.tie_rank[static_cast<std::size_t>(team)] != 0) return false;
  }
  return p.state.stage == 0 && has_several(p.state.firers);
}

bool is_muster_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  if (!p.are_met(frame) || (s.stage != 1 && s.stage != 2) || frame.c > kTeams) return false;
  const bool dashed = !p.board.linked(SpaceId(frame.a), SpaceId(frame.b));
  if (dashed && !s.has(Option::kSmallArmsOverFireLinks)) return false;
  return (s.firers & ~ready_teams(s, SpaceId(frame.a))) == 0 && s.firers >> frame.c == 0;
}

bool is_answer_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  if (!p.is_normal_team(frame.a) || !p.is_space(frame.b) || !p.is_space(frame.c)) return false;
  const TeamId team(frame.a);
  const SpaceId flak(frame.c);
  return s.stage == 2 && s.has(Option::kMortar) && p.board.card(team).mortar && can_fire(s, team) &&
         s.team(team).where == SpaceId(frame.b) && p.board.fire_linked(SpaceId(frame.b), flak) &&
         flak_of(s, ready_germans(s, flak)) != 0;
}

bool is_advance_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  if (s.stage != 3 || s.cursor == 0 || s.cursor > s.emptied.size()) return false;
  const Emptied& emptied = s.emptied[s.cursor - 1];
  if (emptied.space != SpaceId(frame.a) || emptied.from != SpaceId(frame.b)) return false;
  const int stack =
      std::popcount(teams_on(s, emptied.space)) + std::popcount(teams_on(s, emptied.from));
  return germans_on(s, emptied.space) == 0 && stack <= kStackingLimit && frame.c <= kTeams;
}

}  // namespace sandtable::nazaire
