// 0, 1 and 2: who commands whom, the die, the map and the counters as data.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/engine/playout.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

const json::Value& in_file(std::string_view file, std::string_view member) {
  return *the_bundle().find(file)->find(member);
}

const TeamCard& card(std::string_view id) { return the_board().card(TeamId(team_index(id))); }

// The German decisions of whole games: nothing is ever put to the player.
TEST(SN_0a, ThePlayerIsNeverAskedForTheGermans) {
  const Nazaire& game = the_game();
  QuickRandom random(1942);
  for (int i = 0; i < 5; ++i) {
    AnyState state = game.setup({});
    Events silent;
    Actions legal;
    ChanceEvent event;
    while (game.to_act(state) != Seat::kNobody) {
      const Phase phase = state.as<State>().phase;
      if (game.to_act(state) == Seat::kChance) {
        game.chance(state, event);
        const auto index = random.below(static_cast<std::uint32_t>(event.outcomes.size()));
        game.apply(state, chance_action(event.outcomes[index].value), silent);
        continue;
      }
      EXPECT_TRUE(phase != Phase::kSetup && phase != Phase::kCohesion && phase != Phase::kGermans &&
                  phase != Phase::kTurnEnd);
      game.legal(state, legal);
      for (const Action& action : legal)
        if (game.verbs()[action.verb].nouns[0] == "team") {
          EXPECT_LT(action.a, kTeams);
        }
      game.apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], silent);
    }
  }
}

TEST(SN_0a, AGermanCannotBeMoved) {
  Tabletop t;
  t.team("birney", "43").german("km-1", "86").seen("km-1").begin(Phase::kBritishMovement);
  EXPECT_EQ(t.why_not("move km-1 84"), "SN-0a why.german.side");
}

// Equally near and equally strong: the die chooses, not the player.
TEST(SN_0a, ADieSettlesAGermanTie) {
  Tabletop t;
  t.team("birney", "61").team("roy", "83").german("inf-6", "59").begin(Phase::kGermans);
  t.roll("1 1");
  EXPECT_EQ(t.due(), "chance.goal face-down-1");
  EXPECT_EQ(t.outcomes(), (Lines{"61", "83"}));
  EXPECT_TRUE(t.legal().empty());
}

TEST(SN_0b, DiceHaveTenEqualFaces) {
  Tabletop t;
  t.aboard("walton").begin(Phase::kLanding, 0);
  ChanceEvent event;
  the_game().chance(t.any(), event);
  ASSERT_EQ(event.outcomes.size(), 10u);
  std::array<int, 11> faces{};
  const Rng rng(28);
  for (std::uint64_t i = 0; i < 100'000; ++i) ++faces[rng.pick(i, event.outcomes).value];
  EXPECT_EQ(faces[0], 0);
  for (std::size_t face = 1; face <= 10; ++face) {
    EXPECT_EQ(event.outcomes[face - 1].weight, 1u);
    EXPECT_NEAR(faces[face], 10'000, 450);
  }
}

TEST(SN_1_1a, SquaresProtectAndCirclesDoNot) {
  for (const auto& [space, line] :
       {std::pair{"45", "log.shot.german inf-1 birney 6 -1 5 pinned"},
        std::pair{"43", "log.shot.german inf-1 birney 6 0 5 step-loss"}}) {
    Tabletop t;
    t.team("birney", space).german("inf-1", "47").begin(Phase::kCombat);
    t.play("exchange " + std::string(space) + " 47").play("begin").roll("6");
    EXPECT_TRUE(t.said(line)) << ::testing::PrintToString(t.log());
  }
}

TEST(SN_1_1b, SolidLinesMoveAndDashedLinesOnlyFire) {
  Tabletop t;
  t.team("birney", "63").begin(Phase::kBritishMovement);
  EXPECT_EQ(t.legal(), (Lines{"move birney 62", "move birney 64", "end-movement"}));
  EXPECT_EQ(t.why_not("move birney 53"), "SN-1.1b why.fire.line 63 53");
  EXPECT_EQ(t.why_not("move birney 1"), "SN-1.1b why.not.linked 63 1");
}

TEST(SN_1_1c, ShapesCostTheSame) {
  for (const char* way : {"42 43 41 40", "44 43 45 48", "67 68 75 78"}) {
    const Lines spaces = words_of(way);
    Tabletop t;
    t.team("birney", spaces[0]).begin(Phase::kBritishMovement);
    for (std::size_t i = 1; i < spaces.size(); ++i) {
      EXPECT_EQ(t.state().frames.back().wait == Wait::kMove, i > 1);
      t.play("move birney " + spaces[i]);
    }
    EXPECT_TRUE(t.team_of("birney").has(kTeamMoved)) << way;
    EXPECT_EQ(t.where("birney"), spaces[3]);
  }
}

TEST(SN_1_1d, SpacesHaveNumbersOrLettersOrBoth) {
  Lines both;
  int numbers = 0, letters = 0;
  for (const Space& space : the_board().spaces) {
    numbers += space.objective != 0;
    letters += space.setup != 0;
    if (space.objective != 0 && space.setup != 0) both.push_back(space.id);
  }
  EXPECT_EQ(both, (Lines{"15", "16", "27", "87", "88", "89", "90", "91"}));
  EXPECT_EQ(numbers, 20);
  EXPECT_EQ(letters, 20);
}

TEST(SN_1_1e, AnEliminatedFlakIsKeptForTheScore) {
  Tabletop t;
  t.team("roderick", "13").german("flak-1", "12").begin(Phase::kCombat);
  const int before = t.score();
  t.play("exchange 13 12").play("join roderick").roll("1 9");
  EXPECT_FALSE(t.is_on_map("flak-1"));
  EXPECT_TRUE(t.said("log.eliminated.flak flak-1 12 2 13"));
  EXPECT_EQ(t.score(), before + 2);
  const Lines pool = t.pool();
  EXPECT_EQ(std::count(pool.begin(), pool.end(), "flak-1"), 0);
}

TEST(SN_1_1f, TheTanksAreBlownUpOneByOne) {
  EXPECT_EQ(the_board().objective[1].spaces.size(), 3u);
  Tabletop t;
  t.team("roderick", "7").begin(Phase::kDemolition);
  const int before = t.score();
  t.play("demolish roderick").roll("6");
  EXPECT_TRUE(t.is_destroyed("7"));
  EXPECT_FALSE(t.is_destroyed("6") || t.is_destroyed("8"));
  EXPECT_EQ(t.score(), before + 2);
}

TEST(SN_1_2a, TurnsTakeAQuarterOfAnHourFromHalfPastOne) {
  const auto& track = in_file("charts.json", "turn_track").items();
  ASSERT_EQ(track.size(), static_cast<std::size_t>(kTurns));
  for (int turn = 1; turn <= kTurns; ++turn) {
    const int minutes = 90 + 15 * (turn - 1);
    char clock[8];
    std::snprintf(clock, sizeof clock, "%02d:%02d", minutes / 60 % 24, minutes % 60);
    EXPECT_EQ(track[static_cast<std::size_t>(turn - 1)].find("start")->as_string(), clock);
    const Note note = plain_note(Say::kTurnBegins, {turn});
    EXPECT_EQ(the_words().text(the_game().message(note)),
              "Turn " + std::to_string(turn) + ": " + clock + " hours");
  }
}

TEST(SN_1_2b, ATeamIsFiveToSeventeenMen) {
  for (const json::Value& team : in_file("units.json", "british").items()) {
    EXPECT_GE(team.find("men")->as_integer(), 5);
    EXPECT_LE(team.find("men")->as_integer(), 17);
  }
}

TEST(SN_1_3, TheDisplaysHaveTheirContents) {
  EXPECT_EQ(in_file("charts.json", "turn_track").items().size(), 10u);
  EXPECT_EQ(the_board().landing_order[0].size(), 6u);
  EXPECT_EQ(the_board().landing_order[1].size(), 7u);
  EXPECT_EQ(the_board().landing_order[2].size(), 8u);
  for (const char* key :
       {"group.old_mole", "group.old_entrance", "group.campbeltown", "pool.A", "pool.B",
        "pool.kriegsmarine", "pool.marineflak705", "pool.todt", "pool.vehicle"})
    EXPECT_TRUE(the_words().has(key)) << key;
}

TEST(SN_2_1a, ACardShowsNameColourStrengthAndObjective) {
  for (const TeamCard& team : the_board().teams) {
    EXPECT_TRUE(the_words().has("unit." + team.id)) << team.id;
    EXPECT_GE(team.strength, 1);
    if (team.objective != 0) {
      EXPECT_TRUE(the_words().has("objective." + std::to_string(team.objective)));
    }
  }
  EXPECT_EQ(card("brett").strength, 3);
  EXPECT_EQ(card("brett").objective, 6);
  for (const json::Value& group : in_file("units.json", "groups").items())
    EXPECT_TRUE(the_words().has("group." + group.find("id")->as_string()));
}

TEST(SN_2_1b, TwoDemolitionTeamsAreSingleSided) {
  Lines single;
  for (const TeamCard& team : the_board().teams)
    if (team.steps == 1) single.push_back(team.id);
  EXPECT_EQ(single, (Lines{"smalley", "purdon"}));
  EXPECT_EQ(card("smalley").type, TeamType::kDemolition);
  EXPECT_EQ(card("purdon").type, TeamType::kDemolition);
}

TEST(SN_2_1c, BradleyIsBlue) {
  EXPECT_EQ(card("bradley").group, Group::kOldMole);
  for (const json::Value& group : in_file("units.json", "groups").items())
    if (group.find("id")->as_string() == "old_mole") {
      EXPECT_EQ(group.find("colour")->as_string(), "blue");
    }
}

TEST(SN_2_1d, AssaultTeamsFightAndDemolitionTeamsDemolish) {
  std::array<int, 3> types{};
  for (const TeamCard& team : the_board().teams) ++types[static_cast<std::size_t>(team.type)];
  EXPECT_EQ(types, (std::array<int, 3>{9, 11, 1}));
  for (int number = 1; number <= kObjectives; ++number) {
    const Objective& objective = the_board().objective[static_cast<std::size_t>(number)];
    EXPECT_EQ(the_board().card(objective.owner).type,
              objective.by_demolition ? TeamType::kDemolition : TeamType::kAssault)
        << number;
    if (!objective.flak.empty()) {
      EXPECT_FALSE(objective.by_demolition) << number;
    }
  }
}

TEST(SN_2_1e, NewmanAloneIsHeadquarters) {
  for (const TeamCard& team : the_board().teams)
    EXPECT_EQ(team.type == TeamType::kHq, team.id == "newman") << team.id;
}

TEST(SN_2_1f, GermansHaveStrengthNameAndColourButNoSteps) {
  for (const json::Value& unit : in_file("units.json", "german").items()) {
    EXPECT_EQ(unit.find("steps"), nullptr);
    EXPECT_EQ(unit.find("reduced"), nullptr);
    EXPECT_NE(unit.find("kind"), nullptr);
  }
  Tabletop t;
  t.team("birney", "43").german("inf-1", "47").begin(Phase::kCombat);
  t.play("exchange 43 47").play("join birney").roll("1 6");  // one step is all it has
  EXPECT_TRUE(t.said("log.shot.team birney inf-1 6 0 5 step-loss"));
  EXPECT_FALSE(t.is_on_map("inf-1"));
}

TEST(SN_2_1g, AHitTurnsATeamToItsReducedSide) {
  for (const TeamCard& team : the_board().teams)
    if (team.steps == 2) {
      EXPECT_LT(team.reduced, team.strength) << team.id;
    }
  Tabletop t;
  t.team("birney", "43").german("inf-1", "47").begin(Phase::kCombat);
  t.play("exchange 43 47").play("begin").roll("6");
  EXPECT_EQ(t.steps("birney"), 1);
  EXPECT_TRUE(t.said("log.reduced birney 3 47"));
}

TEST(SN_2_1h, BritishStartFullAndGermansUnknown) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(t.phase(), Phase::kSetup);
  t.pass_to(Phase::kLanding);
  for (int i = 0; i < kTeams; ++i) {
    EXPECT_EQ(t.state().team(TeamId(i)).steps, the_board().card(TeamId(i)).steps);
    EXPECT_EQ(t.state().team(TeamId(i)).status, TeamStatus::kAboard);
  }
  for (const German& german : t.state().germans)
    if (german.on_map()) {
      EXPECT_EQ(german.has(kGermanRevealed), german.is_flak());
    }
}

TEST(SN_2_2a, APinnedResultPutsTheMarker) {
  Tabletop t;
  t.team("birney", "43").german("inf-1", "47").begin(Phase::kCombat);
  t.play("exchange 43 47").play("begin").roll("4");
  EXPECT_TRUE(t.is_pinned("birney"));
  EXPECT_EQ(t.steps("birney"), 2);
  EXPECT_EQ(t.lines("log.pinned"), (Lines{"log.pinned birney 47"}));
}

TEST(SN_2_2b, TheDestroyedMarkerStaysToTheEnd) {
  Tabletop t;
  t.team("smalley", "28").begin(Phase::kDemolition);
  t.play("demolish smalley").roll("6").play("halt smalley");
  const int points = t.score();
  EXPECT_TRUE(t.is_destroyed("28"));
  t.pass_to(Phase::kOver);
  EXPECT_TRUE(t.is_destroyed("28"));
  EXPECT_EQ(t.score(), points - 2);  // Smalley is captured, the marker counts
}

TEST(SN_2_2b, NothingIsDestroyedTwice) {
  Tabletop t;
  t.team("smalley", "28").team("bradley", "57").destroyed("28").begin(Phase::kDemolition);
  EXPECT_EQ(t.legal(), (Lines{"demolish bradley", "end-demolition"}));
  EXPECT_EQ(t.why_not("demolish smalley"), "SN-11.1a why.destroyed 28");
}

}  // namespace
}  // namespace sandtable::nazaire
