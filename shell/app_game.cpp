// The game on the table: acts, saves, links, files. See app.h.

#include <array>
#include <utility>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "shell/app.h"

namespace sandtable::shell {

namespace {

constexpr std::string_view kOver = "over";

// Whether all of the line `before` is still in `after`: no decision of it was replaced.
bool goes_on(const Session& before, const Session& after) {
  const auto same = [](const Step& a, const Step& b) { return a.action == b.action; };
  return before.steps().size() <= after.steps().size() &&
         std::equal(before.steps().begin(), before.steps().end(), after.steps().begin(), same);
}

std::uint64_t hash_of(const PlayerNames& names) {
  const std::string both = names[0] + '\n' + names[1];
  return hash_bytes({reinterpret_cast<const std::uint8_t*>(both.data()), both.size()});
}

// What any change of a game moves: a hand-over, a concession and a name one of the last three.
std::array<std::uint64_t, 8> place_of(const Session* session) {
  if (session == nullptr) return {};
  return {1,
          session->origin().seed,
          static_cast<std::uint64_t>(session->at()),
          session->step_end(),
          static_cast<std::uint64_t>(session->decisions()),
          session->origin().contributions.size(),
          static_cast<std::uint64_t>(session->conceded()),
          hash_of(session->names())};
}

}  // namespace

const Session* App::session() const { return boxes_.has_game() ? &boxes_.session() : nullptr; }

Submitted App::act(Action action) {
  Session* session = open_session();
  if (session == nullptr) return {Refusal::kOver, {}, 0};
  if (const std::string why = objection({&action, 1}); !why.empty()) {
    lesson_->answer(*this, why);
    return {Refusal::kObjected, {}, 0};
  }
  const std::optional<Session> left = line_to_leave();
  Submitted done = session->submit(action);
  if (done) {
    keep_left(left);
    after_change();
  }
  return done;
}

Submitted App::concede() {
  if (!may_concede()) return {Refusal::kNotYourTurn, {}, 0};
  const std::optional<Session> left = line_to_leave();
  Submitted done = open_session()->concede(viewer());
  if (done) {
    keep_left(left);
    after_change();
  }
  return done;
}

bool App::may_concede() const {
  return is_viewers_turn() && is_for_two(session()->game()) && !session()->sought();
}

Submitted App::undo(bool practice) {
  Session* session = open_session();
  if (session == nullptr) return {Refusal::kNothingToUndo, {}, 0};
  Submitted done = session->undo(practice, asker());
  if (done) after_change();
  return done;
}

Submitted App::redo() {
  Session* session = open_session();
  if (session == nullptr) return {Refusal::kNothingToRedo, {}, 0};
  Submitted done = session->redo(asker());
  if (done) after_change();
  return done;
}

void App::seek(int at) {
  Session* session = open_session();
  if (session == nullptr || session->at() == at) return;
  session->seek(at);
  settle_seats();
  ++changes_;
  wake();
}

std::string App::request(std::string_view json) {
  const auto before = place_of(session());
  const std::uint64_t starts = boxes_.starts();
  const std::optional<Session> left = line_to_leave();
  std::string answer = protocol_.answer(json);
  if (boxes_.starts() != starts) {
    take_begun();
    return answer;
  }
  if (place_of(session()) == before) return answer;
  keep_left(left);
  after_change();
  if (Screen* shown = screen(shown_)) shown->game_changed(*this);
  return answer;
}

// The protocol has laid its game over the one on the table; that one goes back for a moment, to be
// left as every other is.
void App::take_begun() {
  Session begun = *session();
  if (std::optional<Session> here = boxes_.take_replaced())
    boxes_.start(*std::move(here));
  else
    boxes_.clear();
  lay_on_table(std::move(begun));
  after_change();
  go(ScreenId::kPlay, table_->id);
}

// Where the game on the table stands, as far as autosaves care.
std::string App::turn_mark() const {
  const Game& game = table_->game();
  const Standing standing = game.standing(view_of(session()->state()));
  const bool over = standing.over || session()->conceded() != Seat::kNobody;
  return over ? std::string(kOver) : standing.turn;
}

// Every decision is stored at once; each new turn and the end go into the ring besides.
void App::after_change() {
  settle_seats();
  ++changes_;
  wake();
  const Session* session = this->session();
  if (in_lesson_) return lesson_->follow(*this);
  if (session == nullptr || table_ == nullptr || session->sought()) return;
  const std::int64_t when = host_.now_unix();
  bool stored = make_room() && saves_.save_current({*table_, *session, seats_}, when);
  const std::string turn = turn_mark();
  // Going back over the start of a turn begins no turn.
  if (turn != turn_kept_ && !session->can_redo()) {
    turn_kept_ = turn;
    const AutoReason reason = turn == kOver ? AutoReason::kEnd : AutoReason::kTurn;
    if (turn == kOver) count_played();
    stored = saves_.save_auto({*table_, *session, seats_}, when, reason) && stored;
    keep_log();
  }
  if (!stored) tell(text("notice.not_stored"));
}

// A copy of the record where an act may replace what follows the point shown.
std::optional<Session> App::line_to_leave() const {
  if (session() == nullptr || !session()->can_redo()) return std::nullopt;
  return *session();
}

// The line that an act after undo or seek has left goes into the ring, whole.
void App::keep_left(const std::optional<Session>& left) {
  if (in_lesson_ || !left || session() == nullptr || goes_on(*left, *session())) return;
  const ShelfGame* game = shelf_.of(left->game());
  if (game == nullptr) return;
  Session whole = *left;
  whole.resume_at(whole.decisions(), true);
  saves_.save_auto({*game, whole, seats_}, host_.now_unix(), AutoReason::kLeft);
}

// Before the table is cleared or taken for another game. One by links that is in progress stays in
// progress; one that was only looked at waits.
void App::keep_table() {
  if (in_lesson_ || session() == nullptr || table_ == nullptr || session()->decisions() == 0)
    return;
  const ToKeep what{*table_, *session(), seats_};
  if (!is_by_links(seats_) || session()->to_act() == Seat::kNobody)
    saves_.save_auto(what, host_.now_unix(), AutoReason::kBefore);
  else if (beside_)
    saves_.save_links(what, host_.now_unix());
}

// What was in progress stays in the ring, or waits for its answer, also where it was not on the
// table; the game in progress itself takes nobody's place.
void App::lay_on_table(Session session, bool in_progress, const Seats& seats) {
  const ShelfGame* game = shelf_.of(session.game());
  const bool was_here = this->session() != nullptr && table_ == game;
  keep_table();
  leave_lesson();
  const bool on_table = was_here && !std::exchange(beside_, false);
  const SaveEntry* kept = saves_.current(game->id);
  const bool waits = kept != nullptr && is_by_links(kept->seats);
  if (!in_progress && (!on_table || waits)) saves_.keep_current(game->id);
  table_ = game;
  ++games_laid_;
  boxes_.start(std::move(session));
  seats_ = seats;
  seated_ = kOutsider;
  settle_seats();
  turn_kept_ = turn_mark();
}

void App::start_game(const ShelfGame& game, const Setup& setup, std::uint64_t seed,
                     const Seats& seats) {
  Origin origin;
  origin.setup = setup;
  origin.seed = seed;
  lay_on_table(Session(game.game(), origin), false, seats);
  after_change();
  go(ScreenId::kPlay, game.id);
}

void App::open_game(Loaded loaded, bool in_progress, const Seats& seats) {
  const bool renewed = is_of_other_edition(loaded.doubt);
  const ShelfGame* game = shelf_.of(loaded.session.game());
  if (renewed && in_progress && game != nullptr) logs_.renew(*game, loaded);
  lay_on_table(std::move(loaded.session), in_progress, seats);
  after_change();
  go(ScreenId::kPlay, table_->id);
  // A game of another edition has lost its record: whoever left it as a game finds it as practice.
  if (renewed) tell(text(std::string("arrival.trust.").append(name_of(loaded.doubt))));
}

std::vector<LogBlock> App::told_before() const {
  return session() == nullptr ? std::vector<LogBlock>() : logs_.before(*table_, *session());
}

void App::keep_log() {
  if (session() != nullptr && !beside_ && !session()->sought() && session()->decisions() > 0)
    logs_.keep(*table_, *session(), keeper_of(*session(), seats_));
}

void App::close_game() {
  keep_table();
  leave_lesson();
  beside_ = false;
  boxes_.clear();
  table_ = nullptr;
  settle_seats();
  ++changes_;
  wake();
}

bool App::continue_game(std::string_view id) {
  if (table_ != nullptr && table_->id == id && session() != nullptr && !in_lesson_) {
    go(ScreenId::kPlay, id);
    return true;
  }
  const SaveEntry* entry = saves_.current(id);
  return entry != nullptr && open_entry(SaveEntry(*entry));
}

bool App::open_entry(const SaveEntry& entry) {
  if (shelf_.closed(entry.game) != nullptr) {
    const auto open = [](App& app, const std::string& key) {
      for (const SaveEntry& each : app.saves().entries())
        if (each.key == key) return static_cast<void>(app.open_entry(SaveEntry(each)));
      app.refuse("no-save");
    };
    when_open(entry.game, open, entry.key);
    return true;
  }
  Result<Loaded> loaded = load_save(shelf_.finder(), saves_.bytes(entry));
  if (!loaded) {
    tell(text("notice.bad_save", {text_arg("why", why(loaded.fault()))}));
    return false;
  }
  open_game(std::move(loaded).value(), entry.kind == SaveKind::kCurrent, entry.seats);
  return true;
}

void App::crash(Crash what) {
  crash_ = std::move(what);
  show({ScreenId::kCrash, {}});
}

std::string App::crash_report() {
  std::string report =
      text("crash.report", {text_arg("condition", crash_.condition), text_arg("file", crash_.file),
                            number_arg("line", crash_.line)});
  if (const Session* session = this->session(); session != nullptr && table_ != nullptr) {
    report += "\n" + table_->id + " " + decimal(session->at()) + "/" +
              decimal(session->decisions()) + "\n#g=" + game_link(*session) + "\n";
  }
  return report;
}

}  // namespace sandtable::shell
