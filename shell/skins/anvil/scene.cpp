#include "shell/skins/anvil/scene.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"

namespace sandtable::shell::anvil {
namespace {

constexpr float kRounding = 0.3F;
constexpr float kCoarse = 14.0F;  // what a band beside a border leaves out of its turns

Chain chain_of(const rules::Line& line) {
  Chain out;
  out.reserve(line.size());
  for (const rules::Point& p : line) out.push_back(point(p));
  return out;
}

// To be filled: a corner stands there once, where the line ends in its first point.
Chain outline_of(const rules::Line& line) {
  Chain out = chain_of(line);
  if (line.front().x == line.back().x && line.front().y == line.back().y) out.pop_back();
  return out;
}

Rect bounds_of(const Chain& chain) {
  Rect out{chain.front(), chain.front()};
  for (const ImVec2& p : chain) {
    out.min = ImVec2(std::min(out.min.x, p.x), std::min(out.min.y, p.y));
    out.max = ImVec2(std::max(out.max.x, p.x), std::max(out.max.y, p.y));
  }
  return out;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'z' ? c - 'a' + 10 : 0;
}

Heights heights_of(const rules::Sheet& sheet) {
  constexpr float kTop = 35.0F;
  Heights out;
  out.step = sheet.step;
  out.rows = static_cast<int>(sheet.heights.size());
  out.columns = static_cast<int>(sheet.heights.front().size());
  for (const std::string& row : sheet.heights)
    for (const char c : row) out.values.push_back(static_cast<float>(digit(c)) / kTop);
  return out;
}

void add_sheet(const rules::Sheet& sheet, Scene& out) {
  out.heights = heights_of(sheet);
  for (const rules::Road& road : sheet.roads)
    out.roads.push_back(rounded(chain_of(road.points), 0.42F));
  for (int i = 0; i < kAreas; ++i)
    for (const Side side : {Side::kAllied, Side::kGerman})
      out.places[static_cast<std::size_t>(stack_space(PlaceId(i), side))] =
          point(sheet.stacks[static_cast<std::size_t>(i)][rules::at(side)]);
}

// Where the ways off the map are drawn: beside the disc's area, at the edge of the sheet or beyond
// the frontier.
constexpr std::array<ImVec2, kWaysOut.size()> kOutPlaces = {
    ImVec2(1480.0F, 40.0F),   ImVec2(960.0F, 40.0F),    ImVec2(300.0F, 60.0F),
    ImVec2(2870.0F, 1600.0F), ImVec2(2790.0F, 1180.0F), ImVec2(2420.0F, 900.0F),
    ImVec2(2330.0F, 420.0F),  ImVec2(2060.0F, 80.0F)};
constexpr std::array<ImVec2, rules::kBoxes> kBoxPlaces = {
    ImVec2(2236.0F, 2440.0F), ImVec2(2560.0F, 2170.0F), ImVec2(1328.0F, 2530.0F),
    ImVec2(2680.0F, 2420.0F), ImVec2(70.0F, 1480.0F)};

std::string_view key_of(std::size_t box) {
  constexpr std::array<std::string_view, rules::kBoxes> kKeys = {
      "map.lz1", "map.lz2", "map.sea-box", "map.drop", "map.west"};
  return kKeys[box];
}

// Across the river: at right angles to the border where the bridge stands.
ImVec2 across(const Scene& scene, const rules::Bridge& bridge) {
  const rules::Link& link = scene.board->link(bridge.link);
  const ImVec2 at = point(bridge.at);
  float least = 1e9F;
  ImVec2 out(1.0F, 0.0F);
  for (std::size_t i = 0; i < scene.lines.size(); ++i) {
    const rules::Border& line = scene.board->lines[i];
    if (line.areas[0] != link.a || line.areas[1] != link.b) continue;
    const Chain& course = scene.lines[i];
    for (std::size_t k = 0; k + 1 < course.size(); ++k) {
      const float far = distance_to_segment(at, course[k], course[k + 1]);
      const ImVec2 d(course[k + 1].x - course[k].x, course[k + 1].y - course[k].y);
      const float length = std::hypot(d.x, d.y);
      if (far >= least || length < 0.5F) continue;
      least = far;
      out = ImVec2(-d.y / length, d.x / length);
    }
  }
  return out;
}

// Names on the map: the data's own are for those who write it.
void add_names(const rules::Board& board, const Words& words, Scene& out) {
  for (std::size_t i = 0; i < board.towns.size(); ++i)
    out.towns.push_back(words.text("map.town." + decimal(static_cast<std::int64_t>(i))));
  for (const rules::Border& line : board.lines)
    out.rivers.push_back(line.river.empty() ? std::string() : river_name(board, words, line.river));
}

void read_prints(const rules::Board& board, const Words& words, Scene& out) {
  out.track_titles = {words.text("map.works.toulon"), words.text("map.works.marseille")};
  for (int level = 0; level <= rules::kFullFort; ++level) {
    const auto at = static_cast<std::size_t>(level);
    out.fort_levels[at] = decimal(level);
    out.fort_drms[at] = number_text(board.charts.fort[at]);
    if (level > 0 && level < board.charts.demand_below)
      out.demands[at] = words.text("map.works.demand", {{"n", "", "", level}});
  }
  for (std::size_t i = 0; i < out.counts.size(); ++i) out.counts[i] = decimal(static_cast<int>(i));
  out.fighters = words.text("map.fighters");
  out.bombs = {words.text("map.bombs.one"), words.text("map.bombs.two")};
  out.way_titles = {words.text("map.way.north"), words.text("map.way.italy")};
  out.seas = {{words.text("map.sea"), ImVec2(330.0F, 2440.0F), true},
              {words.text("map.gulf"), ImVec2(250.0F, 2190.0F), false}};
}

}  // namespace

std::string river_name(const rules::Board& board, const Words& words, std::string_view river) {
  std::vector<std::string_view> seen;
  for (const rules::Border& line : board.lines) {
    if (line.river.empty() || std::find(seen.begin(), seen.end(), line.river) != seen.end())
      continue;
    if (line.river == river)
      return words.text("map.river." + decimal(static_cast<std::int64_t>(seen.size())));
    seen.push_back(line.river);
  }
  return {};
}

int way_out_space(PlaceId area, rules::Exit exit) {
  for (std::size_t i = 0; i < kWaysOut.size(); ++i)
    if (kWaysOut[i].area == area.index() && kWaysOut[i].exit == exit)
      return kOutSpaces + static_cast<int>(i);
  return -1;
}

// Four points by four: as smooth as the hills that the points were taken from.
float Heights::at(ImVec2 p) const {
  if (columns < 4 || rows < 4) return 0.0F;
  const float x =
      std::clamp(p.x / static_cast<float>(step), 1.0F, static_cast<float>(columns) - 2.01F);
  const float y =
      std::clamp(p.y / static_cast<float>(step), 1.0F, static_cast<float>(rows) - 2.01F);
  const int i = static_cast<int>(x), j = static_cast<int>(y);
  const auto weights = [](float t, std::array<float, 4>& w) {
    const float a = 1.0F - t;
    w = {a * a * a / 6.0F, (3.0F * t * t * t - 6.0F * t * t + 4.0F) / 6.0F,
         (3.0F * a * a * a - 6.0F * a * a + 4.0F) / 6.0F, t * t * t / 6.0F};
  };
  std::array<float, 4> wx{}, wy{};
  weights(x - static_cast<float>(i), wx);
  weights(y - static_cast<float>(j), wy);
  float sum = 0.0F;
  for (int dy = 0; dy < 4; ++dy)
    for (int dx = 0; dx < 4; ++dx)
      sum += wx[static_cast<std::size_t>(dx)] * wy[static_cast<std::size_t>(dy)] *
             values[static_cast<std::size_t>((j + dy - 1) * columns + i + dx - 1)];
  return sum;
}

ImVec2 Heights::slope(ImVec2 p) const {
  const float d = static_cast<float>(step) * 0.5F;
  return {at({p.x + d, p.y}) - at({p.x - d, p.y}), at({p.x, p.y + d}) - at({p.x, p.y - d})};
}

int Scene::area_at(ImVec2 p) const {
  for (std::size_t i = 0; i < rings.size(); ++i)
    if (bounds[i].contains(p) && contains(rings[i], p)) return static_cast<int>(i);
  return -1;
}

bool Scene::is_land(ImVec2 p) const { return area_at(p) >= 0 || contains(italy, p); }

Scene make_scene(const rules::Board& board, const Words& words) {
  Scene out;
  out.board = &board;
  out.size = point(board.size);
  for (int i = 0; i < kAreas; ++i) {
    const rules::Place& place = board.place(PlaceId(i));
    Chain& ring = out.rings[static_cast<std::size_t>(i)];
    ring = clockwise(chain_of(place.ring));
    out.bounds[static_cast<std::size_t>(i)] = bounds_of(ring);
    out.places[static_cast<std::size_t>(i)] = point(place.at);
  }
  for (const rules::Border& line : board.lines) {
    out.lines.push_back(rounded(chain_of(line.points), kRounding));
    out.fronts.push_back(rounded(simplified(chain_of(line.points), kCoarse), kRounding));
    if (line.kind == rules::LineKind::kCoast) out.coast.push_back(chain_of(line.points));
  }
  for (const rules::Line& lake : board.lakes) out.lakes.push_back(outline_of(lake));
  for (const rules::Line& island : board.islands) {
    out.islands.push_back(outline_of(island));
    out.coast.push_back(chain_of(island));
  }
  out.italy = outline_of(board.italy);
  add_sheet(board.sheet, out);
  for (std::size_t i = 0; i < kBoxPlaces.size(); ++i) {
    out.places[static_cast<std::size_t>(kBoxSpaces) + i] = kBoxPlaces[i];
    out.box_titles[i] = words.text(key_of(i));
  }
  for (std::size_t i = 0; i < kOutPlaces.size(); ++i)
    out.places[static_cast<std::size_t>(kOutSpaces) + i] = kOutPlaces[i];
  out.tracks = {
      Track{ImVec2(830.0F, 2440.0F),
            {ImVec2(1190.0F, 2440.0F), ImVec2(1222.0F, 2400.0F), ImVec2(1540.0F, 2419.0F)}},
      Track{ImVec2(610.0F, 2250.0F),
            {ImVec2(1014.0F, 2310.0F), ImVec2(1014.0F, 2310.0F), ImVec2(1103.0F, 2227.0F)}}};
  for (int i = 0; i < rules::kBridges; ++i)
    out.places[static_cast<std::size_t>(kBridgeSpaces + i)] =
        point(board.bridge(rules::BridgeId(i)).at);
  for (int i = 0; i < rules::kBridges; ++i)
    out.over[static_cast<std::size_t>(i)] = across(out, board.bridge(rules::BridgeId(i)));
  read_prints(board, words, out);
  add_names(board, words, out);
  return out;
}

}  // namespace sandtable::shell::anvil
