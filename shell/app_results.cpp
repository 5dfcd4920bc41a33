// The games played on this device: counting them, the game of the day, results as a file. See
// app.h.

#include "core/save/file_text.h"
#include "core/save/named_setup.h"
#include "shell/app.h"
#include "shell/day.h"
#include "shell/result_sheets.h"
#include "shell/tally.h"

namespace sandtable::shell {

std::string App::today() {
  const std::int64_t now = host_.now_unix();
  return day_of(now + std::int64_t{60} * host_.utc_offset_minutes(now));
}

// Of the standard options alone, so that all who play it have the same task.
std::string App::day_of_game() {
  if (session() == nullptr || table_ == nullptr) return {};
  const Setup& setup = session()->origin().setup;
  if (setup.options != standard_setup(table_->game().info(), setup.setup).options) return {};
  const std::int64_t now = host_.now_unix();
  return day_of_seed(table_->id, session()->origin().seed,
                     now + std::int64_t{60} * host_.utc_offset_minutes(now));
}

void App::count_played() {
  if (in_lesson_ || beside_) return;
  std::optional<PlayedGame> played = played_game(*session(), seats_, host_.now_unix());
  if (!played) return;
  played->day = day_of_game();
  played_.add(table_->id, std::move(*played));
  tell_unread();
}

// Where the game on the table, which is over, stands among those of its kind; empty where it does
// not count.
std::string App::played_line() {
  const std::optional<PlayedGame> now = played_game(*session(), seats_, host_.now_unix());
  if (!now) return {};
  for (const Tally& tally : tallies(played_.of(table_->id))) {
    if (tally.setup != now->setup || tally.side != now->side || tally.against != now->against)
      continue;
    const bool is_alone = tally.against.empty();
    return text(is_alone ? "play.after.played.alone" : "play.after.played.two",
                {number_arg("n", tally.games), number_arg("best", tally.best()),
                 number_arg("median", tally.median()), number_arg("won", tally.won)});
  }
  return {};
}

void App::tell_unread() {
  if (played_.take_unread()) tell(text("results.unread"));
}

std::string App::link_of_day(const ShelfGame& game, const Setup& setup, std::string_view day) {
  return host_.link_base() + "#new=" + named_setup(game.game(), setup, day);
}

void App::suggest(const ShelfGame& game, const Suggestion& suggestion) {
  suggested_ = suggestion;
  go(ScreenId::kNewGame, game.id);
}

void App::suggest_today(const ShelfGame& game) {
  suggest(game, {standard_setup(game.game().info()), seed_of_day(game.id, today())});
}

bool App::copy_day_text() {
  const std::string words = text_of_day(*this);
  if (words.empty()) return false;
  tell(text(host_.copy_text(words) ? "results.copied" : "notice.link_not_copied"));
  return true;
}

void App::export_results() {
  const std::string file = played_.file();
  export_file("sandtable-results-" + today() + ".json", Bytes(file.begin(), file.end()));
}

bool App::take_results(std::span<const std::uint8_t> bytes) {
  const std::optional<std::string> own = recoded(bytes);
  const std::string_view file =
      own ? std::string_view(*own)
          : std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (!is_played_file(file)) return false;
  const Result<int> added = played_.merge(file);
  if (added)
    tell(text("results.merged", {number_arg("n", added.value())}));
  else
    tell(text("arrival.bad.file", {text_arg("reason", why(added.fault()))}));
  tell_unread();
  wake();
  return true;
}

}  // namespace sandtable::shell
