// Where the player looks: a unit that is chosen leaves the view alone where it can, what was told
// gives it back, and a phone shows a unit with all that it can do. And what is marked there: over
// the counters, and not on each of very many places.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "core/data/lesson.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/play/board_view.h"
#include "shell/play/hand.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

class View : public ::testing::Test {
 protected:
  App& app() { return drawn_.app(); }
  const Camera& camera() { return *app().navigator().camera(); }
  const Skin& skin() { return app().table().game()->skin(app().table().view()); }
  const Game& game() { return app().table().session()->game(); }
  Theme theme() { return app().look().theme(); }

  Hand hand() {
    Hand out;
    out.deal(game(), skin(), app().table().view(), app().table().session()->legal());
    return out;
  }
  void play_to_step(std::string_view id, std::size_t step) {
    ASSERT_NO_FATAL_FAILURE(drawn_.play_lesson(id, step));
    drawn_.draw(20);
    drawn_.point(ImVec2(640.0F, 3.0F));
  }
  // Any decision of the viewer's of which that is true.
  bool play_until(std::string_view id, const std::function<bool(const Hand&)>& is, int setup = 0) {
    for (std::uint64_t seed = 1; seed < 5; ++seed) {
      const ShelfGame& shelf = drawn_.game(id);
      app().table().start_game(shelf, standard_setup(shelf.game().info(), setup), seed);
      for (std::size_t i = 0; i < 1500; ++i) {
        const Actions& legal = app().table().session()->legal();
        if (legal.empty()) break;
        if (app().table().curtain()) app().table().open_curtain();
        if (app().table().is_viewers_turn() && is(hand())) {
          drawn_.draw(30);
          return true;
        }
        app().table().act(Action(legal[(i * kStride + seed) % legal.size()]));
      }
    }
    return false;
  }
  // On the piece of a unit in the panel at the right.
  bool choose_in_panel(std::string_view name, std::string_view id) {
    for (const SeenText& text : std::vector<SeenText>(drawn_.seen())) {
      if (text.text != name || text.min.x < 970.0F) continue;
      drawn_.click(ImVec2((text.min.x + text.max.x) * 0.5F, text.max.y + 12.0F));
      drawn_.draw(8);
      if (app().navigator().attention().unit == *game().value_of(1, id)) return true;
    }
    return false;
  }
  // The window's middle on the map and how large it is drawn.
  std::array<float, 3> looks() {
    const ImVec2 at = camera().to_map(ImVec2(400.0F, 400.0F));
    return {std::round(at.x), std::round(at.y), std::round(camera().scale() * 1000.0F)};
  }
  ImVec2 at(int space) { return camera().to_screen(skin().board().place(space)); }
  ImVec2 at_unit(std::string_view id) {
    Position position;
    skin().board().lay_out(app().table().view(), position);
    for (const PlacedCounter& one : position.counters)
      if (one.unit == *game().value_of(1, id)) return at(one.space);
    ADD_FAILURE() << id;
    return {};
  }
  // In view, with room for brackets, and no panel over it.
  bool is_clear(ImVec2 point, float room = 180.0F) {
    const Rect& free = camera().free_view();
    return point.x > free.min.x + room && point.x < free.max.x - 30.0F &&
           point.y > free.min.y + 30.0F && point.y < free.max.y - room;
  }
  void glide_away() {
    for (int i = 0; i < 12; ++i) drawn_.glide(ImVec2(400.0F, 400.0F), ImVec2(300.0F, 0.0F));
    drawn_.draw(8);
  }
  // Places in the draw data, of all vertices in their order, of those that `is` holds of.
  template <class Is>
  std::vector<int> drawn_at(Is is) {
    std::vector<int> out;
    int place = 0;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawVert& point : list->VtxBuffer) {
        if (is(point)) out.push_back(place);
        ++place;
      }
    return out;
  }

  DrawnApp drawn_;
};

TEST_F(View, StaysWhereTheUnitAndSomethingThatItCanDoAreSeen) {
  ASSERT_NO_FATAL_FAILURE(play_to_step("anvil", 3));
  ASSERT_TRUE(choose_in_panel("179 IR", "us-179ir"));
  const auto before = looks();
  ASSERT_TRUE(choose_in_panel("180 IR", "us-180ir"));
  EXPECT_EQ(looks(), before);
  // Farther off, too: nothing is drawn larger only because it is chosen.
  for (int i = 0; i < 3; ++i) drawn_.scroll(ImVec2(400.0F, 400.0F), 1.0F);
  drawn_.draw(8);
  ASSERT_TRUE(choose_in_panel("179 IR", "us-179ir"));
  const auto far = looks();
  ASSERT_LT(far[2], before[2]);
  ASSERT_TRUE(choose_in_panel("180 IR", "us-180ir"));
  EXPECT_EQ(looks(), far);
}

TEST_F(View, StaysWhereThePlayerHasJustMovedIt) {
  ASSERT_NO_FATAL_FAILURE(play_to_step("anvil", 3));
  ASSERT_TRUE(choose_in_panel("179 IR", "us-179ir"));
  for (int i = 0; i < 4; ++i) drawn_.scroll(at_unit("us-179ir"), -1.0F);
  drawn_.draw(8);
  glide_away();
  ASSERT_FALSE(camera().free_view().contains(at_unit("us-179ir")));
  const auto moved = looks();
  ASSERT_TRUE(choose_in_panel("180 IR", "us-180ir"));
  EXPECT_EQ(looks(), moved);
  // Whoever is chosen after that is looked for.
  ASSERT_TRUE(choose_in_panel("179 IR", "us-179ir"));
  EXPECT_NE(looks(), moved);
  EXPECT_TRUE(camera().free_view().contains(at_unit("us-179ir")));
}

TEST_F(View, IsGivenBackByWhatWasTold) {
  Settings settings = app().look().settings();
  settings.motion = MotionChoice::kFull;
  settings.dice = DiceSpeed::kNormal;
  app().look().change(settings);
  int told = 0;
  app().table().start_game(drawn_.game("nazaire"), {}, 5);
  const auto tell = [&] {
    for (int i = 0; i < 5000; ++i) {
      drawn_.draw(1);
      if (!sees(drawn_, app().text("play.watch.skip"))) return;
    }
  };
  for (int i = 0; i < 60; ++i) {
    drawn_.play(1);
    tell();
    drawn_.draw(8);
    if (!sees(drawn_, app().text("play.since.again"))) continue;
    // Close to who decides, so that what is told lies out of view.
    drawn_.press(ImGuiKey_Tab);
    drawn_.draw(8);
    const int chosen = app().navigator().attention().unit;
    Position position;
    skin().board().lay_out(app().table().view(), position);
    const auto counter = std::find_if(position.counters.begin(), position.counters.end(),
                                      [&](const PlacedCounter& one) { return one.unit == chosen; });
    if (counter == position.counters.end()) continue;
    for (int k = 0; k < 5; ++k) drawn_.scroll(at(counter->space), -1.0F);
    drawn_.draw(8);
    Hand all = hand();
    all.choose(chosen);
    if (std::none_of(all.on_map().begin(), all.on_map().end(), [&](int offer) {
          return camera().shows(skin().board().place(all.offer(offer).space));
        }))
      continue;
    const auto before = looks();
    bool went = false;
    drawn_.type("w");
    for (int k = 0; k < 5000; ++k) {
      drawn_.draw(1);
      if (!sees(drawn_, app().text("play.watch.skip"))) break;
      went = went || looks() != before;
    }
    drawn_.draw(8);
    if (!went || app().navigator().attention().unit != chosen) continue;
    ++told;
    EXPECT_EQ(looks(), before) << i;
  }
  EXPECT_GT(told, 0);
}

TEST_F(View, OfAPhoneHoldsAUnitWithAllThatItCanDo) {
  drawn_.resize(390.0F, 844.0F);
  app().table().start_game(drawn_.game("nazaire"), {}, 1942);
  drawn_.draw(20);
  int looked = 0;
  for (int i = 0; i < 30; ++i) {
    const int chosen = app().navigator().attention().unit;
    Hand all = hand();
    all.choose(chosen);
    const Rect view = camera().free_view();
    int places = 0;
    for (const int offer : all.on_map()) {
      if (all.offer(offer).unit != chosen || all.offer(offer).kind != OfferKind::kMove) continue;
      ++places;
      EXPECT_TRUE(view.contains(at(all.offer(offer).space))) << i;
    }
    looked += places > 2 ? 1 : 0;
    drawn_.play(1);
    drawn_.draw(12);
  }
  EXPECT_GT(looked, 3);
}

// Without scrolling: who goes along is part of what the button does.
TEST_F(View, OfAPhoneHasAllWhoCanBesideTheButton) {
  drawn_.resize(390.0F, 844.0F);
  ASSERT_TRUE(play_until("anvil", [&](const Hand& one) {
    return one.possible_company().size() > 1 && one.actors().size() > 4;
  }));
  const auto words =
      std::find_if(drawn_.seen().begin(), drawn_.seen().end(),
                   [&](const SeenText& text) { return text.text == app().text("play.together"); });
  ASSERT_NE(words, drawn_.seen().end());
  EXPECT_LT(words->max.y, words->clip.w);
}

// A mark under a counter is seen by nobody.
TEST_F(View, MarksADestinationOverTheCountersThatLieThere) {
  int looked = 0;
  for (const char* id : {"roundup", "nazaire"}) {
    ASSERT_TRUE(play_until(id, [&](const Hand& one) {
      Position position;
      skin().board().lay_out(app().table().view(), position);
      return std::any_of(one.on_map().begin(), one.on_map().end(), [&](int i) {
        const Offer& offer = one.offer(i);
        return offer.kind == OfferKind::kMove && one.chosen() >= 0 &&
               std::any_of(position.counters.begin(), position.counters.end(),
                           [&](const PlacedCounter& it) { return it.space == offer.space; });
      });
    })) << id;
    Hand all = hand();
    all.choose(app().navigator().attention().unit);
    Position position;
    skin().board().lay_out(app().table().view(), position);
    for (const float lines : {0.0F, 3.0F, 6.0F}) {
      if (lines > 0.0F) drawn_.scroll(ImVec2(400.0F, 400.0F), lines * 0.5F);
      drawn_.point(ImVec2(640.0F, 3.0F));
      drawn_.draw(12);
      const float side = side_of(skin().board(), camera());
      for (const int i : all.on_map()) {
        const Offer& offer = all.offer(i);
        const auto count =
            std::count_if(position.counters.begin(), position.counters.end(),
                          [&](const PlacedCounter& one) { return one.space == offer.space; });
        if (offer.kind != OfferKind::kMove || count == 0) continue;
        const ImVec2 top =
            top_of_stack(skin().board(), camera(), offer.space, static_cast<int>(count));
        if (!camera().free_view().contains(top)) continue;
        const auto far = [&](const ImDrawVert& point) {
          return std::max(std::fabs(point.pos.x - top.x), std::fabs(point.pos.y - top.y));
        };
        const auto marks = drawn_at([&](const ImDrawVert& point) {
          return point.col == theme().move && far(point) < side * 0.8F + 8.0F;
        });
        const auto faces = drawn_at([&](const ImDrawVert& point) {
          return point.col != theme().move && far(point) < side * 0.3F;
        });
        ASSERT_FALSE(marks.empty()) << id << offer.space;
        ASSERT_FALSE(faces.empty()) << id << offer.space;
        EXPECT_GT(marks.back(), faces.back()) << id << offer.space;
        ++looked;
      }
    }
  }
  EXPECT_GT(looked, 3);
}

// Smoke and mines may go nearly everywhere.
TEST_F(View, TintsPlacesOfWhichThereAreVeryManyAndMarksTheOneThatIsPointedAt) {
  const auto is_ground = [](const Offer& offer) {
    return offer.kind == OfferKind::kTarget && offer.target < 0;
  };
  const auto many = [&](const Hand& one) {
    return std::count_if(one.on_map().begin(), one.on_map().end(),
                         [&](int i) { return is_ground(one.offer(i)); }) > 40;
  };
  int setup = 0;
  const int setups = static_cast<int>(drawn_.game("urban").game().info().setups.size());
  while (setup < setups && !play_until("urban", many, setup)) ++setup;
  ASSERT_LT(setup, setups);
  const Hand all = hand();
  drawn_.point(ImVec2(640.0F, 3.0F));
  const float side = side_of(skin().board(), camera());
  const auto brackets = [&](ImVec2 at) {
    return drawn_at([&](const ImDrawVert& point) {
             const float far =
                 std::max(std::fabs(point.pos.x - at.x), std::fabs(point.pos.y - at.y));
             return (point.col == theme().move || point.col == theme().tgt) && far > side * 0.5F &&
                    far < side * 0.8F;
           })
        .size();
  };
  int looked = 0;
  for (const int i : all.on_map()) {
    const ImVec2 place = at(all.offer(i).space);
    if (!is_ground(all.offer(i)) || !is_clear(place)) continue;
    drawn_.point(ImVec2(640.0F, 3.0F));
    EXPECT_EQ(brackets(place), 0U) << i;
    drawn_.point(place);
    drawn_.draw(2);
    EXPECT_GT(brackets(place), 8U) << i;
    if (++looked == 6) break;
  }
  EXPECT_EQ(looked, 6);
}

TEST_F(View, SaysWhatARingUnderFireMeansAndFromWhom) {
  const auto falls_back = [&](const Offer& offer) {
    return offer.kind == OfferKind::kMove && game().verbs()[offer.asked.verb].name == "withdraw";
  };
  ASSERT_TRUE(play_until("urban", [&](const Hand& one) {
    return std::any_of(one.on_map().begin(), one.on_map().end(),
                       [&](int i) { return falls_back(one.offer(i)); });
  }));
  drawn_.press(ImGuiKey_Space);
  EXPECT_TRUE(sees(drawn_, "may fall back to a place"));
  const Hand all = hand();
  int looked = 0;
  for (const int i : all.on_map()) {
    if (!falls_back(all.offer(i)) || !is_clear(at(all.offer(i).space), 30.0F)) continue;
    drawn_.point(ImVec2(640.0F, 3.0F));
    drawn_.point(at(all.offer(i).space));
    drawn_.draw(4);
    EXPECT_TRUE(sees(drawn_, "Under fire from "));
    ++looked;
  }
  EXPECT_GT(looked, 0);
}

// Who goes along is meant for the next one as well, until the part of the turn is over.
TEST_F(View, TakesAlongAllWhoCanOnceThatWasAskedFor) {
  ASSERT_TRUE(play_until("roundup", [&](const Hand& one) {
    return one.actors().size() > 6 && !one.possible_company().empty() &&
           game().verbs()[one.offer(one.on_map().front()).asked.verb].name == "entry";
  }));
  Hand one = hand();
  EXPECT_TRUE(one.company().empty());
  one.gather_company();
  const std::size_t together = one.company().size();
  EXPECT_GT(together, 0U);
  one.choose_next(1);
  EXPECT_GT(one.company().size(), 0U);
  one.gather_company();
  EXPECT_TRUE(one.company().empty());
  one.choose_next(1);
  EXPECT_TRUE(one.company().empty());
}

}  // namespace
}  // namespace sandtable::shell
