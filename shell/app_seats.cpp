// Who plays, and whose eyes are on the screen. See app.h.

#include <utility>

#include "shell/app.h"
#include "shell/sides.h"

namespace sandtable::shell {

Seat App::viewer() const {
  const Session* session = this->session();
  return session == nullptr ? Seat::kFirst : viewer_of(*session, seats_, seated_);
}

AnyState App::view_of(const AnyState& state) const {
  return seen_by(session()->game(), state, viewer());
}

bool App::is_viewers_turn() const {
  const Session* session = this->session();
  return session != nullptr && is_player(session->to_act()) && session->to_act() == viewer() &&
         !session->asks_level();
}

CanUndo App::can_undo() const { return session()->can_undo(asker()); }

// Whose decision undo takes back: at a shared screen whoever decided last, in open games.
Seat App::asker() const {
  const Seat viewer = this->viewer();
  const bool shares = is_hot_seat(session()->game(), seats_) && !needs_curtain(*session(), seats_);
  return is_player(viewer) && !shares ? viewer : Seat::kNobody;
}

// After everything that may bring another one to decide. What is seen at a shared screen goes over
// with the turn: at once where there are no secrets, else when the other one says so. Who looks at
// the past stays who they are.
void App::settle_seats() {
  const Session* session = this->session();
  curtain_ = false;
  hint_.move_on(hint_place());
  if (session == nullptr) return settle_thought();
  // From the first decision on who plays by links has their seat.
  if (!is_player(seats_.own) && is_by_links(seats_) && session->decisions() > 0)
    seats_.own = held_seat(seats_, Holder::kHere);
  const Seat acting = session->to_act();
  const Game& game = session->game();
  const bool stays = (session->sought() && is_player(seated_)) || session->asks_level();
  if (is_player(acting) && acting != seated_ && !stays && is_hot_seat(game, seats_)) {
    curtain_ = needs_curtain(*session, seats_);
    seated_ = curtain_ ? kOutsider : acting;
    // What the one who leaves was asked or offered is not for the one who comes.
    if (curtain_) question_ = {}, notice_.offer = {};
  }
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    boxes_.session().set_computer(seat,
                                  is_for_two(game) && seats_.of(seat).who == Holder::kComputer);
  protocol_.set_fixed_seat(viewer());
  settle_thought();
}

void App::open_curtain() {
  if (!curtain_) return;
  seated_ = session()->to_act();
  settle_seats();
  ++changes_;
  wake();
}

App::CurtainWords App::curtain_words() const {
  const Game& game = session()->game();
  const AnyState view = game.observe(session()->state(), kOutsider);
  const Seat next = session()->to_act();
  const std::string asked = table_->words().text(game.message(game.prompt(view)));
  return {text("seats.curtain.title", {text_arg("name", player_in_text(next))}),
          text("seats.curtain.text",
               {text_arg("game", table_->text("game.title")),
                text_arg("turn", game.standing(view).turn), text_arg("asked", asked)}),
          text("seats.curtain.open", {text_arg("name", player_name(next))})};
}

// What is to become of the seats: who plays by links stays where they are.
Seats App::kept_seats(Seats seats) const {
  if (!is_player(seats_.own)) return seats;
  if (seats.of(seats_.own).who != Holder::kHere) std::swap(seats.holders[0], seats.holders[1]);
  seats.of(seats_.own) = {};
  return seats;
}

App::SeatDoubt App::doubt_of_seats(const Seats& seats) const {
  const Session* session = this->session();
  if (session == nullptr || session->to_act() == Seat::kNobody) return SeatDoubt::kNone;
  if (!has_secrets(session->game().info(), session->origin().setup)) return SeatDoubt::kNone;
  const bool goes = is_by_links(kept_seats(seats));
  if (is_player(seats_.own) && is_by_links(seats_) && !goes) return SeatDoubt::kShows;
  const bool was_here = !is_player(seats_.own) && is_hot_seat(session->game(), seats_);
  return was_here && goes ? SeatDoubt::kShown : SeatDoubt::kNone;
}

App::Doubt App::seat_doubt_words(SeatDoubt doubt) const {
  const std::string key = doubt == SeatDoubt::kShows ? "seats.shows" : "seats.shown";
  const Seat theirs = held_seat(seats_, Holder::kElsewhere);
  const std::string name = is_player(theirs) ? player_in_text(theirs) : std::string();
  return {text(key, {text_arg("name", name)}), text(key + ".agree", {text_arg("name", name)})};
}

void App::change_seats(const Seats& seats) {
  if (session() == nullptr || curtain_) return;
  if (doubt_of_seats(seats) != SeatDoubt::kNone) open_session()->mark_practice();
  const Seats next = kept_seats(seats);
  if (next.holders != seats.holders)
    tell(text("seats.own.stays", {text_arg("name", player_in_text(seats_.own))}));
  if (next == seats_) return;
  seats_ = next;
  seated_ = kOutsider;
  after_change();
}

void App::name_players(const PlayerNames& names) {
  if (session() == nullptr || names == session()->names()) return;
  open_session()->set_names(names);
  after_change();
}

std::string App::player_name(Seat seat) const {
  return seat_name(*table_, seat, session()->names());
}

std::string App::player_in_text(Seat seat) const {
  return seat_in_text(*table_, seat, session()->names());
}

std::string App::waits_for() const {
  const Seat acting = session()->to_act(), reader = viewer();
  if (!is_player(acting) || !is_player(reader) || acting == reader) return {};
  return text("seats.waits", {text_arg("name", player_in_text(acting))});
}

}  // namespace sandtable::shell
