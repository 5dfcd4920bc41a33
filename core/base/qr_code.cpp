#include "core/base/qr_code.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/base/check.h"

namespace sandtable {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int kVersions = 20;
// Of the lowest level of correction, by version (table 9 of the standard).
constexpr std::array<int, kVersions + 1> kCheckBytes = {0,  7,  10, 15, 20, 26, 18, 20, 24, 30, 18,
                                                        20, 24, 26, 30, 22, 24, 28, 30, 28, 28};
constexpr std::array<int, kVersions + 1> kBlocks = {0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4,
                                                    4, 4, 4, 4, 6, 6, 6, 6, 7, 8};

int size_of(int version) { return 17 + 4 * version; }

// Places of the alignment patterns on either axis (annex E): the first at 6, the last seven from
// the edge, the others evenly between, at even distances.
std::vector<int> alignments(int version) {
  std::vector<int> out;
  if (version == 1) return out;
  const int count = version / 7 + 2;
  const int step = (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
  for (int at = size_of(version) - 7; static_cast<int>(out.size()) < count - 1; at -= step)
    out.insert(out.begin(), at);
  out.insert(out.begin(), 6);
  return out;
}

// --- Arithmetic of GF(256) with the polynomial of the standard, 0x11D

std::uint8_t times(std::uint8_t a, std::uint8_t b) {
  unsigned product = 0;
  for (int bit = 7; bit >= 0; --bit) {
    product = product << 1 ^ (product >> 7) * 0x11DU;
    product ^= (b >> bit & 1U) * a;
  }
  return static_cast<std::uint8_t>(product);
}

// The factors of the generator polynomial of this degree, without the highest one.
Bytes generator(int degree) {
  Bytes out(static_cast<std::size_t>(degree), 0);
  out.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < degree; ++i) {
    for (std::size_t j = 0; j < out.size(); ++j) {
      out[j] = times(out[j], root);
      if (j + 1 < out.size()) out[j] ^= out[j + 1];
    }
    root = times(root, 2);
  }
  return out;
}

Bytes remainder(const Bytes& data, const Bytes& divisor) {
  Bytes out(divisor.size(), 0);
  for (const std::uint8_t byte : data) {
    const auto factor = static_cast<std::uint8_t>(byte ^ out.front());
    out.erase(out.begin());
    out.push_back(0);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] ^= times(divisor[i], factor);
  }
  return out;
}

// --- The symbol

class Symbol {
 public:
  explicit Symbol(int version) : version_(version) {
    code_.size = size_of(version);
    const auto count = static_cast<std::size_t>(code_.size * code_.size);
    code_.modules.assign(count, 0);
    function_.assign(count, 0);
    draw_patterns();
  }

  // How many bytes it has room for, with those that check.
  int capacity() const {
    return static_cast<int>(std::count(function_.begin(), function_.end(), 0)) / 8;
  }

  void place(const Bytes& bytes);
  void mask(int number);
  int penalty() const;
  const QrCode& code() const { return code_; }

 private:
  std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * code_.size + x); }
  void set(int x, int y, bool dark) {
    code_.modules[at(x, y)] = dark ? 1 : 0;
    function_[at(x, y)] = 1;
  }
  void draw_patterns();
  void draw_finder(int x, int y);
  void draw_alignment(int x, int y);
  void draw_format(int mask);
  void draw_version();
  int penalty_of_line(int line, bool across) const;
  bool module(int line, int i, bool across) const {
    return across ? code_.dark(i, line) : code_.dark(line, i);
  }

  int version_;
  QrCode code_;
  Bytes function_;  // 1 where a module holds no data
};

// A square in a ring, and the light line around it as far as there is room.
void Symbol::draw_finder(int x, int y) {
  for (int dy = -4; dy <= 4; ++dy)
    for (int dx = -4; dx <= 4; ++dx) {
      const int ring = std::max(std::abs(dx), std::abs(dy));
      const bool inside = x + dx >= 0 && x + dx < code_.size && y + dy >= 0 && y + dy < code_.size;
      if (inside) set(x + dx, y + dy, ring != 2 && ring != 4);
    }
}

void Symbol::draw_alignment(int x, int y) {
  for (int dy = -2; dy <= 2; ++dy)
    for (int dx = -2; dx <= 2; ++dx) set(x + dx, y + dy, std::max(std::abs(dx), std::abs(dy)) != 1);
}

void Symbol::draw_patterns() {
  for (int i = 0; i < code_.size; ++i) {
    set(6, i, i % 2 == 0);
    set(i, 6, i % 2 == 0);
  }
  draw_finder(3, 3);
  draw_finder(code_.size - 4, 3);
  draw_finder(3, code_.size - 4);
  const std::vector<int> places = alignments(version_);
  for (const int y : places)
    for (const int x : places) {
      const bool in_finder =
          (x == 6 && y == 6) || (x == 6 && y == places.back()) || (y == 6 && x == places.back());
      if (!in_finder) draw_alignment(x, y);
    }
  draw_format(0);
  draw_version();
}

// Fifteen bits that say the level and the mask, in two places.
void Symbol::draw_format(int mask) {
  const int data = 1 << 3 | mask;  // 01: the lowest level
  int check = data;
  for (int i = 0; i < 10; ++i) check = check << 1 ^ (check >> 9) * 0x537;
  const int bits = (data << 10 | check) ^ 0x5412;
  const auto bit = [bits](int i) { return (bits >> i & 1) != 0; };
  const int last = code_.size - 1;
  for (int i = 0; i <= 5; ++i) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (int i = 9; i < 15; ++i) set(14 - i, 8, bit(i));
  for (int i = 0; i < 8; ++i) set(last - i, 8, bit(i));
  for (int i = 8; i < 15; ++i) set(8, last - 14 + i, bit(i));
  set(8, last - 7, true);
}

// Eighteen bits in two places, from version 7 on.
void Symbol::draw_version() {
  if (version_ < 7) return;
  int check = version_;
  for (int i = 0; i < 12; ++i) check = check << 1 ^ (check >> 11) * 0x1F25;
  const int bits = version_ << 12 | check;
  for (int i = 0; i < 18; ++i) {
    const int a = code_.size - 11 + i % 3;
    const int b = i / 3;
    set(a, b, (bits >> i & 1) != 0);
    set(b, a, (bits >> i & 1) != 0);
  }
}

// In columns of two from the right, upwards and downwards in turn; the column of the timing pattern
// is left out. Modules that remain stay light.
void Symbol::place(const Bytes& bytes) {
  std::size_t next = 0;
  for (int right = code_.size - 1; right >= 1; right -= 2) {
    if (right == 6) right = 5;
    const bool upwards = ((right + 1) & 2) == 0;
    for (int i = 0; i < code_.size; ++i) {
      const int y = upwards ? code_.size - 1 - i : i;
      for (int x = right; x > right - 2; --x) {
        if (function_[at(x, y)] != 0 || next == bytes.size() * 8) continue;
        code_.modules[at(x, y)] = bytes[next / 8] >> (7 - next % 8) & 1;
        ++next;
      }
    }
  }
  CHECK(next == bytes.size() * 8);
}

bool is_masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

void Symbol::mask(int number) {
  for (int y = 0; y < code_.size; ++y)
    for (int x = 0; x < code_.size; ++x)
      if (function_[at(x, y)] == 0 && is_masked(number, x, y)) code_.modules[at(x, y)] ^= 1;
  draw_format(number);
}

// Runs of five and more, and what looks like a finder with light beside it.
int Symbol::penalty_of_line(int line, bool across) const {
  constexpr unsigned kFinder = 0b1011101;
  int out = 0;
  int run = 0;
  unsigned last = 0;  // the last eleven modules
  for (int i = 0; i < code_.size; ++i) {
    run = i > 0 && module(line, i, across) == module(line, i - 1, across) ? run + 1 : 1;
    if (run == 5) out += 3;
    if (run > 5) out += 1;
    last = (last << 1 | (module(line, i, across) ? 1U : 0U)) & 0x7FFU;
    if (i >= 10 && (last == kFinder << 4 || last == kFinder)) out += 40;
  }
  return out;
}

int Symbol::penalty() const {
  int out = 0;
  int dark = 0;
  for (int line = 0; line < code_.size; ++line)
    out += penalty_of_line(line, true) + penalty_of_line(line, false);
  for (int y = 0; y < code_.size; ++y)
    for (int x = 0; x < code_.size; ++x) {
      dark += code_.dark(x, y) ? 1 : 0;
      if (x == 0 || y == 0) continue;
      const bool corner = code_.dark(x, y);
      if (corner == code_.dark(x - 1, y) && corner == code_.dark(x, y - 1) &&
          corner == code_.dark(x - 1, y - 1))
        out += 3;
    }
  const int all = code_.size * code_.size;
  return out + std::abs(dark * 20 - all * 10) / all * 10;
}

// --- The bytes

int length_bits(int version) { return version < 10 ? 8 : 16; }

// Mode, length, text, end and fill.
Bytes data_bytes(std::string_view text, int version, int room) {
  Bytes out;
  int bits = 0;
  const auto put = [&](unsigned number, int count) {
    for (int i = count - 1; i >= 0; --i, ++bits) {
      if (bits % 8 == 0) out.push_back(0);
      out.back() = static_cast<std::uint8_t>(out.back() | (number >> i & 1U) << (7 - bits % 8));
    }
  };
  put(4, 4);
  put(static_cast<unsigned>(text.size()), length_bits(version));
  for (const char c : text) put(static_cast<unsigned char>(c), 8);
  if (bits < room * 8) put(0, std::min(4, room * 8 - bits));
  for (bool first = true; static_cast<int>(out.size()) < room; first = !first)
    out.push_back(first ? 0xEC : 0x11);
  return out;
}

// In blocks, each with its check bytes, dealt out byte by byte; the first blocks are the shorter
// ones by a byte.
Bytes in_blocks(const Bytes& data, int version, int capacity) {
  const auto index = static_cast<std::size_t>(version);
  const int blocks = kBlocks[index];
  const int checks = kCheckBytes[index];
  const int short_blocks = blocks - capacity % blocks;
  const int short_data = capacity / blocks - checks;
  const Bytes divisor = generator(checks);
  std::vector<Bytes> parts, check_parts;
  auto from = data.begin();
  for (int i = 0; i < blocks; ++i) {
    const auto to = from + short_data + (i < short_blocks ? 0 : 1);
    parts.emplace_back(from, to);
    check_parts.push_back(remainder(parts.back(), divisor));
    from = to;
  }
  Bytes out;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(short_data); ++i)
    for (const Bytes& part : parts)
      if (i < part.size()) out.push_back(part[i]);
  for (std::size_t i = 0; i < static_cast<std::size_t>(checks); ++i)
    for (const Bytes& part : check_parts) out.push_back(part[i]);
  return out;
}

}  // namespace

std::optional<QrCode> encode_qr(std::string_view text) {
  for (int version = 1; version <= kVersions; ++version) {
    Symbol symbol(version);
    const auto index = static_cast<std::size_t>(version);
    const int room = symbol.capacity() - kCheckBytes[index] * kBlocks[index];
    const int bits = 4 + length_bits(version) + 8 * static_cast<int>(text.size());
    if (text.size() > kMaxQrBytes || bits > room * 8) continue;
    symbol.place(in_blocks(data_bytes(text, version, room), version, symbol.capacity()));
    std::optional<Symbol> best;
    for (int mask = 0; mask < 8; ++mask) {
      Symbol masked = symbol;
      masked.mask(mask);
      if (!best || masked.penalty() < best->penalty()) best = std::move(masked);
    }
    return best->code();
  }
  return std::nullopt;
}

}  // namespace sandtable
