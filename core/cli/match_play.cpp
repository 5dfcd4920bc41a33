#include "core/cli/match_play.h"

#include <algorithm>
#include <utility>

#include "core/cli/commands.h"

namespace sandtable::cli {
namespace {

// Chooses, and takes the time: of another program none, since its processor's is not ours.
class SeatedPolicy : public Policy {
 public:
  SeatedPolicy(MatchPlayer& player, std::uint64_t& micros, std::uint64_t& decisions)
      : player_(player), micros_(micros), decisions_(decisions) {
    if (player.remote == nullptr) inner_.emplace(*player.thinker.bot, player.thinker.budget);
  }
  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override {
    ++decisions_;
    if (!inner_) return player_.remote->ask(legal);
    const std::uint64_t before = cpu_microseconds();
    const std::size_t index = inner_->choose(game, view, legal, random);
    micros_ += cpu_microseconds() - before;
    return index;
  }

 private:
  MatchPlayer& player_;
  std::uint64_t& micros_;
  std::uint64_t& decisions_;
  std::optional<BotPolicy> inner_;
};

// Tells other programs what is decided, and counts blunders where that is wished for.
class MatchWatch : public PlayoutWatch {
 public:
  MatchWatch(std::vector<RemotePlayer*> remotes, BlunderWatch* blunders)
      : remotes_(std::move(remotes)), blunders_(blunders) {}
  void saw(const PlayoutStep& step) override {
    if (blunders_ != nullptr) blunders_->saw(step);
    if (step.seat == Seat::kChance || step.is_forced) return;
    const auto at = std::lower_bound(step.legal.begin(), step.legal.end(), step.action);
    for (RemotePlayer* remote : remotes_)
      remote->tell(static_cast<std::size_t>(at - step.legal.begin()));
  }
  bool has_work() const { return !remotes_.empty() || blunders_ != nullptr; }

 private:
  std::vector<RemotePlayer*> remotes_;
  BlunderWatch* blunders_;
};

}  // namespace

MatchPlayer::MatchPlayer(std::string_view name, Thinker thinker_of_name)
    : thinker(std::move(thinker_of_name)) {
  if (RemotePlayer::is_named_by(name)) remote = std::make_unique<RemotePlayer>(name);
}

const PlayoutGame& MatchPlay::run(const Seated& first, const Seated& second, std::uint64_t seed) {
  std::vector<RemotePlayer*> remotes;
  for (MatchPlayer* player : {first.player, second.player}) {
    RemotePlayer* remote = player->remote.get();
    if (remote == nullptr || std::find(remotes.begin(), remotes.end(), remote) != remotes.end())
      continue;
    remote->begin(*wish_.game, wish_.setup_id, seed);
    remotes.push_back(remote);
  }
  watch_.begin();
  MatchWatch watch(std::move(remotes), wish_.counts_blunders ? &watch_ : nullptr);
  SeatedPolicy one(*first.player, *first.micros, *first.decisions);
  SeatedPolicy two(*second.player, *second.micros, *second.decisions);
  Playout playout(*wish_.game, &one, &two);
  if (watch.has_work()) playout.set_watch(&watch);
  played_ = playout.run(wish_.setup, seed);
  return played_;
}

MatchGame MatchPlay::play(int number) {
  MatchGame out;
  const int of_seed = wish_.both_ways() ? number / 2 : number;
  const std::uint64_t seed = series_seed(wish_.seed, static_cast<std::uint64_t>(of_seed));
  if (wish_.alone())
    play_alone(seed, out);
  else
    play_two(wish_.is_exchanged(number), seed, out);
  return out;
}

void MatchPlay::play_alone(std::uint64_t seed, MatchGame& out) {
  const Seated a{&a_, &out.micros_a, &out.decisions_a}, b{&b_, &out.micros_b, &out.decisions_b};
  const Standing one = wish_.game->standing(run(a, a, seed).state);
  out.blunders_a = watch_.count(Seat::kFirst);
  const Standing other = wish_.game->standing(run(b, b, seed).state);
  out.blunders_b = watch_.count(Seat::kFirst);
  out.a = one.score;
  out.b = other.score;
  out.result_a = one.result;
  out.result_b = other.result;
  out.won = (out.a > out.b) - (out.a < out.b);
}

void MatchPlay::play_two(bool exchanged, std::uint64_t seed, MatchGame& out) {
  const Seated a{&a_, &out.micros_a, &out.decisions_a}, b{&b_, &out.micros_b, &out.decisions_b};
  const PlayoutGame& played = exchanged ? run(b, a, seed) : run(a, b, seed);
  out.hand_overs = played.hand_overs;
  out.hand_overs_by_level = played.hand_overs_by_level;
  const Standing standing = wish_.game->standing(played.state);
  out.a = exchanged ? -standing.score : standing.score;
  // By who has won, which in a game of unlike sides is not whose score is above nothing.
  const Seat winner = winner_of(wish_.game->info(), standing);
  const int won = winner == Seat::kFirst ? 1 : winner == Seat::kSecond ? -1 : 0;
  out.won = exchanged ? -won : won;
  out.result_a = standing.result;
  out.exchanged = exchanged;
  out.blunders_a = watch_.count(exchanged ? Seat::kSecond : Seat::kFirst);
  out.blunders_b = watch_.count(exchanged ? Seat::kFirst : Seat::kSecond);
}

}  // namespace sandtable::cli
