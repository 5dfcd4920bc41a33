#pragma once
// The application drawn without a window: frames are laid out and turned into vertices, and nobody
// looks at them but the test, which sees every text. For tests of what is drawn and of what keys
// and clicks do.

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "imgui.h"
#include "shell/app.h"
#include "shell/library.h"
#include "tests/shell/plain_host.h"
#include "tests/shell/pseudo.h"

namespace sandtable::shell {

// A prime: every so many of the actions that are legal, a test plays one that is none in
// particular.
inline constexpr std::size_t kStride = 7919;

// A text of the last frame: what encloses it, the clip rectangle it was drawn in, the share of its
// natural width that it was given, whether it is part of a picture of the board, which ends where
// it ends.
struct SeenText {
  std::string text;
  ImVec2 min, max;  // to the foot of the letters
  ImVec4 clip;
  float squeezed = 1.0F;
  bool pictured = false;
  float cap = 0.0F;             // the head of its capitals
  const void* layer = nullptr;  // what lies in one layer must not overlap
  const void* below = nullptr;  // the layer that a window that scrolls is part of
  bool out_of_reach = false;    // above or below its window, and no scrolling brings it in
};

// The program's files as they are, or changed by who tests.
struct DrawnWords {
  std::string shell = read_whole_file("assets/words.en.json");
  std::map<std::string_view, std::string>
      bundles;  // of games; the embedded ones where there is none
};

// The games that the page's shelf offers. The screen of one of the catalogue is still being made:
// its skin is held to what every skin must do (skin_conformance_test.cpp), not yet to what a player
// sees.
std::vector<std::string_view> drawn_games();

// A window and the size of its type.
struct TestWindow {
  float width = 1280.0F, height = 800.0F;
  int percent = 100;
  // A column with a sheet, as on a phone.
  bool narrow() const { return width < 7.0F * static_cast<float>(percent); }
  std::string name() const;
};

// One at a time: it owns the ImGui context. Its games are drawn_games(), storage is in
// memory, nothing moves or is told step by step unless a test says so (Settings::motion and dice),
// and no tour begins.
class DrawnApp {
 public:
  explicit DrawnApp(const DrawnWords& words = {});
  ~DrawnApp();
  DrawnApp(const DrawnApp&) = delete;
  DrawnApp& operator=(const DrawnApp&) = delete;

  App& app() { return *app_; }
  PlainHost& host() { return host_; }
  const ShelfGame& game(std::string_view id) { return *app_->library().shelf().find(id); }
  void resize(float width, float height) { size_ = ImVec2(width, height); }
  void resize(const TestWindow& window);
  // Whoever is to decide has sat down before the next frame. Who tests the curtain keeps it.
  bool lifts_curtain = true;
  // Draws; a few frames, so that what was asked for is there.
  void draw(int frames = 4);
  // As the page does after input: as long as a frame is due at once. How many frames that took.
  int settle();
  // Milliseconds until the next frame would be drawn without input; negative: never.
  double due() const { return app_->frame_due(now_); }
  // What the last frame had.
  const std::vector<SeenText>& seen() const { return seen_; }
  // Whether one of its texts holds these words.
  bool shows(std::string_view words) const;
  void press(ImGuiKey key);
  void type(const char* letters);
  void point(ImVec2 at);
  void click(ImVec2 at);
  // Presses there and leaves it pressed; what is pointed at until then is dragged over.
  void grip(ImVec2 at);
  void let_go();
  void drag(ImVec2 from, ImVec2 to);
  void use_finger(bool on) { touch_ = on; }
  // A finger that stays there for so many milliseconds.
  void hold(ImVec2 at, int milliseconds);
  // On the first text of the last frame that holds `words`; false if there is none.
  bool click_on(std::string_view words);
  void scroll(ImVec2 at, float lines);
  // A wheel that is two fingers on a trackpad, by so many pixels.
  void glide(ImVec2 at, ImVec2 by);
  void pinch(const Pinch& pinch);
  // What was pressed there is taken back by whoever else has the finger or the mouse.
  void lose_press();
  // Decisions of a game that plays itself, the same every time.
  void play(int decisions);
  // The game of a lesson, up to one of its steps, as a game of the player's own.
  void play_lesson(std::string_view id, std::size_t step);

 private:
  void lift();
  void draw_frame();

  ImGuiContext* context_;
  std::unique_ptr<Files> files_;
  PlainHost host_;
  std::unique_ptr<App> app_;
  std::vector<SeenText> seen_;
  ImVec2 size_{1280.0F, 800.0F};
  double now_ = 1000.0;
  bool touch_ = false;
  bool glides_ = false;
  Pinch pinch_{};
};

}  // namespace sandtable::shell
