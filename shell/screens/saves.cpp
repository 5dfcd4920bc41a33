// Saves: games in progress, named slots and autosaves; what can be done with each.

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/screens/game_box.h"
#include "shell/screens/save_words.h"
#include "shell/screens/screens.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

void put_back(App& app, const std::string& taken) {
  if (!app.library().saves().put_back(taken)) app.dialogues().say("notice.not_stored");
}

class SavesScreen final : public Screen {
 public:
  void enter(App&, std::string_view) override { renaming_ = false; }
  bool back(App&) override {
    const bool was = renaming_;
    renaming_ = false;
    return was;
  }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const BarResult bar = draw_bar(frame, app.text("saves.title"), {});
    if (bar.back) app.navigator().back();
    list_entries(app);
    const float side = frame.is_narrow() ? 10.0F : kPageMargin;
    Rect sheet{ImVec2(bar.below.min.x + side, bar.below.min.y + side),
               ImVec2(bar.below.max.x - side, bar.below.max.y - side)};
    const float most = frame.px(1180.0F);
    if (sheet.width() > most) {
      const float c = sheet.centre().x;
      sheet.min.x = c - most * 0.5F, sheet.max.x = c + most * 0.5F;
    }
    const bool split = !frame.is_narrow();
    Rect list = sheet;
    if (split) list.max.x = sheet.min.x + sheet.width() * 0.56F;
    draw_list(frame, list, !split);
    if (!split) return;
    draw_details(frame, {ImVec2(list.max.x + kPageMargin, sheet.min.y), sheet.max});
  }

 private:
  void list_entries(App& app) {
    shown_.clear();
    for (const SaveEntry& entry : app.library().saves().entries()) {
      const bool is_auto = entry.kind == SaveKind::kAuto;
      if (tab_ == 0 || (tab_ == 1) == !is_auto) shown_.push_back(entry);
    }
    const auto held = std::find_if(shown_.begin(), shown_.end(),
                                   [&](const SaveEntry& entry) { return entry.key == chosen_; });
    if (held == shown_.end()) {
      chosen_ = shown_.empty() ? std::string() : shown_.front().key;
      renaming_ = false;
    }
  }

  const SaveEntry* chosen() const {
    for (const SaveEntry& entry : shown_)
      if (entry.key == chosen_) return &entry;
    return nullptr;
  }

  void draw_list(ScreenFrame& frame, const Rect& rect, bool with_details) {
    App& app = frame.app;
    draw_panel(frame, rect);
    const float pad = frame.px(14.0F);
    const float head = frame.control(44.0F);
    const std::vector<std::string> names = {app.text("saves.tab.all"), app.text("saves.tab.mine"),
                                            app.text("saves.tab.auto")};
    tabs(frame,
         {"tab",
          {ImVec2(rect.min.x + pad, rect.min.y + 2.0F),
           ImVec2(rect.max.x - pad, rect.min.y + head)}},
         names, tab_);
    const Rect inside{ImVec2(rect.min.x + 1.0F, rect.min.y + head + 2.0F),
                      ImVec2(rect.max.x - 1.0F, rect.max.y - 2.0F)};
    const ImVec2 start = begin_scroll(frame, "list", inside);
    float y = start.y;
    const float width = scroll_width(inside);
    if (shown_.empty()) {
      draw_text(frame, {ImVec2(start.x + pad, y + pad), width - 2.0F * pad}, app.text("saves.none"),
                secondary(frame));
      y += frame.px(60.0F);
    }
    for (const SaveEntry& entry : shown_) {
      y = draw_row(frame, ImVec2(start.x, y), width, entry);
      if (with_details && entry.key == chosen_) {
        const float inner = width - 2.0F * pad;
        y = draw_card(frame, ImVec2(start.x + pad, y + pad * 0.5F), inner, entry) + pad;
      }
      draw_rule_line(frame, ImVec2(start.x + pad, y), width - 2.0F * pad);
    }
    end_scroll(frame, y - start.y);
  }

  float draw_row(ScreenFrame& frame, ImVec2 at, float width, const SaveEntry& entry) {
    App& app = frame.app;
    const float pad = frame.px(14.0F);
    const float inner = width - 2.0F * pad;
    const FlowStyle dim = secondary(frame);
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    strong.size = 14.0F;
    const std::string name = save_name(app, entry);
    const std::string when = app.library().when_text(entry.when);
    const std::string state = save_state(app, entry) + save_marks(app, entry);
    const float when_width = line_width(frame, when, dim);
    // The date beside the name, or below all where that would leave the name little room.
    const bool below = when_width > inner * 0.55F;
    const float room = below ? inner : inner - when_width - 12.0F;
    const float name_high = text_height(frame, room, name, strong);
    const float state_high = text_height(frame, inner, state, dim);
    const float when_high = below ? text_height(frame, inner, when, dim) : 0.0F;
    const float words_high = name_high + state_high + when_high;
    const float height = std::max({frame.px(58.0F), 48.0F, words_high + frame.px(16.0F)});
    const Rect rect{at, ImVec2(at.x + width, at.y + height)};
    const Hit hit = hit_item(
        frame, entry.key,
        Rect{ImVec2(at.x + 4.0F, at.y + 3.0F), ImVec2(rect.max.x - 4.0F, rect.max.y - 3.0F)});
    if ((hit.pressed || hit.focused) && chosen_ != entry.key)
      chosen_ = entry.key, renaming_ = false;
    if (hit.hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
      app.table().open_entry(SaveEntry(entry));
    const bool on = entry.key == chosen_;
    if (on) {
      frame.draw->AddRectFilled(rect.min, rect.max, frame.theme.paper2);
      frame.draw->AddRectFilled(rect.min, ImVec2(rect.min.x + 4.0F, rect.max.y),
                                frame.theme.accent);
    } else if (hit.hovered) {
      frame.draw->AddRectFilled(rect.min, rect.max, faded(frame.theme.ink, 0.05F));
    }
    if (hit.focused)
      draw_focus_ring(
          frame, {ImVec2(at.x + 6.0F, at.y + 5.0F), ImVec2(rect.max.x - 6.0F, rect.max.y - 5.0F)});
    const float top = at.y + (height - words_high) * 0.5F;
    draw_text(frame, {ImVec2(at.x + pad, top), room}, name, strong);
    if (below)
      draw_text(frame, {ImVec2(at.x + pad, top + name_high + state_high), inner}, when, dim);
    else
      draw_text(frame, {ImVec2(at.x + pad + inner - when_width, top), when_width + 2.0F}, when,
                dim);
    draw_text(frame, {ImVec2(at.x + pad, top + name_high), inner}, state, dim);
    return rect.max.y;
  }

  void draw_details(ScreenFrame& frame, const Rect& rect) {
    draw_panel(frame, rect);
    const SaveEntry* entry = chosen();
    if (entry == nullptr) return;
    const float pad = frame.px(16.0F);
    const SaveEntry copy = *entry;
    const ImVec2 start = begin_scroll(frame, "details",
                                      {ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                                       ImVec2(rect.max.x - 1.0F, rect.max.y - 1.0F)});
    const float foot = draw_card(frame, ImVec2(start.x + pad, start.y + pad),
                                 rect.width() - 2.0F * pad - 2.0F, copy);
    end_scroll(frame, foot + pad - start.y);
  }

  const AnyState* view_of(const ShelfGame& game, const SaveEntry& entry) {
    const std::string stamp =
        entry.key + "@" + decimal(entry.when) + "/" + decimal(entry.decisions);
    if (stamp != stamp_) {
      stamp_ = stamp;
      const Result<AnyState> read = game.game().read(entry.position);
      view_ = read ? read.value() : AnyState();
    }
    return view_.empty() ? nullptr : &view_;
  }

  // Picture, facts and buttons of an entry; returns the foot.
  float draw_card(ScreenFrame& frame, ImVec2 at, float width, const SaveEntry& entry) {
    App& app = frame.app;
    const ShelfGame* game = app.library().shelf().find(entry.game);
    if (game == nullptr) return draw_closed_card(frame, at, width, entry);
    float y = at.y;
    const float picture = std::min(width * 0.55F, frame.px(300.0F));
    const Rect map{ImVec2(at.x, y), ImVec2(at.x + width, y + picture)};
    draw_position(frame, map, *game, view_of(*game, entry));
    frame.draw->AddRect(map.min, map.max, frame.theme.line);
    y = map.max.y + frame.px(12.0F);
    y = renaming_ ? draw_renaming(frame, ImVec2(at.x, y), width, entry)
                  : y + draw_text(frame, {ImVec2(at.x, y), width}, save_name(app, entry),
                                  heading(frame, 22.0F));
    const std::string facts =
        app.text("saves.facts", {text_arg("game", game->text("game.title")),
                                 text_arg("state", save_state(app, entry)),
                                 number_arg("decisions", entry.decisions),
                                 text_arg("when", app.library().when_text(entry.when))});
    y += draw_text(frame, {ImVec2(at.x, y), width}, facts, secondary(frame)) + frame.px(12.0F);
    return draw_actions(frame, ImVec2(at.x, y), width, entry);
  }

  // Of a game whose box is closed: it opens with the box.
  float draw_closed_card(ScreenFrame& frame, ImVec2 at, float width, const SaveEntry& entry) {
    App& app = frame.app;
    if (app.library().shelf().closed(entry.game) == nullptr) return at.y;
    float y = at.y + draw_text(frame, {at, width}, save_name(app, entry), heading(frame, 22.0F));
    const std::string facts =
        app.text("saves.closed", {text_arg("game", app.library().box_title(entry.game)),
                                  number_arg("decisions", entry.decisions),
                                  text_arg("when", app.library().when_text(entry.when))});
    y += draw_text(frame, {ImVec2(at.x, y), width}, facts, secondary(frame)) + frame.px(12.0F);
    const float height = frame.control(46.0F);
    if (button(frame, "open", {ImVec2(at.x, y), ImVec2(at.x + width, y + height)},
               {.label = app.text("saves.open"), .kind = ButtonKind::kMain}))
      app.table().open_entry(SaveEntry(entry));
    return y + height;
  }

  float draw_renaming(ScreenFrame& frame, ImVec2 at, float width, const SaveEntry& entry) {
    App& app = frame.app;
    const float height = frame.control(40.0F);
    const float side = frame.px(84.0F);
    const FieldResult field =
        text_field(frame, {"name", {at, ImVec2(at.x + width - side - 8.0F, at.y + height)}}, name_,
                   {.hint = app.text("saves.name"), .most = 60, .take_focus = fresh_});
    fresh_ = false;
    const Rect ok{ImVec2(at.x + width - side, at.y), ImVec2(at.x + width, at.y + height)};
    if (button(frame, "keep", ok, {.label = app.text("saves.keep"), .kind = ButtonKind::kMain}) ||
        field.entered) {
      if (!app.library().saves().rename(SaveEntry(entry), name_))
        app.dialogues().say("notice.not_stored");
      renaming_ = false;
    }
    return at.y + height + frame.px(8.0F);
  }

  float draw_actions(ScreenFrame& frame, ImVec2 at, float width, const SaveEntry& entry) {
    App& app = frame.app;
    const float main = frame.control(46.0F);
    if (button(frame, "open", {at, ImVec2(at.x + width, at.y + main)},
               {.label = app.text("saves.open"), .kind = ButtonKind::kMain})) {
      app.table().open_entry(SaveEntry(entry));
      return at.y + main;
    }
    struct Item {
      const char* key;
      std::optional<Icon> icon;
    };
    // Only a slot has a name; another entry is kept as one.
    const Item name = entry.kind == SaveKind::kSlot ? Item{"saves.rename", {}}
                                                    : Item{"saves.as_slot", Icon::kSave};
    const Item items[] = {{"saves.export", Icon::kDownload},
                          {"saves.link", Icon::kLink},
                          name,
                          {"saves.delete", Icon::kTrash}};
    const float height = frame.control(40.0F);
    const float gap = 8.0F;
    float y = at.y + main + gap;
    const float each = (width - gap) * 0.5F;
    for (int i = 0; i < 4; ++i) {
      const float x = at.x + static_cast<float>(i % 2) * (each + gap);
      const Rect rect{ImVec2(x, y), ImVec2(x + each, y + height)};
      const std::string text = app.text(items[i].key);
      if (button(frame, items[i].key, rect, {.label = text, .icon = items[i].icon}))
        act(app, i, SaveEntry(entry));
      if (i % 2 == 1) y += height + gap;
    }
    return y;
  }

  void act(App& app, int item, const SaveEntry& entry) {
    switch (item) {
      case 0:
        app.library().export_entry(entry);
        break;
      case 1:
        app.library().share_entry(entry);
        break;
      case 2: {
        if (entry.kind == SaveKind::kSlot) {
          renaming_ = fresh_ = true;
          name_ = entry.name;
        } else {
          keep_as_slot(app, entry);
        }
        break;
      }
      case 3: {
        const std::string taken = app.library().saves().take_away(entry);
        app.dialogues().tell_done(
            app.text("saves.deleted", {text_arg("name", save_name(app, entry))}),
            [&app, taken] { put_back(app, taken); });
        break;
      }
      default:
        break;
    }
  }

  void keep_as_slot(App& app, const SaveEntry& entry) {
    const std::string name = app.text("saves.slot_name", {text_arg("turn", entry.turn)});
    if (!app.library().saves().keep_as_slot(entry, name)) {
      app.dialogues().say("notice.not_stored");
      return;
    }
    for (const SaveEntry& made : app.library().saves().entries()) {
      if (made.kind == SaveKind::kSlot && made.name == name && made.when == entry.when)
        chosen_ = made.key;
    }
    tab_ = 0;
    renaming_ = fresh_ = true;
    name_ = name;
  }

  int tab_ = 0;
  std::vector<SaveEntry> shown_;
  std::string chosen_;
  bool renaming_ = false;
  bool fresh_ = false;
  std::string name_;
  std::string stamp_;
  AnyState view_;
};

}  // namespace

std::unique_ptr<Screen> make_saves_screen() { return std::make_unique<SavesScreen>(); }

}  // namespace sandtable::shell
