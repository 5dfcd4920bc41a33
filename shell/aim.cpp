#include "shell/aim.h"

#include <algorithm>
#include <utility>

namespace sandtable::shell {
namespace {

constexpr std::uint64_t kAimSlice = 4000, kAimPatience = 1'900'000;
constexpr int kMostTries = 5;

// The choice and what it is tried beside: what gives up what is asked, which the thought adds
// itself, else a few of the others.
Choice beside_others(const Game& game, const Actions& legal, std::size_t choice) {
  Choice out{choice, {{choice, 0, {}, {}}}};
  const bool passes = std::any_of(legal.begin(), legal.end(),
                                  [&](Action one) { return game.verbs()[one.verb].passes; });
  if (passes) return out;
  const auto has = [&](std::size_t i) {
    return std::any_of(out.leading.begin(), out.leading.end(),
                       [&](const Candidate& each) { return each.index == i; });
  };
  for (const std::size_t i : {legal.size() / 2, legal.size() - 1, std::size_t{0}})
    if (out.leading.size() < kMaxHints && !has(i)) out.leading.push_back({i, 0, {}, {}});
  return out;
}

}  // namespace

void AimProvider::seek(const Question& question, std::size_t choice) {
  const Game& game = *question.game;
  const Progress progress = game.progress(question.view);
  const Part part{progress[0], progress[1], game.to_act(question.view)};
  if (part != part_) {
    part_ = part;
    tries_ = 0;
    found_.reset();
  }
  Actions legal;
  game.legal(question.view, legal);
  sought_ = !found_ && tries_ < kMostTries && legal.size() > 1;
  if (!sought_) return;
  ++tries_;
  choice_ = choice;
  begun_ = clock_();
  thought_.begin(game, question.view, beside_others(game, legal, choice), question.key);
}

bool AimProvider::think() {
  if (!sought_) return false;
  const std::uint64_t begun = clock_();
  bool done = false;
  do done = thought_.step(1);
  while (!done && clock_() < begun + kAimSlice);
  if (!done && begun < begun_ + kAimPatience) return true;
  sought_ = false;
  for (const Hint& hint : thought_.advice().hints)
    if (hint.index == choice_ && hint.gain > 0) found_ = hint.aim ? hint.aim : hint.why;
  return false;
}

void AimProvider::forget() {
  sought_ = false;
  part_ = told_ = {};
  tries_ = 0;
  found_ = why_ = {};
}

void AimProvider::tell() {
  if (told_ != part_ || found_) why_ = found_;
  told_ = part_;
}

}  // namespace sandtable::shell
