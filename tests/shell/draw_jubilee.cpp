// The pictures of Operation Jubilee: its map with a made-up position of turn 4, its counters and
// chits.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <optional>

#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "shell/map/hex_layer.h"
#include "shell/map/hex_overlay.h"
#include "shell/map/highlight_layer.h"
#include "shell/skins/jubilee/chits.h"
#include "shell/skins/jubilee/counters.h"
#include "shell/skins/jubilee/scene.h"
#include "shell/theme/fonts.h"
#include "tests/shell/draw_sheet_scene.h"

namespace sandtable::shell {
namespace {

using jubilee::BoxId;
using jubilee::ChitId;
using jubilee::HexId;
using jubilee::PositionId;
using jubilee::State;
using jubilee::UnitId;

// Everything a picture needs, loaded once.
struct JubileeGame {
  Bundle bundle;
  jubilee::Board board;
  Words words;
  JubileeMap map;
  JubileeCounters counters;
  ChitWords chits;

  JubileeGame(Bundle with, jubilee::Board of, Words in, SheetUp up)
      : bundle(std::move(with)),
        board(std::move(of)),
        words(std::move(in)),
        map(bundle, board, words, up),
        counters(bundle, board, words),
        chits(words) {}
};

std::optional<JubileeGame>& game(SheetUp up) {
  static std::optional<JubileeGame> made;
  if (made) return made;
  Result<Bundle> bundle = parse_bundle(embedded_bundle("jubilee"));
  std::vector<Fault> faults;
  Words words;
  if (!bundle) return made;
  words.add(*bundle.value().find("words.en.json"), "words.en.json", faults);
  Result<jubilee::Board> board = jubilee::load_board(bundle.value(), faults);
  if (!board) return made;
  made.emplace(std::move(bundle.value()), std::move(board.value()), std::move(words), up);
  return made;
}

HexId hex(const jubilee::Board& board, const char* id) {
  for (int i = 0; i < jubilee::kHexes; ++i)
    if (board.at(HexId(i)).id == id) return HexId(i);
  return {};
}

State made_up(const jubilee::Board& board) {
  State state;
  state.phase = jubilee::Phase::kActions;
  for (int home = 0; home < jubilee::kGermans; ++home) {
    jubilee::German& german = state.german(board.homes[static_cast<std::size_t>(home)]);
    german.unit = jubilee::kUnknown;
    german.home = static_cast<std::uint8_t>(home);
    if (home % 4 == 1) german.depth = jubilee::kUnknown;
  }
  const auto at = [&](const char* id) -> jubilee::German& {
    return state.german(board.at(hex(board, id)).position);
  };
  at("0618").unit = 3, at("0618").flags = jubilee::kGermanRevealed;
  at("0517").unit = 12, at("0517").depth = 7;
  at("0517").flags =
      jubilee::kGermanRevealed | jubilee::kGermanDepthRevealed | jubilee::kGermanDisrupted;
  at("0620").depth = jubilee::kUnknown;
  const struct {
    int unit;
    const char* hex;
    int box;
    int steps;
    int flags;
  } rows[] = {{19, "0417", -1, 2, 0},  {20, "0417", -1, 3, jubilee::kUnitActed},
              {21, "0518", -1, 3, 0},  {22, "0518", -1, 1, jubilee::kUnitDisrupted},
              {23, "0421", -1, 3, 0},  {24, "0520", -1, 2, jubilee::kUnitDisrupted},
              {25, nullptr, 9, 3, 0},  {26, nullptr, 10, 3, 0},
              {35, nullptr, 11, 2, 0}, {36, "0419", -1, 1, 0},
              {10, "0428", -1, 2, 0},  {11, "0427", -1, 3, 0},
              {15, "0410", -1, 3, 0},  {16, "0509", -1, 3, 0},
              {5, "1407", -1, 2, 0},   {6, nullptr, 21, 2, 0},
              {7, nullptr, 21, 1, 0},  {0, "1640", -1, 2, 0}};
  for (const auto& row : rows) {
    jubilee::Unit& unit = state.unit(UnitId(row.unit));
    unit.status = row.hex != nullptr ? jubilee::UnitStatus::kAshore : jubilee::UnitStatus::kBoxed;
    if (row.hex != nullptr) unit.hex = hex(board, row.hex);
    if (row.box >= 0) unit.box = BoxId(row.box);
    unit.steps = static_cast<std::uint8_t>(row.steps);
    unit.flags = static_cast<std::uint8_t>(row.flags);
  }
  return state;
}

void draw_pieces(const Canvas& canvas, const JubileeGame& game, const Camera& camera) {
  const HexScene& scene = game.map.scene();
  const auto fort = [&](const char* id) {
    return JubileeMap::fort_of(game.board.at(hex(game.board, id)).position);
  };
  draw_hex_field(canvas, scene, camera, fort("0517"));
  const State state = made_up(game.board);
  for (const JubileeStack& stack : game.counters.stacks(state)) {
    draw_stack(canvas, camera.to_screen(game.map.place(stack.space)),
               kJubileeCounter * camera.scale(), stack.looks);
  }
  const int forts[] = {fort("0517"), fort("0519"), fort("0618")};
  draw_hex_fire(canvas, scene, camera,
                {forts, game.map.place(jubilee_space(hex(game.board, "0418"))), 60.0F});
  draw_hex_tags(canvas, scene, camera);
}

void draw_map_picture(const Canvas& canvas, const Options& o, const JubileeGame& game) {
  static HexMapCache cache;
  static Camera camera;
  static bool opened = false;
  const HexScene& scene = game.map.scene();
  auto from = Clock::now();
  if (!opened) {
    cache.open(scene);
    std::printf("study %.1f ms, %zu dots\n", milliseconds_since(from), cache.study().dots.size());
  }
  opened = true;
  const float w = static_cast<float>(o.width);
  const float h = static_cast<float>(o.height);
  const bool phone = w < 600;
  const Rect window{ImVec2(0, phone ? 94.0F : 56.0F), ImVec2(w, phone ? h * 0.6F : h)};
  camera.set_board(scene.width, scene.height, kJubileeFullScale);
  camera.set_pixel(1.0F / o.density);
  camera.set_motion(false);
  camera.set_view(window, window);
  if (o.zoom > 0) {
    camera.fit(0.0);
    camera.zoom_at(ImVec2(w / 2, h / 2), o.zoom / camera.zoom(), 0.0, false);
    camera.centre_on(o.centre, 0.0, false);
  } else if (o.zoom > -3) {
    camera.fit_to(game.map.sector(static_cast<jubilee::Sector>(static_cast<int>(-o.zoom))), 0.0);
  } else {
    camera.fit(0.0);
  }
  const std::clock_t busy = std::clock();
  if (cache.refresh(scene, camera, canvas.theme)) {
    std::printf("bake %.1f ms of the processor at %.0f px a hex, %zu vertices, %zu names\n",
                static_cast<double>(std::clock() - busy) * 1000.0 / CLOCKS_PER_SEC,
                static_cast<double>(scene.hex * camera.scale()), cache.vertices(),
                cache.labels().size());
  }
  from = Clock::now();
  canvas->PushClipRect(window.min, window.max);
  draw_hex_map(canvas, scene, camera, cache);
  const int ground = canvas.list->VtxBuffer.Size;
  if (o.what == "hexes") {
    draw_pieces(canvas, game, camera);
  } else {
    draw_hex_tags(canvas, scene, camera);
  }
  canvas->PopClipRect();
  canvas->AddRectFilled(ImVec2(0, 0), ImVec2(w, window.min.y), canvas.theme.bar);
  std::printf("frame %.2f ms, map %d vertices, all %d\n", milliseconds_since(from), ground,
              canvas.list->VtxBuffer.Size);
}

// Column and row of the i-th of a table.
ImVec2 cell(int i, int columns) {
  const int row = i / columns;
  return {static_cast<float>(i % columns), static_cast<float>(row)};
}

void draw_sheet_picture(const Canvas& canvas, const Options& o, const JubileeGame& game) {
  const Theme& theme = canvas.theme;
  canvas->AddRectFilled(
      ImVec2(0, 0), ImVec2(static_cast<float>(o.width), static_cast<float>(o.height)), theme.paper);
  const State state = made_up(game.board);
  for (int i = 0; i < jubilee::kUnits; ++i) {
    const ImVec2 at = cell(i, 16);
    draw_counter(canvas, ImVec2(50.0F + at.x * 76.0F, 50.0F + at.y * 76.0F), 60,
                 game.counters.unit(UnitId(i), i % 3 + 1, i % 7 == 6));
  }
  for (int i = 0; i < jubilee::kGermans; ++i) {
    const ImVec2 at = cell(i, 24);
    draw_counter(canvas, ImVec2(40.0F + at.x * 52.0F, 280.0F + at.y * 54.0F), 44,
                 game.counters.german(jubilee::GermanId(i)));
  }
  float x = 50.0F;
  for (const JubileeStack& stack : game.counters.stacks(state)) {
    for (const float side : {60.0F, 36.0F, 22.0F}) {
      draw_stack(canvas, ImVec2(x, side > 50 ? 420.0F : (side > 30 ? 490.0F : 530.0F)), side,
                 stack.looks);
    }
    x += 88.0F;
    if (x > 1240.0F) break;
  }
  for (int i = 0; i < jubilee::kChits; ++i) {
    const ImVec2 at = cell(i, 19);
    draw_chit(canvas, {ImVec2(36.0F + at.x * 64.0F, 600.0F + at.y * 66.0F), 28.0F, i == 4, i == 7},
              game.board.at(ChitId(i)), game.chits);
    draw_chit(canvas, {ImVec2(24.0F + static_cast<float>(i) * 32.0F, 730.0F), 13.0F, i == 4},
              game.board.at(ChitId(i)), game.chits);
  }
  draw_chit_back(canvas, {ImVec2(24.0F, 770.0F), 13.0F});
  draw_counter(canvas, ImVec2(80, 768), 44, game.counters.depth_back());
  draw_counter(canvas, ImVec2(136, 768), 44, game.counters.depth(jubilee::DepthId(3)));
}

}  // namespace

bool draw_jubilee_picture(const Canvas& canvas, const Options& o) {
  if (o.what.rfind("hex", 0) != 0) return true;
  const std::optional<JubileeGame>& loaded =
      game(o.what == "hexes-north" ? SheetUp::kNorth : SheetUp::kSouth);
  if (!loaded) return false;
  if (o.what == "hex-sheet") {
    draw_sheet_picture(canvas, o, *loaded);
  } else {
    draw_map_picture(canvas, o, *loaded);
  }
  return true;
}

}  // namespace sandtable::shell
