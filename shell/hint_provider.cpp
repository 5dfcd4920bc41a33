#include "shell/hint_provider.h"

#include <chrono>
#include <utility>

namespace sandtable::shell {
namespace {

constexpr std::uint64_t kSlice = 4000;

}  // namespace

std::uint64_t steady_microseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

void HintProvider::become(State state) {
  if (state_ == state) return;
  state_ = state;
  ++changes_;
}

void HintProvider::ask(const HintPlace& place, const Question& question) {
  const bool is_same = place == place_;
  if (is_same && done_ && given_) return become(State::kGiven);
  place_ = place;
  given_ = given_ && is_same;
  done_ = false;
  Actions legal;
  question.game->legal(question.view, legal);
  candidates_ = legal.size();
  thought_.begin(*question.game, question.view, question.level, question.key);
  asked_ = clock_();
  become(State::kThinking);
}

std::optional<Advice> HintProvider::think() {
  if (!is_thinking()) return {};
  const std::uint64_t begun = clock_();
  do done_ = thought_.step(1);
  while (!done_ && clock_() < begun + kSlice);
  if (done_) return thought_.advice();
  if (state_ == State::kEarly || begun < asked_ + kPatience || thought_.advice().hints.empty())
    return {};
  return thought_.advice();
}

bool HintProvider::give(HintWords words) {
  words_ = std::move(words);
  become(done_ ? State::kGiven : State::kEarly);
  return !std::exchange(given_, true);
}

void HintProvider::put_away() { become(State::kNone); }

void HintProvider::move_on(const HintPlace& now) {
  if (!(now == place_)) put_away();
}

}  // namespace sandtable::shell
