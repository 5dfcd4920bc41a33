// units.json: the unit cards of both sides. Names are in the words.
#include <algorithm>

#include "core/base/text.h"
#include "core/games/urban/load_internal.h"

namespace sandtable::urban {
namespace {

constexpr int kPowerMost = 9;

// [UO 25, UO 27]
void read_power(const Reader& in, Weapon& weapon) {
  const std::vector<Reader> bands = list_of(in, "fp", 4, 4);
  for (std::size_t i = 0; i < bands.size() && i < 4; ++i)
    weapon.power[i] = static_cast<std::uint8_t>(bands[i].as_integer(0, kPowerMost));
  if (weapon.reach() == 0) in.fault("fp", "fires at no distance at all");
}

Weapon read_weapon(const Reader& in, Board& board, Names& names) {
  Weapon weapon;
  const std::string id = in.string("id");
  if (id.empty() || id.size() > 32) in.fault("id", "is no id");
  const auto [found, fresh] = names.weapons.emplace(id, static_cast<int>(names.weapons.size()));
  if (fresh) board.weapon_names.push_back(id);
  weapon.id = WeaponId(found->second);
  weapon.heavy = in.choice("weight", {"light", "heavy"}) == 1;
  weapon.grade = static_cast<std::uint8_t>(in.integer("class", 1, 4));
  read_power(in, weapon);
  weapon.min_range = static_cast<std::uint8_t>(in.integer_or("min_range", 2, 20, 0));
  weapon.breaches = flag_of(in, "breach");
  weapon.no_building = flag_of(in, "no_building");
  return weapon;
}

UnitType read_type(const Reader& in, Board& board, Names& names) {
  UnitType type;
  type.id = id_of(in, "id", "-");
  type.side = static_cast<Side>(in.choice("side", kSideWords));
  type.weight = static_cast<Weight>(in.choice("weight", kWeightWords));
  type.quality = static_cast<Quality>(in.choice("quality", kQualityWords));
  type.osl = static_cast<std::uint8_t>(in.integer("osl", 1, 4));
  if (in.has("role"))
    type.role = static_cast<Role>(
        1 + in.choice("role", {"platoon_leader", "commander", "jfo", "rifle", "engineer", "sniper",
                               "recon", "mortar_base", "suicide", "detainee_team"}));
  type.breaches = flag_of(in, "breach");
  type.ladder = flag_of(in, "ladder");
  type.smoke = flag_of(in, "smoke");
  type.dummy = flag_of(in, "dummy");
  type.capacity = static_cast<std::uint8_t>(in.integer_or("capacity", 1, 4, 0));
  type.riders = static_cast<std::uint8_t>(in.integer_or("superstructure", 1, 1, 0));
  if (in.has("weapons"))
    for (const Reader& weapon : list_of(in, "weapons", 1, 2)) {
      type.weapons.push_back(read_weapon(weapon, board, names));
      if (type.weapons.size() == 2 && type.weapons[0].id == type.weapons[1].id)
        weapon.fault("id", "the card has this weapon already");
    }
  return type;
}

// What a card cannot be.
void check_type(const Reader& in, const UnitType& type) {
  if (type.is_vehicle() && type.ladder) in.fault("ladder", "foot blocks carry ladders");
  if (!type.is_vehicle() && (type.capacity != 0 || type.riders != 0))
    in.fault("capacity", "vehicles carry blocks");
  if (type.smoke && !type.is_armored()) in.fault("smoke", "armoured vehicles have dischargers");
  if (type.dummy && (type.is_vehicle() || !type.weapons.empty() || type.role != Role::kNone))
    in.fault("dummy", "a dummy is a foot block with nothing on its card");
}

}  // namespace

void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const Reader units = bundle.open("units.json", faults);
  check_provenance(units);
  const std::vector<Reader> types = list_of(units, "types", 1, kTypes);
  std::set<std::string> taken;
  for (std::size_t i = 0; i < types.size() && i < kTypes; ++i) {
    UnitType type = read_type(types[i], board, names);
    check_type(types[i], type);
    own_string(types[i], "id", type.id, taken);
    names.types.emplace(type.id, static_cast<int>(i));
    board.types.push_back(std::move(type));
  }
  if (board.weapon_names.size() > kWeapons)
    units.fault("types", "there is room for " + decimal(kWeapons) + " different weapons");
}

}  // namespace sandtable::urban
