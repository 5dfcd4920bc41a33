// What opens over the play screen: the menu of the game, and the list of keys.
#include <algorithm>

#include "core/save/save.h"
#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/screens/legend.h"
#include "shell/screens/play/play_screen.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kMenuWidth = 300.0F, kMenuEdge = 6.0F;

enum class Entry : std::uint8_t {
  kPlayers,
  kSave,
  kExport,
  kLink,
  kLog,
  kBriefing,
  kLegend,
  kRules,
  kSettings,
  kKeys,
  kTour,
  kResult,
  kConcede,
  kRestart,
  kTitle,
};

struct Item {
  Entry entry;
  Icon icon;
  std::string_view words;
};

constexpr Item kItems[] = {
    {Entry::kPlayers, Icon::kFlag, "seats.change"},
    {Entry::kSave, Icon::kSave, "play.menu.save"},
    {Entry::kExport, Icon::kDownload, "play.menu.export"},
    {Entry::kLink, Icon::kLink, "play.menu.link"},
    {Entry::kLog, Icon::kCopy, "play.menu.log"},
    {Entry::kBriefing, Icon::kEye, "briefing.title"},
    {Entry::kLegend, Icon::kLayers, "legend.title"},
    {Entry::kRules, Icon::kBook, "play.menu.rules"},
    {Entry::kSettings, Icon::kSliders, "play.menu.settings"},
    {Entry::kKeys, Icon::kHelp, "play.menu.keys"},
    {Entry::kTour, Icon::kInfo, "play.menu.tour"},
    {Entry::kResult, Icon::kFlag, "play.menu.result"},
    {Entry::kConcede, Icon::kFlag, "seats.concede"},
    {Entry::kRestart, Icon::kRestart, "play.menu.restart"},
    {Entry::kTitle, Icon::kLeft, "play.menu.title"},
};

// Keys with a sign instead of a name stand for themselves.
struct KeyLine {
  std::string_view keys, words;
};
constexpr KeyLine kKeyLines[] = {
    {"key.tab", "play.keys.tab"},
    {"key.page", "play.keys.page"},
    {"\xe2\x86\x90 \xe2\x86\x91 \xe2\x86\x93 \xe2\x86\x92", "play.keys.arrows"},
    {"key.enter", "play.keys.enter"},
    {"key.esc", "play.keys.esc"},
    {"/", "play.keys.search"},
    {".", "play.keys.next"},
    {"A", "play.keys.together"},
    {"R", "play.keys.follow"},
    {"H", "play.keys.hold"},
    {"I", "play.keys.hint"},
    {"B", "play.keys.briefing"},
    {"L", "play.keys.legend"},
    {"Z", "play.keys.undo"},
    {"O", "play.keys.overlays"},
    {"1\xe2\x80\x93"
     "3",
     "play.keys.sectors"},
    {"N", "play.keys.turn"},
    {"M", "play.keys.sound"},
    {"key.space", "play.keys.space"},
    {"<  >", "play.keys.pace"},
    {"W", "play.keys.again"},
    {"+  \xe2\x88\x92  0", "play.keys.zoom"},
    {"key.pan", "play.keys.pan"},
    {"F6", "play.keys.panels"},
    {"?", "play.keys.list"},
};

void save_now(App& app, const Header& header) {
  if (app.table().session()->is_followed()) return app.dialogues().refuse("elsewhere");
  const std::string name = header.turn_text + ", " + header.phase_text;
  const bool saved = app.library().saves().save_slot(
      {*app.table().game(), *app.table().session(), app.table().seats()}, app.host().now_unix(),
      name);
  saved ? app.dialogues().say("play.saved", {text_arg("name", name)})
        : app.dialogues().say("notice.not_stored");
}

// Asked twice: nothing is easier pressed by mistake than what is pressed once.
void concede(App& app) {
  const Seat seat = app.table().session()->to_act();
  app.dialogues().ask(
      app.text("seats.concede.ask",
               {text_arg("name", app.table().player_in_text(other_seat(seat)))}),
      app.text("seats.concede"), [&app] {
        if (!app.table().may_concede()) return app.dialogues().refuse("no-concession");
        const std::string name = app.table().player_in_text(app.table().session()->to_act());
        app.dialogues().ask(app.text("seats.concede.again", {text_arg("name", name)}),
                            app.text("seats.concede"), [&app] {
                              if (!app.table().concede()) app.dialogues().refuse("no-concession");
                            });
      });
}

// What of the menu there is now. A result before the end would tell what is secret.
bool is_in_menu(const App& app, Entry entry) {
  const bool two = is_for_two(app.table().session()->game());
  if (entry == Entry::kPlayers) return two;
  if (entry == Entry::kBriefing) return briefing_of(app) != nullptr;
  if (entry == Entry::kLegend) return has_legend(app);
  if (entry == Entry::kResult) return !two || is_all_told(*app.table().session());
  return entry != Entry::kConcede || app.table().may_concede();
}

void restart(App& app) {
  const ShelfGame* game = app.table().game();
  const Setup setup = app.table().session()->origin().setup;
  app.table().start_game(*game, setup, app.host().entropy(), seats_anew(app.table().seats()));
}

}  // namespace

void PlayScreen::draw_scrim(ScreenFrame& frame) {
  frame.draw->AddRectFilled(frame.window.min, frame.window.max, IM_COL32(8, 12, 16, 120));
}

void PlayScreen::draw_menu(ScreenFrame& frame) {
  App& app = frame.app;
  const OverLayer over(frame, "menu", frame.window);
  draw_scrim(frame);
  const float row = frame.control(40.0F);
  const float pad = frame.px(8.0F);
  const float width = std::min(frame.px(kMenuWidth), frame.window.width() - 24.0F);
  const auto rows = std::count_if(std::begin(kItems), std::end(kItems),
                                  [&](const Item& item) { return is_in_menu(app, item.entry); });
  const float all = row * static_cast<float>(rows);
  const float height = std::min(all + pad * 2.0F, frame.window.height() - kMenuEdge * 2.0F);
  const float top =
      std::min(frame.px(60.0F), std::max(kMenuEdge, frame.window.height() - height - kMenuEdge));
  const Rect rect{ImVec2(frame.window.max.x - width - 12.0F, top),
                  ImVec2(frame.window.max.x - 12.0F, top + height)};
  draw_panel(frame, rect);
  const Rect body{ImVec2(rect.min.x + pad, rect.min.y + pad),
                  ImVec2(rect.max.x - 2.0F, rect.max.y - pad)};
  const ImVec2 start = begin_scroll(frame, "menuitems", body);
  const Item* chosen = nullptr;
  float y = start.y;
  for (const Item& item : kItems) {
    if (!is_in_menu(app, item.entry)) continue;
    const Rect line{ImVec2(start.x, y), ImVec2(rect.max.x - pad * 2.0F, y + row)};
    y += row;
    const std::string text = table_->text(item.words);
    if (button(frame, item.words, line,
               {.label = text, .kind = ButtonKind::kBare, .icon = item.icon, .left = true}))
      chosen = &item;
  }
  end_scroll(frame, all);
  if (chosen != nullptr) {
    menu_ = false;
    switch (chosen->entry) {
      case Entry::kPlayers:
        players_ = choice_of(app.table().seats());
        break;
      case Entry::kSave:
        save_now(app, header_);
        break;
      case Entry::kExport:
        app.library().export_save(*table_, save_game(*app.table().session()));
        break;
      case Entry::kLink:
        app.library().copy_link(*app.table().session(), app.table().seats());
        break;
      case Entry::kLog:
        run_one(frame, {Do::kSaveLog});
        break;
      case Entry::kBriefing:
        app.navigator().go(ScreenId::kBriefing);
        break;
      case Entry::kLegend:
        app.navigator().go(ScreenId::kBriefing, kLegendPage);
        break;
      case Entry::kRules:
        app.navigator().go(ScreenId::kRulebook);
        break;
      case Entry::kSettings:
        app.navigator().go(ScreenId::kSettings);
        break;
      case Entry::kKeys:
        keys_ = true;
        break;
      case Entry::kTour:
        tour_.begin();
        break;
      case Entry::kResult:
        run_one(frame, {Do::kResult});
        break;
      case Entry::kConcede:
        concede(app);
        break;
      case Entry::kRestart:
        app.dialogues().ask(table_->text("play.restart.ask"), table_->text("play.menu.restart"),
                            [&app] { restart(app); });
        break;
      case Entry::kTitle:
        app.navigator().go(ScreenId::kTitle);
        break;
    }
    return;
  }
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !rect.contains(ImGui::GetIO().MousePos))
    menu_ = false;
}

void PlayScreen::draw_key_list(ScreenFrame& frame) {
  const OverLayer over(frame, "keys", frame.window);
  draw_scrim(frame);
  struct Line {
    std::string key, words;
    float high = 0.0F;
  };
  std::vector<Line> lines;
  float caps = 0.0F;
  for (const KeyLine& line : kKeyLines) {
    if (line.words == "play.keys.sectors" && skin_->board().sectors().empty()) continue;
    if (line.words == "play.keys.briefing" && briefing_of(frame.app) == nullptr) continue;
    if (line.words == "play.keys.legend" && !has_legend(frame.app)) continue;
    if (!table_->words().has(line.words)) continue;
    if (line.words == "play.keys.turn" && !skin_->board().turns_round()) continue;
    const bool named = table_->words().has(line.keys);
    lines.push_back(
        {named ? table_->text(line.keys) : std::string(line.keys), table_->text(line.words)});
    caps = std::max(caps, text_width(Face::kInterMedium, frame.px(kLabelType), lines.back().key));
  }
  caps += frame.px(12.0F);
  const float pad = frame.px(20.0F), gap = frame.px(16.0F), head = frame.px(50.0F);
  const float width = std::min(frame.px(440.0F), frame.window.width() - 24.0F);
  const float room = width - pad * 2.0F - caps - gap;
  float sum = frame.px(12.0F);
  for (Line& line : lines) {
    line.high = std::max(frame.px(30.0F),
                         text_height(frame, room, line.words, body(frame)) + frame.px(10.0F));
    sum += line.high;
  }
  const float height = std::min(head + sum, frame.window.height() - 24.0F);
  const ImVec2 middle = frame.window.centre();
  const Rect rect{ImVec2(middle.x - width * 0.5F, middle.y - height * 0.5F),
                  ImVec2(middle.x + width * 0.5F, middle.y + height * 0.5F)};
  draw_panel(frame, rect);
  const std::string title = table_->text("play.menu.keys");
  draw_line(frame, {ImVec2(rect.min.x + pad, rect.min.y + head * 0.5F), width - pad * 2.0F}, title,
            heading(frame, 22.0F));
  const bool scrolls = head + sum > height;
  const ImVec2 start =
      begin_scroll(frame, "keylines", {ImVec2(rect.min.x, rect.min.y + head), rect.max});
  float y = start.y;
  for (const Line& line : lines) {
    const float text = text_height(frame, room, line.words, body(frame));
    draw_key_cap(frame, ImVec2(start.x + pad + caps, y + line.high * 0.5F), line.key,
                 frame.theme.ink2);
    draw_text(frame, {ImVec2(start.x + pad + caps + gap, y + (line.high - text) * 0.5F), room},
              line.words, body(frame));
    y += line.high;
  }
  end_scroll(frame, sum);
  const bool inside = rect.contains(ImGui::GetIO().MousePos);
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !(scrolls && inside)) keys_ = false;
}

}  // namespace sandtable::shell
