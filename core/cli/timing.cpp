// timing: what a decision is worth by the turn on which it is made, for choosing and defending
// rules about when something may be done. The greedy bot plays both sides but for one verb: it
// takes it at its first chance from a turn on, and never before. The same seeds for every turn.
#include <algorithm>
#include <cmath>

#include "core/ai/bot.h"
#include "core/base/text.h"
#include "core/cli/bench_loop.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"

namespace sandtable::cli {
namespace {

constexpr int kNever = 1'000'000;

struct TimingWish {
  const GameBox* box = nullptr;
  std::uint16_t verb = 0;
  int first = 0;
  int last = 0;
  int games = 500;
  int budget = 8;
};

class TimedPolicy : public Policy {
 public:
  TimedPolicy(Bot& bot, const TimingWish& wish, int turn) : bot_(&bot), wish_(wish), turn_(turn) {}

  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override {
    const auto found = std::find_if(legal.begin(), legal.end(), [this](const Action& action) {
      return action.verb == wish_.verb;
    });
    const auto is_it = [&](std::size_t i) { return legal[i].verb == wish_.verb; };
    const auto now = parse_decimal(game.standing(view).turn).value_or(0);
    if (found != legal.end() && now >= turn_)
      return static_cast<std::size_t>(found - legal.begin());
    RngStream rng(random);
    const Choice choice = bot_->choose(game, view, wish_.budget, rng);
    if (!is_it(choice.index)) return choice.index;
    for (const Candidate& each : choice.leading)
      if (!is_it(each.index)) return each.index;
    for (std::size_t i = 0; i < legal.size(); ++i)
      if (!is_it(i)) return i;
    return choice.index;  // nothing else is offered
  }

 private:
  Bot* bot_;
  const TimingWish& wish_;
  int turn_;
};

// In hundredths of a point, rounded to the nearest.
std::int64_t hundredths(double points) { return std::llround(points * 100.0); }

void print_row(const TimingWish& wish, int turn, const PlayoutTotals& totals) {
  const auto games = static_cast<double>(totals.games);
  double sum = 0.0, squares = 0.0;
  std::vector<int> scores;
  for (const auto& [score, count] : totals.scores) {
    sum += score * static_cast<double>(count);
    squares += static_cast<double>(score) * score * static_cast<double>(count);
    scores.insert(scores.end(), static_cast<std::size_t>(count), score);
  }
  const double mean = sum / games;
  const double variance =
      totals.games > 1 ? std::max(0.0, (squares - sum * mean) / (games - 1.0)) : 0.0;
  const double half = 1.96 * std::sqrt(variance / games);
  const std::size_t middle = scores.size() / 2;
  const double median =
      scores.size() % 2 == 1 ? scores[middle] : (scores[middle - 1] + scores[middle]) / 2.0;
  json::Writer out;
  out.object().string("game", wish.box->game->info().id);
  out.string("verb", wish.box->game->verbs()[wish.verb].name);
  if (turn == kNever)
    out.null("turn");
  else
    out.number("turn", turn);
  out.big("games", totals.games).number("budget", wish.budget);
  out.number("mean_in_hundredths", hundredths(mean));
  out.number("low_in_hundredths", hundredths(mean - half));
  out.number("high_in_hundredths", hundredths(mean + half));
  out.number("median_in_hundredths", hundredths(median));
  out.number("least", scores.front()).number("most", scores.back()).object("results");
  for (const auto& [result, count] : totals.results) out.big(result, count);
  print(out.end().end().take());
}

void run_turn(const TimingWish& wish, int turn) {
  const Game& game = *wish.box->game;
  const auto bot = make_bot("greedy");
  TimedPolicy policy(*bot, wish, turn);
  Playout playout(game, &policy, &policy);
  PlayoutTotals totals;
  for (int i = 0; i < wish.games; ++i)
    totals.add(game, playout.run(standard_setup(game.info()),
                                 series_seed(kFixedSeed, static_cast<std::uint64_t>(i))));
  print_row(wish, turn, totals);
}

// A number of the command line, or nothing.
std::optional<int> number_in(std::string_view text, int least, int most) {
  const std::optional<std::int64_t> number = parse_decimal(text);
  if (!number || *number < least || *number > most) return {};
  return static_cast<int>(*number);
}

bool read_numbers(const Arguments& arguments, TimingWish& wish) {
  const auto first = number_in(arguments[2], 1, 1000);
  if (!first) return false;
  wish.first = wish.last = *first;
  const std::array<std::pair<int*, int>, 3> rest = {
      {{&wish.last, 1000}, {&wish.games, 1'000'000}, {&wish.budget, 10'000}}};
  for (std::size_t i = 3; i < arguments.size(); ++i) {
    const auto number = number_in(arguments[i], 1, rest[i - 3].second);
    if (!number) return false;
    *rest[i - 3].first = *number;
  }
  return wish.first <= wish.last;
}

}  // namespace

int timing(const Arguments& arguments) {
  if (arguments.size() < 3 || arguments.size() > 6)
    return bad_usage(
        "timing takes a game, a verb, and the first turn; then the last, games, budget");
  Table table(all_games(), embedded_bundle);
  std::vector<Fault> faults;
  TimingWish wish;
  wish.box = table.open(arguments[0], faults);
  if (wish.box == nullptr) return bad_usage(faults.front().reason);
  const auto verbs = wish.box->game->verbs();
  while (wish.verb < verbs.size() && verbs[wish.verb].name != arguments[1]) ++wish.verb;
  if (wish.verb == kChanceVerb || wish.verb >= verbs.size())
    return bad_usage("the game has no such verb");
  if (!read_numbers(arguments, wish))
    return bad_usage("turns, games and budget are numbers from 1");
  for (int turn = wish.first; turn <= wish.last; ++turn) run_turn(wish, turn);
  run_turn(wish, kNever);
  return 0;
}

}  // namespace sandtable::cli
