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

bool reactions_fit(const Session& session, int from) {
  const Game& game = session.game();
  for (int at = from; at < session.decisions(); ++at) {
    const Step& step = session.steps()[session.decision_step(at)];
    if (!step.by_level) continue;
    const Thinker thinker = thinker_of(Level::kRegular, game.info().bots);
    RngStream luck(thought_key(session.origin().seed, at));
    const AnyState view = game.observe(session.state_at(at), step.seat);
    if (thinker.bot->choose(game, view, thinker.budget, luck).index != step.index) return false;
  }
  return true;
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
