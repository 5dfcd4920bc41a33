#include "core/cli/match_print.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/text.h"
#include "core/cli/commands.h"

namespace sandtable::cli {
namespace {

std::string with_interval(const Interval& one) {
  char text[80];
  std::snprintf(text, sizeof text, "%.2f (%.2f to %.2f)", one.mean, one.low, one.high);
  return text;
}

void print_hand_overs(const MatchTally& tally) {
  char text[120];
  std::snprintf(text, sizeof text,
                "hand-overs of a game by links %.1f, and %.1f where reactions are left to a level",
                tally.hand_overs, tally.hand_overs_by_level);
  print(text);
}

void print_seats(const MatchWish& wish, const MatchTally& tally) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (!wish.both_ways() && i != (wish.is_exchanged(0) ? 1U : 0U)) continue;
    const SeatTally& seat = tally.seats[i];
    std::string line = "as " + wish.game->info().seats[i] + " wins " + decimal(seat.won) +
                       ", equal " + decimal(seat.drawn) + ", worse " + decimal(seat.lost);
    for (const auto& [result, times] : seat.results) line += "; " + result + " " + decimal(times);
    print(line);
  }
}

// Of a hundred decisions, and how many in all.
std::string rate_of(int blunders, int decisions) {
  char text[60];
  std::snprintf(text, sizeof text, "%.2f (%d)", decisions == 0 ? 0.0 : 100.0 * blunders / decisions,
                blunders);
  return text;
}

void print_counts(const MatchWish& wish, const MatchTally& tally) {
  print("blunders in a hundred decisions, and in all games");
  for (std::size_t player = 0; player < 2; ++player)
    for (std::size_t seat = 0; seat < wish.game->info().seats.size(); ++seat) {
      const BlunderCount& count = tally.blunders[player][seat];
      if (count.decisions == 0) continue;
      std::string line(player == 0 ? wish.a : wish.b);
      line +=
          " as " + wish.game->info().seats[seat] + ", " + decimal(count.decisions) + " decisions";
      for (int kind = 0; kind < kBlunderKinds; ++kind)
        line += "; " + std::string(blunder_name(static_cast<BlunderKind>(kind))) + " " +
                rate_of(count.blunders[static_cast<std::size_t>(kind)], count.decisions);
      print(line + "; weight lost " + decimal(count.lost));
    }
}

std::string sum_text(const Holdings& sum) {
  std::string out;
  const auto add = [&](int count, std::string_view what) {
    if (count != 0) out += (out.empty() ? "" : ", ") + decimal(count) + " " + std::string(what);
  };
  add(sum.units, "units");
  add(sum.steps, "steps");
  add(sum.places, "places");
  return out.empty() ? "nothing" : out;
}

}  // namespace

void print_tally(const MatchWish& wish, const MatchTally& tally) {
  const std::string a(wish.a), b(wish.b);
  print(a + " against " + b + ", " + std::string(wish.game->info().id) + ", " +
        std::string(wish.setup_id) + ", " + decimal(tally.games) + " games, seed " +
        hex(wish.seed) + "; 95 % intervals");
  print(a + (wish.alone() ? " is better in " : " wins ") + decimal(tally.won) + ", equal " +
        decimal(tally.drawn) + ", worse " + decimal(tally.lost));
  print("rate in percent " +
        with_interval({tally.rate.mean * 100, tally.rate.low * 100, tally.rate.high * 100}));
  if (wish.alone()) {
    print("mean of " + a + " " + with_interval(tally.a) + ", " + tally.band_a);
    print("mean of " + b + " " + with_interval(tally.b) + ", " + tally.band_b);
  }
  print("mean margin " + with_interval(tally.margin));
  if (!wish.alone()) {
    print_seats(wish, tally);
    print_hand_overs(tally);
  }
  print("processor time per decision, in microseconds: " + a + " " +
        decimal(std::llround(tally.micros_per_decision_a)) + ", " + b + " " +
        decimal(std::llround(tally.micros_per_decision_b)));
  if (wish.counts_blunders) print_counts(wish, tally);
}

void print_blunders(const MatchWish& wish, const Speaker& speaker, int number,
                    const std::vector<Blunder>& blunders) {
  if (!wish.counts_blunders) return;
  for (const Blunder& one : blunders) {
    if (one.seat == Seat::kNobody) continue;
    std::string line = "game " + decimal(number) + ", decision " + decimal(one.decision) + ", " +
                       speaker.seat_id(one.seat) + ": " + std::string(blunder_name(one.kind));
    if (one.kind != BlunderKind::kTakenBack) line += ", " + sum_text(one.lost);
    if (one.kind == BlunderKind::kBadExchange) line += " for " + sum_text(one.taken);
    line += "; " + speaker.text(one.what);
    if (one.better) line += "; better: " + speaker.text(*one.better);
    print(line);
  }
}

}  // namespace sandtable::cli
