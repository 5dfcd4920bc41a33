// The game at a referee's table, for wasm/web/tables.js, which has the connection: letters go in,
// what is wanted comes out as letters to send. The game lies on the shell's table as one that is
// decided elsewhere. Built in only where the build names a referee.
//
// One JSON object in, one out, like wasm/page_requests.h:
//
//   edition   game                    edition: the rules revision, which `create` and `sit` name
//   state     -                       laid (the table's game lies there, or its record once it is
//                                     over), n (the last event), seat, asked: ids or "", over,
//                                     steps, one (there is one answer: "one" gives it), proved: "",
//                                     or why the record does not follow from what was told at the
//                                     start
//   leave     -                       no letters come any more; what lies on the table stays there
//   ask       what: undo or rematch   send: the letter
//   answer    yes                     send: the letter, to the other one's wish to go back
//   one       -                       send: the letter, where there is one answer
//   qr        text                    qr: rows of 0 and 1, null where it is too long
//
// Both are asked while the game's box is open.
//
// `take` is given the letters of the referee themselves (core/referee/README.md) and answers as
// `state`; what is no letter is refused as "bad-letter" and changes nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/table_part.h"
#include "core/protocol/request.h"
#include "core/protocol/table.h"
#include "core/referee/seat_client.h"
#include "shell/app.h"

namespace sandtable::web {

class PageTables {
 public:
  // `say` is given what the player wants by the game itself: a letter to send.
  PageTables(shell::App& app, std::function<void(const std::string&)> say);

  SANDTABLE_TABLE_DOOR std::string answer(std::string_view request);
  SANDTABLE_TABLE_DOOR std::string take(std::string_view letter);

 private:
  using Out = json::Writer;
  Refused run(const json::Value& root, Out& out);
  Refused edition(Request& request, Out& out);
  Refused ask(Request& request, Out& out);
  Refused answer_undo(Request& request, Out& out);
  Refused one(Request& request, Out& out);
  Refused show(std::string_view letter);
  void write_state(Out& out) const;
  void wish(const Wish& wish);
  bool is_laid() const;
  bool asks_one() const;
  void begin();
  Refused take_record(const json::Value& letter);
  void name_players(const json::Value& letter);

  shell::App& app_;
  std::function<void(const std::string&)> say_;
  std::optional<SeatClient> client_;
  std::uint64_t laid_ = 0;  // GameTable::games_laid() with this table's game
  bool over_ = false;
  std::string unproved_;
};

}  // namespace sandtable::web
