#include "core/save/seat_code.h"

#include <array>
#include <vector>

#include "core/base/hash.h"
#include "core/save/base64.h"
#include "core/save/hand_over_chain.h"

namespace sandtable {
namespace {

constexpr std::string_view kMark = "seat-";
constexpr std::uint8_t kCodeVersion = 1;
constexpr std::size_t kBytes = 1 + 1 + 8 + 8 + 4;
constexpr std::size_t kCodeLetters = (kBytes * 4 + 2) / 3;

Fault refused(std::string reason) { return {"", std::move(reason), "bad-seat-code"}; }

void write(std::vector<std::uint8_t>& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

std::uint64_t read(const std::vector<std::uint8_t>& from, std::size_t at, int bytes) {
  std::uint64_t value = 0;
  for (int i = 0; i < bytes; ++i)
    value |= std::uint64_t{from[at + static_cast<std::size_t>(i)]} << (8 * i);
  return value;
}

}  // namespace

std::string seat_code(const SeatSecret& seat) {
  std::vector<std::uint8_t> bytes = {kCodeVersion,
                                     static_cast<std::uint8_t>(seat.seat == Seat::kSecond ? 2 : 1)};
  write(bytes, seat.seed, 8);
  write(bytes, seat.secret, 8);
  write(bytes, hash_bytes(bytes), 4);
  return std::string(kMark) + to_base64url(bytes);
}

Result<SeatSecret> read_seat_code(std::string_view text) {
  const std::size_t at = text.find(kMark);
  if (at == std::string_view::npos) return refused("there is no such code in this text");
  const std::string letters(text.substr(at + kMark.size(), kCodeLetters));
  const std::optional<std::vector<std::uint8_t>> bytes = from_base64(letters);
  if (letters.size() < kCodeLetters || !bytes || bytes->size() != kBytes)
    return refused("the code is not whole");
  const std::vector<std::uint8_t> told(bytes->begin(), bytes->end() - 4);
  const bool is_right = read(*bytes, kBytes - 4, 4) == (hash_bytes(told) & 0xFFFFFFFFU);
  const std::uint8_t number = (*bytes)[1];
  if (!is_right || (*bytes)[0] != kCodeVersion || number < 1 || number > 2)
    return refused("a letter of the code is wrong");
  return SeatSecret{read(*bytes, 2, 8), number == 2 ? Seat::kSecond : Seat::kFirst,
                    read(*bytes, 10, 8)};
}

// Seats take turns to give, so the next value is that of who decides now, and the last one of the
// other seat. It cannot be told from the end of a game who gave last.
std::optional<Fault> misfit(const Session& session, const SeatSecret& seat) {
  const std::vector<Contribution>& made = session.origin().contributions;
  if (session.origin().seed != seat.seed) return refused("the code is of another game");
  const bool decides = session.to_act() == seat.seat;
  const std::size_t first = decides ? 2 : 1;
  const std::size_t last = session.to_act() == Seat::kNobody ? 2 : first;
  if (made.size() < first) return std::nullopt;
  for (std::size_t back = first; back <= last && back <= made.size(); ++back) {
    const std::size_t index = made.size() - back;
    if (chain_value(seat.seed, index, seat.secret) == made[index].entropy) return std::nullopt;
  }
  return refused("the code is of another seat");
}

}  // namespace sandtable
