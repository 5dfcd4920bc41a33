// The computer player at the table: when it is asked, what becomes of its answer. See app.h.

#include "shell/app.h"

namespace sandtable::shell {
namespace {

constexpr SeatHolder kReacts = {Holder::kComputer, static_cast<int>(Level::kRegular)};

// The game lies there, but its player has gone elsewhere.
bool is_away(ScreenId shown) {
  return shown == ScreenId::kTitle || shown == ScreenId::kNewGame || shown == ScreenId::kCrash;
}

}  // namespace

void App::set_opponent(std::unique_ptr<Opponent> opponent) {
  thought_ = {};
  opponent_ = std::move(opponent);
  settle_thought();
}

SeatHolder App::decider() const {
  return session()->asks_level() ? kReacts : seats_.of(session()->to_act());
}

bool App::is_computers_turn() const {
  const Session* session = this->session();
  return opponent_ != nullptr && session != nullptr && is_for_two(session->game()) &&
         is_player(session->to_act()) && !session->sought() && decider().who == Holder::kComputer;
}

bool App::is_thinking() const { return thought_.asked && opponent_->is_thinking(); }

std::string App::thinking_title() const {
  const Seat seat = session()->to_act();
  if (session()->asks_level())
    return text("opponent.reacts", {text_arg("name", player_in_text(seat))});
  const std::string key =
      "seat." + table_->game().info().seats[seat == Seat::kSecond ? 1 : 0] + ".thinks";
  if (table_->words().has(key)) return table_->text(key);
  return text("opponent.thinks", {text_arg("name", player_name(seat))});
}

// What a thought is about. Another point of the game, another deal of it or another level is
// another thought.
App::ThoughtOf App::thought_now() const {
  const Session& session = *this->session();
  const AnyState view = session.game().observe(session.state(), session.to_act());
  return {games_laid_, session.game().hash(view), session.at(), decider().level};
}

// After everything that may bring a computer to decide, or end its thought.
void App::settle_thought() {
  const Session* session = this->session();
  const bool turn = is_computers_turn();
  // Who walks in the past comes back to a computer that still halts.
  if (!turn && (session == nullptr || !session->sought())) thought_.halted = false;
  const bool thinks = turn && !thought_.halted && !is_away(shown_);
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
  opponent_->ask({&game, game.observe(session->state(), session->to_act()),
                  static_cast<Level>(of.level), thought_key(session->origin().seed, of.at), of.at});
}

// An answer that does not fit is none: the question is put anew.
bool App::think() {
  if (!thought_.asked) return false;
  const std::optional<sandtable::Answer> answer = opponent_->fetch();
  if (!answer) return false;
  thought_.asked = false;
  const Session& session = *this->session();
  const Actions& legal = session.legal();
  if (answer->at != session.at() || answer->choice.index >= legal.size()) {
    settle_thought();
    return false;
  }
  const Action chosen = legal[answer->choice.index];
  const bool acted = static_cast<bool>(act(chosen));
  if (Screen* shown = screen(shown_)) shown->game_changed(*this);
  return acted;
}

void App::hurry() {
  // What is left to a level is what that level decides, and it decides soon.
  if (thought_.asked && !session()->asks_level()) opponent_->hurry();
}

void App::halt(bool halted) {
  if (!is_computers_turn() || halted == thought_.halted) return;
  thought_.halted = halted;
  settle_thought();
  ++changes_;
  wake();
}

}  // namespace sandtable::shell
