// What the page asks of the program besides the protocol: sentences, the saves, links, the look.
// One JSON object in, one out, like the protocol: {"op": ..., ...} -> {"ok": true, ...} or {"ok":
// false, "error": {"code", "message"}}. Where a request needs a game whose box is closed the code
// is "closed-game", and the error has its id as "game": fetch it and ask again. What comes to
// nothing is refused, never passed over: the page tells the player "refusal.<code>" of the words.
//
//   texts     items: [{key, args: {name: number | string}}], game (optional)   texts: [string]
//   state     -                       screen, game (on the table, or null), table (grows with every
//                                     game that is laid there), at (decisions made), dark, lasts,
//                                     asking, accent, accent_ink ("#rrggbb"), text (percent),
//                                     contrast, briefed (the set-up on the table has a briefing),
//                                     sought (an earlier point of the game is looked at)
//   notice    -                       the last short word to the player: text, offer (what a button
//                                     beside it says, or ""), count (of all that there were)
//   take_offer -                      as a press of that button
//   settings  -                       groups: [{title, settings: [{id, kind: choice, switch or
//                                     percent, values, value, of_board}]}], in order
//   set       settings: {id: value}   these settings are changed
//   reset     -                       all are as they were at first
//   book      [game]                  the rulebook: rules: [{id, number, head, title, text, status,
//                                     reason}], rulings: [{id, rules: [id], text, reason}]; texts
//                                     in pieces, of which each second is the name of a ruling
//   find      [game], [query], [rule] what of it is found: rules: [id], rulings: [id]; rule: the id
//                                     of a rule by its id or printed number, or null
//   sources   game                    where its data are from: files: [{title, data: [{what,
//                                     from}]}]
//   briefing  [game], [setup]         of a set-up (that on the table), in words: when, where,
//   situation: [sentences],
//                                     aims: [{side, text}], won, bands: [{range, name, history}],
//                                     turn: [{title, text, rule, number}], know: [{text, rule,
//                                     number}]; of that on the table the legend besides: counters:
//                                     [sentences], map: [sentences]
//   lesson    [game], [do]            the guided first turn of a game (that on the table): here (it
//   has one), left (the
//                                     step at which it was left, or 0); number and count of the
//                                     step that is asked (0: none is), title, text, said (to a
//                                     wrong choice), rule, printed, waits: next, pick (the name of
//                                     who is to be chosen) or act, last (then the game is the
//                                     player's own), i (of the legal list, what is asked for); do:
//                                     begin, next, back, leave
//   doubt     i (of the legal list)   ask: what is asked before it, as something worth doing is
//                                     left undone by it, or ""
//   history   -                       score: the one that history reached, or null
//   results   -                       sheets: of each game of the shelf {game, title, open, today:
//                                     what came of today's game, tasks: [{title, facts}]}, all in
//                                     words; day: what share_day copies, or ""
//   save_results -                    all results are a file for the player
//   share_day -                       the result of the game of a day is on the clipboard
//   today     game                    day, in words, and the seed of the game of that day
//   told_before -                     lines: what the game on the table told before a correction of
//                                     the game left its position alone; mostly none
//   leaving   -                       the page is being left, perhaps for good
//   saves     -                       entries: [{key, kind: current, links (a game by links that
//                                     waits beside the current one), auto or slot, game, name,
//                                     reason: turn, left, before or end (of an autosave), turn,
//                                     phase, score, result, over, practice, scripted, decisions,
//                                     when, [sides], [label]}], the newest first; sides: where a
//                                     game of two stands, label: what one by links is called
//   continue  game                    the game in progress is on the table
//   open      key                     a saved game is on the table
//   keep      name, [key]             the game on the table, or a copy of a saved one, is in a slot
//   rename    key, name               a slot has another name
//   drop      key                     a saved game is gone
//   put_back  -                       the one that was dropped last is there again, once
//   start     game, setup ("": the first), options: {id: value}, seed, [seats]: a word for each, as
//             with set_seats, [names]: what the players call themselves, each
//   close     -                       the table is clear, the title is shown
//   attend    at, i (of the legal list); or unit; or space; ids as the view has them: shown on the
//                                     board without changing the game
//   attention -                       what the board's player attends to, as far as there is any:
//                                     unit, spaces: [all ids of the one place], at and i of a
//                                     choice
//   card      unit or space, as with attend: what the board's card says of it, with the notes
//                                     of history: title, lines: [text]
//   inspect   link, form: "link" (default: any text with a link in it, or the data alone) or "file"
//             (base64); core/save/arrival.h reads both; a file of results is taken in at once:
//             kind: results
//                                     kind: game, position or set-up; game, setup;
//                                     of a set-up: options: [{id, value}] that differ, [seed];
//                                     else verified, reason; asks: what the player is told and
//                                     asked (shell/arrival_text.h): title, lines, choices: [{does:
//                                     open, change or nothing, label}], none where nothing is
//                                     asked; at_once: it is opened (accept) before that; seat:
//                                     theirs is to be brought from another device
//   seats     -                       who plays the game on the table: seats: [{id, name, who:
//                                     here, elsewhere, or the level of the computer: recruit,
//                                     regular, veteran, general}], viewer, own (of who plays
//                                     by links, or null), lacks_seat (it was played at another
//                                     device so far), to_act, sends (the seat that has a link to
//                                     send, or null), secrets, sent_at,
//                                     sent_when, hand_overs, curtain: {title, text, open} or null,
//                                     watched (computers play), aim (what one of them is after, or
//                                     ""), thought: {title, halted} of the computer whose turn it
//                                     is, or null
//   set_seats seats, [agreed]         others play: a word for each seat; a person at one at least,
//                                     or a level at each; refused until it was agreed to as
//                                     "shows-secrets" where a friend's side by links would be seen
//                                     here, as "shown-secrets" where one that was here would go to
//                                     a friend, as "watches" where a computer would go on with what
//                                     a person has begun
//   hurry     -                       the computer does what it has found so far
//   halt      on                      the computer halts before its next decision, or goes on
//   watch     do: step or told        of a game that is watched: one decision, and a pause after
//                                     it; or the last one has been told, where no board tells it
//   open_curtain -                    the one who is to decide sits at the screen
//   send      -                       the link for the other player: link, chars, qr: rows of 0
//                                     and 1, null for a link that is too long
//   seat_code -                       the player's own seat by links, for another device of
//                                     theirs: code, qr
//   bring_seat code                   such a seat, for the game on the table
//   hint      -                       may (one can be asked for), state: none, thinking, early
//                                     (something is shown, more is thought) or given; candidates
//                                     (that there are to choose from); hints: [{text, says: the
//                                     verdict, then: what would follow, chain: [{verb, args}] that
//                                     does it, why: [{text, rules}]}], best first; beside: what
//                                     all are compared with
//   ask_hint  -                       the reference player thinks about it; once more: enough of it
//   review    -                       may (one can be asked for), state: none, thinking or given;
//                                     percent; sums: sentences on what the choices came to;
//                                     moments: [{at, title, played, better, worth, why: [{text,
//                                     rules}]}], what could have been better
//   ask_review -                      the game on the table is reviewed, or what was kept is
//                                     there; once more: enough of it
//   review_heard number, progress, [review]: what the worker says of it; fits: false where that is
//                                     no review of the game. With the number alone the page itself
//                                     thinks for a slice; fits: there is more to think about
//   standing  -                       sides: what both sides of a game of two have, in words;
//                                     conceded: who did, in words; waits: that the other side
//                                     decides, or ""; may_concede; compared: of a
//                                     game that is over, lines that compare it with the reference
//                                     player's and count hints
//   concede   -                       the one who looks at the page gives up, in their turn
//   accept    change (optional)       what was inspected: a game is on the table, a set-up is
//                                     begun, or with `change` shown among the new games
//   go        screen                  title, new_game, play, saves, rulebook, settings, about,
//                                     results, review
//   share     [key]                   a link to the game on the table, or to a saved one, goes to
//                                     the player
//   export    [key]                   so does a file of it
//   tell      key, args (optional)    the sentence is shown over the canvas for a while
//   guest_look [controls], [theme], [text], [accent]
//                                     how a page that holds the frame wants it: full, minimal,
//                                     none; system, paper, dark; percent; a colour as a number,
//                                     -1 for our own
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/table_part.h"
#include "core/protocol/request.h"
#include "shell/app.h"
#include "shell/arrival_text.h"
#include "shell/saves.h"
#include "shell/shelf.h"

namespace sandtable::web {

// Refused until the page has brought the game that the refusal names.
inline constexpr std::string_view kClosedGame = "closed-game";

// "qr": row by row, a string of 0 and 1 each; null of a text that is too long for the camera of a
// telephone.
void write_qr(json::Writer& out, const std::string& text);

inline ProtocolError refusal(std::string_view code, std::string_view message) {
  return {std::string(code), std::string(message), {}, {}};
}

class PageRequests {
 public:
  explicit PageRequests(shell::App& app) : app_(app) {}

  std::string answer(std::string_view request);
  // All that can be asked.
  static std::vector<std::string_view> ops();

 private:
  using Out = json::Writer;
  using P = PageRequests;
  // While the curtain hangs between two who share the screen there is nothing to do but to lift it
  // or to leave; what else is asked is refused as "curtain".
  enum When : std::uint8_t { kAlways, kUncovered };
  struct Op {
    std::string_view name;
    When when;
    Refused (PageRequests::*answer)(Request&, Out&);
  };
  static std::span<const Op> all_ops();
  Refused run(const json::Value& root, Out& out);

  Refused texts(Request& request, Out& out);
  Refused state(Request& request, Out& out);
  Refused saves(Request& request, Out& out);
  Refused continue_game(Request& request, Out& out);
  Refused open(Request& request, Out& out);
  Refused keep(Request& request, Out& out);
  Refused rename(Request& request, Out& out);
  Refused drop(Request& request, Out& out);
  Refused put_back(Request& request, Out& out);
  Refused start(Request& request, Out& out);
  Refused close(Request& request, Out& out);
  Refused attend(Request& request, Out& out);
  Refused card(Request& request, Out& out);
  Refused attention(Request& request, Out& out);
  Refused inspect(Request& request, Out& out);
  Refused accept(Request& request, Out& out);
  Refused go(Request& request, Out& out);
  Refused share(Request& request, Out& out);
  Refused export_game(Request& request, Out& out);
  Refused tell(Request& request, Out& out);
  void write_inspected(Out& out);
  void write_asks(Out& out, std::string_view title);
  Refused guest_look(Request& request, Out& out);
  // page_rooms.cpp
  Refused notice(Request& request, Out& out);
  Refused take_offer(Request& request, Out& out);
  Refused settings(Request& request, Out& out);
  Refused set(Request& request, Out& out);
  Refused reset(Request& request, Out& out);
  Refused book(Request& request, Out& out);
  Refused find(Request& request, Out& out);
  Refused sources(Request& request, Out& out);
  Refused briefing(Request& request, Out& out);
  Refused history(Request& request, Out& out);
  // page_results.cpp
  Refused results(Request& request, Out& out);
  Refused save_results(Request& request, Out& out);
  Refused share_day(Request& request, Out& out);
  Refused today(Request& request, Out& out);
  // page_lesson.cpp
  Refused lesson(Request& request, Out& out);
  Refused doubt(Request& request, Out& out);
  // page_rooms.cpp
  Refused told_before(Request& request, Out& out);
  Refused leaving(Request& request, Out& out);
  const shell::ShelfGame* game_of(Request& request);
  // page_seats.cpp
  Refused seats(Request& request, Out& out);
  Refused open_curtain(Request& request, Out& out);
  Refused set_seats(Request& request, Out& out);
  Refused hurry(Request& request, Out& out);
  Refused halt(Request& request, Out& out);
  Refused watch(Request& request, Out& out);
  Refused send(Request& request, Out& out);
  Refused seat_code(Request& request, Out& out);
  Refused bring_seat(Request& request, Out& out);
  // page_standing.cpp
  Refused hint(Request& request, Out& out);
  Refused ask_hint(Request& request, Out& out);
  Refused standing(Request& request, Out& out);
  // page_review.cpp
  SANDTABLE_TABLE_DOOR Refused review(Request& request, Out& out);
  SANDTABLE_TABLE_DOOR Refused ask_review(Request& request, Out& out);
  SANDTABLE_TABLE_DOOR Refused review_heard(Request& request, Out& out);
  Refused concede(Request& request, Out& out);
  PlayerNames names_of(Request& request);
  shell::Seats seats_of(Request& request, const Game& game, const shell::Seats& now);

  Refused closed(std::string_view game);
  // page_saves.cpp: the entry that "key" names; nothing after a fault.
  std::optional<shell::SaveEntry> entry_of(Request& request);
  Refused chosen(Request& request, std::optional<shell::SaveEntry>& entry);

  shell::App& app_;
  std::optional<shell::LookedAt> inspected_;
  std::string taken_;   // what put_back would put back
  std::string closed_;  // the game of the last refusal
};

}  // namespace sandtable::web
