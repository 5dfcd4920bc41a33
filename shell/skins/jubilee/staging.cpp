// An action chit of Operation Jubilee told in three stages: which positions act, whom they may hit
// and why others are spared, and what comes of it. Everything is read from the facts of the step.
#include <algorithm>

#include "core/base/sorting.h"
#include "core/data/words.h"
#include "core/games/jubilee/messages.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"
#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {
namespace {

using jubilee::ChitId;
using jubilee::PositionId;
using jubilee::Say;
using jubilee::Scope;
using jubilee::State;

bool is_spared(Say say) { return say >= Say::kSparedCover && say <= Say::kSparedTie; }

// What priority a hit takes: a step and a marker, a step, or a marker [OJ 15.1].
std::string_view hit_word(int priority) {
  if (priority == 1) return "stage.hit.1";
  return priority <= 4 ? "stage.hit.2" : "stage.hit.5";
}

class Stager {
 public:
  Stager(const Teller& teller, const jubilee::Board& board, const State& view,
         const ChitWords& inks)
      : teller_(teller), board_(board), view_(view), inks_(inks.inks) {}

  Staging run(const std::vector<Note>& notes) {
    out_.stages.resize(3);
    begin(notes);
    for (std::size_t i = 0; i < 3; ++i) {
      constexpr const char* kHeadings[] = {"stage.positions", "stage.targets", "stage.result"};
      constexpr jubilee::Rule kRules[] = {jubilee::Rule::k6_5, jubilee::Rule::k6_6,
                                          jubilee::Rule::kF_6};
      out_.stages[i].name = text("stage." + std::to_string(i + 1));
      out_.stages[i].heading = text(kHeadings[i]);
      out_.stages[i].rule = jubilee::rule_id(kRules[i]);
    }
    for (const Note& note : notes) add(note);
    sort_items(out_.stages[0].rows,
               [](const StageRow& a, const StageRow& b) { return a.dim < b.dim; });
    // Whom it hits comes first.
    sort_items(out_.stages[1].rows,
               [](const StageRow& a, const StageRow& b) { return a.hit > b.hit; });
    if (out_.stages[1].rows.empty()) say_only(out_.stages[1], "stage.nobody");
    if (out_.stages[2].rows.empty()) say_only(out_.stages[2], "stage.quiet");
    return std::move(out_);
  }

 private:
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return teller_.words.text(key, args);
  }
  void say_only(Stage& stage, std::string_view key) const {
    StageRow row;
    row.text = text(key);
    stage.rows.push_back(std::move(row));
  }

  void begin(const std::vector<Note>& notes) {
    int drawn = static_cast<int>(view_.drawn.size());
    out_.sign = drawn == 0 ? -1 : view_.drawn.back();
    for (const Note& note : notes)
      if (static_cast<Say>(note.kind) == Say::kChitDrawn) out_.sign = note.args[0], ++drawn;
    out_.kicker = text("stage.kicker", {number_arg("n", drawn),
                                        number_arg("all", board_.charts.turn[view_.turn].draw)});
    if (out_.sign < 0) return;
    const jubilee::Chit& chit = board_.at(ChitId(out_.sign));
    std::vector<std::string> colours;
    for (const jubilee::ChitColour& one : chit.colours) {
      constexpr std::string_view kColours[] = {"red", "blue", "green", "purple", "brown", "orange"};
      colours.push_back(
          teller_.words.item("colour", kColours[static_cast<std::size_t>(one.colour)]));
    }
    const std::string symbol =
        jubilee::id_of(board_, Scope::kSymbol, static_cast<int>(chit.symbol));
    out_.title = text("stage.title", {text_arg("colours", listed(teller_.words, colours)),
                                      text_arg("symbol", text("stage.symbol." + symbol))});
  }

  // What the log says in fewer words: the row says who it is.
  std::string brief(const Note& note) const {
    Message told = teller_.game.message(note);
    told.key.replace(0, std::string_view("log").size(), "row");
    return teller_.words.text(told);
  }

  // --- positions
  StageRow position_row(const Note& note, std::string_view status) const {
    const PositionId position(note.args[0]);
    const HexInk& ink = inks_[static_cast<std::size_t>(board_.at(position).colour)];
    StageRow row;
    row.title =
        teller_.words.item("position", jubilee::id_of(board_, Scope::kPosition, position.index()));
    row.mark = ink.letter;
    row.mark_colour = ink.colour;
    row.space = jubilee_space(board_.at(position).hex);
    row.rule = note.rule;
    row.status = text(status, {number_arg("hits", note.args[1])});
    row.dim = status == "stage.stays";
    return row;
  }

  // --- units
  StageRow unit_row(const Note& note, int priority) const {
    StageRow row;
    for (const MessageArg& arg : teller_.game.message(note).args)
      if (arg.name == "unit") row.title = teller_.words.item(arg.scope, arg.id);
    row.text = brief(note);
    row.rule = note.rule2.is_some() ? note.rule2 : note.rule;
    if (priority > 0) row.mark = std::to_string(priority);
    return row;
  }

  void hit(const Note& note) {
    Stage& targets = out_.stages[1];
    StageRow row = unit_row(note, note.args[2]);
    const int unit = note.args[1];
    row.unit = unit;
    row.status = text(hit_word(note.args[2]));
    row.hit = true;
    row.space = space_of_unit(view_, unit);
    Overlay::Line line;
    line.from = jubilee_space(board_.at(PositionId(note.args[0])).hex);
    line.to = row.space;
    if (line.to >= 0) targets.overlay.lines.push_back(line);
    targets.rows.push_back(std::move(row));
  }

  void spare(const Note& note) {
    const bool hittable = static_cast<Say>(note.kind) > Say::kSparedMarked;
    StageRow row = unit_row(note, hittable ? note.args[1] : 0);
    row.unit = note.args[0];
    row.status = text("stage.spared");
    row.space = space_of_unit(view_, row.unit);
    out_.stages[1].rows.push_back(std::move(row));
  }

  void result(const Note& note) {
    const Fact fact = fact_of(teller_, note);
    StageRow row;
    row.text = fact.text;
    row.rule = note.rule;
    if (!fact.spaces.empty()) row.space = fact.spaces.back();
    if (!fact.units.empty() && fact.units.front() < jubilee::kUnits) {
      row.unit = fact.units.front();
      row.space = space_of_unit(view_, row.unit);
    } else if (const int unit = fact.units.empty() ? -1 : fact.units.front(); unit >= 0) {
      const PositionId position(unit - kGermanUnit);
      const HexInk& ink = inks_[static_cast<std::size_t>(board_.at(position).colour)];
      row.mark = ink.letter;
      row.mark_colour = ink.colour;
    }
    out_.stages[2].rows.push_back(std::move(row));
  }

  void add(const Note& note) {
    const Say say = static_cast<Say>(note.kind);
    std::vector<StageRow>& positions = out_.stages[0].rows;
    if (say == Say::kTurnBegins || say == Say::kPhaseBegins || say == Say::kChitDrawn ||
        say == Say::kFireChosen)
      return;
    if (is_spared(say)) return spare(note);
    if (say == Say::kFires) return hit(note);
    if (say == Say::kAims) {
      out_.stages[0].overlay.fields.push_back(note.args[0]);
      positions.push_back(position_row(note, "stage.fires"));
      return;
    }
    if (say == Say::kFireIdle) {
      const StageRow idle = position_row(note, "stage.idle");
      for (StageRow& row : positions)
        if (row.space == idle.space) row = idle;
      return;
    }
    if (say == Say::kGermanStays) {
      positions.push_back(position_row(note, "stage.stays"));
      positions.back().text = brief(note);
      return;
    }
    if (say == Say::kGermanMoves) positions.push_back(position_row(note, "stage.moves"));
    if (say == Say::kGermanRecovers) positions.push_back(position_row(note, "stage.recovers"));
    result(note);
  }

  const Teller& teller_;
  const jubilee::Board& board_;
  const State& view_;
  const std::vector<HexInk>& inks_;
  Staging out_;
};

}  // namespace

// A chit under which nobody fires is told fact by fact.
Staging JubileeTelling::staging(const Teller& teller, const AnyState& view,
                                const std::vector<Note>& notes) const {
  const bool fire = std::any_of(notes.begin(), notes.end(), [](const Note& note) {
    return static_cast<Say>(note.kind) == Say::kAims;
  });
  if (!fire) return {};
  return Stager(teller, board(), view.as<State>(), shared_->chit_words).run(notes);
}

void JubileeTelling::draw_sign(const Canvas& canvas, ImVec2 centre, float radius, int sign) const {
  ChitSpot spot;
  spot.centre = centre;
  spot.radius = radius;
  draw_chit(canvas, spot, board().at(ChitId(sign)), shared_->chit_words);
}

}  // namespace sandtable::shell
