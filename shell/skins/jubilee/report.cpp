// What a finished game of Operation Jubilee was: the record is played again, and every die that has
// a good and a bad side is weighed against what it could have shown.
#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"
#include "shell/skins/jubilee/drawers.h"
#include "shell/skins/jubilee/skin.h"
#include "shell/skins/recount.h"

namespace sandtable::shell {
namespace {

using jubilee::kPositions;
using jubilee::kTurns;
using jubilee::PositionId;
using jubilee::Say;
using jubilee::State;
using jubilee::Wait;

enum Luck : std::size_t { kLanding, kFire, kAssault, kBarrage, kLucks };

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

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

class JubileeRecount final : public Recount {
 public:
  JubileeRecount(const jubilee::Jubilee& game, const Session& session, const Words& words)
      : Recount(game, session, words, kLucks), board_(game.board()) {}

  const jubilee::Board& board() const { return board_; }
  struct Deed {
    std::string by;
    int turn = 0;
  };
  std::array<Deed, kPositions> deeds;

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    const jubilee::Tally points = jubilee::tally(board_, view);
    return {view.turn, points.score, points.vp};
  }

  void weigh(const AnyState& before, const Step& step) override {
    const State& view = before.as<State>();
    if (view.frames.empty()) return;
    Luck kind = kLucks;
    if (view.frames.back().wait == Wait::kLandingDie) kind = kLanding;
    if (view.frames.back().wait == Wait::kChitDraw) kind = kFire;
    if (view.frames.back().wait == Wait::kAssaultDie) kind = kAssault;
    if (view.frames.back().wait == Wait::kBarrageDie) kind = kBarrage;
    if (kind == kLucks) return;
    count_luck(kind, before, step.action,
               [&](const AnyState&, const std::vector<Note>& facts) { return worth(kind, facts); });
  }

  void note_facts(const Step& step, int turn, int) override {
    for (const Note& note : step.notes)
      if (is(note, Say::kObjectiveDestroyed))
        deeds[static_cast<std::size_t>(note.args[1])] = {
            words().item("unit", jubilee::id_of(board_, jubilee::Scope::kUnit, note.args[0])),
            turn};
  }

  std::string swing_text(const Step& step) const override {
    const Note* told = nullptr;
    for (const Note& note : step.notes)
      if (is(note, Say::kObjectiveDestroyed) || is(note, Say::kUnitEliminated) ||
          is(note, Say::kExcessRemoved))
        told = &note;
    return told == nullptr ? std::string() : words().text(game().message(*told));
  }

  const jubilee::Board& board_;
};

void add_rows(const State& end, const JubileeRecount& count, const Words& words, GameReport& out) {
  const jubilee::Board& board = count.board();
  for (int i = 0; i < kPositions; ++i) {
    const PositionId id(i);
    if (board.at(id).vp == 0 || !end.is_destroyed(id)) continue;
    const JubileeRecount::Deed& deed = count.deeds[static_cast<std::size_t>(i)];
    out.rows.push_back(
        {{},
         words.item("objective", jubilee::id_of(board, jubilee::Scope::kPosition, i)),
         deed.by,
         decimal(deed.turn),
         jubilee::points_of(board, end, id)});
  }
}

}  // namespace

GameReport JubileeTelling::report(const Session& session) const {
  const AnyState shown = session.view(Seat::kNobody);
  const State& end = shown.as<State>();
  JubileeRecount count(shared_->game, session, words());
  count.run();
  const jubilee::Tally result = jubilee::tally(board(), end);
  GameReport out;
  out.score = result.score;
  out.bands = jubilee_levels(board(), words(), "level");
  out.short_bands = jubilee_levels(board(), words(), "play.jubilee.level");
  out.band_from = jubilee_level_from(board());
  out.scale_end = jubilee_scale_end(board());
  out.band = static_cast<int>(out.bands.size()) - 1 - result.level;
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  const std::string level = jubilee::id_of(board(), jubilee::Scope::kLevel, result.level);
  out.history = board().charts.historical_vp;
  out.comparison = words().text("level." + level + ".text") + " \xc2\xb7 " +
                   words().text("play.after.history", {number_arg("n", *out.history)});
  const int turn = std::clamp<int>(end.turn, 1, kTurns);
  out.when =
      words().text("play.jubilee.when",
                   {number_arg("turn", turn),
                    text_arg("clock", board().charts.turn[static_cast<std::size_t>(turn)].clock)});
  add_rows(end, count, words(), out);
  out.subtotal_title = words().text("play.jubilee.score.objectives");
  out.subtotal = result.vp;
  out.losses_title = words().text(
      "play.jubilee.score.losses",
      {number_arg("n", result.lost), number_arg("per", board().charts.units_per_point)});
  out.losses = result.score - result.vp;
  out.losses_rule = "14.2";
  out.curve = count.curve;
  out.curve_gross = count.gross;
  count.keep_largest_swings();
  out.swings = count.swings;
  count.add_luck("play.jubilee.luck", {{"landing"}, {"fire", true}, {"assault"}, {"barrage"}}, out);
  return out;
}

}  // namespace sandtable::shell
