// Games that go back and forth between two people by links. See game_table.h.

#include <utility>

#include "core/save/hand_over.h"
#include "core/save/save.h"
#include "core/save/seat_code.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/platform/host.h"

namespace sandtable::shell {

namespace {

// Who sits here, where the other one gets links; kNobody where it is no such game.
Seat sender_of(const Game& game, const Seats& seats) {
  return is_for_two(game) && is_by_links(seats) ? held_seat(seats, Holder::kHere) : Seat::kNobody;
}

}  // namespace

Seat GameTable::sends_for() const {
  const Session* session = this->session();
  if (session == nullptr || session->sought() || session->can_redo() || session->asks_no_choice())
    return Seat::kNobody;
  const Seat sender = sender_of(session->game(), seats_);
  const Seat acting = session->to_act();
  return is_player(sender) && (acting == other_seat(sender) || acting == Seat::kNobody)
             ? sender
             : Seat::kNobody;
}

Result<std::string> GameTable::link_to_send() {
  const Seat sender = sends_for();
  if (sender == Seat::kNobody)
    return Fault{"", "the other player does not decide now", "no-handover"};
  if (seats_.secret == 0) seats_.secret = host_.entropy() | 1U;
  const Table::Hold hold(boxes_);
  Result<std::string> link = boxes_.hand_over(sender, seats_.secret);
  if (!link) return link;
  if (seats_.sent_at != session()->at()) {
    seats_.sent_at = session()->at();
    seats_.sent_when = host_.now_unix();
    after_change();
  }
  return library_.address(LinkKind::kGame, link.value());
}

void GameTable::send_turn() {
  if (host_.send_turn()) return;
  const Result<std::string> link = link_to_send();
  if (!link) return dialogues_.refuse(link.fault().code);
  dialogues_.say(host_.copy_text(link.value()) ? "notice.link_copied" : "notice.link_not_copied",
                 {number_arg("chars", static_cast<std::int64_t>(link.value().size()))});
}

// The game that goes on with what has come, among all that are kept; else one that it is an old or
// an altered link of. Two friends may play with the same dice, so the seed alone does not tell.
std::optional<OwnCopy> GameTable::own_copy(const Session& arrived) {
  std::optional<OwnCopy> found;
  const auto look_at = [&](const Session& own, const Seats& seats, std::string_view key) {
    if (sender_of(own.game(), seats) == Seat::kNobody) return false;
    const Continues continues = continues_from(own, arrived);
    if (continues == Continues::kNew) return false;
    const bool goes_on = continues != Continues::kAltered;
    if (!found || goes_on) found = OwnCopy{own, seats, std::string(key)};
    return goes_on;
  };
  if (const Session* own = session(); own != nullptr && &own->game() == &arrived.game()) {
    Session whole = *own;
    if (whole.sought()) whole.seek(whole.decisions());
    if (look_at(whole, seats_, {})) return found;
  }
  // Games in progress first, then those that wait, slots and autosaves: the newest of each.
  for (const SaveKind kind :
       {SaveKind::kCurrent, SaveKind::kLinks, SaveKind::kSlot, SaveKind::kAuto}) {
    for (const SaveEntry& entry : library_.saves().entries()) {
      if (entry.kind != kind || entry.game != arrived.game().info().id) continue;
      if (!is_by_links(entry.seats)) continue;
      const Bytes bytes = library_.saves().bytes(entry);
      const Result<SaveInfo> info = inspect_save(bytes);
      if (!info || info.value().seed != arrived.origin().seed) continue;
      const Result<Loaded> loaded = load_save(library_.shelf().finder(), bytes);
      if (loaded && look_at(loaded.value().session, entry.seats, entry.key)) return found;
    }
  }
  return found;
}

// Who gets a game for the first time sits on the side that is asked now; who gets an answer sits
// where they sat. Another game that is in progress in this box waits beside it.
void GameTable::take_answer(Received received) {
  Session& arrived = received.loaded.session;
  const std::optional<OwnCopy> own = own_copy(arrived);
  Seats seats;
  if (own) {
    seats = own->seats;
    // Who has looked at the other side's secrets has done so for good.
    arrived.mark(own->session.flags());
    const SaveEntry* current = library_.saves().current(arrived.game().info().id);
    if (current != nullptr && !own->key.empty() && own->key != current->key)
      library_.saves().keep_current(arrived.game().info().id);
  } else {
    seats.of(other_seat(received.me)).who = Holder::kElsewhere;
    seats.own = received.me;
  }
  // One that was only looked at so far lies beside the player's other game for longer.
  const bool was_looked_at = own && own->key.empty() && beside_;
  lay_arrived(std::move(arrived), seats, own.has_value() && !was_looked_at);
}

// --- One's own seat at another device

Result<std::string> GameTable::own_seat_code() {
  if (session() == nullptr) return Fault{"", "no game is under way", "no-game"};
  const Seat seat = sender_of(session()->game(), seats_);
  if (seat == Seat::kNobody) return Fault{"", "the game does not go by links", "no-handover"};
  if (seats_.secret == 0) {
    seats_.secret = host_.entropy() | 1U;
    after_change();
  }
  return seat_code({session()->origin().seed, seat, seats_.secret});
}

void GameTable::show_own_seat() {
  if (host_.show_seat_code()) return;
  const Result<std::string> code = own_seat_code();
  if (!code) return dialogues_.tell(dialogues_.why(code.fault()));
  const bool copied = host_.copy_text(code.value());
  dialogues_.tell(copied ? words().text("page.seat.copied") : code.value());
}

std::optional<Fault> GameTable::bring_own_seat(std::string_view code) {
  if (session() == nullptr) return Fault{"", "no game is under way", "no-game"};
  const Result<SeatSecret> seat = read_seat_code(code);
  if (!seat) return seat.fault();
  if (std::optional<Fault> fault = misfit(*session(), seat.value())) return fault;
  if (is_player(seats_.own) && seats_.own != seat.value().seat && !lacks_own_seat())
    return Fault{"", "the code is of another seat", "bad-seat-code"};
  seats_.holders = {};
  seats_.of(other_seat(seat.value().seat)).who = Holder::kElsewhere;
  seats_.own = seat.value().seat;
  seats_.secret = seat.value().secret;
  after_change();
  return std::nullopt;
}

bool GameTable::lacks_own_seat() const {
  const Session* session = this->session();
  if (session == nullptr) return false;
  const Seat seat = sender_of(session->game(), seats_);
  return is_player(seat) &&
         misfit(*session, {session->origin().seed, seat, seats_.secret}).has_value();
}

int GameTable::told_from() const {
  const Session& session = *this->session();
  if (!is_for_two(session.game())) return session.at();
  // Also of the end, which everybody may see.
  const Seat one = is_player(viewer()) ? viewer() : sender_of(session.game(), seats_);
  if (!is_player(one)) return session.at();
  for (int i = session.at(); i > 0; --i)
    if (const Step& step = session.steps()[session.decision_step(i - 1)];
        step.seat == one && step.is_chosen())
      return i;
  return 0;
}

}  // namespace sandtable::shell
