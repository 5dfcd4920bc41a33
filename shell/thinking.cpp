#include "shell/thinking.h"

#include <utility>

#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"

namespace sandtable::shell {
namespace {

// The game lies there, but its player has gone elsewhere.
bool is_away(ScreenId shown) {
  return shown == ScreenId::kTitle || shown == ScreenId::kNewGame || shown == ScreenId::kCrash;
}

}  // namespace

Thinking::Thinking(GameTable& table, const Look& look, Navigator& navigator, Redraw& redraw)
    : table_(table),
      look_(look),
      navigator_(navigator),
      redraw_(redraw),
      hint_(steady_microseconds),
      aim_(steady_microseconds),
      reviewing_(table, redraw) {
  table_.listen([this] {
    hint_.move_on(hint_place());
    settle();
  });
}

void Thinking::begin(double now) {
  if (thought_.asked && thought_.since < 0.0) thought_.since = now;
}

void Thinking::set_opponent(std::unique_ptr<Opponent> opponent) {
  thought_ = {};
  opponent_ = std::move(opponent);
  settle();
}

bool Thinking::is_computers_turn() const {
  const Session* session = table_.session();
  return opponent_ != nullptr && session != nullptr && is_player(session->to_act()) &&
         !session->sought() && !session->is_followed() && table_.decider().who == Holder::kComputer;
}

std::string Thinking::title() const {
  const Seat seat = table_.session()->to_act();
  if (table_.session()->asks_level())
    return table_.game()->text("opponent.reacts", {text_arg("name", table_.player_in_text(seat))});
  const std::string key =
      "seat." + table_.game()->game().info().seats[seat == Seat::kSecond ? 1 : 0] + ".thinks";
  if (table_.game()->words().has(key)) return table_.game()->text(key);
  return table_.game()->text("opponent.thinks", {text_arg("name", table_.player_name(seat))});
}

// What a thought is about. Another point of the game, another deal of it or another level is
// another thought.
Thinking::ThoughtOf Thinking::thought_now() const {
  const Session& session = *table_.session();
  const AnyState view = session.view(session.to_act());
  return {table_.games_laid(), session.game().hash(view), session.at(), table_.decider().level};
}

Question Thinking::question() const {
  const Session& session = *table_.session();
  return {&session.game(), session.view(session.to_act()),
          static_cast<Level>(table_.decider().level),
          thought_key(session.origin().seed, session.at()), session.at()};
}

// Who opens a game that they have watched begins to watch when they say so; what was halted for
// somebody who played is not for somebody who watches, and the other way round.
void Thinking::see_watched() {
  const bool watched = table_.is_watched();
  if (laid_ == table_.games_laid() && watched == watched_) return;
  const bool is_opened = laid_ != table_.games_laid() && watched;
  laid_ = table_.games_laid();
  watched_ = watched;
  thought_.halted = is_opened && table_.session()->decisions() > 0;
  thought_.told = thought_.steps = false;
  // One that was held back is thought about anew.
  if (thought_.answer) thought_.asked = false;
  thought_.answer.reset();
  aim_.forget();
}

// After everything that may bring a computer to decide, or end its thought.
void Thinking::settle() {
  see_watched();
  const Session* session = table_.session();
  const bool turn = is_computers_turn();
  // Who walks in the past comes back to a computer that still halts.
  if (!turn && (session == nullptr || !session->sought())) thought_.halted = false;
  const bool thinks = turn && (watched_ || !thought_.halted) && !is_away(navigator_.shown());
  if (!thinks) {
    thought_.since = -1.0;
    if (thought_.asked) opponent_->cancel();
    thought_.asked = false;
    thought_.answer.reset();
    return aim_.drop();
  }
  const ThoughtOf of = thought_now();
  if (thought_.asked && of == thought_.of) return;
  thought_.asked = true;
  thought_.of = of;
  thought_.answer.reset();
  aim_.drop();
  opponent_->ask(question());
}

// The answer; one that does not fit is none: the question is put anew.
bool Thinking::fetch() {
  if (!thought_.asked) return false;
  if (thought_.answer) return true;
  thought_.answer = opponent_->fetch();
  if (!thought_.answer) return false;
  const Session& session = *table_.session();
  if (thought_.answer->at == session.at() &&
      thought_.answer->choice.index < session.legal().size()) {
    if (watched_ && look_.settings().dice != DiceSpeed::kInstant)
      aim_.seek(question(), thought_.answer->choice.index);
    return true;
  }
  thought_.asked = false;
  settle();
  return false;
}

bool Thinking::think() {
  if (!fetch()) return false;
  const bool waits = !thought_.told || (thought_.halted && !thought_.steps) || aim_.is_sought();
  return !(watched_ && waits) && do_answer();
}

bool Thinking::do_answer() {
  const Action chosen = table_.session()->legal()[thought_.answer->choice.index];
  thought_.asked = thought_.told = thought_.steps = false;
  thought_.answer.reset();
  if (watched_) thought_.since = -1.0;
  aim_.tell();
  const bool acted = static_cast<bool>(table_.act(chosen));
  navigator_.game_changed();
  return acted;
}

void Thinking::tell_on() {
  thought_.told = true;
  if (watched_) think();
}

void Thinking::step() {
  if (!watched_ || !is_computers_turn()) return;
  thought_.halted = thought_.steps = thought_.told = true;
  table_.touch();
  think();
}

std::string Thinking::aim() const {
  if (!watched_ || !aim_.why()) return {};
  const ShelfGame& box = *table_.game();
  const std::string level(holder_word(table_.seats().of(aim_.seat())));
  return box.text("watch.aim",
                  {text_arg("level", box.text("seats.level." + level)),
                   text_arg("name", table_.player_name(aim_.seat())),
                   text_arg("why", box.words().text(box.game().message(*aim_.why())))});
}

void Thinking::hurry() {
  // What is left to a level is what that level decides, and it decides soon.
  if (thought_.asked && !table_.session()->asks_level()) opponent_->hurry();
}

void Thinking::halt(bool halted) {
  if (!is_computers_turn() || halted == thought_.halted) return;
  thought_.halted = halted;
  thought_.steps = false;
  settle();
  table_.touch();
  if (watched_ && !halted) think();
}

}  // namespace sandtable::shell
