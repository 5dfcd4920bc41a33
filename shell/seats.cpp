#include "shell/seats.h"

#include <algorithm>
#include <iterator>

#include "core/ai/levels.h"

namespace sandtable::shell {
namespace {

constexpr std::string_view kHolders[] = {"here", "computer", "elsewhere", "table"};

bool is_here(const SeatHolder& holder) { return holder.who == Holder::kHere; }

}  // namespace

std::string_view holder_name(Holder holder) { return kHolders[static_cast<std::size_t>(holder)]; }

Holder holder_of(std::string_view name) {
  const auto* const found = std::find(std::begin(kHolders), std::end(kHolders), name);
  return found == std::end(kHolders) ? Holder::kHere
                                     : static_cast<Holder>(found - std::begin(kHolders));
}

static_assert(kMostLevel == kLevels - 1);

std::string_view holder_word(const SeatHolder& holder) {
  return holder.who == Holder::kComputer ? level_name(static_cast<Level>(holder.level))
                                         : holder_name(holder.who);
}

std::optional<SeatHolder> holder_of_word(std::string_view word) {
  if (const std::optional<Level> level = level_of(word))
    return SeatHolder{Holder::kComputer, static_cast<int>(*level)};
  const SeatHolder person{holder_of(word), 0};
  if (person.who == Holder::kComputer || holder_name(person.who) != word) return std::nullopt;
  return person;
}

Seat held_seat(const Seats& seats, Holder holder) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (seats.of(seat).who == holder) return seat;
  return Seat::kNobody;
}

bool is_by_links(const Seats& seats) {
  return is_player(held_seat(seats, Holder::kHere)) &&
         is_player(held_seat(seats, Holder::kElsewhere));
}

Seats seats_anew(const Seats& seats) {
  Seats out;
  out.holders = seats.holders;
  for (SeatHolder& holder : out.holders)
    if (holder.who == Holder::kTable) holder = {};
  return out;
}

Seats usual_seats(const Game& game) {
  Seats out;
  if (is_for_two(game)) out.of(Seat::kSecond) = {Holder::kComputer, kUsualLevel};
  return out;
}

bool is_watched(const Game& game, const Seats& seats) {
  const auto is_computer = [](const SeatHolder& holder) { return holder.who == Holder::kComputer; };
  return is_computer(seats.holders[0]) && (!is_for_two(game) || is_computer(seats.holders[1]));
}

bool is_hot_seat(const Game& game, const Seats& seats) {
  return is_for_two(game) && is_here(seats.holders[0]) && is_here(seats.holders[1]);
}

bool needs_curtain(const Session& session, const Seats& seats) {
  return has_secrets(session.game().info(), session.origin().setup) &&
         is_hot_seat(session.game(), seats);
}

// Undo alone does not open what the redo line has of the end.
bool is_all_told(const Session& session) {
  if (session.at() == session.decisions()) return session.to_act() == Seat::kNobody;
  return session.sought() &&
         (session.concession() ||
          session.game().to_act(session.view_at(session.decisions(), kOutsider)) == Seat::kNobody);
}

Seat viewer_of(const Session& session, const Seats& seats, Seat seated) {
  if (!is_for_two(session.game())) return Seat::kFirst;
  if (is_all_told(session)) return Seat::kNobody;
  if (is_hot_seat(session.game(), seats)) return seated;
  if (is_here(seats.holders[0])) return Seat::kFirst;
  if (is_here(seats.holders[1])) return Seat::kSecond;
  return Seat::kNobody;
}

Seat keeper_of(const Session& session, const Seats& seats) {
  return viewer_of(session, seats, kOutsider);
}

}  // namespace sandtable::shell
