#include "shell/result_sheets.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/games/comparison.h"
#include "shell/app.h"
#include "shell/day.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/platform/host.h"
#include "shell/skins/skins.h"

namespace sandtable::shell {

namespace {

// Whom it was played against, as a part of a sentence.
std::string opponent_text(const App& app, const std::string& word) {
  const std::optional<SeatHolder> holder = holder_of_word(word);
  if (!holder || holder->who == Holder::kHere) return app.text("results.other.here");
  if (holder->who == Holder::kElsewhere || holder->who == Holder::kTable)
    return app.text("results.other.elsewhere");
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
  const std::string today = app.library().today();
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
  out.title = app.library().box_title(id);
  const ShelfGame* const game = app.library().shelf().find(id);
  out.open = game != nullptr;
  const std::vector<PlayedGame>& games = app.library().played().of(id);
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
  out.played_today = game_of_day(games, app.library().today()) != nullptr;
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

// How often the turn goes over from one player to the other: as many links as it takes.
int hand_overs(const Session& session) {
  int count = 0;
  Seat last = Seat::kNobody;
  for (int i = 0; i < session.at(); ++i) {
    const Step& step = session.steps()[session.decision_step(i)];
    if (!step.is_chosen()) continue;
    count += last != Seat::kNobody && step.seat != last ? 1 : 0;
    last = step.seat;
  }
  return count;
}

// Where the game on the table, which is over, stands among those of its kind; empty where it does
// not count.
std::string played_line(App& app) {
  const GameTable& table = app.table();
  const std::optional<PlayedGame> now =
      played_game(*table.session(), table.seats(), app.host().now_unix());
  if (!now) return {};
  for (const Tally& tally : tallies(app.library().played().of(table.game()->id))) {
    if (tally.setup != now->setup || tally.side != now->side || tally.against != now->against)
      continue;
    const bool is_alone = tally.against.empty();
    return app.text(is_alone ? "play.after.played.alone" : "play.after.played.two",
                    {number_arg("n", tally.games), number_arg("best", tally.best()),
                     number_arg("median", tally.median()), number_arg("won", tally.won)});
  }
  return {};
}

}  // namespace

std::vector<GameSheet> result_sheets(App& app) {
  std::vector<GameSheet> out;
  for (const SkinEntry& entry : all_skins()) {
    const std::string id(entry.game);
    if (app.library().shelf().find(id) == nullptr && app.library().shelf().closed(id) == nullptr)
      continue;
    out.push_back(sheet_of(app, id));
  }
  std::stable_partition(out.begin(), out.end(),
                        [](const GameSheet& sheet) { return !sheet.tasks.empty(); });
  app.library().tell_unread();
  return out;
}

std::string day_text(const App& app, std::string_view day) {
  const Date date = date_of(day_number(day) * 86'400);
  return app.text("day.text", {number_arg("day", date.day),
                               text_arg("month", app.text("month." + decimal(date.month))),
                               text_arg("year", decimal(date.year))});
}

std::string text_of_day(App& app) {
  const Session* const session = app.table().session();
  if (session == nullptr || app.table().game() == nullptr) return {};
  const ShelfGame& game = *app.table().game();
  const std::optional<PlayedGame> one =
      played_game(*session, app.table().seats(), app.host().now_unix());
  if (!one) return {};
  const std::string day = app.table().day_of_game();
  if (day.empty()) return {};
  std::string out =
      app.text("results.share",
               {text_arg("game", game.text("game.title")),
                text_arg("setup", game.text("setup." + one->setup + ".title")),
                text_arg("day", day_text(app, day)),
                text_arg("result", result_text(app, game, *one)), number_arg("n", one->hints)});
  out += "\n" + app.library().link_of_day(game, session->origin().setup, day);
  return out;
}

bool copy_day_text(App& app) {
  const std::string words = text_of_day(app);
  if (words.empty()) return false;
  app.dialogues().say(app.host().copy_text(words) ? "results.copied" : "notice.link_not_copied");
  return true;
}

std::vector<std::string> compared(App& app) {
  const GameTable& table = app.table();
  std::vector<std::string> out;
  const Session& session = *table.session();
  const Game& game = session.game();
  const Words& words = table.game()->words();
  if (const std::optional<int> better =
          better_than(*table.game()->box, session, game.standing(session.view(Seat::kNobody))))
    out.push_back(words.text("play.after.better", {number_arg("n", *better)}));
  if (std::string line = played_line(app); !line.empty()) out.push_back(std::move(line));
  if (const int n = is_for_two(game) ? hand_overs(session) : 0; n > 0)
    out.push_back(words.text("seats.hand_overs", {number_arg("n", n)}));
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    if (table.seats().of(seat).who != Holder::kHere || (seat == Seat::kSecond && !is_for_two(game)))
      continue;
    const MessageArg n = number_arg("n", table.seats().hints_of(seat));
    out.push_back(
        is_hot_seat(game, table.seats())
            ? words.text("play.after.hints.of", {text_arg("name", table.player_name(seat)), n})
            : words.text("play.after.hints", {n}));
  }
  return out;
}

}  // namespace sandtable::shell
