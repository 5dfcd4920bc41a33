#pragma once
// The play screen: board, panels, playback and input of the game on the table. Reads views, submits
// actions through the table and computes no rule. This is the frame that holds its parts; each part
// is a class with its own header, which is given those before it that it needs and no more:
//
//   Shown, Places   what is shown of the game, and where everything lies in the window
//   CameraWork      where the camera goes
//   Pointing        what is pointed at, with its card
//   ResultView      the result in place of the board
//   GameFollower    keeps up with the game: playback with its BoardEffects, replay, what is shown
//   Choosing        units and offers: what is done to the game
//   BoardInput      mouse, finger and keys over the board
//   WidePanels, PhoneSheet, CardOver, HintView, LessonView, TourView, SearchField, Menu
//                   what is drawn over and beside the board; a Command of theirs is done here
//
// They draw with shell/panels, keep state of shell/play, and know a game by its skin.

#include <memory>
#include <optional>
#include <string>

#include "core/base/table_part.h"
#include "shell/screen.h"
#include "shell/screens/play/board_input.h"
#include "shell/screens/play/card_over.h"
#include "shell/screens/play/hint_view.h"
#include "shell/screens/play/lesson_view.h"
#include "shell/screens/play/menu.h"
#include "shell/screens/play/phone_sheet.h"
#include "shell/screens/play/search_field.h"
#include "shell/screens/play/wide_panels.h"

namespace sandtable::shell {

class SANDTABLE_TABLE_PART PlayScreen final : public Screen {
 public:
  void enter(App& app, std::string_view argument) override;
  void leave(App& app) override;
  void draw(ScreenFrame& frame) override;
  bool back(App& app) override;
  void game_changed(App& app) override;
  const Camera* camera() const override;
  Rect card() const override { return places_.card; }
  std::span<const Rect> panels() const override {
    return result_.is_open() ? std::span<const Rect>() : places_.covered;
  }
  Attention attention() const override { return pointing_.attention(); }
  void attend(App& app, const Attention& what) override;
  std::string doubt(App& app, Action action) override;
  std::optional<TabPlace> tab_place() const override;

 private:
  void open(App& app);
  bool close_one(App& app);
  bool let_go_of_choice();
  void lay_out(const ScreenFrame& frame);
  void leave_room_for_thought(const ScreenFrame& frame);
  void draw_board(ScreenFrame& frame);
  void draw_panels(ScreenFrame& frame, bool shut);
  void draw_thought(ScreenFrame& frame, const PlayView& view);
  void draw_moving(ScreenFrame& frame);
  void go_on_watching(App& app);

  // --- commands.cpp: what panels and keys ask for
  void run(ScreenFrame& frame, Commands& commands);
  void run_one(ScreenFrame& frame, const Command& command);
  void run_map(ScreenFrame& frame, const Command& command);
  void run_panels(ScreenFrame& frame, const Command& command);
  void take_result(ScreenFrame& frame, AfterChoice choice);

  // --- letters.cpp
  void take_input(ScreenFrame& frame);
  void take_letters(ScreenFrame& frame, bool stopped);
  bool opens_page(App& app, char letter);

  play_screen::Shown shown_;
  play_screen::Places places_;
  play_screen::CameraWork camera_{shown_, places_};
  play_screen::Pointing pointing_{shown_, places_};
  play_screen::ResultView result_{shown_};
  play_screen::GameFollower follower_{{shown_, camera_, pointing_, result_}};
  play_screen::Choosing choosing_{shown_, camera_, pointing_, follower_};
  play_screen::BoardInput input_{{shown_, places_, camera_, pointing_, follower_, choosing_}};
  play_screen::WidePanels wide_{shown_, places_, camera_, follower_};
  play_screen::PhoneSheet sheet_{shown_, places_, camera_, pointing_};
  play_screen::CardOver card_{shown_, places_, camera_, pointing_};
  play_screen::HintView hint_{shown_, places_, camera_};
  play_screen::LessonView lesson_{shown_, places_, camera_, follower_.playback()};
  play_screen::TourView tour_{places_};
  play_screen::SearchField search_{shown_, places_, choosing_};
  play_screen::Menu menu_{shown_, tour_};
  // Height of the card of a thought as it was drawn last, and where it ends.
  float thought_high_ = 0.0F, thought_foot_ = 0.0F;
};

}  // namespace sandtable::shell
