// The one description of the state's fields for bytes and JSON. Includes cereal, so that nothing
// else of the game has to.
#include <array>

#include "core/games/jubilee/messages.h"
#include "core/save/state_io.h"

namespace sandtable::jubilee {
namespace {

using Names = std::string_view;
constexpr std::array<Names, 11> kPhaseNames = {
    "deal",    "disposition", "evacuation", "transport", "landing-checks", "chits", "landing",
    "actions", "recovery",    "turn-end",   "over"};
constexpr std::array<Names, 5> kStatusNames = {"on-track", "boxed", "ashore", "evacuated",
                                               "eliminated"};
constexpr std::array<Names, 5> kUnitFlagNames = {"disrupted", "attacker-disrupt", "acted",
                                                 "replaced", "checked"};
constexpr std::array<Names, 5> kGermanFlagNames = {"revealed", "depth-revealed", "disrupted",
                                                   "attacked", "barraged"};
constexpr auto kOptionNames = names_in_positions<bits_in_state(kOptionTable)>(kOptionTable);

constexpr int scope(Scope which) { return static_cast<int>(which); }

}  // namespace

template <class Archive>
void serialize(Archive& ar, State& s) {
  const Field units = Field::set(scope(Scope::kUnit));
  const Field positions = Field::set(scope(Scope::kPosition));
  ar.field("turn", s.turn, Field::number(0, kTurns));
  ar.field("phase", s.phase, Field::name(kPhaseNames));
  ar.field("stage", s.stage, Field::number(0, 6));
  ar.field("cursor", s.cursor, Field::number(0, kGermans));
  ar.field("options", s.options, Field::bits(kOptionNames));
  ar.field("evacuating", s.evacuating, Field::flag());
  ar.field("wall_destroyed", s.wall_destroyed, Field::flag());
  ar.field("commando_chit", s.commando_chit, Field::flag());
  ar.table("points", s.points, scope(Scope::kTrack), Field::number(0, 20));
  ar.field("destroyed", s.destroyed, positions);
  ar.field("given_up", s.given_up, positions);
  ar.field("cup", s.cup, Field::set(scope(Scope::kChit)));
  ar.field("removed", s.removed, Field::set(scope(Scope::kChit)));
  ar.items("drawn", s.drawn, Field::id(scope(Scope::kChit)));
  ar.field("depth_box", s.depth_box, Field::set(scope(Scope::kDepth)));
  ar.field("depth_in_box", s.depth_in_box, Field::number(0, kDepth));
  ar.field("depth_seen", s.depth_seen, Field::set(scope(Scope::kDepth)));
  ar.field("germans_seen", s.germans_seen, Field::set(scope(Scope::kGerman)));
  ar.field("anti_tank", s.anti_tank, Field::number(0, kAllPairs));
  ar.table("units", s.units, scope(Scope::kUnit), [&](auto& a, Unit& unit) {
    a.field("status", unit.status, Field::name(kStatusNames));
    a.field("hex", unit.hex, Field::id(scope(Scope::kHex)).or_none(HexId::kNone));
    a.field("box", unit.box, Field::id(scope(Scope::kBox)).or_none());
    a.field("due", unit.due, Field::number(0, kTurns));
    a.field("steps", unit.steps, Field::number(0, 3));
    a.field("flags", unit.flags, Field::bits(kUnitFlagNames));
  });
  ar.table("germans", s.germans, scope(Scope::kPosition), [&](auto& a, German& german) {
    a.field("unit", german.unit, Field::id(scope(Scope::kGerman)).or_none().or_unknown());
    a.field("home", german.home, Field::number(0, kGermans - 1).or_none());
    a.field("depth", german.depth, Field::id(scope(Scope::kDepth)).or_none().or_unknown());
    a.field("flags", german.flags, Field::bits(kGermanFlagNames));
  });
  ar.field("to_fire", s.to_fire, positions);
  ar.field("to_move", s.to_move, positions);
  ar.field("to_recover", s.to_recover, positions);
  ar.field("decided", s.decided, units);
  ar.field("decided_step", s.decided_step, units);
  ar.field("decided_mark", s.decided_mark, units);
  ar.field("attackers", s.attackers, units);
  ar.list("frames", s.frames, [](auto& a, Frame& frame) { frame_fields(a, frame, kWaitIds); });
  ar.later("scenario", s.scenario, Field::setup());
}

}  // namespace sandtable::jubilee

template struct sandtable::StateIo<sandtable::jubilee::State>;
