#include "tests/jubilee/table.h"

#include <gtest/gtest.h>

#include "core/data/embedded_bundles.h"
#include "core/games/jubilee/messages.h"

namespace sandtable::jubilee {
namespace {

std::unique_ptr<Game> load_game() {
  std::vector<Fault> faults;
  std::unique_ptr<Game> game = load(the_bundle(), faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
  CHECK(game != nullptr);
  return game;
}

int need(Scope scope, std::string_view id) {
  const std::optional<int> value = value_of(the_board(), scope, id);
  if (!value) ADD_FAILURE() << "nothing is called " << id;
  return value.value_or(0);
}

}  // namespace

const Bundle& the_bundle() {
  static const Bundle bundle = [] {
    const std::string_view bytes(reinterpret_cast<const char*>(kBundleJubilee), kBundleJubileeSize);
    Result<Bundle> read = parse_bundle(bytes);
    CHECK(read.ok());
    return std::move(read).value();
  }();
  return bundle;
}

const Jubilee& the_game() {
  static const std::unique_ptr<Game> game = load_game();
  return static_cast<const Jubilee&>(*game);
}
const Board& the_board() { return the_game().board(); }

HexId hex_at(std::string_view id) { return HexId(need(Scope::kHex, id)); }
PositionId position_at(std::string_view hex) { return PositionId(need(Scope::kPosition, hex)); }
UnitId unit_of(std::string_view id) { return UnitId(need(Scope::kUnit, id)); }
BoxId box_of(std::string_view id) { return BoxId(need(Scope::kBox, id)); }
ChitId chit_of(std::string_view id) { return ChitId(need(Scope::kChit, id)); }

}  // namespace sandtable::jubilee
