#include "core/cli/match_tally.h"

#include <algorithm>
#include <cmath>

namespace sandtable::cli {
namespace {

constexpr double kZ = 1.959964;

// The two-sided 95 % point of Student's distribution, by the expansion of Cornish and Fisher; from
// five degrees of freedom on it is right to two places.
double t_point(double degrees) {
  const double z3 = kZ * kZ * kZ, z5 = z3 * kZ * kZ;
  return kZ + (z3 + kZ) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * kZ) / (96 * degrees * degrees);
}

// The word of the played game with the highest score that the mean reaches.
std::string band_of(const std::vector<MatchGame>& games, double mean, int MatchGame::*score,
                    std::string MatchGame::*result) {
  const MatchGame* best = nullptr;
  for (const MatchGame& game : games)
    if (game.*score <= mean && (best == nullptr || game.*score > best->*score)) best = &game;
  return best == nullptr ? "" : best->*result;
}

double per_decision(const std::vector<MatchGame>& games, std::uint64_t MatchGame::*micros,
                    std::uint64_t MatchGame::*decisions) {
  double time = 0, count = 0;
  for (const MatchGame& game : games) {
    time += static_cast<double>(game.*micros);
    count += static_cast<double>(game.*decisions);
  }
  return count == 0 ? 0 : time / count;
}

void write_interval(json::Writer& out, std::string_view name, const Interval& interval, int scale) {
  const auto whole = [scale](double value) { return std::llround(value * scale); };
  out.object(name).number("mean", whole(interval.mean));
  out.number("low", whole(interval.low)).number("high", whole(interval.high)).end();
}

}  // namespace

Interval wilson(double hits, double of) {
  if (of == 0) return {0, 0, 1};
  const double rate = hits / of, square = kZ * kZ / of;
  const double middle = (rate + square / 2) / (1 + square);
  const double half = kZ * std::sqrt(rate * (1 - rate) / of + square / (4 * of)) / (1 + square);
  return {rate, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval student(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  if (values.empty()) return {};
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / n;
  for (const double value : values) squares += (value - mean) * (value - mean);
  if (values.size() == 1) return {mean, mean, mean};
  const double half = t_point(n - 1) * std::sqrt(squares / (n - 1) / n);
  return {mean, mean - half, mean + half};
}

void write_count(json::Writer& out, const BlunderCount& count) {
  out.number("decisions", count.decisions).number("lost", count.lost);
  for (int i = 0; i < kBlunderKinds; ++i)
    out.number(blunder_name(static_cast<BlunderKind>(i)),
               count.blunders[static_cast<std::size_t>(i)]);
}

BlunderCount sum_of(const BlunderCount& one, const BlunderCount& other) {
  BlunderCount out = one;
  out.decisions += other.decisions;
  out.lost += other.lost;
  for (std::size_t i = 0; i < out.blunders.size(); ++i) out.blunders[i] += other.blunders[i];
  return out;
}

MatchTally tally_of(const std::vector<MatchGame>& games, bool alone) {
  MatchTally out;
  std::vector<double> a, b, margin;
  for (const MatchGame& game : games) {
    const int by = game.a - game.b;
    out.won += game.won > 0;
    out.drawn += game.won == 0;
    out.lost += game.won < 0;
    a.push_back(game.a);
    b.push_back(game.b);
    margin.push_back(by);
    SeatTally& seat = out.seats[game.exchanged ? 1 : 0];
    seat.won += game.won > 0;
    seat.drawn += game.won == 0;
    seat.lost += game.won < 0;
    ++seat.results[game.result_a];
    const auto count = [&](std::size_t player, bool second, const BlunderCount& more) {
      BlunderCount& all = out.blunders[player][second ? 1 : 0];
      all = sum_of(all, more);
    };
    count(0, game.exchanged, game.blunders_a);
    count(1, !alone && !game.exchanged, game.blunders_b);
    out.hand_overs += game.hand_overs;
    out.hand_overs_by_level += game.hand_overs_by_level;
  }
  out.games = static_cast<int>(games.size());
  if (out.games != 0) out.hand_overs /= out.games, out.hand_overs_by_level /= out.games;
  out.rate = wilson(out.won + 0.5 * out.drawn, out.games);
  out.a = student(a);
  out.b = student(b);
  out.margin = student(margin);
  if (alone) {
    out.band_a = band_of(games, out.a.mean, &MatchGame::a, &MatchGame::result_a);
    out.band_b = band_of(games, out.b.mean, &MatchGame::b, &MatchGame::result_b);
  }
  out.micros_per_decision_a = per_decision(games, &MatchGame::micros_a, &MatchGame::decisions_a);
  out.micros_per_decision_b = per_decision(games, &MatchGame::micros_b, &MatchGame::decisions_b);
  return out;
}

// Numbers in the file are whole: rates in ten thousandths, points in hundredths.
void write_tally(json::Writer& out, const MatchTally& tally, bool alone) {
  out.object("summary").number("games", tally.games).number("won", tally.won);
  out.number("drawn", tally.drawn).number("lost", tally.lost);
  write_interval(out, "rate_in_ten_thousandths", tally.rate, 10'000);
  write_interval(out, "margin_in_hundredths", tally.margin, 100);
  if (alone) {
    write_interval(out, "a_in_hundredths", tally.a, 100);
    write_interval(out, "b_in_hundredths", tally.b, 100);
    out.string("band_a", tally.band_a).string("band_b", tally.band_b);
  } else {
    out.number("hand_overs_in_hundredths", std::llround(100 * tally.hand_overs));
    out.number("hand_overs_by_level_in_hundredths", std::llround(100 * tally.hand_overs_by_level));
  }
  out.array("blunders");
  for (std::size_t player = 0; player < tally.blunders.size(); ++player)
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const BlunderCount& count = tally.blunders[player][seat];
      if (count.decisions == 0) continue;
      out.object()
          .string("player", player == 0 ? "a" : "b")
          .string("seat", seat == 0 ? "first" : "second");
      write_count(out, count);
      out.end();
    }
  out.end();
  out.number("micros_per_decision_a", std::llround(tally.micros_per_decision_a));
  out.number("micros_per_decision_b", std::llround(tally.micros_per_decision_b)).end();
}

}  // namespace sandtable::cli
