#include "shell/skins/roundup/scene.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/data/reader.h"

namespace sandtable::shell::roundup {
namespace {

using rules::UnitStatus;

constexpr std::array<ImVec2, kBoxes> kBoxPlaces = {ImVec2(420.0F, 330.0F), ImVec2(720.0F, 330.0F),
                                                   ImVec2(2970.0F, 1250.0F),
                                                   ImVec2(2970.0F, 1650.0F)};
constexpr float kBoxHalf = 92.0F;

// map.json counts from the middle of hex 1001, southward and westward.
ImVec2 on_sheet(int x, int y) {
  return {2750.0F - static_cast<float>(y), 200.0F + static_cast<float>(x)};
}

Chain line_of(const Reader& in, std::string_view field) {
  Chain out;
  for (const Reader& point : in.list(field)) {
    const std::vector<Reader> xy = point.as_list();
    out.push_back(on_sheet(xy[0].as_integer(-9999, 9999), xy[1].as_integer(-9999, 9999)));
  }
  return out;
}

// Ports are named once, between their hexes.
void name_ports(const Board& board, const Words& words, Scene& out) {
  constexpr std::string_view kPorts[] = {"boulogne", "calais", "dunkirk"};
  for (std::size_t port = 0; port < rules::kPorts; ++port) {
    ImVec2 sum(0, 0);
    for (const int hex : board.ports[port]) {
      const ImVec2 at = middle_of(HexId(hex));
      sum = ImVec2(sum.x + at.x, sum.y + at.y);
    }
    const float count = static_cast<float>(board.ports[port].count());
    out.names.push_back({words.item("port", kPorts[port]),
                         ImVec2(sum.x / count, sum.y / count),
                         MapName::Kind::kPort,
                         {}});
  }
}

void read_names(const Reader& map, const Words& words, Scene& out) {
  int number = 0;
  const auto word = [&](std::string_view kind) {
    return words.text("map." + std::string(kind) + "." + decimal(number++));
  };
  for (const Reader& town : map.list("towns"))
    out.names.push_back({word("town"),
                         on_sheet(town.integer("x", -9999, 9999), town.integer("y", -9999, 9999)),
                         MapName::Kind::kTown,
                         {}});
  number = 0;
  for (const Reader& label : map.list("labels")) {
    if (label.string("kind") != "place") continue;
    out.names.push_back({word("place"),
                         on_sheet(label.integer("x", -9999, 9999), label.integer("y", -9999, 9999)),
                         number <= 2 ? MapName::Kind::kCape : MapName::Kind::kPlace,
                         {}});
  }
  number = 0;
  for (const Reader& river : map.list("rivers"))
    out.names.push_back(
        {word("river"), ImVec2(0, 0), MapName::Kind::kRiver, line_of(river, "line")});
}

void add_seas(const Words& words, Scene& out) {
  out.names.push_back({words.text("map.strait"), ImVec2(1060.0F, 150.0F), MapName::Kind::kSea, {}});
  out.names.push_back(
      {words.text("map.channel"), ImVec2(190.0F, 1750.0F), MapName::Kind::kSea, {}});
}

}  // namespace

std::array<ImVec2, 6> corners_of(ImVec2 middle, float share) {
  constexpr std::array<ImVec2, 6> kTurns = {ImVec2(0.0F, -1.0F),       ImVec2(0.8660254F, -0.5F),
                                            ImVec2(0.8660254F, 0.5F),  ImVec2(0.0F, 1.0F),
                                            ImVec2(-0.8660254F, 0.5F), ImVec2(-0.8660254F, -0.5F)};
  std::array<ImVec2, 6> out;
  for (std::size_t i = 0; i < 6; ++i)
    out[i] =
        ImVec2(middle.x + kTurns[i].x * kRadius * share, middle.y + kTurns[i].y * kRadius * share);
  return out;
}

Segment side_between(ImVec2 a, ImVec2 b) {
  const ImVec2 middle((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F);
  const float half = kRadius * 0.5F / kHex;
  const ImVec2 along((b.y - a.y) * half, -(b.x - a.x) * half);
  return {ImVec2(middle.x - along.x, middle.y - along.y),
          ImVec2(middle.x + along.x, middle.y + along.y)};
}

ImVec2 Scene::place(int space) const {
  return is_box(space) ? kBoxPlaces[static_cast<std::size_t>(space - kBoxSpaces)]
                       : middle_of(HexId(space));
}

Rect Scene::box_rect(int box) const {
  const ImVec2 at = kBoxPlaces[static_cast<std::size_t>(box)];
  return {ImVec2(at.x - kBoxHalf, at.y - kBoxHalf - 14.0F),
          ImVec2(at.x + kBoxHalf, at.y + kBoxHalf)};
}

int Scene::space_at(ImVec2 p) const {
  for (int i = 0; i < kBoxes; ++i)
    if (box_rect(i).contains(p)) return kBoxSpaces + i;
  const int line = static_cast<int>(std::lround((p.y - 200.0F) / kLine));
  int best = -1;
  float least = kRadius * kRadius;
  for (int column = line - 1; column <= line + 1; ++column) {
    if (column < 0 || column >= rules::kColumns) continue;
    const float down = (2750.0F - p.x) / kHex - (column % 2 == 0 ? 0.0F : 0.5F);
    const int row = static_cast<int>(std::lround(down)) + 1;
    if (row < 1 || row > rules::kRows) continue;
    const HexId hex = rules::hex_number(column + rules::kFirstColumn, row);
    if (!board->is_hex(hex.index())) continue;
    const ImVec2 at = middle_of(hex);
    const float far = (at.x - p.x) * (at.x - p.x) + (at.y - p.y) * (at.y - p.y);
    if (far < least) least = far, best = hex.index();
  }
  return best;
}

Scene make_scene(const Bundle& bundle, const Board& board, const Words& words) {
  Scene out;
  out.board = &board;
  std::vector<Fault> faults;
  const Reader map = bundle.open("map.json", faults);
  out.coast = line_of(map, "coastline");
  // On to the edge of the sheet, as it runs on the map.
  const ImVec2 first = out.coast.front();
  out.coast.insert(out.coast.begin(),
                   ImVec2(kSheet.x + 100.0F, first.y - (kSheet.x + 100.0F - first.x) * 0.45F));
  // Below the sheet the coast turns back under itself, and an outline must not.
  const auto below =
      std::find_if(out.coast.begin(), out.coast.end(), [](ImVec2 p) { return p.y > kSheet.y; });
  out.sea.assign(out.coast.begin(), below == out.coast.end() ? below : below + 1);
  out.sea.push_back(ImVec2(out.sea.back().x, kSheet.y + 100.0F));
  out.sea.push_back(ImVec2(-100.0F, kSheet.y + 100.0F));
  out.sea.push_back(ImVec2(-100.0F, -100.0F));
  out.sea.push_back(ImVec2(out.coast.front().x, -100.0F));
  name_ports(board, words, out);
  read_names(map, words, out);
  add_seas(words, out);
  constexpr std::string_view kTitles[kBoxes] = {"us", "uk", "german", "aside"};
  for (std::size_t i = 0; i < kBoxes; ++i)
    out.box_titles[i] = words.text("map.box." + std::string(kTitles[i]));
  for (std::size_t i = 0; i < rules::kBeachheads; ++i)
    out.beach_names[i] =
        words.item("nation", i < 2 ? "us" : "uk") + " " + decimal(static_cast<int>(i % 2) + 1);
  return out;
}

int space_of_unit(const rules::State& view, UnitId unit) {
  const rules::Unit& it = view.unit(unit);
  switch (it.status) {
    case UnitStatus::kOnMap:
      return space_of(it.hex);
    case UnitStatus::kPool:
      return space_of(unit.index() < 24 ? BoxKind::kUs : BoxKind::kUk);
    case UnitStatus::kDrawn:
      return space_of(BoxKind::kGerman);
    case UnitStatus::kAside:
      return space_of(BoxKind::kAside);
    case UnitStatus::kReturning:
    case UnitStatus::kCup:
    case UnitStatus::kEliminated:
      break;
  }
  return -1;
}

}  // namespace sandtable::shell::roundup
