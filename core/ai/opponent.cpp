#include "core/ai/opponent.h"

#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kBotStream = 0x626F74;
// Between two looks at the clock: some tens of microseconds.
constexpr int kPieces = 4;

}  // namespace

std::uint64_t thought_key(std::uint64_t seed, int at) {
  return mix64(seed ^ mix64(kBotStream + static_cast<std::uint64_t>(at)));
}

void SlicedOpponent::ask(const Question& question) {
  thinker_ = thinker_of(question.level, question.game->info().bots);
  thinker_.bot->begin(*question.game, question.view, thinker_.budget, RngStream(question.key));
  at_ = question.at;
  hurried_ = false;
}

std::optional<Answer> SlicedOpponent::fetch() {
  if (thinker_.bot == nullptr) return {};
  const std::uint64_t until = clock_() + slice_;
  bool done = hurried_;
  while (!done) {
    done = thinker_.bot->step(kPieces);
    if (!done && clock_() >= until) return {};
  }
  const Answer answer{at_, thinker_.bot->best()};
  thinker_.bot.reset();
  return answer;
}

}  // namespace sandtable
