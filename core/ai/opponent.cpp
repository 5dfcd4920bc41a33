#include "core/ai/opponent.h"

#include <utility>

#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kBotStream = 0x626F74;
// Between two looks at the clock: some tens of microseconds.
constexpr int kPieces = 4;

// Whether each of the reactions from there on that a level has chosen is that edition's choice.
bool are_of_edition(const Session& session, int from, int edition) {
  const Game& game = session.game();
  const Thinker regular = regular_of(game.info().bots, edition);
  for (int at = from; at < session.decisions(); ++at) {
    const Step& step = session.steps()[session.decision_step(at)];
    if (!step.by_level) continue;
    const RngStream luck(thought_key(session.origin().seed, at));
    const AnyState view = game.observe(session.state_at(at), step.seat);
    if (regular.bot->think(game, view, regular.budget, luck).index != step.index) return false;
  }
  return true;
}

}  // namespace

std::uint64_t thought_key(std::uint64_t seed, int at) {
  return mix64(seed ^ mix64(kBotStream + static_cast<std::uint64_t>(at)));
}

bool reactions_fit(const Session& session, int from) {
  for (int edition = kRegularEdition; edition > 0; --edition)
    if (are_of_edition(session, from, edition)) return true;
  return false;
}

Bot& KeptThinker::begin(const Question& question) {
  const Game& game = *question.game;
  if (thinker_.bot == nullptr || game_ != &game || level_ != question.level)
    thinker_ = thinker_of(question.level, game.info().bots);
  game_ = &game;
  level_ = question.level;
  thinker_.bot->begin(game, question.view, thinker_.budget, RngStream(question.key));
  return *thinker_.bot;
}

void SlicedOpponent::ask(const Question& question) {
  bot_ = &kept_.begin(question);
  at_ = question.at;
  hurried_ = false;
}

void SlicedOpponent::cancel() {
  bot_ = nullptr;
  kept_.forget();
}

std::optional<Answer> SlicedOpponent::fetch() {
  if (bot_ == nullptr) return {};
  const std::uint64_t until = clock_() + slice_;
  bool done = hurried_;
  while (!done) {
    done = bot_->step(kPieces);
    if (!done && clock_() >= until) return {};
  }
  return Answer{at_, std::exchange(bot_, nullptr)->best()};
}

}  // namespace sandtable
