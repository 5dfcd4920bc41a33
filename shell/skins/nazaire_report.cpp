// What the screen after a game of St. Nazaire shows: the record is played once more, turn by turn.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "core/base/text.h"
#include "core/data/words.h"
#include "core/engine/session.h"
#include "core/games/nazaire/messages.h"
#include "core/games/nazaire/victory.h"
#include "shell/skins/nazaire.h"

namespace sandtable::shell {
namespace {

using nazaire::kObjectives;
using nazaire::kTurns;
using nazaire::Say;
using nazaire::State;

constexpr std::string_view kBands[] = {"failed", "damage", "success", "triumph"};
constexpr std::string_view kLuckWords[] = {"landing",        "team.fire",   "demolition",
                                           "contact",        "german.fire", "team.cohesion",
                                           "german.cohesion"};
constexpr std::size_t kMostSwings = 4;
constexpr int kScaleEnd = 126;

MessageArg number(std::string_view name, int value) { return {std::string(name), "", "", value}; }
MessageArg words_arg(std::string_view name, std::string text) {
  return {std::string(name), "text", std::move(text), 0};
}

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

// Germans hope for what the player fears.
bool is_german(nazaire::LuckKind kind) {
  return kind == nazaire::LuckKind::kGermanFire || kind == nazaire::LuckKind::kGermanCohesion;
}

std::string one_decimal(double value) {
  const int tenths = static_cast<int>(std::lround(std::fabs(value) * 10.0));
  return decimal(tenths / 10) + "." + decimal(tenths % 10);
}

struct Tally {
  int rolls = 0, hits = 0;
  double expected = 0.0;
};

// Goes once through the record and gathers what the rows are made of.
class Recount {
 public:
  Recount(const nazaire::Nazaire& game, const Session& session, const Words& words)
      : game_(game), session_(session), words_(words) {}

  const nazaire::Board& board() const { return game_.board(); }
  void run() {
    // The record begins before the first decision: the dice of the landing count, too.
    AnyState state = game_.setup(session_.origin().setup);
    if (!session_.origin().position.empty()) state = session_.origin().position;
    Events facts;
    facts.mute(true);
    int decisions = 0;
    for (std::size_t i = 0; i < session_.step_end(); ++i) {
      const Step& step = session_.steps()[i];
      const State& before = state.as<State>();
      if (step.kind == StepKind::kChance) weigh(before, step);
      const int points = nazaire::victory_points(game_.board(), before);
      const int turn = before.turn;
      game_.apply(state, step.action, facts);
      const State& after = state.as<State>();
      const int gained = nazaire::victory_points(game_.board(), after) - points;
      note_facts(step, after.turn);
      if (gained != 0) swing(step, turn, gained, std::max(0, decisions - 1));
      decisions += step.kind == StepKind::kDecision;
      if (after.turn != last_turn_) close_turn(after.turn, points, before);
    }
    close_turn(kTurns + 1, nazaire::victory_points(game_.board(), state.as<State>()),
               state.as<State>());
  }

  std::array<Tally, nazaire::kLuckKinds> luck{};
  std::vector<int> curve{0}, gross{0};
  std::vector<Swing> swings;
  struct Deed {
    std::string by;
    std::vector<int> turns;
  };
  std::array<Deed, kObjectives + 1> deeds;

 private:
  void weigh(const State& before, const Step& step) {
    const auto luck_now = nazaire::luck_of(game_.board(), before, step.action.a);
    if (!luck_now) return;
    Tally& tally = luck[static_cast<std::size_t>(luck_now->kind)];
    ++tally.rolls;
    tally.hits += luck_now->hit;
    tally.expected += static_cast<double>(luck_now->faces) / luck_now->expected_of;
  }

  std::string name(int unit) const {
    return words_.item("unit", nazaire::id_of(game_.board(), nazaire::Scope::kUnit, unit));
  }

  void note_facts(const Step& step, int turn) {
    for (const Note& note : step.notes) {
      if (is(note, Say::kObjectiveDestroyed) || is(note, Say::kShipSunk)) {
        const int which = game_.board().at(nazaire::SpaceId(note.args[1])).objective;
        add_deed(which, name(note.args[0]), turn);
      }
      if (is(note, Say::kFlakEliminated)) {
        const int unit = note.args[0] - nazaire::kUnitCodeGerman;
        if (unit < 0 || unit >= nazaire::kFlakUnits) continue;
        const int which = game_.board().card(nazaire::UnitId(unit)).objective;
        if (which != 0) add_deed(which, {}, turn);
      }
    }
  }

  void add_deed(int which, const std::string& by, int turn) {
    Deed& deed = deeds[static_cast<std::size_t>(which)];
    if (!by.empty() && deed.by.find(by) == std::string::npos)
      deed.by += (deed.by.empty() ? "" : ", ") + by;
    if (deed.turns.empty() || deed.turns.back() != turn) deed.turns.push_back(turn);
  }

  void swing(const Step& step, int turn, int gained, int decision) {
    const Note* told = nullptr;
    for (const Note& note : step.notes)
      if (is(note, Say::kObjectiveDestroyed) || is(note, Say::kShipSunk) ||
          is(note, Say::kFlakEliminated) || is(note, Say::kTeamEliminated) ||
          is(note, Say::kCaptured))
        told = &note;
    if (told == nullptr) return;
    int lost = 0;
    for (const Note& note : step.notes)
      lost += is(note, Say::kTeamEliminated) || is(note, Say::kCaptured);
    std::string text = lost > 1 ? words_.text("play.nazaire.swing.lost", {number("n", lost)})
                                : words_.text(game_.message(*told));
    swings.push_back({turn, std::move(text), gained, decision});
  }

  // The score as it was when the turn before ended.
  void close_turn(int turn, int points, const State& before) {
    last_turn_ = turn;
    if (turn <= 1) return;
    curve.push_back(points);
    gross.push_back(nazaire::objective_vp(game_.board(), before));
  }

  const nazaire::Nazaire& game_;
  const Session& session_;
  const Words& words_;
  int last_turn_ = 0;
};

std::string turns_text(const Words& words, const std::vector<int>& turns) {
  std::string out;
  for (const int turn : turns)
    out += (out.empty() ? "" : ", ") +
           (turn == 0 ? words.text("play.nazaire.landing.short") : decimal(turn));
  return out;
}

void add_rows(const State& end, const Recount& count, const Words& words, GameReport& out) {
  const nazaire::Board& board = count.board();
  for (int which = 1; which <= kObjectives; ++which) {
    const nazaire::ObjectiveScore score = nazaire::objective_score(board, end, which);
    const int done = score.spaces + score.flak;
    if (done == 0) continue;
    const auto at = static_cast<std::size_t>(which);
    const int all =
        static_cast<int>(board.objective[at].spaces.size() + board.objective[at].flak.size());
    std::string title = words.item("objective", decimal(which));
    if (all > 1)
      title = words.text("play.nazaire.score.some",
                         {words_arg("title", title), number("n", done), number("all", all)});
    const std::string by = count.deeds[at].by;
    out.rows.push_back({decimal(which), std::move(title),
                        by.empty() ? words.text("play.nazaire.score.fire") : by,
                        turns_text(words, count.deeds[at].turns), score.vp});
  }
}

void add_luck(const Recount& count, const Words& words, GameReport& out) {
  for (std::size_t i = 0; i < count.luck.size(); ++i) {
    const Tally& tally = count.luck[i];
    if (tally.rolls == 0) continue;
    const auto kind = static_cast<nazaire::LuckKind>(i);
    const std::string base = "play.nazaire.luck." + std::string(kLuckWords[i]);
    LuckRow row;
    row.title = words.text(base, {number("n", tally.rolls)});
    row.text = words.text(base + ".line", {number("hits", tally.hits),
                                           words_arg("expected", one_decimal(tally.expected))});
    row.balance = (tally.hits - tally.expected) * (is_german(kind) ? -1.0 : 1.0);
    out.luck_balance += row.balance;
    out.luck.push_back(std::move(row));
  }
}

}  // namespace

GameReport NazaireSkin::report(const Session& session, const Words& words) const {
  const State& end = session.state().as<State>();
  Recount count(game_, session, words);
  count.run();
  GameReport out;
  out.score = nazaire::victory_points(board(), end);
  out.band = nazaire::victory_band(board(), out.score);
  for (const std::string_view band : kBands) {
    out.bands.push_back(words.text("band." + std::string(band)));
    out.short_bands.push_back(words.text("play.nazaire.band." + std::string(band)));
  }
  out.band_from = {0};
  for (const int last : board().charts.band_max) out.band_from.push_back(last + 1);
  out.scale_end = kScaleEnd;
  out.history = board().charts.historical_vp;
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  const int ahead = out.score - out.history;
  out.comparison =
      words.text(ahead >= 0 ? "play.nazaire.history.ahead" : "play.nazaire.history.behind",
                 {number("score", out.score), number("n", std::abs(ahead))});
  out.when = words.text("play.nazaire.when", {number("turn", std::max<int>(1, end.turn))});
  add_rows(end, count, words, out);
  out.subtotal_title = words.text("play.nazaire.score.objectives");
  out.subtotal = nazaire::objective_vp(board(), end);
  const int lost = nazaire::teams_lost(end);
  out.losses_title = words.text("play.nazaire.score.losses", {number("n", lost)});
  out.losses = lost * board().charts.loss_vp;
  out.losses_rule = "13";
  if (end.has(nazaire::Option::kHistoricalLosses)) {
    const int history = board().charts.historical_losses;
    const std::string_view kind =
        lost < history ? "better" : (lost == history ? "historical" : "worse");
    out.losses_text = words.text("losses." + std::string(kind) + ".title");
  }
  out.curve = count.curve;
  out.curve_gross = count.gross;
  std::stable_sort(count.swings.begin(), count.swings.end(), [](const Swing& a, const Swing& b) {
    return std::abs(a.points) > std::abs(b.points);
  });
  if (count.swings.size() > kMostSwings) count.swings.resize(kMostSwings);
  std::stable_sort(count.swings.begin(), count.swings.end(),
                   [](const Swing& a, const Swing& b) { return a.decision < b.decision; });
  out.swings = count.swings;
  add_luck(count, words, out);
  return out;
}

}  // namespace sandtable::shell
