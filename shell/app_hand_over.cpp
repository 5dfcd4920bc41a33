// Games that go back and forth between two people by links. See app.h.

#include <utility>

#include "core/save/hand_over.h"
#include "core/save/save.h"
#include "shell/app.h"

namespace sandtable::shell {

namespace {

// Who sits here, where the other one gets links; kNobody where it is no such game.
Seat sender_of(const Game& game, const Seats& seats) {
  if (!is_for_two(game)) return Seat::kNobody;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (seats.of(seat).who == Holder::kHere && seats.of(other_seat(seat)).who == Holder::kElsewhere)
      return seat;
  return Seat::kNobody;
}

}  // namespace

Seat App::sends_for() const {
  const Session* session = this->session();
  if (session == nullptr || session->sought() || session->can_redo() || session->asks_level())
    return Seat::kNobody;
  const Seat sender = sender_of(session->game(), seats_);
  const Seat acting = session->to_act();
  return is_player(sender) && (acting == other_seat(sender) || acting == Seat::kNobody)
             ? sender
             : Seat::kNobody;
}

Result<std::string> App::link_to_send() {
  const Seat sender = sends_for();
  if (sender == Seat::kNobody)
    return Fault{"", "the other player does not decide now", "no-handover"};
  Session& session = boxes_.session();
  if (seats_.secret == 0) seats_.secret = host_.entropy() | 1U;
  const std::size_t given = session.origin().contributions.size();
  Result<std::string> link = hand_over(session, sender, seats_.secret);
  if (!link) return link;
  if (session.origin().contributions.size() != given || seats_.sent_at != session.at()) {
    seats_.sent_at = session.at();
    seats_.sent_when = host_.now_unix();
    after_change();
  }
  return address(LinkKind::kGame, link.value());
}

void App::send_turn() {
  if (host_.send_turn()) return;
  const Result<std::string> link = link_to_send();
  if (!link) return refuse(link.fault().code);
  tell(text(host_.copy_text(link.value()) ? "notice.link_copied" : "notice.link_not_copied",
            {number_arg("chars", static_cast<std::int64_t>(link.value().size()))}));
}

// On the table, else among the games in progress.
std::optional<OwnCopy> App::own_copy(const Session& arrived) {
  const Game& game = arrived.game();
  const auto is_it = [&](const Session& own, const Seats& seats) {
    return &own.game() == &game && own.origin().seed == arrived.origin().seed &&
           sender_of(game, seats) != Seat::kNobody;
  };
  if (const Session* own = session(); own != nullptr && is_it(*own, seats_)) {
    OwnCopy copy{*own, seats_};
    if (own->sought()) copy.session.seek(own->decisions());
    return copy;
  }
  const SaveEntry* kept = saves_.current(game.info().id);
  if (kept == nullptr || sender_of(game, kept->seats) == Seat::kNobody) return std::nullopt;
  Result<Loaded> loaded = load_save(shelf_.finder(), saves_.bytes(*kept));
  if (!loaded || !is_it(loaded.value().session, kept->seats)) return std::nullopt;
  return OwnCopy{std::move(loaded.value().session), kept->seats};
}

// Who gets a game for the first time sits on the side that is asked now; who gets an answer sits
// where they sat.
void App::take_answer(Received received) {
  Session& arrived = received.loaded.session;
  const std::optional<OwnCopy> own = own_copy(arrived);
  Seats seats;
  if (own)
    seats = own->seats;
  else
    seats.of(other_seat(received.me)).who = Holder::kElsewhere;
  lay_arrived(std::move(arrived), seats, own.has_value());
}

int App::told_from() const {
  const Session& session = *this->session();
  if (!is_for_two(session.game())) return session.at();
  // Also of the end, which everybody may see.
  const Seat one = is_player(viewer()) ? viewer() : sender_of(session.game(), seats_);
  if (!is_player(one)) return session.at();
  for (int i = session.at(); i > 0; --i)
    if (const Step& step = session.steps()[session.decision_step(i - 1)];
        step.seat == one && !step.by_level)
      return i;
  return 0;
}

}  // namespace sandtable::shell
