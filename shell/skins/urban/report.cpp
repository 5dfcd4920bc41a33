// What a finished game was: the record is played again, and every fight is weighed against what its
// dice could have shown.
#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/games/urban/queries.h"
#include "core/games/urban/situation.h"
#include "shell/skins/recount.h"
#include "shell/skins/urban/drawers.h"
#include "shell/skins/urban/skin.h"

namespace sandtable::shell::urban {
namespace {

using rules::Say;
using rules::State;
using rules::Wait;

enum Luck : std::size_t { kGreenFights, kRedFights, kLucks };

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

class Retold final : public Recount {
 public:
  Retold(const Shared& shared, const Session& session)
      : Recount(shared.game, session, *shared.words, kLucks), shared_(shared) {}

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    const int score = rules::score_of(rules::Field(shared_.board(), view));
    return {view.phase == rules::Phase::kDeal ? 0 : view.turn, score, score, {}};
  }

  // A fight is weighed by its second die, the two together: what either side has of them is the
  // difference.
  void weigh(const AnyState& before, const Step& step) override {
    const State& view = before.as<State>();
    if (view.frames.empty()) return;
    const Wait wait = view.frames.back().wait;
    if (wait != Wait::kFirerDie && wait != Wait::kAnswerDie) return;
    const BlockId who = wait == Wait::kFirerDie ? view.fight.firer : view.fight.answerer;
    if (!who.is_some()) return;
    LuckTally& tally = luck(rules::side_of(who) == Side::kGreen ? kGreenFights : kRedFights);
    ++tally.rolls;
    tally.hits += step.action.a;
    tally.expected += 4.5;
  }

  void note_facts(const Step&, int, int) override {}

  std::string swing_text(const Step& step) const override {
    for (const Note& note : step.notes)
      if (rules::is_destruction(note) || is(note, Say::kPeopleHurt) || is(note, Say::kPeopleShot) ||
          is(note, Say::kFallsIn) || is(note, Say::kEvacuated))
        return words().text(game().message(note));
    return words().text("play.urban.points.houses");
  }

  const Shared& shared_;
};

}  // namespace

GameReport UrbanTelling::report(const Session& session) const {
  const AnyState shown = session.view(Seat::kNobody);
  const State& end = shown.as<State>();
  const rules::Scenario& scenario = shared_->scenario();
  Retold count(*shared_, session);
  count.run();
  const auto text = [&](std::string_view key, const std::vector<MessageArg>& args = {}) {
    return words().text("play.urban." + std::string(key), args);
  };
  GameReport out;
  out.score = rules::score_of(rules::Field(board(), end));
  out.parts = 2;
  out.score_text = halves_text(out.score, words().grammar());
  out.bands = band_names(words(), "band.", ".title");
  out.short_bands = band_names(words(), "play.urban.band.", "");
  out.band_from = band_from(scenario);
  out.scale_end = scale_end(scenario);
  out.band = 3 - rules::result_of(scenario, out.score);
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  out.when = text("when", {number_arg("turn", std::min<int>(end.turn, scenario.turns))});
  int houses = 0;
  for (const rules::Controlled& one : scenario.control) {
    const bool held = (end.held >> one.building & 1) != 0;
    if (!held) continue;
    houses += one.worth;
    const rules::Building& building = shared_->map().buildings[one.building];
    out.rows.push_back({building.id,
                        words().text("map.building." + shared_->map().id + "." + building.id),
                        words().item("side", "green"), "", one.worth});
  }
  out.subtotal_title = text("points.houses");
  out.subtotal = houses;
  out.losses_title = text("points.rest");
  out.losses = end.score;
  out.curve = count.curve;
  out.curve_gross = count.gross;
  count.keep_largest_swings();
  out.swings = count.swings;
  count.add_luck("play.urban.luck", {{"green"}, {"red", true}}, out);
  return out;
}

}  // namespace sandtable::shell::urban
