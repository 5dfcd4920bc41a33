#include "core/engine/rng.h"

#include "core/base/check.h"

namespace sandtable {

PhiloxBlock philox4x32_10(PhiloxBlock counter, std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p0 = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t p1 = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {
        static_cast<std::uint32_t>(p1 >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(p1),
        static_cast<std::uint32_t>(p0 >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(p0)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

std::uint32_t Rng::below(std::uint64_t event, std::uint32_t bound) const {
  CHECK(bound >= 1);
  if (bound == 1) return 0;
  // Words at or above the largest multiple of bound that fits, 2^32 - surplus, are thrown away.
  const std::uint32_t surplus = (0U - bound) % bound;  // 2^32 % bound, in 32 bits
  const std::uint32_t last = UINT32_MAX - surplus;
  const std::array<std::uint32_t, 2> key = {static_cast<std::uint32_t>(key_),
                                            static_cast<std::uint32_t>(key_ >> 32)};
  for (std::uint32_t attempt = 0;; ++attempt) {
    const PhiloxBlock block = philox4x32_10(
        {static_cast<std::uint32_t>(event), static_cast<std::uint32_t>(event >> 32), attempt, 0},
        key);
    for (const std::uint32_t word : block)
      if (word <= last) return word % bound;
  }
}

const Outcome& Rng::pick(std::uint64_t event, std::span<const Outcome> outcomes) const {
  CHECK(!outcomes.empty());
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  CHECK(total > 0 && total < (std::uint64_t{1} << 32));
  std::uint32_t at = below(event, static_cast<std::uint32_t>(total));
  for (const Outcome& outcome : outcomes) {
    if (at < outcome.weight) return outcome;
    at -= outcome.weight;
  }
  return outcomes.back();
}

}  // namespace sandtable
