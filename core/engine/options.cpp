#include "core/engine/options.h"

#include "core/engine/reactions.h"

namespace sandtable {

std::vector<OptionInfo> options_of(std::span<const OptionRow> rows) {
  std::vector<OptionInfo> out;
  for (const OptionRow& row : rows) {
    OptionInfo option{std::string(row.id), std::string(row.rule), {},
                      standard_of(row),    row.first_form,        std::string(row.in_position)};
    for (int i = 0; i < value_count(row); ++i) option.values.emplace_back(value_at(row, i));
    out.push_back(std::move(option));
  }
  return out;
}

std::uint32_t switches_on(std::span<const OptionRow> rows, const Setup& setup) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (!rows[i].in_position.empty() && setup.options[i] != 0) bits |= std::uint32_t{1} << i;
  return bits;
}

int idle_option(const GameInfo& info, const Setup& setup) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const int needs = info.options[i].needs;
    if (needs >= 0 && setup.options[i] != 0 && setup.options[static_cast<std::size_t>(needs)] == 0)
      return static_cast<int>(i);
  }
  return -1;
}

void choose_option(const GameInfo& info, std::size_t option, int value, Setup& setup) {
  setup.options[option] = static_cast<std::uint8_t>(value);
  const int needs = info.options[option].needs;
  if (value != 0 && needs >= 0)
    return choose_option(info, static_cast<std::size_t>(needs), 1, setup);
  for (int idle = idle_option(info, setup); idle >= 0; idle = idle_option(info, setup))
    setup.options[static_cast<std::size_t>(idle)] = 0;
}

bool leaves_reactions(const GameInfo& info, const Setup& setup) {
  for (std::size_t i = 0; i < info.options.size(); ++i)
    if (info.options[i].id == kReactionsOption) return setup.options[i] != 0;
  return false;
}

}  // namespace sandtable
