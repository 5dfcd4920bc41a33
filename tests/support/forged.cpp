#include "tests/support/forged.h"

#include "core/base/hash.h"
#include "core/engine/playout.h"
#include "core/save/link.h"

namespace sandtable {

Session played(const Game& game, const Setup& setup, std::uint64_t seed, int decisions) {
  Session session(game, {setup, {}, seed, {}});
  QuickRandom random(seed);
  while (session.to_act() != Seat::kNobody && session.decisions() < decisions) {
    const auto count = static_cast<std::uint32_t>(session.legal().size());
    session.submit(session.legal()[random.below(count)]);
  }
  return session;
}

void put(Bytes& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void put_short(Bytes& out, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) put(out, number | 0x80, 1);
  put(out, number, 1);
}

Bytes sealed(Bytes bytes, std::size_t sum) {
  put(bytes, hash_bytes(bytes), static_cast<int>(sum));
  return bytes;
}

Bytes unsealed(Bytes bytes, std::size_t sum) {
  bytes.resize(bytes.size() - sum);
  return bytes;
}

Bytes resealed(Bytes bytes, std::size_t sum) {
  return sealed(unsealed(std::move(bytes), sum), sum);
}

Bytes first_form_bytes(const Game& game, const FirstFormHead& head) {
  Bytes out;
  put(out, static_cast<std::uint64_t>(LinkKind::kGame) | head.flags, 1);
  put(out, static_cast<std::uint64_t>(game.info().wire_id) * kMaxLinkSetups, 2);
  put(out, game.info().rules_revision, 2);
  put(out, head.hash, 4);
  put(out, head.seed, 8);
  put_short(out, head.decisions);
  return out;
}

}  // namespace sandtable
