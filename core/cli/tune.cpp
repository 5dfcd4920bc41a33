// tune: better weights for the quick guesses of a game, by self-play. One weight after the other is
// made larger and smaller; a change stays when the same games come out clearly better. What was
// found is measured on games of its own. Prints the lines for policy.json.
#include <algorithm>
#include <cmath>

#include "core/ai/bot.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"

namespace sandtable::cli {
namespace {

// Standard errors: so many changes are tried that some look good by luck.
constexpr double kClearly = 3.0;

struct TuneWish {
  std::string_view game;
  int games = 2000;
  int rounds = 2;
  std::uint64_t seed = 1;
};

using Weights = std::vector<std::pair<std::string, std::int64_t>>;

class Tuner {
 public:
  Tuner(const TuneWish& wish, Bundle bundle) : wish_(wish), bundle_(std::move(bundle)) {}

  int run() {
    Weights weights = read();
    const Weights first = weights;
    std::vector<int> scores = play(weights, wish_.seed);
    if (scores.empty()) return bad_usage("the weights as they are do not load");
    for (int round = 0; round < wish_.rounds; ++round)
      for (std::size_t i = 0; i < weights.size(); ++i) improve(weights, i, scores);
    const std::vector<int> before = play(first, wish_.seed + 1),
                           after = play(weights, wish_.seed + 1);
    const Edge edge = edge_of(after, before);
    json::Writer out;
    out.object().string("game", wish_.game).number("games", wish_.games);
    out.string("seed", hex(wish_.seed)).string("seed_of_the_proof", hex(wish_.seed + 1));
    out.number("mean_before_in_hundredths", std::llround(mean(before)));
    out.number("mean_after_in_hundredths", std::llround(mean(after)));
    out.number("gain_error_in_hundredths", std::llround(edge.error)).object("weights");
    for (const auto& [name, value] : weights) out.number(name, value);
    print(out.end().end().take());
    return 0;
  }

 private:
  struct Edge {
    double mean = 0;
    double error = 0;
  };

  static double mean(const std::vector<int>& scores) {
    double sum = 0;
    for (const int score : scores) sum += score;
    return sum / static_cast<double>(scores.size());
  }

  static Edge edge_of(const std::vector<int>& one, const std::vector<int>& other) {
    double sum = 0, squares = 0;
    const auto n = static_cast<double>(one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      const double d = one[i] - other[i];
      sum += d;
      squares += d * d;
    }
    const double mean = sum / n;
    return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
  }

  Weights read() const {
    Weights out;
    for (const json::Member& one : bundle_.find("policy.json")->find("weights")->members())
      out.emplace_back(one.name, one.value.as_integer());
    return out;
  }

  // Empty where a weight is out of its limits.
  std::vector<int> play(const Weights& weights, std::uint64_t seed) const {
    json::Object files = bundle_.files();
    for (json::Member& file : files) {
      if (file.name != "policy.json") continue;
      for (json::Member& part : file.value.members()) {
        if (part.name != "weights") continue;
        for (std::size_t i = 0; i < weights.size(); ++i)
          part.value.members()[i].value = json::Value(weights[i].second);
      }
    }
    std::vector<Fault> faults;
    const GameEntry* entry = find_game(all_games(), wish_.game);
    const Bundle changed(bundle_.game(), json::Value(std::move(files)));
    std::unique_ptr<Game> game = entry->load(changed, faults);
    std::vector<int> scores;
    if (game == nullptr || !faults.empty()) return scores;
    const auto bot = make_bot("quick");
    BotPolicy policy(*bot, 1);
    Playout playout(*game, &policy, &policy);
    for (int i = 0; i < wish_.games; ++i) {
      const PlayoutGame& played = playout.run(standard_setup(game->info()),
                                              series_seed(seed, static_cast<std::uint64_t>(i)));
      scores.push_back(game->end_worth(played.state, Seat::kFirst).total());
    }
    return scores;
  }

  void improve(Weights& weights, std::size_t i, std::vector<int>& scores) const {
    const std::int64_t value = weights[i].second;
    const std::int64_t step = std::max<std::int64_t>(1, std::llabs(value) / 3);
    // Small ones get jumps of their own: a third of nothing is nothing.
    for (const std::int64_t by : {step, -step, 3 * step, -3 * step, std::int64_t{10},
                                  std::int64_t{-10}, std::int64_t{40}, std::int64_t{-40}}) {
      Weights changed = weights;
      changed[i].second = value + by;
      const std::vector<int> now = play(changed, wish_.seed);
      if (now.empty()) continue;
      const Edge edge = edge_of(now, scores);
      if (edge.mean <= kClearly * edge.error) continue;
      std::fprintf(stderr, "%s %lld -> %lld: %.2f more\n", weights[i].first.c_str(),
                   static_cast<long long>(weights[i].second), static_cast<long long>(value + by),
                   edge.mean / 100);
      weights = changed;
      scores = now;
    }
  }

  TuneWish wish_;
  Bundle bundle_;
};

std::optional<int> number_in(std::string_view text, int most) {
  const std::optional<std::int64_t> number = parse_decimal(text);
  if (!number || *number < 1 || *number > most) return {};
  return static_cast<int>(*number);
}

}  // namespace

int tune(const Arguments& arguments) {
  if (arguments.empty() || arguments.size() % 2 == 0)
    return bad_usage("tune takes a game, then --games, --rounds and --seed with a number each");
  TuneWish wish;
  wish.game = arguments[0];
  for (std::size_t i = 1; i < arguments.size(); i += 2) {
    const auto number = number_in(arguments[i + 1], 1'000'000);
    if (!number) return bad_usage("games, rounds and seed are numbers from 1");
    if (arguments[i] == "--games")
      wish.games = *number;
    else if (arguments[i] == "--rounds")
      wish.rounds = *number;
    else if (arguments[i] == "--seed")
      wish.seed = static_cast<std::uint64_t>(*number);
    else
      return bad_usage("tune knows --games, --rounds and --seed");
  }
  if (find_game(all_games(), wish.game) == nullptr) return bad_usage("there is no such game");
  Result<Bundle> bundle = parse_bundle(embedded_bundle(wish.game));
  if (!bundle) return bad_usage(bundle.fault().reason);
  return Tuner(wish, std::move(bundle).value()).run();
}

}  // namespace sandtable::cli
