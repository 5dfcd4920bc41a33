// What a finished game was, for both sides: the record is played again, and every combat die is
// weighed against what it could have shown.
#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/games/roundup/queries.h"
#include "shell/skins/recount.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::CombatResult;
using rules::Port;
using rules::Say;
using rules::Standings;
using rules::State;
using rules::Wait;

enum Luck : std::size_t { kAllied, kGerman, kLucks };

bool is(const Note& note, Say say) { return note.kind == static_cast<std::uint16_t>(say); }

// Whether the attacker got something of a die: the defender lost or went.
bool is_won(const std::vector<Note>& notes) {
  CombatResult result = CombatResult::kSM;
  for (const Note& note : notes) {
    if (is(note, Say::kFightRolled)) result = static_cast<CombatResult>(note.args[2]);
    if (is(note, Say::kPortHolds) || is(note, Say::kDropExchanges))
      result = static_cast<CombatResult>(note.args[4]);
  }
  return result == CombatResult::kDR || result == CombatResult::kDS || result == CombatResult::kDSR;
}

class Retold final : public Recount {
 public:
  Retold(const Shared& shared, const Session& session)
      : Recount(shared.game, session, *shared.words, kLucks), shared_(shared) {}

  // The turn in which the Allies took all of a port that they hold at the end, 0 for none.
  const std::array<int, rules::kPorts>& taken() const { return taken_; }

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    const Standings now = rules::standings(shared_.board(), view);
    known_ = {known_[1], now};
    if (view.phase == rules::Phase::kSetup || view.phase == rules::Phase::kBeaches) return {};
    for (int port = 0; port < rules::kPorts; ++port) {
      int& turn = taken_[static_cast<std::size_t>(port)];
      const bool held = rules::port_state(shared_.board(), view, static_cast<Port>(port)).held;
      turn = held ? (turn == 0 ? view.turn : turn) : 0;
    }
    return {view.turn, now.allied - now.german, now.allied, {now.allied, now.german}};
  }

  void weigh(const AnyState& before, const Step& step) override {
    const State& view = before.as<State>();
    if (view.now.wait != Wait::kCombatDie) return;
    const bool allied = view.phase == rules::Phase::kAllied;
    count_luck(
        allied ? kAllied : kGerman, before, step.action,
        [](const AnyState&, const std::vector<Note>& facts) { return is_won(facts) ? 1 : 0; });
  }

  void note_facts(const Step&, int, int) override {}

  // What of the conditions of victory has changed says what it was; the facts of the step, where it
  // was.
  std::string swing_text(const Step& step) const override {
    const Standings& had = known_[0];
    const Standings& has = known_[1];
    if (has.beaches != had.beaches || has.lost != had.lost) return told(step, {Say::kBeachLost});
    if (has.ports != had.ports || has.german_ports != had.german_ports)
      return told_of_port(step, has.ports > had.ports);
    if (has.linked != had.linked || has.edge != had.edge) {
      const bool more = has.linked > had.linked || (has.edge && !had.edge);
      return words().text(more ? "play.roundup.moved.linked" : "play.roundup.moved.cut");
    }
    if (has.is_free() != had.is_free()) {
      const rules::HexId hex = has.is_free() ? had.watched : has.watched;
      return words().text(has.is_free() ? "play.roundup.moved.free" : "play.roundup.moved.watched",
                          {text_arg("hex", shared_.hex_name(hex))});
    }
    return told(step, {Say::kStrategyDrawn});
  }

  std::string told(const Step& step, std::initializer_list<Say> kinds) const {
    for (const Note& note : step.notes)
      for (const Say kind : kinds)
        if (is(note, kind)) return words().text(game().message(note));
    return {};
  }

  // The hex that made a port whole, or broke it.
  std::string told_of_port(const Step& step, bool allied) const {
    for (const Note& note : step.notes) {
      if (!is(note, Say::kControl)) continue;
      const Port port = shared_.board().at(rules::HexId(note.args[0])).port;
      if (port == Port::kNone) continue;
      return words().text(
          allied ? "play.roundup.moved.port" : "play.roundup.moved.port.lost",
          {item_arg(shared_.board(), "port", rules::Scope::kPort, static_cast<int>(port))});
    }
    return {};
  }

  const Shared& shared_;
  mutable std::array<Standings, 2> known_{};  // of the last two positions looked at
  mutable std::array<int, rules::kPorts> taken_{};
};

// Ports with the hexes that the Allies hold, beachheads, and what is joined with them.
std::vector<ReportRow> rows_of(const Shared& shared, const State& end, const Retold& count) {
  const Words& words = *shared.words;
  std::vector<ReportRow> out;
  for (int i = 0; i < rules::kPorts; ++i) {
    const rules::PortState port = rules::port_state(shared.board(), end, static_cast<Port>(i));
    const std::string_view by = port.held          ? "seat.allied"
                                : port.allied == 0 ? "seat.german"
                                                   : "play.roundup.report.divided";
    const int turn = count.taken()[static_cast<std::size_t>(i)];
    out.push_back({"", words.item("port", rules::id_of(shared.board(), rules::Scope::kPort, i)),
                   words.text(by), port.held ? decimal(turn) : std::string(), port.allied});
  }
  const Standings now = rules::standings(shared.board(), end);
  const auto add = [&](std::string_view key, int value) {
    out.push_back({"", words.text("play.roundup.report." + std::string(key)), "", "", value});
  };
  add("beaches", now.beaches);
  add("linked", now.linked);
  add("edge", now.edge ? 1 : 0);
  add("watched", now.is_free() ? 0 : 1);
  return out;
}

}  // namespace

GameReport RoundupTelling::report(const Session& session) const {
  const AnyState shown = session.view(Seat::kNobody);
  const State& end = shown.as<State>();
  Retold count(*shared_, session);
  count.run();
  const Standings now = rules::standings(board(), end);
  GameReport out;
  out.score = now.allied - now.german;
  out.sides = side_scores(*shared_, end);
  // Whose level is the higher one.
  for (const std::string_view band : {"german", "draw", "allied"}) {
    out.bands.push_back(words().text("band." + std::string(band) + ".title"));
    out.short_bands.push_back(words().text("play.roundup.band." + std::string(band)));
  }
  out.band_from = {1 - rules::kLevels, 0, 1};
  out.scale_end = rules::kLevels;
  out.band = out.score < 0 ? 0 : out.score == 0 ? 1 : 2;
  out.headline = out.bands[static_cast<std::size_t>(out.band)];
  out.comparison = words().text(
      "play.roundup.report.levels",
      {text_arg("allied", out.sides[0].level), text_arg("german", out.sides[1].level)});
  for (std::size_t i = 0; i < out.sides.size(); ++i)
    out.sides[i].level = words().item(
        "level", rules::id_of(board(), rules::Scope::kLevel, i == 0 ? now.allied : now.german));
  const int turn = std::clamp<int>(end.turn, 1, rules::kTurns);
  out.when = words().text("play.roundup.report.when",
                          {number_arg("turn", turn), text_arg("date", shared_->dates(turn))});
  out.rows = rows_of(*shared_, end, count);
  out.curve = count.curve;
  out.side_curves = count.sides;
  count.keep_largest_swings();
  out.swings = count.swings;
  count.add_luck("play.roundup.luck", {{"allied"}, {"german", true}}, out);
  return out;
}

}  // namespace sandtable::shell::roundup
