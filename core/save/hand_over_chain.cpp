#include "core/save/hand_over_chain.h"

#include <array>
#include <string_view>
#include <vector>

#include "core/base/check.h"
#include "core/base/sha256.h"

namespace sandtable {

std::uint64_t value_before(std::uint64_t seed, std::size_t index, std::uint64_t value) {
  std::array<std::uint8_t, 17> bytes{};
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::uint8_t>(seed >> (8 * i));
    bytes[8 + i] = static_cast<std::uint8_t>(value >> (8 * i));
  }
  bytes[16] = static_cast<std::uint8_t>(index % 2);
  const std::array<std::uint8_t, 32> hash = sha256(bytes);
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < 8; ++i) before |= std::uint64_t{hash[i]} << (8 * i);
  return before;
}

std::uint64_t chain_value(std::uint64_t seed, std::size_t index, std::uint64_t secret) {
  const std::size_t number = index / 2;
  CHECK(number < kChainLength);
  std::uint64_t value = secret;
  for (std::size_t i = number; i < kChainLength; ++i) value = value_before(seed, index, value);
  return value;
}

bool changes_hands(const Session& session, int at) {
  const auto step = [&](int decision) -> const Step& {
    return session.steps()[session.decision_step(decision)];
  };
  if (at < session.at() ? !step(at).is_chosen() : session.asks_no_choice()) return false;
  const Seat shown = session.conceded() != Seat::kNobody ? session.conceded() : session.to_act();
  const Seat now = at < session.at() ? step(at).seat : shown;
  int before = at - 1;
  while (before >= 0 && !step(before).is_chosen()) --before;
  const bool is_player = now == Seat::kFirst || now == Seat::kSecond;
  return before >= 0 && is_player && now != step(before).seat;
}

bool are_chains(std::uint64_t seed, std::span<const Contribution> made) {
  for (std::size_t i = 2; i < made.size(); ++i)
    if (made[i - 2].entropy != value_before(seed, i, made[i].entropy)) return false;
  return true;
}

std::uint64_t undo_value(std::uint64_t seed, std::size_t index) {
  constexpr std::string_view kWhat = "sandtable undo ";
  std::vector<std::uint8_t> bytes(kWhat.begin(), kWhat.end());
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(seed >> (8 * i)));
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(index >> (8 * i)));
  const std::array<std::uint8_t, 32> digest = sha256(bytes);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value |= std::uint64_t{digest[i]} << (8 * i);
  return value;
}

bool are_undos(std::uint64_t seed, std::span<const Contribution> made) {
  // Those that a later undo went back behind are not in the record any more.
  std::size_t index = 0;
  for (const Contribution& each : made) {
    while (index < kMaxContributions && undo_value(seed, index) != each.entropy) ++index;
    if (index++ >= kMaxContributions) return false;
  }
  return true;
}

bool are_of_links_and_table(std::uint64_t seed, std::optional<std::uint64_t> table,
                            std::span<const Contribution> made) {
  for (std::size_t i = 0; i < made.size(); ++i) {
    const std::uint64_t value = made[i].entropy;
    if (table.value_or(value) == value && are_chains(seed, made.first(i)) &&
        are_undos(value, made.subspan(i + 1)))
      return true;
  }
  return false;
}

}  // namespace sandtable
