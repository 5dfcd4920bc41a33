// What the page asks of the program besides the protocol: sentences, the saves, links, the look.
// One JSON object in, one out, like the protocol: {"op": ..., ...} -> {"ok": true, ...} or {"ok":
// false, "error": {"code", "message"}}.
//
//   texts     items: [{key, args: {name: number | string}}], game (optional)   texts: [string]
//   state     -                       screen, game (on the table, or null), dark, lasts, asking,
//   accent, accent_ink ("#rrggbb")
//   saves     -                       entries: [{key, kind, game, name, turn, phase, score, result,
//                                     over, decisions, when}]
//   continue  game                    the game in progress is on the table
//   open      key                     a saved game is on the table
//   keep      name                    the game on the table is in a slot
//   drop      key                     a saved game is gone
//   start     game, setup, options: {id: value}, seed
//   close     -                       the table is clear, the title is shown
//   inspect   link, form: "link" (default; "#g=..." and all, or the data alone) or "file" (base64)
//                                     kind: game, position or set-up; game, setup;
//                                     of a set-up: options: [{id, value}] that differ;
//                                     else turn, phase, to_act (seat, or null), score, over,
//                                     decisions, at (or null), verified, reason, hash; held back
//   accept    change (optional)       what was inspected: a game is on the table, a set-up is
//                                     begun, or with `change` shown among the new games
//   go        screen                  title, new_game, play, saves, rulebook, settings, about
//   share     -                       a link to the game on the table goes to the player
//   export    -                       so does a file of it
//   tell      key, args (optional)    the sentence is shown over the canvas for a while
//   dress     [controls], [theme], [text], [accent]
//                                     how a page that holds the frame wants it: full, minimal,
//                                     none; system, paper, dark; percent; a colour as a number,
//                                     -1 for our own
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/protocol/request.h"
#include "shell/app.h"

namespace sandtable::web {

class Desk {
 public:
  explicit Desk(shell::App& app) : app_(app) {}

  std::string answer(std::string_view request);

 private:
  using Out = json::Writer;
  Refused run(const json::Value& root, Out& out);

  Refused texts(Request& request, Out& out);
  Refused state(Request& request, Out& out);
  Refused saves(Request& request, Out& out);
  Refused continue_game(Request& request, Out& out);
  Refused open(Request& request, Out& out);
  Refused keep(Request& request, Out& out);
  Refused drop(Request& request, Out& out);
  Refused start(Request& request, Out& out);
  Refused close(Request& request, Out& out);
  Refused inspect(Request& request, Out& out);
  Refused accept(Request& request, Out& out);
  Refused go(Request& request, Out& out);
  Refused share(Request& request, Out& out);
  Refused export_game(Request& request, Out& out);
  Refused tell(Request& request, Out& out);
  void write_inspected(Out& out);
  Refused dress(Request& request, Out& out);

  const shell::SaveEntry* entry_of(Request& request);
  Setup setup_of(Request& request, const Game& game);

  shell::App& app_;
  std::optional<Arrival> inspected_;
};

}  // namespace sandtable::web
