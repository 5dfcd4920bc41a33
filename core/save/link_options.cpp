#include "core/save/link_options.h"

#include <algorithm>

namespace sandtable {
namespace {

// Of any game, for ever; three bits are enough for values below the short ones.
constexpr std::uint32_t kOptions = 32;
constexpr std::uint32_t kShortValues = 7;
constexpr std::uint32_t kValues = 256;

static_assert(kMaxOptions <= kOptions);

}  // namespace

void write_options(RangeEncoder& coder, const GameInfo& info, const Setup& setup) {
  std::uint32_t next = 0;
  for (std::uint32_t i = 0; i < info.options.size(); ++i) {
    const std::uint32_t value = setup.options[i];
    if (static_cast<int>(value) == info.options[i].standard) continue;
    coder.put_rare(true);
    coder.put(i - next, kOptions - next);
    coder.put(std::min(value, kShortValues), kShortValues + 1);
    if (value >= kShortValues) coder.put(value - kShortValues, kValues - kShortValues);
    next = i + 1;
  }
  if (next < kOptions) coder.put_rare(false);
}

bool read_options(RangeDecoder& coder, const GameInfo& info, Setup& setup) {
  for (std::uint32_t next = 0; next < kOptions && coder.get_rare(); ++next) {
    next += coder.get(kOptions - next);
    std::uint32_t value = coder.get(kShortValues + 1);
    if (value == kShortValues) value += coder.get(kValues - kShortValues);
    if (!coder.ok() || next >= info.options.size()) return false;
    const OptionInfo& option = info.options[next];
    if (value >= option.values.size() || static_cast<int>(value) == option.standard) return false;
    setup.options[next] = static_cast<std::uint8_t>(value);
  }
  return coder.ok();
}

void write_first_form_options(RangeEncoder& coder, const GameInfo& info, const Setup& setup) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const int values = info.options[i].first_form;
    if (values > 0) coder.put(setup.options[i], static_cast<std::uint32_t>(values));
  }
}

bool read_first_form_options(RangeDecoder& coder, const GameInfo& info, Setup& setup) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const int values = info.options[i].first_form;
    if (values > 0)
      setup.options[i] = static_cast<std::uint8_t>(coder.get(static_cast<std::uint32_t>(values)));
  }
  return coder.ok();
}

}  // namespace sandtable
