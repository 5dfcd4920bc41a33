// Draws a screen of the application to a file, so that it can be looked at. Not part of the
// product. Needs an OpenGL context (any software one will do); runs from the project's folder.
//
//   screen_shots OUT.ppm WIDTH HEIGHT DENSITY light|dark TEXT_PERCENT [COMMAND...]
//
// Commands, one after the other: go=SCREEN[:ARGUMENT]  play=N (N decisions of a game that plays
// itself)  new  slots move=X,Y  click=X,Y  touch=X,Y  wheel=N  key=NAME  type=TEXT  crash tell=TEXT
// contrast  frames=N  motion  untoured (no tour begins)  game=ID (of the games begun from here on)
// lid[=open|FILE.ppm] (from here on nothing but the map of the game's lid: all of its picture, what
// is drawn there once the box is open, or what of a picture while it is closed)
// board=PERCENT (from here on nothing but the board of the game under way, so much of it round what
// BoardSkin::interesting() names, and nothing beyond its sheet)
// greedy=N (decisions of the greedy bot)  until=TURN,PHASE (the same, up to there)  staged=ROWS
// (the same, up to the first that is answered by something told in stages, one of so many rows)
// sight=N (up to the first at which that is seen: Sight of shell/play/facts.h)  lesson=N (that of
// the game, after so many things done in it)  hint (of the reference player) seed=N (a new game)
// setup=N (of the games begun from here on)  option=ID (of those, too: on) pseudo (all in the words
// of a language that nobody speaks). Prints what the last frame cost and whether the program would
// then rest; frames=N also what a frame takes with its pixels.

#include <SDL.h>
#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "core/ai/bot.h"
#include "core/data/embedded_bundles.h"
#include "core/games/games.h"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/map/map_renderer.h"
#include "shell/navigator.h"
#include "shell/play/facts.h"
#include "shell/screens/lid.h"
#include "shell/screens/screens.h"
#include "shell/theme/fonts.h"
#include "shell/thinking.h"
#include "tests/shell/pseudo.h"

using namespace sandtable;
using namespace sandtable::shell;

namespace {

using Clock = std::chrono::steady_clock;

class FixedHost final : public Host {
 public:
  std::uint64_t entropy() override { return 0x5EA1D0C5'1942'0328ULL; }
  std::int64_t now_unix() override { return 1'795'234'000; }
  int utc_offset_minutes(std::int64_t) override { return 60; }
  bool prefers_dark() override { return false; }
  bool prefers_less_motion() override { return true; }
  bool copy_text(const std::string&) override { return true; }
  bool save_file(const std::string&, std::span<const std::uint8_t>, std::string&) override {
    return true;
  }
  bool pick_file() override { return false; }
  std::string link_base() override { return {}; }
};

struct Shot {
  int width = 1280, height = 800;
  float density = 1.0F;
  MapRenderer* maps = nullptr;
  int pixels_wide() const { return static_cast<int>(static_cast<float>(width) * density); }
  int pixels_high() const { return static_cast<int>(static_cast<float>(height) * density); }
};

class Driver {
 public:
  Driver(App& app, const Shot& shot) : app_(app), shot_(shot) {}

  void frames(int count) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(shot_.width), static_cast<float>(shot_.height));
    io.DisplayFramebufferScale = ImVec2(shot_.density, shot_.density);
    drawn_ms_.clear();
    for (int i = 0; i < count; ++i) {
      const auto from = Clock::now();
      now_ += 16.0;
      io.DeltaTime = 0.016F;
      ImGui_ImplOpenGL3_NewFrame();
      ImGui::NewFrame();
      if (board_percent_ > 0.0F)
        draw_board_alone();
      else if (!lid_.empty())
        draw_lid_alone();
      else
        app_.frame({io.DisplaySize, now_, touch_, true});
      ImGui::Render();
      cost_ = std::chrono::duration<double, std::milli>(Clock::now() - from).count();
      shot_.maps->begin_picture();
      glViewport(0, 0, shot_.pixels_wide(), shot_.pixels_high());
      glClear(GL_COLOR_BUFFER_BIT);
      ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
      shot_.maps->end_picture();
      glFinish();
      drawn_ms_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - from).count());
    }
  }

  void run(const std::string& command) {
    const std::size_t equals = command.find('=');
    const std::string verb = command.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : command.substr(equals + 1);
    ImGuiIO& io = ImGui::GetIO();
    app_.wake();
    if (verb == "game") game_ = value;
    if (verb == "lid") {
      lid_ = value.empty() ? "whole" : value;
      if (lid_.ends_with(".ppm")) picture_ = read_ppm(lid_);
    }
    if (verb == "board") board_percent_ = static_cast<float>(std::atof(value.c_str()));
    if (verb == "go") go(value);
    if (verb == "setup") setup_ = std::atoi(value.c_str());
    if (verb == "option") options_.push_back(value);
    if (verb == "new") start(1942);
    if (verb == "play") play(std::atoi(value.c_str()));
    if (verb == "seed") start(static_cast<std::uint64_t>(std::atoi(value.c_str())));
    if (verb == "hint") {
      app_.thinking().ask_hint();
      while (app_.thinking().think_hint()) {
      }
    }
    if (verb == "lesson") lesson(std::atoi(value.c_str()));
    if (verb == "greedy") greedy(std::atoi(value.c_str()), {});
    if (verb == "until") greedy(3000, value);
    const auto number = static_cast<std::size_t>(std::atoi(value.c_str()));
    if (verb == "staged")
      until([&](const Session& now, std::size_t from) { return has_stage(now, from, number); });
    if (verb == "sight")
      until([&](const Session& now, std::size_t from) {
        return has_sight(now, from, static_cast<Sight>(number));
      });
    if (verb == "motion") {
      Settings settings = app_.look().settings();
      settings.motion = MotionChoice::kFull;
      app_.look().change(settings);
    }
    if (verb == "untoured") {
      Settings settings = app_.look().settings();
      settings.tour = false;
      app_.look().change(settings);
    }
    if (verb == "slots") slots();
    if (verb == "played") played();
    if (verb == "tell") app_.dialogues().tell_done(value, [] {});
    if (verb == "crash")
      app_.navigator().crash(
          {"board.at(space).objective > 0", "core/games/nazaire/r11_demolitions.cpp", 118});
    if (verb == "contrast") {
      Settings settings = app_.look().settings();
      settings.contrast = ContrastChoice::kMore;
      app_.look().change(settings);
    }
    if (verb == "type") io.AddInputCharactersUTF8(value.c_str());
    if (verb == "wheel") io.AddMouseWheelEvent(0.0F, static_cast<float>(std::atof(value.c_str())));
    if (verb == "move" || verb == "click" || verb == "touch") point(verb, value);
    if (verb == "key") key(value);
    if (verb == "frames") {
      frames(std::atoi(value.c_str()));
      tell_pixels();
    }
    frames(4);
  }

  double cost() const { return cost_; }
  // Half of the frames of the last frames=N took less, their pixels included.
  void tell_pixels() {
    std::vector<double> sorted = drawn_ms_;
    std::sort(sorted.begin(), sorted.end());
    std::printf("with its pixels %.1f ms, the median of %zu frames\n", sorted[sorted.size() / 2],
                sorted.size());
  }
  double due() const { return app_.frame_due(now_); }

 private:
  const ShelfGame& game() const {
    const ShelfGame* found = app_.library().shelf().find(game_);
    return found != nullptr ? *found : *app_.library().shelf().games().front();
  }
  void draw_lid_alone() {
    const ShelfGame& lying = game();
    const AnyState position = lid_position(lying.game());
    ImDrawList* const draw = ImGui::GetBackgroundDrawList();
    const Rect frame{ImVec2(0.0F, 0.0F), ImGui::GetIO().DisplaySize};
    if (picture_ != nullptr)
      draw_lid(draw, frame, *picture_, 1.0F);
    else if (lid_ == "open")
      draw_lid(draw, frame, {lying.skin(position).board(), position, app_.look().theme()});
    else
      draw_lid_picture(draw, frame, {lying.skin(position).board(), position, app_.look().theme()});
  }
  // The piece in the frame's proportions that lies in the sheet, as near its middle as may be.
  static Rect piece_round(ImVec2 middle, ImVec2 size, const Rect& sheet) {
    const ImVec2 half(size.x * 0.5F, size.y * 0.5F);
    const ImVec2 at(std::clamp(middle.x, sheet.min.x + half.x, sheet.max.x - half.x),
                    std::clamp(middle.y, sheet.min.y + half.y, sheet.max.y - half.y));
    return {ImVec2(at.x - half.x, at.y - half.y), ImVec2(at.x + half.x, at.y + half.y)};
  }
  void draw_board_alone() {
    const AnyState view = app_.table().session()->view(Seat::kFirst);
    BoardSkin& board = game().skin(view).board();
    const Rect frame{ImVec2(0.0F, 0.0F), ImGui::GetIO().DisplaySize};
    const Rect sheet = board.sheet(), about = board.interesting(view);
    const float shape = frame.width() / frame.height();
    const float high =
        std::min({sheet.height(), sheet.width() / shape, about.height() * board_percent_ / 100.0F});
    const Rect piece = piece_round(about.centre(), ImVec2(high * shape, high), sheet);
    // A camera leaves a little round what it shows; here nothing but the sheet is seen.
    constexpr float kBeyond = 20.0F;
    const Rect room{ImVec2(frame.min.x - kBeyond, frame.min.y - kBeyond),
                    ImVec2(frame.max.x + kBeyond, frame.max.y + kBeyond)};
    board.draw_board(ImGui::GetBackgroundDrawList(), {frame, piece, &view, &room},
                     app_.look().theme());
  }
  static std::unique_ptr<Picture> read_ppm(const std::string& path) {
    const std::string file = read_whole_file(path);
    int width = 0;
    int height = 0;
    int head = 0;
    std::sscanf(file.c_str(), "P6 %d %d 255%n", &width, &height, &head);
    std::vector<std::uint8_t> pixels;
    for (std::size_t i = static_cast<std::size_t>(head) + 1; i < file.size(); ++i) {
      pixels.push_back(static_cast<std::uint8_t>(file[i]));
      if (pixels.size() % 4 == 3) pixels.push_back(255);
    }
    return Picture::make(width, height, pixels);
  }
  void go(const std::string& value) {
    constexpr const char* kNames[] = {"title",    "new",   "play",  "saves",    "rules",
                                      "settings", "about", "crash", "briefing", "results"};
    const std::size_t colon = value.find(':');
    for (int i = 0; i < kScreenCount; ++i) {
      if (value.substr(0, colon) == kNames[i])
        app_.navigator().go(static_cast<ScreenId>(i),
                            colon == std::string::npos ? "" : value.substr(colon + 1));
    }
  }
  void start(std::uint64_t seed) {
    const GameInfo& info = game().game().info();
    Setup setup = standard_setup(info, setup_);
    for (std::size_t i = 0; i < info.options.size(); ++i)
      if (std::find(options_.begin(), options_.end(), info.options[i].id) != options_.end())
        setup.options[i] = 1;
    app_.table().start_game(game(), setup, seed);
  }
  void play(int count) {
    for (int i = 0;
         i < count && app_.table().session() != nullptr && !app_.table().session()->legal().empty();
         ++i) {
      const Actions& legal = app_.table().session()->legal();
      app_.table().act(legal[static_cast<std::size_t>(i) * 7919U % legal.size()]);
    }
  }
  void lesson(int count) {
    for (const auto& game : app_.library().shelf().games())
      if (game->id == game_) app_.table().lesson().begin(*game);
    for (int i = 0; i < count && app_.table().lesson().is_on(); ++i)
      if (const auto wanted = app_.table().lesson().card().wanted)
        app_.table().act(*wanted);
      else
        app_.table().lesson().ask(LessonAsk::kNext);
  }
  void greedy(int count, const std::string& goal) {
    const std::unique_ptr<Bot> bot = make_bot("greedy");
    RngStream rng(1942);
    for (int i = 0; i < count && app_.table().session() != nullptr; ++i) {
      const Session& session = *app_.table().session();
      if (session.legal().empty()) return;
      const AnyState view = session.game().observe(session.truth(), session.to_act());
      const Standing at = session.game().standing(view);
      if (!goal.empty() && at.turn + "," + at.phase == goal) return;
      app_.table().act(session.legal()[bot->choose(session.game(), view, 4, rng).index]);
    }
  }
  // Up to the first decision whose steps are what is looked for; four frames are drawn before it.
  template <class Found>
  void until(const Found& is_found) {
    const std::unique_ptr<Bot> bot = make_bot("greedy");
    RngStream rng(1942);
    while (app_.table().session() != nullptr && !app_.table().session()->legal().empty()) {
      const Session& session = *app_.table().session();
      const AnyState view = session.game().observe(session.truth(), session.to_act());
      const Action chosen = session.legal()[bot->choose(session.game(), view, 4, rng).index];
      Session tried = session;
      const std::size_t before = tried.step_end();
      tried.submit(chosen);
      const bool found = is_found(tried, before);
      if (found) {
        frames(4);
        key("Space");  // what came before it is not played back
        frames(4);
      }
      app_.table().act(chosen);
      if (found) return;
    }
  }
  bool has_sight(const Session& session, std::size_t first, Sight sight) const {
    const TellingSkin& telling = app_.table().game()->skin(session.truth()).telling();
    for (std::size_t i = first; i < session.step_end(); ++i)
      for (const Note& note : session.steps()[i].notes)
        if (telling.sight(note.kind) == sight) return true;
    return false;
  }
  // Of a session whose steps from `first` on are looked at.
  bool has_stage(const Session& session, std::size_t first, std::size_t rows) const {
    const ShelfGame& table = *app_.table().game();
    const AnyState view = session.game().observe(session.truth(), Seat::kFirst);
    const TellingSkin& telling = table.skin(view).telling();
    for (std::size_t i = first; i < session.step_end(); ++i) {
      const Staging staging =
          telling.staging({table.game(), table.words(), telling}, view, session.steps()[i].notes);
      for (const Stage& stage : staging.stages)
        if (stage.rows.size() >= rows) return true;
    }
    return false;
  }
  void slots() {
    const ShelfGame& game = this->game();
    for (const char* name : {"Before the swing bridge", "Two guns left", "For Anne"})
      app_.library().saves().save_slot({game, *app_.table().session()}, 1'795'234'000 - 90'000,
                                       name);
  }
  // Some games that were played to their end: of one and of two.
  void played() {
    constexpr int kScores[] = {12, 44, 38, 20, 56, 46, 31, 62, 40};
    PlayedGame one;
    one.setup = "historical";
    one.result = "damage";
    for (const int score : kScores) {
      one.score = score;
      one.outcome = score > 42 ? GameOutcome::kWon : GameOutcome::kLost;
      one.seed = static_cast<std::uint64_t>(score);
      app_.library().played().add("nazaire", one);
    }
    one.day = app_.library().today();
    one.seed = 1;
    app_.library().played().add("nazaire", one);
    one = PlayedGame();
    one.setup = "historical";
    one.result = "draw";
    one.outcome = GameOutcome::kDrawn;
    one.against = "veteran";
    app_.library().played().add("anvil", one);
    one.side = Seat::kSecond;
    one.outcome = GameOutcome::kWon;
    for (one.seed = 2; one.seed < 5; ++one.seed) app_.library().played().add("anvil", one);
  }
  void point(const std::string& verb, const std::string& value) {
    float x = 0.0F;
    float y = 0.0F;
    std::sscanf(value.c_str(), "%f,%f", &x, &y);
    ImGuiIO& io = ImGui::GetIO();
    touch_ = verb == "touch";
    io.AddMousePosEvent(x, y);
    frames(2);
    if (verb == "move") return;
    io.AddMouseButtonEvent(0, true);
    frames(2);
    io.AddMouseButtonEvent(0, false);
  }
  void key(const std::string& name) {
    for (int k = ImGuiKey_NamedKey_BEGIN; k < ImGuiKey_NamedKey_END; ++k) {
      if (name != ImGui::GetKeyName(static_cast<ImGuiKey>(k))) continue;
      ImGui::GetIO().AddKeyEvent(static_cast<ImGuiKey>(k), true);
      frames(2);
      ImGui::GetIO().AddKeyEvent(static_cast<ImGuiKey>(k), false);
    }
  }

  App& app_;
  Shot shot_;
  double now_ = 1000.0, cost_ = 0.0;
  std::vector<double> drawn_ms_;  // of each frame of the last frames()
  bool touch_ = false;
  float board_percent_ = 0.0F;  // how much of the board is drawn; 0: the application is
  std::string lid_;             // what of a lid is drawn; empty: the application is
  std::unique_ptr<Picture> picture_;
  int setup_ = 0;
  std::vector<std::string> options_;
  std::string game_ = "nazaire";
};

void bind_target(const Shot& shot) {
  GLuint frame = 0;
  GLuint colour = 0;
  glGenFramebuffers(1, &frame);
  glGenRenderbuffers(1, &colour);
  glBindRenderbuffer(GL_RENDERBUFFER, colour);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, shot.pixels_wide(), shot.pixels_high());
  glBindFramebuffer(GL_FRAMEBUFFER, frame);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
}

bool write_ppm(const std::string& path, const Shot& shot) {
  const int w = shot.pixels_wide();
  const int h = shot.pixels_high();
  std::vector<unsigned char> pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 3);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, w, h, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  std::ofstream out(path, std::ios::binary);
  out << "P6\n" << w << ' ' << h << "\n255\n";
  for (int y = h - 1; y >= 0; --y)
    out.write(reinterpret_cast<const char*>(
                  &pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(w) * 3]),
              w * 3);
  return out.good();
}

// With the program's words, or those of a language that nobody speaks.
bool load(App& app, bool pseudo) {
  for (int i = 0; i < kFaceCount; ++i) {
    const char* name = face_file(static_cast<Face>(i));
    const std::string bytes = read_whole_file(std::string("assets/fonts/") + name);
    if (!app.add_font(name, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}))
      return false;
  }
  std::vector<Fault> faults =
      app.add_words(pseudo ? pseudo_shell_words() : read_whole_file("assets/words.en.json"));
  for (const GameEntry& game : all_games()) {
    const auto more = app.add_bundle(
        game.id, pseudo ? pseudo_bundle(game.id) : std::string(embedded_bundle(game.id)));
    faults.insert(faults.end(), more.begin(), more.end());
  }
  for (const Fault& fault : faults)
    std::printf("%s: %s\n", fault.path.c_str(), fault.reason.c_str());
  return !app.library().shelf().games().empty();
}

int draw(int argc, char** argv, const Shot& shot) {
  const std::unique_ptr<Files> files = open_files("");
  FixedHost host;
  App app(*files, host, make_screens());
  const bool pseudo = std::any_of(argv + 7, argv + argc,
                                  [](const char* one) { return std::strcmp(one, "pseudo") == 0; });
  if (!load(app, pseudo)) return 1;
  app.start();
  app.dialogues().tell({});  // storage in memory is meant here
  Settings settings;
  settings.theme = std::strcmp(argv[5], "dark") == 0 ? ThemeChoice::kDark : ThemeChoice::kPaper;
  settings.text_percent = std::atoi(argv[6]);
  app.look().change(settings);
  Driver driver(app, shot);
  driver.frames(3);
  for (int i = 7; i < argc; ++i) driver.run(argv[i]);
  driver.frames(3);
  std::printf("last frame %.1f ms, %d vertices, next frame due in %.0f ms\n", driver.cost(),
              ImGui::GetDrawData()->TotalVtxCount, driver.due());
  return write_ppm(argv[1], shot) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 7) {
    std::fprintf(
        stderr, "screen_shots OUT.ppm WIDTH HEIGHT DENSITY light|dark TEXT_PERCENT [COMMAND...]\n");
    return 2;
  }
  Shot shot;
  shot.width = std::atoi(argv[2]);
  shot.height = std::atoi(argv[3]);
  shot.density = static_cast<float>(std::atof(argv[4]));
  SDL_Init(SDL_INIT_VIDEO);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_Window* window =
      SDL_CreateWindow("shots", 0, 0, 64, 64, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
  SDL_GLContext context = window != nullptr ? SDL_GL_CreateContext(window) : nullptr;
  if (context == nullptr) {
    std::fprintf(stderr, "no OpenGL: %s\n", SDL_GetError());
    return 77;
  }
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplOpenGL3_Init("#version 130");
  bind_target(shot);
  int status = 0;
  {
    MapRenderer maps;
    shot.maps = &maps;
    status = draw(argc, argv, shot);
  }
  forget_fonts();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui::DestroyContext();
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return status;
}
