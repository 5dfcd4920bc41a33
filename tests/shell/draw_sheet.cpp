// Draws the shell's pictures to files, so that they can be looked at and compared: the counter
// sheet and the maps with made-up positions. Not part of the product. Needs an OpenGL
// context (any software one will do).
//
//   draw_sheet OUT.ppm sheet|map|hexes|hexes-bare|hexes-north|hex-sheet|urban-... WIDTH HEIGHT
//   DENSITY light|dark ZOOM [CENTRE_X CENTRE_Y]
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
#include "tests/shell/draw_sheet_scene.h"

namespace sandtable::shell {
namespace {

void draw_position(const Canvas& canvas, const Scene& scene, const Camera& camera) {
  const Theme& theme = canvas.theme;
  const std::vector<Piece> pieces = position();
  const float side = kCounterSide * camera.scale();
  const auto at = [&](int id) { return camera.to_screen(find_space(scene, id)->at); };
  for (const int id : {31, 26})
    draw_destination(canvas, at(id),
                     {.radius = kSpaceRadius * camera.scale() * 1.05F, .hovered = id == 26});
  for (const Piece& p : pieces) {
    draw_stack(canvas, at(p.space), side, p.stack);
  }
  draw_destroyed_tile(canvas.list, at(27), side * 0.92F, {"3", "+6 VP"});
  draw_destroyed_tile(canvas.list, at(28), side * 0.92F, {"4", "+6 VP"});
  draw_arrow(canvas, {at(22), at(16), 6.0F, side * 0.6F, 1.0F, true}, ArrowKind::kFire);
  draw_arrow(canvas, {at(24), at(22), -10.0F, side * 0.62F}, ArrowKind::kReturn);
  draw_threat(canvas, at(34), kSpaceRadius * camera.scale() * 1.2F, theme.tgt);
  for (const Piece& p : pieces) {
    if (p.target) draw_target(canvas, at(p.space), side, {p.strong});
  }
  draw_space_tags(canvas, scene, camera);
  for (const Piece& p : pieces) {
    if (p.odds == nullptr) continue;
    const ImVec2 c = at(p.space);
    const ImVec2 pill =
        p.strong ? ImVec2(c.x, c.y + side * 0.63F + 16.0F)
                 : ImVec2(c.x + side * 0.63F + 8.0F + odds_pill_width(p.odds) * 0.5F, c.y);
    draw_odds_pill(canvas, pill, p.odds, p.strong);
  }
}

void draw_map_picture(const Canvas& canvas, const Options& o) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  static const Scene scene = load_scene();
  static MapCache cache;
  static Camera camera;
  static Minimap mini;
  const auto opened = Clock::now();
  static const bool once = (cache.open(scene), true);
  if (once) std::printf("survey %.1f ms\n", milliseconds_since(opened));
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
    std::printf("bake %.1f ms, %zu + %zu vertices, %zu names\n", milliseconds_since(from),
                cache.ground().vertices(), cache.network().vertices(), cache.labels().size());
  }
  from = Clock::now();
  const int before = draw->VtxBuffer.Size;
  draw->PushClipRect(window.min, window.max);
  draw_map(canvas, scene, camera, cache);
  const int map_vertices = draw->VtxBuffer.Size - before;
  draw_position(canvas, scene, camera);
  draw->PopClipRect();
  const MinimapDot dots[] = {{{742, 300}, kStripeCampbeltown}, {{792, 283}, rgb(0x8FA3B3), false}};
  mini.set_dots(dots, 2);
  if (!phone) mini.draw(canvas, {ImVec2(12, h - 167), ImVec2(129, h - 12)}, scene, camera);
  draw->AddRectFilled(ImVec2(0, 0), ImVec2(w, window.min.y), theme.bar);
  draw->AddRectFilled(ImVec2(0, window.min.y - 2), ImVec2(w, window.min.y), theme.bar_line);
  std::printf("frame %.2f ms, map %d vertices, all %d\n", milliseconds_since(from), map_vertices,
              draw->VtxBuffer.Size);
}

void draw_row(const Canvas& canvas, ImVec2 at, float side, float step) {
  CounterLook looks[9] = {team(kStripeCampbeltown, {"Roderick", UnitSymbol::kInfantry, "5", "1"}),
                          team(kStripeCampbeltown, {"Roderick", UnitSymbol::kInfantry, "3", "1"}),
                          team(kStripeOldEntrance, {"Woodcock", UnitSymbol::kEngineer, "3", "9"}),
                          team(kStripeOldEntrance, {"Newman", UnitSymbol::kHeadquarters, "3"}),
                          unknown(),
                          german(Force::kKriegsmarine, {"KM", UnitSymbol::kInfantry, "4"}),
                          german(Force::kGermanArmy, {"FLAK", UnitSymbol::kAntiAir, "3", "7"}),
                          german(Force::kTodt, {"TODT", UnitSymbol::kEngineer, "2"}),
                          team(kStripeOldMole, {"Pritchard", UnitSymbol::kEngineer, "4", "15"})};
  looks[1].reduced = true;
  looks[2].label = "PINNED";
  looks[3].done = true;
  looks[8].moved = looks[8].done = true;
  for (int i = 0; i < 9; ++i) {
    draw_counter(canvas, ImVec2(at.x + step * static_cast<float>(i), at.y), side, looks[i]);
  }
}

void draw_sheet_picture(const Canvas& canvas, const Options& o) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const ImVec2 size(static_cast<float>(o.width), static_cast<float>(o.height));
  draw->AddRectFilled(ImVec2(0, 0), size, theme.map.land);
  draw_grain(draw, ImVec2(0, 0), size, ImVec2(0, 0));
  text_at(draw, ImVec2(28, 44), "COUNTER SHEET",
          {.face = Face::kBebas, .size = 34, .colour = theme.ink, .spacing = 0.5F});
  text_at(draw, ImVec2(240, 44), "one geometry; what the state says is said by a shape or a word",
          {.face = Face::kGaramondItalic, .size = 18, .colour = theme.ink2});
  draw_row(canvas, ImVec2(60, 100), 60, 74);
  draw_row(canvas, ImVec2(760, 100), 36, 40);
  draw_row(canvas, ImVec2(760, 150), 21, 28);
  draw_row(canvas, ImVec2(1020, 150), 16, 22);
  draw_row(canvas, ImVec2(70, 200), 48, 62);
  draw_row(canvas, ImVec2(70, 300), 96, 112);
  const CounterLook trio[3] = {
      team(kStripeCampbeltown, {"Copland", UnitSymbol::kInfantry, "4"}),
      team(kStripeCampbeltown, {"Purdon", UnitSymbol::kEngineer, "2", "5"}),
      team(kStripeOldEntrance, {"Newman", UnitSymbol::kHeadquarters, "3"})};
  draw_stack(canvas, ImVec2(80, 440), 60, trio);
  draw_stack(canvas, ImVec2(170, 440), 60, std::span(trio, 2));
  CounterLook fanned[3] = {trio[0], trio[1], trio[2]};
  fanned[1].selected = true;
  Fan fan = fan_of(60, 3, 3);
  fan.min = ImVec2(230, 390);
  fan.max = ImVec2(fan.min.x + fan.max.x, fan.min.y + fan.max.y);
  draw_fan(canvas, fan, fanned, {1});
  draw_destroyed_tile(draw, ImVec2(500, 440), 60, {"3", "+6 VP"});
  draw_destroyed_tile(draw, ImVec2(560, 440), 36, {"11", "+4 VP"});
  draw_destroyed_tile(draw, ImVec2(596, 440), 20, {"3", ""});
  CounterLook act = team(kStripeCampbeltown, {"Roy", UnitSymbol::kInfantry, "5", "2"});
  act.lifted = true;
  draw_counter(canvas, ImVec2(660, 440), 60, act);
  act.selected = true;
  draw_counter(canvas, ImVec2(740, 440), 60, act);
  draw_counter(canvas, ImVec2(830, 440), 60,
               german(Force::kKriegsmarine, {"KM", UnitSymbol::kInfantry, "3"}));
  draw_target(canvas, ImVec2(830, 440), 60);
  draw_odds_pill(canvas, ImVec2(830, 500), "40 %", false);
  draw_counter(canvas, ImVec2(930, 440), 60,
               german(Force::kKriegsmarine, {"KM", UnitSymbol::kInfantry, "3"}));
  draw_target(canvas, ImVec2(930, 440), 60, {.hovered = true});
  draw_odds_pill(canvas, ImVec2(930, 500), "50 %", true);
  draw_destination(canvas, ImVec2(1020, 440), {.radius = 26});
  draw_destination(canvas, ImVec2(1090, 440), {.radius = 26, .hovered = true});
  draw_threat(canvas, ImVec2(1160, 440), 26, theme.tgt);
  draw_focus(canvas, ImVec2(1160, 440), 60);
  draw_arrow(canvas, {ImVec2(1100, 200), ImVec2(1240, 260), 12}, ArrowKind::kFire);
  draw_arrow(canvas, {ImVec2(1100, 240), ImVec2(1240, 300), 12}, ArrowKind::kReturn);
  draw_arrow(canvas, {ImVec2(1100, 280), ImVec2(1240, 340), 12, 0, 1, true}, ArrowKind::kMove);
  for (int i = 1; i < kUnitSymbolCount; ++i) {
    const ImVec2 c(50 + 60.0F * static_cast<float>(i - 1), 560);
    draw_unit_symbol(draw, static_cast<UnitSymbol>(i),
                     {ImVec2(c.x - 22, c.y - 15), ImVec2(c.x + 22, c.y + 14)},
                     {theme.ink, theme.paper});
  }
  for (int i = 0; i < kIconCount; ++i) {
    const int row = i / 30;
    const ImVec2 c(44 + 40.0F * static_cast<float>(i % 30), 620 + 40.0F * static_cast<float>(row));
    draw_icon(draw, static_cast<Icon>(i), {c, 24}, theme.ink);
  }
  const auto die = [&](int value, float angle) {
    return DieLook{value, theme.paper, theme.ink, theme.ink, angle};
  };
  for (int i = 1; i <= 10; ++i)
    draw_d10(draw, ImVec2(40 + 26.0F * static_cast<float>(i), 710), 19, die(i, 0.0F));
  draw_d10(draw, ImVec2(380, 720), 64, die(8, 0.0F));
  draw_d10(draw, ImVec2(460, 720), 64, die(10, 0.3F));
  for (int i = 1; i <= 6; ++i)
    draw_d6(draw, ImVec2(500 + 40.0F * static_cast<float>(i), 720), 32,
            die(i, i > 3 ? 0.3F : 0.0F));
  draw_star(draw, ImVec2(800, 720), 24, {theme.map.space_edge, theme.map.star});
  draw_tag(draw, ImVec2(850, 720), "11", {theme.tag_y});
  draw_tag(draw, ImVec2(880, 720), "H", {theme.tag_w});
  draw_number_disc(draw, ImVec2(930, 720), 10.0F, 1);
  draw_tick(draw, ImVec2(970, 720), 24, theme.ok);
  float y = 700;
  for (const float px : {11.5F, 13.0F, 17.0F}) {
    y += px * 1.4F;
    text_at(draw, ImVec2(1000, y),
            "Roy may fire. \xe2\x80\x9c"
            "Choose\xe2\x80\x9d 50 % \xe2\x88\x92 1",
            {.face = Face::kInter, .size = px, .colour = theme.ink});
  }
  text_at(draw, ImVec2(1000, y + 26), "Roy may fire. Choose a target",
          {.face = Face::kGaramond, .size = 20, .colour = theme.ink});
}

bool write_ppm(const Options& o, int w, int h) {
  std::vector<unsigned char> pixels(static_cast<std::size_t>(w * h * 3));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, w, h, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  std::ofstream out(o.out, std::ios::binary);
  out << "P6\n" << w << " " << h << "\n255\n";
  for (int y = h - 1; y >= 0; --y) {
    out.write(reinterpret_cast<const char*>(pixels.data()) + static_cast<std::ptrdiff_t>(y) * w * 3,
              w * 3);
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
    const Canvas canvas{ImGui::GetBackgroundDrawList(), theme};
    if (o.what == "map") draw_map_picture(canvas, o);
    if (o.what == "sheet") draw_sheet_picture(canvas, o);
    draw_jubilee_picture(canvas, o);
    draw_urban_picture(canvas, o);
    ImGui::Render();
    glViewport(0, 0, w, h);
    glClear(GL_COLOR_BUFFER_BIT);
    const auto from = Clock::now();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glFinish();
    std::printf("render %.1f ms, %d vertices, atlas %d x %d\n", milliseconds_since(from),
                ImGui::GetDrawData()->TotalVtxCount, io.Fonts->TexData->Width,
                io.Fonts->TexData->Height);
  }
}

}  // namespace
}  // namespace sandtable::shell

int main(int argc, char** argv) {
  using namespace sandtable::shell;
  if (argc < 8) {
    std::fprintf(stderr,
                 "draw_sheet OUT.ppm sheet|map WIDTH HEIGHT DENSITY light|dark ZOOM [X Y]\n");
    return 2;
  }
  Options o;
  o.out = argv[1], o.what = argv[2];
  o.width = std::atoi(argv[3]), o.height = std::atoi(argv[4]);
  o.density = static_cast<float>(std::atof(argv[5]));
  o.dark = std::strcmp(argv[6], "dark") == 0;
  o.zoom = static_cast<float>(std::atof(argv[7]));
  if (argc > 9)
    o.centre =
        ImVec2(static_cast<float>(std::atof(argv[8])), static_cast<float>(std::atof(argv[9])));
  SDL_Init(SDL_INIT_VIDEO);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_Window* window =
      SDL_CreateWindow("draw", 0, 0, 64, 64, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
  SDL_GLContext context = window != nullptr ? SDL_GL_CreateContext(window) : nullptr;
  if (context == nullptr) {
    std::fprintf(stderr, "no OpenGL: %s\n", SDL_GetError());
    return 77;
  }
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplOpenGL3_Init("#version 130");
  for (int i = 0; i < kFaceCount; ++i) {
    const std::string bytes =
        read_file(std::string("assets/fonts/") + face_file(static_cast<Face>(i)));
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
