// What a position shows on the map beside its counters: the front line, bridges, discs by who holds
// the area, boxes, works and the ways out.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/sorting.h"
#include "core/games/anvil/state.h"
#include "shell/skins/anvil/inks.h"
#include "shell/skins/anvil/map.h"
#include "shell/theme/fonts.h"
#include "shell/theme/icons.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::anvil {
namespace {

using rules::BridgeId;

constexpr float kLeastText = 7.0F;  // pixels; smaller type is left out

// The chain moved sideways, to the left as it runs.
Chain beside(const Chain& chain, float by) {
  Chain out;
  out.reserve(chain.size());
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const ImVec2 a = chain[i == 0 ? 0 : i - 1];
    const ImVec2 b = chain[std::min(i + 1, chain.size() - 1)];
    const float length = std::max(0.001F, std::hypot(b.x - a.x, b.y - a.y));
    out.push_back(
        ImVec2(chain[i].x + (b.y - a.y) / length * by, chain[i].y - (b.x - a.x) / length * by));
  }
  return out;
}

void stroke(const StatePen& pen, const Chain& chain, ImU32 colour, float wide) {
  std::vector<ImVec2> points;
  points.reserve(chain.size());
  for (const ImVec2& p : chain) points.push_back(pen.to(p));
  pen.canvas->AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, wide);
}

void label(const StatePen& pen, ImVec2 at, std::string_view text, const TextStyle& style) {
  if (style.size >= kLeastText) text_mid(pen.canvas.list, at, text, style);
}

// Sixteen points, as a fortress is drawn.
void bastion(const StatePen& pen, ImVec2 at, float radius) {
  ImVec2 points[32];
  for (int i = 0; i < 32; ++i) {
    const float turn = static_cast<float>(i) * 3.14159265F / 16.0F;
    const float r = i % 2 == 0 ? radius : radius * 0.84F;
    points[i] = ImVec2(at.x + std::cos(turn) * r, at.y + std::sin(turn) * r);
  }
  pen.canvas->AddConcavePolyFilled(points, 32, kBastion);
  pen.canvas->AddPolyline(points, 32, kDarkInk, ImDrawFlags_Closed, 1.0F);
}

struct TagPlace {
  ImVec2 disc;          // its middle
  ImVec2 way;           // to which corner of it: 1 or -1
  float radius = 0.0F;  // of what may be drawn round the disc
};

// Outside the frame that marks a disc, which is drawn over it.
void tag(const StatePen& pen, const TagPlace& place, std::string_view text) {
  const float size = std::clamp(pen.px(10.5F), 8.0F, 16.0F);
  const TextStyle style{
      .face = Face::kRobotoBold, .size = size, .colour = kDarkInk, .align = Align::kCentre};
  const ImVec2 half(styled_width(text, style) * 0.5F + size * 0.3F, size * 0.65F);
  const ImVec2 at(place.disc.x + place.way.x * (place.radius * 0.45F + half.x),
                  place.disc.y + place.way.y * (place.radius * 0.9F + half.y));
  const ImVec2 min(std::round(at.x - half.x), std::round(at.y - half.y));
  const ImVec2 max(std::round(at.x + half.x), std::round(at.y + half.y));
  pen.canvas->AddRectFilled(min, max, pen.canvas.theme.tag_y, 2.5F);
  pen.canvas->AddRect(min, max, kDarkInk, 2.5F, 0, 1.0F);
  text_mid(pen.canvas.list, ImVec2(at.x, (min.y + max.y) * 0.5F), text, style);
}

// The corners of an area's disc for its tags, those first that lie farthest from its stacks.
std::array<TagPlace, 4> tag_corners(const StatePen& pen, int area) {
  const auto i = static_cast<std::size_t>(area);
  const ImVec2 at = pen.to(pen.scene.places[i]);
  const float mark = kMark * pen.camera.scale();
  const float radius = std::max(disc_radius(pen.camera.scale()), mark) + 3.0F;
  std::array<TagPlace, 4> out;
  for (std::size_t k = 0; k < out.size(); ++k)
    out[k] = {at, ImVec2(k % 2 == 0 ? 1.0F : -1.0F, k < 2 ? -1.0F : 1.0F), radius};
  const auto room = [&](const TagPlace& corner) {
    float least = 1e9F;
    for (const rules::Point& stack : pen.scene.board->sheet.stacks[i]) {
      const ImVec2 there = pen.to(point(stack));
      least = std::min(least, std::hypot(there.x - at.x - corner.way.x * radius,
                                         there.y - at.y - corner.way.y * radius));
    }
    return least;
  };
  sort_items(out, [&](const TagPlace& a, const TagPlace& b) { return room(a) > room(b); });
  return out;
}

// A line of a road's side: bent outward at its ends.
struct Parapet {
  ImVec2 at, along, out;
  bool broken;
};
void parapet(const StatePen& pen, const Parapet& side) {
  const float half = pen.px(9.5F), flare = pen.px(2.6F), away = pen.px(3.2F);
  const float wide = std::max(1.2F, pen.px(2.1F));
  const auto place = [&](float u, float v) {
    return ImVec2(side.at.x + side.along.x * u + side.out.x * v,
                  side.at.y + side.along.y * u + side.out.y * v);
  };
  const ImVec2 points[4] = {place(-half, away + flare), place(-half * 0.62F, away),
                            place(half * 0.62F, away), place(half, away + flare)};
  if (!side.broken) {
    pen.canvas->AddPolyline(points, 4, kParapet, 0, wide);
    return;
  }
  const ImVec2 gap[2] = {place(-half * 0.25F, away), place(half * 0.25F, away)};
  const ImVec2 left[3] = {points[0], points[1], gap[0]}, right[3] = {gap[1], points[2], points[3]};
  pen.canvas->AddPolyline(left, 3, kParapet, 0, wide);
  pen.canvas->AddPolyline(right, 3, kParapet, 0, wide);
}

void bridge(const StatePen& pen, BridgeId id) {
  const ImVec2 at = pen.to(point(pen.scene.board->bridge(id).at));
  const ImVec2 along = pen.scene.over[static_cast<std::size_t>(id.index())];
  const ImVec2 out(-along.y, along.x);
  const int state = pen.view.bridge(id);
  const float half = pen.px(7.5F), away = pen.px(3.4F);
  const auto corner = [&](float u, float v) {
    return ImVec2(at.x + along.x * half * u + out.x * away * v,
                  at.y + along.y * half * u + out.y * away * v);
  };
  const ImVec2 deck[4] = {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)};
  if (state != 0) {
    pen.canvas->AddQuadFilled(deck[0], deck[1], deck[2], deck[3],
                              state == rules::kBridgeStands ? kPaper : rgb(0xC9B78C));
    if (state != rules::kBridgeStands)
      for (int i = -3; i <= 3; i += 2)
        pen.canvas->AddLine(corner(static_cast<float>(i) * 0.3F - 0.15F, -1),
                            corner(static_cast<float>(i) * 0.3F + 0.15F, 1), kParapet, 1.0F);
  }
  parapet(pen, {at, along, out, state == 0});
  parapet(pen, {at, along, ImVec2(-out.x, -out.y), state == 0});
  if (state == 0) {
    const float arm = std::max(2.2F, pen.px(4.2F)), wide = std::max(1.2F, pen.px(2.0F));
    for (const float s : {-1.0F, 1.0F}) {
      pen.canvas->AddLine(ImVec2(at.x - arm, at.y - arm * s), ImVec2(at.x + arm, at.y + arm * s),
                          kPaper, wide + 2.0F);
    }
    for (const float s : {-1.0F, 1.0F})
      pen.canvas->AddLine(ImVec2(at.x - arm, at.y - arm * s), ImVec2(at.x + arm, at.y + arm * s),
                          kCross, wide);
  } else if (state != rules::kBridgeStands) {
    const ImVec2 disc(at.x + out.x * pen.px(12.0F), at.y + out.y * pen.px(12.0F));
    const float radius = std::max(6.0F, pen.px(8.0F));
    pen.canvas->AddCircleFilled(disc, radius, kDarkInk);
    label(pen, disc, pen.scene.counts[static_cast<std::size_t>(std::min(state, 6))],
          {.face = Face::kRobotoBold,
           .size = radius * 1.35F,
           .colour = IM_COL32_WHITE,
           .align = Align::kCentre});
  }
}

void box(const StatePen& pen, int index) {
  const Inks& ink = inks(pen.canvas.theme);
  const ImVec2 at = pen.scene.places[static_cast<std::size_t>(kBoxSpaces + index)];
  const float s = pen.camera.scale();
  const ImVec2 c = pen.to(at);
  const float half = kBoxHalf * s;
  const float left = std::max(c.x - half, pen.camera.sheet().min.x + 2.0F);
  const ImVec2 min(std::round(left), std::round(c.y - half - pen.px(14.0F)));
  const ImVec2 max(std::round(c.x + half), std::round(c.y + half));
  pen.canvas->AddRectFilled(min, max, with_alpha(ink.printed, 0.9F), 4.0F);
  pen.canvas->AddRect(min, max, ink.printed_edge, 4.0F, 0, std::max(1.0F, pen.px(1.5F)));
  label(pen, ImVec2((min.x + max.x) * 0.5F, min.y + pen.px(9.0F)),
        pen.scene.box_titles[static_cast<std::size_t>(index)],
        {.face = Face::kGaramondItalic,
         .size = pen.px(13.5F),
         .colour = ink.printed_edge,
         .align = Align::kCentre,
         .max_width = max.x - min.x - 6.0F});
}

void way_out(const StatePen& pen, std::size_t index) {
  const ImVec2 c = pen.to(pen.scene.places[static_cast<std::size_t>(kOutSpaces) + index]);
  const bool north = kWaysOut[index].exit == rules::Exit::kNorth;
  const float arm = pen.px(11.0F);
  const ImVec2 tip = north ? ImVec2(c.x, c.y - arm) : ImVec2(c.x + arm, c.y);
  const ImVec2 tail = north ? ImVec2(c.x, c.y + arm) : ImVec2(c.x - arm, c.y);
  const ImU32 ink = with_alpha(pen.canvas.theme.dark ? kPaper : kDarkInk, 0.75F);
  pen.canvas->AddLine(tail, tip, ink, std::max(1.4F, pen.px(3.0F)));
  const float wing = pen.px(6.0F);
  if (north)
    pen.canvas->AddTriangleFilled(ImVec2(tip.x, tip.y - wing),
                                  ImVec2(tip.x + wing, tip.y + wing * 0.5F),
                                  ImVec2(tip.x - wing, tip.y + wing * 0.5F), ink);
  else
    pen.canvas->AddTriangleFilled(ImVec2(tip.x + wing, tip.y),
                                  ImVec2(tip.x - wing * 0.5F, tip.y + wing),
                                  ImVec2(tip.x - wing * 0.5F, tip.y - wing), ink);
  label(pen, ImVec2(c.x, c.y + arm + pen.px(8.0F)), pen.scene.way_titles[north ? 0 : 1],
        {.face = Face::kGaramondItalic,
         .size = pen.px(13.0F),
         .colour = ink,
         .align = Align::kCentre});
}

}  // namespace

// A band on each bank of the line between the two sides, each inside its own area.
void draw_front(const StatePen& pen) {
  const float allied = std::max(2.0F, pen.px(9.0F)), german = std::max(1.2F, pen.px(3.5F));
  for (std::size_t i = 0; i < pen.scene.lines.size(); ++i) {
    const rules::Border& line = pen.scene.board->lines[i];
    if (!line.areas[0].is_some() || !line.areas[1].is_some()) continue;
    const bool a = pen.view.is_friendly(Side::kAllied, line.areas[0]);
    if (a == pen.view.is_friendly(Side::kAllied, line.areas[1])) continue;
    const Chain& course = pen.scene.fronts[i];
    if (course.size() < 2) continue;
    const std::size_t middle = course.size() / 2;
    const Chain probe = beside(course, 6.0F);
    const int left =
        contains(pen.scene.rings[static_cast<std::size_t>(line.areas[0].index())], probe[middle])
            ? 0
            : 1;
    const bool allied_left = (left == 0) == a;
    const float s = pen.camera.scale();
    const float sign = allied_left ? 1.0F : -1.0F;
    const float river = line.river.empty()                     ? 0.8F
                        : line.kind == rules::LineKind::kMajor ? pen.px(4.8F)
                                                               : pen.px(2.8F);
    stroke(pen, beside(course, sign * (allied * 0.5F + river) / s), with_alpha(kAlliedFront, 0.38F),
           allied);
    stroke(pen, beside(course, -sign * (german * 0.5F + river) / s),
           with_alpha(kGermanFront, 0.36F), german);
  }
}

void draw_bridges(const StatePen& pen) {
  for (int i = 0; i < rules::kBridges; ++i) bridge(pen, BridgeId(i));
}

void draw_discs(const StatePen& pen) {
  const float radius = disc_radius(pen.camera.scale());
  for (int i = 0; i < kAreas; ++i) {
    const PlaceId area(i);
    const rules::Place& place = pen.scene.board->place(area);
    const ImVec2 at = pen.to(pen.scene.places[static_cast<std::size_t>(i)]);
    const bool allied = pen.view.is_friendly(Side::kAllied, area);
    if (place.fort >= 0 && pen.view.forts[static_cast<std::size_t>(place.fort)] > 0)
      bastion(pen, at, radius * 1.46F);
    pen.canvas->AddCircleFilled(ImVec2(at.x, at.y + 1.2F), radius + 1.6F, IM_COL32(0, 0, 0, 60));
    pen.canvas->AddCircleFilled(at, radius + 1.4F, kPaper);
    pen.canvas->AddCircleFilled(at, radius, allied ? kAlliedDisc : kPaper);
    if (!allied)
      pen.canvas->AddCircle(at, radius - 0.6F, kDarkInk, 0, std::max(1.2F, radius * 0.13F));
    text_mid(pen.canvas.list, at, place.id,
             {.face = Face::kInterBold,
              .size = std::max(8.0F, radius * 1.08F),
              .colour = allied ? IM_COL32_WHITE : kDarkInk,
              .align = Align::kCentre});
    const bool fighters = (pen.view.fighters & rules::bit(area)) != 0;
    const int bombs = (pen.view.bombs[0] == i) + (pen.view.bombs[1] == i);
    if (!fighters && bombs == 0) continue;
    const std::array<TagPlace, 4> corners = tag_corners(pen, i);
    if (fighters) tag(pen, corners[0], pen.scene.fighters);
    if (bombs > 0)
      tag(pen, corners[fighters ? 1 : 0], pen.scene.bombs[static_cast<std::size_t>(bombs - 1)]);
  }
}

void draw_boxes(const StatePen& pen) {
  for (int i = 0; i < rules::kBoxes; ++i) box(pen, i);
  for (std::size_t i = 0; i < kWaysOut.size(); ++i) way_out(pen, i);
}

// Ten boxes, the level above its modifier: gone ones struck through, the present one yellow.
void draw_tracks(const StatePen& pen) {
  const float s = pen.camera.scale();
  const Inks& inked = inks(pen.canvas.theme);
  constexpr float kBox = 36.5F, kHigh = 60.0F, kPad = 18.0F, kTitle = 42.0F;
  for (std::size_t fort = 0; fort < pen.scene.tracks.size(); ++fort) {
    const Track& track = pen.scene.tracks[fort];
    const int level = pen.view.forts[fort];
    const ImVec2 min = pen.to(track.at);
    const ImVec2 max = pen.to({track.at.x + kTrackWide, track.at.y + kTrackHigh});
    for (std::size_t i = 0; i + 1 < track.tie.size(); ++i)
      pen.canvas->AddLine(pen.to(track.tie[i]), pen.to(track.tie[i + 1]), inked.printed_edge,
                          std::max(1.0F, pen.px(1.2F)));
    pen.canvas->AddRectFilled(min, max, with_alpha(inked.printed, 0.9F), 4.0F);
    pen.canvas->AddRect(min, max, inked.printed_edge, 4.0F, 0, std::max(1.0F, pen.px(1.5F)));
    const std::string title =
        pen.scene.track_titles[fort] + pen.scene.demands[static_cast<std::size_t>(level)];
    const TextStyle style{.face = Face::kGaramondItalic,
                          .size = 31.0F * s,
                          .colour = inked.printed_edge,
                          .max_width = (kTrackWide - kPad * 2.0F) * s};
    if (style.size >= kLeastText)
      text_mid(pen.canvas.list, ImVec2(min.x + kPad * s, min.y + kTitle * 0.55F * s), title, style);
    for (int i = 0; i <= rules::kFullFort; ++i) {
      const int at = rules::kFullFort - i;
      const ImVec2 a(min.x + (kPad + kBox * static_cast<float>(i)) * s, min.y + kTitle * s);
      const ImVec2 b(a.x + (kBox - 3.0F) * s, a.y + kHigh * s);
      const bool gone = at > level, now = at == level;
      const ImU32 fill = now ? kNow : gone || at == 0 ? inked.cell : kBastion;
      const ImU32 ink = now ? kDarkInk : gone || at == 0 ? inked.cell_ink : kPaper;
      pen.canvas->AddRectFilled(a, b, fill, 2.0F);
      pen.canvas->AddRect(a, b, inked.printed_edge, 2.0F, 0, now ? 1.8F : 1.0F);
      const ImVec2 middle((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F);
      const float size = 29.0F * s;
      label(pen, ImVec2(middle.x, middle.y - 13.0F * s),
            pen.scene.fort_levels[static_cast<std::size_t>(at)],
            {.face = Face::kRobotoBold, .size = size, .colour = ink, .align = Align::kCentre});
      label(pen, ImVec2(middle.x, middle.y + 16.0F * s),
            pen.scene.fort_drms[static_cast<std::size_t>(at)],
            {.face = Face::kRoboto, .size = size * 0.8F, .colour = ink, .align = Align::kCentre});
      if (gone)
        pen.canvas->AddLine(ImVec2(a.x + 2.0F, b.y - 2.0F), ImVec2(b.x - 2.0F, a.y + 2.0F), kCross,
                            std::max(1.0F, pen.px(1.6F)));
    }
  }
}

}  // namespace sandtable::shell::anvil
