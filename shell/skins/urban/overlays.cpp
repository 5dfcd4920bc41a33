// The overlays: what is seen from a place and what hides the rest, whose fire reaches what, how far
// command carries, who holds the houses. What they show is put into Overlay::fields as numbers that
// only draw_overlay() reads.
#include <algorithm>
#include <map>
#include <utility>

#include "core/base/text.h"
#include "core/games/urban/queries.h"
#include "shell/play/facts.h"
#include "shell/skins/urban/inks.h"
#include "shell/skins/urban/skin.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::urban {
namespace {

using rules::Field;
using rules::State;

constexpr std::string_view kOverlays[] = {"sight", "arcs", "command", "houses"};
enum class Mark { kSight, kGreen, kRed, kBoth, kNear, kHeld, kBlocked };
constexpr int kBlockerReach = 12;  // EP: what hides places further off is told by pointing at them

int packed(Mark mark, int a, int b = 0) { return static_cast<int>(mark) << 20 | b << 10 | a; }

bool fires_at(const Field& field, BlockId id, PlaceId to) {
  const PlaceId from = field.state.block(id).at;
  if (!field.sees(from, to)) return false;
  const rules::UnitType& card = field.card(id);
  return std::any_of(card.weapons.begin(), card.weapons.end(), [&](const rules::Weapon& weapon) {
    return rules::power_at(field, rules::side_of(id), weapon, {field.ep(from, to), to}) > 0;
  });
}

// Blocks of a side whose cards the view knows.
std::vector<BlockId> known_of(const Field& field, Side side) {
  std::vector<BlockId> out;
  for (const BlockId id : rules::each(field.on_map(side)))
    if (field.state.block(id).type.value < rules::kTypes) out.push_back(id);
  return out;
}

// [UO 91a] Places that known blocks can fire at: those on a place, else all of both sides.
void arcs(const Field& field, PlaceId at, Overlay& out) {
  std::array<std::vector<BlockId>, 2> firers = {known_of(field, Side::kGreen),
                                                known_of(field, Side::kRed)};
  const auto is_there = [&](BlockId id) { return field.state.block(id).at == at; };
  const auto count = [&](std::size_t side) {
    return std::count_if(firers[side].begin(), firers[side].end(), is_there);
  };
  if (at.is_some() && count(0) + count(1) > 0)
    for (std::vector<BlockId>& side : firers)
      side.erase(
          std::remove_if(side.begin(), side.end(), [&](BlockId id) { return !is_there(id); }),
          side.end());
  for (const int i : field.map.all) {
    const auto reaches = [&](BlockId id) { return fires_at(field, id, PlaceId(i)); };
    const bool green = std::any_of(firers[0].begin(), firers[0].end(), reaches);
    const bool red = std::any_of(firers[1].begin(), firers[1].end(), reaches);
    if (green || red)
      out.fields.push_back(packed(green && red ? Mark::kBoth
                                  : green      ? Mark::kGreen
                                               : Mark::kRed,
                                  i));
  }
}

// [UO 116a] Where a block is in the chain of command of the side that is to act: nearer to the
// commander or to the leader of the impulse under way than the distance of the rule.
void command(const Field& field, Side side, Overlay& out) {
  std::vector<BlockId> leaders;
  for (const BlockId id : known_of(field, side))
    if (field.card(id).is_leader() || field.card(id).role == rules::Role::kCommander)
      leaders.push_back(id);
  for (const int i : field.map.all)
    if (std::any_of(leaders.begin(), leaders.end(), [&](BlockId id) {
          return field.ep(field.state.block(id).at, PlaceId(i)) < field.charts.commander_distance;
        }))
      out.fields.push_back(packed(Mark::kNear, i));
}

void houses(const Field& field, Overlay& out) {
  for (std::size_t i = 0; i < field.map.buildings.size(); ++i)
    for (const PlaceId zone : field.map.buildings[i].zones)
      out.fields.push_back(
          packed((field.state.held >> i & 1) != 0 ? Mark::kGreen : Mark::kHeld, zone.index()));
}

// What stands in the way of sight from a place, each thing once with its rule.
void blockers(const Field& field, PlaceId from, Overlay& out) {
  std::map<std::pair<int, int>, int> found;
  for (const int i : field.map.all) {
    if (field.ep(from, PlaceId(i)) > kBlockerReach) continue;
    const auto hidden = rules::blocker_between(field, from, PlaceId(i));
    if (!hidden || !hidden->at.is_some() || hidden->at == from) continue;
    const int beside = hidden->beside.is_some() ? hidden->beside.index() : hidden->at.index();
    found[{hidden->at.index(), beside}] = static_cast<int>(hidden->rule);
  }
  for (const auto& [place, rule] : found) {
    out.fields.push_back(packed(Mark::kBlocked, place.first, place.second));
    out.fields.push_back(rule);
  }
}

}  // namespace

std::vector<std::string_view> UrbanBoard::overlays() const {
  return {std::begin(kOverlays), std::end(kOverlays)};
}

void UrbanBoard::overlay(int index, const AnyState& any, int space, Overlay& out) const {
  out = {};
  out.about = space;
  light_.reset();
  lit_ = any;
  const State& view = any.as<State>();
  const Field field(shared_->board(), view);
  const PlaceId at(space >= 0 && shared_->map().has(PlaceId(space)) ? PlaceId(space) : PlaceId());
  if (index == 0 && at.is_some()) {
    const bool night = shared_->scenario().night;
    light_ = light_from(field, at, field.charts.band[night ? 1 : 0]);
    out.fields.push_back(packed(Mark::kSight, at.index()));
    blockers(field, at, out);
  }
  if (index == 1) arcs(field, at, out);
  if (index == 2)
    command(field, shared_->game.to_act(any) == Seat::kSecond ? Side::kRed : Side::kGreen, out);
  if (index == 3) houses(field, out);
}

void UrbanBoard::tint(const Canvas& canvas, const Camera& camera, int space, ImU32 colour) const {
  const rules::Location& here = map_.scene().map->at(PlaceId(space));
  const bool is_cell = here.kind == rules::PlaceKind::kYard || here.kind == rules::PlaceKind::kZone;
  if (here.kind == rules::PlaceKind::kUnder && storey_ != Storey::kTunnels) return;
  // A roof lies over its room: one of the two is tinted.
  if (here.kind == rules::PlaceKind::kRoof && storey_ != Storey::kRoofs) return;
  if (is_cell && here.is_inside() && storey_ == Storey::kRoofs) return;
  if (is_cell || here.kind == rules::PlaceKind::kRoof) {
    const Rect rect = cell_rect(here);
    canvas->AddRectFilled(camera.to_screen(rect.min), camera.to_screen(rect.max), colour);
    return;
  }
  const auto corners = hex_corners(point(here.at));
  ImVec2 points[6];
  for (std::size_t k = 0; k < 6; ++k) points[k] = camera.to_screen(corners[k]);
  canvas->AddConvexPolyFilled(points, 6, colour);
}

void UrbanBoard::draw_blocker(const Canvas& canvas, const Camera& camera, int field,
                              int rule) const {
  const ImVec2 a = camera.to_screen(map_.scene().place(PlaceId(field & 0x3FF)));
  const ImVec2 b = camera.to_screen(map_.scene().place(PlaceId(field >> 10 & 0x3FF)));
  const ImVec2 at((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F);
  const float radius = std::max(8.0F, look(10.0F, camera.scale()));
  canvas->AddCircleFilled(at, radius + 1.5F, kPaper);
  canvas->AddCircleFilled(at, radius, canvas.theme.tgt);
  RuleId id;
  id.value = static_cast<std::uint16_t>(rule);
  text_mid(canvas.list, at, printed(shared_->game, id),
           {.face = Face::kRobotoBold,
            .size = radius * 1.15F,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre,
            .max_width = radius * 1.8F});
}

void UrbanBoard::draw_overlay(const Canvas& canvas, const Camera& camera,
                              const Overlay& overlay) const {
  if (overlay.fields.empty() || lit_.empty() || drawn_ == nullptr) return;
  const State& view = lit_.as<State>();
  if (light_) {
    const Shown shown = shown_for(view);
    const Canvas ground = sky(canvas);
    map_.draw(ground, camera, {*drawn_, shown, &*light_});
    map_.draw_state(ground, camera, {view, shown});
    map_.draw_names(ground, camera, {*drawn_, view, shown.storey});
  }
  for (std::size_t i = 0; i < overlay.fields.size(); ++i) {
    const int field = overlay.fields[i];
    const PlaceId id(field & 0x3FF);
    const Mark mark = static_cast<Mark>(field >> 20);
    if (mark == Mark::kBlocked) {
      draw_blocker(canvas, camera, field, overlay.fields[++i]);
    } else if (mark == Mark::kSight) {
      const float radius = std::max(10.0F, 70.0F * camera.scale());
      canvas->AddCircle(camera.to_screen(place(id.index())), radius, canvas.theme.sel, 0, 3.0F);
    } else if (mark == Mark::kBoth) {
      tint(canvas, camera, id.index(), with_alpha(rgb(0x7A3E8A), 0.34F));
    } else if (mark == Mark::kNear) {
      tint(canvas, camera, id.index(), with_alpha(canvas.theme.ok, 0.26F));
    } else {
      tint(canvas, camera, id.index(),
           with_alpha(mark == Mark::kGreen ? rgb(0x1F5C99) : rgb(0xB3261E), 0.30F));
    }
  }
}

}  // namespace sandtable::shell::urban
