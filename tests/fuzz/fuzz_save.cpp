// Foreign bytes: saves, states and positions. Whatever comes in, the answer is a fault or a game
// that can be played, saved and opened again. Links have a target of their own.
#include <string>

#include "core/base/hash.h"
#include "core/save/save.h"
#include "tests/fuzz/loading.h"

namespace sandtable::fuzz {
namespace {

// The first byte of an input: what the rest is. `kSealedSave` gets a right checksum.
enum Form : std::uint8_t { kSave, kSealedSave, kState, kJson, kForms };

void check_state(const Game& game, const Result<AnyState>& state, std::uint64_t seed) {
  if (!state) {
    CHECK(!state.fault().reason.empty());
    return;
  }
  Bytes bytes;
  game.write(state.value(), bytes);
  const Result<AnyState> again = game.read(bytes);
  CHECK(again.ok() && again.value() == state.value());
  const Result<AnyState> parsed = game.from_json(game.to_json(state.value()));
  CHECK(parsed.ok() && parsed.value() == state.value());
  play_on(load_view(game, {{}, state.value(), seed, {}}).session, seed);
}

void feed(Form form, const Game& game, const Bytes& bytes) {
  const std::uint64_t seed = hash_bytes(bytes);
  switch (form) {
    case kSave:
      return check_loaded(load_save(find, bytes), seed);
    case kSealedSave:
      return check_loaded(load_save(find, sealed(bytes, 8)), seed);
    case kState:
      return check_state(game, game.read(bytes), seed);
    case kJson:
      return check_state(game, game.from_json(std::string(bytes.begin(), bytes.end())), seed);
    case kForms:
      return;
  }
}

}  // namespace

std::vector<Bytes> seeds() {
  std::vector<Bytes> out;
  for (std::size_t which = 0; which < fuzzed_games(); ++which) {
    const Game& game = fuzzed_game(which);
    const auto add = [&](Form form, Bytes bytes) {
      bytes.insert(bytes.begin(), {form, static_cast<std::uint8_t>(which)});
      out.push_back(std::move(bytes));
    };
    for (const Session& session : seed_sessions(game)) {
      Bytes save = save_game(session);
      add(kSave, save);
      save.erase(save.end() - 8, save.end());
      add(kSealedSave, save);
      Bytes state;
      game.write(game.observe(session.truth(), Seat::kFirst), state);
      add(kState, state);
      const std::string json = game.to_json(session.truth());
      add(kJson, Bytes(json.begin(), json.end()));
    }
  }
  return out;
}

}  // namespace sandtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable::fuzz;
  if (size < 2) return 0;
  feed(static_cast<Form>(data[0] % kForms), fuzzed_game(data[1]), {data + 2, data + size});
  return 0;
}
