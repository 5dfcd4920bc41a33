// Whoever loses something or is held up is told by what: every note that takes a step, a level, a
// unit, a point or a place, or that stops somebody, has an argument that is its cause, and in whole
// games it is never empty.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <string>

#include "core/base/text.h"
#include "core/engine/message_table.h"
#include "core/engine/playout.h"
#include "core/engine/rng.h"
#include "core/games/games.h"
#include "tests/conformance/conformance.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kGamesOfLosses = 1'000;  // of each title

struct Losses {
  std::uint64_t games = 0;
  std::uint64_t taken = 0;
  std::uint64_t stopped = 0;
  std::map<std::string, std::uint64_t> untold;  // by the key of the message
};

// "none" is nobody and nothing, whatever the scope calls it.
bool is_named(const Game& game, const MessageInfo& info, std::size_t argument, int value) {
  if (info.scopes[argument] == 0) return true;
  const std::string id = game.id_of(info.scopes[argument], value);
  return !id.empty() && id != "none";
}

bool has_cause(const Game& game, const Note& note) {
  const MessageInfo& info = game.messages()[note.kind];
  if (info.by_rule) return note.rule.is_some();
  for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i)
    if (is_cause(info.roles[i]) && is_named(game, info, i, note.args[i])) return true;
  return false;
}

void count(const Game& game, const Events& facts, Losses& out) {
  for (const Note& note : facts.list()) {
    const MessageInfo& info = game.messages()[note.kind];
    if (!message_rows::needs_cause(info.role)) continue;
    out.taken += takes(info.role);
    out.stopped += !takes(info.role);
    if (!has_cause(game, note)) ++out.untold[std::string(info.key)];
  }
}

void play(const Game& game, const Setup& setup, std::uint64_t seed, Losses& out) {
  const Rng dice(seed);
  QuickRandom choices(seed);
  std::uint64_t rolled = 0;
  AnyState state = game.setup(setup);
  Actions legal;
  ChanceEvent event;
  Events facts;
  for (Seat seat = game.to_act(state); seat != Seat::kNobody; seat = game.to_act(state)) {
    Action action;
    if (seat == Seat::kChance) {
      game.chance(state, event);
      action = chance_action(dice.pick(rolled++, event.outcomes).value);
    } else {
      game.legal(state, legal);
      action = legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
    }
    facts.clear();
    game.apply(state, action, facts);
    count(game, facts, out);
  }
  ++out.games;
}

TEST(AllGames, TellTheCauseOfEveryLoss) {
  for (const Game* game : opened_games()) {
    Losses losses;
    const auto setups = conformance_setups(*game);
    for (std::uint64_t i = 0; i < setups.size() || i < kGamesOfLosses; ++i)
      play(*game, setups[i % setups.size()], series_seed(46, i), losses);
    EXPECT_GT(losses.taken, 0U) << game->info().id;
    for (const auto& [key, times] : losses.untold)
      ADD_FAILURE() << "scenarios/" << game->info().id << "/words.en.json:" << key << ": " << times
                    << " losses without a cause";
    std::printf("%s: %llu losses and %llu stops of %llu games have a cause\n",
                std::string(game->info().id).c_str(), static_cast<unsigned long long>(losses.taken),
                static_cast<unsigned long long>(losses.stopped),
                static_cast<unsigned long long>(losses.games));
  }
}

// Says what a result means, before anybody loses by it.
constexpr std::string_view kForetells[] = {"log.fight.rolled", "log.port.holds",
                                           "log.drop.exchanges"};

// A fact that reads like a loss is declared as one.
TEST(AllGames, DeclareWhatReadsLikeALoss) {
  constexpr std::string_view kOfLosses[] = {" is destroyed", " is eliminated", " loses a ",
                                            " is reduced",   " is lost",       " is captured"};
  for (const GameBox* box : opened_boxes())
    for (const MessageInfo& info : box->game->messages()) {
      if (!info.key.starts_with("log.") || takes(info.role) || !is_logged(info.role) ||
          std::find(std::begin(kForetells), std::end(kForetells), info.key) != std::end(kForetells))
        continue;
      Note note;
      note.kind = static_cast<std::uint16_t>(&info - box->game->messages().data());
      const std::string text = box->words.text(box->game->message(note));
      for (const std::string_view loss : kOfLosses)
        EXPECT_EQ(text.find(loss), std::string::npos)
            << box->game->info().id << ", " << info.key << ": " << text;
    }
}

}  // namespace
}  // namespace sandtable
