// match: two players by name, on the same seeds. Where a game has two seats they play each other,
// each seed twice with seats exchanged; a game of one seat each plays for itself, and the scores
// are compared seed by seed. One who plays against themselves plays each seed once, and is counted
// by what they do in the first seat: how even the sides are. With --seat the first player has that
// seat in all games, a seed each. With --json the games are kept in a file after each of them, and
// a match that was stopped goes on there.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <span>

#include "core/ai/levels.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/match_tally.h"
#include "core/cli/pairing.h"
#include "core/data/embedded_bundles.h"

namespace sandtable::cli {
namespace {

constexpr std::size_t kMaxFile = std::size_t{16} << 20;

struct MatchWish {
  const Game* game = nullptr;
  Setup setup;
  std::string_view setup_id, a, b, file;
  std::string_view seat;  // of `a` in all games; empty: both in turn
  int games = 100;
  std::uint64_t seed = 1;
  std::uint64_t data = 0;  // of rules and policy: another program's games are not gone on with

  bool alone() const { return game->info().seats.size() == 1; }
  // Exchanged seats would be the same game again.
  bool both_ways() const { return !alone() && a != b && seat.empty(); }
};

// Chooses, and takes the time.
class ClockedPolicy : public Policy {
 public:
  explicit ClockedPolicy(const Thinker& thinker) : inner_(*thinker.bot, thinker.budget) {}
  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override {
    const std::uint64_t before = cpu_microseconds();
    const std::size_t index = inner_.choose(game, view, legal, random);
    micros += cpu_microseconds() - before;
    ++decisions;
    return index;
  }
  std::uint64_t micros = 0;
  std::uint64_t decisions = 0;

 private:
  BotPolicy inner_;
};

class Match {
 public:
  Match(const MatchWish& wish, const Thinker& a, const Thinker& b) : wish_(wish), a_(a), b_(b) {}

  int run() {
    if (!wish_.file.empty())
      if (const int status = read_file(); status != 0) return status;
    const int total = wish_.both_ways() ? 2 * wish_.games : wish_.games;
    while (static_cast<int>(games_.size()) < total) {
      games_.push_back(play(static_cast<int>(games_.size())));
      if (!wish_.file.empty() && !write_file()) return bad_usage("the file cannot be written");
    }
    games_.resize(static_cast<std::size_t>(total));
    print_tally(tally_of(games_, wish_.alone()));
    return 0;
  }

 private:
  bool is_exchanged(int number) const {
    if (!wish_.seat.empty()) return wish_.seat != wish_.game->info().seats.front();
    return wish_.both_ways() && number % 2 != 0;
  }

  MatchGame play(int number) const {
    ClockedPolicy a(a_), b(b_);
    MatchGame out;
    const int of_seed = wish_.both_ways() ? number / 2 : number;
    const std::uint64_t seed = series_seed(wish_.seed, static_cast<std::uint64_t>(of_seed));
    const auto end = [&](Policy& first, Policy& second) {
      Playout playout(*wish_.game, &first, &second);
      const PlayoutGame& played = playout.run(wish_.setup, seed);
      out.hand_overs = played.hand_overs;
      out.hand_overs_by_level = played.hand_overs_by_level;
      return wish_.game->standing(played.state);
    };
    if (wish_.alone()) {
      const Standing one = end(a, a), other = end(b, b);
      out.a = one.score;
      out.b = other.score;
      out.result_a = one.result;
      out.result_b = other.result;
      out.won = (out.a > out.b) - (out.a < out.b);
    } else {
      const bool exchanged = is_exchanged(number);
      const Standing standing = exchanged ? end(b, a) : end(a, b);
      out.a = exchanged ? -standing.score : standing.score;
      // By who has won, which in a game of unlike sides is not whose score is above nothing.
      const Seat winner = winner_of(wish_.game->info(), standing);
      const int won = winner == Seat::kFirst ? 1 : winner == Seat::kSecond ? -1 : 0;
      out.won = exchanged ? -won : won;
      out.result_a = standing.result;
      out.exchanged = exchanged;
    }
    out.micros_a = a.micros;
    out.micros_b = b.micros;
    out.decisions_a = a.decisions;
    out.decisions_b = b.decisions;
    return out;
  }

  void write_header(json::Writer& out) const {
    out.object("match").string("game", wish_.game->info().id).string("setup", wish_.setup_id);
    out.string("a", wish_.a).string("b", wish_.b).string("seed", hex(wish_.seed));
    if (!wish_.seat.empty()) out.string("seat", wish_.seat);
    out.string("data", hex(wish_.data)).end();
  }

  bool write_file() const {
    json::Writer out;
    out.object();
    write_header(out);
    out.array("games");
    for (const MatchGame& game : games_) {
      out.object().number("a", game.a).number("b", game.b).number("won", game.won);
      out.string("result_a", game.result_a).string("result_b", game.result_b);
      out.big("decisions_a", game.decisions_a).big("decisions_b", game.decisions_b);
      out.number("hand_overs", game.hand_overs);
      out.number("hand_overs_by_level", game.hand_overs_by_level);
      out.big("micros_a", game.micros_a).big("micros_b", game.micros_b).end();
    }
    out.end();
    write_tally(out, tally_of(games_, wish_.alone()), wish_.alone());
    return replace_file(wish_.file, out.end().take());
  }

  // The games of an earlier run of the same match.
  int read_file() {
    const std::optional<std::string> text = read_whole(wish_.file, kMaxFile);
    if (!text) return 0;  // none yet
    if (text->size() > kMaxFile) return bad_usage("the file is larger than any of a match");
    const Result<json::Value> kept =
        json::parse(*text, {kMaxFile, 8, 4096, 200'000, 4'000'000, {}});
    json::Writer header;
    write_header(header.object());
    const std::string wanted = header.end().take();
    const Result<json::Value> ours = json::parse(wanted);
    const json::Value* match = kept ? kept.value().find("match") : nullptr;
    if (match == nullptr || !(*match == *ours.value().find("match")))
      return bad_usage(
          "the file holds no games of this match: other players, seed, data, or no match");
    std::vector<Fault> faults;
    const Reader file(kept.value(), "match", faults);
    file.ignore("match");
    file.ignore("summary");
    for (const Reader& one : file.list("games")) {
      MatchGame game;
      constexpr int kMost = 2'000'000'000;
      game.a = one.integer("a", -kMost, kMost);
      game.b = one.integer("b", -kMost, kMost);
      game.won = one.integer("won", -1, 1);
      game.hand_overs = one.integer("hand_overs", 0, kMost);
      game.hand_overs_by_level = one.integer("hand_overs_by_level", 0, kMost);
      game.result_a = one.string("result_a");
      game.result_b = one.string("result_b");
      game.exchanged = is_exchanged(static_cast<int>(games_.size()));
      game.decisions_a = static_cast<std::uint64_t>(one.integer("decisions_a", 0, kMost));
      game.decisions_b = static_cast<std::uint64_t>(one.integer("decisions_b", 0, kMost));
      game.micros_a = static_cast<std::uint64_t>(one.integer("micros_a", 0, kMost));
      game.micros_b = static_cast<std::uint64_t>(one.integer("micros_b", 0, kMost));
      games_.push_back(game);
    }
    if (!faults.empty())
      return bad_usage("the file is damaged: " + faults.front().path + ": " +
                       faults.front().reason);
    return 0;
  }

  static std::string with_interval(const Interval& one) {
    char text[80];
    std::snprintf(text, sizeof text, "%.2f (%.2f to %.2f)", one.mean, one.low, one.high);
    return text;
  }

  static void print_hand_overs(const MatchTally& tally) {
    char text[120];
    std::snprintf(
        text, sizeof text,
        "hand-overs of a game by links %.1f, and %.1f where reactions are left to a level",
        tally.hand_overs, tally.hand_overs_by_level);
    print(text);
  }

  void print_seats(const MatchTally& tally) const {
    for (std::size_t i = 0; i < 2; ++i) {
      if (!wish_.both_ways() && i != (is_exchanged(0) ? 1U : 0U)) continue;
      const SeatTally& seat = tally.seats[i];
      std::string line = "as " + wish_.game->info().seats[i] + " wins " + decimal(seat.won) +
                         ", equal " + decimal(seat.drawn) + ", worse " + decimal(seat.lost);
      for (const auto& [result, times] : seat.results) line += "; " + result + " " + decimal(times);
      print(line);
    }
  }

  void print_tally(const MatchTally& tally) const {
    const std::string a(wish_.a), b(wish_.b);
    print(a + " against " + b + ", " + std::string(wish_.game->info().id) + ", " +
          std::string(wish_.setup_id) + ", " + decimal(tally.games) + " games, seed " +
          hex(wish_.seed) + "; 95 % intervals");
    print(a + (wish_.alone() ? " is better in " : " wins ") + decimal(tally.won) + ", equal " +
          decimal(tally.drawn) + ", worse " + decimal(tally.lost));
    const auto percent = [](const Interval& rate) {
      return with_interval({rate.mean * 100, rate.low * 100, rate.high * 100});
    };
    print("rate in percent " + percent(tally.rate));
    if (wish_.alone()) {
      print("mean of " + a + " " + with_interval(tally.a) + ", " + tally.band_a);
      print("mean of " + b + " " + with_interval(tally.b) + ", " + tally.band_b);
    }
    print("mean margin " + with_interval(tally.margin));
    if (!wish_.alone()) {
      print_seats(tally);
      print_hand_overs(tally);
    }
    print("processor time per decision, in microseconds: " + a + " " +
          decimal(std::llround(tally.micros_per_decision_a)) + ", " + b + " " +
          decimal(std::llround(tally.micros_per_decision_b)));
  }

  const MatchWish& wish_;
  const Thinker& a_;
  const Thinker& b_;
  std::vector<MatchGame> games_;
};

// Games of other rules, data or weights are not gone on with.
std::uint64_t policy_hash(std::string_view game, const GameInfo& info) {
  const Result<Bundle> bundle = parse_bundle(embedded_bundle(game));
  const std::string policy = json::to_text(*bundle.value().find("policy.json"));
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(policy.data());
  return hash_bytes(std::span(bytes, policy.size()), info.data_hash + info.rules_revision);
}

// Sets what is written behind the four names; the sentence of what is wrong, or nothing.
std::string_view read_options(const Arguments& arguments, MatchWish& wish) {
  for (std::size_t i = 4; i + 1 < arguments.size(); i += 2) {
    const std::optional<std::int64_t> number = parse_decimal(arguments[i + 1]);
    if (arguments[i] == "--json") {
      wish.file = arguments[i + 1];
    } else if (arguments[i] == "--games") {
      if (!number || *number < 1 || *number > 100'000)
        return "--games is a number from 1 to 100000";
      wish.games = static_cast<int>(*number);
    } else if (arguments[i] == "--seed") {
      const std::optional<std::uint64_t> seed = parse_hex(arguments[i + 1]);
      if (!seed) return "--seed is a hexadecimal number";
      wish.seed = *seed;
    } else if (arguments[i] == "--seat") {
      const auto& seats = wish.game->info().seats;
      if (wish.alone() || std::find(seats.begin(), seats.end(), arguments[i + 1]) == seats.end())
        return "--seat is a seat of the game, where it has two";
      wish.seat = arguments[i + 1];
    } else {
      return "match knows --games, --seed, --seat and --json";
    }
  }
  return arguments.size() % 2 == 0 ? "" : "the last option has no value";
}

}  // namespace

int match(const Arguments& arguments) {
  if (arguments.size() < 4) return bad_usage("match takes a game, a set-up and two players");
  Pairing pairing;
  if (const std::string why = pairing.open(arguments); !why.empty()) return bad_usage(why);
  MatchWish wish;
  wish.game = pairing.game;
  wish.setup = pairing.setup;
  wish.setup_id = arguments[1];
  wish.a = arguments[2];
  wish.b = arguments[3];
  if (const std::string_view why = read_options(arguments, wish); !why.empty())
    return bad_usage(why);
  wish.data = policy_hash(arguments[0], wish.game->info());
  return Match(wish, pairing.a, pairing.b).run();
}

}  // namespace sandtable::cli
