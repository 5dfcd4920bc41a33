// match: two players by name, on the same seeds. Where a game has two seats they play each other,
// each seed twice with seats exchanged; a game of one seat each plays for itself, and the scores
// are compared seed by seed. One who plays against themselves plays each seed once, and is counted
// by what they do in the first seat: how even the sides are. With --seat the first player has that
// seat in all games, a seed each. With --json the games are kept in a file after each of them, and
// a match that was stopped goes on there; with --jobs so many play side by side, each in a file of
// its own beside that one. With --blunders what a good player would not have done is counted, and
// told (ai/blunders.h).
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <span>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/match_file.h"
#include "core/cli/match_print.h"
#include "core/cli/pairing.h"
#include "core/data/embedded_bundles.h"
#include "core/protocol/speaker.h"

namespace sandtable::cli {
namespace {

constexpr int kMostJobs = 64;

// Games of other rules, data or weights are not gone on with.
std::uint64_t policy_hash(std::string_view game, const GameInfo& info) {
  const Result<Bundle> bundle = parse_bundle(embedded_bundle(game));
  const std::string policy = json::to_text(*bundle.value().find("policy.json"));
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(policy.data());
  return hash_bytes(std::span(bytes, policy.size()), info.data_hash + info.rules_revision);
}

// "2/3"
bool read_part(std::string_view text, MatchWish& wish) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  const auto part = parse_decimal(text.substr(0, slash)),
             of = parse_decimal(text.substr(slash + 1));
  if (!part || !of || *of < 1 || *of > kMostJobs || *part < 1 || *part > *of) return false;
  wish.part = static_cast<int>(*part);
  wish.parts = static_cast<int>(*of);
  return true;
}

struct Options {
  MatchWish wish;
  int jobs = 1;
};

// An option with its value: the sentence of what is wrong, or nothing.
std::string_view read_option(std::string_view name, std::string_view value, Options& out) {
  MatchWish& wish = out.wish;
  const std::optional<std::int64_t> number = parse_decimal(value);
  if (name == "--json") {
    wish.file = value;
  } else if (name == "--games") {
    if (!number || *number < 1 || *number > 100'000) return "--games is a number from 1 to 100000";
    wish.games = static_cast<int>(*number);
  } else if (name == "--jobs") {
    if (!number || *number < 1 || *number > kMostJobs) return "--jobs is a number from 1 to 64";
    out.jobs = static_cast<int>(*number);
  } else if (name == "--part") {
    if (!read_part(value, wish)) return "--part is one of so many parts, such as 1/2";
  } else if (name == "--seed") {
    const std::optional<std::uint64_t> seed = parse_hex(value);
    if (!seed) return "--seed is a hexadecimal number";
    wish.seed = *seed;
  } else if (name == "--seat") {
    const auto& seats = wish.game->info().seats;
    if (wish.alone() || std::find(seats.begin(), seats.end(), value) == seats.end())
      return "--seat is a seat of the game, where it has two";
    wish.seat = value;
  } else {
    return "match knows --games, --seed, --seat, --part, --jobs, --json and --blunders";
  }
  return "";
}

// What is written behind the four names.
std::string_view read_options(const Arguments& arguments, Options& out) {
  for (std::size_t i = 4; i < arguments.size(); ++i) {
    if (arguments[i] == "--blunders") {
      out.wish.counts_blunders = true;
      continue;
    }
    if (i + 1 == arguments.size()) return "the last option has no value";
    const std::string_view why = read_option(arguments[i], arguments[i + 1], out);
    if (!why.empty()) return why;
    ++i;
  }
  if (out.jobs > 1 && (out.wish.file.empty() || out.wish.parts > 1))
    return "--jobs goes with --json, and not with --part";
  return "";
}

class Match {
 public:
  Match(const MatchWish& wish, const GameBox& box, Pairing& pairing)
      : wish_(wish),
        speaker_(box),
        a_(wish.a, std::move(pairing.a)),
        b_(wish.b, std::move(pairing.b)),
        play_(wish_, a_, b_) {}

  // Empty, or the sentence of what is wrong.
  std::string run() {
    if (!wish_.file.empty())
      if (const std::string why = read_match(wish_, games_); !why.empty()) return why;
    const auto wanted = [&] {
      return (wish_.all_games() - wish_.part + wish_.parts) / wish_.parts;
    }();
    while (static_cast<int>(games_.size()) < wanted) {
      const int number = wish_.part - 1 + wish_.parts * static_cast<int>(games_.size());
      games_.push_back(play_.play(number));
      print_blunders(wish_, speaker_, number, play_.blunders());
      if (!wish_.file.empty() && !write_match(wish_, games_)) return "the file cannot be written";
    }
    games_.resize(static_cast<std::size_t>(wanted));
    return "";
  }
  const std::vector<MatchGame>& games() const { return games_; }

 private:
  const MatchWish wish_;
  Speaker speaker_;
  MatchPlayer a_, b_;
  MatchPlay play_;
  std::vector<MatchGame> games_;
};

// One of so many parts of a match; `file` is to stay.
MatchWish part_of(const Options& options, int part, const std::string& file) {
  MatchWish out = options.wish;
  out.part = part;
  out.parts = options.jobs;
  out.file = file;
  return out;
}

// Each in a process of its own: bots are not made for threads.
std::string run_side_by_side(const Options& options, const GameBox& box, Pairing& pairing,
                             std::vector<MatchGame>& games) {
  std::vector<pid_t> jobs;
  for (int i = 1; i <= options.jobs; ++i) {
    const std::string file = std::string(options.wish.file) + "." + decimal(i);
    const MatchWish part = part_of(options, i, file);
    const pid_t job = fork();
    if (job < 0) return "no more processes can be started";
    if (job == 0) {
      const std::string why = Match(part, box, pairing).run();
      std::_Exit(why.empty() ? 0 : bad_usage(why));
    }
    jobs.push_back(job);
  }
  bool all_well = true;
  for (const pid_t job : jobs) {
    int status = 0;
    waitpid(job, &status, 0);
    all_well = all_well && status == 0;
  }
  if (!all_well) return "a part of the match was not played to its end; the others are kept";
  std::vector<std::vector<MatchGame>> parts(static_cast<std::size_t>(options.jobs));
  for (int i = 1; i <= options.jobs; ++i) {
    const std::string file = std::string(options.wish.file) + "." + decimal(i);
    const MatchWish part = part_of(options, i, file);
    if (std::string why = read_match(part, parts[static_cast<std::size_t>(i - 1)]); !why.empty())
      return why;
  }
  for (int number = 0; number < options.wish.all_games(); ++number) {
    const auto& part = parts[static_cast<std::size_t>(number % options.jobs)];
    games.push_back(part[static_cast<std::size_t>(number / options.jobs)]);
  }
  return write_match(options.wish, games) ? "" : "the file cannot be written";
}

}  // namespace

int match(const Arguments& arguments) {
  if (arguments.size() < 4) return bad_usage("match takes a game, a set-up and two players");
  Pairing pairing;
  if (const std::string why = pairing.open(arguments); !why.empty()) return bad_usage(why);
  Options options;
  MatchWish& wish = options.wish;
  wish.game = pairing.game;
  wish.setup = pairing.setup;
  wish.setup_id = arguments[1];
  wish.a = arguments[2];
  wish.b = arguments[3];
  if (const std::string_view why = read_options(arguments, options); !why.empty())
    return bad_usage(why);
  wish.data = policy_hash(arguments[0], wish.game->info());
  std::vector<MatchGame> games;
  if (options.jobs > 1) {
    if (const std::string why = run_side_by_side(options, *pairing.box, pairing, games);
        !why.empty())
      return bad_usage(why);
  } else {
    Match all(wish, *pairing.box, pairing);
    if (const std::string why = all.run(); !why.empty()) return bad_usage(why);
    games = all.games();
  }
  print_tally(wish, tally_of(games, wish.alone()));
  return 0;
}

}  // namespace sandtable::cli
