// What a finished game was, for both sides: the record is played again, and every die is weighed
// against what it could have shown.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <numeric>

#include "core/base/text.h"
#include "core/games/anvil/victory.h"
#include "shell/skins/anvil/drawers.h"
#include "shell/skins/anvil/skin.h"
#include "shell/skins/recount.h"

namespace sandtable::shell::anvil {
namespace {

using rules::Say;
using rules::State;
using rules::Wait;

// Everything that is rolled for, by who rolls. What the Germans roll for is feared.
enum Luck : std::size_t {
  kAllied,
  kGerman,
  kRisings,
  kBombs,
  kDrops,
  kDemands,
  kAlliedWorks,
  kGermanWorks,
  kAlliedDelay,
  kGermanDelay,
  kLucks
};
using LuckKinds = std::vector<Recount::LuckKind>;
LuckKinds luck_kinds() {
  return {{"allied"},       {"german", true},      {"risings"},      {"bombs"},
          {"drops"},        {"demands"},           {"allied.works"}, {"german.works", true},
          {"allied.delay"}, {"german.delay", true}};
}

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

// What the die that is waited for counts as.
Luck luck_of(const State& view, Wait wait) {
  const bool allied = view.active == Side::kAllied;
  if (wait == Wait::kCombatDie) return view.fighting == Side::kAllied ? kAllied : kGerman;
  if (wait == Wait::kFfiDie) return kRisings;
  if (wait == Wait::kBombDie) return kBombs;
  if (wait == Wait::kDropDie) return kDrops;
  if (wait == Wait::kSurrenderDie) return kDemands;
  if (wait == Wait::kBridgeDie) return allied ? kAlliedWorks : kGermanWorks;
  if (wait == Wait::kDelayDie) return allied ? kAlliedDelay : kGermanDelay;
  return kLucks;
}

int levels_of(const State& view) {
  return std::accumulate(view.forts.begin(), view.forts.end(), 0);
}

// What a roll has brought: hits that the other side has to take, levels that were bombed away, or 1
// where what was rolled for is done: of bridging, where it takes no longer than the mean.
int brought(Luck luck, const State& before, const State& after, const std::vector<Note>& notes) {
  constexpr Say kFailures[] = {Say::kFfiFails, Say::kDropScattered, Say::kDemandFails,
                               Say::kBlowFails, Say::kRepairFails};
  constexpr int kMeanDelay = 3;
  if (luck == kBombs) return levels_of(before) - levels_of(after);
  int out = luck == kAllied || luck == kGerman ? 0 : 1;
  for (const Note& note : notes) {
    const bool failed = std::any_of(std::begin(kFailures), std::end(kFailures),
                                    [&](Say say) { return is(note, say); });
    if (failed) return 0;
    if (is(note, Say::kBridging) && note.args[1] > kMeanDelay) return 0;
    if (is(note, Say::kHitsTaken) && static_cast<Side>(note.args[0]) != before.fighting)
      out += note.args[1];
  }
  return out;
}

class Retold final : public Recount {
 public:
  Retold(const Shared& shared, const Session& session)
      : Recount(shared.game, session, *shared.words, kLucks), shared_(shared) {}

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    const rules::Tally tally = rules::tally(shared_.board(), view);
    tallies_ = {tallies_[1], tally};
    return {view.turn, tally.score, tally.allied};
  }

  void weigh(const AnyState& before, const Step& step) override {
    const State& view = before.as<State>();
    const Luck kind = view.frames.empty() ? kLucks : luck_of(view, view.frames.back().wait);
    if (kind == kLucks) return;
    count_luck(kind, before, step.action,
               [&](const AnyState& after, const std::vector<Note>& facts) {
                 return brought(kind, view, after.as<State>(), facts);
               });
  }

  void note_facts(const Step&, int, int) override {}

  // What moved most of the score, by the one fact that tells of it; where several do, or none, by
  // the row of the table.
  std::string swing_text(const Step& step) const override {
    const rules::Tally& had = tallies_[0];
    const rules::Tally& has = tallies_[1];
    const Part parts[] = {{"objectives", has.objectives - had.objectives, Say::kControlChanges},
                          {"early", has.early - had.early, Say::kPortTaken},
                          {"kills", has.kills - had.kills, Say::kUnitEliminated, Side::kGerman},
                          {"exits", has.exits - had.exits, Say::kLeavesNorth},
                          {"held", has.held - had.held, Say::kHolds},
                          {"losses", has.losses - had.losses, Say::kUnitEliminated, Side::kAllied}};
    const Part* most = &parts[0];
    for (const Part& part : parts)
      if (std::abs(part.points) > std::abs(most->points)) most = &part;
    const Note* told = nullptr;
    int count = 0;
    for (const Note& note : step.notes) {
      if (!tells(note, *most)) continue;
      told = &note;
      ++count;
    }
    if (count == 1) return words().text(game().message(*told));
    return words().text("play.anvil.points." + std::string(most->id));
  }

  struct Part {
    std::string_view id;
    int points;
    Say say;
    Side side = Side::kAllied;  // whose units
  };
  bool tells(const Note& note, const Part& part) const {
    const bool kills = part.say == Say::kUnitEliminated;
    if (!is(note, part.say) && !(kills && is(note, Say::kSurrenders))) return false;
    if (kills) return rules::side_of(rules::UnitId(note.args[0])) == part.side;
    return part.say != Say::kControlChanges ||
           shared_.scenario().objective[static_cast<std::size_t>(note.args[0])] != 0;
  }

  const Shared& shared_;
  mutable std::array<rules::Tally, 2> tallies_{};  // of the last two positions looked at
};

}  // namespace

GameReport AnvilTelling::report(const Session& session) const {
  const AnyState shown = session.view(Seat::kNobody);
  const State& end = shown.as<State>();
  const rules::Scenario& scenario = shared_->scenario();
  Retold count(*shared_, session);
  count.run();
  const rules::Tally tally = rules::tally(board(), end);
  const auto text = [&](std::string_view key, const std::vector<MessageArg>& args = {}) {
    return words().text("play.anvil." + std::string(key), args);
  };
  GameReport out;
  out.score = tally.score;
  out.bands = band_names(words(), "band");
  out.short_bands = band_names(words(), "play.anvil.band");
  out.band_from = band_from(scenario);
  out.scale_end = scale_end(scenario);
  out.band = static_cast<int>(out.bands.size()) - 1 - tally.band;
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  out.comparison =
      text("sides", {number_arg("allied", tally.allied), number_arg("german", tally.german)});
  const int turn = std::clamp<int>(end.turn, 1, scenario.turns);
  out.when = text(
      "when", {number_arg("turn", turn), text_arg("dates", turn_dates(words(), scenario, turn))});
  const std::pair<std::string_view, int> parts[] = {{"points.objectives", tally.objectives},
                                                    {"points.early", tally.early},
                                                    {"points.kills", tally.kills},
                                                    {"points.exits", -tally.exits},
                                                    {"points.held", -tally.held},
                                                    {"points.losses", -tally.losses}};
  for (std::size_t i = 0; i < std::size(parts); ++i)
    out.rows.push_back({"", text(parts[i].first), text(i < 3 ? "points.allied" : "points.german"),
                        "", parts[i].second});
  out.subtotal_title = text("points.allied");
  out.subtotal = tally.allied;
  out.losses_title = text("points.german");
  out.losses = -tally.german;
  out.curve = count.curve;
  out.curve_gross = count.gross;
  count.keep_largest_swings();
  out.swings = count.swings;
  count.add_luck("play.anvil.luck", luck_kinds(), out);
  return out;
}

}  // namespace sandtable::shell::anvil
