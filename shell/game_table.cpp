#include "shell/game_table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/hash.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/played_games.h"

namespace sandtable::shell {

namespace {

constexpr std::string_view kOver = "over";

// Whether all of the line `before` is still in `after`: no decision of it was replaced.
bool goes_on(const Session& before, const Session& after) {
  const auto same = [](const Step& a, const Step& b) { return a.action == b.action; };
  return before.steps().size() <= after.steps().size() &&
         std::equal(before.steps().begin(), before.steps().end(), after.steps().begin(), same);
}

}  // namespace

GameTable::GameTable(const Rooms& rooms, Files& files)
    : host_(rooms.host),
      library_(rooms.library),
      dialogues_(rooms.dialogues),
      navigator_(rooms.navigator),
      redraw_(rooms.redraw),
      boxes_(all_games(), [this](std::string_view id) { return library_.bundle_under_way(id); }),
      protocol_(boxes_, {.fixed_seat = Seat::kFirst,
                         .act_needs_at = true,
                         .answers_reactions = true,
                         .is_watched = [this] { return is_watched(); },
                         .is_covered = [this] { return curtain_; },
                         .fresh_seed = [this] { return host_.entropy(); },
                         .cpu_microseconds = nullptr}),
      lesson_(std::make_unique<LessonRun>(*this, files)) {
  boxes_.listen(*this);
  boxes_.set_gate([this](std::span<const Action> chain) {
    std::string why = objection(chain);
    lesson_->answer(why);
    return why;
  });
}

const Words& GameTable::words() const { return dialogues_.words(); }

void GameTable::announce() {
  for (const std::function<void()>& each : listeners_) each();
}

const Session* GameTable::session() const {
  return boxes_.has_game() ? &boxes_.session() : nullptr;
}

Submitted GameTable::act(std::span<const Action> chain) {
  // Table::act is of the part that a game brings along (wasm/pack/cut.mjs).
  return session() == nullptr ? refused(Refusal::kOver) : boxes_.act(chain, session()->to_act());
}

Submitted GameTable::concede() {
  return may_concede() ? boxes_.concede(viewer()) : refused(Refusal::kNotYourTurn);
}

bool GameTable::may_concede() const {
  return is_viewers_turn() && is_for_two(session()->game()) && !session()->sought();
}

Submitted GameTable::undo(bool practice) { return boxes_.undo(practice, asker()); }

Submitted GameTable::redo() { return boxes_.redo(asker()); }

void GameTable::seek(int at) { boxes_.seek(at); }

std::string GameTable::request(std::string_view json) {
  const std::uint64_t changes = changes_;
  std::string answer = protocol_.answer(json);
  if (changes != changes_) navigator_.game_changed();
  return answer;
}

// --- What follows from it

void GameTable::changed(const Change& change) {
  switch (change.kind) {
    case Change::Kind::kBegun:
      return begun();
    case Change::Kind::kActed:
      if (change.left) keep_left(*change.left);
      after_change();
      if (answers_itself()) act(session()->legal().front());
      return;
    case Change::Kind::kWent:
    case Change::Kind::kBeside:
      return after_change();
    case Change::Kind::kSought:
      settle_seats();
      return touch();
  }
}

// A question with one answer is asked to hide that it has one (Game::asks_anyway). Where two people
// share the screen it must be asked; elsewhere it would cost a press, or a link there and back, and
// hide nothing from a computer.
bool GameTable::answers_itself() const {
  const Session* session = this->session();
  return session != nullptr && !in_lesson_ && !session->is_followed() && !session->sought() &&
         !session->can_redo() && session->has_one_answer() &&
         !is_hot_seat(session->game(), seats_) &&
         seats_.of(session->to_act()).who != Holder::kComputer;
}

// Where the game on the table stands, as far as autosaves care.
std::string GameTable::turn_mark() const {
  const Game& game = game_->game();
  const Standing standing = game.standing(view());
  const bool over = standing.over || session()->conceded() != Seat::kNobody;
  return over ? std::string(kOver) : standing.turn;
}

// Every decision is stored at once; each new turn and the end go into the ring besides.
void GameTable::after_change() {
  settle_seats();
  touch();
  const Session* session = this->session();
  if (in_lesson_) return lesson_->follow();
  if (session == nullptr || game_ == nullptr || session->sought()) return;
  if (session->is_followed()) return;  // whoever decides it keeps it
  const std::int64_t when = host_.now_unix();
  bool stored = make_room() && library_.saves().save_current({*game_, *session, seats_}, when);
  const std::string turn = turn_mark();
  // Going back over the start of a turn begins no turn.
  if (turn != turn_kept_ && !session->can_redo()) {
    turn_kept_ = turn;
    const AutoReason reason = turn == kOver ? AutoReason::kEnd : AutoReason::kTurn;
    if (turn == kOver) count_played();
    stored = library_.saves().save_auto({*game_, *session, seats_}, when, reason) && stored;
    keep_log();
  }
  if (!stored) dialogues_.say("notice.not_stored");
}

// The line that an act after undo or seek has left goes into the ring, whole.
void GameTable::keep_left(const Session& left) {
  if (in_lesson_ || goes_on(left, *session())) return;
  const ShelfGame* game = library_.shelf().of(left.game());
  if (game == nullptr) return;
  Session whole = left;
  whole.resume_at(whole.decisions(), true);
  library_.saves().save_auto({*game, whole, seats_}, host_.now_unix(), AutoReason::kLeft);
}

// Before the table is cleared or taken for another game. One by links that is in progress stays in
// progress; one that was only looked at waits.
void GameTable::keep_table() {
  if (in_lesson_ || session() == nullptr || game_ == nullptr || session()->decisions() == 0) return;
  if (session()->is_followed()) return;
  const ToKeep what{*game_, *session(), seats_};
  if (!is_by_links(seats_) || session()->to_act() == Seat::kNobody)
    library_.saves().save_auto(what, host_.now_unix(), AutoReason::kBefore);
  else if (beside_)
    library_.saves().save_links(what, host_.now_unix());
}

void GameTable::lay_on_table(Session session, bool in_progress, const Seats& seats) {
  const Laying laying{in_progress, seats};
  laying_ = &laying;
  boxes_.start(std::move(session));
  laying_ = nullptr;
}

void GameTable::leaving() {
  keep_table();
  forget_lesson();
}

// What was in progress stays in the ring, or waits for its answer, also where it was not on the
// table; the game in progress itself takes nobody's place.
void GameTable::begun() {
  const Laying laying = laying_ != nullptr ? *laying_ : Laying{};
  const ShelfGame* game = library_.shelf().of(session()->game());
  const bool was_beside = std::exchange(beside_, false);
  const bool on_table = game_ == game && !was_beside;
  const SaveEntry* kept = library_.saves().current(game->id);
  const bool waits = kept != nullptr && is_by_links(kept->seats);
  if (!laying.in_progress && (!on_table || waits)) library_.saves().keep_current(game->id);
  game_ = game;
  ++games_laid_;
  seats_ = playable_seats(laying.seats);
  seated_ = kOutsider;
  settle_seats();
  turn_kept_ = turn_mark();
  if (laying_ != nullptr) return;
  after_change();
  navigator_.go(ScreenId::kPlay, game_->id);
}

std::vector<LogBlock> GameTable::told_before() const {
  return session() == nullptr ? std::vector<LogBlock>()
                              : library_.logs().before(*game_, *session());
}

void GameTable::keep_log() {
  if (session() != nullptr && !beside_ && !session()->is_followed() && !session()->sought() &&
      session()->decisions() > 0)
    library_.logs().keep(*game_, *session(), keeper_of(*session(), seats_));
}

void GameTable::close_game() {
  keep_table();
  forget_lesson();
  beside_ = false;
  boxes_.clear();
  game_ = nullptr;
  settle_seats();
  touch();
}

void GameTable::touch() {
  ++changes_;
  redraw_.wake();
}

// Why what is on the table does not let these be done now.
std::string GameTable::objection(std::span<const Action> chain) const {
  return in_lesson_ ? lesson_->objection(chain) : std::string();
}

void GameTable::lay_lesson(Session session) {
  Seats seats;
  if (is_for_two(session.game())) seats.of(Seat::kSecond) = {Holder::kComputer, 0};
  const bool again = in_lesson_;
  lay_on_table(std::move(session), true, seats);
  beside_ = in_lesson_ = true;
  touch();
  if (!again || navigator_.shown() != ScreenId::kPlay) navigator_.go(ScreenId::kPlay, game_->id);
}

void GameTable::forget_lesson() {
  if (!in_lesson_) return;
  in_lesson_ = false;
  lesson_->forget();
}

// As one that came from outside: it takes the place of the player's own game with its next
// decision.
void GameTable::keep_lesson_game() {
  forget_lesson();
  const SaveEntry* kept = library_.saves().current(game_->id);
  beside_ = kept != nullptr && kept->decisions > 0;
  turn_kept_ = turn_mark();
  if (beside_)
    touch();
  else
    after_change();
}

void GameTable::leave_lesson_at(int step) {
  const std::string_view id = game_->id;
  close_game();
  navigator_.go(ScreenId::kNewGame, id);
  if (step > 1) dialogues_.say("lesson.left", {number_arg("n", step)});
}

// Of the standard options alone, so that all who play it have the same task.
std::string GameTable::day_of_game() {
  if (session() == nullptr || game_ == nullptr) return {};
  const Setup& setup = session()->origin().setup;
  if (setup.options != standard_setup(game_->game().info(), setup.setup).options) return {};
  return day_of_seed(game_->id, session()->origin().seed, library_.local_now());
}

void GameTable::count_played() {
  if (in_lesson_ || beside_) return;
  std::optional<PlayedGame> played = played_game(*session(), seats_, host_.now_unix());
  if (!played) return;
  played->day = day_of_game();
  library_.played().add(game_->id, std::move(*played));
  library_.tell_unread();
}

void GameTable::count_hint() {
  ++seats_.hints_of(session()->to_act());
  if (!beside_ && !session()->is_followed() &&
      !library_.saves().save_current({*game_, *session(), seats_}, host_.now_unix()))
    dialogues_.say("notice.not_stored");
}

}  // namespace sandtable::shell
