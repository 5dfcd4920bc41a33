#include "shell/app.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "imgui_internal.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/files.h"
#include "shell/platform/host.h"
#include "shell/theme/fonts.h"
#include "shell/thinking.h"

namespace sandtable::shell {

namespace {

// ImGui settles hovering and focus a frame late, scrolling two.
constexpr int kSettlingFrames = 3;
// Upright phones are held closer, but small type is hard to hit and to read out of doors.
constexpr float kPhoneText = 1.12F;
constexpr float kPhoneWidth = 500.0F;

constexpr ImGuiWindowFlags kRootFlags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoBackground |
    ImGuiWindowFlags_NoScrollWithMouse;

}  // namespace

struct App::Rooms {
  Rooms(App& app, Screens screens)
      : dialogues(app.words_, app),
        look(app.files_, app.host_, dialogues, app),
        table({app.host_, library, dialogues, navigator, app}, app.files_),
        library(app.files_, app.host_, dialogues, app),
        navigator({app, dialogues, library, look, app}, std::move(screens),
                  {[this] { return table.session() == nullptr ? nullptr : table.game(); },
                   [this] {
                     library.forget_wish();
                     thinking.settle();
                   }}),
        thinking(table, look, navigator, app) {}

  Dialogues dialogues;
  Look look;
  GameTable table;
  Library library;
  Navigator navigator;
  Thinking thinking;
};

App::App(Files& files, Host& host, Screens screens)
    : files_(files), host_(host), rooms_(std::make_unique<Rooms>(*this, std::move(screens))) {}

App::~App() = default;

Look& App::look() { return rooms_->look; }
const Look& App::look() const { return rooms_->look; }
Dialogues& App::dialogues() { return rooms_->dialogues; }
const Dialogues& App::dialogues() const { return rooms_->dialogues; }
Navigator& App::navigator() { return rooms_->navigator; }
const Navigator& App::navigator() const { return rooms_->navigator; }
Library& App::library() { return rooms_->library; }
const Library& App::library() const { return rooms_->library; }
GameTable& App::table() { return rooms_->table; }
const GameTable& App::table() const { return rooms_->table; }
Thinking& App::thinking() { return rooms_->thinking; }
const Thinking& App::thinking() const { return rooms_->thinking; }

bool App::add_font(std::string_view name, std::span<const std::uint8_t> bytes) {
  for (int i = 0; i < kFaceCount; ++i) {
    const Face face = static_cast<Face>(i);
    if (name == face_file(face)) return add_face(face, bytes.data(), bytes.size());
  }
  return false;
}

std::vector<Fault> App::add_words(std::string_view json, std::string_view language) {
  Result<json::Value> value = json::parse(json, json::kScenarioLimits);
  if (!value) return {value.fault()};
  std::vector<Fault> faults;
  if (!language.empty()) add_language(language, faults);
  shell_words_.english = std::move(value).value();
  add_shell_words(words_, shell_words_, faults);
  return faults;
}

void App::add_language(std::string_view json, std::vector<Fault>& faults) {
  Result<json::Value> value = json::parse(json, json::kScenarioLimits);
  if (!value) return faults.push_back(value.fault());
  const std::size_t before = faults.size();
  json::Value own;
  Grammar grammar;
  {
    const Reader file(value.value(), "language", faults);
    file.ignore("words");
    grammar = read_grammar(file.object("language"));
    if (const json::Value* words = value.value().find("words")) own = *words;
  }
  if (faults.size() != before) return;
  shell_words_.own = std::move(own);
  words_ = Words(std::make_shared<const Grammar>(std::move(grammar)));
  rooms_->table.boxes().set_grammar(words_.grammar_ptr());
}

std::vector<Fault> App::add_bundle(std::string_view id, std::string_view json) {
  wake();
  const bool was_closed = rooms_->library.shelf().closed(id) != nullptr;
  std::vector<Fault> faults =
      rooms_->library.add_box(rooms_->table.boxes(), id, json, shell_words_);
  const ShelfGame* const game = rooms_->library.shelf().find(id);
  if (game != nullptr)
    for (Fault& fault : rooms_->table.lesson().learn(*game)) faults.push_back(std::move(fault));
  if (!was_closed) return faults;
  if (game != nullptr)
    rooms_->library.box_opened(id);
  else
    rooms_->library.box_failed(id, false);
  return faults;
}

void App::start() {
  // A page without WebGL has no ImGui: its mirror plays all the same.
  if (ImGui::GetCurrentContext() != nullptr) {
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigInputTextCursorBlink = false;  // nothing moves while nothing changes
    io.ConfigNavCaptureKeyboard = false;
    font(Face::kInter);  // ImGui must have one, whatever came
    add_grain();
  }
  rooms_->look.start();
  rooms_->navigator.start();
  if (!files_.lasts()) rooms_->dialogues.say("notice.memory");
}

void App::wake() { settling_ = kSettlingFrames; }

void App::wake_at(double when) {
  if (wake_at_ < 0.0 || when < wake_at_) wake_at_ = when;
}

double App::frame_due(double now) const {
  if (animating_ || settling_ > 0) return 0.0;
  if (wake_at_ < 0.0) return -1.0;
  return std::max(0.0, wake_at_ - now);
}

void App::frame(const FrameInput& input) {
  now_ = input.now;
  rooms_->dialogues.begin(now_);
  rooms_->navigator.begin(input);
  rooms_->thinking.begin(now_);
  if (!input.is_asked_for) rooms_->look.watch_pace(now_, animating_);
  animating_ = false;
  // Before anything has pointed, the machine tells how large its keys are to be: if the first tap
  // told, they would grow away from under it.
  pointed_ |= ImGui::IsMousePosValid();
  // Of what was pressed and let go between two frames ImGui takes one step a frame: who slept
  // before all is taken would lose the rest until the next input.
  if (!ImGui::GetCurrentContext()->InputEventsQueue.empty())
    wake();
  else if (settling_ > 0)
    --settling_;
  if (wake_at_ >= 0.0 && now_ >= wake_at_) wake_at_ = -1.0;
  rooms_->look.refresh();
  sweep_pictures();
  ImGui::SetNextWindowPos(ImVec2(0.0F, 0.0F));
  ImGui::SetNextWindowSize(input.size);
  // A screen that has just been shown has the keys.
  if (ImGui::GetCurrentContext()->NavWindow == nullptr) ImGui::SetNextWindowFocus();
  ImGui::Begin("##root", nullptr, kRootFlags);
  const float phone = input.size.x < kPhoneWidth ? kPhoneText : 1.0F;
  ScreenFrame frame{{.draw = ImGui::GetWindowDrawList(),
                     .theme = rooms_->look.theme(),
                     .words = words_,
                     .tab_stops = rooms_->navigator.tab_stops(),
                     .typing = rooms_->navigator.typing(),
                     .redraw = *this,
                     .window = {ImVec2(0.0F, 0.0F), input.size},
                     .now = now_,
                     .text = static_cast<float>(rooms_->look.text_percent()) / 100.0F * phone,
                     .touch = pointed_ ? input.touch : host_.prefers_touch(),
                     .motion = rooms_->look.motion(),
                     .from_top = rooms_->navigator.take_arrival()},
                    *this};
  rooms_->navigator.draw(frame);
  // Anchors the content size of the root window, which items placed by hand have moved about.
  ImGui::SetCursorScreenPos(ImVec2(0.0F, 0.0F));
  ImGui::Dummy(ImVec2(1.0F, 1.0F));
  ImGui::End();
}

}  // namespace sandtable::shell
