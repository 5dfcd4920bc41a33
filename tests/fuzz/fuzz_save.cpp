// Foreign bytes: saves, links, states and positions. Whatever comes in, the answer is a fault or a
// game that can be played, saved and opened again.
#include <string>

#include "core/base/hash.h"
#include "core/engine/playout.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/opened_games.h"
#include "tests/support/toy_game.h"

namespace sandtable::fuzz {
namespace {

// The first byte of an input: what the rest is. `kSealed...` gets a right checksum, so that a
// mutation comes further than that.
enum Form : std::uint8_t { kSave, kSealedSave, kLink, kSealedLink, kState, kJson, kForms };

const toy::Toy kToy;

const Game* find(std::uint16_t wire_id) {
  return wire_id == kToy.info().wire_id ? &kToy : opened_by_wire_id(wire_id);
}

Bytes sealed(Bytes bytes, int checksum) {
  const std::uint64_t sum = hash_bytes(bytes);
  for (int i = 0; i < checksum; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> (8 * i)));
  return bytes;
}

// Some random decisions, then out and in again.
void play_on(Session session, std::uint64_t seed) {
  QuickRandom random(seed);
  for (int i = 0; i < 40; ++i) {
    if (session.to_act() == Seat::kChance) session.set_dice(DiceMode::kSeed);
    if (session.to_act() == Seat::kNobody) break;
    CHECK(!session.legal().empty());
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    CHECK(session.submit(session.legal()[random.below(count)]));
  }
  const Result<Loaded> again = load_save(find, save_game(session));
  CHECK(again.ok() && again.value().session.state() == session.state());
  const Result<Loaded> linked = load_link(find, game_link(session), seed);
  CHECK(linked.ok() && linked.value().session.state() == session.state());
}

void check_loaded(const Result<Loaded>& loaded, std::uint64_t seed) {
  if (!loaded) {
    CHECK(!loaded.fault().reason.empty() && !loaded.fault().code.empty());
    return;
  }
  play_on(loaded.value().session, seed);
}

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
  const std::string text(bytes.begin(), bytes.end());
  switch (form) {
    case kSave:
      return check_loaded(load_save(find, bytes), seed);
    case kSealedSave:
      return check_loaded(load_save(find, sealed(bytes, 8)), seed);
    case kLink:
      return check_loaded(load_link(find, text, seed), seed);
    case kSealedLink:
      return check_loaded(load_link(find, to_base64url(sealed(bytes, 4)), seed), seed);
    case kState:
      return check_state(game, game.read(bytes), seed);
    case kJson:
      return check_state(game, game.from_json(text), seed);
    case kForms:
      return;
  }
}

void add_seeds(const Game& game, std::uint8_t which, std::vector<Bytes>& out) {
  const auto add = [&](Form form, Bytes bytes) {
    bytes.insert(bytes.begin(), {form, which});
    out.push_back(std::move(bytes));
  };
  Session session(game, {{}, {}, 7, {}});
  QuickRandom random(7);
  for (int i = 0; session.to_act() != Seat::kNobody && i < 60; ++i) {
    if (i == 3) session.contribute(99);
    if (i == 20) session.set_dice(DiceMode::kQueue, {6});
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    session.submit(session.legal()[random.below(count)]);
    if (i != 5 && i != 30 && i != 55) continue;
    const AnyState view = game.observe(session.state(), Seat::kFirst);
    Bytes save = save_game(session);
    add(kSave, save);
    save.erase(save.end() - 8, save.end());
    add(kSealedSave, save);
    for (const std::string& link : {game_link(session), position_link(game, {}, view)}) {
      add(kLink, Bytes(link.begin(), link.end()));
      Bytes bytes = *from_base64(link);
      bytes.erase(bytes.end() - 4, bytes.end());
      add(kSealedLink, bytes);
    }
    Bytes state;
    game.write(view, state);
    add(kState, state);
    const std::string json = game.to_json(session.state());
    add(kJson, Bytes(json.begin(), json.end()));
  }
}

}  // namespace

std::vector<Bytes> seeds() {
  std::vector<Bytes> out;
  add_seeds(kToy, 0, out);
  std::uint8_t which = 1;
  for (const Game* game : opened_games()) add_seeds(*game, which++, out);
  return out;
}

}  // namespace sandtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  if (size < 2) return 0;
  const auto& games = opened_games();
  const std::size_t which = data[1] % (games.size() + 1);
  const Game& game = which == 0 ? static_cast<const Game&>(fuzz::kToy) : *games[which - 1];
  fuzz::feed(static_cast<fuzz::Form>(data[0] % fuzz::kForms), game, {data + 2, data + size});
  return 0;
}
