#include "shell/skins/nazaire/drawers.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/games/nazaire/victory.h"
#include "shell/play/facts.h"
#include "shell/skins/nazaire/skin.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

using namespace nazaire;

std::string_view status_key(TeamStatus status) {
  switch (status) {
    case TeamStatus::kAboard:
      return "aboard";
    case TeamStatus::kAshore:
      return "ashore";
    case TeamStatus::kEliminated:
      return "fallen";
    case TeamStatus::kBoatDestroyed:
      return "boat.lost";
    case TeamStatus::kBoatTurnedBack:
      return "boat.back";
    case TeamStatus::kAway:
      return "away";
    case TeamStatus::kCaptured:
      return "captured";
  }
  return "ashore";
}

// As on the sheet: the destroyer first.
constexpr Group kGroupOrder[] = {Group::kCampbeltown, Group::kOldEntrance, Group::kOldMole};

}  // namespace

std::string NazaireDrawer::text(std::string_view key, const std::vector<MessageArg>& args) const {
  return words.text("play.nazaire." + std::string(key), args);
}

// A team with what has become of it; one ashore can be clicked.
DrawerPen::Piece NazaireDrawer::piece_of(int team, std::string caption) const {
  const TeamId id(team);
  const bool ashore = view.team(id).where.is_some();
  Piece out{ashore ? counters.team(view, id) : counters.team(id, board.card(id).steps),
            std::move(caption), ashore ? view.team(id).where.index() : -1,
            "team" + board.card(id).id};
  out.look.done = !ashore && view.team(id).status != TeamStatus::kAboard;
  out.look.moved = false;
  return out;
}

float NazaireDrawer::forces() {
  float y = 0.0F;
  for (const Group group : kGroupOrder) {
    std::vector<Piece> teams;
    int ashore = 0;
    for (const TeamId team : board.landing_order[static_cast<std::size_t>(group)]) {
      const Team& one = view.team(team);
      ashore += one.status == TeamStatus::kAshore;
      teams.push_back(
          piece_of(team.index(), text("status." + std::string(status_key(one.status)))));
    }
    const std::string name = words.item("group", kNazaireGroups[static_cast<std::size_t>(group)]);
    y += heading(y, name,
                 text("ashore.of", {number_arg("n", ashore),
                                    number_arg("all", static_cast<int>(teams.size()))}));
    y += pieces(y, teams) + frame.px(4.0F);
  }
  return y;
}

float NazaireDrawer::objective_row(float y, int which) {
  const Objective& it = board.objective[static_cast<std::size_t>(which)];
  const ObjectiveScore score = objective_score(board, view, which);
  const int all = static_cast<int>(it.spaces.size() + it.flak.size());
  const int done = score.spaces + score.flak;
  FlowStyle style = body(frame);
  style.size = kSmallType;
  style.colour = done == all ? frame.theme.ink3 : frame.theme.ink;
  FlowStyle dim = secondary(frame);
  dim.size = kSmallType;
  const float columns[] = {frame.px(30.0F), place.width - frame.px(158.0F),
                           place.width - frame.px(62.0F), place.width};
  const Named names{words.item("objective", decimal(which)),
                    words.item("unit", board.card(it.owner).id)};
  const float x = place.at.x;
  const float height = named(y, names, {columns[0], columns[1], columns[2]}, {style, dim});
  const float middle = place.at.y + y + height * 0.5F;
  draw_tag(frame.draw, ImVec2(x, middle), decimal(which), {frame.theme.tag_y, frame.px(12.0F)});
  const std::string progress = decimal(done) + "/" + decimal(all);
  if (done != 0)
    draw_tick(frame.draw, ImVec2(x + columns[2] - frame.px(1.0F), middle), frame.px(12.0F),
              frame.theme.ok);
  draw_line(frame, {ImVec2(x + columns[2] + frame.px(8.0F), middle), frame.px(30.0F)}, progress,
            dim);
  const int worth = done == 0 ? (it.spaces.empty() ? it.flak_vp : it.space_vp) : score.vp;
  FlowStyle bold = style;
  bold.face = done == 0 ? Face::kInter : Face::kInterSemi;
  const std::string points = (done == 0 ? "" : "+") + decimal(worth);
  const float wide = line_width(frame, points, bold);
  draw_line(frame, {ImVec2(x + columns[3] - wide, middle), wide + 1.0F}, points, bold);
  draw_rule_line(frame, ImVec2(x, place.at.y + y + height), place.width);
  return height;
}

float NazaireDrawer::total_row(float y, std::string_view name, int points) {
  FlowStyle style = body(frame);
  style.face = Face::kInterSemi;
  return pair(y, name, number_text(points), {style, style, frame.px(30.0F)});
}

float NazaireDrawer::objectives() {
  float y = 0.0F;
  for (int which = 1; which <= kObjectives; ++which) y += objective_row(y, which);
  y += frame.px(4.0F);
  y += total_row(y, text("score.objectives"), objective_vp(board, view));
  const int lost = teams_lost(view);
  y += total_row(y, text("score.losses", {number_arg("n", lost)}), lost * board.charts.loss_vp);
  y += total_row(y, text("score.total"), victory_points(board, view));
  FlowStyle style = secondary(frame);
  style.size = kSmallType;
  const int still = board.charts.historical_vp - victory_points(board, view);
  y += frame.px(4.0F);
  y += draw_text(frame, {ImVec2(place.at.x, place.at.y + y), place.width},
                 text(still > 0 ? "score.still" : "score.reached",
                      {number_arg("n", still > 0 ? still : -still),
                       number_arg("mark", board.charts.historical_vp)}),
                 style);
  return y;
}

float NazaireDrawer::losses() {
  constexpr TeamStatus kKinds[] = {TeamStatus::kEliminated, TeamStatus::kCaptured,
                                   TeamStatus::kAway};
  float y = 0.0F;
  bool anybody = false;
  for (const TeamStatus status : kKinds) {
    std::vector<Piece> teams;
    for (int i = 0; i < kTeams; ++i)
      if (view.team(TeamId(i)).status == status)
        teams.push_back(piece_of(i, words.item("unit", board.card(TeamId(i)).id)));
    if (teams.empty()) continue;
    anybody = true;
    y += heading(y, text("status." + std::string(status_key(status))),
                 decimal(static_cast<int>(teams.size())));
    y += pieces(y, teams);
  }
  FlowStyle style = secondary(frame);
  if (!anybody)
    y += draw_text(frame, {ImVec2(place.at.x, place.at.y + y), place.width}, text("losses.none"),
                   style);
  y += frame.px(6.0F);
  y += draw_text(frame, {ImVec2(place.at.x, place.at.y + y), place.width},
                 text("losses.history", {number_arg("n", board.charts.historical_losses)}), style);
  return y;
}

float NazaireDrawer::landings() {
  float y = 0.0F;
  for (const Group group : kGroupOrder) {
    std::vector<Piece> teams;
    int box = 0;
    for (const TeamId team : board.landing_order[static_cast<std::size_t>(group)]) {
      const Team& one = view.team(team);
      std::string caption = decimal(++box) + " \xc2\xb7 ";
      if (one.status == TeamStatus::kAboard) {
        const Odds odds = landing_odds(board, view, team);
        caption += odds.results.empty()
                       ? text("status.aboard")
                       : percent_text(static_cast<int>(odds.results.front().weight) * 10);
      } else if (one.status == TeamStatus::kBoatDestroyed ||
                 one.status == TeamStatus::kBoatTurnedBack) {
        caption += text("status." + std::string(status_key(one.status)));
      } else {
        caption += text("status.landed");
      }
      teams.push_back(piece_of(team.index(), caption));
    }
    y += heading(y, words.item("group", kNazaireGroups[static_cast<std::size_t>(group)]));
    y += pieces(y, teams) + frame.px(4.0F);
  }
  FlowStyle style = secondary(frame);
  style.size = kSmallType;
  y += draw_text(frame, {ImVec2(place.at.x, place.at.y + y), place.width}, text("landing.note"),
                 style);
  return y;
}

float NazaireDrawer::pools() {
  const Pools now = nazaire::pools(board, view);
  float y = 0.0F;
  if (!now.merged) y += figures(y, words.item("pool", "A"), decimal(now.a));
  y += figures(y, now.merged ? text("pool.merged") : words.item("pool", "B"), decimal(now.b));
  int hidden = 0, open = 0;
  for (const German& german : view.germans) {
    if (!german.on_map()) continue;
    ++(german.has(kGermanRevealed) ? open : hidden);
  }
  y += figures(y, text("pool.open"), decimal(open));
  y += figures(y, text("pool.hidden"), decimal(hidden));
  y += frame.px(8.0F);
  FlowStyle style = secondary(frame);
  style.size = kSmallType;
  y += draw_text(frame, {ImVec2(place.at.x, place.at.y + y), place.width},
                 text(now.merged ? "pool.note.merged" : "pool.note",
                      {number_arg("turn", board.scenario(view.scenario).merge_turn)}),
                 style);
  return y;
}

float NazaireDrawer::guns() {
  std::vector<Piece> guns;
  for (int i = 0; i < kFlakUnits; ++i) {
    const bool gone = (view.flak_destroyed >> i & 1) != 0;
    guns.push_back(
        {counters.german(UnitId(i)), text(gone ? "gun.silenced" : "gun.firing"), -1, {}});
    guns.back().look.done = guns.back().look.moved = gone;
  }
  return pieces(0.0F, guns);
}

}  // namespace sandtable::shell
