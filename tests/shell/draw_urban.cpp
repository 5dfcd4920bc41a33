// The pictures of Urban Operations: its three maps, roofs on or lifted, below ground, with the
// blocks of the set-up by the book; and its blocks at their sizes.

#include <chrono>
#include <cstdio>
#include <optional>

#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "core/games/urban/secrets.h"
#include "shell/skins/urban/blocks.h"
#include "shell/skins/urban/map.h"
#include "shell/theme/fonts.h"
#include "tests/shell/draw_sheet_scene.h"
#include "tests/urban/laid_out.h"

namespace sandtable::shell {
namespace {

using urban::BlockId;
using urban::PlaceId;
namespace rules = sandtable::urban;

struct UrbanGame {
  Bundle bundle;
  rules::Board board;
  Words words;
};

UrbanGame* game() {
  static UrbanGame* made = []() -> UrbanGame* {
    Result<Bundle> bundle = parse_bundle(embedded_bundle("urban"));
    std::vector<Fault> faults;
    Words words;
    if (!bundle) return nullptr;
    words.add(*bundle.value().find("words.en.json"), "words.en.json", faults);
    Result<rules::Board> board = rules::load_board(bundle.value(), faults);
    if (!board) return nullptr;
    return new UrbanGame{std::move(bundle.value()), std::move(board.value()), std::move(words)};
  }();
  return made;
}

// Both sides by the book, some seen, hurt or done, as the green side sees them.
rules::State made_up(const UrbanGame& game, int scenario_number) {
  rules::State state = rules::laid_out(game.board, scenario_number, rules::Deal::kByTheBook);
  state.wind = 2;
  const rules::Scenario& scenario = game.board.scenarios[state.scenario];
  for (int i = 0; i < rules::kBlocks; ++i) {
    rules::Block& block = state.block(BlockId(i));
    if (!block.is_on_map()) continue;
    if (i % 4 == 1 && block.osl > 1) --block.osl;
    if (i % 5 == 2) block.set(rules::kRevealed), block.set(rules::kKnown);
    if (i < rules::kGreen && i % 6 == 3) block.set(rules::kActivated);
  }
  state = rules::view_for(state, Seat::kFirst);
  const rules::Map& map = game.board.maps[scenario.map];
  const rules::TokenKind kinds[] = {rules::TokenKind::kWreck,      rules::TokenKind::kSmoke,
                                    rules::TokenKind::kPopulation, rules::TokenKind::kBarricade,
                                    rules::TokenKind::kIed,        rules::TokenKind::kToxic};
  int next = 0;
  for (const int i : map.open)
    if (i % 29 == 7 && next < 6)
      state.tokens.push_back({PlaceId(i), kinds[next++], rules::kFaceUp});
  for (const std::uint8_t wall : {3, 17, 40})
    if (wall < map.walls.size()) state.breaches.push_back(wall);
  return state;
}

// Houses with somebody in them.
std::uint32_t houses_in_use(const rules::Map& map, const rules::State& state) {
  std::uint32_t out = 0;
  for (const rules::Block& block : state.blocks)
    if (block.is_on_map() && map.at(block.at).is_inside()) out |= 1U << map.at(block.at).building;
  return out;
}

Camera camera_for(const Options& o, const urban::Scene& scene) {
  Camera camera;
  const float w = static_cast<float>(o.width), h = static_cast<float>(o.height);
  const Rect window{ImVec2(0, 56.0F), ImVec2(w, h)};
  camera.set_board(scene.size.x, scene.size.y, urban::kFullScale);
  camera.set_pixel(1.0F / o.density);
  camera.set_motion(false);
  camera.set_view(window, window);
  camera.fit(0.0);
  if (o.zoom > 0) {
    camera.zoom_at(ImVec2(w / 2, h / 2), o.zoom / camera.zoom(), 0.0, false);
    camera.centre_on(o.centre, 0.0, false);
  }
  return camera;
}

void draw_town(const Canvas& canvas, const Options& o, int scenario, urban::Shown shown) {
  const UrbanGame& it = *game();
  const rules::State state = made_up(it, scenario);
  const int number = it.board.scenarios[static_cast<std::size_t>(scenario)].map;
  static const urban::Map map({it.bundle, it.board, it.words}, number);
  static const urban::Blocks blocks(it.board, it.words);
  static urban::Cache cache;
  const Camera camera = camera_for(o, map.scene());
  const auto from = std::chrono::steady_clock::now();
  map.refresh(cache, camera, canvas.theme);
  std::printf(
      "bake %.1f ms, %.3f px a unit\n",
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count(),
      static_cast<double>(camera.scale()));
  if (shown.open == 0 && shown.storey == urban::Storey::kGround)
    shown.open = houses_in_use(*map.scene().map, state);
  canvas->PushClipRect(camera.window().min, camera.window().max);
  const rules::Field field(it.board, state);
  const PlaceId eye = state.block(BlockId(4)).at;
  const urban::Light light = urban::light_from(field, eye, field.charts.band[0]);
  const bool lit = o.what.find("light") != std::string::npos;
  map.draw(canvas, camera, {cache, shown, lit ? &light : nullptr});
  map.draw_state(canvas, camera, {state, shown});
  map.draw_names(canvas, camera, {cache, state, shown.storey});
  if (o.what.find("bare") == std::string::npos)
    for (int i = 0; i < rules::kBlocks; ++i) {
      const PlaceId at = urban::place_of_block(state, BlockId(i));
      if (!at.is_some()) continue;
      const urban::Seen seen = urban::seen_on(map.scene(), at, shown);
      if (seen == urban::Seen::kHidden) continue;
      urban::BlockLook look = blocks.look(state, BlockId(i));
      look.is_selected = i == 4;
      look.is_ghost = seen == urban::Seen::kGhost;
      urban::draw_block(canvas,
                        {camera.to_screen(urban::standing(map.scene(), at, shown.storey)),
                         urban::kBlock * camera.scale()},
                        look);
    }
  canvas->PopClipRect();
  canvas->AddRectFilled(ImVec2(0, 0), ImVec2(static_cast<float>(o.width), 56.0F), canvas.theme.bar);
}

void draw_blocks(const Canvas& canvas, const Options& o) {
  const UrbanGame& it = *game();
  const ImVec2 size(static_cast<float>(o.width), static_cast<float>(o.height));
  canvas->AddRectFilled(ImVec2(0, 0), size, canvas.theme.paper);
  static const urban::Blocks blocks(it.board, it.words);
  rules::State state;
  for (int type = 0; type < static_cast<int>(it.board.types.size()); ++type) {
    const rules::UnitType& card = it.board.types[static_cast<std::size_t>(type)];
    const bool green = card.side == rules::Side::kGreen;
    state.scenario = type < 28 ? 1 : 2;
    const BlockId id(green ? 0 : rules::kGreen);
    rules::Block& block = state.block(id);
    block = {};
    block.status = rules::Status::kWaiting;
    block.type = rules::TypeId(type);
    block.osl = static_cast<std::uint8_t>(std::max(1, card.osl - type % 3));
    if (type % 4 == 1) block.set(rules::kRevealed);
    if (type % 5 == 2) block.set(rules::kActivated);
    const int row = type / 14, low_row = type / 28;
    const ImVec2 at(60.0F + 88.0F * static_cast<float>(type % 14),
                    70.0F + 100.0F * static_cast<float>(row));
    urban::draw_block(canvas, {at, 62.0F}, blocks.look(state, id));
    const ImVec2 low(30.0F + 45.0F * static_cast<float>(type % 28),
                     500.0F + 60.0F * static_cast<float>(low_row));
    urban::draw_block(canvas, {low, type < 28 ? 32.0F : 20.0F}, blocks.look(state, id));
  }
  state.block(BlockId(0)).type.value = rules::kUnknown;
  state.block(BlockId(rules::kGreen)).type.value = rules::kUnknown;
  float x = 60.0F;
  for (const float side : {62.0F, 49.0F, 32.0F, 20.0F})
    for (const int id : {0, rules::kGreen}) {
      urban::draw_block(canvas, {ImVec2(x, 680.0F), side}, blocks.look(state, BlockId(id)));
      x += 90.0F;
    }
}

}  // namespace

bool draw_urban_picture(const Canvas& canvas, const Options& o) {
  if (o.what.rfind("urban", 0) != 0) return true;
  if (game() == nullptr) return false;
  if (o.what == "urban-blocks") {
    draw_blocks(canvas, o);
    return true;
  }
  const int scenario = o.what.find("training") != std::string::npos ? 0
                       : o.what.find("basra") != std::string::npos  ? 2
                                                                    : 1;
  urban::Shown shown;
  if (o.what.find("roofs") != std::string::npos) shown.storey = urban::Storey::kRoofs;
  if (o.what.find("tunnels") != std::string::npos) shown.storey = urban::Storey::kTunnels;
  if (o.what.find("open") != std::string::npos) shown.open = urban::kAllOpen;
  draw_town(canvas, o, scenario, shown);
  return true;
}

}  // namespace sandtable::shell
