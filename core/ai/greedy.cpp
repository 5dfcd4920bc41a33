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

// Of those who may join a fight, the next ones: whoever comes later is named behind them.
constexpr int kNamed = 2;

constexpr int kMostSettling = 24;  // decisions that settle what was begun

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
  fight_ = nothing_ = {};
  deals_.clear();
  dice_.clear();
  weighs_fights_ =
      game.info().bots.exchanges != 0 && !game.is_reaction(view) && !game.unsettled(view);
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
  else if (asks_exchange(arm))
    weigh_exchange(arm);
  else if (arm.by_faces)
    try_face(arm);
  else
    try_sample(arm);
  if (!arm.done) return;
  ++at_;
  opened_ = false;
  fight_ = {};
}

void GreedyBot::open(Arm& arm) {
  opened_ = true;
  trail_ = past_;
  probe_ = deals_.front();
  const bool asks = take(legal_[at_]);
  arm.returns = past_.returns(*game_, facts_);
  arm.lost = lost_at(probe_);
  arm.attacks = begins_fight(*game_, facts_);
  arm.grown = !asks || !game_->midway(probe_);
  if (!asks) look_for_faces(arm, nothing_hidden_ || (weighs_fights_ && arm.attacks));
}

// Whether the faces of the die behind probe_ are tried one by one.
void GreedyBot::look_for_faces(Arm& arm, bool known) {
  if (!known || game_->to_act(probe_) != Seat::kChance) return;
  game_->chance(probe_, first_);
  arm.by_faces = first_.outcomes.size() <= kMaxFaces;
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
  may_roll_ = weighs_fights_ && offers_roll(list);
  int named = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (may_roll_ && names_member(list[i]) && ++named > kNamed) continue;
    const Step step = step_by(list[i], further_[i], most);
    if (i != 0 && !(step > most)) continue;
    most = step;
    best = i;
  }
  if (game_->info().bots.chains) glances_[at_] += further_[best];
  arm.chain.push_back(list[best]);
  const bool asks = take(list[best]);
  arm.lost = lost_at(probe_);
  arm.attacks = arm.attacks || begins_fight(*game_, facts_);
  arm.grown = !asks || !game_->midway(probe_) || arm.chain.size() == kMaxChain;
  if (arm.grown && !asks) look_for_faces(arm, weighs_fights_ && arm.attacks);
}

bool GreedyBot::names_member(Action action) const {
  return game_->verbs()[action.verb].names_member;
}

// Whether a die can follow on the next step: then others are compared by the die that they lead to.
bool GreedyBot::offers_roll(const Actions& list) {
  return std::any_of(list.begin(), list.end(), [&](Action one) {
    if (names_member(one)) return false;
    AnyState after = probe_;
    look_.apply(*game_, after, one);
    return !look_.run_forced(*game_, after) && game_->to_act(after) == Seat::kChance;
  });
}

bool GreedyBot::asks_exchange(const Arm& arm) const {
  return weighs_fights_ && arm.attacks && fight_.rolls < game_->info().bots.exchanges;
}

// One roll of the fight, and before the first one of all what comes of doing nothing.
void GreedyBot::weigh_exchange(Arm& arm) {
  const int rolls = game_->info().bots.exchanges;
  if (nothing_.rolls == 0) {
    AnyState after = deals_.front();
    const std::optional<Action> pass = passing_action(*game_, legal_);
    if (pass) look_.apply(*game_, after, *pass);
    nothing_ = exchange_of(*game_, after, seat_, {rolls, dice_.front().key()});
    if (!pass) nothing_ = {{}, {}, 0, rolls};
  }
  const std::uint64_t luck = mix64(dice_.front().key() + static_cast<std::uint64_t>(fight_.rolls));
  fight_ += exchange_of(*game_, probe_, seat_, {1, luck});
  if (fight_.rolls == rolls)
    arm.is_bad = is_bad(fight_, nothing_, game_->info().bots.exchange_limit);
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
  out.value = (may_roll_ ? worth_of_rest(after, asks) : worth_of_rolls(after, asks, 0)) + glance;
  return out;
}

// What a chain comes to that is gone on with at a glance, on all faces of the die it ends at.
int GreedyBot::worth_of_rest(AnyState& state, bool asks) {
  for (std::size_t left = kMaxChain; asks && left > 0; --left) {
    if (game_->to_act(state) != seat_ || !game_->midway(state)) break;
    game_->urges(game_->observe(state, seat_), look_.legal(), rest_);
    look_.apply(*game_, state, look_.legal()[most_urgent(look_.legal(), rest_, 0)]);
    asks = look_.run_forced(*game_, state);
  }
  if (asks || game_->to_act(state) != Seat::kChance) return worth_of_rolls(state, asks, 0);
  game_->chance(state, rolled_);
  if (rolled_.outcomes.size() > kMaxFaces) return worth_of_rolls(state, asks, 0);
  std::int64_t sum = 0, weight = 0;
  for (const Outcome& face : rolled_.outcomes) {
    AnyState after = state;
    look_.apply(*game_, after, chance_action(face.value));
    sum += worth_of_rolls(after, false, 1) * static_cast<std::int64_t>(face.weight);
    weight += face.weight;
  }
  return static_cast<int>(sum / weight);
}

int GreedyBot::worth_of_rolls(AnyState& state, bool asks, std::uint64_t event) {
  if (!asks) asks = look_.run(*game_, state, dice_.front(), event);
  if (asks && weighs_fights_) settle(state, dice_.front(), event);
  return judge(state);
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
    if (arm.by_faces) break;  // the chain is behind
    // What was dealt may forbid what the first deal allowed.
    if (!asked || game_->to_act(state) != seat_ || !look_.offers(next)) break;
    look_.apply(*game_, state, next);
    asked = look_.run(*game_, state, dice, event);
  }
  if (asked && weighs_fights_) asked = settle(state, dice, event);
  if (asked) reply(state, dice, event);
  return judge(state);
}

// What was begun is played to its end at a glance: answers, losses, retreats. False: nobody is
// asked any more.
bool GreedyBot::settle(AnyState& state, const Rng& dice, std::uint64_t& event) {
  bool asked = true;
  for (int left = kMostSettling; asked && left > 0; --left) {
    if (!game_->unsettled(state) && !game_->is_reaction(state)) break;
    game_->urges(game_->observe(state, game_->to_act(state)), look_.legal(), rest_);
    look_.apply(*game_, state, look_.legal()[most_urgent(look_.legal(), rest_, 0)]);
    asked = look_.run(*game_, state, dice, event);
  }
  return asked;
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
  std::tuple least(INT32_MAX, true, true);
  for (std::size_t i = 0; i < at_; ++i) least = std::min(least, arms_[i].against());
  for (std::size_t i = 0; i < at_; ++i) {
    values.push_back(value_of(i));
    if (arms_[i].against() > least) continue;
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
