// Draws the shell's pictures to files, so that they can be looked at and compared: the counter sheet and the St. Nazaire
// map with a made-up position. Not part of the product. Needs an OpenGL context (any software one will do).
//
//   draw_sheet OUT.ppm sheet|map|signs WIDTH HEIGHT DENSITY light|dark ZOOM [CENTRE_X CENTRE_Y]
//
// ZOOM 0 fits the sheet. Runs from the project's folder. Prints what a frame costs.

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <SDL.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "shell/map/counter_layer.h"
#include "shell/map/graph_layer.h"
#include "shell/map/highlight_layer.h"
#include "shell/map/minimap.h"
#include "shell/theme/fonts.h"
#include "shell/theme/icons.h"

using namespace sandtable::shell;

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point from) {
  return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
}

struct Options {
  std::string out, what;
  int width = 1280, height = 800;
  float density = 1.0F;
  bool dark = false;
  float zoom = 0.0F;
  ImVec2 centre{760, 420};
};

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

int id_of(const nlohmann::json& value) {
  return value.is_string() ? std::atoi(value.get<std::string>().c_str()) : value.get<int>();
}

std::string text_of(const nlohmann::json& object, const char* key) {
  const auto it = object.find(key);
  if (it == object.end() || it->is_null()) return {};
  return it->is_string() ? it->get<std::string>() : std::to_string(it->get<int>());
}

GeoKind kind_of(const nlohmann::json& geo) {
  const std::string kind = geo["kind"];
  if (kind == "building" && geo["name"] == "Submarine pens") return GeoKind::kConcrete;
  constexpr std::pair<const char*, GeoKind> kKinds[] = {
      {"water", GeoKind::kWater},       {"dock", GeoKind::kDock},         {"mole", GeoKind::kMole},
      {"gate", GeoKind::kGate},         {"building", GeoKind::kBuilding}, {"concrete", GeoKind::kConcrete},
      {"block", GeoKind::kBlock},       {"tank", GeoKind::kTank},         {"hull", GeoKind::kHull}};
  for (const auto& [name, value] : kKinds) {
    if (kind == name) return value;
  }
  return GeoKind::kBlock;
}

Scene load_scene() {
  const nlohmann::json map = nlohmann::json::parse(read_file("scenarios/nazaire/map.json"));
  Scene scene;
  scene.width = map["size"]["width"];
  scene.height = map["size"]["height"];
  scene.title = "COMMANDOS AT ST. NAZAIRE";
  scene.subtitle = "Night of 27/28 March 1942";
  scene.cartouche = ImVec2(56, 1400);
  for (const auto& s : map["spaces"]) {
    SpaceArt space;
    space.id = id_of(s["id"]);
    space.at = ImVec2(s["x"], s["y"]);
    space.shape = s["shape"] == "square" ? SpaceShape::kSquare : SpaceShape::kRound;
    space.objective = text_of(s, "objective");
    space.setup = text_of(s, "setup");
    space.entry = text_of(s, "entry");
    space.star = !text_of(s, "landing").empty();
    space.ship = !text_of(s, "ship").empty();
    scene.spaces.push_back(space);
  }
  for (const auto& link : map["move_links"]) scene.move_links.push_back({id_of(link[0]), id_of(link[1])});
  for (const auto& link : map["fire_links"]) {
    scene.fire_links.push_back({id_of(link["a"]), id_of(link["b"]), link["bend"]});
  }
  for (const auto& g : map["geo"]) {
    GeoArt geo;
    geo.kind = kind_of(g);
    if (g.contains("circle")) {
      geo.centre = ImVec2(g["circle"][0], g["circle"][1]);
      geo.radius = g["circle"][2];
    } else {
      for (const auto& p : g["polygon"]) geo.points.push_back(ImVec2(p[0], p[1]));
    }
    scene.geo.push_back(geo);
  }
  for (const auto& l : map["labels"]) {
    scene.labels.push_back({l["text"], ImVec2(l["x"], l["y"]), l["size"], l["rot"], l["kind"] == "water"});
  }
  return scene;
}

CounterLook team(const char* name, UnitSymbol symbol, ImU32 stripe, const char* strength, const char* tag = "") {
  CounterLook look;
  look.colours = force_colours(Force::kBritish);
  look.stripe = stripe;
  look.name = name;
  look.symbol = symbol;
  look.strength = strength;
  look.tag = tag;
  return look;
}

CounterLook german(Force force, const char* name, UnitSymbol symbol, const char* strength, const char* tag = "") {
  CounterLook look;
  look.colours = force_colours(force);
  look.name = name;
  look.symbol = symbol;
  look.strength = strength;
  look.tag = tag;
  return look;
}

CounterLook unknown() {
  CounterLook look;
  look.colours = force_colours(Force::kHidden);
  look.hidden = true;
  return look;
}

struct Piece {
  int space;
  std::vector<CounterLook> stack;
  bool target = false;
  const char* odds = nullptr;
  bool strong = false;
};

std::vector<Piece> position() {
  constexpr ImU32 g = kStripeCampbeltown;
  constexpr ImU32 r = kStripeOldEntrance;
  constexpr auto inf = UnitSymbol::kInfantry;
  constexpr auto eng = UnitSymbol::kEngineer;
  const CounterLook km = german(Force::kKriegsmarine, "KM", inf, "3");
  const CounterLook flak = german(Force::kGermanArmy, "FLAK", UnitSymbol::kAntiAir, "3");
  CounterLook roy = team("Roy", inf, g, "5", "2");
  roy.selected = roy.lifted = true;
  CounterLook pinned = team("Burtinshaw", eng, g, "2");
  pinned.label = "PINNED";
  pinned.reduced = true;
  CounterLook roderick = team("Roderick", inf, g, "3", "1");
  roderick.reduced = true;
  CounterLook newman = team("Newman", UnitSymbol::kHeadquarters, r, "3");
  newman.done = true;
  CounterLook purdon = team("Purdon", eng, g, "2", "5");
  purdon.lifted = true;
  return {{20, {flak, flak}},
          {18, {pinned}},
          {17, {team("Brett", eng, g, "3", "6")}},
          {19, {team("Copland", inf, g, "4"), purdon}},
          {22, {roy}},
          {15, {german(Force::kKriegsmarine, "KM", inf, "2")}, true, "40 %"},
          {16, {km}, true, "40 %"},
          {24, {flak, km}, true, "50 %", true},
          {5, {unknown()}},
          {9, {unknown()}},
          {8, {roderick}},
          {21, {unknown()}},
          {70, {unknown(), unknown(), unknown()}},
          {25, {unknown()}},
          {87, {unknown()}},
          {30, {newman}},
          {29, {team("Chant", eng, g, "2", "3")}},
          {33, {team("Woodcock", eng, r, "3", "9")}},
          {65, {flak}}, {12, {flak}}, {38, {flak}}, {44, {flak}},
          {55, {flak}}, {64, {unknown()}}, {61, {unknown()}}, {67, {unknown()}}};
}

void draw_position(ImDrawList* draw, const Scene& scene, const Camera& camera, const Theme& theme) {
  const std::vector<Piece> pieces = position();
  const float side = kCounterSide * camera.scale();
  const auto at = [&](int id) { return camera.to_screen(find_space(scene, id)->at); };
  for (const int id : {31, 26}) draw_destination(draw, at(id), kSpaceRadius * camera.scale() * 1.05F, theme, id == 26);
  for (const Piece& p : pieces) {
    draw_stack(draw, at(p.space), side, p.stack.data(), static_cast<int>(p.stack.size()), theme);
  }
  draw_destroyed_tile(draw, at(27), side * 0.92F, "3", "+6 VP");
  draw_destroyed_tile(draw, at(28), side * 0.92F, "4", "+6 VP");
  draw_arrow(draw, {at(22), at(16), 6.0F, side * 0.6F, 1.0F, true}, ArrowKind::kFire, theme);
  draw_arrow(draw, {at(24), at(22), -10.0F, side * 0.62F}, ArrowKind::kReturn, theme);
  draw_threat(draw, at(34), kSpaceRadius * camera.scale() * 1.2F, theme.tgt, theme);
  for (const Piece& p : pieces) {
    if (p.target) draw_target(draw, at(p.space), side, theme, p.strong);
  }
  draw_space_tags(draw, scene, camera, theme);
  for (const Piece& p : pieces) {
    if (p.odds == nullptr) continue;
    const ImVec2 c = at(p.space);
    const ImVec2 pill = p.strong ? ImVec2(c.x, c.y + side * 0.63F + 16.0F)
                                 : ImVec2(c.x + side * 0.63F + 8.0F + odds_pill_width(p.odds) * 0.5F, c.y);
    draw_odds_pill(draw, pill, p.odds, theme, p.strong);
  }
}

void draw_map_picture(ImDrawList* draw, const Options& o, const Theme& theme) {
  static const Scene scene = load_scene();
  static MapCache cache;
  static Camera camera;
  static Minimap mini;
  const auto opened = Clock::now();
  static const bool once = (cache.open(scene), true);
  if (once) std::printf("survey %.1f ms\n", since(opened));
  const float w = static_cast<float>(o.width);
  const float h = static_cast<float>(o.height);
  const bool phone = w < 600;
  const Rect window{ImVec2(0, phone ? 94.0F : 56.0F), ImVec2(w, phone ? h * 0.5F : h)};
  const Rect free{window.min, ImVec2(phone ? w : w - 320.0F, window.max.y)};
  camera.set_board(scene.width, scene.height);
  camera.set_pixel(1.0F / o.density);
  camera.set_motion(false);
  camera.set_view(window, o.zoom > 0 ? window : free);
  camera.fit(0.0);
  if (o.zoom > 0) {
    camera.zoom_at(ImVec2(w / 2, h / 2), o.zoom * kFullScale / camera.scale(), 0.0, false);
    camera.centre_on(o.centre, 0.0, false);
  }
  auto from = Clock::now();
  if (cache.refresh(scene, camera, theme)) {
    std::printf("bake %.1f ms, %zu + %zu vertices, %zu names\n", since(from), cache.ground().vertices(),
                cache.network().vertices(), cache.labels().size());
  }
  from = Clock::now();
  const int before = draw->VtxBuffer.Size;
  draw->PushClipRect(window.min, window.max);
  draw_map(draw, scene, camera, theme, cache);
  const int map_vertices = draw->VtxBuffer.Size - before;
  draw_position(draw, scene, camera, theme);
  draw->PopClipRect();
  const MinimapDot dots[] = {{{742, 300}, kStripeCampbeltown}, {{792, 283}, rgb(0x8FA3B3), false}};
  mini.set_dots(dots, 2);
  if (!phone) mini.draw(draw, {ImVec2(12, h - 167), ImVec2(129, h - 12)}, scene, camera, theme);
  draw->AddRectFilled(ImVec2(0, 0), ImVec2(w, window.min.y), theme.bar);
  draw->AddRectFilled(ImVec2(0, window.min.y - 2), ImVec2(w, window.min.y), theme.bar_line);
  std::printf("frame %.2f ms, map %d vertices, all %d\n", since(from), map_vertices, draw->VtxBuffer.Size);
}

void draw_row(ImDrawList* draw, ImVec2 at, float side, float step, const Theme& theme) {
  CounterLook looks[9] = {team("Roderick", UnitSymbol::kInfantry, kStripeCampbeltown, "5", "1"),
                          team("Roderick", UnitSymbol::kInfantry, kStripeCampbeltown, "3", "1"),
                          team("Woodcock", UnitSymbol::kEngineer, kStripeOldEntrance, "3", "9"),
                          team("Newman", UnitSymbol::kHeadquarters, kStripeOldEntrance, "3"),
                          unknown(),
                          german(Force::kKriegsmarine, "KM", UnitSymbol::kInfantry, "4"),
                          german(Force::kGermanArmy, "FLAK", UnitSymbol::kAntiAir, "3", "7"),
                          german(Force::kTodt, "TODT", UnitSymbol::kEngineer, "2"),
                          team("Pritchard", UnitSymbol::kEngineer, kStripeOldMole, "4", "15")};
  looks[1].reduced = true;
  looks[2].label = "PINNED";
  looks[3].done = true;
  looks[8].moved = looks[8].done = true;
  for (int i = 0; i < 9; ++i) {
    draw_counter(draw, ImVec2(at.x + step * static_cast<float>(i), at.y), side, looks[i], theme);
  }
}

void draw_sheet_picture(ImDrawList* draw, const Options& o, const Theme& theme) {
  const ImVec2 size(static_cast<float>(o.width), static_cast<float>(o.height));
  draw->AddRectFilled(ImVec2(0, 0), size, theme.map.land);
  draw_grain(draw, ImVec2(0, 0), size, ImVec2(0, 0));
  text_at(draw, ImVec2(28, 44), "COUNTER SHEET", {.face = Face::kBebas, .size = 34, .colour = theme.ink, .spacing = 0.5F});
  text_at(draw, ImVec2(240, 44), "one geometry; what the state says is said by a shape or a word",
          {.face = Face::kGaramondItalic, .size = 18, .colour = theme.ink2});
  draw_row(draw, ImVec2(60, 100), 60, 74, theme);
  draw_row(draw, ImVec2(760, 100), 36, 40, theme);
  draw_row(draw, ImVec2(760, 150), 21, 28, theme);
  draw_row(draw, ImVec2(1020, 150), 16, 22, theme);
  draw_row(draw, ImVec2(70, 200), 48, 62, theme);
  draw_row(draw, ImVec2(70, 300), 96, 112, theme);
  const CounterLook trio[3] = {team("Copland", UnitSymbol::kInfantry, kStripeCampbeltown, "4"),
                               team("Purdon", UnitSymbol::kEngineer, kStripeCampbeltown, "2", "5"),
                               team("Newman", UnitSymbol::kHeadquarters, kStripeOldEntrance, "3")};
  draw_stack(draw, ImVec2(80, 440), 60, trio, 3, theme);
  draw_stack(draw, ImVec2(170, 440), 60, trio, 2, theme);
  CounterLook fanned[3] = {trio[0], trio[1], trio[2]};
  fanned[1].selected = true;
  const Fan fan = fan_at(ImVec2(340, 520), 60, 3, {ImVec2(0, 340), size});
  draw_fan(draw, fan, fanned, 1, theme);
  draw_destroyed_tile(draw, ImVec2(500, 440), 60, "3", "+6 VP");
  draw_destroyed_tile(draw, ImVec2(560, 440), 36, "11", "+4 VP");
  draw_destroyed_tile(draw, ImVec2(596, 440), 20, "3", "");
  CounterLook act = team("Roy", UnitSymbol::kInfantry, kStripeCampbeltown, "5", "2");
  act.lifted = true;
  draw_counter(draw, ImVec2(660, 440), 60, act, theme);
  act.selected = true;
  draw_counter(draw, ImVec2(740, 440), 60, act, theme);
  draw_counter(draw, ImVec2(830, 440), 60, german(Force::kKriegsmarine, "KM", UnitSymbol::kInfantry, "3"), theme);
  draw_target(draw, ImVec2(830, 440), 60, theme);
  draw_odds_pill(draw, ImVec2(830, 500), "40 %", theme, false);
  draw_counter(draw, ImVec2(930, 440), 60, german(Force::kKriegsmarine, "KM", UnitSymbol::kInfantry, "3"), theme);
  draw_target(draw, ImVec2(930, 440), 60, theme, true);
  draw_odds_pill(draw, ImVec2(930, 500), "50 %", theme, true);
  draw_destination(draw, ImVec2(1020, 440), 26, theme);
  draw_destination(draw, ImVec2(1090, 440), 26, theme, true);
  draw_threat(draw, ImVec2(1160, 440), 26, theme.tgt, theme);
  draw_focus(draw, ImVec2(1160, 440), 60, theme);
  draw_arrow(draw, {ImVec2(1100, 200), ImVec2(1240, 260), 12}, ArrowKind::kFire, theme);
  draw_arrow(draw, {ImVec2(1100, 240), ImVec2(1240, 300), 12}, ArrowKind::kReturn, theme);
  draw_arrow(draw, {ImVec2(1100, 280), ImVec2(1240, 340), 12, 0, 1, true}, ArrowKind::kMove, theme);
  for (int i = 1; i < kUnitSymbolCount; ++i) {
    const ImVec2 c(50 + 60.0F * static_cast<float>(i - 1), 560);
    draw_unit_symbol(draw, static_cast<UnitSymbol>(i), c, ImVec2(44, 29), {theme.ink, theme.paper});
  }
  for (int i = 0; i < kIconCount; ++i) {
    const ImVec2 c(44 + 40.0F * static_cast<float>(i % 30), 620 + 40.0F * static_cast<float>(i / 30));
    draw_icon(draw, static_cast<Icon>(i), c, 24, theme.ink);
  }
  const DieStyle die{theme.paper, theme.ink, theme.ink};
  DieStyle rolled = die;
  rolled.angle = 0.3F;
  for (int i = 1; i <= 10; ++i) draw_d10(draw, ImVec2(40 + 26.0F * static_cast<float>(i), 710), 19, i, die);
  draw_d10(draw, ImVec2(380, 720), 64, 8, die);
  draw_d10(draw, ImVec2(460, 720), 64, 10, rolled);
  for (int i = 1; i <= 6; ++i) draw_d6(draw, ImVec2(500 + 40.0F * static_cast<float>(i), 720), 32, i, i > 3 ? rolled : die);
  draw_star(draw, ImVec2(800, 720), 24, theme.map.star, theme.map.space_edge);
  draw_tag(draw, ImVec2(850, 720), "11", 12.5F, theme.tag_y);
  draw_tag(draw, ImVec2(880, 720), "H", 12.5F, theme.tag_w);
  draw_priority(draw, ImVec2(930, 720), 1);
  draw_tick(draw, ImVec2(970, 720), 24, theme.ok, 3);
  float y = 700;
  for (const float px : {11.5F, 13.0F, 17.0F}) {
    y += px * 1.4F;
    text_at(draw, ImVec2(1000, y), "Roy may fire. \xe2\x80\x9c" "Choose\xe2\x80\x9d 50 % \xe2\x88\x92 1", {.face = Face::kInter, .size = px, .colour = theme.ink});
  }
  text_at(draw, ImVec2(1000, y + 26), "Roy may fire. Choose a target", {.face = Face::kGaramond, .size = 20, .colour = theme.ink});
}

bool write_ppm(const Options& o, int w, int h) {
  std::vector<unsigned char> pixels(static_cast<std::size_t>(w * h * 3));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, w, h, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  std::ofstream out(o.out, std::ios::binary);
  out << "P6\n" << w << " " << h << "\n255\n";
  for (int y = h - 1; y >= 0; --y) {
    out.write(reinterpret_cast<const char*>(pixels.data()) + static_cast<std::ptrdiff_t>(y) * w * 3, w * 3);
  }
  return out.good();
}

void bind_target(int w, int h) {
  GLuint frame = 0;
  GLuint colour = 0;
  glGenFramebuffers(1, &frame);
  glGenRenderbuffers(1, &colour);
  glBindRenderbuffer(GL_RENDERBUFFER, colour);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, w, h);
  glBindFramebuffer(GL_FRAMEBUFFER, frame);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
}

void paint(const Options& o, int w, int h) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = ImVec2(static_cast<float>(o.width), static_cast<float>(o.height));
  io.DisplayFramebufferScale = ImVec2(o.density, o.density);
  const Theme& theme = o.dark ? dark_theme() : light_theme();
  for (int frame = 0; frame < 2; ++frame) {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    if (o.what == "map") draw_map_picture(draw, o, theme);
    if (o.what == "sheet") draw_sheet_picture(draw, o, theme);
    ImGui::Render();
    glViewport(0, 0, w, h);
    glClear(GL_COLOR_BUFFER_BIT);
    const auto from = Clock::now();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glFinish();
    std::printf("render %.1f ms, %d vertices, atlas %d x %d\n", since(from), ImGui::GetDrawData()->TotalVtxCount,
                io.Fonts->TexData->Width, io.Fonts->TexData->Height);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 8) {
    std::fprintf(stderr, "draw_sheet OUT.ppm sheet|map WIDTH HEIGHT DENSITY light|dark ZOOM [X Y]\n");
    return 2;
  }
  Options o;
  o.out = argv[1], o.what = argv[2];
  o.width = std::atoi(argv[3]), o.height = std::atoi(argv[4]);
  o.density = static_cast<float>(std::atof(argv[5]));
  o.dark = std::strcmp(argv[6], "dark") == 0;
  o.zoom = static_cast<float>(std::atof(argv[7]));
  if (argc > 9) o.centre = ImVec2(static_cast<float>(std::atof(argv[8])), static_cast<float>(std::atof(argv[9])));
  SDL_Init(SDL_INIT_VIDEO);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_Window* window = SDL_CreateWindow("draw", 0, 0, 64, 64, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
  SDL_GLContext context = window != nullptr ? SDL_GL_CreateContext(window) : nullptr;
  if (context == nullptr) {
    std::fprintf(stderr, "no OpenGL: %s\n", SDL_GetError());
    return 77;
  }
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplOpenGL3_Init("#version 130");
  for (int i = 0; i < kFaceCount; ++i) {
    const std::string bytes = read_file(std::string("assets/fonts/") + face_file(static_cast<Face>(i)));
    if (!add_face(static_cast<Face>(i), bytes.data(), bytes.size())) return 1;
  }
  add_grain();
  const int w = static_cast<int>(static_cast<float>(o.width) * o.density);
  const int h = static_cast<int>(static_cast<float>(o.height) * o.density);
  bind_target(w, h);
  paint(o, w, h);
  const bool ok = write_ppm(o, w, h);
  ImGui_ImplOpenGL3_Shutdown();
  ImGui::DestroyContext();
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return ok ? 0 : 1;
}
