#include "core/ai/greedy.h"

#include <algorithm>

namespace sandtable {
namespace {

// A game that goes on longer without a decision is judged where it stands.
constexpr int kMaxSteps = 4096;

// Beyond this many outcomes (a draw from a full cup) they are sampled.
constexpr std::size_t kMaxFaces = 20;

std::uint64_t word(RngStream& rng) {
  const auto half = [&rng] { return std::uint64_t{rng.below(UINT32_MAX)}; };
  const std::uint64_t high = half();
  return high << 32 | half();
}

}  // namespace

Choice GreedyBot::choose(const Game& game, const AnyState& view, int budget, RngStream& rng) {
  seat_ = game.to_act(view);
  muted_.mute(true);
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  if (legal_.size() == 1) return {0, {}};
  deal(game, view, std::max(1, budget), rng);
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < legal_.size(); ++i) all.push_back({i, value_of(game, legal_[i])});
  std::stable_sort(all.begin(), all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
  if (all.size() > kMaxCandidates) all.resize(kMaxCandidates);
  return {all.front().index, std::move(all)};
}

void GreedyBot::deal(const Game& game, const AnyState& view, int budget, RngStream& rng) {
  deals_.clear();
  dice_.clear();
  nothing_hidden_ = true;
  for (int i = 0; i < budget; ++i) {
    deals_.push_back(game.resample(view, rng));
    dice_.push_back(Rng(word(rng)));
    nothing_hidden_ = nothing_hidden_ && deals_.back() == view;
  }
}

std::int64_t GreedyBot::value_of(const Game& game, Action action) {
  Sum sum;
  for (std::size_t sample = 0; sample < deals_.size(); ++sample) {
    AnyState state = deals_[sample];
    game.apply(state, action, muted_);
    if (nothing_hidden_ && game.to_act(state) == Seat::kChance) {
      game.chance(state, first_);
      if (first_.outcomes.size() <= kMaxFaces) {
        try_every_face(game, state, sum);
        break;
      }
    }
    std::uint64_t events = 0;
    play_out(game, state, sample, events);
    sum.worth += judge(game, state);
    sum.weight += 1;
    if (nothing_hidden_ && events == 0) break;  // every sample would be this one
  }
  return sum.mean();
}

// The iterations are dealt out among the faces, at least one for each.
void GreedyBot::try_every_face(const Game& game, const AnyState& rolled, Sum& sum) {
  const std::size_t per_face = std::max<std::size_t>(1, deals_.size() / first_.outcomes.size());
  for (const Outcome& outcome : first_.outcomes) {
    Sum face;
    for (std::size_t sample = 0; sample < per_face; ++sample) {
      AnyState state = rolled;
      game.apply(state, chance_action(outcome.value), muted_);
      std::uint64_t events = 1;
      play_out(game, state, sample, events);
      face.worth += judge(game, state);
      face.weight += 1;
      if (events == 1) break;
    }
    // In thousandths, so that faces with fewer samples weigh as much as the others.
    sum.worth += face.worth * 1000 / face.weight * outcome.weight;
    sum.weight += std::int64_t{1000} * outcome.weight;
  }
}

void GreedyBot::play_out(const Game& game, AnyState& state, std::size_t sample,
                         std::uint64_t& event) {
  for (int left = kMaxSteps; left > 0; --left) {
    const Seat next = game.to_act(state);
    if (next == Seat::kNobody) return;
    Action action;
    if (next == Seat::kChance) {
      game.chance(state, event_);
      action = chance_action(dice_[sample].pick(event++, event_.outcomes).value);
    } else {
      game.legal(state, forced_);
      if (forced_.size() != 1) return;
      action = forced_.front();
    }
    game.apply(state, action, muted_);
  }
}

int GreedyBot::judge(const Game& game, const AnyState& state) {
  return game.evaluate(game.observe(state, seat_), seat_);
}

}  // namespace sandtable
