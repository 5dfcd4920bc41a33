// Conformance, goldens and signatures of every game of the catalogue.
//
// SANDTABLE_CONFORMANCE_GAMES sets the thousands of nodes a game (20; `sandtable test --all` asks
// for 200, `soak` for 1,000), SANDTABLE_UPDATE_GOLDENS=1 rewrites what is stored.
#include <gtest/gtest.h>

#include <cstdio>

#include "core/base/text.h"
#include "core/engine/playout.h"
#include "core/engine/reactions.h"
#include "core/engine/session.h"
#include "tests/conformance/conformance.h"
#include "tests/support/golden.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

std::string setup_name(const Game& game, const Setup& setup) {
  return std::string(game.info().id) + ' ' +
         game.info().setups[static_cast<std::size_t>(setup.setup)];
}

// The set-ups with standard options.
std::vector<Setup> standard_setups(const Game& game) {
  std::vector<Setup> setups = conformance_setups(game);
  setups.resize(game.info().setups.size());
  return setups;
}

// Fewer nodes for the option switches, which differ from the standard by one rule each.
TEST(AllGames, KeepTheContractAtEveryNode) {
  for (const Game* game : opened_games()) {
    const ConformanceReport standard =
        check_game(*game, {standard_setups(*game), conformance_nodes() * 3 / 4, 1});
    auto switched = conformance_setups(*game);
    switched.erase(switched.begin(),
                   switched.begin() + static_cast<std::ptrdiff_t>(game->info().setups.size()));
    const ConformanceReport options = check_game(*game, {switched, conformance_nodes() / 4, 2});
    std::printf("%s: %llu games, %llu nodes, %llu decisions, longest %d, widest list %zu\n",
                std::string(game->info().id).c_str(),
                static_cast<unsigned long long>(standard.games + options.games),
                static_cast<unsigned long long>(standard.nodes + options.nodes),
                static_cast<unsigned long long>(standard.decisions + options.decisions),
                std::max(standard.longest, options.longest),
                std::max(standard.widest, options.widest));
  }
}

// Why kMaxStateBytes is what it is. A state is copied by the bytes it has, so the bound costs no
// time, only room: a session keeps up to 2,000 positions, 8 MB. The largest state has not quite
// three quarters of it (Urban Operations: 2,976 bytes, of them 896 for 64 blocks, 560 for sets of
// places, 384 for tokens, 320 for what stands on the stack and 288 for losses to come). Where a
// state takes more than three quarters the bound grows on purpose, before it is in anybody's way;
// where none takes half of it, it is too large.
TEST(AllGames, StatesFitTheirBound) {
  std::size_t largest = 0;
  for (const Game* game : opened_games())
    for (const auto& setup : conformance_setups(*game)) {
      const AnyState state = game->setup(setup);
      std::vector<std::uint8_t> bytes;
      game->write(state, bytes);
      EXPECT_LE(bytes.size(), 4096U) << game->info().id << ", as saved";
      if (setup == standard_setup(game->info()))
        std::printf("%s: a state of %zu bytes, %zu of %zu as saved\n",
                    std::string(game->info().id).c_str(), state.size(), bytes.size(),
                    std::size_t{4096});
      largest = std::max(largest, state.size());
    }
  EXPECT_LE(largest, kMaxStateBytes * 3 / 4);
  EXPECT_GE(largest, kMaxStateBytes / 2);
}

// How often a game of two is sent by links, and what its reactions come to.
struct HandOvers {
  int asked = 0;  // where people answer reactions
  int left = 0;   // where a level of the computer does
  int decisions = 0;
  int reactions = 0;
};

void count_hand_overs(const Game& game, const Setup& setup, HandOvers& out) {
  constexpr std::uint64_t kSeeds = 5;
  Playout playout(game);
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const PlayoutGame& played = playout.run(setup, seed);
    out.asked += played.hand_overs;
    out.left += played.hand_overs_by_level;
    Session session(game, {setup, {}, seed, {}});
    QuickRandom random(seed);
    while (session.to_act() != Seat::kNobody) {
      ++out.decisions;
      out.reactions += session.asks_level();
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
  }
}

// By links each question in the other side's turn sends the game there and back. Some games have
// such questions with an option alone, so all of them are tried.
TEST(AllGames, OfTwoLetReactionsBeLeftToALevel) {
  for (const Game* game : opened_games()) {
    const GameInfo& info = game->info();
    HandOvers all;
    for (sandtable::Setup setup : conformance_setups(*game)) {
      for (std::size_t i = 0; i < info.options.size(); ++i)
        if (info.options[i].id == kReactionsOption) setup.options[i] = 1;
      EXPECT_EQ(leaves_reactions(info, setup), info.seats.size() == 2) << info.id;
      if (info.seats.size() == 2) count_hand_overs(*game, setup, all);
    }
    if (info.seats.size() != 2) continue;
    std::printf("%s: %d hand-overs, %d without reactions; %d of %d decisions are reactions\n",
                std::string(info.id).c_str(), all.asked, all.left, all.reactions, all.decisions);
    EXPECT_LT(all.left, all.asked) << info.id;
    EXPECT_GT(all.left, 0) << info.id;
    EXPECT_GT(all.reactions, 0) << info.id;
    EXPECT_LT(all.reactions, all.decisions / 3)
        << info.id << ": most decisions are one's own turn's";
  }
}

TEST(AllGames, PlayAsTheyAlwaysDid) {
  for (const Game* game : opened_games())
    for (const auto& setup : standard_setups(*game)) {
      const std::string name = setup_name(*game, setup);
      expect_golden_value("tests/golden/signatures.txt", name, hex(signature(*game, setup, 200)));
      std::string file = name;
      file[file.find(' ')] = '_';
      expect_golden("tests/golden/" + file + "_1.txt", golden_playthrough(*game, setup, 1));
    }
}

// The tree below the opening and two later points of a game, all outcomes of dice included.
TEST(AllGames, HaveTheSameTrees) {
  for (const Game* game : opened_games()) {
    Session session(*game, {conformance_setups(*game).front(), {}, 1, {}});
    QuickRandom random(1);
    for (int at = 0; at <= 60; ++at) {
      if (at % 30 == 0) {
        const std::string name =
            std::string(game->info().id) + " seed 1 decision " + decimal(at) + " depth 4";
        const auto leaves = static_cast<std::int64_t>(perft(*game, session.truth(), 4));
        expect_golden_value("tests/golden/perft.txt", name, decimal(leaves));
      }
      if (session.to_act() == Seat::kNobody) break;
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      session.submit(session.legal()[random.below(count)]);
    }
  }
}

}  // namespace
}  // namespace sandtable
