#include "core/cli/bench_saves.h"

#include "core/cli/bench_loop.h"
#include "core/save/link.h"
#include "core/save/save.h"

namespace sandtable {

Session play_session(const Game& game, const Setup& setup, std::uint64_t seed, Policy* policy) {
  Session session(game, Origin{setup, {}, seed, {}});
  QuickRandom random(seed);
  while (session.to_act() != Seat::kNobody) {
    const Actions& legal = session.legal();
    CHECK(!legal.empty());
    const std::size_t index =
        policy == nullptr ? random.below(static_cast<std::uint32_t>(legal.size()))
                          : policy->choose(game, game.observe(session.truth(), session.to_act()),
                                           legal, random.word());
    CHECK(session.submit(legal[index]));
  }
  return session;
}

SavedGame saved_game(const Session& session) {
  return {save_game(session), game_link(session), session.decisions()};
}

SavedGame longest_game(const Game& game, std::uint64_t seed, int games) {
  const Setup setup = standard_setup(game.info());
  Playout playout(game);
  int longest = -1;
  std::uint64_t best = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t each = series_seed(seed, static_cast<std::uint64_t>(i));
    const int decisions = playout.run(setup, each).decisions;
    if (decisions <= longest) continue;
    longest = decisions;
    best = each;
  }
  return saved_game(play_session(game, setup, best, nullptr));
}

bool load_is_verified(const Game& game, const SavedGame& saved) {
  const GameFinder find = [&game](std::uint16_t) { return &game; };
  const Result<Loaded> loaded = load_save(find, saved.bytes);
  return loaded.ok() && loaded.value().verified() &&
         loaded.value().session.decisions() == saved.decisions;
}

}  // namespace sandtable
