#include "tests/shell/drawn_app.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cfloat>
#include <utility>

#include "core/base/text.h"
#include "core/data/embedded_bundles.h"
#include "core/data/lesson.h"
#include "imgui_internal.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/screens/screens.h"
#include "shell/skins/skins.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {
namespace {

constexpr double kFrameMs = 400.0;
constexpr std::string_view kAtOnce = R"({"dice": "instant"})";

std::vector<SeenText>* g_seen = nullptr;

bool is_same(const ImRect& rect, const ImVec4& clip) {
  return rect.Min.x == clip.x && rect.Min.y == clip.y && rect.Max.x == clip.z &&
         rect.Max.y == clip.w;
}

// Panels are drawn in windows, pictures of the board in clip rectangles of their own.
const ImGuiWindow* window_of(const DrawnText& text) {
  for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
    if (window->DrawList == text.list &&
        (is_same(window->ClipRect, text.clip) || is_same(window->InnerClipRect, text.clip)))
      return window;
  return nullptr;
}

// Above or below all that scrolling can show.
bool is_out_of_reach(const ImGuiWindow& window, const DrawnText& text) {
  const float top = window.InnerRect.Min.y - window.Scroll.y;
  const float foot = window.InnerRect.Max.y + window.ScrollMax.y - window.Scroll.y;
  return text.max.y > foot + 1.0F || text.cap < top - 1.0F;
}

void note(const DrawnText& text) {
  if (text.text.empty()) return;
  const ImGuiWindow* window = window_of(text);
  const bool scrolls = window != nullptr && window->ParentWindow != nullptr &&
                       (window->Flags & ImGuiWindowFlags_NoScrollbar) == 0;
  const bool over_all = text.list == ImGui::GetForegroundDrawList();
  g_seen->push_back({std::string(text.text), text.min, text.max, text.clip, text.squeezed,
                     window == nullptr && !over_all, text.cap, text.list,
                     scrolls ? window->ParentWindow->DrawList : nullptr,
                     window != nullptr && is_out_of_reach(*window, text)});
}

// What a renderer would answer to the atlas, without one.
void take_textures() {
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    if (texture->Status == ImTextureStatus_WantDestroy) {
      texture->SetTexID(ImTextureID_Invalid);
      texture->SetStatus(ImTextureStatus_Destroyed);
    } else if (texture->Status != ImTextureStatus_OK) {
      texture->SetTexID(1);
      texture->SetStatus(ImTextureStatus_OK);
    }
  }
}

}  // namespace

// What a player sees is asked of the games that the page offers; a game that only native programs
// draw is left out. The list of skins is the program's own: it may hold the toy alone.
std::vector<std::string_view> drawn_games() {
#define DRAWN_shelf(name)
#define DRAWN_catalogue(name) #name,
#define DRAWN_rules(name)
#define GAME(name, number, place) DRAWN_##place(name)
  const std::vector<std::string_view> not_offered = {
#include SANDTABLE_GAMES_INC
  };
#undef GAME
#undef DRAWN_rules
#undef DRAWN_catalogue
#undef DRAWN_shelf
  std::vector<std::string_view> out;
  for (const SkinEntry& entry : all_skins()) {
    const auto& left = not_offered;
    if (std::find(left.begin(), left.end(), entry.game) == left.end()) out.push_back(entry.game);
  }
  return out;
}

DrawnApp::DrawnApp(const DrawnWords& words)
    : context_(ImGui::CreateContext()), files_(open_files("")) {
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  host_.less_motion = true;
  files_->put("settings", {reinterpret_cast<const std::uint8_t*>(kAtOnce.data()), kAtOnce.size()});
  app_ = std::make_unique<App>(*files_, host_, make_screens());
  for (int i = 0; i < kFaceCount; ++i) {
    const char* name = face_file(static_cast<Face>(i));
    const std::string bytes = read_whole_file(std::string("assets/fonts/") + name);
    EXPECT_TRUE(
        app_->add_font(name, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
  }
  std::vector<Fault> faults = app_->add_words(words.shell);
  for (const std::string_view game : drawn_games()) {
    const auto given = words.bundles.find(game);
    const auto more =
        app_->add_bundle(game, given == words.bundles.end() ? embedded_bundle(game)
                                                            : std::string_view(given->second));
    faults.insert(faults.end(), more.begin(), more.end());
  }
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
  app_->start();
  app_->dialogues().tell({});  // storage in memory is meant here
  Settings settings = app_->look().settings();
  settings.tour = false;
  app_->look().change(settings);
  g_seen = &seen_;
  watch_texts(note);
}

DrawnApp::~DrawnApp() {
  watch_texts(nullptr);
  app_.reset();
  forget_fonts();
  ImGui::DestroyContext(context_);
}

std::string TestWindow::name() const {
  return decimal(static_cast<int>(width)) + "x" + decimal(static_cast<int>(height)) + " at " +
         decimal(percent) + "%";
}

void DrawnApp::resize(const TestWindow& window) {
  size_ = ImVec2(window.width, window.height);
  Settings settings = app_->look().settings();
  settings.text_percent = window.percent;
  app_->look().change(settings);
}

void DrawnApp::draw(int frames) {
  lift();
  app_->wake();
  for (int i = 0; i < frames; ++i) draw_frame();
}

int DrawnApp::settle() {
  constexpr int kMost = 500;
  int frames = 0;
  for (app_->wake(); due() == 0.0 && frames < kMost; ++frames) draw_frame();
  return frames;
}

void DrawnApp::draw_frame() {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = size_;
  now_ += kFrameMs;
  io.DeltaTime = static_cast<float>(kFrameMs) / 1000.0F;
  seen_.clear();
  ImGui::NewFrame();
  app_->frame({size_, now_, touch_, true, std::exchange(pinch_, Pinch{}), glides_});
  ImGui::Render();
  take_textures();
}

void DrawnApp::lift() {
  if (lifts_curtain && app_->table().curtain()) app_->table().open_curtain();
}

bool DrawnApp::shows(std::string_view words) const {
  return std::any_of(seen_.begin(), seen_.end(), [&](const SeenText& one) {
    return one.text.find(words) != std::string::npos;
  });
}

void DrawnApp::press(ImGuiKey key) {
  ImGui::GetIO().AddKeyEvent(key, true);
  draw(2);
  ImGui::GetIO().AddKeyEvent(key, false);
  draw();
}

void DrawnApp::type(const char* letters) {
  ImGui::GetIO().AddInputCharactersUTF8(letters);
  draw();
}

void DrawnApp::point(ImVec2 at) {
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  draw();
}

void DrawnApp::click(ImVec2 at) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMousePosEvent(at.x, at.y);
  draw(2);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, true);
  draw(2);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);
  draw();
}

void DrawnApp::grip(ImVec2 at) {
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  draw(2);
  ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, true);
  draw(2);
}

void DrawnApp::let_go() {
  ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, false);
  draw();
}

void DrawnApp::drag(ImVec2 from, ImVec2 to) {
  grip(from);
  point(ImVec2((from.x + to.x) * 0.5F, (from.y + to.y) * 0.5F));
  point(to);
  let_go();
}

void DrawnApp::hold(ImVec2 at, int milliseconds) {
  ImGuiIO& io = ImGui::GetIO();
  touch_ = true;
  io.AddMousePosEvent(at.x, at.y);
  draw(2);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, true);
  draw(static_cast<int>(milliseconds / kFrameMs) + 2);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);
  draw();
  touch_ = false;
}

bool DrawnApp::click_on(std::string_view words) {
  for (const SeenText& text : seen_) {
    if (text.text.find(words) == std::string::npos) continue;
    click(ImVec2((text.min.x + text.max.x) * 0.5F, (text.min.y + text.max.y) * 0.5F));
    return true;
  }
  return false;
}

void DrawnApp::scroll(ImVec2 at, float lines) {
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  draw(2);
  ImGui::GetIO().AddMouseWheelEvent(0.0F, -lines);
  draw();
}

void DrawnApp::glide(ImVec2 at, ImVec2 by) {
  constexpr float kNotch = 100.0F;
  point(at);
  glides_ = true;
  ImGui::GetIO().AddMouseWheelEvent(by.x / kNotch, by.y / kNotch);
  draw();
  glides_ = false;
}

void DrawnApp::pinch(const Pinch& pinch) {
  pinch_ = pinch;
  draw();
}

void DrawnApp::lose_press() {
  ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  let_go();
}

void DrawnApp::play(int decisions) {
  for (int i = 0; i < decisions && !app_->table().session()->legal().empty(); ++i) {
    const Actions& legal = app_->table().session()->legal();
    app_->table().act(legal[static_cast<std::size_t>(i) * kStride % legal.size()]);
  }
  lift();
}

void DrawnApp::play_lesson(std::string_view id, std::size_t step) {
  const ShelfGame& shelf = game(id);
  std::vector<Fault> faults;
  const Lesson lesson = read_lesson(shelf.box->lesson, shelf.game(), shelf.help(), faults);
  ASSERT_TRUE(faults.empty());
  app_->table().start_game(shelf, lesson.setup, lesson.seed);
  const Session there = lesson_at(lesson, shelf.game(), step);
  for (const Step& one : there.steps())
    if (one.kind == StepKind::kDecision) {
      ASSERT_TRUE(app_->table().act(one.action));
    }
}

}  // namespace sandtable::shell
