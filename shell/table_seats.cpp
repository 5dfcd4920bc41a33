// Who plays, and whose eyes are on the screen. See game_table.h.

#include <utility>

#include "core/ai/levels.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/sides.h"

namespace sandtable::shell {

namespace {

constexpr SeatHolder kReacts = {Holder::kComputer, static_cast<int>(Level::kRegular)};

}  // namespace

Seat GameTable::viewer() const {
  const Session* session = this->session();
  return session == nullptr ? Seat::kFirst : viewer_of(*session, seats_, seated_);
}

AnyState GameTable::view() const { return session()->view(viewer()); }

SeatHolder GameTable::decider() const {
  return session()->asks_level() ? kReacts : seats_.of(session()->to_act());
}

bool GameTable::is_viewers_turn() const {
  const Session* session = this->session();
  return session != nullptr && is_player(session->to_act()) && session->to_act() == viewer() &&
         decider().who != Holder::kComputer;
}

bool GameTable::is_watched() const {
  const Session* session = this->session();
  return session != nullptr && !session->is_followed() &&
         shell::is_watched(session->game(), seats_);
}

// At a table the other player is asked instead of the game becoming practice.
CanUndo GameTable::can_undo() const {
  const CanUndo can = session()->can_undo(asker());
  const bool is_at_table = session()->is_followed() && is_player(held_seat(seats_, Holder::kTable));
  return is_at_table && can == CanUndo::kPractice ? CanUndo::kYes : can;
}

// Whose decision undo takes back: at a shared screen whoever decided last, in open games; nobody's
// where only computers decide.
Seat GameTable::asker() const {
  if (is_watched()) return Seat::kNobody;
  const Seat viewer = this->viewer();
  const bool shares = is_hot_seat(session()->game(), seats_) && !needs_curtain(*session(), seats_);
  return is_player(viewer) && !shares ? viewer : Seat::kNobody;
}

// After everything that may bring another one to decide. What is seen at a shared screen goes over
// with the turn: at once where there are no secrets, else when the other one says so. Who looks at
// the past stays who they are.
void GameTable::settle_seats() {
  const Session* session = this->session();
  curtain_ = false;
  if (session == nullptr) return announce();
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
    if (curtain_) dialogues_.take_away();
  }
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    boxes_.set_computer(seat, seats_.of(seat).who == Holder::kComputer);
  protocol_.set_fixed_seat(viewer());
  announce();
}

void GameTable::open_curtain() {
  if (!curtain_) return;
  seated_ = session()->to_act();
  settle_seats();
  touch();
}

GameTable::CurtainWords GameTable::curtain_words() const {
  const Game& game = session()->game();
  const AnyState view = session()->view(kOutsider);
  const Seat next = session()->to_act();
  const std::string asked = game_->words().text(game.message(game.prompt(view)));
  return {words().text("seats.curtain.title", {text_arg("name", player_in_text(next))}),
          words().text("seats.curtain.text",
                       {text_arg("game", game_->text("game.title")),
                        text_arg("turn", game.standing(view).turn), text_arg("asked", asked)}),
          words().text("seats.curtain.open", {text_arg("name", player_name(next))})};
}

// What is to become of the seats: who plays by links stays where they are.
Seats GameTable::kept_seats(Seats seats) const {
  if (!is_player(seats_.own)) return seats;
  if (seats.of(seats_.own).who != Holder::kHere) std::swap(seats.holders[0], seats.holders[1]);
  seats.of(seats_.own) = {};
  return seats;
}

// The nearest level plays for one that the game does not have, and the player is told: kept games
// and publishers' pages may name it.
Seats GameTable::playable_seats(Seats seats) {
  const BotSettings& bots = session()->game().info().bots;
  const auto name = [&](Level level) {
    return words().text("seats.level." + std::string(level_name(level)));
  };
  for (SeatHolder& holder : seats.holders) {
    const auto level = static_cast<Level>(holder.level);
    const Level nearest = level_in(bots, level);
    if (holder.who != Holder::kComputer || nearest == level) continue;
    holder.level = static_cast<int>(nearest);
    dialogues_.say("seats.level.none",
                   {text_arg("level", name(level)), text_arg("instead", name(nearest))});
  }
  return seats;
}

GameTable::SeatDoubt GameTable::doubt_of_seats(const Seats& seats) const {
  const Session* session = this->session();
  if (session == nullptr || session->to_act() == Seat::kNobody) return SeatDoubt::kNone;
  if (!is_watched() && shell::is_watched(session->game(), kept_seats(seats)) &&
      session->decisions() > 0)
    return SeatDoubt::kWatches;
  if (!has_secrets(session->game().info(), session->origin().setup)) return SeatDoubt::kNone;
  const bool goes = is_by_links(kept_seats(seats));
  if (is_player(seats_.own) && is_by_links(seats_) && !goes) return SeatDoubt::kShows;
  const bool was_here = !is_player(seats_.own) && is_hot_seat(session->game(), seats_);
  return was_here && goes ? SeatDoubt::kShown : SeatDoubt::kNone;
}

GameTable::Doubt GameTable::seat_doubt_words(SeatDoubt doubt) const {
  if (doubt == SeatDoubt::kWatches) {
    const bool shows = has_secrets(session()->game().info(), session()->origin().setup);
    return {words().text(shows ? "watch.begin.shows" : "watch.begin"),
            words().text("watch.begin.agree")};
  }
  const std::string key = doubt == SeatDoubt::kShows ? "seats.shows" : "seats.shown";
  const Seat theirs = held_seat(seats_, Holder::kElsewhere);
  const std::string name = is_player(theirs) ? player_in_text(theirs) : std::string();
  return {words().text(key, {text_arg("name", name)}),
          words().text(key + ".agree", {text_arg("name", name)})};
}

void GameTable::change_seats(const Seats& seats) {
  if (session() == nullptr || curtain_) return;
  if (in_lesson_ && shell::is_watched(session()->game(), seats)) return;
  if (doubt_of_seats(seats) != SeatDoubt::kNone) boxes_.mark_practice();
  const Seats kept = kept_seats(seats);
  if (kept.holders != seats.holders)
    dialogues_.say("seats.own.stays", {text_arg("name", player_in_text(seats_.own))});
  const Seats next = playable_seats(kept);
  if (next == seats_) return;
  const bool was_watched = is_watched();
  seats_ = next;
  seated_ = kOutsider;
  if (was_watched && !is_watched()) tell_taken();
  after_change();
}

// Somebody goes on with what a computer has begun, or has seen what a side hides.
void GameTable::tell_taken() {
  const bool shows = has_secrets(session()->game().info(), session()->origin().setup);
  if (session()->decisions() == 0 && !shows) return;
  boxes_.mark_practice();
  const std::string name = player_in_text(held_seat(seats_, Holder::kHere));
  dialogues_.say(shows ? "watch.taken.shows" : "watch.taken", {text_arg("name", name)});
}

void GameTable::name_players(const PlayerNames& names) { boxes_.set_names(names); }

std::string GameTable::player_name(Seat seat) const {
  return seat_name(*game_, seat, session()->names());
}

std::string GameTable::player_in_text(Seat seat) const {
  return seat_in_text(*game_, seat, session()->names());
}

std::string GameTable::waits_for() const {
  const Seat acting = session()->to_act(), reader = viewer();
  if (is_watched() && is_player(acting))
    return words().text(
        "watch.plays",
        {text_arg("level", words().text("seats.level." + std::string(holder_word(decider())))),
         text_arg("name", player_in_text(acting))});
  if (!is_player(acting) || !is_player(reader) || acting == reader) return {};
  return words().text("seats.waits", {text_arg("name", player_in_text(acting))});
}

}  // namespace sandtable::shell
