#include "shell/library.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/save/file_text.h"
#include "core/save/named_setup.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/theme/picture.h"
#include "shell/widgets/frame.h"

namespace sandtable::shell {

namespace {

std::string two(int number) { return number < 10 ? "0" + decimal(number) : decimal(number); }

}  // namespace

Library::Library(Files& files, Host& host, Dialogues& dialogues, Redraw& redraw)
    : files_(files),
      host_(host),
      dialogues_(dialogues),
      redraw_(redraw),
      saves_(files),
      logs_(files),
      played_(files) {}

const Words& Library::words() const { return dialogues_.words(); }

std::vector<Fault> Library::add_box(Table& boxes, std::string_view id, std::string_view json,
                                    const ShellWords& shell_words) {
  return shelf_.add(boxes, id, json, shell_words);
}

void Library::add_closed(std::string_view id) {
  shelf_.add_closed(id);
  redraw_.wake();
}

void Library::add_lid(std::string_view id, ImVec2 size, std::span<const std::uint8_t> rgba) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr || ImGui::GetCurrentContext() == nullptr) return;
  box->picture = Picture::make(static_cast<int>(size.x), static_cast<int>(size.y), rgba);
  redraw_.wake();
}

void Library::when_open(std::string_view game, std::function<void()> then) {
  if (shelf_.find(game) != nullptr) return then();
  wish_ = {std::string(game), std::move(then)};
  fetch_box(game);
}

void Library::fetch_box(std::string_view id) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr) return;
  box_progress(id, box->state == ClosedGame::State::kUnderway ? box->percent : 0);
  host_.fetch_game(std::string(id));
}

void Library::box_progress(std::string_view id, int percent) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr) return;
  box->state = ClosedGame::State::kUnderway;
  box->percent = std::clamp(percent, 0, 100);
  dialogues_.say("notice.fetching",
                 {text_arg("game", box_title(id)), number_arg("percent", box->percent)});
}

void Library::box_failed(std::string_view id, bool offline) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr) return;
  box->state = offline ? ClosedGame::State::kOffline : ClosedGame::State::kFailed;
  dialogues_.tell(words().text(offline ? "notice.not_kept" : "notice.not_fetched",
                               {text_arg("game", box_title(id))}),
                  {words().text("ui.again"), [this, game = std::string(id)] { fetch_box(game); }});
}

void Library::box_opened(std::string_view id) {
  dialogues_.clear_note();
  if (wish_.game != id) return;
  const Wish wish = std::exchange(wish_, {});
  wish.then();
}

std::string Library::box_text(std::string_view id, std::string_view part) const {
  const std::string key = std::string("box.").append(id).append(".").append(part);
  if (words().has(key)) return words().text(key);
  // A game that is no part of the program brings what is printed on its box itself.
  const ShelfGame* game = shelf_.find(id);
  return game != nullptr && game->words().has(key) ? game->text(key) : std::string();
}

std::string Library::box_title(std::string_view id) const {
  return box_text(id, "title.1") + " " + box_text(id, "title.2");
}

std::string Library::kept_name(const SaveEntry& entry) const {
  if (!is_by_links(entry.seats)) return words().text("saves.current");
  return words().text(
      "saves.by_links",
      {text_arg("name", entry.name.empty() ? words().text("saves.friend") : entry.name),
       text_arg("game", box_title(entry.game))});
}

std::string Library::when_text(std::int64_t unix_seconds) {
  const std::int64_t ago = host_.now_unix() - unix_seconds;
  if (ago >= 0 && ago < 60) return words().text("when.now");
  if (ago >= 0 && ago < 3'600) return words().text("when.minutes", {number_arg("n", ago / 60)});
  if (ago >= 0 && ago < 12 * 3'600)
    return words().text("when.hours", {number_arg("n", ago / 3'600)});
  const Date date =
      date_of(unix_seconds + std::int64_t{60} * host_.utc_offset_minutes(unix_seconds));
  return words().text(
      "when.date",
      {number_arg("day", date.day), text_arg("month", words().text("month." + decimal(date.month))),
       text_arg("year", decimal(date.year)), text_arg("hour", two(date.hour)),
       text_arg("minute", two(date.minute))});
}

std::int64_t Library::local_now() {
  const std::int64_t now = host_.now_unix();
  return now + std::int64_t{60} * host_.utc_offset_minutes(now);
}

std::string Library::today() { return day_of(local_now()); }

void Library::tell_unread() {
  if (played_.take_unread()) dialogues_.say("results.unread");
}

std::string Library::link_of_day(const ShelfGame& game, const Setup& setup, std::string_view day) {
  return host_.link_base() + "#new=" + named_setup(game.game(), setup, day);
}

void Library::export_results() {
  const std::string file = played_.file();
  export_file("sandtable-results-" + today() + ".json", Bytes(file.begin(), file.end()));
}

bool Library::take_results(std::span<const std::uint8_t> bytes) {
  const std::optional<std::string> own = recoded(bytes);
  const std::string_view file =
      own ? std::string_view(*own)
          : std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (!is_played_file(file)) return false;
  const Result<int> added = played_.merge(file);
  if (added)
    dialogues_.say("results.merged", {number_arg("n", added.value())});
  else
    dialogues_.say("arrival.bad.file", {text_arg("reason", dialogues_.why(added.fault()))});
  tell_unread();
  redraw_.wake();
  return true;
}

}  // namespace sandtable::shell
