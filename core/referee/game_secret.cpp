#include "core/referee/game_secret.h"

#include <algorithm>
#include <vector>

#include "core/base/sha256.h"
#include "core/save/hand_over_chain.h"

namespace sandtable {
namespace {

constexpr std::size_t kSeedBytes = 8;
constexpr std::size_t kTokenDigits = 32;

using Digest = std::array<std::uint8_t, 32>;

// A hash of its own for each thing that is made of a secret.
Digest digest_of(std::string_view what, std::span<const std::uint8_t> bytes, int number) {
  std::vector<std::uint8_t> all(what.begin(), what.end());
  all.insert(all.end(), bytes.begin(), bytes.end());
  for (int i = 0; i < 4; ++i)
    all.push_back(static_cast<std::uint8_t>(static_cast<std::uint32_t>(number) >> (8 * i)));
  return sha256(all);
}

std::uint64_t word_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < kSeedBytes; ++i) word |= std::uint64_t{bytes[i]} << (8 * i);
  return word;
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::string hex_text(std::span<const std::uint8_t> bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : bytes) {
    out.push_back(kDigits[byte >> 4]);
    out.push_back(kDigits[byte & 15]);
  }
  return out;
}

bool read_hex_text(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = digit_of(text[2 * i]);
    const int low = digit_of(text[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return true;
}

std::string token_hash(std::string_view token) {
  return hex_text(sha256(std::vector<std::uint8_t>(token.begin(), token.end())));
}

bool is_token(std::string_view text) {
  return text.size() == kTokenDigits &&
         std::all_of(text.begin(), text.end(), [](char c) { return digit_of(c) >= 0; });
}

GameSecret GameSecret::of(const TableSecret& table, int number) {
  GameSecret secret;
  const Digest digest = digest_of("sandtable game ", table, number);
  std::copy_n(digest.begin(), secret.bytes_.size(), secret.bytes_.begin());
  return secret;
}

std::optional<GameSecret> GameSecret::read(std::string_view opening) {
  GameSecret secret;
  if (!read_hex_text(opening, secret.bytes_)) return std::nullopt;
  return secret;
}

std::string GameSecret::commitment() const {
  return hex_text(digest_of("sandtable commitment ", bytes_, 0));
}

std::uint64_t GameSecret::seed() const { return word_of(bytes_); }

std::string_view fault_of_opening(std::string_view commitment, std::string_view opening,
                                  const Session& game) {
  const std::optional<GameSecret> secret = GameSecret::read(opening);
  if (!secret) return "what was told at the end is no secret of a game";
  if (secret->commitment() != commitment)
    return "the secret told at the end is not the one whose hash was told at the start";
  const std::vector<Contribution>& made = game.origin().contributions;
  if (are_of_links_and_table(game.origin().seed, secret->seed(), made)) return {};
  if (secret->seed() != game.origin().seed) return "the game was not rolled from that secret";
  if (!are_undos(secret->seed(), made))
    return "what joined the dice after an undo is not of that secret";
  return {};
}

}  // namespace sandtable
