// The bench as a wasm module: tests/bench/wasm_bench.mjs calls these and holds the clock.
#include <map>

#include "core/base/text.h"
#include "core/cli/bench_loop.h"
#include "core/cli/bench_saves.h"
#include "core/data/embedded_bundles.h"
#include "core/games/games.h"

namespace sandtable {
namespace {

// Opened at the first call; `wire_id` is one of the catalogue's.
const Game& bench_game(unsigned wire_id) {
  static std::map<unsigned, std::unique_ptr<GameBox>> boxes;
  std::unique_ptr<GameBox>& box = boxes[wire_id];
  if (box == nullptr) {
    const GameEntry* entry = find_game(all_games(), static_cast<std::uint16_t>(wire_id));
    CHECK(entry != nullptr);
    Result<std::unique_ptr<GameBox>> loaded = load_game(entry->id, embedded_bundle(entry->id));
    CHECK(loaded.ok());
    box = std::move(loaded).value();
  }
  return *box->game;
}

PlayoutTotals last_totals;
SavedGame saved;

}  // namespace
}  // namespace sandtable

extern "C" {

// Plays `games` random games; the number of decisions.
double bench_random_play(unsigned wire_id, unsigned seed, unsigned games) {
  using namespace sandtable;
  const Game& game = bench_game(wire_id);
  last_totals = play_random_games(game, standard_setup(game.info()), seed, games);
  return static_cast<double>(last_totals.decisions);
}

// Half of the hash over the final states of the last call: the same as natively.
unsigned bench_hash() { return static_cast<unsigned>(sandtable::last_totals.hash); }

// Plays and saves the longest of a few games; its decisions.
int bench_prepare_save(unsigned wire_id, unsigned seed) {
  using namespace sandtable;
  saved = longest_game(bench_game(wire_id), seed, 200);
  return saved.decisions;
}

// Loads and verifies that save once; 1 if it was verified.
int bench_load(unsigned wire_id) {
  return sandtable::load_is_verified(sandtable::bench_game(wire_id), sandtable::saved);
}
}
