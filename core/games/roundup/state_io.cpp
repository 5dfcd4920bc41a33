// The one description of the state's fields for bytes and JSON. Includes cereal, so that nothing
// else of the game has to.
#include <array>

#include "core/games/roundup/messages.h"
#include "core/save/state_io.h"

namespace sandtable::roundup {
namespace {

using Names = std::string_view;
constexpr std::array<Names, 12> kPhaseNames = {
    "setup",      "beaches", "turn-start",     "weather",        "air", "reinforcement", "allied",
    "german-air", "german",  "german-entries", "administration", "over"};
constexpr std::array<Names, 7> kStatusNames = {"pool",  "returning", "on-map",    "in-cup",
                                               "drawn", "aside",     "eliminated"};
constexpr std::array<Names, 7> kFlagNames = {"moved",   "attacked", "targeted", "replaced",
                                             "dropped", "landing",  "unlinked"};
constexpr std::array<Names, 3> kWeatherNames = {"clear", "overcast", "storm"};
constexpr std::array<Names, 3> kOrderNames = {"none", "move-first", "combat-first"};
constexpr std::array<Names, 7> kTaskNames = {
    "none",   "dice", "lose-attacker", "retreat-attackers", "lose-defender", "retreat-defenders",
    "advance"};
constexpr std::array<Names, kCombatResults> kResultNames = {"as", "asr", "sm", "ex",
                                                            "dr", "ds",  "dsr"};
constexpr auto kOptionNames = names_in_positions<bits_in_state(kOptionTable)>(kOptionTable);
constexpr std::array<Names, 5> kStrategyNames = {"0", "1", "2", "3", "4"};

constexpr int scope(Scope which) { return static_cast<int>(which); }

}  // namespace

template <class Archive>
void serialize(Archive& ar, State& s) {
  const Field hex = Field::id(scope(Scope::kHex)).or_none(HexId::kNone);
  const Field word = Field::number(0, 2047);
  ar.field("turn", s.turn, Field::number(1, kTurns));
  ar.field("phase", s.phase, Field::name(kPhaseNames));
  ar.field("stage", s.stage, Field::number(0, 7));
  ar.field("cursor", s.cursor, Field::number(0, 63));
  ar.field("options", s.options, Field::bits(kOptionNames));
  ar.field("weather", s.weather, Field::name(kWeatherNames));
  ar.field("strategy", s.strategy, Field::id(scope(Scope::kStrategy)).or_none().or_unknown());
  ar.field("possible", s.possible, Field::bits(kStrategyNames));
  ar.field("air_owner", s.air_owner, Field::id(scope(Scope::kSide)).or_none());
  ar.field("air_left", s.air_left, Field::number(0, kMaxAir));
  ar.items("air", s.air, Field::id(scope(Scope::kHex)));
  ar.items("air_dice", s.air_dice, Field::number(0, 24));
  ar.field("order", s.order, Field::name(kOrderNames));
  ar.field("bomber_used", s.bomber_used, Field::flag());
  ar.items("beaches", s.beaches, hex);
  ar.field("beaches_lost", s.beaches_lost, Field::number(0, 15));
  ar.items("aerial", s.aerial, hex);
  ar.table("port_nation", s.port_nation, scope(Scope::kPort),
           Field::id(scope(Scope::kNation)).or_none());
  ar.table("port_entry", s.port_entry, scope(Scope::kPort), hex);
  ar.field("garrisons", s.garrisons, Field::number(0, 127));
  ar.field("garrisons_targeted", s.garrisons_targeted, Field::number(0, 127));
  ar.field("points", s.points, Field::number(0, 6));
  ar.field("para_turn", s.para_turn, Field::number(0, kTurns));
  ar.set("allied", s.allied, scope(Scope::kHex));
  ar.table("units", s.units, scope(Scope::kUnit), [&](auto& a, Unit& unit) {
    a.field("status", unit.status, Field::name(kStatusNames));
    a.field("hex", unit.hex, hex);
    a.field("steps", unit.steps, Field::number(0, 2));
    a.field("due", unit.due, Field::number(0, kTurns));
    a.field("flags", unit.flags, Field::bits(kFlagNames));
  });
  ar.set("attackers", s.attackers, scope(Scope::kUnit));
  ar.set("defenders", s.defenders, scope(Scope::kUnit));
  ar.set("fed", s.fed, scope(Scope::kUnit));
  ar.set("leaving", s.leaving, scope(Scope::kUnit));
  ar.group("fight", s.fight, [&](auto& a, Fight& fight) {
    a.field("target", fight.target, hex);
    a.field("task", fight.task, Field::name(kTaskNames));
    a.field("begun", fight.begun, Field::flag());
    a.field("column", fight.column, Field::number(0, 31));
    a.field("result", fight.result, Field::name(kResultNames));
  });
  ar.group("mover", s.mover, [&](auto& a, Mover& mover) {
    a.field("points", mover.points, Field::number(0, 31));
    a.field("spent", mover.spent, Field::number(0, 63));
    a.field("column", mover.column, Field::flag());
    a.field("legs", mover.legs, Field::number(0, 7));
  });
  ar.group("now", s.now, [&](auto& a, Frame& now) {
    a.field("wait", now.wait, Field::id(scope(Scope::kStep)));
    a.field("a", now.a, word);
    a.field("b", now.b, word);
  });
}

}  // namespace sandtable::roundup

template struct sandtable::StateIo<sandtable::roundup::State>;
