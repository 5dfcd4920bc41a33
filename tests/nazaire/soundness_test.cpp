// What a position from outside must prove, fault by fault.
#include <gtest/gtest.h>

#include <functional>

#include "core/games/nazaire/actions_internal.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

// Where the first fault is, after `change` was made to a sound position.
std::string fault_after(Tabletop t, const std::function<void(State&)>& change) {
  EXPECT_EQ(state_fault(the_board(), t.state()).reason, "");
  change(t.state());
  const Fault fault = state_fault(the_board(), t.state());
  EXPECT_EQ(fault.reason.empty(), fault.path.empty());
  EXPECT_TRUE(fault.reason.empty() || fault.code == "bad-position");
  return fault.path;
}

Team& team(State& state, std::string_view id) { return state.team(TeamId(team_index(id))); }

Tabletop movement() {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("km-1", "47").german("inf-1", "85");
  t.german("flak-5", "44");
  return t.begin(Phase::kBritishMovement);
}

TEST(Position, UnitsAreWhereTheyCanBe) {
  const Tabletop t = movement();
  const std::vector<std::pair<std::string, std::function<void(State&)>>> cases = {
      {"turn", [](State& s) { s.turn = 0; }},
      {"phase", [](State& s) { s.turn = 1; }},
      {"clock", [](State& s) { s.clock = 60'000; }},
      {"teams.birney.where", [](State& s) { team(s, "birney").where = SpaceId{}; }},
      {"teams.brett.where", [](State& s) { team(s, "brett").where = SpaceId(0); }},
      {"teams.brett.status", [](State& s) { team(s, "brett").status = TeamStatus::kAboard; }},
      {"teams.brett.status", [](State& s) { team(s, "brett").status = TeamStatus::kCaptured; }},
      {"teams.birney.steps", [](State& s) { team(s, "birney").steps = 3; }},
      {"teams.birney.steps", [](State& s) { team(s, "birney").steps = 0; }},
      {"teams.brett.steps", [](State& s) { team(s, "brett").steps = 1; }},
      {"teams.brett.flags", [](State& s) { team(s, "brett").flags = kTeamPinned; }},
      {"teams.brett.flags", [](State& s) { team(s, "brett").fired_at = SpaceId(3); }},
      {"teams.birney.noted", [](State& s) { team(s, "birney").noted = kNotedPin; }},
      {"germans[0].where", [](State& s) { s.germans[0].where = SpaceId{}; }},
      {"germans[0].where", [](State& s) { s.germans[0].where = team(s, "birney").where; }},
      {"germans[0].where", [](State& s) { s.germans[0].where = space_at("32"); }},
      {"germans[0].flags", [](State& s) { s.germans[0].flags = 0; }},  // next to Birney
      {"germans[0].flags", [](State& s) { s.germans[0].flags |= kGermanFixed; }},
      {"germans[0].noted", [](State& s) { s.germans[0].noted = kNotedKill; }},
      {"germans[0].arrived", [](State& s) { s.germans[0].arrived = 999; }},
      {"germans[0].origin", [](State& s) { s.germans[0].origin = DrawnFrom::kTodt; }},
      {"germans[0].unit", [](State& s) { s.germans[0].unit = kUnknownUnit; }},
      {"germans[1].unit",
       [](State& s) {
         s.germans[1].unit = s.germans[0].unit;
         s.germans[1].origin = s.germans[0].origin;
         s.germans[1].flags = kGermanRevealed;
         s.ruled_out[1] = 0;
       }},
      {"ruled_out[0]", [](State& s) { s.ruled_out[0] = 1; }},
      {"ruled_out[1]", [](State& s) { s.ruled_out[1] = ~std::uint64_t{0} >> 12; }},
      {"germans[1].flags",
       [](State& s) {
         s.germans[1].unit = static_cast<std::uint8_t>(unit_at("infveh-1").index());
         s.ruled_out[1] = the_board().mobile_units & ~the_board().vehicle_units;
         s.germans[1].flags |= kGermanNoVehicle;
       }},
      {"germans[1].flags", [](State& s) { s.germans[1].where = space_at("57"); }},
      {"germans[0].where",
       [](State& s) {
         s.germans[0].unit = static_cast<std::uint8_t>(unit_at("vehicle-1").index());
         s.germans[0].origin = DrawnFrom::kPoolA;
         s.germans[0].where = space_at("57");
       }},
      {"germans[2].flags", [](State& s) { s.germans[2].flags = kGermanRevealed; }},
      {"germans[9]", [](State& s) { s.germans[9].where = SpaceId(4); }},
      {"places", [](State& s) { s.places = 2; }},
      {"flak_destroyed", [](State& s) { s.flak_destroyed = 0; }},
      {"flak_destroyed", [](State& s) { s.flak_destroyed |= 1 << 4; }},
      {"destroyed", [](State& s) { s.destroyed.add(space_at("43").index()); }},
      {"aim_order", [](State& s) { s.tie_rank[3] = 2; }},
      {"aim_order", [](State& s) { s.tie_rank[3] = s.tie_rank[4] = 1; }},
      {"firers", [](State& s) { s.firers = 1; }},
      {"firers", [](State& s) { s.german_firers = 1; }},
      {"arrivals", [](State& s) { s.arrivals[1] = 1; }},
      {"order", [](State& s) { s.order.push_back(0); }},
      {"cursor", [](State& s) { s.cursor = 1; }},
      {"emptied[0]",
       [](State& s) {
         s.emptied.push_back({SpaceId(1), SpaceId(40)});
       }},
      {"frames", [](State& s) { s.frames.clear(); }},
      {"frames[0]", [](State& s) { s.stage = 1; }},
      {"frames[0]", [](State& s) { s.frames.push_back(s.frames[0]); }},
  };
  for (std::size_t i = 0; i < cases.size(); ++i)
    EXPECT_EQ(fault_after(t, cases[i].second), cases[i].first) << "case " << i;
}

TEST(Position, StackingIsForMovementAlone) {
  const auto four = [](State& s) {
    for (const char* id : {"roy", "burn", "moss"}) team(s, id).where = team(s, "birney").where;
  };
  for (const Phase phase : {Phase::kBritishMovement, kC}) {
    Tabletop t;
    t.team("birney", "43").team("roy", "15").team("burn", "16").team("moss", "22");
    t.german("km-1", "47").begin(phase);
    EXPECT_EQ(fault_after(t, four), phase == kC ? "teams" : "");
  }
}

// Any wait in any phase that does not have it, or with nouns that mean nothing.
TEST(Position, NothingIsWaitedForThatCannotBe) {
  const Tabletop t = movement();
  for (int wait = 0; wait <= static_cast<int>(Wait::kExchange); ++wait)
    for (const int a : {0, 1, 20, 21, 52, 90, 91, 255}) {
      const auto change = [&](State& s) {
        s.frames[0] = {static_cast<Wait>(wait), static_cast<std::uint8_t>(a), 255, 255, 255};
      };
      // Birney is held, Roy may be in the middle of nothing: his points are wrong.
      const bool fine = static_cast<Wait>(wait) == Wait::kMoveTeams ||
                        (static_cast<Wait>(wait) == Wait::kContactDie && a == 1);
      EXPECT_EQ(fault_after(t, change), fine ? "" : "frames[0]") << wait << " " << a;
    }
}

TEST(Position, TheOrderOfChecksHoldsPinnedUnitsOnce) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").pinned("birney roy").begin(Phase::kCohesion);
  EXPECT_EQ(fault_after(t, [](State& s) { s.order[1] = s.order[0]; }), "order");
  EXPECT_EQ(fault_after(t, [](State& s) { s.order[1] = 20; }), "order");
  EXPECT_EQ(fault_after(t, [](State& s) { s.order[1] = 40; }), "order");
  EXPECT_EQ(fault_after(t, [](State& s) { s.order[1] = 25; }), "order");
  EXPECT_EQ(fault_after(t, [](State& s) { s.cursor = 3; }), "order");
  EXPECT_EQ(fault_after(t, [](State& s) { s.frames[0].a = s.order[1]; }), "frames[0]");
  EXPECT_EQ(fault_after(t, [](State& s) { team(s, "birney").flags = 0; }), "order");
}

// Two ways to Birney and Roy, each as near and as strong.
TEST(Position, AGermanDrawMustBeDue) {
  Tabletop t;
  t.team("birney", "61").team("roy", "83").german("inf-6", "59").begin(Phase::kGermans).roll("1 1");
  ASSERT_EQ(t.due(), "chance.goal face-down-1");
  EXPECT_EQ(fault_after(t, [](State& s) { s.frames[0].a = 1; }), "frames[0]");
  EXPECT_EQ(fault_after(t, [](State& s) { team(s, "roy").where = space_at("15"); }), "frames[0]");
  const auto beside_birney = [](State& s) {
    s.germans[0].where = space_at("60");
    s.germans[0].flags |= kGermanRevealed;
  };
  EXPECT_EQ(fault_after(t, beside_birney), "frames[0]");
  EXPECT_EQ(fault_after(t, [](State& s) { s.stage = 1; }), "order");
  EXPECT_EQ(fault_after(t, [](State& s) { s.germans[0].flags |= kGermanFixed; }),
            "germans[0].flags");
  const auto end = [](Wait wait, const char* goal, int c) {
    return [=](State& s) {
      s.frames[0] = {wait, 0, static_cast<std::uint8_t>(space_at(goal).index()),
                     static_cast<std::uint8_t>(c), 0};
    };
  };
  EXPECT_EQ(fault_after(t, end(Wait::kEndDraw, "61", 0)), "frames[0]");  // only 60 leads there
  EXPECT_EQ(fault_after(t, end(Wait::kEndDraw, "15", 0)), "frames[0]");
  EXPECT_EQ(fault_after(t, end(Wait::kBackDraw, "61", 255)), "frames[0]");
  EXPECT_EQ(fault_after(t, end(Wait::kBackDraw, "61", space_at("60").index())), "frames[0]");
  Tabletop near;  // next to a team nothing is drawn
  near.team("birney", "61").team("roy", "83").german("inf-6", "82").seen("inf-6");
  near.german("km-1", "59").begin(Phase::kGermans).roll("1 1");
  EXPECT_EQ(near.where("inf-6"), "82");
}

TEST(Position, AnExchangeHasItsOwnUnits) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("km-1", "47").german("km-2", "41").begin(kC);
  t.play("exchange 43 47").play("join birney");
  ASSERT_EQ(t.due(), "chance.shot.german km-1 birney");
  const std::vector<std::function<void(State&)>> changes = {
      [](State& s) { s.firers |= 1U << team_index("roy"); },
      [](State& s) { s.german_firers |= 2; },                    // the one at 41
      [](State& s) { s.frames[0].b = space_at("48").index(); },  // nobody is there
      [](State& s) { s.frames[0].c = 9; },
      [](State& s) { s.frames[0].c = 1; },  // not over a dashed line
      [](State& s) { s.frames[0].c = 4; },  // not in phase C
      [](State& s) { s.frames[1].b = static_cast<std::uint8_t>(team_index("roy")); },
      [](State& s) { s.frames[1].a = 1; },
      [](State& s) {
        s.frames[1] = {Wait::kShoot, s.frames[0].a, s.frames[0].b, 0, 0};
      },
      [](State& s) {
        s.frames[1] = {Wait::kQuadDie, 0, 0, 0, 0};
      },
      [](State& s) { s.stage = 3; },
      [](State& s) { s.frames.pop_back(); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i)
    EXPECT_EQ(fault_after(t, changes[i]), "frames[0]") << "case " << i;
}

TEST(Position, AViewIsLetInIfItCanBeDealt) {
  Tabletop t;
  t.team("birney", "1").german("km-1", "86").german("km-2", "79").begin(Phase::kBritishMovement);
  State view = view_of(t.state());
  EXPECT_EQ(state_fault(the_board(), view).path, "");
  // Only km-1 can be either of the two.
  const std::uint64_t all_but_one =
      the_board().mobile_units & ~(std::uint64_t{1} << unit_at("km-1").index());
  view.ruled_out[0] = all_but_one;
  EXPECT_EQ(state_fault(the_board(), view).path, "");
  view.ruled_out[1] = all_but_one;
  EXPECT_EQ(state_fault(the_board(), view).path, "germans");
}

}  // namespace
}  // namespace sandtable::nazaire
