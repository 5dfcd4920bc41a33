#include "shell/tally.h"

#include <algorithm>
#include <set>

#include "shell/day.h"

namespace sandtable::shell {

namespace {

void count(Tally& tally, const PlayedGame& one) {
  ++tally.games;
  tally.won += one.outcome == GameOutcome::kWon ? 1 : 0;
  tally.drawn += one.outcome == GameOutcome::kDrawn ? 1 : 0;
  tally.lost += one.outcome == GameOutcome::kLost ? 1 : 0;
  tally.streak = one.outcome == GameOutcome::kWon ? tally.streak + 1 : 0;
  tally.longest = std::max(tally.longest, tally.streak);
  tally.hints += one.hints;
  tally.scores.push_back(one.score);
}

}  // namespace

std::vector<Tally> tallies(std::span<const PlayedGame> games) {
  std::vector<Tally> out;
  for (const PlayedGame& one : games) {
    const auto same = [&](const Tally& tally) {
      return tally.setup == one.setup && tally.side == one.side && tally.against == one.against;
    };
    auto found = std::find_if(out.begin(), out.end(), same);
    if (found == out.end())
      found = out.insert(out.end(), {.setup = one.setup, .side = one.side, .against = one.against});
    count(*found, one);
  }
  for (Tally& tally : out) std::sort(tally.scores.begin(), tally.scores.end());
  std::stable_sort(out.begin(), out.end(),
                   [](const Tally& a, const Tally& b) { return a.games > b.games; });
  return out;
}

int days_in_row(std::span<const PlayedGame> games, std::string_view today) {
  std::set<std::int64_t> days;
  for (const PlayedGame& one : games)
    if (!one.day.empty()) days.insert(day_number(one.day));
  std::int64_t at = day_number(today);
  if (days.count(at) == 0) --at;
  int out = 0;
  for (; days.count(at) != 0; --at) ++out;
  return out;
}

const PlayedGame* game_of_day(std::span<const PlayedGame> games, std::string_view day) {
  for (const PlayedGame& one : games)
    if (one.day == day) return &one;
  return nullptr;
}

}  // namespace sandtable::shell
