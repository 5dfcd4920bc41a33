// What the rule files (r03 .. r13) share, in rulebook order. Nothing outside this folder includes
// it; no rule file includes another.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "core/engine/chance.h"
#include "core/engine/verdict.h"
#include "core/games/nazaire/messages.h"

namespace sandtable::nazaire {

using Play = PlayOf<Board, State>;

using TeamSet = std::uint32_t;   // bit per team
using PlaceSet = std::uint64_t;  // bit per place of State::germans
constexpr TeamSet bit(TeamId team) { return TeamSet{1} << team.index(); }
constexpr PlaceSet place_bit(int place) { return PlaceSet{1} << place; }

// --- situation.cpp: what follows from where the units are
SpaceSet team_spaces(const State& state);
SpaceSet german_spaces(const State& state);
TeamSet teams_on(const State& state, SpaceId space);
PlaceSet germans_on(const State& state, SpaceId space);
SpaceSet spaces_of(const State& state, PlaceSet places);
int units_on(const State& state, SpaceId space);
constexpr bool has_several(std::uint64_t set) { return (set & (set - 1)) != 0; }
inline bool is_normal(const Team& team) {
  return team.status == TeamStatus::kAshore && !team.has(kTeamPinned);
}
inline bool is_normal(const German& german) {
  return german.on_map() && !german.has(kGermanPinned);
}
inline int strength(const Board& board, const State& state, TeamId team) {
  return board.card(team).strength_at(state.team(team).steps);
}
// Of a counter whose face is known.
inline const UnitCard& card_of(const Board& board, const German& german) {
  return board.card(UnitId(german.unit));
}
// Summed current strengths of the teams on a space, by type, pinned or not (ruling R6).
struct TypeStrengths {
  int demolition = 0;
  int assault = 0;
  int hq = 0;
  constexpr auto operator<=>(const TypeStrengths&) const = default;
};
TypeStrengths type_strengths(const Board& board, const State& state, SpaceId space);
// Counters of pool A or B as of now; derived, see state.h.
std::uint64_t units_on_map(const State& state);
std::uint64_t draw_pool(const Board& board, const State& state);
// The place of a named German, face up or down; -1 if it is not on the map.
int place_of(const State& state, int unit_code);

void reveal(Play& play, int place);
void reveal_near(Play& play, SpaceSet near);  // all that lie face down on these spaces
void reveal_contacts(Play& play);
void place_team(Play& play, TeamId team, SpaceId space);
void eliminate(Play& play, TeamId team, SpaceId from);  // by fire from there
void take_off(Play& play, TeamId team);                 // the same without a word
void eliminate(Play& play, int place, SpaceId from);

// --- r03_setup.cpp, r04_turn.cpp
State initial_state(const Board& board, int scenario, std::uint16_t options);
void step_setup(Play& play);
void resolve_setup_draw(Play& play, int draw, int unit);
int put_german(Play& play, int unit, SpaceId space, DrawnFrom origin);

void run(Play& play);
void begin_phase(Play& play, Phase phase);
void end_phase(Play& play);

// --- r05_landing.cpp
void step_landing(Play& play);
void resolve_landing(Play& play, TeamId team, int die);
void finish_mole_fight(Play& play, TeamId team, SpaceId gun);
void start_mole_fight(Play& play, TeamId team);
bool is_mole_flak_silenced(const Board& board, const State& state);

// --- r06_movement.cpp (6, 7, 13 exits)
SpaceSet german_zones(const Board& board, const State& state);
bool is_in_contact(const Board& board, const State& state, TeamId team);
// One step of a team with `points` left; also says why a first step is refused.
Verdict step_verdict(const Board& board, const State& state, TeamId team, SpaceId to);
Verdict start_verdict(const Board& board, const State& state, TeamId team);
Verdict contact_verdict(const Board& board, const State& state, TeamId team);
Verdict leave_verdict(const Board& board, const State& state, TeamId team);
bool are_own_objectives_gone(const Board& board, const State& state, TeamId team);
void legal_moves(const Board& board, const State& state, Actions& out);
void begin_movement(Play& play);
void step_movement(Play& play);
void resolve_contact(Play& play, TeamId team, int die);
void move_step(Play& play, TeamId team, SpaceId to);
void halt(Play& play, TeamId team);
void leave_map(Play& play, TeamId team);
bool push_excess(Play& play);
// [SN 6.1a, SN 6.2b, SN 13b] Whether a team can still do something in this phase B.
bool can_still_move(const Board& board, const State& state, TeamId team);
void resolve_excess(Play& play, SpaceId space, TeamId team);

// --- r08_germans.cpp

// Where a German may stand on its way (ruling R7).
SpaceSet passable(const Board& board, const State& state, bool vehicle);
void begin_german_moves(Play& play);
bool step_german_moves(Play& play);  // false: all have moved
void resolve_goal(Play& play, int place, SpaceId goal);
void resolve_end(Play& play, int place, SpaceId goal, SpaceId end);
void resolve_back(Play& play, int place, SpaceId goal, SpaceId back);
// The spaces among which a draw is due for the frame on top (kGoalDraw, kEndDraw, kBackDraw).
SpaceSet draw_choices(const Board& board, const State& state, const Frame& frame);
// Whether such a draw can be due: for positions that come from outside.
bool is_draw_sound(const Board& board, const State& state, const Frame& frame);

// --- r09_combat.cpp

// The space at which the Germans of `from` aim over solid (or dashed) lines; none if at none.
SpaceId aim(const Board& board, const State& state, SpaceId from, bool dashed);
bool can_fire(const State& state, TeamId team);
PlaceSet ready_places(const State& state);  // all normal Germans that have not fired
PlaceSet flak_of(const State& state, PlaceSet places);
PlaceSet ready_germans(const State& state, SpaceId space);
PlaceSet ready_flak(const State& state, SpaceId space);
// Those of `own`'s enemies on `german` who would fire in an exchange with it.
PlaceSet answering_germans(const Board& board, const State& state, SpaceId own, SpaceId german);
TeamSet ready_teams(const State& state, SpaceId space);
SpaceId aim_of(const Board& board, const State& state, SpaceId from);
void begin_combat(Play& play);
void step_combat(Play& play);
void legal_fire(const Board& board, const State& state, Actions& out);
void legal_muster(const Board& board, const State& state, const Frame& frame, Actions& out);
void legal_shots(const Board& board, const State& state, const Frame& frame, Actions& out);
Verdict exchange_verdict(const Board& board, const State& state, SpaceId own, SpaceId german);
Verdict fire_line_verdict(const Board& board, const State& state, SpaceId own, SpaceId german);
TeamSet exposed_teams(const Board& board, const State& state);
void resolve_tie(Play& play, TeamId team);

// --- r09_exchange.cpp: one exchange of fire
struct Shot {
  int column = 0;
  int crowd = 0;
  int cover = 0;
  int modifier() const { return crowd + cover; }
};
Shot shot_at_team(const Board& board, const State& state, int firer_strength, SpaceId target);
Shot shot_at_german(const Board& board, const State& state, TeamId firer, int place);
CombatResult crt_result(const Board& board, const Shot& shot, int die);
// The faces of its die by CombatResult.
std::array<Faces, 4> faces_of_shot(const Board& board, const Shot& shot);
bool is_noted_dead(const Team& team);
// The team at which a German aimed at `space` fires next; none if all there are noted dead.
TeamId pick_target(const Board& board, const State& state, SpaceId space);
void start_exchange(Play& play, SpaceId own, SpaceId german, ExchangeMode mode);
void continue_exchange(Play& play);
void resolve_german_shot(Play& play, int place, TeamId target, int die);
bool is_quad_without_target(const Board& board, const State& state);
void resolve_quad(Play& play, int place, int die);
void resolve_team_shot(Play& play, TeamId firer, int place, int die);

// --- r09_flak_mortar.cpp
Verdict mortar_verdict(const Board& board, const State& state, TeamId team);
Verdict mortar_range_verdict(const Board& board, const State& state, TeamId team, SpaceId target);
SpaceSet mortar_range(const Board& board, const State& state);  // empty while it cannot fire
void legal_mortar(const Board& board, const State& state, SpaceSet germans, Actions& out);
void legal_answer(const Board& board, const State& state, const Frame& frame, Actions& out);
void fire_mortar(Play& play, TeamId team, int unit_code);
bool run_volley(Play& play);  // false: no FlaK has a distant target
void answer_volley(Play& play, const Frame& frame, int unit_code);

// --- r09_advance.cpp
bool step_advances(Play& play);  // false: none is left
Verdict advance_verdict(const Board& board, const State& state, TeamId team, SpaceId space);
void legal_advances(const Board& board, const State& state, const Frame& frame, Actions& out);
void advance_team(Play& play, TeamId team, SpaceId space);
void end_advance(Play& play);

// --- r10_pinned.cpp
void begin_cohesion(Play& play);
void step_cohesion(Play& play);
void resolve_cohesion(Play& play, int code, int die);
// Adjacent spaces that the enemy of the unit on `space` holds [SN 10b].
int adjacent_enemies(const Board& board, const State& state, SpaceId space, bool british);

// --- r11_demolitions.cpp
struct DemolitionOdds {
  int adjacent = 0;  // spaces with Germans next to it
  bool escorted = false;
  int adjacent_modifier = 0;
  int reduced_modifier = 0;
  int modifier() const { return adjacent_modifier + reduced_modifier; }
};
DemolitionOdds demolition_odds(const Board& board, const State& state, TeamId team);
// `phase_too`: also whether it is the time for it.
Verdict demolition_verdict(const Board& board, const State& state, TeamId team);
// Whether this team may ever demolish the objective on `space` as things stand [SN 11.2, SN 11.3].
Verdict right_to_demolish(const Board& board, const State& state, TeamId team, SpaceId space);
void begin_demolition(Play& play);
void step_demolition(Play& play);
void legal_demolitions(const Board& board, const State& state, Actions& out);
void resolve_demolition(Play& play, TeamId team, int die);
Verdict free_step_verdict(const Board& board, const State& state, TeamId team, SpaceId to);
void legal_free_steps(const Board& board, const State& state, const Frame& frame, Actions& out);
void free_step(Play& play, TeamId team, SpaceId to);
bool is_out_of_game(const Team& team);

// --- r12_reinforcements.cpp
void begin_germans(Play& play);
void step_germans(Play& play);
void resolve_black(Play& play, int die);
void resolve_colour(Play& play, int black, int die);
void resolve_arrival(Play& play, int entry, int unit);

// --- r13_victory.cpp
void finish_game(Play& play);

}  // namespace sandtable::nazaire
