// What the skin of Operation Jubilee does besides what every skin does: attacks in company, the map
// turned round, chits told in stages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/jubilee/jubilee.h"
#include "shell/play/facts.h"
#include "shell/play/hand.h"
#include "shell/play/playback.h"
#include "shell/skins/jubilee/scene.h"
#include "tests/shell/skin_fixture.h"

namespace sandtable::shell {
namespace {

class JubileeSkinTest : public SkinTest {
 protected:
  void SetUp() override { open("jubilee"); }
  // Plays to the end; `look` sees the position before every decision.
  template <class Look>
  void play(std::uint64_t seed, Look look) {
    Origin origin;
    origin.seed = seed;
    Session session(game(), origin);
    for (std::size_t i = 0; !session.legal().empty(); ++i) {
      look(session);
      session.submit(session.legal()[(i * 7919U + seed) % session.legal().size()]);
    }
  }
};

// Its score lies below nothing, as on the day.
TEST_F(JubileeSkinTest, TheBarHasTheScoreOfHistory) {
  const Session session(game(), {});
  const Header header = telling().header(view(session));
  ASSERT_TRUE(header.history.has_value());
  EXPECT_LT(*header.history, 0);
  EXPECT_GE(*header.history, header.band_from.front());
  EXPECT_LE(*header.history, header.scale_end);
}

// A click on a target commits the whole attack: its odds stand before it, also where the target has
// one possible attacker, and where these cannot attack nothing is begun.
TEST_F(JubileeSkinTest, EveryAttackShowsItsOddsAndTakesItsCompanyInAnyOrder) {
  Offers offers;
  int alone = 0, reversed = 0;
  play(5, [&](const Session& session) {
    handling().offers(view(session), session.legal(), offers);
    for (const Offer& offer : offers) {
      if (game().verbs()[offer.asked.verb].name != "attack") continue;
      std::vector<int> company = handling().possible_company(view(session), offer);
      const std::vector<Action> chain = handling().chain(view(session), offer, company);
      const Odds odds = handling().odds(view(session), offer, company);
      EXPECT_EQ(chain.empty(), odds.results.empty());
      // Whatever else the unit can do on the map, its company is offered.
      Hand hand;
      hand.deal(game(), skins_->for_setup(0), view(session), session.legal());
      hand.choose(offer.unit);
      for (const int unit : company)
        EXPECT_TRUE(
            std::count(hand.possible_company().begin(), hand.possible_company().end(), unit));
      alone += company.empty() && !odds.results.empty();
      std::reverse(company.begin(), company.end());
      EXPECT_EQ(handling().chain(view(session), offer, company), chain);
      reversed += company.size() > 1;
    }
  });
  EXPECT_GT(alone, 0);
  EXPECT_GT(reversed, 0);
}

TEST_F(JubileeSkinTest, TheOddsOfAnAttackGrowWithItsCompany) {
  Offers offers;
  int compared = 0;
  play(3, [&](const Session& session) {
    handling().offers(view(session), session.legal(), offers);
    for (const Offer& offer : offers) {
      const std::vector<int> company = handling().possible_company(view(session), offer);
      if (company.empty()) continue;
      const Odds alone = handling().odds(view(session), offer, {});
      const Odds together = handling().odds(view(session), offer, company);
      if (alone.modifiers.empty() || together.modifiers.empty()) continue;
      EXPECT_GT(together.modifiers.front().value, alone.modifiers.front().value);
      ++compared;
    }
  });
  EXPECT_GT(compared, 0);
}

TEST_F(JubileeSkinTest, TheMapTurnedRoundShowsTheSameSpacesElsewhere) {
  const jubilee::Board& printed = static_cast<const jubilee::Jubilee&>(game()).board();
  const ImVec2 before = board().place(100);
  board().set_north_up(true);
  EXPECT_TRUE(board().north_up());
  const ImVec2 after = board().place(100);
  EXPECT_TRUE(before.x != after.x || before.y != after.y);
  // Hexes of the sea lie under the boxes.
  for (int space = 0; space < kJubileeSpaces; ++space)
    if (is_box_space(space) || printed.at(hex_of_space(space)).is_land()) {
      EXPECT_EQ(board().space_at(board().place(space), 0.0F), space);
    }
}

TEST_F(JubileeSkinTest, TheReportCountsTheScoreOfTheRecord) {
  Origin origin;
  origin.seed = 5;
  Session session(game(), origin);
  for (std::size_t i = 0; !session.legal().empty(); ++i)
    session.submit(session.legal()[i * 7919U % session.legal().size()]);
  const GameReport report = telling().report(session);
  EXPECT_EQ(report.score, game().standing(view(session)).score);
  EXPECT_EQ(report.score, report.subtotal + report.losses);
  int rows = 0;
  for (const ReportRow& row : report.rows) rows += row.points;
  EXPECT_EQ(rows, report.subtotal);
  EXPECT_EQ(report.curve.back(), report.score);
  EXPECT_EQ(report.bands.size(), report.band_from.size());
  EXPECT_FALSE(report.luck.empty());
}

// Plays back what follows each decision; `look` sees every beat that comes in stages, at its first.
template <class Look>
int play_back(const GameBox& box, const TellingSkin& skin, Session& session, Look look) {
  const Teller teller{*box.game, box.words, skin};
  Playback playback;
  playback.jump(session);
  double now = 0.0;
  int staged = 0;
  for (std::size_t i = 0; !session.legal().empty() && i < 400; ++i) {
    session.submit(session.legal()[i * 7919U % session.legal().size()]);
    playback.follow(session);
    while (playback.playing()) {
      playback.advance(session, teller, now, {0.0, 10.0, 10.0});
      now += 5.0;
      if (playback.beat() == nullptr || !playback.beat()->is_staged()) continue;
      ++staged;
      look(playback, now);
      playback.skip(session, teller);
    }
    EXPECT_EQ(playback.shown(session, Seat::kNobody), session.truth());
  }
  return staged;
}

TEST_F(JubileeSkinTest, AChitIsToldInThreeStages) {
  Origin origin;
  origin.seed = 4;
  Session session(game(), origin);
  int hits = 0, spared = 0;
  const int staged = play_back(*box_, telling(), session, [&](Playback& playback, double) {
    const Staging& told = playback.beat()->staging;
    ASSERT_EQ(told.stages.size(), 3U);
    EXPECT_GE(told.sign, 0);
    for (const Stage& stage : told.stages) {
      EXPECT_FALSE(stage.rows.empty());
      EXPECT_TRUE(
          std::is_sorted(stage.rows.begin(), stage.rows.end(),
                         [](const StageRow& a, const StageRow& b) { return a.hit > b.hit; }));
      for (const StageRow& row : stage.rows) {
        EXPECT_FALSE(row.title.empty() && row.text.empty());
        // A key would show where the words have a hole.
        EXPECT_FALSE(row.text.starts_with("row.")) << row.text;
        EXPECT_FALSE(row.status.starts_with("stage.")) << row.status;
        hits += row.hit;
      }
    }
    for (const StageRow& row : told.stages[1].rows) spared += row.unit >= 0 && !row.hit;
  });
  EXPECT_GT(staged, 5);
  EXPECT_GT(hits, 5);
  EXPECT_GT(spared, 0);
}

TEST_F(JubileeSkinTest, TurningBackTakesTheResultAwayAgain) {
  Origin origin;
  origin.seed = 4;
  Session session(game(), origin);
  play_back(*box_, telling(), session, [&](Playback& playback, double now) {
    const AnyState before = playback.shown(session, Seat::kNobody);
    playback.turn_to(session, 1, now);
    EXPECT_EQ(playback.shown(session, Seat::kNobody), before);
    playback.turn_to(session, 2, now);
    const AnyState after = playback.shown(session, Seat::kNobody);
    playback.turn_to(session, 0, now);
    EXPECT_EQ(playback.shown(session, Seat::kNobody), before);
    EXPECT_EQ(playback.beat()->at, 0U);
    playback.turn_to(session, 2, now);
    EXPECT_EQ(playback.shown(session, Seat::kNobody), after);
    // It waits for the player however long that takes.
    playback.advance(session, {game(), box_->words, telling()}, now + 1e6, {0.0, 10.0, 10.0});
    ASSERT_NE(playback.beat(), nullptr);
    EXPECT_EQ(playback.beat()->at, 2U);
    playback.turn_to(session, 3, now);
    EXPECT_EQ(playback.beat(), nullptr);
  });
}

// Whoever only watches is asked for the next decision all the same: the screen looks again at what
// advance() calls a change.
TEST_F(JubileeSkinTest, TheEndOfWhatIsShownIsAChange) {
  Origin origin;
  origin.seed = 4;
  Session session(game(), origin);
  const Teller teller{game(), box_->words, telling()};
  Playback playback;
  playback.jump(session);
  double now = 0.0;
  int staged = 0;
  for (std::size_t i = 0; !session.legal().empty() && i < 100; ++i) {
    session.submit(session.legal()[i * 7919U % session.legal().size()]);
    playback.follow(session);
    bool changed = true;
    while (playback.playing()) {
      staged += playback.beat() != nullptr && playback.beat()->is_staged();
      changed = playback.advance(session, teller, now += 5.0, {0.0, 10.0, 10.0});
    }
    EXPECT_TRUE(changed) << "after decision " << i;
    while (playback.busy()) playback.advance(session, teller, now += 5.0, {0.0, 10.0, 10.0});
  }
  EXPECT_GT(staged, 0);
}

}  // namespace
}  // namespace sandtable::shell
