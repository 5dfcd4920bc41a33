// What ends or names a game beside its decisions: a concession, and what the players call
// themselves.
#include <utility>

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/engine/session.h"

namespace sandtable {

std::string_view name_fault(std::string_view name) {
  if (name.size() > kMaxNameBytes) return "the name is too long";
  if (!is_plain_line(name)) return "the name has a line break or another control character";
  return {};
}

Submitted Session::concede(Seat seat) {
  if (is_followed()) return refused(Refusal::kElsewhere);
  if (game_->info().seats.size() < 2) return refused(Refusal::kOnePlayer);
  if (to_act_ == Seat::kNobody) return refused(Refusal::kOver);
  if (to_act_ == Seat::kChance) return refused(Refusal::kChanceToAct);
  if (seat != to_act_ || asks_level()) return refused(Refusal::kNotYourTurn);
  cut_line();
  by_play_at_ = at_;
  concession_ = Concession{seat, at_};
  end_if_conceded();
  return {Refusal::kNone, Verdict::yes(), step_end_};
}

Seat Session::conceded() const {
  return concession_ && concession_->at == at_ ? concession_->seat : Seat::kNobody;
}

Seat winner_at_end(const Session& session, const Standing& standing) {
  const Seat loser = session.conceded();
  if (loser == Seat::kNobody) return winner_of(session.game().info(), standing);
  return loser == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
}

void Session::end_if_conceded() {
  if (conceded() == Seat::kNobody) return;
  to_act_ = Seat::kNobody;
  legal_.clear();
}

// Nothing became known by it, so whoever conceded may think again.
bool Session::takes_back_concession(Seat asker) const {
  if (conceded() == Seat::kNobody) return false;
  return asker == Seat::kNobody ? is_person(conceded()) : asker == conceded();
}

void Session::set_names(PlayerNames names) {
  for (const std::string& name : names) CHECK(name_fault(name).empty());
  names_ = std::move(names);
}

}  // namespace sandtable
