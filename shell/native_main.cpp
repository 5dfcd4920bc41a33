// The shell as a desktop program, for development: reads fonts and words from assets/, carries the
// games' data inside.
//
//   sandtable-shell [--store FOLDER] [--assets FOLDER] [--size WIDTHxHEIGHT]

#include <SDL.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include "core/base/check.h"
#include "core/data/embedded_bundles.h"
#include "core/games/games.h"
#include "imgui.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/map/map_renderer.h"
#include "shell/navigator.h"
#include "shell/opponent_thread.h"
#include "shell/platform/host_native.h"
#include "shell/platform/window.h"
#include "shell/screens/screens.h"
#include "shell/theme/fonts.h"
#include "shell/thinking.h"

using namespace sandtable;
using namespace sandtable::shell;

namespace {

struct Options {
  std::string store = native_data_folder();
  std::string assets = "assets";
  int width = 1280, height = 800;
};

bool parse(int argc, char** argv, Options& out) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    if (name == "--store") {
      out.store = argv[i + 1];
    } else if (name == "--assets") {
      out.assets = argv[i + 1];
    } else if (name != "--size" ||
               std::sscanf(argv[i + 1], "%dx%d", &out.width, &out.height) != 2) {
      return false;
    }
  }
  return argc % 2 == 1;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool load(App& app, const Options& options) {
  for (int i = 0; i < kFaceCount; ++i) {
    const char* name = face_file(static_cast<Face>(i));
    const std::string bytes = read_file(options.assets + "/fonts/" + name);
    if (!app.add_font(name, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()})) {
      std::fprintf(stderr, "%s/fonts/%s: no font\n", options.assets.c_str(), name);
      return false;
    }
  }
  std::vector<Fault> faults = app.add_words(read_file(options.assets + "/words.en.json"));
  for (const GameEntry& game : all_games()) {
    const auto more = app.add_bundle(game.id, embedded_bundle(game.id));
    faults.insert(faults.end(), more.begin(), more.end());
  }
  for (const Fault& fault : faults)
    std::fprintf(stderr, "%s: %s\n", fault.path.c_str(), fault.reason.c_str());
  return !app.library().shelf().games().empty();
}

constexpr double kThoughtMs = 10.0;

// What a CHECK needs to show its screen; the program ends when the window is closed.
App* running_app = nullptr;
MapRenderer* running_maps = nullptr;
Window* running_window = nullptr;
bool drawing = false;

void turn(App& app, Window& window) {
  // A thought is looked at often enough that nobody notices.
  const double due = app.frame_due(window.now());
  const bool thinks = app.thinking().is_thinking();
  const bool reviews = app.thinking().reviewing().is_thinking();
  const bool at_once = app.thinking().think_hint() || reviews;
  const double most = at_once ? 0.0 : thinks ? kThoughtMs : due;
  window.wait(due < 0.0 || due > most ? most : due);
  if (thinks) app.thinking().think();
  if (reviews) app.thinking().reviewing().think();
  if (window.take_input()) app.wake();
  for (const std::string& dropped : window.take_dropped()) {
    const std::string file = read_file(dropped);
    if (file.empty())
      app.table().open_link(dropped);
    else
      app.table().open_bytes({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
  }
  if (app.frame_due(window.now()) != 0.0) return;
  drawing = true;
  window.begin_frame();
  app.frame(window.input());
  window.end_frame([] { running_maps->begin_picture(); });
  running_maps->end_picture();
  drawing = false;
}

void show_crash(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "CHECK failed: %s (%s:%d)\n", condition, file, line);
  if (running_app == nullptr) return;
  if (drawing) {
    ImGui::GetIO().ConfigErrorRecoveryEnableAssert = false;  // windows and ids were left open
    ImGui::EndFrame();
  }
  running_app->navigator().crash({condition, file, line});
  while (!running_window->closed()) turn(*running_app, *running_window);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    std::fprintf(stderr,
                 "sandtable-shell [--store FOLDER] [--assets FOLDER] [--size WIDTHxHEIGHT]\n");
    return 2;
  }
  Window window;
  if (!window.open("Sandtable", options.width, options.height)) {
    std::fprintf(stderr, "no window: %s\n", window.why().c_str());
    return 1;
  }
  const std::unique_ptr<Files> files = open_files(options.store);
  const std::unique_ptr<Host> host = make_native_host(options.store);
  int status = 1;
  {
    MapRenderer maps;
    running_maps = &maps;
    App app(*files, *host, make_screens());
    if (load(app, options)) {
      app.thinking().set_opponent(make_threaded_opponent());
      app.thinking().reviewing().set_reviewer(std::make_unique<SlicedReviewer>(steady_microseconds),
                                              *files);
      app.start();
      running_app = &app;
      running_window = &window;
      set_check_hook(show_crash);
      while (!window.closed()) turn(app, window);
      status = 0;
    }
    set_check_hook(nullptr);
  }
  window.close();
  return status;
}
