// What the skin of Operation Roundup says of the levels of victory: what each side lacks for the
// next one, and with the secret strategy what every strategy that is left comes to.
#include <gtest/gtest.h>

#include "core/games/roundup/queries.h"
#include "core/games/roundup/roundup.h"
#include "shell/sides.h"
#include "shell/skins/roundup/scene.h"
#include "tests/shell/skin_fixture.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;

class RoundupLevelsTest : public SkinTest {
 protected:
  void SetUp() override {
    open("roundup");
    state_ = game().setup(standard_setup(game().info())).as<State>();
    state_.strategy = 1;
    state_.possible = 1U << 1;
    int marker = 0;
    for (const int hex : rules_board().beaches)
      if (marker < rules::kBeachheads)
        state_.beaches[static_cast<std::size_t>(marker++)] = rules::HexId(hex);
  }
  const rules::Board& rules_board() const {
    return static_cast<const rules::Roundup&>(game()).board();
  }
  std::vector<SideScore> sides() const { return telling().header(AnyState::of(state_)).sides; }
  void give_to_allies(rules::Port port) {
    for (const int hex : rules_board().ports[static_cast<std::size_t>(port)])
      state_.allied.add(hex);
  }

  State state_{};
};

TEST_F(RoundupLevelsTest, EachSideIsToldWhatTheNextLevelTakes) {
  SideScore allied = sides()[0];
  EXPECT_EQ(allied.step, 0);
  EXPECT_EQ(allied.steps, 4);
  EXPECT_EQ(allied.next, "needs a whole port");
  give_to_allies(rules::Port::kDunkirk);
  allied = sides()[0];
  EXPECT_EQ(allied.step, 1);
  EXPECT_EQ(allied.next, "needs a port joined");
  SideScore german = sides()[1];
  EXPECT_EQ(german.step, german.perhaps);
  EXPECT_EQ(german.step, 3);
  EXPECT_EQ(german.next, "needs a port with a German hex, a beachhead taken");
  state_.beaches[0] = {};
  state_.beaches_lost = 1;
  EXPECT_EQ(sides()[0].next, "a beachhead has fallen: no level is left");
}

TEST_F(RoundupLevelsTest, TheHighestLevelAsksForNothing) {
  state_.beaches[0] = {};
  state_.beaches_lost = 1;
  EXPECT_EQ(sides()[1].step, 4);
  EXPECT_EQ(sides()[1].next, "");
}

// [OR 15.5] Who does not know the strategy is told what each of them comes to.
TEST_F(RoundupLevelsTest, AnUnknownStrategyIsToldByWhatEachComesTo) {
  state_.strategy = rules::kUnknown;
  state_.possible = 0x1E;
  const SideScore german = sides()[1];
  EXPECT_EQ(german.step, 1);
  EXPECT_EQ(german.perhaps, 3);
  EXPECT_EQ(german.figure, "?");
  EXPECT_EQ(german.level, "Limited to Operational");
  EXPECT_EQ(german.next, "Operational by strategy 1 or 2; Limited by strategy 3 or 4");
  state_.possible = 1U << 3 | 1U << 4;
  EXPECT_EQ(sides()[1].level, "Limited");
  EXPECT_EQ(sides()[1].next, "needs a beachhead taken");
}

TEST_F(RoundupLevelsTest, TheMirrorReadsBothSidesOut) {
  const std::string shell = R"({"play.bar.next": "{name}: {next}."})";
  const Result<Words> words = Words::load({shell});
  ASSERT_TRUE(words);
  EXPECT_EQ(next_text(words.value(), sides()),
            "Allies: needs a whole port. Germans: needs a beachhead taken.");
}

}  // namespace
}  // namespace sandtable::shell::roundup
