#include "shell/thinking.h"

#include <utility>

#include "shell/game_table.h"
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
      hint_(steady_microseconds) {
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
  return opponent_ != nullptr && session != nullptr && is_for_two(session->game()) &&
         is_player(session->to_act()) && !session->sought() && !session->is_followed() &&
         table_.decider().who == Holder::kComputer;
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

// After everything that may bring a computer to decide, or end its thought.
void Thinking::settle() {
  const Session* session = table_.session();
  const bool turn = is_computers_turn();
  // Who walks in the past comes back to a computer that still halts.
  if (!turn && (session == nullptr || !session->sought())) thought_.halted = false;
  const bool thinks = turn && !thought_.halted && !is_away(navigator_.shown());
  if (!thinks) {
    thought_.since = -1.0;
    if (thought_.asked) opponent_->cancel();
    thought_.asked = false;
    return;
  }
  const ThoughtOf of = thought_now();
  if (thought_.asked && of == thought_.of) return;
  thought_.asked = true;
  thought_.of = of;
  const Game& game = session->game();
  opponent_->ask({&game, session->view(session->to_act()), static_cast<Level>(of.level),
                  thought_key(session->origin().seed, of.at), of.at});
}

// An answer that does not fit is none: the question is put anew.
bool Thinking::think() {
  if (!thought_.asked) return false;
  const std::optional<Answer> answer = opponent_->fetch();
  if (!answer) return false;
  thought_.asked = false;
  const Session& session = *table_.session();
  const Actions& legal = session.legal();
  if (answer->at != session.at() || answer->choice.index >= legal.size()) {
    settle();
    return false;
  }
  const Action chosen = legal[answer->choice.index];
  const bool acted = static_cast<bool>(table_.act(chosen));
  navigator_.game_changed();
  return acted;
}

void Thinking::hurry() {
  // What is left to a level is what that level decides, and it decides soon.
  if (thought_.asked && !table_.session()->asks_level()) opponent_->hurry();
}

void Thinking::halt(bool halted) {
  if (!is_computers_turn() || halted == thought_.halted) return;
  thought_.halted = halted;
  settle();
  table_.touch();
}

}  // namespace sandtable::shell
