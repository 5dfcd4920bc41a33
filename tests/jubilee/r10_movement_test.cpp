// 10.3 to 10.6: how far units go, and what stops and bars them.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// One unit about to act, and another far away that keeps the phase going.
Tabletop walker(const std::string& unit, const std::string& hex) {
  Tabletop t;
  t.unit(unit, hex).unit("c3-3", "1641");
  return t;
}

Tabletop& take(Tabletop& t, const std::string& unit) {
  return t.begin(Phase::kActions, 3).play("activate " + unit);
}

int steps_between(const std::string& from, const std::string& to) {
  return the_board().map.distance(hex_at(from).index(), hex_at(to).index());
}

Lines ends(const Tabletop& t) {
  Lines out;
  for (const std::string& line : t.legal())
    if (words_of(line).front() == "move") out.push_back(words_of(line).back());
  return out;
}

bool goes(const Tabletop& t, const std::string& hex) {
  const Lines all = ends(t);
  return std::find(all.begin(), all.end(), hex) != all.end();
}

TEST(OJ_10_3, InfantryGoesTwoHexes) {
  Tabletop t = walker("ess-b", "0614");
  take(t, "ess-b");
  const Lines all = ends(t);
  EXPECT_GT(all.size(), 12U);
  for (const std::string& hex : all) {
    EXPECT_GE(steps_between("0614", hex), 1);
    EXPECT_LE(steps_between("0614", hex), 2);
  }
  EXPECT_TRUE(goes(t, "0616"));
  EXPECT_EQ(t.why_not("move ess-b 0617"), "OJ-10.3 why.far ess-b 0617");
  EXPECT_EQ(t.why_not("move ess-b 0614"), "OJ-10.3 why.own_hex ess-b");
  t.play("move ess-b 0616");
  EXPECT_EQ(t.where("ess-b"), "0616");
  EXPECT_TRUE(t.said("log.moves ess-b 0614 0616"));
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.1 why.acted ess-b");
}

TEST(OJ_10_3, ATankGoesFourWhereAllOfItIsRoad) {
  Tabletop t = walker("cal-b", "0512");
  take(t, "cal-b");
  EXPECT_TRUE(goes(t, "0615"));   // 0513 0613 0614 0615
  EXPECT_FALSE(goes(t, "0616"));  // the fifth
  EXPECT_EQ(t.why_not("move cal-b 0713"), "OJ-10.3 why.far.road cal-b 0713");  // off the road
  EXPECT_TRUE(goes(t, "0612"));
}

// Also where the straight way is short and leads off the map, from 1109 to 1211: of roads only
// tanks are told.
TEST(OJ_10_3, OnFootNobodyIsToldOfRoads) {
  Tabletop t = walker("ess-b", "0614");
  take(t, "ess-b");
  int asked = 0, too_far = 0;
  for (int from = 0; from < kHexes; ++from) {
    if (!the_board().at(HexId(from)).is_land()) continue;
    t.one("ess-b").hex = HexId(from);
    for (int to = 0; to < kHexes; ++to) {
      if (from == to || the_board().map.distance(from, to) > 4) continue;
      const Action wish = action(Verb::kMove, unit_of("ess-b").index(), to);
      const Verdict verdict = the_game().why_not(t.any(), wish);
      ++asked;
      if (verdict) continue;
      const auto why = static_cast<Say>(verdict.reason.kind);
      EXPECT_NE(why, Say::kWhyRoadRange)
          << the_board().at(HexId(from)).id << " to " << the_board().at(HexId(to)).id;
      too_far += why == Say::kWhyTooFar;
    }
  }
  EXPECT_GT(asked, 1000);
  EXPECT_GT(too_far, 100);
}

TEST(OJ_10_4, WhoStartsUnderFireMovesOneHex) {
  Tabletop t = walker("ess-b", "0614");
  t.german("g-d1", "0517");
  take(t, "ess-b");
  EXPECT_EQ(ends(t), (Lines{"0513", "0514", "0515", "0613", "0615", "0714"}));
  EXPECT_EQ(t.why_not("move ess-b 0713"), "OJ-10.4 why.under_fire ess-b");
  Tabletop quiet = walker("ess-b", "0614");
  quiet.german("g-d1", "0517").disrupted("0517");
  take(quiet, "ess-b");
  EXPECT_TRUE(goes(quiet, "0713"));
}

TEST(OJ_10_4, AHexUnderFireEndsTheMove) {
  Tabletop t = walker("ess-b", "0614");
  t.german("g-g1", "0711");  // covers 0613, not 0614 nor 0513
  take(t, "ess-b");
  EXPECT_TRUE(goes(t, "0613"));
  EXPECT_TRUE(goes(t, "0612"));  // through 0513
  EXPECT_EQ(t.why_not("move ess-b 0712"), "OJ-10.4 why.stopped ess-b 0712 0613 1");
}

TEST(OJ_10_4, AHexBesideGermansEndsTheMove) {
  Tabletop t = walker("ess-b", "0614");
  t.german("g-d2", "0715").disrupted("0715");  // no field of fire, but there
  take(t, "ess-b");
  EXPECT_TRUE(goes(t, "0615"));
  EXPECT_TRUE(goes(t, "0616"));  // through 0515
  EXPECT_EQ(t.why_not("move ess-b 0716"), "OJ-10.4 why.stopped ess-b 0716 0615 2");
}

TEST(OJ_10_4, ASlopeStopsWhoClimbsItOffTheRoad) {
  Tabletop off = walker("ssr-b", "0409");
  take(off, "ssr-b");
  EXPECT_TRUE(goes(off, "0510"));
  EXPECT_EQ(off.why_not("move ssr-b 0511"), "OJ-10.4 why.stopped ssr-b 0511 0510 5");
  Tabletop by_road = walker("ssr-b", "0510");
  take(by_road, "ssr-b");
  EXPECT_TRUE(goes(by_road, "0512"));
}

TEST(OJ_10_4, ASeaWallAndTheTankWallStop) {
  Tabletop wall = walker("ssr-b", "0409");
  take(wall, "ssr-b");
  EXPECT_TRUE(goes(wall, "0509"));
  EXPECT_EQ(wall.why_not("move ssr-b 0609"), "OJ-10.4 why.stopped ssr-b 0609 0509 6");
  for (const bool open : {false, true}) {
    Tabletop t = walker("rhli-a", "0419");
    if (open) t.wall_destroyed();
    take(t, "rhli-a");
    EXPECT_TRUE(goes(t, "0519"));
    EXPECT_EQ(t.why_not("move rhli-a 0619"), "OJ-10.4 why.stopped rhli-a 0619 0519 4");
  }
}

TEST(OJ_10_4, ARiverIsAMoveOfItsOwnAndABridgeIsNone) {
  Tabletop t = walker("ssr-b", "0509");
  take(t, "ssr-b");
  EXPECT_TRUE(goes(t, "0610"));
  EXPECT_EQ(t.why_not("move ssr-b 0611"), "OJ-10.4 why.stopped ssr-b 0611 0610 3");
  EXPECT_TRUE(goes(t, "0511"));  // over the bridge
  Tabletop second = walker("ssr-b", "0608");
  take(second, "ssr-b");
  EXPECT_EQ(second.why_not("move ssr-b 0610"), "OJ-10.6 why.river.first ssr-b 0610");
}

TEST(OJ_10_4, MarshStopsOffTheRoad) {
  Tabletop t = walker("ssr-b", "0708");
  take(t, "ssr-b");
  EXPECT_TRUE(goes(t, "0709"));
  EXPECT_EQ(t.why_not("move ssr-b 0710"), "OJ-10.4 why.stopped ssr-b 0710 0709 7");
  Tabletop by_road = walker("ssr-b", "0509");
  take(by_road, "ssr-b");
  EXPECT_TRUE(goes(by_road, "0709"));
}

TEST(OJ_10_5, GermansBarTheirHexAndEmptyPositionsAreOpen) {
  Tabletop t = walker("rhli-a", "0518");
  t.german("g-d1", "0519").disrupted("0519");
  take(t, "rhli-a");
  EXPECT_EQ(t.why_not("move rhli-a 0519"), "OJ-10.5 why.german 0519");
  // The way round them is barred by less: a stop.
  EXPECT_EQ(t.why_not("move rhli-a 0520"), "OJ-10.4 why.stopped rhli-a 0520 0419 2");
  Tabletop straight = walker("rhli-a", "0608");
  straight.german("g-d1", "0507").disrupted("0507");
  take(straight, "rhli-a");
  EXPECT_EQ(straight.why_not("move rhli-a 0506"), "OJ-10.5 why.german.between 0506 0507");
  EXPECT_TRUE(goes(t, "0618"));
  t.play("move rhli-a 0618");
  EXPECT_EQ(t.where("rhli-a"), "0618");
  EXPECT_EQ(t.state().destroyed, 0U);
}

TEST(OJ_10_6, NobodyCrossesACliffOrGoesIntoTheWater) {
  Tabletop t = walker("ssr-b", "0410");
  take(t, "ssr-b");
  EXPECT_EQ(t.why_not("move ssr-b 0411"), "OJ-10.6 why.cliff 0411");
  EXPECT_EQ(t.why_not("move ssr-b 0309"), "OJ-10.6 why.sea 0309");
  Tabletop harbour = walker("ess-b", "0520");
  take(harbour, "ess-b");
  EXPECT_EQ(harbour.why_not("move ess-b 0521"), "OJ-10.6 why.sea 0521");
}

TEST(OJ_10_6, NobodyLeavesTheSheet) {
  Tabletop t = walker("c3-4", "1732");
  take(t, "c3-4");
  for (const std::string& hex : ends(t))
    EXPECT_EQ(the_board().sector_of(hex_at(hex)), Sector::kYellow);
  EXPECT_EQ(t.why_not("move c3-4 1528"), "OJ-10.3 why.far c3-4 1528");
}

TEST(OJ_10_6, TheTankWallHoldsTanksAndIsARoadOnceItIsOpen) {
  Tabletop t = walker("cal-b", "0419");
  take(t, "cal-b");
  EXPECT_EQ(t.why_not("move cal-b 0519"), "OJ-10.6 why.wall 0519");
  Tabletop open = walker("cal-b", "0419");
  open.wall_destroyed();
  take(open, "cal-b");
  EXPECT_TRUE(goes(open, "0519"));
  EXPECT_EQ(open.why_not("move cal-b 0619"), "OJ-10.4 why.stopped cal-b 0619 0519 4");
  open.play("move cal-b 0519").begin(Phase::kActions, 4).play("activate cal-b");
  EXPECT_TRUE(goes(open, "0619"));
}

TEST(OJ_10_6, TanksNeedRoadsAndBridges) {
  struct Case {
    const char* from;
    const char* to;
    const char* why;
  };
  const Case cases[] = {{"0409", "0509", "OJ-10.6 why.tank 0509"},    // sea wall
                        {"0409", "0510", "OJ-10.6 why.tank 0510"},    // slope
                        {"0721", "0621", "OJ-10.6 why.tank 0621"},    // town
                        {"0708", "0709", "OJ-10.6 why.tank 0709"},    // marsh
                        {"0911", "0910", "OJ-10.6 why.river 0910"}};  // no bridge
  for (const Case& one : cases) {
    Tabletop t = walker("cal-b", one.from);
    take(t, "cal-b");
    EXPECT_EQ(t.why_not(std::string("move cal-b ") + one.to), one.why);
    Tabletop foot = walker("ssr-b", one.from);
    take(foot, "ssr-b");
    EXPECT_TRUE(goes(foot, one.to)) << one.from << one.to;
  }
  Tabletop road = walker("cal-b", "0509");
  take(road, "cal-b");
  EXPECT_TRUE(goes(road, "0511"));  // bridge, then the road up the slope
  EXPECT_TRUE(goes(road, "0709"));  // marsh by road
}

// The tables of the reconstruction once more, path by path, without a thought of speed.
class Paths {
 public:
  Paths(const State& state, UnitId unit)
      : state_(state), tank_(the_board().card(unit).type == UnitType::kTank) {
    const HexId start = state.unit(unit).hex;
    fire_ = is_under_fire(start);
    follow(start, 0, true);
    ends_.erase(std::remove(ends_.begin(), ends_.end(), start), ends_.end());
    std::sort(ends_.begin(), ends_.end());
    ends_.erase(std::unique(ends_.begin(), ends_.end()), ends_.end());
  }
  const std::vector<HexId>& ends() const { return ends_; }

 private:
  bool is_under_fire(HexId hex) const {
    return (the_board().at(hex).covered & firing_positions(state_)) != 0;
  }
  bool german(HexId hex) const {
    const PositionId position = the_board().at(hex).position;
    return position.is_some() && state_.german(position).is_there();
  }

  void follow(HexId from, int done, bool all_road) {
    ends_.push_back(from);
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId to = the_board().neighbour(from, direction);
      if (!to.is_some() || german(to)) continue;
      const Terrain ground = the_board().at(to).terrain;
      const unsigned side = the_board().map.side(from.index(), direction);
      const bool wall = (side & kTankWall) != 0;
      const bool road = (side & kRoad) != 0 || (wall && tank_ && state_.wall_destroyed != 0);
      const bool wet = (side & kRiver) != 0 && (side & kBridge) == 0;
      const bool water = ground == Terrain::kSea || ground == Terrain::kHarbour;
      if (water || (side & kCliff) != 0 || (wet && (tank_ || done != 0))) continue;
      const bool close =
          ground == Terrain::kTown || ground == Terrain::kWoods || ground == Terrain::kMarsh;
      if (tank_ && !road && (wall || close || (side & (kSlope | kSeawall)) != 0)) continue;
      const int most = fire_ ? 1 : tank_ && all_road && road ? 4 : 2;
      if (done + 1 > most) continue;
      bool stop = wall || wet || is_under_fire(to);
      stop |= !road && (ground == Terrain::kMarsh || (side & (kSlope | kSeawall)) != 0);
      for (int around = 0; around < board::kDirections; ++around) {
        const HexId next = the_board().neighbour(to, around);
        stop |= next.is_some() && german(next);
      }
      if (stop)
        ends_.push_back(to);
      else
        follow(to, done + 1, all_road && road);
    }
  }

  const State& state_;
  bool tank_;
  bool fire_ = false;
  std::vector<HexId> ends_;
};

// From every land hex, with Germans in a third of the positions, the wall standing or open.
TEST(OJ_10_6, MovesAreThoseOfAllPathsWrittenOut) {
  RngStream rng(1942);
  for (int round = 0; round < 6; ++round) {
    Tabletop t = walker("ess-b", "0419");
    t.unit("cal-b", "0419").begin(Phase::kActions, 3);
    State state = t.state();
    state.wall_destroyed = static_cast<std::uint8_t>(round & 1);
    for (German& german : state.germans)
      if (rng.below(3) == 0) {
        german.unit = 0;
        german.home = 0;
        german.flags = rng.below(3) == 0 ? kGermanDisrupted : 0;
      }
    for (const char* unit : {"ess-b", "cal-b"})
      for (int i = 0; i < kHexes; ++i) {
        if (!the_board().at(HexId(i)).is_land()) continue;
        state.unit(unit_of(unit)).hex = HexId(i);
        const std::vector<HexId> expected = Paths(state, unit_of(unit)).ends();
        Actions moves;
        legal_moves(the_board(), state, unit_of(unit), moves);
        std::vector<HexId> ends;
        for (const Action& move : moves) ends.push_back(HexId(move.b));
        EXPECT_EQ(ends, expected) << unit << " from " << the_board().at(HexId(i)).id;
      }
  }
}

// What is offered is what is allowed: every hex of the sheet is on the list, or has a reason.
TEST(OJ_10_6, EveryHexIsOfferedOrRefusedForAReason) {
  for (const char* unit : {"ess-b", "cal-b"})
    for (const char* hex : {"0419", "0510", "0614", "0619", "1706", "0709"}) {
      Tabletop t = walker(unit, hex);
      t.german("g-d1", "0517").german("g-g1", "0711").german("g-o3", "1607");
      take(t, unit);
      for (int i = 0; i < kHexes; ++i) {
        const UnitId id = unit_of(unit);
        const std::string to = the_board().at(HexId(i)).id;
        EXPECT_EQ(move_verdict(the_board(), t.state(), id, HexId(i)).legal, goes(t, to)) << to;
      }
    }
}

}  // namespace
}  // namespace sandtable::jubilee
