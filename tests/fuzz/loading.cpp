#include "tests/fuzz/loading.h"

#include "core/engine/playout.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "tests/support/opened_games.h"
#include "tests/support/the_toy.h"

namespace sandtable::fuzz {
std::size_t fuzzed_games() { return opened_games().size() + 1; }

const Game& fuzzed_game(std::size_t which) {
  which %= fuzzed_games();
  return which == 0 ? static_cast<const Game&>(kToy) : *opened_games()[which - 1];
}

const Game* find(std::uint16_t wire_id) {
  const Game* found = find_toy(wire_id);
  return found != nullptr ? found : opened_by_wire_id(wire_id);
}

namespace {

constexpr std::size_t kBeforeLength = 5;

bool says_its_length(const Bytes& bytes) {
  const int kind = bytes.empty() ? 0 : bytes[0] & 0x0F;
  return kind > 3 && kind < 7 && bytes.size() >= kBeforeLength;
}

Bytes number(std::size_t value) {
  Bytes out;
  put_short(out, value);
  return out;
}

}  // namespace

Bytes opened_link(const std::string& link) {
  Bytes bytes = *from_base64(link);
  const std::size_t length = number(bytes.size()).size();
  bytes.resize(bytes.size() - kLinkSum);
  const auto from = bytes.begin() + kBeforeLength;
  if (says_its_length(bytes)) bytes.erase(from, from + static_cast<std::ptrdiff_t>(length));
  return bytes;
}

std::string sealed_link(Bytes bytes) {
  if (says_its_length(bytes)) {
    std::size_t size = bytes.size() + kLinkSum + 1;
    while (number(size).size() + bytes.size() + kLinkSum > size) ++size;
    const Bytes length = number(size);
    bytes.insert(bytes.begin() + kBeforeLength, length.begin(), length.end());
  }
  return to_base64url(sealed(std::move(bytes), kLinkSum));
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
  CHECK(again.ok() && again.value().session.truth() == session.truth());
  const Result<Loaded> linked = load_link(find, game_link(session), seed);
  CHECK(linked.ok() && linked.value().session.truth() == session.truth());
}

void check_loaded(const Result<Loaded>& loaded, std::uint64_t seed) {
  if (!loaded) {
    CHECK(!loaded.fault().reason.empty() && !loaded.fault().code.empty());
    return;
  }
  play_on(loaded.value().session, seed);
}

std::vector<Session> seed_sessions(const Game& game) {
  std::vector<Session> out;
  Session session(game, {{}, {}, 7, {}});
  QuickRandom random(7);
  for (int i = 0; session.to_act() != Seat::kNobody && i < 60; ++i) {
    if (i == 3) session.contribute(99);
    if (i == 20) session.set_dice(DiceMode::kQueue, {6});
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    session.submit(session.legal()[random.below(count)]);
    if (i == 5 || i == 30 || i == 55) out.push_back(session);
  }
  return out;
}

}  // namespace sandtable::fuzz
