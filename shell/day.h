#pragma once
// Dates, and the game of the day: the date is the seed, so everybody who begins a game on one day
// meets the same dice, without a server.

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::shell {

struct Date {
  int year = 1970, month = 1, day = 1, hour = 0, minute = 0;
};

// Of seconds since 1970, where the clock reads so (UTC, or with the place's offset added).
Date date_of(std::int64_t seconds);

// "2026-11-25".
std::string day_of(std::int64_t seconds);
// A date in that form, of the years 1970 to 9999.
bool is_day(std::string_view text);
// Days since 1970; `day` is one.
std::int64_t day_number(std::string_view day);

std::uint64_t seed_of_day(std::string_view game, std::string_view day);
// The day whose seed this is, of the one in which the moment lies and the six before: a game may
// take longer than a day. Empty for any other seed.
std::string day_of_seed(std::string_view game, std::uint64_t seed, std::int64_t seconds);

}  // namespace sandtable::shell
