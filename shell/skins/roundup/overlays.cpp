// The overlays: zones of control of either side, supply with the way that a unit uses and what cuts
// it, reach with the cost of each hex and what bars the next one, control, and who threatens the
// beachheads. What they show is put into Overlay::fields as numbers that only draw_overlay() reads.
#include <algorithm>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/games/roundup/queries.h"
#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/pieces.h"
#include "shell/skins/roundup/skin.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;

constexpr std::string_view kOverlays[] = {"zones", "supply", "reach", "control", "threats"};
constexpr float kUnbroken = 400.0F;  // pixels of a line

enum class Shown {
  kAlliedZone,
  kGermanZone,
  kSigned,   // has a sign of its own, which no hatching may cover
  kWay,      // of supply, from a hex to the next one
  kCut,      // of that way
  kHungry,   // units here are out of supply
  kByWater,  // or are in supply without a way over land
  kCost,     // of reaching it
  kColumn,   // the same, by column movement alone
  kStop,     // the move ends there
  kBarred,   // beside what is reached, and shut
  kAllied,   // controlled
  kKey,      // a German hex that counts
};

constexpr int packed(Shown what, int hex, int more = 0) {
  return static_cast<int>(what) << 24 | more << 12 | hex;
}
constexpr Shown shown_of(int field) { return static_cast<Shown>(field >> 24); }
constexpr int hex_in(int field) { return field & 0xFFF; }
constexpr int more_in(int field) { return field >> 12 & 0xFFF; }

// The units of a hex, of one side or of both.
std::vector<UnitId> units_at(const State& view, int hex) {
  std::vector<UnitId> out;
  for (int i = 0; i < rules::kUnits; ++i) {
    const rules::Unit& unit = view.units[static_cast<std::size_t>(i)];
    if (unit.is_on_map() && unit.hex.index() == hex) out.push_back(UnitId(i));
  }
  return out;
}

std::vector<UnitId> units_of(const Board& board, const State& view, Side side) {
  std::vector<UnitId> out;
  for (int i = 0; i < rules::kUnits; ++i)
    if (view.unit(UnitId(i)).is_on_map() && board.card(UnitId(i)).side() == side)
      out.push_back(UnitId(i));
  return out;
}

// The ways of some units, what cuts those who have none, and who needs none.
void supply(const Board& board, const State& view, const std::vector<UnitId>& units, Overlay& out) {
  std::set<int> fields;
  for (const UnitId unit : units) {
    const rules::SupplyTrace trace = rules::supply_trace(board, view, unit);
    const int here = view.unit(unit).hex.index();
    for (std::size_t i = 0; i + 1 < trace.way.size(); ++i)
      fields.insert(packed(Shown::kWay, trace.way[i].index(), trace.way[i + 1].index()));
    if (trace.state == rules::SupplyState::kNone) {
      fields.insert(packed(Shown::kHungry, here));
      for (const HexId cut : trace.cuts) fields.insert(packed(Shown::kCut, cut.index()));
    } else if (trace.state != rules::SupplyState::kOverland) {
      fields.insert(packed(Shown::kByWater, here));
    }
  }
  out.fields.assign(fields.begin(), fields.end());
}

// What the units of a hex reach, at the least cost; what is shut beside it, and not for want of
// points.
void reach(const Board& board, const State& view, const std::vector<UnitId>& units, Overlay& out) {
  std::map<int, rules::ReachHex> ends;
  for (const UnitId unit : units)
    for (const rules::ReachHex& one : rules::reach(board, view, unit)) {
      const auto [it, fresh] = ends.emplace(one.hex.index(), one);
      if (!fresh && one.cost < it->second.cost) it->second = one;
    }
  for (const auto& [hex, one] : ends) {
    out.fields.push_back(packed(one.column ? Shown::kColumn : Shown::kCost, hex, one.cost));
    if (one.stops) out.fields.push_back(packed(Shown::kStop, hex));
  }
  std::set<int> barred;
  const auto look_round = [&](int hex) {
    for (const std::int16_t next : board.at(HexId(hex)).neighbours) {
      if (next < 0 || ends.count(next) != 0 || next == out.about) continue;
      const Verdict why = rules::why_no_reach(board, view, units.front(), HexId(next));
      const auto kind = static_cast<rules::Say>(why.reason.kind);
      if (!why.legal && kind != rules::Say::kWhyPoints && kind != rules::Say::kWhyLeg &&
          kind != rules::Say::kWhyParts)
        barred.insert(next);
    }
  };
  for (const auto& [hex, one] : ends) look_round(hex);
  for (const int hex : barred) out.fields.push_back(packed(Shown::kBarred, hex));
}

rules::HexSet held_by_allies(const Board& board, const State& view) {
  rules::HexSet out;
  for (const int hex : board.all)
    if (view.allied.has(hex)) out.add(hex);
  return out;
}

// Beachheads and air support.
rules::HexSet signed_hexes(const State& view) {
  rules::HexSet out;
  const auto add = [&out](HexId hex) {
    if (hex.is_some()) out.add(hex.index());
  };
  for (const HexId hex : view.beaches) add(hex);
  for (const HexId hex : view.air) add(hex);
  for (const HexId hex : view.aerial) add(hex);
  return out;
}

class Pen {
 public:
  Pen(const Canvas& canvas, const Camera& camera, const Board& board)
      : canvas_(canvas), camera_(camera), board_(board) {}

  void draw(const Overlay& overlay) {
    std::map<Shown, rules::HexSet> sets;
    for (const int field : overlay.fields) sets[shown_of(field)].add(hex_in(field));
    const rules::HexSet& bare = sets[Shown::kSigned];
    zone(sets[Shown::kAlliedZone], bare, {kAlliedZone, false});
    zone(sets[Shown::kGermanZone], bare, {kGermanZone, true});
    tint(sets[Shown::kAllied], kAlliedZone, 0.20F);
    edge(sets[Shown::kAllied], {kAlliedZone, 3.0F});
    tint(sets[Shown::kKey], kDarkInk, 0.16F);
    edge(sets[Shown::kKey], {kDarkInk, 2.4F, 7.0F, 4.0F});
    tint(sets[Shown::kCost], canvas_.theme.move, 0.16F);
    tint(sets[Shown::kColumn], canvas_.theme.move, 0.08F);
    edge(sets[Shown::kCost], {canvas_.theme.move});
    for (const int field : overlay.fields) sign(field);
  }

 private:
  // At the foot of a hex, below the ring of what is offered there.
  ImVec2 foot(ImVec2 c) const { return ImVec2(c.x, c.y + kHex * 0.43F * camera_.scale()); }
  ImVec2 at(int hex) const { return camera_.to_screen(middle_of(HexId(hex))); }
  float px(float pixels) const { return look(pixels, camera_.scale()); }

  void tint(const rules::HexSet& hexes, ImU32 colour, float alpha) {
    draw_area(canvas_, camera_, {hexes, colour, alpha});
  }
  struct Edge {
    ImU32 colour = 0;
    float wide = 2.4F, on = kUnbroken, off = 0.0F;
  };
  void edge(const rules::HexSet& hexes, const Edge& look) {
    if (hexes.any())
      draw_outline(canvas_, camera_, board_,
                   {hexes, kPaper, look.colour, look.wide, look.on, look.off});
  }
  struct Hatch {
    ImU32 colour = 0;
    bool rising = false;
  };
  // Hatched one way for the Germans, the other way for the Allies, with a dotted edge; tinted
  // alone where there is a sign to read.
  void zone(const rules::HexSet& hexes, const rules::HexSet& bare, const Hatch& hatch) {
    if (!hexes.any()) return;
    const auto [colour, rising] = hatch;
    tint(hexes & bare, colour, 0.14F);
    const float gap = 10.6F, half = 0.70711F;
    const ImVec2 d(half, rising ? -half : half), step(rising ? half : -half, half);
    for (const int hex : hexes - bare) {
      const ImVec2 middle = middle_of(HexId(hex));
      const Piece piece = hex_piece(middle);
      const float here = middle.x * step.x + middle.y * step.y;
      for (float k = std::floor((here - kRadius) / gap); k * gap < here + kRadius; k += 1.0F) {
        const float off = k * gap - here;
        Segment s;
        if (clip_line(piece, ImVec2(middle.x + step.x * off, middle.y + step.y * off), d, s))
          canvas_->AddLine(camera_.to_screen(s.a), camera_.to_screen(s.b),
                           with_alpha(colour, canvas_.theme.dark ? 0.62F : 0.42F), px(1.2F));
      }
    }
    edge(hexes, {colour, 2.2F, 2.4F, 4.0F});
  }

  void sign(int field) {
    const ImVec2 c = at(hex_in(field));
    switch (shown_of(field)) {
      case Shown::kWay:
        return dots(c, at(more_in(field)));
      case Shown::kCut:
        return cross(c, px(15.0F));
      case Shown::kHungry:
        ring(c, canvas_.theme.tgt, kUnbroken);
        return cross(ImVec2(c.x + kHex * 0.36F * camera_.scale(), c.y), px(7.0F));
      case Shown::kByWater:
        return ring(c, canvas_.theme.ok, px(6.0F));
      case Shown::kCost:
      case Shown::kColumn:
        return cost(c, more_in(field), shown_of(field) == Shown::kColumn);
      case Shown::kStop:
        return stop(c);
      case Shown::kBarred:
        return barred(c);
      case Shown::kAlliedZone:
      case Shown::kGermanZone:
      case Shown::kSigned:
      case Shown::kAllied:
      case Shown::kKey:
        return;
    }
  }

  // Green dots on paper, as many to every side of a hex.
  void dots(ImVec2 from, ImVec2 to) {
    const float far = std::hypot(to.x - from.x, to.y - from.y), radius = std::max(1.6F, px(2.6F));
    const int count = std::max(2, static_cast<int>(far / std::max(5.0F, px(9.0F))));
    for (const bool casing : {true, false})
      for (int i = 0; i < count; ++i) {
        const float t = (static_cast<float>(i) + 0.5F) / static_cast<float>(count);
        canvas_->AddCircleFilled(ImVec2(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t),
                                 casing ? radius + 1.4F : radius,
                                 casing ? kPaper : canvas_.theme.ok);
      }
  }
  void cross(ImVec2 c, float arm) {
    for (const float wide : {5.5F, 3.0F}) {
      const ImU32 ink = wide > 4.0F ? kPaper : kCross;
      canvas_->AddLine(ImVec2(c.x - arm, c.y - arm), ImVec2(c.x + arm, c.y + arm), ink, px(wide));
      canvas_->AddLine(ImVec2(c.x - arm, c.y + arm), ImVec2(c.x + arm, c.y - arm), ink, px(wide));
    }
  }
  // Round a counter: unbroken for what is wrong.
  void ring(ImVec2 c, ImU32 colour, float on) {
    const float half = kCounter * 0.58F * camera_.scale();
    const ImVec2 square[] = {{c.x - half, c.y - half},
                             {c.x + half, c.y - half},
                             {c.x + half, c.y + half},
                             {c.x - half, c.y + half},
                             {c.x - half, c.y - half}};
    canvas_->AddPolyline(square, 5, kPaper, 0, px(5.0F));
    draw_dashed(canvas_.list, square, {colour, on, px(4.0F), px(3.0F)});
  }
  void cost(ImVec2 c, int points, bool column) {
    const float radius = std::max(7.0F, px(9.5F));
    const ImVec2 disc = foot(c);
    const ImU32 ink = canvas_.theme.move;
    canvas_->AddCircleFilled(disc, radius + 1.5F, column ? ink : canvas_.theme.fire_case);
    canvas_->AddCircleFilled(disc, radius, column ? kPaper : ink);
    text_mid(canvas_.list, disc, decimal(points),
             {.face = Face::kRobotoBold,
              .size = radius * 1.35F,
              .colour = column ? kDarkInk : IM_COL32_WHITE,
              .align = Align::kCentre});
  }
  void stop(ImVec2 c) {
    const float radius = std::max(7.0F, px(9.5F)), wide = px(3.0F);
    const ImVec2 disc = foot(c);
    canvas_->AddLine(ImVec2(disc.x + radius + wide, disc.y - radius),
                     ImVec2(disc.x + radius + wide, disc.y + radius), kPaper, wide + 2.0F);
    canvas_->AddLine(ImVec2(disc.x + radius + wide, disc.y - radius),
                     ImVec2(disc.x + radius + wide, disc.y + radius), kCross, wide);
  }
  void barred(ImVec2 c) {
    const float radius = std::max(5.0F, px(7.5F));
    const ImVec2 disc = foot(c);
    canvas_->AddCircleFilled(disc, radius + 1.5F, kPaper);
    canvas_->AddCircleFilled(disc, radius, kCross);
    canvas_->AddRectFilled(ImVec2(disc.x - radius * 0.6F, disc.y - radius * 0.18F),
                           ImVec2(disc.x + radius * 0.6F, disc.y + radius * 0.18F), IM_COL32_WHITE);
  }

  const Canvas& canvas_;
  const Camera& camera_;
  const Board& board_;
};

}  // namespace

std::vector<std::string_view> RoundupBoard::overlays() const {
  return {std::begin(kOverlays), std::end(kOverlays)};
}

void RoundupBoard::overlay(int index, const AnyState& any, int at, Overlay& out) const {
  out = {};
  out.about = at;
  const State& view = any.as<State>();
  const Side side = shared_->game.to_act(any) == Seat::kSecond ? Side::kGerman : Side::kAllied;
  const auto all = [&](Shown what, const rules::HexSet& hexes) {
    for (const int hex : hexes) out.fields.push_back(packed(what, hex));
  };
  switch (index) {
    case 0:
      all(Shown::kSigned, signed_hexes(view));
      all(Shown::kAlliedZone, rules::zone_of(board(), view, Side::kAllied));
      return all(Shown::kGermanZone, rules::zone_of(board(), view, Side::kGerman));
    case 1: {
      // Of whoever is pointed at, else of all who could act.
      const std::vector<UnitId> here = units_at(view, at);
      return supply(board(), view, here.empty() ? units_of(board(), view, side) : here, out);
    }
    case 2: {
      std::vector<UnitId> units = units_at(view, at);
      if (units.empty() && view.now.wait == rules::Wait::kLeg) units = {UnitId(view.now.a)};
      if (units.empty()) return;
      out.about = view.unit(units.front()).hex.index();
      return reach(board(), view, units, out);
    }
    case 3: {
      const rules::HexSet allied = held_by_allies(board(), view);
      all(Shown::kAllied, allied);
      return all(Shown::kKey, board().key - allied);
    }
    default:
      threats(view, out);
  }
}

// From every German unit that could walk onto a beachhead, or beside it, an arrow to it.
void RoundupBoard::threats(const State& view, Overlay& out) const {
  for (std::size_t i = 0; i < view.beaches.size(); ++i) {
    const HexId beach = view.beaches[i];
    if (!beach.is_some() || (view.beaches_lost >> i & 1) != 0) continue;
    std::set<int> from;
    for (const int unit : rules::threats_to(board(), view, beach))
      from.insert(view.unit(UnitId(unit)).hex.index());
    for (const int hex : from) out.lines.push_back({.from = hex, .to = beach.index()});
    if (!from.empty()) out.threatened.push_back(beach.index());
  }
}

void RoundupBoard::draw_overlay(const Canvas& canvas, const Camera& camera,
                                const Overlay& overlay) const {
  Pen(canvas, camera, board()).draw(overlay);
}

}  // namespace sandtable::shell::roundup
