#include "shell/screens/play/menu.h"

#include <algorithm>

#include "core/base/table_part.h"
#include "core/save/save.h"
#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/play/joined.h"
#include "shell/screens/legend.h"
#include "shell/thinking.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {

enum class MenuEntry : std::uint8_t {
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
  kReview,
  kConcede,
  kRestart,
  kTitle,
};

namespace {

constexpr float kMenuWidth = 300.0F, kMenuEdge = 6.0F;
constexpr float kRow = 40.0F, kMenuPad = 8.0F;

struct Item {
  MenuEntry entry;
  Icon icon;
  std::string_view words;
};

constexpr Item kItems[] = {
    {MenuEntry::kPlayers, Icon::kFlag, "seats.change"},
    {MenuEntry::kSave, Icon::kSave, "play.menu.save"},
    {MenuEntry::kExport, Icon::kDownload, "play.menu.export"},
    {MenuEntry::kLink, Icon::kLink, "play.menu.link"},
    {MenuEntry::kLog, Icon::kCopy, "play.menu.log"},
    {MenuEntry::kBriefing, Icon::kEye, "briefing.title"},
    {MenuEntry::kLegend, Icon::kLayers, "legend.title"},
    {MenuEntry::kRules, Icon::kBook, "play.menu.rules"},
    {MenuEntry::kSettings, Icon::kSliders, "play.menu.settings"},
    {MenuEntry::kKeys, Icon::kHelp, "play.menu.keys"},
    {MenuEntry::kTour, Icon::kInfo, "play.menu.tour"},
    {MenuEntry::kResult, Icon::kFlag, "play.menu.result"},
    {MenuEntry::kReview, Icon::kEye, "review.key"},
    {MenuEntry::kConcede, Icon::kFlag, "seats.concede"},
    {MenuEntry::kRestart, Icon::kRestart, "play.menu.restart"},
    {MenuEntry::kTitle, Icon::kLeft, "play.menu.title"},
};

// Asked twice: nothing is easier pressed by mistake than what is pressed once.
SANDTABLE_TABLE_PART void concede(App& app) {
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

// Of a game that is decided elsewhere nobody keeps a copy, begins it anew or changes its players.
bool is_of_the_player_alone(MenuEntry entry) {
  return entry == MenuEntry::kPlayers || entry == MenuEntry::kSave || entry == MenuEntry::kExport ||
         entry == MenuEntry::kLink || entry == MenuEntry::kRestart;
}

// What of the menu there is now. A result before the end would tell what is secret.
bool is_in_menu(const App& app, MenuEntry entry) {
  const bool two = is_for_two(app.table().session()->game());
  if (app.table().session()->is_followed() && is_of_the_player_alone(entry)) return false;
  if (entry == MenuEntry::kPlayers) return !app.table().lesson().is_on();
  if (entry == MenuEntry::kBriefing) return briefing_of(app) != nullptr;
  if (entry == MenuEntry::kLegend) return has_legend(app);
  if (entry == MenuEntry::kResult) return !two || is_all_told(*app.table().session());
  if (entry == MenuEntry::kReview) return app.thinking().reviewing().may_review();
  return entry != MenuEntry::kConcede || app.table().may_concede();
}

void restart(App& app) {
  const ShelfGame* game = app.table().game();
  const Setup setup = app.table().session()->origin().setup;
  app.table().start_game(*game, setup, app.host().entropy(), seats_anew(app.table().seats()));
}

void save_now(App& app, const Header& header) {
  if (app.table().session()->is_followed()) return app.dialogues().refuse("elsewhere");
  const std::string name =
      listed(app.table().game()->words(), {header.turn_text, header.phase_text});
  const bool saved = app.library().saves().save_slot(
      {*app.table().game(), *app.table().session(), app.table().seats()}, app.host().now_unix(),
      name);
  saved ? app.dialogues().say("play.saved", {text_arg("name", name)})
        : app.dialogues().say("notice.not_stored");
}

float rows_of(const App& app) {
  return static_cast<float>(
      std::count_if(std::begin(kItems), std::end(kItems),
                    [&](const Item& item) { return is_in_menu(app, item.entry); }));
}

// At the right, below the bar if it has room there.
Rect menu_place(const Frame& frame, float height) {
  const Rect& window = frame.window;
  const float width = std::min(frame.px(kMenuWidth), window.width() - 24.0F);
  const float high = std::min(height, window.height() - kMenuEdge * 2.0F);
  const float top =
      std::min(frame.px(60.0F), std::max(kMenuEdge, window.height() - high - kMenuEdge));
  return {ImVec2(window.max.x - width - 12.0F, top), ImVec2(window.max.x - 12.0F, top + high)};
}

// Those that there are now; the one that was pressed, or null.
const Item* draw_items(ScreenFrame& frame, const ShelfGame& table, const Rect& rect) {
  const float row = frame.control(kRow), pad = frame.px(kMenuPad);
  const Rect body{ImVec2(rect.min.x + pad, rect.min.y + pad),
                  ImVec2(rect.max.x - 2.0F, rect.max.y - pad)};
  const ImVec2 start = begin_scroll(frame, "menuitems", body);
  const Item* chosen = nullptr;
  float y = start.y;
  for (const Item& item : kItems) {
    if (!is_in_menu(frame.app, item.entry)) continue;
    const Rect line{ImVec2(start.x, y), ImVec2(rect.max.x - pad * 2.0F, y + row)};
    y += row;
    const std::string text = table.text(item.words);
    if (button(frame, item.words, line,
               {.label = text, .kind = ButtonKind::kBare, .icon = item.icon, .left = true}))
      chosen = &item;
  }
  end_scroll(frame, row * rows_of(frame.app));
  return chosen;
}

}  // namespace

void draw_scrim(const Frame& frame) {
  frame.draw->AddRectFilled(frame.window.min, frame.window.max, IM_COL32(8, 12, 16, 120));
}

void Menu::close() {
  menu_ = keys_ = false;
  players_.reset();
}

void Menu::open_players(const App& app) {
  players_ = choice_of(app.table().session()->game(), app.table().seats());
}

void Menu::take_over(const App& app) {
  open_players(app);
  players_->side = app.table().session()->to_act() == Seat::kSecond ? 1 : 0;
}

void Menu::draw(ScreenFrame& frame, Commands& out) {
  if (menu_) draw_menu(frame, out);
  if (keys_) draw_keys(frame);
  if (players_) draw_players(frame);
}

void Menu::draw_menu(ScreenFrame& frame, Commands& out) {
  const OverLayer over(frame, "menu", frame.window);
  draw_scrim(frame);
  const float rows = frame.control(kRow) * rows_of(frame.app);
  const Rect rect = menu_place(frame, rows + frame.px(kMenuPad) * 2.0F);
  draw_panel(frame, rect);
  if (const Item* chosen = draw_items(frame, *shown_.table, rect)) {
    menu_ = false;
    return take(frame.app, chosen->entry, out);
  }
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !rect.contains(ImGui::GetIO().MousePos))
    menu_ = false;
}

void Menu::take(App& app, MenuEntry entry, Commands& out) {
  const ShelfGame& table = *shown_.table;
  switch (entry) {
    case MenuEntry::kPlayers:
      return open_players(app);
    case MenuEntry::kSave:
      return save_now(app, shown_.header);
    case MenuEntry::kExport:
      if (app.table().session()->is_followed()) return app.dialogues().refuse("elsewhere");
      return app.library().export_save(table, save_game(*app.table().session()));
    case MenuEntry::kLink:
      return app.library().copy_link(*app.table().session(), app.table().seats());
    case MenuEntry::kLog:
      return out.push_back({Do::kSaveLog});
    case MenuEntry::kBriefing:
      return app.navigator().go(ScreenId::kBriefing);
    case MenuEntry::kLegend:
      return app.navigator().go(ScreenId::kBriefing, kLegendPage);
    case MenuEntry::kRules:
      return app.navigator().go(ScreenId::kRulebook);
    case MenuEntry::kSettings:
      return app.navigator().go(ScreenId::kSettings);
    case MenuEntry::kKeys:
      return open_keys();
    case MenuEntry::kTour:
      return tour_.begin();
    case MenuEntry::kResult:
      return out.push_back({Do::kResult});
    case MenuEntry::kReview:
      return out.push_back({Do::kReview});
    case MenuEntry::kConcede:
      return concede(app);
    case MenuEntry::kRestart:
      return app.dialogues().ask(table.text("play.restart.ask"), table.text("play.menu.restart"),
                                 [&app] { restart(app); });
    case MenuEntry::kTitle:
      return app.navigator().go(ScreenId::kTitle);
  }
}
}  // namespace sandtable::shell::play_screen
