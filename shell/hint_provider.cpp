#include "shell/hint_provider.h"

#include <chrono>
#include <utility>

namespace sandtable::shell {

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
  if (known_ && place == place_) return become(State::kGiven);
  place_ = place;
  known_ = false;
  game_ = question.game;
  Actions legal;
  game_->legal(question.view, legal);
  candidates_ = legal.size();
  opponent_.ask(question);
  become(State::kThinking);
}

std::optional<std::vector<Hint>> HintProvider::think() {
  if (state_ != State::kThinking) return {};
  const std::optional<Answer> answer = opponent_.fetch();
  if (!answer) return {};
  return hints_of(*game_, answer->choice);
}

void HintProvider::give(std::vector<HintChoice> choices) {
  choices_ = std::move(choices);
  known_ = true;
  become(State::kGiven);
}

void HintProvider::put_away() {
  opponent_.cancel();
  become(State::kNone);
}

void HintProvider::move_on(const HintPlace& now) {
  if (!(now == place_)) put_away();
}

}  // namespace sandtable::shell
