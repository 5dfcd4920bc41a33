#include "shell/result_sheets.h"

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/day.h"
#include "shell/skins/skins.h"

namespace sandtable::shell {

namespace {

// Whom it was played against, as a part of a sentence.
std::string opponent_text(const App& app, const std::string& word) {
  const std::optional<SeatHolder> holder = holder_of_word(word);
  if (!holder || holder->who == Holder::kHere) return app.text("results.other.here");
  if (holder->who == Holder::kElsewhere) return app.text("results.other.elsewhere");
  return app.text("results.other.computer", {text_arg("level", app.text("seats.level." + word))});
}

std::string task_title(const App& app, const ShelfGame& game, const Tally& tally) {
  std::string setup = game.text("setup." + tally.setup + ".title");
  if (tally.against.empty()) return setup;
  if (tally.side == Seat::kNobody) return app.text("results.task.both", {text_arg("setup", setup)});
  const std::vector<std::string>& seats = game.game().info().seats;
  const std::string side = game.text("seat." + seats[tally.side == Seat::kFirst ? 0 : 1]);
  return app.text("results.task.side", {text_arg("setup", setup), text_arg("side", side),
                                        text_arg("other", opponent_text(app, tally.against))});
}

std::vector<std::string> facts_of(const App& app, const ShelfGame& game, const Tally& tally) {
  std::vector<std::string> out;
  const bool is_alone = tally.against.empty();
  const MessageArg games = number_arg("n", tally.games);
  if (tally.side != Seat::kNobody)
    out.push_back(app.text(tally.drawn > 0 ? "results.count.draws" : "results.count",
                           {games, number_arg("won", tally.won), number_arg("lost", tally.lost),
                            number_arg("drawn", tally.drawn)}));
  else
    out.push_back(app.text("results.count.both", {games}));
  if (is_alone)
    out.push_back(app.text("results.scores", {number_arg("best", tally.best()),
                                              number_arg("median", tally.median())}));
  const std::vector<int>* reference = is_alone ? game.box->reference.scores(tally.setup) : nullptr;
  if (reference != nullptr && !reference->empty())
    out.push_back(app.text("results.reference",
                           {number_arg("n", (*reference)[(reference->size() - 1) / 2])}));
  if (tally.longest > 1 && tally.side != Seat::kNobody)
    out.push_back(app.text("results.streak",
                           {number_arg("n", tally.streak), number_arg("most", tally.longest)}));
  out.push_back(app.text("results.hints", {number_arg("n", tally.hints)}));
  return out;
}

// Only games with the usual options can be compared with the reference player's.
std::vector<int> comparable(std::span<const PlayedGame> games, const Tally& tally) {
  std::vector<int> out;
  for (const PlayedGame& one : games)
    if (one.standard && one.setup == tally.setup && one.against.empty() && !one.result.empty())
      out.push_back(one.score);
  std::sort(out.begin(), out.end());
  return out;
}

// How one game ended, as a part of a sentence.
std::string result_text(const App& app, const ShelfGame& game, const PlayedGame& one) {
  if (one.result.empty()) return app.text("results.conceded");
  std::string band = game.text("band." + one.result + ".title");
  if (!one.against.empty()) return band;
  return app.text("results.band", {text_arg("band", band), number_arg("score", one.score)});
}

std::string today_text(App& app, const ShelfGame& game, std::span<const PlayedGame> games) {
  const std::string today = app.today();
  const MessageArg day = text_arg("day", day_text(app, today));
  const PlayedGame* const one = game_of_day(games, today);
  std::string out =
      one == nullptr
          ? app.text("results.today.open", {day})
          : app.text("results.today.done", {day, text_arg("result", result_text(app, game, *one))});
  if (const int row = days_in_row(games, today); row > 1)
    out += " " + app.text("results.days", {number_arg("n", row)});
  return out;
}

GameSheet sheet_of(App& app, const std::string& id) {
  GameSheet out;
  out.game = id;
  out.title = app.box_title(id);
  const ShelfGame* const game = app.shelf().find(id);
  out.open = game != nullptr;
  const std::vector<PlayedGame>& games = app.played().of(id);
  if (game == nullptr) {
    // The names of its set-ups are in the box.
    if (!games.empty()) {
      TaskSheet all;
      all.title = app.text("results.closed", {number_arg("n", static_cast<int>(games.size()))});
      out.tasks.push_back(std::move(all));
    }
    return out;
  }
  out.today = today_text(app, *game, games);
  out.played_today = game_of_day(games, app.today()) != nullptr;
  for (const Tally& tally : tallies(games)) {
    const std::vector<std::string>& setups = game->game().info().setups;
    // A later edition may have other set-ups.
    if (std::find(setups.begin(), setups.end(), tally.setup) == setups.end()) continue;
    TaskSheet task;
    task.title = task_title(app, *game, tally);
    task.facts = facts_of(app, *game, tally);
    if (const std::vector<int>* scores =
            tally.against.empty() ? game->box->reference.scores(tally.setup) : nullptr) {
      task.scores = comparable(games, tally);
      if (!task.scores.empty()) task.reference = *scores;
    }
    out.tasks.push_back(std::move(task));
  }
  return out;
}

}  // namespace

std::vector<GameSheet> result_sheets(App& app) {
  std::vector<GameSheet> out;
  for (const SkinEntry& entry : all_skins()) {
    const std::string id(entry.game);
    if (app.shelf().find(id) == nullptr && app.shelf().closed(id) == nullptr) continue;
    out.push_back(sheet_of(app, id));
  }
  std::stable_partition(out.begin(), out.end(),
                        [](const GameSheet& sheet) { return !sheet.tasks.empty(); });
  if (app.played().take_unread()) app.tell(app.text("results.unread"));
  return out;
}

std::string day_text(const App& app, std::string_view day) {
  const Date date = date_of(day_number(day) * 86'400);
  return app.text("day.text", {number_arg("day", date.day),
                               text_arg("month", app.text("month." + decimal(date.month))),
                               text_arg("year", decimal(date.year))});
}

std::string text_of_day(App& app) {
  const Session* const session = app.session();
  if (session == nullptr || app.table() == nullptr) return {};
  const ShelfGame& game = *app.table();
  const std::optional<PlayedGame> one = played_game(*session, app.seats(), app.host().now_unix());
  if (!one) return {};
  const std::string day = app.day_of_game();
  if (day.empty()) return {};
  std::string out =
      app.text("results.share",
               {text_arg("game", game.text("game.title")),
                text_arg("setup", game.text("setup." + one->setup + ".title")),
                text_arg("day", day_text(app, day)),
                text_arg("result", result_text(app, game, *one)), number_arg("n", one->hints)});
  out += "\n" + app.link_of_day(game, session->origin().setup, day);
  return out;
}

}  // namespace sandtable::shell
