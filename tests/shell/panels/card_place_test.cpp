// Where the card beside a place stands: off every place where something can be done, and no
// farther from its own than that takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/panels/panel.h"
#include "shell/play/attention.h"
#include "shell/widgets/overlap.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

constexpr int kCardNodes = 200;
constexpr int kBetween = 11;                       // decisions from one node to the next
constexpr float kStep = 8.0F;                      // of the places that are tried one by one
constexpr float kMargin = 6.0F;                    // kept to what is not covered
constexpr float kColumn = 320.0F, kBars = 130.0F;  // of the window, that panels take
constexpr ImVec2 kWindows[] = {ImVec2(1280.0F, 800.0F), ImVec2(1024.0F, 768.0F)};
constexpr ImVec2 kCards[] = {ImVec2(300.0F, 180.0F), ImVec2(300.0F, 320.0F)};

float distance(const Rect& a, const Rect& b) {
  return std::hypot(std::max({0.0F, a.min.x - b.max.x, b.min.x - a.max.x}),
                    std::max({0.0F, a.min.y - b.max.y, b.min.y - a.max.y}));
}

bool covers(const Rect& card, const std::vector<Rect>& places, float margin) {
  return std::any_of(places.begin(), places.end(),
                     [&](const Rect& place) { return overlap(card, grown(place, margin)) > 0.5F; });
}

// The nearest free place of a fine grid; negative where there is none.
float nearest(const CardPlace& place, ImVec2 size) {
  float least = -1.0F;
  for (float x = place.area.min.x; x + size.x <= place.area.max.x; x += kStep)
    for (float y = place.area.min.y; y + size.y <= place.area.max.y; y += kStep) {
      const Rect card{ImVec2(x, y), ImVec2(x + size.x, y + size.y)};
      const float way = distance(card, place.own);
      if (least >= 0.0F && way >= least) continue;
      if (overlap(card, place.own) > 0.0F || covers(card, place.offers, kMargin)) continue;
      least = way;
    }
  return least;
}

// What the play screen gives for each place of the unit that is chosen.
std::vector<CardPlace> places_in(DrawnApp& drawn, ImVec2 window) {
  App& app = drawn.app();
  const ShelfGame& table = *app.table().game();
  drawn.draw(2);
  const AnyState view = table.game().observe(app.table().session()->truth(), app.table().viewer());
  Offers offers;
  table.skin(view).handling().offers(view, app.table().session()->legal(), offers);
  const int unit = app.navigator().attention().unit;
  std::vector<int> spaces;
  for (const Offer& offer : offers)
    if (offer.kind != OfferKind::kPress && offer.unit == unit &&
        std::find(spaces.begin(), spaces.end(), offer.space) == spaces.end())
      spaces.push_back(offer.space);
  const Camera& camera = *app.navigator().camera();
  const float half = table.skin(view).board().counter_side() * camera.scale() * 0.5F;
  const Rect area{ImVec2(12.0F, 112.0F), ImVec2(window.x - kColumn, window.y - kBars + 56.0F)};
  const auto around = [&](int space) {
    const ImVec2 at = camera.to_screen(table.skin(view).board().place(space));
    return Rect{ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)};
  };
  std::vector<CardPlace> out;
  for (const int own : spaces) {
    CardPlace place;
    place.area = area;
    place.own = around(own);
    place.actor = place.own.centre();
    for (const int space : spaces)
      if (space != own) place.offers.push_back(around(space));
    if (overlap(place.own, area) > 0.0F) out.push_back(place);
  }
  return out;
}

class CardOf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(CardOf, CoversNoPlaceAndStandsAsNearAsThatAllows) {
  for (const ImVec2 window : kWindows) {
    DrawnApp drawn;
    drawn.resize(window.x, window.y);
    App& app = drawn.app();
    std::uint64_t seed = 11;
    int cards = 0, crowded = 0;
    float farthest = 0.0F;
    app.table().start_game(drawn.game(GetParam()), {}, seed);
    for (int node = 0; node < kCardNodes; ++node) {
      drawn.play(kBetween);
      if (app.table().session()->legal().empty())
        app.table().start_game(drawn.game(GetParam()), {}, ++seed);
      const std::vector<CardPlace> places = places_in(drawn, window);
      if (places.empty()) continue;
      const CardPlace& place = places[static_cast<std::size_t>(node) % places.size()];
      const ImVec2 size = kCards[node % 2];
      const Rect card = place_card(place, size);
      EXPECT_LE(overlap(card, place.own), 0.5F);
      const float least = nearest(place, size);
      ++cards;
      if (least < 0.0F) {
        ++crowded;
        continue;
      }
      EXPECT_FALSE(covers(card, place.offers, 0.0F)) << "there was a free place";
      EXPECT_LE(distance(card, place.own), least + 40.0F);
      farthest = std::max(farthest, distance(card, place.own));
    }
    EXPECT_GT(cards, kCardNodes / 4);
    RecordProperty("cards", cards);
    std::printf(
        "   %s at %.0f x %.0f: %d cards, %d without any free place, at most %.0f pixels off\n",
        std::string(GetParam()).c_str(), static_cast<double>(window.x),
        static_cast<double>(window.y), cards, crowded, static_cast<double>(farthest));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, CardOf, ::testing::ValuesIn(drawn_games()));

// Through the screen itself.
TEST(Card, IsDrawnOffThePlacesOfItsUnit) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  int seen = 0;
  for (int node = 0; node < 12; ++node) {
    drawn.play(9);
    for (const CardPlace& place : places_in(drawn, ImVec2(1280.0F, 800.0F))) {
      drawn.point(place.own.centre());
      drawn.draw(4);
      const Rect card = app.navigator().card();
      if (card.width() <= 0.0F) continue;
      ++seen;
      EXPECT_LE(overlap(card, place.own), 0.5F);
      EXPECT_FALSE(covers(card, place.offers, 0.0F));
      break;
    }
  }
  EXPECT_GT(seen, 3);
}

// In a small window the card cannot keep off every place. A click on one that it covers is meant
// for the place, and a click on the card where there is none does nothing.
class SmallCardOf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(SmallCardOf, TakesNoClickMeantForWhatLiesBelowIt) {
  DrawnApp drawn;
  drawn.resize(720.0F, 520.0F);
  App& app = drawn.app();
  app.table().start_game(drawn.game(GetParam()), {}, 5);
  const ShelfGame& table = *app.table().game();
  int through = 0, kept = 0;
  for (int node = 0; node < 150 && through < 8; ++node) {
    drawn.play(3);
    if (app.table().session()->legal().empty())
      app.table().start_game(drawn.game(GetParam()), {}, 6);
    drawn.draw(4);
    drawn.press(ImGuiKey_Space);  // what is told page by page
    const AnyState view =
        table.game().observe(app.table().session()->truth(), app.table().viewer());
    Offers offers;
    table.skin(view).handling().offers(view, app.table().session()->legal(), offers);
    std::erase_if(offers, [&](const Offer& offer) {
      return offer.kind != OfferKind::kMove || offer.unit != app.navigator().attention().unit;
    });
    const Camera& camera = *app.navigator().camera();
    const auto at = [&](const Offer& offer) {
      return camera.to_screen(table.skin(view).board().place(offer.space));
    };
    for (const Offer& pointed : offers) {
      if (!camera.free_view().contains(at(pointed))) continue;
      drawn.point(at(pointed));
      drawn.draw(4);
      const Rect card = app.navigator().card();
      if (card.width() <= 0.0F) continue;
      const int before = app.table().session()->at();
      const auto covered = std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) {
        return offer.space != pointed.space && grown(card, -8.0F).contains(at(offer));
      });
      if (covered == offers.end()) {
        // Its upper corner, where no link stands.
        const ImVec2 corner(card.max.x - 6.0F, card.min.y + 6.0F);
        if (table.skin(view).board().space_at(camera.to_map(corner),
                                              table.skin(view).board().counter_side()) >= 0)
          continue;
        drawn.click(corner);
        EXPECT_EQ(app.table().session()->at(), before);
        ++kept;
        continue;
      }
      const int chosen = app.navigator().attention().unit;
      drawn.click(at(*covered));
      // What it costs may be asked first; and who stands there and may still act is meant before
      // their place.
      EXPECT_TRUE(app.table().session()->at() > before || app.dialogues().asking() ||
                  app.navigator().attention().unit != chosen)
          << GetParam() << ", node " << node;
      if (app.dialogues().asking()) drawn.press(ImGuiKey_Escape);
      ++through;
      break;
    }
  }
  EXPECT_GE(through, 3) << GetParam();
  std::printf("   %s: %d clicks through the card, %d on it\n", std::string(GetParam()).c_str(),
              through, kept);
}

INSTANTIATE_TEST_SUITE_P(Games, SmallCardOf, ::testing::ValuesIn(drawn_games()));

}  // namespace
}  // namespace sandtable::shell
