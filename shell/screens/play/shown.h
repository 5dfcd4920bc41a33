#pragma once
// What the play screen shows of the game on the table, and what of its panels stands open.
// GameFollower makes it; everybody else reads it, chooses in its hand, and opens what can be
// opened.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shell/panels/panel.h"
#include "shell/play/board_view.h"
#include "shell/shelf.h"

namespace sandtable::shell::play_screen {

// How large a place is at least that the player is led to: one that is to be looked at, one where
// something happens.
inline constexpr float kLookZoom = 0.55F, kWatchZoom = 0.45F;

// Which of the panels stand open, and how far they are scrolled.
struct Opened {
  FootState foot;
  int tab = 0;  // of the sheet of a phone
  LogState log;
  StageScroll stage;
};

struct Shown {
  const ShelfGame* table = nullptr;
  const Skin* skin = nullptr;  // of the set-up that lies on the table
  std::uint64_t changes = 0;   // GameTable::changes() of what is shown
  Seat viewer = Seat::kFirst;  // whose view that is
  bool live = false;           // it is what waits for the player
  bool past = false;           // it is an earlier point of the record
  AnyState view;
  Position position;
  BoardView board;
  std::vector<MinimapDot> dots;
  Hand hand;
  Header header;
  GameLog game_log;
  Since since;  // the last decision of the viewer
  std::string question;
  std::string decides;     // who does, in a game of two
  int decides_index = -1;  // of the seat
  Action asked_main;       // of the main button, while it is asked for
  double asked_at = 0.0;   // since when
  std::optional<ThoughtLine> thinking;
  Opened opened;

  const Game& game() const { return table->game(); }
  const Words& words() const { return table->words(); }
  BoardSkin& map() const { return skin->board(); }
  ImVec2 place(int space) const { return skin->board().place(space); }
  int chosen_space() const { return board.space_of(hand.chosen()); }
  // The unit whose turn it plainly is, or -1.
  int acting() const { return skin->handling().acting_unit(view); }
};

}  // namespace sandtable::shell::play_screen
