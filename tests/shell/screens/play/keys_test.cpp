// What keys do at the board: whom Enter answers, what letters are, what is asked about first.
#include <gtest/gtest.h>

#include <algorithm>

#include "imgui_internal.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

bool sees(DrawnApp& drawn, std::string_view words) {
  return std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
    return text.text.find(words) != std::string::npos;
  });
}

int verb_of(DrawnApp& drawn, std::string_view name) {
  const auto verbs = drawn.app().table().game()->game().verbs();
  for (std::size_t i = 0; i < verbs.size(); ++i)
    if (verbs[i].name == name) return static_cast<int>(i);
  return -1;
}

const Action* offered(DrawnApp& drawn, std::string_view verb) {
  const Actions& legal = drawn.app().table().session()->legal();
  const auto found = std::find_if(legal.begin(), legal.end(), [&](const Action& one) {
    return one.verb == verb_of(drawn, verb);
  });
  return found == legal.end() ? nullptr : &*found;
}

// Teams that land stay where they are until the one is asked that is too many; false if none is.
bool land_until_full(DrawnApp& drawn) {
  App& app = drawn.app();
  for (int i = 0; i < 40; ++i) {
    const Action* halt = offered(drawn, "halt");
    if (halt == nullptr) return false;
    const AnyState view =
        app.table().game()->game().observe(app.table().session()->truth(), app.table().viewer());
    if (!app.table().game()->game().odds(view, *halt).losses.empty()) return true;
    app.table().act(*halt);
  }
  return false;
}

// [SN 7c] Whatever the settings say.
TEST(Losses, AreAskedAboutBeforeTheyAreCertain) {
  DrawnApp drawn;
  App& app = drawn.app();
  Settings settings = app.look().settings();
  settings.confirm = false;
  app.look().change(settings);
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  ASSERT_TRUE(land_until_full(drawn));
  drawn.draw(8);
  const int at = app.table().session()->at();
  drawn.press(ImGuiKey_Enter);
  ASSERT_TRUE(app.dialogues().asking());
  EXPECT_TRUE(sees(drawn, "only three may"));
  EXPECT_EQ(app.table().session()->at(), at);
  ASSERT_TRUE(drawn.click_on("Cancel"));
  EXPECT_EQ(app.table().session()->at(), at);
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  ASSERT_TRUE(drawn.click_on("Yes, go on"));
  EXPECT_EQ(app.table().session()->at(), at + 1);
}

// Hits are paid by one counter or another: whoever pays least is chosen, and Enter takes that.
TEST(Enter, PaysHitsWithTheCounterThatIsChosen) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("anvil"), {}, 5);
  const auto pays = [&] {
    return offered(drawn, "turn") != nullptr && offered(drawn, "loss") != nullptr;
  };
  for (std::size_t i = 0; !pays() || app.table().session()->legal().size() < 3; ++i) {
    ASSERT_FALSE(app.table().session()->legal().empty()) << "no hits were to be paid";
    app.table().act(
        app.table().session()->legal()[i * 7919U % app.table().session()->legal().size()]);
  }
  drawn.draw(8);
  const int at = app.table().session()->at();
  const Seat payer = app.table().session()->to_act();
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  ASSERT_EQ(app.table().session()->at(), at + 1);
  const Step& paid = app.table().session()->steps()[app.table().session()->decision_step(at)];
  EXPECT_EQ(paid.seat, payer);
  EXPECT_EQ(paid.action.verb, verb_of(drawn, "turn"));
}

// The first press was meant for the team before, which has ended its move by itself.
TEST(Enter, DoesNotAnswerWhatHasJustBeenAsked) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.draw(8);
  ASSERT_NE(offered(drawn, "halt"), nullptr);
  app.table().act(*offered(drawn, "halt"));
  const int at = app.table().session()->at();
  ASSERT_NE(offered(drawn, "halt"), nullptr);
  drawn.press(ImGuiKey_Enter);
  EXPECT_EQ(app.table().session()->at(), at);
  drawn.draw(8);
  drawn.press(ImGuiKey_Enter);
  EXPECT_EQ(app.table().session()->at(), at + 1);
}

// A place in words that lies far off has the focus; nothing can be done there.
TEST(Enter, TakesTheButtonThatNamesItWhereTheFocusOffersNothing) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.draw(8);
  const Action halt = *offered(drawn, "halt");
  Attention far;
  far.space = app.table().game()->game().value_of(2, "91").value_or(90);
  app.navigator().attend(far);
  drawn.draw(8);
  EXPECT_TRUE(sees(drawn, "Enter"));
  const int at = app.table().session()->at();
  drawn.press(ImGuiKey_Enter);
  ASSERT_EQ(app.table().session()->at(), at + 1);
  EXPECT_EQ(app.table().session()->steps()[static_cast<std::size_t>(at)].action.verb, 0)
      << "a landing is a die first";
  EXPECT_NE(offered(drawn, "halt") == nullptr ? Action{} : *offered(drawn, "halt"), halt);
}

// "hodg" once held Walton and changed the overlay.
TEST(Search, TakesLettersOnlyWhileItIsOpen) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  while (app.table().session()->at() < 6 && offered(drawn, "halt") != nullptr)
    app.table().act(*offered(drawn, "halt"));
  drawn.draw(8);
  const auto before = app.navigator().attention();
  drawn.type("r");
  EXPECT_EQ(app.navigator().attention().unit, before.unit) << "no letter is a name by itself";
  EXPECT_FALSE(sees(drawn, "A unit's name"));
  drawn.type("/");
  drawn.draw(4);
  EXPECT_TRUE(sees(drawn, "Letters are a name here"));
  const int at = app.table().session()->at();
  drawn.type("zoh?1");
  EXPECT_EQ(app.table().session()->at(), at) << "no undo";
  EXPECT_TRUE(sees(drawn, "No unit of yours"));
  drawn.press(ImGuiKey_Escape);
  EXPECT_FALSE(sees(drawn, "No unit of yours"));
  EXPECT_FALSE(sees(drawn, "Keyboard to the panels")) << "no list of keys";
}

// Under load much comes between two frames, of which a frame takes one press or release: the page
// must not sleep before it is all taken.
TEST(Keys, PressedFasterThanFramesAreAllTakenWithoutMoreInput) {
  DrawnApp drawn;
  drawn.app().table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.draw(8);
  drawn.type("/");
  drawn.draw(4);
  ImGuiIO& io = ImGui::GetIO();
  for (int i = 0; i < 12; ++i) {
    io.AddKeyEvent(ImGuiKey_Z, true);
    io.AddInputCharacter('z');
    io.AddKeyEvent(ImGuiKey_Z, false);
  }
  EXPECT_LT(drawn.settle(), 100) << "and sleeps then";
  EXPECT_TRUE(ImGui::GetCurrentContext()->InputEventsQueue.empty());
}

// As in other programs, with Shift or Y the other way; a page tells of it by one character.
TEST(Letters, WithControlTakeBack) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 1942);
  for (int i = 0; i < 200 && app.table().can_undo() != CanUndo::kYes; ++i) drawn.play(1);
  ASSERT_EQ(app.table().can_undo(), CanUndo::kYes) << "nothing was decided that shows nothing";
  drawn.draw(20);
  const int at = app.table().session()->at();
  const auto with = [&](ImGuiKey modifier, ImGuiKey key, bool shift) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(modifier, true);
    io.AddKeyEvent(ImGuiMod_Shift, shift);
    drawn.press(key);
    io.AddKeyEvent(ImGuiMod_Shift, false);
    io.AddKeyEvent(modifier, false);
    drawn.draw();
    return app.table().session()->at();
  };
  EXPECT_EQ(with(ImGuiMod_Ctrl, ImGuiKey_Z, false), at - 1);
  EXPECT_EQ(with(ImGuiMod_Ctrl, ImGuiKey_Z, true), at);
  EXPECT_EQ(with(ImGuiMod_Super, ImGuiKey_Z, false), at - 1);
  EXPECT_EQ(with(ImGuiMod_Ctrl, ImGuiKey_Y, false), at);
  drawn.type("\x1a");
  EXPECT_EQ(app.table().session()->at(), at - 1);
  drawn.type("\x19");
  EXPECT_EQ(app.table().session()->at(), at);
}

}  // namespace
}  // namespace sandtable::shell
