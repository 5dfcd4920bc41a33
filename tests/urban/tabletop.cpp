#include "tests/urban/tabletop.h"

#include <algorithm>

#include "tests/urban/laid_out.h"

namespace sandtable::urban {

const UnitType& type_named(std::string_view id) {
  for (const UnitType& type : the_board().types)
    if (type.id == id) return type;
  CHECK(false);
}

namespace {

TypeId type_id(std::string_view id) {
  return TypeId(static_cast<int>(&type_named(id) - the_board().types.data()));
}

}  // namespace

State dealt(std::uint8_t scenario, std::uint64_t seed) {
  return laid_out(the_board(), scenario, Deal::kByChance, seed);
}

bool has(BlockSet set, BlockId id) { return (set & bit(id)) != 0; }
bool has(const std::vector<PlaceId>& list, std::string_view place) {
  return std::find(list.begin(), list.end(), at(place)) != list.end();
}

const Weapon& weapon_of(const Tabletop& table, BlockId id, std::string_view weapon) {
  for (const Weapon& one : the_board().card(table.state.block(id).type).weapons)
    if (the_board().weapon_names[static_cast<std::size_t>(one.id.index())] == weapon) return one;
  CHECK(false);
}

Tabletop::Tabletop(std::string_view scenario) {
  for (std::size_t i = 0; i < the_board().scenarios.size(); ++i)
    if (the_board().scenarios[i].id == scenario) state.scenario = static_cast<std::uint8_t>(i);
  CHECK(the_board().scenarios[state.scenario].id == scenario);
  state.wind = static_cast<std::uint8_t>(the_board().scenarios[state.scenario].wind);
}

BlockId Tabletop::next(Side side) const {
  const int first = side == Side::kGreen ? 0 : kGreen,
            end = side == Side::kGreen ? kGreen : kBlocks;
  for (int i = first; i < end; ++i)
    if (state.block(BlockId(i)).status == Status::kUnused) return BlockId(i);
  CHECK(false);
}

BlockId Tabletop::put(std::string_view type, std::string_view place, int impulse) {
  const BlockId id = put_hidden(type, place, impulse);
  block(id).set(kRevealed);
  block(id).set(kKnown);
  return id;
}

BlockId Tabletop::put_hidden(std::string_view type, std::string_view place, int impulse) {
  const UnitType& card = type_named(type);
  const BlockId id = next(card.side);
  Block& made = block(id);
  made.at = at(place);
  made.type = type_id(type);
  made.impulse = static_cast<std::uint8_t>(impulse);
  made.whose = id;
  made.status = Status::kOnMap;
  made.osl = card.osl;
  return id;
}

void Tabletop::put_aboard(std::string_view type, BlockId carrier, bool rider) {
  const BlockId id = put(type, the_board().place_names.front());
  block(id).at = {};
  block(id).status = Status::kAboard;
  block(id).carrier = carrier;
  if (rider) block(id).set(kRider);
}

void Tabletop::token(TokenKind kind, std::string_view place, bool up) {
  state.tokens.push_back({at(place), kind, static_cast<std::uint8_t>(up ? kFaceUp : 0)});
}

void Tabletop::breach(std::string_view a, std::string_view b) {
  const Map& map = the_board().maps[the_board().scenarios[state.scenario].map];
  state.breaches.push_back(wall_between(map, at(a), at(b)));
}

void Tabletop::fortify(std::string_view place) { state.fortified.add(at(place).index()); }

int Tabletop::step(BlockId id, std::string_view to) const {
  const Field field(the_board(), state);
  return step_cost(field, mover_of(field, id), state.block(id).at, at(to));
}

bool Tabletop::steps_to(BlockId id, std::string_view to, const Activation& so_far) const {
  const Field field(the_board(), state);
  for (const PlaceId place : steps_of(field, id, so_far))
    if (place == at(to)) return true;
  return false;
}

bool Tabletop::aims(BlockId firer, std::string_view weapon, BlockId target) const {
  const Field field(the_board(), state);
  return can_aim(field, firer, weapon_of(*this, firer, weapon), target);
}

int Tabletop::power(BlockId firer, std::string_view weapon, std::string_view target) const {
  const Field field(the_board(), state);
  const PlaceId to = at(target);
  return power_at(field, side_of(firer), weapon_of(*this, firer, weapon),
                  {field.ep(state.block(firer).at, to), to});
}

int Tabletop::hit(const Effects& effects, BlockId id) const {
  for (const Hit& one : effects.hits)
    if (one.block == id) return one.destroyed ? 100 : one.loss;
  return 0;
}

Effects Tabletop::shot(BlockId firer, std::string_view weapon, BlockId target) const {
  const Field field(the_board(), state);
  return effects_of_shot(field, {firer, state.block(firer).at, state.block(target).at,
                                 weapon_of(*this, firer, weapon), bit(target)});
}

}  // namespace sandtable::urban
