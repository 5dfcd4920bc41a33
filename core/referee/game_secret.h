// What a game at a table is rolled and dealt from: a secret of the referee, told when the game is
// over, whose hash is told before it begins. So nobody at the table knows what comes, and everybody
// can see afterwards that nothing was chosen on the way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/engine/session.h"

namespace sandtable {

// 256 bits of chance that the host of the table gives once; never told.
using TableSecret = std::array<std::uint8_t, 32>;

// Lower-case hexadecimal digits, two a byte.
std::string hex_text(std::span<const std::uint8_t> bytes);
// Exactly these many bytes, or false.
bool read_hex_text(std::string_view text, std::span<std::uint8_t> bytes);

// The hash by which a table knows a token again.
std::string token_hash(std::string_view token);
// 128 bits in hexadecimal digits.
bool is_token(std::string_view text);

class GameSecret {
 public:
  // Of game number `number` at a table, from 1.
  static GameSecret of(const TableSecret& table, int number);
  // As opening() writes it.
  static std::optional<GameSecret> read(std::string_view opening);

  // Told at the start.
  std::string commitment() const;
  // Told at the end.
  std::string opening() const { return hex_text(bytes_); }

  std::uint64_t seed() const;

  bool operator==(const GameSecret&) const = default;

 private:
  std::array<std::uint8_t, 24> bytes_{};  // the seed, and what nobody could guess it without
};

// Why a game that is over does not come from the secret whose hash was told at the start, a
// sentence; or "": its seed is that of the secret, or joined the dice when a game by links went on
// at the table, and what joined them after that is of undos (hand_over_chain.h).
std::string_view fault_of_opening(std::string_view commitment, std::string_view opening,
                                  const Session& game);

}  // namespace sandtable
