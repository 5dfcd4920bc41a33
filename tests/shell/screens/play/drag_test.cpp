// A unit that is dragged to a place does what two clicks do: choosing it and clicking there.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "core/games/roundup/roundup.h"
#include "core/games/roundup/rules_internal.h"
#include "core/save/position_file.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/play/hand.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

const ImVec2 kAway(640.0F, 3.0F);

// Where an offer leads from, in pixels.
struct Way {
  Offer offer;
  ImVec2 from, to;
};

class Drag : public ::testing::Test {
 protected:
  App& app() { return drawn_.app(); }
  int at() { return app().table().session()->at(); }
  const ShelfGame& table() { return *app().table().game(); }
  AnyState view() { return app().table().view(); }
  const BoardSkin& board() { return table().skin(view()).board(); }
  Hand hand() {
    Hand out;
    if (app().table().is_viewers_turn())
      out.deal(table().game(), table().skin(view()), view(), app().table().session()->legal());
    return out;
  }
  bool sees(std::string_view words) {
    return std::any_of(drawn_.seen().begin(), drawn_.seen().end(), [&](const SeenText& text) {
      return !text.pictured && text.text.find(words) != std::string::npos;
    });
  }
  ImVec2 place(int space) { return app().navigator().camera()->to_screen(board().place(space)); }
  // Neither panels nor the keys over the map.
  bool is_free(ImVec2 at) {
    return app().navigator().camera()->free_view().contains(at) && (at.x > 240.0F || at.y < 560.0F);
  }
  bool is_hex(int space) {
    return static_cast<const roundup::Roundup&>(table().game()).board().is_hex(space);
  }
  int space_of(int unit) {
    Position position;
    board().lay_out(view(), position);
    for (const PlacedCounter& one : position.counters)
      if (one.unit == unit) return one.space;
    return -1;
  }

  // An offer of somebody who lies alone, so that it is they who are pressed; rolled or not.
  std::optional<Way> way(OfferKind kind, bool rolls, bool is_unchosen) {
    const Hand all = hand();
    Position position;
    board().lay_out(view(), position);
    for (std::size_t i = 0; i < all.offers().size(); ++i) {
      const Offer& offer = all.offer(static_cast<int>(i));
      if (offer.kind != kind || offer.mode != 0 || !all.may_act(offer.unit) || offer.passive)
        continue;
      if (all.is_open(static_cast<int>(i)) != rolls) continue;
      if (is_unchosen && offer.unit == app().navigator().attention().unit) continue;
      const int from = space_of(offer.unit);
      const auto there = [&](const PlacedCounter& one) { return one.space == from; };
      if (from < 0 || from == offer.space ||
          std::count_if(position.counters.begin(), position.counters.end(), there) != 1)
        continue;
      const Way found{offer, place(from), place(offer.space)};
      if (is_free(found.from) && is_free(found.to)) return found;
    }
    return {};
  }

  // Random decisions up to one that has such an offer, with all of the map in view.
  Way play_to(std::string_view game, OfferKind kind, bool rolls, bool is_unchosen = false) {
    app().table().start_game(drawn_.game(game), {}, 5);
    for (std::size_t i = 0; i < 900; ++i) {
      drawn_.lifts_curtain = true;
      if (i % 9 == 0) {
        see_all();
        if (const std::optional<Way> found = way(kind, rolls, is_unchosen)) return *found;
      }
      const Actions& legal = app().table().session()->legal();
      if (legal.empty()) break;
      app().table().act(Action(legal[(i * kStride) % legal.size()]));
    }
    ADD_FAILURE() << game << " never offers it";
    return {};
  }

  // What was decided from a decision on.
  Actions decided(int from) {
    Actions out;
    for (int i = from; i < at(); ++i)
      out.push_back(
          app().table().session()->steps()[app().table().session()->decision_step(i)].action);
    return out;
  }
  void take_back(int to) {
    while (at() > to) app().table().undo(true);
    see_all();
  }
  // All of the map, and the pointer off it.
  void see_all() {
    drawn_.draw();
    drawn_.press(ImGuiKey_0);
    drawn_.draw(20);
    drawn_.point(kAway);
  }

  DrawnApp drawn_;
};

class DragInGame : public Drag, public ::testing::WithParamInterface<std::string_view> {};

TEST_P(DragInGame, DoesWhatTwoClicksDo) {
  const Way way = play_to(GetParam(), OfferKind::kMove, false);
  const int before = at();
  if (app().navigator().attention().unit != way.offer.unit) drawn_.click(way.from);
  ASSERT_EQ(at(), before);
  see_all();
  drawn_.click(way.to);
  const Actions clicked = decided(before);
  ASSERT_FALSE(clicked.empty());
  take_back(before);
  drawn_.drag(way.from, way.to);
  EXPECT_EQ(decided(before), clicked);
}

TEST_P(DragInGame, ReleasedOnItsOwnPlaceOrOffTheMapDoesNothing) {
  const Way way = play_to(GetParam(), OfferKind::kMove, false);
  const int before = at();
  drawn_.grip(way.from);
  drawn_.point(way.to);
  drawn_.point(way.from);
  drawn_.let_go();
  EXPECT_EQ(at(), before);
  drawn_.drag(way.from, kAway);
  EXPECT_EQ(at(), before);
  drawn_.grip(way.from);
  drawn_.point(way.to);
  drawn_.press(ImGuiKey_Escape);
  drawn_.let_go();
  EXPECT_EQ(at(), before);
  EXPECT_EQ(app().navigator().attention().unit, way.offer.unit) << "Esc lets go and no more";
}

// A call comes in, a menu opens, the window loses the mouse: nobody has decided that.
TEST_P(DragInGame, TakenBackByTheSystemDoesNothing) {
  const Way way = play_to(GetParam(), OfferKind::kMove, false);
  const int before = at();
  drawn_.grip(way.from);
  drawn_.point(way.to);
  drawn_.lose_press();
  EXPECT_EQ(at(), before);
  EXPECT_EQ(app().navigator().attention().unit, way.offer.unit);
  // Nor has who only pressed where a click decides.
  see_all();
  drawn_.grip(way.to);
  drawn_.lose_press();
  EXPECT_EQ(at(), before);
  EXPECT_EQ(app().navigator().attention().unit, way.offer.unit) << "whoever was chosen still is";
  drawn_.click(way.to);
  EXPECT_GT(at(), before) << "a click there would have decided";
}

INSTANTIATE_TEST_SUITE_P(EachGame, DragInGame, ::testing::ValuesIn(drawn_games()),
                         [](const auto& one) { return std::string(one.param); });

// Where many stand on the map a player looks from one stack to the next by clicks. Who was chosen
// last, by the player or by the program, once marched to the stack that was clicked.
class DragOntoOthers : public Drag, public ::testing::WithParamInterface<std::string_view> {
 protected:
  // A way to go that ends where somebody else waits who may act: the unit there, and where it lies;
  // covered: under a stack of whom nobody else may.
  struct Meeting {
    Way way;
    int other = -1;
    ImVec2 at;
  };
  std::optional<Meeting> meeting(bool covered) {
    const Hand all = hand();
    Position position;
    board().lay_out(view(), position);
    const auto alone = [&](const PlacedCounter& one) {
      return std::count_if(position.counters.begin(), position.counters.end(),
                           [&](const auto& other) { return other.space == one.space; }) == 1;
    };
    const auto is_covered = [&](const PlacedCounter& one) {
      int above = 0;
      bool is_below = false;
      for (const PlacedCounter& other : position.counters) {
        if (other.space != one.space || !other.own) continue;
        if (other.unit == one.unit)
          is_below = true;
        else if (all.may_act(other.unit))
          return false;
        else
          above += is_below ? 1 : 0;
      }
      return above > 0;
    };
    for (const PlacedCounter& one : position.counters) {
      if (!one.own || !all.may_act(one.unit) || !(covered ? is_covered(one) : alone(one))) continue;
      for (const Offer& offer : all.offers()) {
        const int from = space_of(offer.unit);
        if (offer.kind != OfferKind::kMove || offer.mode != 0 || offer.unit == one.unit ||
            offer.space != board().ground_of(one.space) || !all.may_act(offer.unit))
          continue;
        const auto mover = std::find_if(position.counters.begin(), position.counters.end(),
                                        [&](const auto& it) { return it.unit == offer.unit; });
        const Meeting found{{offer, place(from), place(offer.space)}, one.unit, place(one.space)};
        if (alone(*mover) && is_free(found.way.from) && is_free(found.at)) return found;
      }
    }
    return {};
  }
  // A position like the one on the table, in which divisions with others in their hex had
  // replacements: they lie above those and may not move [OR 8.3e]. Games hardly come to that.
  bool open_with_replacements() {
    const Session& session = *app().table().session();
    AnyState any = session.truth();
    auto& state = any.as<roundup::State>();
    if (state.phase != roundup::Phase::kAllied || state.now.wait != roundup::Wait::kMove)
      return false;
    const auto& board = static_cast<const roundup::Roundup&>(session.game()).board();
    int some = 0;
    for (int i = 0; i < roundup::kAlliedUnits; ++i) {
      roundup::Unit& unit = state.units[static_cast<std::size_t>(i)];
      if (!unit.is_on_map() || !board.card(roundup::UnitId(i)).is_division() || unit.flags != 0 ||
          !units_in(state, unit.hex, roundup::Side::kAllied).several())
        continue;
      unit.flags = roundup::kUnitReplaced;
      ++some;
    }
    if (some == 0) return false;
    const std::string text = write_position_file(session.game(), session.origin().setup,
                                                 session.game().observe(any, Seat::kFirst));
    app().table().open_bytes(Bytes(text.begin(), text.end()));
    drawn_.draw();
    if (app().dialogues().asking()) drawn_.press(ImGuiKey_Enter);
    drawn_.draw();
    return true;
  }
  // Decides until there is one, and chooses who could go there.
  std::optional<Meeting> play_to_meeting(bool covered) {
    app().table().start_game(drawn_.game(GetParam()), {}, 5);
    std::optional<Meeting> found;
    for (std::size_t i = 0; i < 900 && !found; ++i) {
      const Actions& legal = app().table().session()->legal();
      if (legal.empty()) break;
      app().table().act(Action(legal[(i * kStride) % legal.size()]));
      if (i % 5 != 0 || (covered && !open_with_replacements())) continue;
      see_all();
      found = meeting(covered);
    }
    if (!found) return found;
    const int mover = found->way.offer.unit;
    if (app().navigator().attention().unit != mover) drawn_.click(found->way.from);
    EXPECT_EQ(app().navigator().attention().unit, mover);
    see_all();
    return found;
  }
};

TEST_P(DragOntoOthers, AClickChoosesThemAndADragGoesThere) {
  const std::optional<Meeting> found = play_to_meeting(false);
  ASSERT_TRUE(found) << GetParam() << " never offers it";
  const int before = at(), mover = found->way.offer.unit;
  drawn_.point(found->at);
  drawn_.draw();
  EXPECT_TRUE(sees("A click chooses who"));
  drawn_.click(found->at);
  EXPECT_EQ(at(), before);
  EXPECT_EQ(app().navigator().attention().unit, found->other);
  see_all();
  drawn_.drag(found->way.from, found->at);
  ASSERT_GT(at(), before);
  EXPECT_EQ(board().ground_of(space_of(mover)), found->way.offer.space);
}

// The uppermost of a stack may have moved while somebody below has not. In Anvil none lies below.
class DragOntoAStack : public DragOntoOthers {};

TEST_P(DragOntoAStack, AClickChoosesWhoOfItMayStillAct) {
  const std::optional<Meeting> found = play_to_meeting(true);
  ASSERT_TRUE(found) << GetParam() << " never offers it";
  const int before = at();
  drawn_.click(found->at);
  EXPECT_EQ(at(), before);
  EXPECT_EQ(app().navigator().attention().unit, found->other);
}

INSTANTIATE_TEST_SUITE_P(EachGame, DragOntoAStack, ::testing::Values("roundup"),
                         [](const auto& one) { return std::string(one.param); });
INSTANTIATE_TEST_SUITE_P(EachGame, DragOntoOthers, ::testing::Values("anvil", "roundup"),
                         [](const auto& one) { return std::string(one.param); });

TEST_F(Drag, NothingIsRolledWhereAUnitIsLetGo) {
  const Way way = play_to("roundup", OfferKind::kTarget, true);
  const int before = at();
  drawn_.grip(way.from);
  drawn_.point(way.to);
  EXPECT_TRUE(sees("Target")) << "the odds, while it is dragged over";
  drawn_.let_go();
  EXPECT_EQ(at(), before);
  EXPECT_TRUE(sees("Target"));
  drawn_.click(way.to);
  EXPECT_GT(at(), before);
}

// The rule's number stands beside the reason.
TEST_F(Drag, APlaceThatIsNotLegalAnswersWithTheRule) {
  const Way way = play_to("roundup", OfferKind::kMove, false);
  const int before = at();
  const Hand all = hand();
  int tried = 0;
  for (int space = 0; space < 3000 && tried < 3; space += 7) {
    if (all.offers().empty() || !is_hex(space) || !is_free(place(space))) continue;
    const auto leads = [&](const Offer& one) { return one.space == space; };
    if (std::any_of(all.offers().begin(), all.offers().end(), leads) ||
        space == space_of(way.offer.unit))
      continue;
    drawn_.drag(way.from, place(space));
    ++tried;
    EXPECT_EQ(at(), before);
    std::string said;
    for (const SeenText& text : drawn_.seen())
      if (!text.pictured && text.max.x < 960.0F && text.min.y > 60.0F) said += text.text + "|";
    EXPECT_NE(said.find("do not bring"), std::string::npos) << space << said;
    EXPECT_NE(said.find("|10.3|"), std::string::npos) << space << said;
  }
  EXPECT_EQ(tried, 3);
}

TEST_F(Drag, AFingerMovesTheMapUnlessTheUnitIsChosen) {
  const Way way = play_to("roundup", OfferKind::kMove, false, true);
  const int before = at(), home = space_of(way.offer.unit);
  ASSERT_NE(app().navigator().attention().unit, way.offer.unit);
  drawn_.scroll(way.from, -3.0F);  // closer: a map that is seen whole does not move
  drawn_.draw(20);
  drawn_.use_finger(true);
  const ImVec2 then = place(home);
  drawn_.drag(then, ImVec2(then.x + 60.0F, then.y + 40.0F));
  EXPECT_EQ(at(), before);
  EXPECT_NE(place(home).x, then.x);
  app().navigator().attend({.unit = way.offer.unit});
  see_all();
  ASSERT_EQ(app().navigator().attention().unit, way.offer.unit);
  drawn_.drag(place(home), place(way.offer.space));
  EXPECT_GT(at(), before);
}

}  // namespace
}  // namespace sandtable::shell
