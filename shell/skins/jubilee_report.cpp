// What a finished game of Operation Jubilee was: the record is played again, and every die that has
// a good and a bad side is weighed against what it could have shown.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/engine/session.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"
#include "shell/skins/jubilee.h"
#include "shell/skins/jubilee_drawers.h"

namespace sandtable::shell {
namespace {

using jubilee::kPositions;
using jubilee::kTurns;
using jubilee::PositionId;
using jubilee::Say;
using jubilee::State;
using jubilee::Wait;

enum Luck : std::size_t { kLanding, kFire, kAssault, kBarrage, kLucks };
constexpr std::string_view kLuckWords[kLucks] = {"landing", "fire", "assault", "barrage"};
constexpr std::size_t kMostSwings = 4;

MessageArg number(std::string_view name, int value) { return {std::string(name), "", "", value}; }
MessageArg words_arg(std::string_view name, std::string text) {
  return {std::string(name), "text", std::move(text), 0};
}

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

std::string one_decimal(double value) {
  const int tenths = static_cast<int>(std::lround(std::fabs(value) * 10.0));
  return decimal(tenths / 10) + "." + decimal(tenths % 10);
}

// How good an outcome was: what is counted for each kind, in the words of its row.
int worth(Luck kind, const std::vector<Note>& notes) {
  int out = 0;
  for (const Note& note : notes) {
    if (kind == kLanding) out += is(note, Say::kLandsOnCourse);
    if (kind == kFire) out += is(note, Say::kStepLost) || is(note, Say::kUnitEliminated);
    if (kind == kAssault) out += is(note, Say::kAssaultFails);
    if (kind == kBarrage) out += is(note, Say::kGermanDisrupted) || is(note, Say::kDepthLost);
  }
  return kind == kFire ? out : std::min(out, 1);
}

// Steps lost are against you, all else is for you.
double side_of(Luck kind) { return kind == kFire ? -1.0 : 1.0; }

struct Tally {
  int rolls = 0, hits = 0;
  double expected = 0.0;
};

class Recount {
 public:
  Recount(const jubilee::Jubilee& game, const Session& session, const Words& words)
      : game_(game), session_(session), words_(words) {}

  const jubilee::Board& board() const { return game_.board(); }
  void run() {
    AnyState state = game_.setup(session_.origin().setup);
    if (!session_.origin().position.empty()) state = session_.origin().position;
    Events facts;
    facts.mute(true);
    int decisions = 0;
    for (std::size_t i = 0; i < session_.step_end(); ++i) {
      const Step& step = session_.steps()[i];
      if (step.kind == StepKind::kChance) weigh(state, step);
      const State& before = state.as<State>();
      const int turn = before.turn;
      const jubilee::Tally had = jubilee::tally(game_.board(), before);
      game_.apply(state, step.action, facts);
      const jubilee::Tally has = jubilee::tally(game_.board(), state.as<State>());
      note_facts(step, turn);
      if (has.score != had.score) swing(step, turn, has.score - had.score, decisions - 1);
      decisions += step.kind == StepKind::kDecision;
      if (state.as<State>().turn != turn) close_turn(turn, had);
    }
    const State& end = state.as<State>();
    close_turn(end.turn, jubilee::tally(game_.board(), end));
  }

  std::array<Tally, kLucks> luck{};
  std::vector<int> curve{0}, gross{0};
  std::vector<Swing> swings;
  struct Deed {
    std::string by;
    int turn = 0;
  };
  std::array<Deed, kPositions> deeds;

 private:
  // Every outcome that the event had is tried: what it would have brought is its exact expectation.
  void weigh(const AnyState& before, const Step& step) {
    const State& view = before.as<State>();
    if (view.frames.empty()) return;
    Luck kind = kLucks;
    if (view.frames.back().wait == Wait::kLandingDie) kind = kLanding;
    if (view.frames.back().wait == Wait::kChitDraw) kind = kFire;
    if (view.frames.back().wait == Wait::kAssaultDie) kind = kAssault;
    if (view.frames.back().wait == Wait::kBarrageDie) kind = kBarrage;
    if (kind == kLucks) return;
    ChanceEvent event;
    game_.chance(before, event);
    double sum = 0.0, all = 0.0;
    for (const Outcome& outcome : event.outcomes) {
      AnyState then = before;
      Events facts;
      Action action = step.action;
      action.a = outcome.value;
      game_.apply(then, action, facts);
      sum += worth(kind, facts.list()) * static_cast<double>(outcome.weight);
      all += outcome.weight;
    }
    if (all == 0.0) return;
    Tally& tally = luck[kind];
    ++tally.rolls;
    tally.hits += worth(kind, step.notes);
    tally.expected += sum / all;
  }

  void note_facts(const Step& step, int turn) {
    for (const Note& note : step.notes)
      if (is(note, Say::kObjectiveDestroyed))
        deeds[static_cast<std::size_t>(note.args[1])] = {
            words_.item("unit", jubilee::id_of(game_.board(), jubilee::Scope::kUnit, note.args[0])),
            turn};
  }

  void swing(const Step& step, int turn, int gained, int decision) {
    const Note* told = nullptr;
    for (const Note& note : step.notes)
      if (is(note, Say::kObjectiveDestroyed) || is(note, Say::kUnitEliminated) ||
          is(note, Say::kExcessRemoved))
        told = &note;
    if (told == nullptr) return;
    swings.push_back({turn, words_.text(game_.message(*told)), gained, std::max(0, decision)});
  }

  void close_turn(int turn, const jubilee::Tally& points) {
    if (turn < 1) return;
    curve.push_back(points.score);
    gross.push_back(points.vp);
  }

  const jubilee::Jubilee& game_;
  const Session& session_;
  const Words& words_;
};

void add_rows(const State& end, const Recount& count, const Words& words, GameReport& out) {
  const jubilee::Board& board = count.board();
  for (int i = 0; i < kPositions; ++i) {
    const PositionId id(i);
    if (board.at(id).vp == 0 || !end.is_destroyed(id)) continue;
    const Recount::Deed& deed = count.deeds[static_cast<std::size_t>(i)];
    out.rows.push_back(
        {{},
         words.item("objective", jubilee::id_of(board, jubilee::Scope::kPosition, i)),
         deed.by,
         decimal(deed.turn),
         board.at(id).vp});
  }
}

void add_luck(const Recount& count, const Words& words, GameReport& out) {
  for (std::size_t i = 0; i < kLucks; ++i) {
    const Tally& tally = count.luck[i];
    if (tally.rolls == 0) continue;
    const std::string base = "play.jubilee.luck." + std::string(kLuckWords[i]);
    LuckRow row;
    row.title = words.text(base, {number("n", tally.rolls)});
    row.text = words.text(base + ".line", {number("hits", tally.hits),
                                           words_arg("expected", one_decimal(tally.expected))});
    row.balance = (tally.hits - tally.expected) * side_of(static_cast<Luck>(i));
    out.luck_balance += row.balance;
    out.luck.push_back(std::move(row));
  }
}

void keep_largest(std::vector<Swing>& swings) {
  std::stable_sort(swings.begin(), swings.end(), [](const Swing& a, const Swing& b) {
    return std::abs(a.points) > std::abs(b.points);
  });
  if (swings.size() > kMostSwings) swings.resize(kMostSwings);
  std::stable_sort(swings.begin(), swings.end(),
                   [](const Swing& a, const Swing& b) { return a.decision < b.decision; });
}

}  // namespace

GameReport JubileeSkin::report(const Session& session, const Words& words) const {
  const State& end = session.state().as<State>();
  Recount count(game_, session, words);
  count.run();
  const jubilee::Tally result = jubilee::tally(board(), end);
  GameReport out;
  out.score = result.score;
  out.bands = jubilee_levels(board(), words, "level");
  out.short_bands = jubilee_levels(board(), words, "play.jubilee.level");
  out.band_from = jubilee_level_from(board());
  out.scale_end = jubilee_scale_end(board());
  out.band = static_cast<int>(out.bands.size()) - 1 - result.level;
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  const std::string level = jubilee::id_of(board(), jubilee::Scope::kLevel, result.level);
  out.comparison = words.text("level." + level + ".text");
  const int turn = std::clamp<int>(end.turn, 1, kTurns);
  out.when =
      words.text("play.jubilee.when",
                 {number("turn", turn),
                  words_arg("clock", board().charts.turn[static_cast<std::size_t>(turn)].clock)});
  add_rows(end, count, words, out);
  out.subtotal_title = words.text("play.jubilee.score.objectives");
  out.subtotal = result.vp;
  out.losses_title =
      words.text("play.jubilee.score.losses",
                 {number("n", result.lost), number("per", board().charts.units_per_point)});
  out.losses = result.score - result.vp;
  out.losses_rule = "14.2";
  out.curve = count.curve;
  out.curve_gross = count.gross;
  keep_largest(count.swings);
  out.swings = count.swings;
  add_luck(count, words, out);
  return out;
}

}  // namespace sandtable::shell
