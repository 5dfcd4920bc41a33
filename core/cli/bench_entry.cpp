// The bench as a wasm module: tests/bench/wasm_bench.mjs calls these and holds the clock.
#include "core/base/text.h"
#include "core/cli/bench_loop.h"
#include "core/cli/bench_saves.h"
#include "core/data/embedded_bundles.h"
#include "core/games/games.h"

namespace sandtable {
namespace {

const Game& bench_game() {
  static const std::unique_ptr<GameBox> box = [] {
    const std::string_view bytes(reinterpret_cast<const char*>(kBundleNazaire), kBundleNazaireSize);
    Result<std::unique_ptr<GameBox>> loaded = load_game("nazaire", bytes);
    CHECK(loaded.ok());
    return std::move(loaded).value();
  }();
  return *box->game;
}

PlayoutTotals last_totals;
SavedGame saved;

}  // namespace
}  // namespace sandtable

extern "C" {

// Plays `games` random games; the number of decisions.
double bench_random_play(unsigned seed, unsigned games) {
  using namespace sandtable;
  last_totals = play_random_games(bench_game(), standard_setup(bench_game()), seed, games);
  return static_cast<double>(last_totals.decisions);
}

// Half of the hash over the final states of the last call: the same as natively.
unsigned bench_hash() { return static_cast<unsigned>(sandtable::last_totals.hash); }

// Plays and saves the longest of a few games; its decisions.
int bench_prepare_save(unsigned seed) {
  using namespace sandtable;
  saved = longest_game(bench_game(), seed, 200);
  return saved.decisions;
}

// Loads and verifies that save once; 1 if it was verified.
int bench_load() { return sandtable::load_is_verified(sandtable::bench_game(), sandtable::saved); }
}
