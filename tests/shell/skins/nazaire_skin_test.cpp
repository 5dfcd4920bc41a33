// What may be clicked in St. Nazaire: who fires and who advances is named in any order, and what
// the Germans will roll is told before a click makes them roll.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/engine/follow.h"
#include "shell/map/geometry.h"
#include "shell/play/hand.h"
#include "shell/skins/nazaire/scene.h"
#include "tests/shell/skin_fixture.h"

namespace sandtable::shell {
namespace {

class NazaireSkinTest : public SkinTest {
 protected:
  void SetUp() override { open("nazaire"); }
  std::string_view verb(Action action) const { return game().verbs()[action.verb].name; }
  // Plays some games; `look` sees every offer of every decision.
  template <class Look>
  void look_at_offers(Look look) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Origin origin;
      origin.seed = seed;
      Session session(game(), origin);
      Offers offers;
      for (std::size_t i = 0; !session.legal().empty(); ++i) {
        handling().offers(view(session), session.legal(), offers);
        for (const Offer& offer : offers) look(session, offer);
        session.submit(session.legal()[(i * 7919U + seed) % session.legal().size()]);
      }
    }
  }
};

TEST_F(NazaireSkinTest, TeamsFireAndAdvanceInAnyOrderOfNaming) {
  int fire = 0, advances = 0;
  look_at_offers([&](const Session& session, const Offer& offer) {
    std::vector<int> company = handling().possible_company(view(session), offer);
    if (company.empty()) return;
    const std::vector<Action> chain = handling().chain(view(session), offer, company);
    ASSERT_FALSE(chain.empty());
    std::reverse(company.begin(), company.end());
    std::vector<Action> other = handling().chain(view(session), offer, company);
    ASSERT_EQ(other.size(), chain.size());
    // The shots after the opening keep the order in which the teams were named.
    const auto shot = [&](Action action) { return verb(action) == "shoot"; };
    const auto end = std::find_if(chain.begin(), chain.end(), shot);
    EXPECT_TRUE(std::equal(chain.begin(), end, other.begin()));
    // All of it is legal up to the first shot, before which the Germans may fire.
    const std::vector<Action> opening(chain.begin(), end);
    const Walk walk = walk_chain(game(), view(session), Seat::kFirst, opening);
    EXPECT_FALSE(walk.bad.has_value());
    EXPECT_FALSE(walk.decisions.empty());
    (verb(offer.asked) == "advance" ? advances : fire) += 1;
  });
  EXPECT_GT(fire, 0);
  EXPECT_GT(advances, 0);
}

// [SN 9.1.1c] Their shot is told as theirs: no pill wishes for it.
TEST_F(NazaireSkinTest, AButtonThatLetsTheGermansFireTellsTheirShot) {
  int told = 0;
  look_at_offers([&](const Session& session, const Offer& offer) {
    if (verb(offer.asked) != "begin" && verb(offer.asked) != "end-fire") return;
    const Odds odds = handling().odds(view(session), offer, {});
    Session trial = session;
    trial.set_dice(DiceMode::kManual);
    ASSERT_TRUE(trial.submit(offer.asked));
    if (trial.to_act() != Seat::kChance) return;
    const Odds due = game().roll_odds(game().observe(trial.truth(), Seat::kFirst));
    // A begin may also lead to the player's one possible shot; what comes after the fire is over is
    // no part of ending it.
    const bool part = due.theirs || verb(offer.asked) == "begin";
    EXPECT_EQ(odds.results.size(), part ? due.results.size() : 0U);
    if (!due.theirs) return;
    ++told;
    EXPECT_TRUE(odds.theirs);
    EXPECT_TRUE(odds.leads_to.has_value());
    Hand hand;
    hand.deal(game(), skins_->for_setup(0), view(session), session.legal());
    const int index = hand.offer_of(offer.asked);
    ASSERT_GE(index, 0);
    EXPECT_TRUE(hand.is_open(index));
    EXPECT_EQ(hand.chance(index), -1);
  });
  EXPECT_GT(told, 0);
}

// Where a boat is seen that makes for one of the landing places.
TEST_F(NazaireSkinTest, BoatsComeOnOpenWaterClearOfTheCounters) {
  const Result<Bundle> bundle = parse_bundle(embedded_bundle("nazaire"));
  const Scene scene = nazaire_scene(bundle.value(), box_->words);
  int landings = 0;
  for (const SpaceArt& space : scene.spaces) {
    if (!space.star) continue;
    ++landings;
    const ImVec2 boat = board().water_off(space.id);
    EXPECT_TRUE(looks_like_water(scene, boat)) << space.id;
    EXPECT_GT(std::hypot(boat.x - space.at.x, boat.y - space.at.y), 1.5F * board().counter_side());
  }
  EXPECT_EQ(landings, 3);
}

// Two beams, from two batteries, to wherever a boat is.
TEST_F(NazaireSkinTest, SearchlightsStandApartFromWhatTheyLight) {
  for (const int place : {20, 31, 41, 60}) {
    const ImVec2 boat = board().water_off(place);
    const std::vector<ImVec2> lamps = board().searchlights(boat);
    ASSERT_EQ(lamps.size(), 2U);
    EXPECT_NE(std::pair(lamps[0].x, lamps[0].y), std::pair(lamps[1].x, lamps[1].y));
    for (const ImVec2 lamp : lamps)
      EXPECT_GT(std::hypot(boat.x - lamp.x, boat.y - lamp.y), board().counter_side());
  }
}

}  // namespace
}  // namespace sandtable::shell
