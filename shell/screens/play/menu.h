#pragma once
// What opens over the play screen, which is shut as long as it stands there: the menu of the game,
// the list of keys (key_list.cpp), and who plays (players_dialog.cpp).

#include <cstdint>
#include <optional>

#include "core/base/table_part.h"
#include "shell/screens/play/shown.h"
#include "shell/screens/play/tour_view.h"
#include "shell/screens/seat_choices.h"

namespace sandtable::shell::play_screen {

enum class MenuEntry : std::uint8_t;

class SANDTABLE_TABLE_PART Menu {
 public:
  Menu(const Shown& shown, TourView& tour) : shown_(shown), tour_(tour) {}

  bool is_open() const { return menu_ || keys_ || players_; }
  void open() { menu_ = true; }
  void open_keys() { keys_ = true; }
  void open_players(const App& app);
  // The same where one watches: the side that is to decide stands chosen.
  void take_over(const App& app);
  void close();
  void draw(ScreenFrame& frame, Commands& out);

 private:
  void draw_menu(ScreenFrame& frame, Commands& out);
  void take(App& app, MenuEntry entry, Commands& out);
  void draw_keys(ScreenFrame& frame);
  void draw_players(ScreenFrame& frame);
  void draw_players_foot(ScreenFrame& frame, const Rect& foot);

  const Shown& shown_;
  TourView& tour_;
  bool menu_ = false, keys_ = false;
  std::optional<SeatChoice> players_;  // who plays, while that is changed
  float players_need_ = 0.0F;          // height of their card as it was drawn last
};

// Over all that is below.
void draw_scrim(const Frame& frame);

}  // namespace sandtable::shell::play_screen
