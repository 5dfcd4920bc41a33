// The legend of every game that has one: it knows every symbol that the counters of random games
// bear, has words for each, and shows no place beside the sheet.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "tests/shell/skin_fixture.h"

namespace sandtable::shell {
namespace {

constexpr int kLegendNodes = 900;  // decisions a game that are looked at

// What there is to tell apart on a counter, as words.
std::set<std::string> symbols_on(const CounterLook& look) {
  std::set<std::string> out;
  const auto add = [&](bool is, std::string what) {
    if (is) out.insert(std::move(what));
  };
  out.insert("face " + std::to_string(look.colours.face));
  add(look.symbol != UnitSymbol::kNone, "symbol " + std::to_string(static_cast<int>(look.symbol)));
  add(look.target != TargetSign::kNone, "target " + std::to_string(static_cast<int>(look.target)));
  add(!look.label.empty(), "label " + std::string(look.label));
  add(!look.badge.empty(), "badge " + std::string(look.badge));
  add(!look.tag.empty(), "tag");
  add(!look.weapons.empty(), "weapons");
  add(!look.under.empty(), look.under_open ? "open under" : "under");
  add(!look.pennant.empty(), "pennant");
  add(!look.echelon.empty(), "echelon");
  add(look.stripe != 0, "stripe");
  add(look.flank != 0, "flank");
  add(look.most_steps > 0, "pips");
  add(look.dotted, "dots");
  add(look.turned, "turned");
  add(look.reduced, "reduced");
  add(look.hidden, "hidden");
  add(look.done, "done");
  add(look.moved, "moved");
  return out;
}

class LegendTest : public SkinTest, public ::testing::WithParamInterface<std::string_view> {
 protected:
  void SetUp() override { open(GetParam()); }
  // Positions of random games, set-up by set-up.
  template <class Look>
  void play(Look look) const {
    int nodes = 0;
    const int setups = static_cast<int>(game().info().setups.size());
    for (int number = 0; nodes < kLegendNodes || number < setups; ++number) {
      Origin origin;
      origin.setup = standard_setup(game().info(), number % setups);
      origin.seed = static_cast<std::uint64_t>(number) + 1;
      Session session(game(), origin);
      for (std::size_t i = 0; !session.legal().empty(); ++i, ++nodes) {
        look(view(session));
        ASSERT_TRUE(
            session.submit(session.legal()[(i * 7919U + origin.seed) % session.legal().size()]));
      }
    }
  }
};

TEST_P(LegendTest, KnowsEverySymbolOfTheCounters) {
  std::map<const Skin*, std::set<std::string>> known;
  std::set<std::string> seen, missing;
  bool tiles = false;
  play([&](const AnyState& view) {
    const Skin& skin = skins_->of(view);
    std::set<std::string>& symbols = known[&skin];
    if (symbols.empty())
      for (const LegendSymbol& one : skin.board().legend(view))
        symbols.merge(one.tile.gain.empty() ? symbols_on(one.look) : std::set<std::string>{"tile"});
    Position position;
    skin.board().lay_out(view, position);
    tiles = tiles || !position.markers.empty();
    if (!position.markers.empty() && !symbols.contains("tile")) missing.insert("tile");
    for (const PlacedCounter& counter : position.counters)
      for (const std::string& symbol : symbols_on(counter.look)) {
        seen.insert(symbol);
        if (!symbols.contains(symbol)) missing.insert(symbol);
      }
  });
  EXPECT_GT(seen.size(), 8U);
  for (const std::string& symbol : missing) ADD_FAILURE() << "not in the legend: " << symbol;
}

TEST_P(LegendTest, HasWordsForEachAndShowsPlacesOfTheSheet) {
  for (int setup = 0; setup < static_cast<int>(game().info().setups.size()); ++setup) {
    const BoardSkin& board = skins_->for_setup(setup).board();
    const AnyState begun = game().setup(standard_setup(game().info(), setup));
    std::set<std::string_view> ids;
    int counters = 0, places = 0;
    for (const LegendSymbol& one : board.legend(begun)) {
      EXPECT_TRUE(ids.insert(one.id).second) << one.id << " twice";
      EXPECT_TRUE(box_->words.has(one.words())) << one.words();
      const bool on_map = one.is_of_map();
      ++(on_map ? places : counters);
      const Rect sheet = board.sheet();
      EXPECT_LT(one.sector, static_cast<int>(board.sectors().size())) << one.id;
      if (on_map) {
        EXPECT_TRUE(sheet.contains(one.at)) << one.id;
      }
    }
    EXPECT_GT(counters, 8);
    EXPECT_GT(places, 5);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, LegendTest,
                         ::testing::Values("nazaire", "jubilee", "anvil", "roundup", "urban"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sandtable::shell
