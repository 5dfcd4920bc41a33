// What odds say of the faces of a die comes from the die, in every game: each face is of one
// result, and results part the faces as the positions do that they lead to.
#include <gtest/gtest.h>

#include <bit>
#include <cstdio>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/engine/playout.h"
#include "core/games/games.h"
#include "tests/conformance/conformance.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

struct FacesReport {
  std::vector<std::string> faults;
  std::uint64_t dice = 0;
};

class FaceJudge {
 public:
  FaceJudge(const GameBox& box, FacesReport& report)
      : game_(*box.game), box_(box), report_(report) {}

  // A die waits; `waits`: the odds are of this very one.
  void judge(const AnyState& state, const Odds& odds, bool waits) {
    Faces told = 0;
    for (const OddsResult& one : odds.results) told = static_cast<Faces>(told | one.faces);
    if (told == 0) return;
    ++report_.dice;
    ChanceEvent die;
    game_.chance(state, die);
    Faces there = 0;
    for (const Outcome& outcome : die.outcomes)
      there = static_cast<Faces>(there | face_bit(outcome.value));
    if (told != there) return fault("not all faces are told, or more than there are", odds);
    int faces = 0;
    for (const OddsResult& one : odds.results) {
      if (one.weight != weight_of(one.faces)) return fault("the weight is not that of faces", odds);
      faces += std::popcount(one.faces);
    }
    if (faces != std::popcount(there)) return fault("a face is told twice", odds);
    if (waits && !parts_as_the_die_does(state, odds))
      fault("the faces are not those of the results", odds);
  }

 private:
  // One result may stand for several ends (how long a delay takes), and one end may be told as two
  // results (what is pinned already), but never both: faces that were mixed up would be both.
  bool parts_as_the_die_does(const AnyState& state, const Odds& odds) const {
    std::map<std::string, std::size_t> results;  // by end
    bool ends_shared = false, results_split = false;
    for (std::size_t i = 0; i < odds.results.size(); ++i) {
      std::set<std::string> ends;
      for (int number = 0; number < kMostFaces; ++number) {
        if ((odds.results[i].faces & face_bit(number)) == 0) continue;
        AnyState after = state;
        Events unheard;
        game_.apply(after, chance_action(static_cast<std::uint16_t>(number)), unheard);
        const std::string end = game_.to_json(after);
        ends.insert(end);
        ends_shared = ends_shared || results.emplace(end, i).first->second != i;
      }
      results_split = results_split || ends.size() > 1;
    }
    return !(ends_shared && results_split);
  }

  void fault(std::string_view what, const Odds& odds) {
    if (report_.faults.size() >= kMaxFaults) return;
    std::string text = std::string(game_.info().id) + ": " + std::string(what) + ":";
    for (const OddsResult& one : odds.results)
      text += " " + box_.words.text(game_.message(one.text)) + " (" + decimal(one.faces) + ")";
    report_.faults.push_back(text);
  }

  const Game& game_;
  const GameBox& box_;
  FacesReport& report_;
};

void play(const GameBox& box, const Setup& setup, std::uint64_t seed, FacesReport& report) {
  const Game& game = *box.game;
  FaceJudge judge(box, report);
  const Rng dice(seed);
  QuickRandom random(seed);
  std::uint64_t rolled = 0;
  AnyState state = game.setup(setup);
  Actions legal;
  Events unheard;
  while (game.to_act(state) != Seat::kNobody) {
    Action action;
    if (game.to_act(state) == Seat::kChance) {
      judge.judge(state, game.roll_odds(state), true);
      ChanceEvent event;
      game.chance(state, event);
      action = chance_action(dice.pick(rolled++, event.outcomes).value);
    } else {
      game.legal(state, legal);
      action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      AnyState after = state;
      game.apply(after, action, unheard);
      if (game.to_act(after) == Seat::kChance) judge.judge(after, game.odds(state, action), false);
    }
    game.apply(state, action, unheard);
  }
}

TEST(Faces, OfEveryDieComeFromTheDie) {
  for (const GameBox* box : opened_boxes()) {
    FacesReport report;
    std::uint64_t at = 0;
    for (const sandtable::Setup& setup : conformance_setups(*box->game))
      for (int i = 0; i < 1 + conformance_games() / 20; ++i)
        play(*box, setup, series_seed(4, at++), report);
    for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
    EXPECT_GT(report.dice, 20U) << box->game->info().id;
    std::printf("%s: %llu dice\n", std::string(box->game->info().id).c_str(),
                static_cast<unsigned long long>(report.dice));
  }
}

}  // namespace
}  // namespace sandtable
