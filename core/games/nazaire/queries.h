// Read-only questions about a position, for those who show it: ways open to a team, zones, fields
// of fire, whom the Germans aim at, where they can be after phase E. Every answer comes from the
// functions that enforce the rules; nothing here decides anything. All take a view
// (Game::observe): a face-down counter counts as what it may be, never as what it is.
#pragma once

#include <optional>
#include <vector>

#include "core/base/fixed_vec.h"
#include "core/engine/game.h"
#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

// A space that a team can reach with the points it has left, and one shortest way there.
struct Route {
  SpaceId end;
  FixedVec<SpaceId, 8> steps;  // each one is a `move`; the last is `end`
  bool stops = false;          // a zone of control ends the move there [SN 6.1d]
};
// Empty for a team that cannot step now: it must break contact first, or it is not its time.
std::vector<Route> routes(const Board& board, const State& view, TeamId team);

// Teams that may still shoot in this combat phase and have Germans on the other end of a line.
std::vector<TeamId> teams_that_may_fire(const Board& board, const State& view);
bool may_fire(const Board& board, const State& view, TeamId team);

// What an unpinned German that is no FlaK controls [SN 6.1c].
SpaceSet zones_of_control(const Board& board, const State& view);

// One line along which unpinned FlaK can fire at a distance [SN 9.2a].
struct FireLine {
  SpaceId flak;
  SpaceId target;
};
std::vector<FireLine> fire_lines(const Board& board, const State& view);
// FlaK spaces whose dashed lines end on `space`.
SpaceSet flak_bearing_on(const Board& board, const State& view, SpaceId space);

// Whom the Germans of a space would shoot at if the fighting began now [SN 9.1.1].
struct Aim {
  SpaceId from;
  SpaceId target;
  bool dashed = false;
  bool open = false;  // others rank as high: the order drawn at the start of the phase decides
  int units = 0;      // Germans who would fire
};
std::vector<Aim> aims(const Board& board, const State& view);

// Spaces on which a team could have an unpinned mobile German beside it after phase E, arrivals of
// that phase included: an upper bound that needs no die [SN 8.1, SN 12d].
SpaceSet reach_of_germans(const Board& board, const State& view);

// Exact chances of one German's shot at one team; empty for a face-down counter.
Odds german_shot_odds(const Board& board, const State& view, int place, TeamId target);
// The chances of a boat on its landing table, bonus of FlaK #12 included; empty for Campbeltown.
Odds landing_odds(const Board& board, const State& view, TeamId team);

// Mobile counters off the map, as the player can count them: pool A and pool B, or after the
// merger one pool and nothing in A [SN 12b, SN 12c].
struct Pools {
  int a = 0;
  int b = 0;
  bool merged = false;
};
Pools pools(const Board& board, const State& view);

// What a decision waits for, for those who lay it out: the team or spaces it is about.
struct Waiting {
  Wait wait = Wait::kNone;
  TeamId team;
  SpaceId own;
  SpaceId german;
  int points = 0;
  bool germans_opened = false;  // of kMuster: they fire whatever the player does
};
Waiting waiting(const State& view);

// How a chance event that was rolled turned out, measured in successes of whoever rolled, and what
// was to be expected. Nothing for draws and dice that nobody hopes anything of. Takes a whole
// state, not a view: for games that are over.
enum class LuckKind : std::uint8_t {
  kLanding,
  kTeamFire,
  kDemolition,
  kContact,
  kGermanFire,
  kTeamCohesion,
  kGermanCohesion,
};
inline constexpr int kLuckKinds = 7;
struct Luck {
  LuckKind kind = LuckKind::kLanding;
  int hit = 0;           // of this die, 0 or 1
  int expected_of = 10;  // hits among so many equal faces
  int faces = 0;
};
std::optional<Luck> luck_of(const Board& board, const State& state, int outcome);

}  // namespace sandtable::nazaire
