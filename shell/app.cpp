#include "shell/app.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "imgui_internal.h"
#include "shell/theme/fonts.h"

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

void set_style(const Theme& theme) {
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = ImVec2(0.0F, 0.0F);
  style.WindowBorderSize = 0.0F;
  style.ItemSpacing = ImVec2(0.0F, 0.0F);
  style.ScrollbarSize = 12.0F;
  style.ScrollbarRounding = 6.0F;
  style.DisabledAlpha = 1.0F;
  const auto set = [&](ImGuiCol which, ImU32 colour) {
    style.Colors[which] = ImGui::ColorConvertU32ToFloat4(colour);
  };
  set(ImGuiCol_Text, theme.ink);
  set(ImGuiCol_TextDisabled, theme.ink3);
  set(ImGuiCol_TextSelectedBg, faded(theme.link, 0.35F));
  set(ImGuiCol_InputTextCursor, theme.accent);
  set(ImGuiCol_NavCursor, 0U);  // hit_item draws its own ring
  set(ImGuiCol_ScrollbarBg, 0U);
  set(ImGuiCol_ScrollbarGrab, faded(theme.ink3, 0.55F));
  set(ImGuiCol_ScrollbarGrabHovered, faded(theme.ink3, 0.8F));
  set(ImGuiCol_ScrollbarGrabActive, theme.ink3);
}

Theme contrasted(Theme theme) {
  theme.ink3 = theme.ink2 = theme.ink;
  theme.bar_dim = theme.bar_text;
  theme.line = mix(theme.line, theme.ink, 0.6F);
  return theme;
}

}  // namespace

void Screen::enter(App&, std::string_view) {}
void Screen::leave(App&) {}
bool Screen::back(App&) { return false; }
Attention Screen::attention() const { return {}; }
void Screen::attend(App&, const Attention&) {}
void Screen::game_changed(App&) {}
std::string Screen::doubt(App&, Action) { return {}; }
std::optional<TabPlace> Screen::tab_place() const { return std::nullopt; }

App::App(Files& files, Host& host, Screens screens)
    : files_(files),
      host_(host),
      boxes_(all_games(), [this](std::string_view id) { return shelf_.bundle_under_way(id); }),
      protocol_(boxes_, {.fixed_seat = Seat::kFirst,
                         .act_needs_at = true,
                         .answers_reactions = true,
                         .objection =
                             [this](std::span<const Action> chain) {
                               std::string why = objection(chain);
                               lesson_->answer(*this, why);
                               return why;
                             },
                         .is_covered = [this] { return curtain_; },
                         .fresh_seed = [this] { return host_.entropy(); },
                         .cpu_microseconds = nullptr}),
      saves_(files),
      logs_(files),
      played_(files),
      screens_(std::move(screens)),
      hint_(steady_microseconds),
      lesson_(std::make_unique<LessonRun>()) {}

App::~App() = default;

bool App::add_font(std::string_view name, std::span<const std::uint8_t> bytes) {
  for (int i = 0; i < kFaceCount; ++i) {
    const Face face = static_cast<Face>(i);
    if (name == face_file(face)) return add_face(face, bytes.data(), bytes.size());
  }
  return false;
}

std::vector<Fault> App::add_words(std::string_view json) {
  Result<json::Value> value = json::parse(json, json::kScenarioLimits);
  if (!value) return {value.fault()};
  std::vector<Fault> faults;
  words_json_ = std::move(value).value();
  words_.add(words_json_, "words.en.json", faults);
  return faults;
}

std::vector<Fault> App::add_bundle(std::string_view id, std::string_view json) {
  wake();
  const bool was_closed = shelf_.closed(id) != nullptr;
  std::vector<Fault> faults = shelf_.add(boxes_, id, json, words_json_);
  const ShelfGame* const game = shelf_.find(id);
  if (game != nullptr)
    for (Fault& fault : lesson_->learn(*game)) faults.push_back(std::move(fault));
  if (!was_closed) return faults;
  if (game != nullptr)
    box_opened(id);
  else
    box_failed(id, false);
  return faults;
}

void App::start() {
  settings_ = load_settings(files_);
  // A page without WebGL has no ImGui: its mirror plays all the same.
  if (ImGui::GetCurrentContext() != nullptr) {
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigInputTextCursorBlink = false;  // nothing moves while nothing changes
    io.ConfigNavCaptureKeyboard = false;
    font(Face::kInter);  // ImGui must have one, whatever came
    add_grain();
  }
  refresh_theme();
  show({ScreenId::kTitle, {}});
  if (!files_.lasts()) tell(text("notice.memory"));
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

bool App::motion() const {
  switch (settings_.motion) {
    case MotionChoice::kSystem:
      return !slow_ && !host_.prefers_less_motion();
    case MotionChoice::kFull:
      return true;
    case MotionChoice::kNone:
      return false;
  }
  return true;
}

void App::refresh_theme() {
  const ThemeChoice choice =
      settings_.theme == ThemeChoice::kSystem ? guest_.theme : settings_.theme;
  const bool dark =
      choice == ThemeChoice::kDark || (choice == ThemeChoice::kSystem && host_.prefers_dark());
  theme_ = dark ? dark_theme() : light_theme();
  if (guest_.accent) set_accent(theme_, rgb(*guest_.accent));
  if (contrast()) theme_ = contrasted(theme_);
  if (ImGui::GetCurrentContext() != nullptr) set_style(theme_);
}

bool App::contrast() const {
  return settings_.contrast == ContrastChoice::kMore ||
         (settings_.contrast == ContrastChoice::kSystem && host_.prefers_contrast());
}

int App::text_percent() const {
  return settings_.text_percent == Settings{}.text_percent ? guest_.text_percent
                                                           : settings_.text_percent;
}

void App::set_guest_look(const GuestLook& guest) {
  if (guest == guest_) return;
  guest_ = guest;
  refresh_theme();
  if (!may_show(shown_)) {
    past_.clear();
    show({ScreenId::kPlay, table_->id});
  }
  if (Screen* shown = screen(shown_)) shown->game_changed(*this);
  wake();
}

bool App::may_show(ScreenId id) const {
  if (guest_.controls == Controls::kFull || session() == nullptr) return true;
  return id == ScreenId::kPlay || id == ScreenId::kCrash ||
         ((id == ScreenId::kRulebook || id == ScreenId::kBriefing) &&
          guest_.controls == Controls::kMinimal);
}

void App::reset_settings() {
  const std::string before = settings_text(settings_);
  change_settings({});
  tell(
      text("settings.was_reset"),
      [](App& app, const std::string& data) { app.change_settings(parse_settings(data)); }, before);
}

void App::play_sound(Sound sound) {
  if (sound != Sound::kNone && settings_.sound != SoundVolume::kOff && !host_.is_silent())
    host_.play_sound(sound, settings_.sound);
}

void App::toggle_sound() {
  Settings changed = settings_;
  const bool on = changed.sound == SoundVolume::kOff || host_.is_silent();
  host_.ask_for_sound();
  if (!on)
    volume_ = std::exchange(changed.sound, SoundVolume::kOff);
  else if (changed.sound == SoundVolume::kOff)
    changed.sound = volume_;
  change_settings(changed);
  tell(text(on ? "sound.on" : "sound.off"));
  play_sound(Sound::kMove);
}

void App::change_pace(int by) {
  const std::span<const SettingInfo> all = all_settings();
  const auto dice =
      std::find_if(all.begin(), all.end(), [](const auto& one) { return one.id == "dice"; });
  CHECK(dice != all.end());
  Settings changed = settings_;
  const int last = static_cast<int>(dice->values.size()) - 1;
  const int speed = std::clamp(dice->get(changed) + by, 0, last);
  dice->set(changed, speed);
  change_settings(changed);
  const std::string value(dice->values[static_cast<std::size_t>(speed)]);
  tell(text("settings.is", {text_arg("name", text("settings.dice")),
                            text_arg("value", text("settings.dice." + value))}));
}

void App::change_settings(const Settings& settings) {
  if (settings == settings_) return;
  settings_ = settings;
  ++settings_changes_;
  if (!store_settings(files_, settings_)) tell(text("notice.not_stored"));
  refresh_theme();
  wake();
}

// Once it is slow it stays so until the page is loaded anew: motion that comes and goes is worse.
void App::watch_pace() {
  pace_.note(now_, animating_ && motion());
  if (slow_ || settings_.motion != MotionChoice::kSystem || !pace_.is_slow()) return;
  slow_ = true;
  tell(text("notice.slow"));
}

void App::frame(const FrameInput& input) {
  now_ = input.now;
  input_ = input;
  if (thought_.asked && thought_.since < 0.0) thought_.since = now_;
  if (!input.is_asked_for) watch_pace();
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
  refresh_theme();
  sweep_pictures();
  ImGui::SetNextWindowPos(ImVec2(0.0F, 0.0F));
  ImGui::SetNextWindowSize(input.size);
  // A screen that has just been shown has the keys.
  if (ImGui::GetCurrentContext()->NavWindow == nullptr) ImGui::SetNextWindowFocus();
  ImGui::Begin("##root", nullptr, kRootFlags);
  const float phone = input.size.x < kPhoneWidth ? kPhoneText : 1.0F;
  ScreenFrame frame{{.draw = ImGui::GetWindowDrawList(),
                     .theme = theme_,
                     .words = words_,
                     .tab_stops = tab_stops_,
                     .typing = typing_,
                     .redraw = *this,
                     .window = {ImVec2(0.0F, 0.0F), input.size},
                     .now = now_,
                     .text = static_cast<float>(text_percent()) / 100.0F * phone,
                     .touch = pointed_ ? input.touch : host_.prefers_touch(),
                     .motion = motion(),
                     .from_top = std::exchange(gone_to_, false) && shown_ != ScreenId::kPlay},
                    *this};
  take_keys();
  tab_stops_.begin();
  typing_.begin();
  if (Screen* shown = screen(shown_)) {
    ImGui::PushID(static_cast<int>(shown_));
    const bool shut = asking();  // a screen may ask while it draws
    if (shut) ImGui::BeginDisabled();
    shown->draw(frame);
    if (shut) ImGui::EndDisabled();
    ImGui::PopID();
  }
  draw_question(frame);
  draw_notice(frame);
  // Anchors the content size of the root window, which items placed by hand have moved about.
  ImGui::SetCursorScreenPos(ImVec2(0.0F, 0.0F));
  ImGui::Dummy(ImVec2(1.0F, 1.0F));
  ImGui::End();
}

bool App::tab_leads_out(bool back) {
  std::optional<TabPlace> place;
  if (!asking()) place = screen(shown_)->tab_place();
  return tab_stops_.leads_out(place ? *place : tab_stops_.place(), back);
}

// Tab begins at the first control, not where the focus was when it left.
void App::keyboard_came() {
  tab_stops_.enter();
  ImGui::GetCurrentContext()->NavId = 0;
  ImGui::SetNavCursorVisible(false);
  wake();
}

void App::take_keys() {
  if (!ImGui::IsKeyPressed(ImGuiKey_Escape, false) || ImGui::IsAnyItemActive()) return;
  if (asking()) {
    question_ = {};
    offered_.reset();
    return;
  }
  Screen* shown = screen(shown_);
  if (shown == nullptr || !shown->back(*this)) back();
}

void App::show(const Visit& visit) {
  if (Screen* before = screen(shown_)) before->leave(*this);
  pending_open_ = {};
  now_shown_ = visit;
  shown_ = visit.id;
  settle_thought();
  if (Screen* after = screen(shown_)) after->enter(*this, now_shown_.argument);
  if (ImGui::GetCurrentContext() != nullptr) ImGui::SetWindowFocus(nullptr);
  wake();
}

void App::go(ScreenId id, std::string_view argument) {
  if (screen(id) == nullptr) return;
  if (!may_show(id)) return refuse("not-here");
  if (id == ScreenId::kNewGame && argument.empty() && shelf_.games().empty())
    return open_box(shelf_.first());
  if (id == ScreenId::kTitle) {
    past_.clear();
  } else if (id != shown_) {
    past_.push_back(now_shown_);
  }
  gone_to_ = true;
  show({id, std::string(argument)});
}

void App::back() {
  if (shown_ == ScreenId::kTitle || shown_ == ScreenId::kCrash) return;
  Visit visit;
  if (!past_.empty()) {
    visit = past_.back();
    past_.pop_back();
  }
  if (!may_show(visit.id)) return;
  show(visit);
}

void App::open_rule(std::string_view rule_id) { go(ScreenId::kRulebook, rule_id); }

}  // namespace sandtable::shell
