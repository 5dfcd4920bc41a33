// What the screen after a game of St. Nazaire shows: the record is played once more, turn by turn.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/base/text.h"
#include "core/games/nazaire/messages.h"
#include "core/games/nazaire/victory.h"
#include "shell/play/joined.h"
#include "shell/skins/nazaire/skin.h"
#include "shell/skins/recount.h"

namespace sandtable::shell {
namespace {

using nazaire::kObjectives;
using nazaire::kTurns;
using nazaire::Say;
using nazaire::State;

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

// Goes once through the record and gathers what the rows are made of.
class NazaireRecount final : public Recount {
 public:
  NazaireRecount(const nazaire::Nazaire& game, const Session& session, const Words& words)
      : Recount(game, session, words, nazaire::kLuckKinds), board_(game.board()) {}

  const nazaire::Board& board() const { return board_; }
  struct Deed {
    std::vector<std::string> by;
    std::vector<int> turns;
  };
  std::array<Deed, kObjectives + 1> deeds;

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    return {view.turn, nazaire::victory_points(board_, view), nazaire::objective_vp(board_, view)};
  }

  void weigh(const AnyState& before, const Step& step) override {
    const auto luck_now = nazaire::luck_of(board_, before.as<State>(), step.action.a);
    if (!luck_now) return;
    LuckTally& tally = luck(static_cast<std::size_t>(luck_now->kind));
    ++tally.rolls;
    tally.hits += luck_now->hit;
    tally.expected += static_cast<double>(luck_now->faces) / luck_now->expected_of;
  }

  std::string name(int unit) const {
    return words().item("unit", nazaire::id_of(board_, nazaire::Scope::kUnit, unit));
  }

  void note_facts(const Step& step, int, int turn) override {
    for (const Note& note : step.notes) {
      if (is(note, Say::kObjectiveDestroyed) || is(note, Say::kShipSunk)) {
        const int which = board_.at(nazaire::SpaceId(note.args[1])).objective;
        add_deed(which, name(note.args[0]), turn);
      }
      if (is(note, Say::kFlakEliminated)) {
        const int unit = note.args[0] - nazaire::kUnitCodeGerman;
        if (unit < 0 || unit >= nazaire::kFlakUnits) continue;
        const int which = board_.card(nazaire::UnitId(unit)).objective;
        if (which != 0) add_deed(which, {}, turn);
      }
    }
  }

  void add_deed(int which, const std::string& by, int turn) {
    Deed& deed = deeds[static_cast<std::size_t>(which)];
    if (!by.empty() && std::find(deed.by.begin(), deed.by.end(), by) == deed.by.end())
      deed.by.push_back(by);
    if (deed.turns.empty() || deed.turns.back() != turn) deed.turns.push_back(turn);
  }

  std::string swing_text(const Step& step) const override {
    const Note* told = nullptr;
    for (const Note& note : step.notes)
      if (is(note, Say::kObjectiveDestroyed) || is(note, Say::kShipSunk) ||
          is(note, Say::kFlakEliminated) || is(note, Say::kTeamEliminated) ||
          is(note, Say::kOverstacked) || is(note, Say::kCaptured))
        told = &note;
    if (told == nullptr) return {};
    int lost = 0;
    for (const Note& note : step.notes)
      lost +=
          is(note, Say::kTeamEliminated) || is(note, Say::kOverstacked) || is(note, Say::kCaptured);
    return lost > 1 ? words().text("play.nazaire.swing.lost", {number_arg("n", lost)})
                    : words().text(game().message(*told));
  }

  const nazaire::Board& board_;
};

std::string turns_text(const Words& words, const std::vector<int>& turns) {
  std::vector<std::string> all;
  all.reserve(turns.size());
  for (const int turn : turns)
    all.push_back(turn == 0 ? words.text("play.nazaire.landing.short") : decimal(turn));
  return listed(words, all);
}

void add_rows(const State& end, const NazaireRecount& count, const Words& words, GameReport& out) {
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
                         {text_arg("title", title), number_arg("n", done), number_arg("all", all)});
    const std::string by = listed(words, count.deeds[at].by);
    out.rows.push_back({decimal(which), std::move(title),
                        by.empty() ? words.text("play.nazaire.score.fire") : by,
                        turns_text(words, count.deeds[at].turns), score.vp});
  }
}

}  // namespace

GameReport NazaireTelling::report(const Session& session) const {
  const AnyState shown = session.view(Seat::kNobody);
  const State& end = shown.as<State>();
  NazaireRecount count(shared_->game, session, words());
  count.run();
  GameReport out;
  out.score = nazaire::victory_points(board(), end);
  out.band = nazaire::victory_band(board(), out.score);
  for (const std::string_view band : kNazaireBands) {
    out.bands.push_back(words().text("band." + std::string(band)));
    out.short_bands.push_back(words().text("play.nazaire.band." + std::string(band)));
  }
  out.band_from = {0};
  for (const int last : board().charts.band_max) out.band_from.push_back(last + 1);
  out.scale_end = kNazaireScaleEnd;
  out.history = board().charts.historical_vp;
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  const int ahead = out.score - *out.history;
  out.comparison =
      words().text(ahead >= 0 ? "play.nazaire.history.ahead" : "play.nazaire.history.behind",
                   {number_arg("score", out.score), number_arg("n", std::abs(ahead))});
  out.when = words().text("play.nazaire.when", {number_arg("turn", std::max<int>(1, end.turn))});
  add_rows(end, count, words(), out);
  out.subtotal_title = words().text("play.nazaire.score.objectives");
  out.subtotal = nazaire::objective_vp(board(), end);
  const int lost = nazaire::teams_lost(end);
  out.losses_title = words().text("play.nazaire.score.losses", {number_arg("n", lost)});
  out.losses = lost * board().charts.loss_vp;
  out.losses_rule = "13";
  if (end.has(nazaire::Option::kHistoricalLosses)) {
    const int history = board().charts.historical_losses;
    const std::string_view kind =
        lost < history ? "better" : (lost == history ? "historical" : "worse");
    out.losses_text = words().text("losses." + std::string(kind) + ".title");
  }
  out.curve = count.curve;
  out.curve_gross = count.gross;
  count.keep_largest_swings();
  out.swings = count.swings;
  count.add_luck("play.nazaire.luck",
                 {{"landing"},
                  {"team.fire"},
                  {"demolition"},
                  {"contact"},
                  {"german.fire", true},
                  {"team.cohesion"},
                  {"german.cohesion", true}},
                 out);
  return out;
}

}  // namespace sandtable::shell
