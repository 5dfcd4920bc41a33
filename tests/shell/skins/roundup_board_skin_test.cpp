// What the skin of Operation Roundup does besides what every skin does: hexes and boxes, counters
// that tell of steps and supply, overlays that show what the rules say, a curtain only with the
// secret strategy.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/roundup/queries.h"
#include "core/games/roundup/roundup.h"
#include "shell/play/attention.h"
#include "shell/seats.h"
#include "shell/skins/roundup/scene.h"
#include "tests/shell/noun_ids.h"
#include "tests/shell/skin_fixture.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Side;
using rules::State;
using rules::UnitId;

class RoundupBoardTest : public SkinTest {
 protected:
  void SetUp() override { open("roundup"); }
  const rules::Board& rules_board() const {
    return static_cast<const rules::Roundup&>(game()).board();
  }
  // Plays so many decisions; `look` sees the position before each.
  template <class Look>
  void play(int decisions, Look look) {
    Origin origin;
    origin.setup = standard_setup(game().info());
    origin.seed = 7;
    Session session(game(), origin);
    for (int i = 0; i < decisions && !session.legal().empty(); ++i) {
      look(session);
      session.submit(
          session.legal()[(static_cast<std::size_t>(i) * 7919U) % session.legal().size()]);
    }
  }
  Overlay overlay(int index, const AnyState& view, int space) const {
    Overlay out;
    board().overlay(index, view, space, out);
    return out;
  }
};

// The mirror and the notes of history know a place by its ids.
TEST_F(RoundupBoardTest, EveryHexIsCalledByItsNumber) {
  for (const int hex : rules_board().all) {
    const std::string& id = rules_board().at(rules::HexId(hex)).id;
    const std::vector<std::string> ids = ids_of_space(game(), telling(), hex);
    EXPECT_NE(std::find(ids.begin(), ids.end(), id), ids.end()) << id;
  }
}

TEST_F(RoundupBoardTest, EveryHexAndEveryBoxIsFoundWhereItLies) {
  for (const int hex : rules_board().all) {
    EXPECT_EQ(board().space_at(board().place(hex), 0.0F), hex);
    EXPECT_FALSE(board().is_aside(hex));
    for (int way = 0; way < 6; ++way) {
      const std::int16_t next = rules_board()
                                    .cells[static_cast<std::size_t>(hex)]
                                    .neighbours[static_cast<std::size_t>(way)];
      if (next < 0) continue;
      const ImVec2 a = board().place(hex), b = board().place(next);
      EXPECT_EQ(board().neighbour(hex, ImVec2(b.x - a.x, b.y - a.y)), next);
    }
  }
  for (int box = kBoxSpaces; box < kSpaces; ++box) {
    EXPECT_EQ(board().space_at(board().place(box), 0.0F), box);
    EXPECT_TRUE(board().is_aside(box));
    for (const int hex : rules_board().all) {
      const ImVec2 a = board().place(hex), b = board().place(box);
      EXPECT_FALSE(std::abs(a.x - b.x) < 140.0F && std::abs(a.y - b.y) < 140.0F) << hex;
    }
  }
}

TEST_F(RoundupBoardTest, ACounterTellsOfALostStepAndOfMissingSupply) {
  int reduced = 0, hungry = 0;
  play(900, [&](const Session& session) {
    const AnyState seen = view(session);
    const State& state = seen.as<State>();
    Position position;
    board().lay_out(seen, position);
    for (const PlacedCounter& counter : position.counters) {
      const UnitId unit(counter.unit);
      const rules::UnitCard& card = rules_board().card(unit);
      const bool lost = card.is_division() && state.unit(unit).steps == 1;
      EXPECT_EQ(counter.look.reduced, lost);
      reduced += lost;
      if (!state.unit(unit).is_on_map()) continue;
      const bool cut =
          rules::supply_trace(rules_board(), state, unit).state == rules::SupplyState::kNone;
      EXPECT_EQ(counter.look.badge == box_->words.text("map.hungry"), cut);
      hungry += cut;
    }
  });
  EXPECT_GT(reduced, 0);
  EXPECT_GT(hungry, 0);
}

TEST_F(RoundupBoardTest, OverlaysShowWhatTheRulesSay) {
  int reached = 0, threatened = 0;
  play(400, [&](const Session& session) {
    const AnyState seen = view(session);
    const State& state = seen.as<State>();
    const std::size_t zones =
        static_cast<std::size_t>(rules::zone_of(rules_board(), state, Side::kAllied).count() +
                                 rules::zone_of(rules_board(), state, Side::kGerman).count());
    rules::HexSet signs;  // which no hatching covers
    const auto add = [&signs](const auto& list) {
      for (const rules::HexId hex : list)
        if (hex.is_some()) signs.add(hex.index());
    };
    add(state.beaches), add(state.aerial), add(state.air);
    EXPECT_EQ(overlay(0, seen, -1).fields.size(), zones + static_cast<std::size_t>(signs.count()));
    for (int i = 0; i < rules::kUnits; i += 9) {
      if (!state.unit(UnitId(i)).is_on_map()) continue;
      const int hex = state.unit(UnitId(i)).hex.index();
      const std::size_t ends = rules::reach(rules_board(), state, UnitId(i)).size();
      EXPECT_GE(overlay(2, seen, hex).fields.size(), ends);
      EXPECT_EQ(overlay(2, seen, hex).about, hex);
      reached += ends > 0;
    }
    const Overlay threats = overlay(4, seen, -1);
    for (const Overlay::Line& line : threats.lines)
      EXPECT_TRUE(std::find(state.beaches.begin(), state.beaches.end(), rules::HexId(line.to)) !=
                  state.beaches.end());
    threatened += !threats.lines.empty();
  });
  EXPECT_GT(reached, 0);
  EXPECT_GT(threatened, 0);
}

// [OR 15.5] Nothing else is hidden in this game.
TEST_F(RoundupBoardTest, TwoAtOneScreenNeedACurtainOnlyWithTheSecretStrategy) {
  Seats seats;
  seats.holders[0] = seats.holders[1] = holder_of_word("here").value();
  for (const int secret : {0, 1}) {
    Origin origin;
    origin.setup = standard_setup(game().info());
    origin.setup.options[static_cast<std::size_t>(rules::Option::kSecretStrategy)] =
        static_cast<std::uint8_t>(secret);
    const Session session(game(), origin);
    EXPECT_EQ(needs_curtain(session, seats), secret == 1);
  }
}

}  // namespace
}  // namespace sandtable::shell::roundup
