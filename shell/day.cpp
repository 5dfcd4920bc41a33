#include "shell/day.h"

#include <chrono>
#include <optional>

#include "core/base/hash.h"
#include "core/base/text.h"

namespace sandtable::shell {

namespace {

using std::chrono::day;
using std::chrono::days;
using std::chrono::month;
using std::chrono::sys_days;
using std::chrono::year;
using std::chrono::year_month_day;

constexpr std::int64_t kDaySeconds = 86'400;
constexpr std::size_t kDayText = 10;  // "2026-11-25"
constexpr int kDaysLooked = 7;

// Rounded towards the past.
std::int64_t days_of(std::int64_t seconds) {
  return (seconds >= 0 ? seconds : seconds - (kDaySeconds - 1)) / kDaySeconds;
}

year_month_day civil(std::int64_t number) { return year_month_day(sys_days(days(number))); }

std::string padded(std::int64_t number, std::size_t digits) {
  const std::string text = decimal(number);
  return text.size() >= digits ? text : std::string(digits - text.size(), '0') + text;
}

std::optional<int> digits_of(std::string_view text) {
  int out = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    out = out * 10 + (c - '0');
  }
  return out;
}

std::optional<year_month_day> parse(std::string_view text) {
  if (text.size() != kDayText || text[4] != '-' || text[7] != '-') return std::nullopt;
  const std::optional<int> y = digits_of(text.substr(0, 4));
  const std::optional<int> m = digits_of(text.substr(5, 2));
  const std::optional<int> d = digits_of(text.substr(8, 2));
  if (!y || !m || !d || *y < 1970) return std::nullopt;
  const year_month_day out(year(*y), month(static_cast<unsigned>(*m)),
                           day(static_cast<unsigned>(*d)));
  return out.ok() ? std::optional(out) : std::nullopt;
}

std::string text_of(const year_month_day& date) {
  return padded(static_cast<int>(date.year()), 4) + "-" +
         padded(static_cast<unsigned>(date.month()), 2) + "-" +
         padded(static_cast<unsigned>(date.day()), 2);
}

}  // namespace

Date date_of(std::int64_t seconds) {
  const std::int64_t number = days_of(seconds);
  const std::int64_t second = seconds - number * kDaySeconds;
  const year_month_day date = civil(number);
  return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
          static_cast<int>(static_cast<unsigned>(date.day())), static_cast<int>(second / 3'600),
          static_cast<int>(second / 60 % 60)};
}

std::string day_of(std::int64_t seconds) { return text_of(civil(days_of(seconds))); }

bool is_day(std::string_view text) { return parse(text).has_value(); }

std::int64_t day_number(std::string_view day) {
  return sys_days(parse(day).value_or(civil(0))).time_since_epoch().count();
}

std::uint64_t seed_of_day(std::string_view game, std::string_view day) {
  const std::string text = std::string(game) + ' ' + std::string(day);
  return hash_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string day_of_seed(std::string_view game, std::uint64_t seed, std::int64_t seconds) {
  for (int back = 0; back < kDaysLooked; ++back) {
    std::string day = day_of(seconds - back * kDaySeconds);
    if (seed_of_day(game, day) == seed) return day;
  }
  return {};
}

}  // namespace sandtable::shell
