#include "core/referee/view_change.h"

#include <cstddef>

#include "core/engine/any_state.h"

namespace sandtable {
namespace {

// A run of equal bytes that is shorter costs more to skip than to write.
constexpr std::size_t kShortRun = 3;

void put(std::vector<std::uint8_t>& out, std::size_t number) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 0x80));
  out.push_back(static_cast<std::uint8_t>(number));
}

// Numbers up to the size of a view.
std::optional<std::size_t> take(std::span<const std::uint8_t>& from) {
  std::size_t number = 0;
  for (int shift = 0; shift <= 7 && !from.empty(); shift += 7) {
    const std::uint8_t byte = from.front();
    from = from.subspan(1);
    number |= std::size_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::uint8_t> change_between(std::span<const std::uint8_t> before,
                                         std::span<const std::uint8_t> after) {
  const auto same = [&](std::size_t i) { return after[i] == (i < before.size() ? before[i] : 0); };
  std::vector<std::uint8_t> out;
  put(out, after.size());
  for (std::size_t done = 0, i = 0; i < after.size();) {
    if (same(i)) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;  // behind the last byte that differs
    for (std::size_t j = end; j < after.size() && j < end + kShortRun; ++j)
      if (!same(j)) end = j + 1;
    put(out, i - done);
    put(out, end - i);
    out.insert(out.end(), after.begin() + static_cast<std::ptrdiff_t>(i),
               after.begin() + static_cast<std::ptrdiff_t>(end));
    done = i = end;
  }
  return out;
}

std::optional<std::vector<std::uint8_t>> changed(std::span<const std::uint8_t> before,
                                                 std::span<const std::uint8_t> change) {
  const std::optional<std::size_t> size = take(change);
  if (!size || *size > kMaxStateBytes) return std::nullopt;
  std::vector<std::uint8_t> out(before.begin(), before.end());
  out.resize(*size);
  for (std::size_t at = 0; !change.empty();) {
    const std::optional<std::size_t> skip = take(change);
    const std::optional<std::size_t> count = take(change);
    if (!skip || !count || *skip + *count > out.size() - at || *count > change.size())
      return std::nullopt;
    at += *skip;
    for (std::size_t i = 0; i < *count; ++i) out[at++] = change[i];
    change = change.subspan(*count);
  }
  return out;
}

}  // namespace sandtable
