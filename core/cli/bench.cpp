// bench: rates, times and sizes as JSON, each a median of several runs. Rates are per second of
// processor time; nothing here asserts.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/cli/bench_loop.h"
#include "core/cli/bench_saves.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"
#include "core/save/base64.h"

namespace sandtable::cli {
namespace {

constexpr std::size_t kLinkHeader = 28;

// How much is run: --quick is for trying the command out, --rate for comparisons with wasm.
struct Effort {
  bool rate_only = false;
  int runs = 9;
  // Greedy play takes two seconds for the longest games, chance some milliseconds.
  std::uint64_t random_games = 2000;
  std::uint64_t greedy_games = 4;
  int random_links = 1000;
  int greedy_links = 50;
  int greedy_budget = 4;
};
constexpr Effort kQuick{false, 3, 100, 2, 20, 5, 4};
constexpr Effort kRate{true, 9, 1000, 0, 0, 0, 0};

template <class Run>
std::uint64_t microseconds_of(Run&& run) {
  const std::uint64_t before = cpu_microseconds();
  run();
  return std::max<std::uint64_t>(1, cpu_microseconds() - before);
}

template <class T>
T median(std::vector<T> all) {
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::nth_element(all.begin(), middle, all.end());
  return *middle;
}

template <class T>
T percentile_99(std::vector<T> all) {
  std::sort(all.begin(), all.end());
  return all[std::min(all.size() - 1, all.size() * 99 / 100)];
}

std::uint64_t per_second(std::uint64_t count, std::uint64_t microseconds) {
  return count * 1'000'000 / microseconds;
}

PlayoutTotals play_games(const Game& game, Policy* policy, std::uint64_t games) {
  Playout playout(game, policy, policy);
  PlayoutTotals totals;
  for (std::uint64_t i = 0; i < games; ++i)
    totals.add(game, playout.run(standard_setup(game.info()), series_seed(kFixedSeed, i)));
  return totals;
}

void bench_play(json::Writer& out, const Game& game, Policy* policy, const Effort& effort) {
  const std::uint64_t games = policy == nullptr ? effort.random_games : effort.greedy_games;
  std::vector<std::uint64_t> decisions, whole;
  PlayoutTotals totals;
  for (int run = 0; run < effort.runs; ++run) {
    const std::uint64_t time = microseconds_of([&] {
      totals = policy == nullptr
                   ? play_random_games(game, standard_setup(game.info()), kFixedSeed, games)
                   : play_games(game, policy, games);
    });
    decisions.push_back(per_second(totals.decisions, time));
    whole.push_back(per_second(totals.games * 1000, time));
  }
  std::int64_t score = 0;
  for (const auto& [each, count] : totals.scores) score += each * static_cast<std::int64_t>(count);
  out.object(policy == nullptr ? "random" : "greedy").number("runs", effort.runs);
  out.big("decisions_per_cpu_second", median(decisions));
  out.big("games_per_1000_cpu_seconds", median(whole));
  out.big("decisions_per_game", totals.decisions / totals.games);
  out.big("events_per_game", totals.events / totals.games);
  out.number("mean_score_in_hundredths", score * 100 / static_cast<std::int64_t>(totals.games));
  out.big("dead_ends", totals.dead_ends).big("over_limit", totals.over_limit);
  out.string("hash", hex(totals.hash)).end();
}

// Bits that the choices of a game are worth.
double bits_of(const Session& session) {
  double bits = 0;
  for (const Step& step : session.steps())
    if (step.kind == StepKind::kDecision) bits += std::log2(step.choices);
  return bits;
}

void bench_links(json::Writer& out, const Game& game, Policy* policy, const Effort& effort) {
  std::vector<std::size_t> chars;
  double bits = 0;
  double bytes = 0;
  const int games = policy == nullptr ? effort.random_links : effort.greedy_links;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = series_seed(kFixedSeed, static_cast<std::uint64_t>(i));
    const Session session = play_session(game, standard_setup(game.info()), seed, policy);
    const SavedGame saved = saved_game(session);
    chars.push_back(saved.link.size());
    bits += bits_of(session);
    bytes += static_cast<double>(from_base64(saved.link)->size() - kLinkHeader);
  }
  out.object(policy == nullptr ? "random" : "greedy").number("games", games);
  out.number("median_chars", static_cast<std::int64_t>(median(chars)));
  out.number("p99_chars", static_cast<std::int64_t>(percentile_99(chars)));
  out.number("overhead_in_hundredths_of_percent",
             std::llround((bytes * 8 / std::max(1.0, bits) - 1) * 10'000));
  out.end();
}

void bench_loading(json::Writer& out, const Game& game, const Effort& effort) {
  const SavedGame saved = longest_game(game, kFixedSeed, 200);
  std::vector<std::uint64_t> times;
  times.reserve(static_cast<std::size_t>(effort.runs));
  bool verified = true;
  for (int run = 0; run < effort.runs; ++run)
    times.push_back(microseconds_of([&] { verified = verified && load_is_verified(game, saved); }));
  const auto decisions = static_cast<std::uint64_t>(saved.decisions);
  out.object("load_and_verify").number("decisions", saved.decisions);
  out.boolean("verified", verified).big("microseconds", median(times));
  out.big("microseconds_per_1000_decisions", median(times) * 1000 / decisions);
  out.big("save_bytes", saved.bytes.size()).end();
}

void bench_travel(json::Writer& out, const Game& game, const Effort& effort) {
  std::vector<std::uint64_t> undo, redo, seek;
  for (int run = 0; run < effort.runs; ++run) {
    Session session = play_session(game, standard_setup(game.info()), kFixedSeed, nullptr);
    const int end = session.decisions();
    undo.push_back(1000 * microseconds_of([&] { session.undo(true); }));
    redo.push_back(1000 * microseconds_of([&] { session.redo(); }));
    QuickRandom random(kFixedSeed);
    constexpr std::uint64_t kSeeks = 100;
    const std::uint64_t time = microseconds_of([&] {
      for (std::uint64_t i = 0; i < kSeeks; ++i)
        session.seek(static_cast<int>(random.below(static_cast<std::uint32_t>(end + 1))));
    });
    seek.push_back(1000 * time / kSeeks);
  }
  out.object("nanoseconds").big("undo", median(undo)).big("redo", median(redo));
  out.big("seek", median(seek)).end();
}

void bench_game(json::Writer& out, const Game& game, const Effort& effort) {
  const auto bot = make_bot("greedy");
  BotPolicy greedy(*bot, effort.greedy_budget);
  out.object(game.info().id);
  out.big("state_bytes", game.setup(standard_setup(game.info())).size());
  bench_play(out, game, nullptr, effort);
  if (effort.rate_only) {
    out.end();
    return;
  }
  bench_play(out, game, &greedy, effort);
  bench_loading(out, game, effort);
  bench_travel(out, game, effort);
  out.object("links");
  bench_links(out, game, nullptr, effort);
  bench_links(out, game, &greedy, effort);
  out.end().end();
}

}  // namespace

int bench(const Arguments& arguments) {
  Effort effort;
  if (arguments.size() == 1 && arguments[0] == "--quick")
    effort = kQuick;
  else if (arguments.size() == 1 && arguments[0] == "--rate")
    effort = kRate;
  else if (!arguments.empty())
    return bad_usage("bench takes --quick, --rate or nothing");
  Table table(all_games(), embedded_bundle);
  std::vector<Fault> faults;
  json::Writer out;
  out.object();
  for (const GameEntry& entry : table.games())
    if (const GameBox* box = table.open(entry.id, faults)) bench_game(out, *box->game, effort);
  print(out.end().take());
  return 0;
}

}  // namespace sandtable::cli
