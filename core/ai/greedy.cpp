#include "core/ai/greedy.h"

#include <algorithm>
#include <utility>

#include "core/ai/quick_bot.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

// Beyond this many outcomes (a draw from a full cup) they are sampled.
constexpr std::size_t kMaxFaces = 20;

// Longer chains are judged on their way.
constexpr std::size_t kMaxChain = 8;

}  // namespace

void GreedyBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  if (manner_.goes_on && game_ == &game && !legal_.empty())
    past_.follow(game, deals_.front(), legal_[best().index], view);
  game_ = &game;
  seat_ = game.to_act(view);
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  glance_at(view, legal_, glances_);
  arms_.assign(legal_.size(), Arm{});
  at_ = 0;
  opened_ = false;
  deals_.clear();
  dice_.clear();
  nothing_hidden_ = true;
  for (int i = 0; i < std::max(1, budget); ++i) {
    deals_.push_back(game.resample(view, rng));
    dice_.push_back(Rng(word_of(rng)));
    nothing_hidden_ = nothing_hidden_ && deals_.back() == view;
  }
  held_ = game.holdings(deals_.front(), seat_);
  const int variety = game.info().bots.variety;
  const bool varies = manner_.varies && variety != 0 && !game.is_reaction(view);
  luck_ = varies ? word_of(rng) : 0;
  less_ = varies && game.progress(view)[0] <= 1 ? variety * kValueScale : 0;
  if (legal_.size() == 1) at_ = 1;
}

bool GreedyBot::step(int pieces) {
  while (at_ < arms_.size() && pieces-- > 0) piece();
  return at_ == arms_.size();
}

void GreedyBot::piece() {
  Arm& arm = arms_[at_];
  if (!opened_)
    open(arm);
  else if (!arm.grown)
    grow(arm);
  else if (arm.by_faces)
    try_face(arm);
  else
    try_sample(arm);
  if (!arm.done) return;
  ++at_;
  opened_ = false;
}

void GreedyBot::open(Arm& arm) {
  opened_ = true;
  trail_ = past_;
  probe_ = deals_.front();
  const bool asks = take(legal_[at_]);
  arm.returns = past_.returns(*game_, facts_);
  arm.lost = lost_at(probe_);
  arm.grown = !asks || !game_->midway(probe_);
  if (asks || game_->to_act(probe_) != Seat::kChance) return;
  game_->chance(probe_, first_);
  arm.by_faces = nothing_hidden_ && first_.outcomes.size() <= kMaxFaces;
}

// From probe_ to the seat's next decision before any die; false if there is none. facts_ are of it.
bool GreedyBot::take(Action action) {
  facts_.clear();
  look_.hear(&facts_);
  look_.apply(*game_, probe_, action);
  const bool asks = look_.run_forced(*game_, probe_) && game_->to_act(probe_) == seat_;
  look_.hear(nullptr);
  trail_.add(*game_, facts_);
  return asks;
}

// The next step of the chain, by the first deal and its dice.
void GreedyBot::grow(Arm& arm) {
  const Actions list = look_.legal();
  glance_at(game_->observe(probe_, seat_), list, further_);
  std::size_t best = 0;
  Step most;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Step step = step_by(list[i], further_[i], most);
    if (i != 0 && !(step > most)) continue;
    most = step;
    best = i;
  }
  if (game_->info().bots.chains) glances_[at_] += further_[best];
  arm.chain.push_back(list[best]);
  const bool asks = take(list[best]);
  arm.lost = lost_at(probe_);
  arm.grown = !asks || !game_->midway(probe_) || arm.chain.size() == kMaxChain;
}

// What speaks for a step of the chain; where it cannot be better than `least`, that is not weighed.
GreedyBot::Step GreedyBot::step_by(Action action, int glance, const Step& least) {
  AnyState after = probe_;
  facts_.clear();
  look_.hear(&facts_);
  look_.apply(*game_, after, action);
  const bool asks = look_.run_forced(*game_, after);
  look_.hear(nullptr);
  Step out{-lost_at(after), !trail_.returns(*game_, facts_), INT32_MAX};
  if (out < least) return out;
  std::uint64_t event = 0;
  if (!asks) look_.run(*game_, after, dice_.front(), event);
  out.value = judge(after) + glance;
  return out;
}

void GreedyBot::try_sample(Arm& arm) {
  AnyState state = deals_[arm.sample];
  look_.apply(*game_, state, legal_[at_]);
  std::uint64_t event = 0;
  arm.worth += play_out(state, arm, event);
  arm.weight += 1;
  // Without chance every sample would be this one.
  arm.done = ++arm.sample == deals_.size() || (nothing_hidden_ && event == 0);
}

// The iterations are dealt out among the faces, at least one for each.
void GreedyBot::try_face(Arm& arm) {
  const Outcome& outcome = first_.outcomes[arm.face];
  AnyState state = probe_;
  look_.apply(*game_, state, chance_action(outcome.value));
  std::uint64_t event = 1;
  arm.face_worth += play_out(state, arm, event);
  arm.face_weight += 1;
  const std::size_t each = std::max<std::size_t>(1, deals_.size() / first_.outcomes.size());
  if (++arm.sample < each && event != 1) return;
  // In thousandths, so that faces with fewer samples weigh as much as the others.
  arm.worth += arm.face_worth * 1000 / arm.face_weight * outcome.weight;
  arm.weight += std::int64_t{1000} * outcome.weight;
  arm.face_worth = arm.face_weight = 0;
  arm.sample = 0;
  arm.done = ++arm.face == first_.outcomes.size();
}

int GreedyBot::play_out(AnyState& state, const Arm& arm, std::uint64_t& event) {
  const Rng& dice = dice_[arm.sample];
  bool asked = look_.run(*game_, state, dice, event);
  for (const Action& next : arm.chain) {
    // What was dealt may forbid what the first deal allowed.
    if (!asked || game_->to_act(state) != seat_ || !look_.offers(next)) break;
    look_.apply(*game_, state, next);
    asked = look_.run(*game_, state, dice, event);
  }
  if (asked) reply(state, dice, event);
  return judge(state);
}

void GreedyBot::reply(AnyState& state, const Rng& dice, std::uint64_t& event) {
  bool asked = true;
  for (int left = game_->info().bots.replies; asked && left > 0;) {
    const Seat next = game_->to_act(state);
    if (next == seat_ && !game_->unsettled(state)) return;
    if (next != seat_) --left;
    game_->urges(game_->observe(state, next), look_.legal(), further_);
    look_.apply(*game_, state, look_.legal()[most_urgent(look_.legal(), further_, event)]);
    asked = look_.run(*game_, state, dice, event);
  }
}

int GreedyBot::judge(const AnyState& state) const {
  return game_->evaluate(game_->observe(state, seat_), seat_);
}

int GreedyBot::lost_at(const AnyState& state) const {
  if (!manner_.spares) return 0;
  return weight_of(lost_between(held_, game_->holdings(state, seat_)));
}

void GreedyBot::glance_at(const AnyState& view, const Actions& legal, std::vector<int>& out) const {
  out.assign(legal.size(), 0);
  const int percent = game_->info().bots.glance;
  if (percent == 0) return;
  game_->urges(view, legal, out);
  for (int& one : out) one = one * percent / 100;
}

std::int64_t GreedyBot::value_of(std::size_t index) const {
  const Arm& arm = arms_[index];
  return arm.weight == 0 ? 0 : arm.mean() + glances_[index] * kValueScale;
}

// By insertion: the library's stable sort of so few is large in the page.
std::vector<Candidate> GreedyBot::ranking() const {
  std::vector<std::int64_t> values;
  std::vector<std::size_t> order;
  const auto cost = [&](std::size_t i) { return std::pair(arms_[i].lost, arms_[i].returns); };
  std::pair least(INT32_MAX, true);
  for (std::size_t i = 0; i < at_; ++i) least = std::min(least, cost(i));
  for (std::size_t i = 0; i < at_; ++i) {
    values.push_back(value_of(i));
    if (cost(i) > least) continue;
    std::size_t at = order.size();
    order.push_back(i);
    for (; at > 0 && values[order[at - 1]] < values[i]; --at) order[at] = order[at - 1];
    order[at] = i;
  }
  std::vector<Candidate> all;
  all.reserve(order.size());
  for (const std::size_t i : order) all.push_back({i, values[i], arms_[i].chain, {}});
  return all;
}

Choice GreedyBot::best() const {
  if (legal_.size() == 1 || at_ == 0) return {};
  std::vector<Candidate> all = ranking();
  if (luck_ != 0) {
    std::size_t alike = 1;
    while (alike < all.size() && all[alike].value >= all.front().value - less_) ++alike;
    const auto chosen = static_cast<std::ptrdiff_t>(mix64(luck_) % alike);
    std::rotate(all.begin(), all.begin() + chosen, all.begin() + chosen + 1);
  }
  if (all.size() > kMaxCandidates) all.resize(kMaxCandidates);
  return {all.front().index, std::move(all)};
}

}  // namespace sandtable
