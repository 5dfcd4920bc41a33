#include "shell/skins/jubilee/drawers.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/text.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

using namespace jubilee;

constexpr float kChitRadius = 17.0F;

bool is_in_cup(const State& view, int chit) { return (view.cup >> chit & 1) != 0; }
bool is_removed(const State& view, int chit) { return (view.removed >> chit & 1) != 0; }

}  // namespace

std::string JubileeDrawer::text(std::string_view key, const std::vector<MessageArg>& args) const {
  return words.text("play.jubilee." + std::string(key), args);
}

std::string JubileeDrawer::status_of(const Unit& unit) const {
  switch (unit.status) {
    case UnitStatus::kOnTrack:
      return text("status.track", {number_arg("turn", unit.due)});
    case UnitStatus::kBoxed:
      return words.item("box", board.at(unit.box).id);
    case UnitStatus::kAshore:
      return board.at(unit.hex).id;
    case UnitStatus::kEvacuated:
      return text("status.evacuated");
    case UnitStatus::kEliminated:
      return text("status.eliminated");
  }
  return {};
}

JubileeDrawer::Piece JubileeDrawer::piece_of(int unit) const {
  const UnitId id(unit);
  const Unit& it = view.unit(id);
  Piece out;
  out.look = it.status == UnitStatus::kEliminated ? counters.unit(id, 0) : counters.unit(view, id);
  out.look.done = it.status == UnitStatus::kEliminated || it.status == UnitStatus::kEvacuated;
  out.look.moved = false;
  out.look.lifted = false;
  out.caption = status_of(it);
  out.id = "unit" + decimal(unit);
  if (it.hex.is_some()) out.space = jubilee_space(it.hex);
  if (it.box.is_some()) out.space = jubilee_space(it.box);
  return out;
}

float JubileeDrawer::forces() {
  float y = 0.0F;
  std::vector<std::string> formations;
  for (int i = 0; i < kUnits; ++i) {
    const std::string& one = counters.formation(UnitId(i));
    if (std::find(formations.begin(), formations.end(), one) == formations.end())
      formations.push_back(one);
  }
  for (const std::string& formation : formations) {
    std::vector<Piece> units;
    int ashore = 0;
    for (int i = 0; i < kUnits; ++i) {
      if (counters.formation(UnitId(i)) != formation) continue;
      ashore += view.unit(UnitId(i)).status == UnitStatus::kAshore;
      units.push_back(piece_of(i));
    }
    y += heading(y, words.item("formation", formation),
                 text("ashore.of", {number_arg("n", ashore),
                                    number_arg("all", static_cast<int>(units.size()))}));
    y += pieces(y, units) + frame.px(4.0F);
  }
  return y;
}

float JubileeDrawer::objective_row(float y, PositionId id) {
  const jubilee::Position& it = board.at(id);
  const bool done = view.is_destroyed(id);
  FlowStyle style = body(frame);
  style.size = kSmallType;
  style.colour = done ? frame.theme.ink3 : frame.theme.ink;
  FlowStyle dim = secondary(frame);
  dim.size = kSmallType;
  const float at_vp = place.width - frame.px(34.0F), at_area = place.width - frame.px(150.0F);
  static constexpr std::string_view kAreaIds[] = {"yellow", "orange", "blue",
                                                  "dieppe", "green",  "rear"};
  const Named names{words.item("objective", id_of(board, Scope::kPosition, id.index())),
                    words.item("area", kAreaIds[static_cast<std::size_t>(it.area)])};
  const float height = named(y, names, {0.0F, at_area, at_vp}, {style, dim});
  const float x = place.at.x;
  const float middle = place.at.y + y + height * 0.5F;
  if (done)
    draw_tick(frame.draw, ImVec2(x + at_vp - frame.px(4.0F), middle), frame.px(12.0F),
              frame.theme.ok);
  FlowStyle bold = style;
  bold.face = done ? Face::kInterSemi : Face::kInter;
  const int vp = points_of(board, view, id);
  const std::string points = (done && vp != 0 ? "+" : "") + decimal(vp);
  const float wide = line_width(frame, points, bold);
  draw_line(frame, {ImVec2(x + place.width - wide, middle), wide + 1.0F}, points, bold);
  draw_rule_line(frame, ImVec2(x, place.at.y + y + height), place.width);
  const Rect row{ImVec2(x, place.at.y + y), ImVec2(x + place.width, place.at.y + y + height)};
  if (hit_item(frame, "objective" + decimal(id.index()), row).pressed)
    place.clicked_space = jubilee_space(it.hex);
  return height;
}

float JubileeDrawer::objectives() {
  float y = 0.0F;
  for (int i = 0; i < kPositions; ++i)
    if (board.at(PositionId(i)).vp != 0) y += objective_row(y, PositionId(i));
  y += frame.px(6.0F);
  const Tally now = tally(board, view);
  y += figures(y, text("score.objectives"), number_text(now.vp));
  y += figures(y,
               text("score.losses",
                    {number_arg("n", now.lost), number_arg("per", board.charts.units_per_point)}),
               number_text(now.score - now.vp));
  y += figures(y, text("score.total"), number_text(now.score));
  y += frame.px(6.0F);
  std::string levels;
  for (std::size_t i = 0; i < board.charts.level_min.size(); ++i)
    levels += (levels.empty() ? "" : "\n") +
              text("score.level",
                   {text_arg("level",
                             words.item("level", id_of(board, Scope::kLevel, static_cast<int>(i)))),
                    number_arg("from", board.charts.level_min[i])});
  return y + remark(y, levels);
}

float JubileeDrawer::losses() {
  float y = 0.0F;
  bool anybody = false;
  for (const UnitStatus status : {UnitStatus::kEliminated, UnitStatus::kEvacuated}) {
    std::vector<Piece> units;
    for (int i = 0; i < kUnits; ++i)
      if (view.unit(UnitId(i)).status == status) {
        units.push_back(piece_of(i));
        units.back().caption.clear();  // the counter bears its name
      }
    if (units.empty()) continue;
    anybody = true;
    y += heading(y, text(status == UnitStatus::kEliminated ? "box.eliminated" : "box.evacuated"),
                 decimal(static_cast<int>(units.size())));
    y += pieces(y, units);
  }
  std::vector<Piece> germans;
  for (int i = 0; i < kGermans; ++i)
    if ((view.germans_seen >> i & 1) != 0)
      germans.push_back({counters.german(GermanId(i)), {}, -1, {}});
  if (!germans.empty()) {
    anybody = true;
    y += heading(y, text("box.german"), decimal(static_cast<int>(germans.size())));
    y += pieces(y, germans);
  }
  if (!anybody) y += remark(y, text("losses.none"));
  y += frame.px(4.0F);
  return y + remark(y, text("losses.per", {number_arg("per", board.charts.units_per_point)}));
}

float JubileeDrawer::transports() {
  float y = 0.0F;
  static constexpr std::string_view kTrackIds[] = {"yellow", "blue", "dieppe", "green", "orange"};
  for (std::size_t i = 0; i < kTracks; ++i)
    y += figures(y, words.item("track", kTrackIds[i]), decimal(view.points[i]));
  y += frame.px(6.0F);
  y += remark(y, text("transports.note", {number_arg("unit", board.charts.board_cost),
                                          number_arg("tank", board.charts.board_tank_cost)}));
  y += remark(y, view.evacuating != 0 ? text("transports.ordered")
                                      : text("transports.later",
                                             {number_arg("turn", board.charts.evacuation_turn)}));
  y += heading(y, text("depth"), decimal(view.depth_in_box));
  std::vector<Piece> seen;
  for (int i = 0; i < kDepth; ++i)
    if ((view.depth_seen >> i & 1) != 0)
      seen.push_back({counters.depth(DepthId(i)), text("depth.gone"), -1, {}});
  if (!seen.empty()) y += pieces(y, seen);
  return y + remark(y, text("depth.note"));
}

// Chits in rows; a chit out of reach is faded.
float JubileeDrawer::row_of_chits(float y, const std::vector<ChitId>& chits, bool faded) {
  const Canvas canvas{frame.draw, frame.theme};
  const float radius = frame.px(kChitRadius);
  const float step = radius * 2.0F + frame.px(6.0F);
  const int columns = std::max(1, static_cast<int>(place.width / step));
  for (std::size_t i = 0; i < chits.size(); ++i) {
    const int column = static_cast<int>(i) % columns, line = static_cast<int>(i) / columns;
    ChitSpot spot;
    spot.centre = ImVec2(place.at.x + step * (static_cast<float>(column) + 0.5F),
                         place.at.y + y + step * (static_cast<float>(line) + 0.5F));
    spot.radius = radius;
    spot.faded = faded;
    draw_chit(canvas, spot, board.at(chits[i]), chit_words);
    const Rect rect{ImVec2(spot.centre.x - radius, spot.centre.y - radius),
                    ImVec2(spot.centre.x + radius, spot.centre.y + radius)};
    if (hit_item(frame, "chit" + decimal(chits[i].index()), rect).hovered)
      draw_tip(frame, rect, words.item("chit", board.at(chits[i]).id));
  }
  const int lines = (static_cast<int>(chits.size()) + columns - 1) / columns;
  return step * static_cast<float>(lines);
}

float JubileeDrawer::cup() {
  float y = 0.0F;
  std::vector<ChitId> drawn, inside, aside, gone;
  for (const std::uint8_t chit : view.drawn) drawn.push_back(ChitId(chit));
  for (int i = 0; i < kChits; ++i) {
    const bool now = std::find(drawn.begin(), drawn.end(), ChitId(i)) != drawn.end();
    if (is_in_cup(view, i))
      inside.push_back(ChitId(i));
    else if (is_removed(view, i))
      gone.push_back(ChitId(i));
    else if (!now)
      aside.push_back(ChitId(i));
  }
  const auto part = [&](std::string_view key, const std::vector<ChitId>& chits, bool faded) {
    if (chits.empty()) return;
    y += heading(y, text(key), decimal(static_cast<int>(chits.size())));
    y += row_of_chits(y, chits, faded) + frame.px(4.0F);
  };
  part("cup.drawn", drawn, false);
  part("cup.inside", inside, false);
  part("cup.aside", aside, true);
  part("cup.gone", gone, true);
  int back = 0;
  for (int turn = view.turn; turn <= kTurns && turn > 0 && back == 0; ++turn)
    if (board.charts.turn[static_cast<std::size_t>(turn)].returns) back = turn;
  if (back != 0) y += remark(y, text("cup.back", {number_arg("turn", back)}));
  return y;
}

float JubileeDrawer::turns() {
  float y = 0.0F;
  for (int turn = std::max<int>(1, view.turn); turn <= kTurns; ++turn) {
    std::vector<Piece> units;
    for (int i = 0; i < kUnits; ++i) {
      const Unit& unit = view.unit(UnitId(i));
      if (unit.status != UnitStatus::kOnTrack || unit.due != turn) continue;
      units.push_back(piece_of(i));
      units.back().caption = words.item("unit", board.card(UnitId(i)).id);
    }
    const TurnBox& box = board.charts.turn[static_cast<std::size_t>(turn)];
    const std::string milestone = "milestone." + decimal(turn);
    if (units.empty() && !words.has(milestone) && turn != view.turn) continue;
    y += heading(y, text("turns.one", {number_arg("turn", turn), text_arg("clock", box.clock)}),
                 text("turns.chits", {number_arg("n", box.draw)}));
    if (words.has(milestone)) y += remark(y, words.text(milestone));
    y += pieces(y, units);
  }
  return y;
}

}  // namespace sandtable::shell
