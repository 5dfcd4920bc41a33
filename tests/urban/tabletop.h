// Positions for tests: blocks and tokens put onto a map by their names.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/urban/combat.h"
#include "core/games/urban/movement.h"
#include "core/games/urban/situation.h"
#include "tests/urban/ground.h"

namespace sandtable::urban {

const UnitType& type_named(std::string_view id);

class Tabletop {
 public:
  // An empty map: "training", "phantom-fury" or "operation-sinbad", nobody on it, no token.
  explicit Tabletop(std::string_view scenario = "training");

  // A block of that card, revealed unless hidden is asked for.
  BlockId put(std::string_view type, std::string_view place, int impulse = 0);
  BlockId put_hidden(std::string_view type, std::string_view place, int impulse = 0);
  void put_aboard(std::string_view type, BlockId carrier, bool rider = false);
  void token(TokenKind kind, std::string_view place, bool up = true);
  void breach(std::string_view a, std::string_view b);
  void fortify(std::string_view place);
  void turn_on(Advanced rule) { state.advanced |= 1U << static_cast<int>(rule); }
  Block& block(BlockId id) { return state.block(id); }

  // Looks at the position as it is now.
  Field field() const { return Field(the_board(), state); }
  int step(BlockId id, std::string_view to) const;
  bool steps_to(BlockId id, std::string_view to, const Activation& so_far = {}) const;
  bool aims(BlockId firer, std::string_view weapon, BlockId target) const;
  int power(BlockId firer, std::string_view weapon, std::string_view target) const;
  // What a shot does to a block: its loss, 100 for destroyed.
  int hit(const Effects& effects, BlockId id) const;
  Effects shot(BlockId firer, std::string_view weapon, BlockId target) const;

  State state;

 private:
  BlockId next(Side side) const;
};

// Of the set-up by deal.
State dealt(std::uint8_t scenario, std::uint64_t seed = 1);

bool has(BlockSet set, BlockId id);
bool has(const std::vector<PlaceId>& list, std::string_view place);
const Weapon& weapon_of(const Tabletop& table, BlockId id, std::string_view weapon);

}  // namespace sandtable::urban
