// QR codes (ISO/IEC 18004, model 2) of short texts, such as a link to be scanned from a screen.
//
// Bytes only, error correction of the lowest level, versions 1 to 20: what a screen shows is not
// dirty, and fewer modules are larger ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sandtable {

// The most bytes of a text.
inline constexpr std::size_t kMaxQrBytes = 858;

// A square of `size` x `size` modules, 21 to 97, without its quiet zone.
struct QrCode {
  int size = 0;
  std::vector<std::uint8_t> modules;  // row by row, 1 for dark

  bool dark(int x, int y) const { return modules[static_cast<std::size_t>(y * size + x)] != 0; }
};

// Nothing where the text is longer than kMaxQrBytes.
std::optional<QrCode> encode_qr(std::string_view text);

}  // namespace sandtable
