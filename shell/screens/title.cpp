// The title: continue first, then what else there is to do, then the boxes on the shelf.

#include <algorithm>
#include <cmath>

#include "shell/app.h"
#include "shell/dialogues.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/screens/continue_card.h"
#include "shell/screens/game_box.h"
#include "shell/screens/open_dialog.h"
#include "shell/screens/screens.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

class TitleScreen final : public Screen {
 public:
  void enter(App&, std::string_view) override { open_.hide(); }
  bool back(App&) override { return open_.hide(); }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    const ImVec2 start = begin_scroll(frame, "title", frame.window);
    const float side = frame.is_narrow() ? 16.0F : 28.0F;
    const float width = std::min(frame.window.width() - 2.0F * side, 1480.0F * frame.text);
    left_ = start.x + (frame.window.width() - width) * 0.5F;
    width_ = width;
    const float top = draw_head(frame, start.y);
    const float foot = frame.is_narrow() ? draw_column(frame, top) : draw_wide(frame, top);
    end_scroll(frame, foot - start.y);
    if (open_.shown()) open_.draw(frame);
    if (!open_.shown() && !frame.app.dialogues().asking() && !ImGui::GetIO().NavVisible &&
        ImGui::IsKeyPressed(ImGuiKey_Enter, false))
      ContinueCard::follow(frame.app);
  }

 private:
  static constexpr float kBoxGap = 21.0F;

  float draw_head(ScreenFrame& frame, float top) {
    const bool small = frame.is_narrow() || frame.is_low();
    float height = frame.px(small ? 68.0F : 88.0F);
    const float size = frame.px(small ? 34.0F : 44.0F);
    const ImVec2 sign(left_ + size * 0.5F, top + height * 0.5F);
    draw_brand(frame.draw, sign, size * 0.49F, frame.theme);
    const float x = left_ + size + frame.px(16.0F);
    const FlowStyle style{.size = kBodyType, .colour = frame.theme.bar_text};
    const std::string about =
        frame.app.text(frame.is_narrow() ? "title.about.short" : "title.about");
    const float width = line_width(frame, about, style);
    const std::string results = frame.app.text("results.title");
    const float wide = line_width(frame, results, style);
    const float gap = frame.px(20.0F);
    const float room = left_ + width_ - width - gap - wide - frame.px(12.0F) - x;
    const std::string name = capitals(frame.app.text("title.name"));
    TextStyle great{
        .face = Face::kBebas, .size = size, .colour = frame.theme.bar_text, .spacing = 1.0F};
    great.size *= std::min(1.0F, room / std::max(1.0F, styled_width(name, great)));
    text_mid(frame.draw, ImVec2(x, top + height * 0.42F), name, great);
    const std::string motto = frame.app.text("title.motto");
    const FlowStyle italic{.face = Face::kGaramondItalic,
                           .size = small ? 16.0F : 19.0F,
                           .colour = frame.theme.bar_dim,
                           .leading = 1.16F};
    const bool beside = line_width(frame, motto, italic) <= room;
    if (beside) draw_line(frame, {ImVec2(x, top + height * 0.74F), room + 1.0F}, motto, italic);
    const float middle = top + height * 0.54F;
    if (text_link(frame, {"about", ImVec2(left_ + width_ - width, middle)}, about, style))
      frame.app.navigator().go(ScreenId::kAbout);
    if (text_link(frame, {"results", ImVec2(left_ + width_ - width - gap - wide, middle)}, results,
                  style))
      frame.app.navigator().go(ScreenId::kResults);
    if (!beside)
      height +=
          draw_text(frame, {ImVec2(left_, top + height), width_}, motto, italic) + frame.px(8.0F);
    return top + height;
  }

  // Card and menu side by side, boxes below.
  float draw_wide(ScreenFrame& frame, float top) {
    const float gap = 16.0F;
    const float menu = std::clamp(width_ * 0.26F, frame.px(250.0F), frame.px(340.0F));
    const float room = frame.window.max.y - top;
    const float row = frame.control(46.0F);
    const float card = std::max(4.0F * row + 24.0F, std::min(room * 0.3F, frame.px(300.0F)));
    card_.draw_wide(frame, {ImVec2(left_, top), ImVec2(left_ + width_ - menu - gap, top + card)});
    draw_menu(frame, ImVec2(left_ + width_ - menu, top), menu, card);
    const float shelf_top = top + card + 26.0F;
    const float least = frame.px(158.0F) + shelf_foot(frame);
    const float shelf = std::max(least, frame.window.max.y - shelf_top - 30.0F);
    draw_shelf(frame, {ImVec2(left_, shelf_top), ImVec2(left_ + width_, shelf_top + shelf)});
    return shelf_top + shelf + 22.0F;
  }

  float draw_column(ScreenFrame& frame, float top) {
    float y = top + card_.draw_column(frame, ImVec2(left_, top), width_) + 14.0F;
    const float row = frame.control(50.0F);
    draw_menu(frame, ImVec2(left_, y), width_, 4.0F * row + 24.0F);
    y += 4.0F * row + 24.0F + 20.0F;
    for (const ShelfBox& box : card_.boxes(frame.app)) {
      const float height = std::min(width_ * 1.25F, frame.px(430.0F));
      if (draw_game_box(frame, {ImVec2(left_, y), ImVec2(left_ + width_, y + height)}, box))
        frame.app.navigator().open_box(box.look->game);
      y += height + 18.0F;
    }
    return y;
  }

  static float box_width(float width, std::size_t boxes) {
    const auto count = static_cast<float>(std::max<std::size_t>(1, boxes));
    return (width - kBoxGap * (count - 1.0F)) / count;
  }

  // Of the box that has most to say below its lid: all lids are as high.
  float shelf_foot(ScreenFrame& frame) {
    const std::vector<ShelfBox> boxes = card_.boxes(frame.app);
    float foot = 0.0F;
    for (const ShelfBox& box : boxes)
      foot = std::max(foot, standing_foot(frame, box_width(width_, boxes.size()), box));
    return foot;
  }

  void draw_shelf(ScreenFrame& frame, const Rect& rect) {
    const std::vector<ShelfBox> boxes = card_.boxes(frame.app);
    const float each = box_width(rect.width(), boxes.size());
    const float foot = shelf_foot(frame);
    float x = rect.min.x;
    for (const ShelfBox& box : boxes) {
      if (draw_game_box(frame, {ImVec2(x, rect.min.y), ImVec2(x + each, rect.max.y)}, box, foot))
        frame.app.navigator().open_box(box.look->game);
      x += each + kBoxGap;
    }
  }

  void draw_menu(ScreenFrame& frame, ImVec2 at, float width, float height) {
    App& app = frame.app;
    int slots = 0;
    int rings = 0;
    int links = 0;
    for (const SaveEntry& save : app.library().saves().entries()) {
      if (save.kind == SaveKind::kSlot) ++slots;
      if (save.kind == SaveKind::kAuto) ++rings;
      if (save.kind == SaveKind::kLinks) ++links;
    }
    const std::string saves =
        slots + rings + links == 0
            ? app.text("title.saves.none")
            : app.text("title.saves.note", {number_arg("slots", slots), number_arg("rings", rings),
                                            number_arg("links", links)});
    struct Item {
      const char* key;
      Icon icon;
    };
    constexpr Item kItems[] = {{"title.new", Icon::kPlus},
                               {"title.saves", Icon::kSave},
                               {"title.open", Icon::kLink},
                               {"title.settings", Icon::kSliders}};
    const float gap = 8.0F;
    const float each = (height - 3.0F * gap) / 4.0F;
    for (int i = 0; i < 4; ++i) {
      const std::string text = app.text(kItems[i].key);
      const std::string note = i == 1 ? saves : app.text(std::string(kItems[i].key) + ".note");
      const float y = at.y + static_cast<float>(i) * (each + gap);
      const Button spec{.label = text,
                        .kind = i == 0 ? ButtonKind::kTableGold : ButtonKind::kTable,
                        .icon = kItems[i].icon,
                        .note = note,
                        .left = true};
      if (!button(frame, kItems[i].key, {ImVec2(at.x, y), ImVec2(at.x + width, y + each)}, spec))
        continue;
      choose(app, i);
    }
  }

  void choose(App& app, int item) {
    switch (item) {
      case 0:
        app.navigator().go(ScreenId::kNewGame);
        break;
      case 1:
        app.navigator().go(ScreenId::kSaves);
        break;
      case 2:
        open_.show();
        break;
      case 3:
        app.navigator().go(ScreenId::kSettings);
        break;
      default:
        break;
    }
  }

  float left_ = 0.0F, width_ = 0.0F;
  ContinueCard card_;
  OpenDialog open_;
};

}  // namespace

std::unique_ptr<Screen> make_title_screen() { return std::make_unique<TitleScreen>(); }

}  // namespace sandtable::shell
