// All that the page's program is made of, and when it draws (frames.cpp).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "shell/app.h"
#include "shell/map/map_renderer.h"
#include "shell/platform/window.h"
#include "shell/play/attention.h"
#include "shell/screens/screens.h"
#include "shell/widgets/typing.h"
#include "wasm/files_web.h"
#include "wasm/host_web.h"
#include "wasm/page_opponent.h"
#include "wasm/page_requests.h"
#include "wasm/probe.h"

namespace sandtable::web {

// The games' data, which their boxes read as long as the program runs.
struct Bundles {
  std::map<std::string, std::string, std::less<>> bytes;
  std::string_view find(std::string_view game) const {
    const auto found = bytes.find(game);
    return found == bytes.end() ? std::string_view() : std::string_view(found->second);
  }
};

// All of the program; one object that lives as long as the page.
struct Program {
  std::unique_ptr<shell::Files> files = open_page_files();
  std::unique_ptr<shell::Host> host = make_page_host();
  shell::App app{*files, *host, shell::make_screens()};
  PageOpponent* opponent = nullptr;  // the app's
  shell::Window window;
  std::unique_ptr<shell::MapRenderer> maps;  // of the window
  Bundles bundles;
  PageRequests page_requests{app};
  ProbedFrame frame;

  bool draws = false;  // there is a window with WebGL 2
  bool requested = false;
  long timer = 0;
  long thought = 0;  // timer of the next slice
  // What the page was last told.
  std::uint64_t told_changes = 0;
  shell::ScreenId told_screen = shell::ScreenId::kTitle;
  bool told_dark = false;
  bool told_contrast = false;
  std::optional<shell::TypedField> told_field;
  std::uint64_t told_notices = 0;
  std::uint64_t told_settings = 0;
  std::uint64_t told_hints = 0;
  shell::Attention told_attention;
};

// There from the start of main() on.
extern Program* program;

void request_frame();
// The next frame at once, at a time, or when something wakes us.
void plan_next_frame();
// Has the page told of what has changed since it was told last.
void tell_page();
void draw();

}  // namespace sandtable::web
