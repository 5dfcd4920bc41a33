// What may be clicked in Operation Jubilee: every legal action is within reach of the mouse, and
// carrying out what is offered never asks the rules for more than they allow.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/data/embedded_bundles.h"
#include "core/engine/session.h"
#include "core/games/games.h"
#include "core/games/jubilee/jubilee.h"
#include "shell/play/facts.h"
#include "shell/skins/jubilee_scene.h"
#include "shell/skins/skin.h"

namespace sandtable::shell {
namespace {

class JubileeSkinTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<Bundle> bundle = parse_bundle(embedded_bundle("jubilee"));
    ASSERT_TRUE(bundle);
    std::vector<Fault> faults;
    box_ = open_box(all_games(), bundle.value(), faults);
    ASSERT_NE(box_, nullptr);
    skin_ = make_skin(bundle.value(), *box_->game);
    ASSERT_NE(skin_, nullptr);
  }
  const Game& game() const { return *box_->game; }
  AnyState view(const Session& session) const {
    return game().observe(session.state(), Seat::kFirst);
  }
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

  std::unique_ptr<GameBox> box_;
  std::unique_ptr<Skin> skin_;
};

bool has(const Actions& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

TEST_F(JubileeSkinTest, EveryLegalActionBeginsAnOfferAndEveryOfferIsLegal) {
  Offers offers;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    play(seed, [&](const Session& session) {
      skin_->offers(view(session), session.legal(), offers);
      for (const Action& action : session.legal()) {
        const bool offered = std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
          return offer.steps.front() == action;
        });
        EXPECT_TRUE(offered) << box_->words.text(
            game().message(game().describe(view(session), action)));
      }
      for (const Offer& offer : offers) {
        EXPECT_TRUE(has(session.legal(), offer.steps.front()));
        EXPECT_GE(offer.space, -1);
        EXPECT_LT(offer.space, kJubileeSpaces);
        if (offer.kind != OfferKind::kPress) {
          EXPECT_GE(offer.space, 0);
        }
      }
    });
}

// Each chain is legal step by step but for an attack that the rules forbid the unit to lead: its
// odds say so beforehand and show no result.
TEST_F(JubileeSkinTest, ChainsAreLegalToTheirEndOrTheOddsSayWhyNot) {
  Offers offers;
  int chains = 0, led = 0;
  play(3, [&](const Session& session) {
    skin_->offers(view(session), session.legal(), offers);
    for (const Offer& offer : offers) {
      const std::vector<int> company = skin_->possible_company(view(session), offer);
      AnyState state = session.state();
      bool whole = true;
      for (const Action& action : skin_->chain(view(session), offer, company)) {
        if (game().to_act(state) != Seat::kFirst) break;
        Actions legal;
        game().legal(state, legal);
        whole = whole && has(legal, action);
        if (!whole) break;
        Events facts;
        game().apply(state, action, facts);
      }
      ++chains;
      if (company.empty() && whole) continue;
      led += whole;
      if (!whole) {
        EXPECT_TRUE(skin_->odds(view(session), offer, company).results.empty());
      }
    }
  });
  EXPECT_GT(chains, 1000);
  EXPECT_GT(led, 0) << "no attack in company was tried";
}

TEST_F(JubileeSkinTest, TheOddsOfAnAttackGrowWithItsCompany) {
  Offers offers;
  int compared = 0;
  play(3, [&](const Session& session) {
    skin_->offers(view(session), session.legal(), offers);
    for (const Offer& offer : offers) {
      const std::vector<int> company = skin_->possible_company(view(session), offer);
      if (company.empty()) continue;
      const Odds alone = skin_->odds(view(session), offer, {});
      const Odds together = skin_->odds(view(session), offer, company);
      if (alone.modifiers.empty() || together.modifiers.empty()) continue;
      EXPECT_GT(together.modifiers.front().value, alone.modifiers.front().value);
      ++compared;
    }
  });
  EXPECT_GT(compared, 0);
}

TEST_F(JubileeSkinTest, TheMapTurnedRoundShowsTheSameSpacesElsewhere) {
  const jubilee::Board& board = static_cast<const jubilee::Jubilee&>(game()).board();
  const ImVec2 before = skin_->place(100);
  skin_->set_north_up(true);
  EXPECT_TRUE(skin_->north_up());
  const ImVec2 after = skin_->place(100);
  EXPECT_TRUE(before.x != after.x || before.y != after.y);
  // Hexes of the sea lie under the boxes.
  for (int space = 0; space < kJubileeSpaces; ++space)
    if (is_box_space(space) || board.at(hex_of_space(space)).is_land()) {
      EXPECT_EQ(skin_->space_at(skin_->place(space), 0.0F), space);
    }
}

TEST_F(JubileeSkinTest, TheReportCountsTheScoreOfTheRecord) {
  Origin origin;
  origin.seed = 5;
  Session session(game(), origin);
  for (std::size_t i = 0; !session.legal().empty(); ++i)
    session.submit(session.legal()[i * 7919U % session.legal().size()]);
  const GameReport report = skin_->report(session, box_->words);
  EXPECT_EQ(report.score, game().standing(view(session)).score);
  EXPECT_EQ(report.score, report.subtotal + report.losses);
  int rows = 0;
  for (const ReportRow& row : report.rows) rows += row.points;
  EXPECT_EQ(rows, report.subtotal);
  EXPECT_EQ(report.curve.back(), report.score);
  EXPECT_EQ(report.bands.size(), report.band_from.size());
  EXPECT_FALSE(report.luck.empty());
}

}  // namespace
}  // namespace sandtable::shell
