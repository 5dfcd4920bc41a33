// fit: what features of a position tell of how a game ends (engine/outlook.h), from games that two
// play against each other, each seed once and with seats exchanged in turn. A position is looked at
// where a player first decides in a phase: trials are cut short there. Prints the lines for
// policy.json, and how well they foretell games that were left out, beside Game::evaluate.
#include <algorithm>
#include <cmath>

#include "core/ai/levels.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/least_squares.h"
#include "core/cli/pairing.h"

namespace sandtable::cli {
namespace {

constexpr double kPenalty = 100;  // samples
constexpr int kLeftOut = 5;       // of so many games one, to see what the others foretell

struct FitWish {
  const Game* game = nullptr;
  Setup setup;
  std::string_view a, b;
  int games = 300;
  std::uint64_t seed = 1;
};

struct Position {
  Features features;
  double evaluation = 0;  // Game::evaluate, told from the first seat
  double result = 0;
  int game = 0;

  bool is_left_out() const { return game % kLeftOut == kLeftOut - 1; }
};

// Plays as a bot does, and keeps the positions that its seat's phases begin with.
class Witness : public Policy {
 public:
  Witness(const Thinker& thinker, std::vector<Position>& kept)
      : bot_(*thinker.bot, thinker.budget), kept_(&kept) {}

  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override {
    const Progress now = game.progress(view);
    const std::pair phase(now[0], now[1]);
    if (!game.is_reaction(view) && phase != last_) {
      last_ = phase;
      const Seat seat = game.to_act(view);
      const int worth = game.evaluate(view, seat);
      // A deal, as trials have it.
      RngStream deals(random);
      kept_->push_back({game.features(game.resample(view, deals)),
                        seat == Seat::kSecond ? -1.0 * worth : worth, 0, 0});
    }
    return bot_.choose(game, view, legal, random);
  }

 private:
  BotPolicy bot_;
  std::vector<Position>* kept_;
  std::pair<std::int32_t, std::int32_t> last_{-1, -1};
};

std::vector<Position> play_games(const FitWish& wish, const Thinker& a, const Thinker& b) {
  std::vector<Position> out;
  for (int i = 0; i < wish.games; ++i) {
    const std::size_t first = out.size();
    Witness one(i % 2 == 0 ? a : b, out), other(i % 2 == 0 ? b : a, out);
    Playout playout(*wish.game, &one, &other);
    const PlayoutGame& played =
        playout.run(wish.setup, series_seed(wish.seed, static_cast<std::uint64_t>(i)));
    const int result = result_value(wish.game->info(), wish.game->standing(played.state));
    for (std::size_t k = first; k < out.size(); ++k) out[k].result = result, out[k].game = i;
  }
  return out;
}

// The features as they stand, then each times the turns since the middle one, and these alone.
Sample sample_of(const Position& one, int middle) {
  const double later = one.features.turn - middle;
  Sample out;
  out.target = one.result;
  for (const std::int32_t value : one.features.values) out.inputs.push_back(value);
  for (const std::int32_t value : one.features.values) out.inputs.push_back(value * later);
  out.inputs.push_back(later);
  return out;
}

LinearModel model_of(const std::vector<Position>& positions, int kind, int middle, bool all) {
  std::vector<Sample> samples;
  for (const Position& one : positions)
    if (one.features.kind == kind && (all || !one.is_left_out()))
      samples.push_back(sample_of(one, middle));
  if (samples.empty()) samples.push_back(sample_of(positions.front(), middle));
  return fit_linear(samples, kPenalty);
}

void write_weight(json::Writer& out, std::string_view name, double middle, double growth) {
  out.array(name).number(std::llround(1000 * middle)).number(std::llround(1000 * growth)).end();
}

void write_kind(json::Writer& out, const FeatureTable& table, int kind, const LinearModel& model) {
  const std::size_t n = table.names.size();
  out.object(table.kinds[static_cast<std::size_t>(kind)]);
  write_weight(out, "base", model.base, model.weights[2 * n]);
  for (std::size_t i = 0; i < n; ++i)
    write_weight(out, table.names[i], model.weights[i], model.weights[n + i]);
  out.end();
}

void write_proof(json::Writer& out, const std::vector<Position>& positions, int middle,
                 const std::vector<LinearModel>& models) {
  std::vector<double> foretold, evaluated, results;
  for (const Position& one : positions) {
    if (!one.is_left_out()) continue;
    const LinearModel& model = models[static_cast<std::size_t>(one.features.kind)];
    foretold.push_back(model.predict(sample_of(one, middle).inputs));
    evaluated.push_back(one.evaluation);
    results.push_back(one.result);
  }
  const auto percent = [&](const std::vector<double>& values) {
    return std::llround(100 * correlation(values, results));
  };
  out.object("correlation_with_results_left_out_in_percent");
  out.number("outlook", percent(foretold)).number("evaluate", percent(evaluated)).end();
}

int print_fit(const FitWish& wish, const std::vector<Position>& positions) {
  const FeatureTable table = wish.game->feature_table();
  std::int64_t turns = 0;
  for (const Position& one : positions) turns += one.features.turn;
  const int middle = static_cast<int>(turns / static_cast<std::int64_t>(positions.size()));
  std::vector<LinearModel> tried;
  json::Writer out;
  out.object().object("outlook");
  out.object("fitted").string("a", wish.a).string("b", wish.b).number("games", wish.games);
  out.string("seed", hex(wish.seed)).end().number("middle", middle);
  for (int kind = 0; kind < static_cast<int>(table.kinds.size()); ++kind) {
    write_kind(out, table, kind, model_of(positions, kind, middle, true));
    tried.push_back(model_of(positions, kind, middle, false));
  }
  out.end().number("positions", static_cast<std::int64_t>(positions.size()));
  write_proof(out, positions, middle, tried);
  print(out.end().take());
  return 0;
}

// Sets what is written behind the four names; the sentence of what is wrong, or nothing.
std::string_view read_options(const Arguments& arguments, FitWish& wish) {
  for (std::size_t i = 4; i + 1 < arguments.size(); i += 2) {
    const std::optional<std::int64_t> games = parse_decimal(arguments[i + 1]);
    const std::optional<std::uint64_t> seed = parse_hex(arguments[i + 1]);
    if (arguments[i] == "--games" && games && *games >= kLeftOut && *games <= 100'000)
      wish.games = static_cast<int>(*games);
    else if (arguments[i] == "--seed" && seed)
      wish.seed = *seed;
    else
      return "fit knows --games with 5 to 100000 of them, and --seed with a hexadecimal number";
  }
  return arguments.size() % 2 == 0 ? "" : "the last option has no value";
}

}  // namespace

int fit(const Arguments& arguments) {
  if (arguments.size() < 4) return bad_usage("fit takes a game, a set-up and two players");
  Pairing pairing;
  if (const std::string why = pairing.open(arguments); !why.empty()) return bad_usage(why);
  if (pairing.a.bot == nullptr || pairing.b.bot == nullptr)
    return bad_usage("fit plays with bots of this program");
  if (pairing.game->feature_table().names.empty())
    return bad_usage("the game has no features that its outlook goes by");
  FitWish wish;
  wish.game = pairing.game;
  wish.setup = pairing.setup;
  wish.a = arguments[2];
  wish.b = arguments[3];
  if (const std::string_view why = read_options(arguments, wish); !why.empty())
    return bad_usage(why);
  return print_fit(wish, play_games(wish, pairing.a, pairing.b));
}

}  // namespace sandtable::cli
