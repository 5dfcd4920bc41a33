// A game's options as its options.inc lists them (options_of_game.inc): what parsing, set-ups,
// links, saves, positions, the check of the data files and the page have of them follows from
// these rows.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/engine/game.h"

namespace sandtable {

struct OptionRow {
  std::string_view id;        // words: option.<id>.title, option.<id>.text
  std::string_view rule;      // printed number; "" where it is about no rule
  std::string_view values;    // ids separated by blanks; "off on" for a switch
  std::string_view standard;  // one of them
  int first_form;             // OptionInfo::first_form
  // What a position says where the option stands at another value than its first
  // (OptionInfo::in_position); "" where states do not keep it, since the rules do not ask for it
  // (reactions.h).
  std::string_view in_position;
};

constexpr bool is_switch(const OptionRow& row) { return row.values == "off on"; }

constexpr int value_count(const OptionRow& row) {
  int out = 1;
  for (const char c : row.values) out += c == ' ';
  return out;
}

constexpr std::string_view value_at(const OptionRow& row, int index) {
  std::string_view left = row.values;
  for (; index > 0; --index) left.remove_prefix(left.find(' ') + 1);
  return left.substr(0, left.find(' '));
}

// Index of the standard; value_count() if it is none of the values.
constexpr int standard_of(const OptionRow& row) {
  int out = 0;
  while (out < value_count(row) && value_at(row, out) != row.standard) ++out;
  return out;
}

// For GameInfo::options.
std::vector<OptionInfo> options_of(std::span<const OptionRow> rows);

// Bits of a state that keeps its options as bits: up to the last of those that states keep.
constexpr int bits_in_state(std::span<const OptionRow> rows) {
  int out = static_cast<int>(rows.size());
  while (out > 0 && rows[static_cast<std::size_t>(out - 1)].in_position.empty()) --out;
  return out;
}

// For Field::bits of such a state, of which kBits = bits_in_state(rows).
template <int kBits>
constexpr std::array<std::string_view, kBits> names_in_positions(std::span<const OptionRow> rows) {
  std::array<std::string_view, kBits> out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = rows[i].in_position;
  return out;
}

// Index of an option that stands at another value than its first although the one that it needs is
// off; -1: there is none. Links and saves that have one go on to open: it changes nothing.
int idle_option(const GameInfo& info, const Setup& setup);
// The option is set to that value, and what it needs with it; what needs it goes off with it.
void choose_option(const GameInfo& info, std::size_t option, int value, Setup& setup);

// Bit i: option i, which states keep, stands at another value than its first.
std::uint32_t switches_on(std::span<const OptionRow> rows, const Setup& setup);

// What no list of options may have: more than a link can name, a name twice, a standard that is no
// value, one of the first links that had more values than now or comes behind one that has come
// since.
constexpr bool is_sound(std::span<const OptionRow> rows) {
  if (rows.size() > static_cast<std::size_t>(kMaxOptions)) return false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const OptionRow& row = rows[i];
    if (standard_of(row) == value_count(row) || row.first_form > value_count(row)) return false;
    if (i > 0 && row.first_form > 0 && rows[i - 1].first_form == 0) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (rows[k].id == row.id ||
          (!row.in_position.empty() && rows[k].in_position == row.in_position))
        return false;
  }
  return true;
}

}  // namespace sandtable
