#include "core/review/review.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/base/hash.h"
#include "core/base/sorting.h"

namespace sandtable {
namespace {

constexpr std::size_t kQuickThoughts = 3;  // of Regular's

// In hundredths.
int figure_of(std::int64_t scaled) { return static_cast<int>(scaled >> kEdgeBits); }

// The two can be told apart by so many errors: one who has chosen the best of several by a look
// needs more of the next.
constexpr int kClear = 2, kCertain = 3;
bool is_clear(const Edge& edge, int errors) { return edge.mean > errors * edge.error; }

int mean_of(const HintArm& arm) {
  std::int64_t sum = 0;
  for (const int value : arm.values) sum += value;
  return static_cast<int>(sum / static_cast<std::int64_t>(arm.values.size()));
}

std::size_t side_of(Seat seat) { return seat == Seat::kSecond ? 1 : 0; }

}  // namespace

void ReviewThought::begin(const Session& session, const ReviewSettings& settings) {
  session_ = &session;
  game_ = &session.game();
  settings_ = settings;
  review_ = {};
  made_.clear();
  suspects_.clear();
  kept_ = squares_ = {};
  next_ = 0;
  open_ = false;
  gather();
  walk_.to_start(session);
  stage_ = Stage::kQuick;
  if (made_.empty()) stage_ = Stage::kDone;
}

bool ReviewThought::step(int pieces) {
  while (pieces-- > 0 && stage_ != Stage::kDone) {
    if (!open_) open();
    if (open_ && look_.step(1)) close();
  }
  return stage_ == Stage::kDone;
}

int ReviewThought::progress() const {
  constexpr int kWhole = 1000, kQuickShare = 500;
  const auto share = [&](std::size_t all, int of) {
    return all == 0 ? 0 : static_cast<int>(next_ * static_cast<std::size_t>(of) / all);
  };
  switch (stage_) {
    case Stage::kQuick:
      return share(made_.size(), kQuickShare);
    case Stage::kLong:
      return kQuickShare + share(suspects_.size(), kQuickShare / 2);
    case Stage::kAgain:
      return kQuickShare * 3 / 2 + share(suspects_.size(), kQuickShare / 2);
    case Stage::kDone:
      break;
  }
  return kWhole;
}

// All whole choices of the seats that are reviewed.
void ReviewThought::gather() {
  walk_.to_start(*session_);
  while (walk_.next() < session_->step_end()) {
    const std::size_t end = take_choice(walk_.next());
    while (walk_.next() < end) walk_.step(*session_);
  }
}

// The choice that begins with a step, if one does; returns the step behind it.
std::size_t ReviewThought::take_choice(std::size_t first) {
  const Step& begins = session_->steps()[first];
  const bool is_reviewed = (settings_.seats >> side_of(begins.seat) & 1) != 0;
  if (begins.kind != StepKind::kDecision || !begins.is_chosen() || !is_reviewed) return first + 1;
  Made made;
  made.step = first;
  made.seat = begins.seat;
  made.progress = game_->progress(walk_.view(*session_, begins.seat));
  for (std::size_t i = 0; i < first; ++i)
    made.at += session_->steps()[i].kind == StepKind::kDecision;
  RecordWalk ahead = walk_;
  std::size_t end = first;
  while (ahead.next() < session_->step_end()) {
    const Step& step = session_->steps()[ahead.next()];
    const bool goes_on = step.seat == made.seat && step.kind == StepKind::kDecision;
    if (step.kind != StepKind::kForced && !goes_on) break;
    if (goes_on && !made.chain.empty() && !game_->under_way(ahead.view(*session_, made.seat)))
      break;
    if (goes_on) made.chain.push_back(step.action);
    ahead.step(*session_);
    if (goes_on) end = ahead.next();
  }
  made_.push_back(std::move(made));
  return end;
}

AnyState ReviewThought::view_before(const Made& made) {
  if (walk_.empty() || walk_.next() > made.step)
    walk_.to_step(*session_, made.step);
  else
    while (walk_.next() < made.step) walk_.step(*session_);
  return walk_.view(*session_, made.seat);
}

// Each look at a choice has deals and dice of its own.
std::uint64_t ReviewThought::key_of(const Made& made) const {
  const auto look = static_cast<std::uint64_t>(stage_);
  return mix64(mix64(settings_.salt + look) ^ (session_->origin().seed + made.step));
}

// What was done; what the trials themselves would go on with, which is what a position is worth
// before the choice; and what Regular thinks of.
Choice ReviewThought::considered(const AnyState& view, const Actions& legal, const Made& made) {
  const auto played = std::find(legal.begin(), legal.end(), made.chain.front());
  Choice out;
  out.index = static_cast<std::size_t>(played - legal.begin());
  out.leading.push_back({out.index, 0, Actions(made.chain.begin() + 1, made.chain.end()), {}});
  RngStream deals(key_of(made));
  const AnyState deal = game_->resample(view, deals);
  const Action usual = leading_.choose(*game_, deal, legal, key_of(made));
  usual_ = static_cast<std::size_t>(std::find(legal.begin(), legal.end(), usual) - legal.begin());
  out.leading.push_back({usual_, 0, {}, {}});
  Thinker regular = thinker_of(Level::kRegular, game_->info().bots);
  const Choice thought = regular.bot->think(*game_, view, regular.budget, RngStream(key_of(made)));
  for (const Candidate& one : thought.leading)
    if (out.leading.size() < 2 + kQuickThoughts) out.leading.push_back(one);
  return out;
}

void ReviewThought::open() {
  const std::size_t count = stage_ == Stage::kQuick ? made_.size() : suspects_.size();
  if (next_ >= count) return next_stage();
  if (stage_ == Stage::kQuick) return open_quick();
  const Suspect& suspect = suspects_[next_];
  const Made& made = made_[suspect.made];
  look_.limit_trials(stage_ == Stage::kLong ? settings_.longest : 2 * settings_.longest);
  look_.begin(*game_, view_before(made), suspect.choice, key_of(made));
  open_ = true;
}

void ReviewThought::open_quick() {
  const Made& made = made_[next_];
  const AnyState view = view_before(made);
  Actions legal;
  game_->legal(view, legal);
  look_.limit_trials(settings_.quick);
  look_.begin(*game_, view, considered(view, legal, made), key_of(made));
  open_ = true;
}

// The best of the arms beside what was done, which is the first.
ReviewThought::Compared ReviewThought::compare() const {
  const std::vector<HintArm>& arms = look_.arms();
  Compared out;
  for (std::size_t i = 1; i < arms.size(); ++i) {
    const Edge edge = edge_of(arms[i].values, arms.front().values);
    if (edge.mean > out.edge.mean) out = {i, edge};
  }
  return out;
}

void ReviewThought::close() {
  open_ = false;
  if (stage_ == Stage::kQuick)
    close_quick();
  else if (stage_ == Stage::kLong)
    close_long(suspects_[next_]);
  else
    close_again(suspects_[next_]);
  ++next_;
}

// What was done beside the usual choice, which stands behind it unless both come to the same.
void ReviewThought::add_point(const Made& made) {
  const std::vector<HintArm>& arms = look_.arms();
  const int sign = made.seat == Seat::kSecond ? -1 : 1;
  review_.curve.push_back(
      {made.at + static_cast<int>(made.chain.size()), made.seat, sign * mean_of(arms.front())});
  if (arms[1].index != usual_) return;
  const Edge edge = edge_of(arms.front().values, arms[1].values);
  const int error = figure_of(edge.error);
  review_.of(made.seat).skill += figure_of(edge.mean);
  squares_[side_of(made.seat)] += std::int64_t{error} * error;
}

// Where the best and the worst choice are told apart: how much of what lies between was kept.
void ReviewThought::count_kept(const Made& made) {
  const std::vector<HintArm>& arms = look_.arms();
  const auto [worst, best] = std::minmax_element(
      arms.begin(), arms.end(),
      [](const HintArm& a, const HintArm& b) { return mean_of(a) < mean_of(b); });
  const Edge between = edge_of(best->values, worst->values);
  if (!is_clear(between, kCertain) || figure_of(between.mean) < least()) return;
  ++review_.of(made.seat).choices;
  kept_[side_of(made.seat)] += 1000 * std::int64_t{mean_of(arms.front()) - mean_of(*worst)} /
                               (mean_of(*best) - mean_of(*worst));
}

void ReviewThought::close_quick() {
  const Made& made = made_[next_];
  const std::vector<HintArm>& arms = look_.arms();
  if (arms.size() < 2) return;  // all of it leads to the same
  add_point(made);
  count_kept(made);
  const Compared found = compare();
  if (found.best == 0 || figure_of(found.edge.mean) < least()) return;
  Suspect out;
  out.made = next_;
  out.gain = figure_of(found.edge.mean);
  out.error = figure_of(found.edge.error);
  out.choice.index = arms.front().index;
  for (const HintArm& arm : arms) out.choice.leading.push_back({arm.index, 0, arm.chain, {}});
  suspects_.push_back(std::move(out));
}

// Which choice it is that would have been better.
void ReviewThought::close_long(Suspect& suspect) {
  const Made& made = made_[suspect.made];
  const Compared found = compare();
  suspect.gain = 0;
  if (found.best == 0 || !is_clear(found.edge, kClear)) return;
  const std::vector<HintArm>& arms = look_.arms();
  const HintArm& best = arms[found.best];
  suspect.gain = figure_of(found.edge.mean);
  suspect.error = figure_of(found.edge.error);
  Actions legal;
  game_->legal(view_before(made), legal);
  ReviewMoment& moment = suspect.moment;
  moment = {made.at, made.seat, made.chain, {legal[best.index]}, 0, 0, {}, {}};
  moment.better.insert(moment.better.end(), best.chain.begin(), best.chain.end());
  const Advice advice = advice_on(*game_, {best, arms.front()}, 1, look_.own_prizes());
  for (const Hint& hint : advice.hints)
    if (hint.index == best.index) moment.why = hint.why, moment.aim = hint.aim;
  suspect.choice.leading = {{arms.front().index, 0, arms.front().chain, {}},
                            {best.index, 0, best.chain, {}}};
}

// The pass, which is tried as well, is of no interest here.
void ReviewThought::close_again(Suspect& suspect) {
  const std::vector<HintArm>& arms = look_.arms();
  const bool is_pair = arms.size() > 1 && arms[1].index == suspect.choice.leading.back().index;
  const Edge edge = is_pair ? edge_of(arms[1].values, arms.front().values) : Edge{};
  const int error = std::max(suspect.error, figure_of(edge.error));
  const int gain = std::min(suspect.gain, figure_of(edge.mean)) - error;
  suspect.gain = is_clear(edge, kCertain) && gain >= least() ? gain : 0;
  suspect.moment.gain = suspect.gain;
  suspect.moment.error = error;
}

// Those that seem to have cost most go on to the next look.
void ReviewThought::next_stage() {
  next_ = 0;
  if (stage_ == Stage::kAgain) return tell();
  if (stage_ == Stage::kQuick) {
    sort_items(suspects_, [](const Suspect& a, const Suspect& b) {
      return a.gain - a.error > b.gain - b.error;
    });
    std::array<int, 2> left = {settings_.looked_at, settings_.looked_at};
    std::erase_if(suspects_,
                  [&](const Suspect& one) { return left[side_of(made_[one.made].seat)]-- <= 0; });
    stage_ = Stage::kLong;
  } else {
    std::erase_if(suspects_, [](const Suspect& one) { return one.gain == 0; });
    stage_ = Stage::kAgain;
  }
  // The record is gone through in its order.
  sort_items(suspects_, [](const Suspect& a, const Suspect& b) { return a.made < b.made; });
}

void ReviewThought::finish(std::size_t side) {
  ReviewSide& out = review_.sides[side];
  if (out.choices > 0) out.accuracy = static_cast<int>(kept_[side] / out.choices / 10);
  while (std::int64_t{out.skill_error} * out.skill_error < squares_[side]) ++out.skill_error;
}

// The largest of each seat, one of each part of a turn.
void ReviewThought::tell() {
  sort_items(suspects_, [](const Suspect& a, const Suspect& b) { return a.gain > b.gain; });
  for (const Suspect& one : suspects_) {
    const Made& made = made_[one.made];
    const auto is_near = [&](const ReviewMoment& told) {
      const auto at = std::find_if(made_.begin(), made_.end(),
                                   [&](const Made& each) { return each.at == told.at; });
      return told.seat == made.seat && at->progress[0] == made.progress[0] &&
             at->progress[1] == made.progress[1];
    };
    const auto told = std::count_if(review_.moments.begin(), review_.moments.end(),
                                    [&](const auto& each) { return each.seat == made.seat; });
    const bool is_told = std::any_of(review_.moments.begin(), review_.moments.end(), is_near);
    if (one.gain == 0 || is_told || told >= static_cast<int>(kMostMoments)) continue;
    review_.moments.push_back(one.moment);
    review_.of(made.seat).cost += one.gain;
  }
  sort_items(review_.moments,
             [](const ReviewMoment& a, const ReviewMoment& b) { return a.at < b.at; });
  for (std::size_t side = 0; side < review_.sides.size(); ++side) finish(side);
  stage_ = Stage::kDone;
}

}  // namespace sandtable
