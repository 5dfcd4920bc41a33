// The one description of the state's fields for bytes and JSON. Includes cereal, so that nothing
// else of the game has to.
#include <array>

#include "core/games/nazaire/messages.h"
#include "core/save/state_io.h"

namespace sandtable::nazaire {
namespace {

using Names = std::string_view;
constexpr std::array<Names, 10> kPhaseNames = {"setup",    "landing",    "cohesion", "movement",
                                               "combat",   "demolition", "germans",  "combat-2",
                                               "turn-end", "over"};
constexpr std::array<Names, 7> kStatusNames = {
    "aboard", "ashore", "eliminated", "boat-destroyed", "boat-turned-back", "away", "captured"};
constexpr std::array<Names, 8> kTeamFlagNames = {"pinned", "fired",    "fired-in-c", "moved",
                                                 "held",   "suffered", "tried",      "advanced"};
constexpr std::array<Names, 7> kGermanFlagNames = {"revealed", "pinned",  "fixed",     "fired",
                                                   "advanced", "arrived", "no-vehicle"};
constexpr std::array<Names, 6> kOriginNames = {"flak", "kriegsmarine", "marineflak705",
                                               "todt", "pool-a",       "pool-b"};
constexpr auto kOptionNames = names_in_positions<bits_in_state(kOptionTable)>(kOptionTable);

constexpr int scope(Scope which) { return static_cast<int>(which); }

}  // namespace

template <class Archive>
void serialize(Archive& ar, State& s) {
  const Field byte = Field::number(0, 255);
  const Field space = Field::id(scope(Scope::kSpace)).or_none();
  ar.field("turn", s.turn, Field::number(0, kTurns));
  ar.field("phase", s.phase, Field::name(kPhaseNames));
  ar.field("stage", s.stage, Field::number(0, 3));
  ar.field("cursor", s.cursor, byte);
  ar.field("options", s.options, Field::bits(kOptionNames));
  ar.set("destroyed", s.destroyed, scope(Scope::kSpace));
  ar.field("flak_destroyed", s.flak_destroyed, Field::number(0, (1 << kFlakUnits) - 1));
  ar.table("teams", s.teams, scope(Scope::kUnit), [&](auto& a, Team& team) {
    a.field("where", team.where, space);
    a.field("status", team.status, Field::name(kStatusNames));
    a.field("steps", team.steps, Field::number(0, 2));
    a.field("flags", team.flags, Field::bits(kTeamFlagNames));
    a.field("noted", team.noted, Field::number(0, 15));
    a.field("fired_at", team.fired_at, space);
  });
  ar.list("germans", s.germans, [&](auto& a, German& german) {
    a.field("unit", german.unit, Field::id(scope(Scope::kGermanCard)).or_none().or_unknown());
    a.field("where", german.where, space);
    a.field("flags", german.flags, Field::bits(kGermanFlagNames));
    a.field("noted", german.noted, Field::number(0, 15));
    a.field("origin", german.origin, Field::name(kOriginNames));
    a.field("arrived", german.arrived, Field::number(0, 65535));
  });
  ar.items("ruled_out", s.ruled_out, Field::set(scope(Scope::kGermanCard)));
  ar.table("aim_order", s.tie_rank, scope(Scope::kUnit), Field::number(0, kTeams));
  ar.field("firers", s.firers, Field::set(scope(Scope::kUnit)));
  ar.field("german_firers", s.german_firers, Field::number(0, (std::int64_t{1} << kUnits) - 1));
  ar.field("places", s.places, Field::number(0, kUnits));
  ar.field("clock", s.clock, Field::number(0, 65535));
  ar.items("arrivals", s.arrivals, Field::number(0, 3));
  ar.items("arrival_entries", s.arrival_entries, Field::id(scope(Scope::kEntry)));
  ar.items("order", s.order, byte);
  ar.list("emptied", s.emptied, [&](auto& a, Emptied& emptied) {
    a.field("space", emptied.space, space);
    a.field("from", emptied.from, space);
  });
  ar.list("frames", s.frames, [](auto& a, Frame& frame) { frame_fields(a, frame, kWaitIds); });
  ar.later("scenario", s.scenario, Field::setup());
}

}  // namespace sandtable::nazaire

template struct sandtable::StateIo<sandtable::nazaire::State>;
