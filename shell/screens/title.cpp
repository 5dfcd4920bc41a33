// The title: continue first, then what else there is to do, then the boxes on the shelf.

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/screens/game_box.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

// A position for the lid: a game that plays itself until somebody may move, the same in every
// build.
AnyState lid_position(const Game& game) {
  Origin origin;
  origin.seed = 1942;
  Session session(game, origin);
  constexpr int kFirst = 40;
  constexpr int kMost = 160;
  std::string phase;
  for (int i = 0; i < kMost && !session.legal().empty(); ++i) {
    const std::string before = std::move(phase);
    phase = game.standing(session.state()).phase;
    if (i >= kFirst && phase != before && session.legal().size() > 8) break;
    const std::size_t pick = static_cast<std::size_t>(i) * 7919U % session.legal().size();
    if (!session.submit(session.legal()[pick])) break;
  }
  return game.observe(session.state(), Seat::kFirst);
}

class TitleScreen final : public Screen {
 public:
  void enter(App&, std::string_view) override { opening_ = false; }
  bool back(App&) override {
    const bool was_open = opening_;
    opening_ = false;
    return was_open;
  }

  void draw(Frame& frame) override {
    draw_table(frame);
    const ImVec2 start = begin_scroll(frame, "title", frame.window);
    const float side = frame.is_narrow() ? 16.0F : 28.0F;
    const float width = std::min(frame.window.width() - 2.0F * side, 1480.0F * frame.text);
    left_ = start.x + (frame.window.width() - width) * 0.5F;
    width_ = width;
    const float top = draw_head(frame, start.y);
    const float foot = frame.is_narrow() ? draw_column(frame, top) : draw_wide(frame, top);
    end_scroll(frame, foot - start.y);
    if (opening_) draw_opening(frame);
    if (!opening_ && !frame.app.asking() && !ImGui::GetIO().NavVisible &&
        ImGui::IsKeyPressed(ImGuiKey_Enter, false))
      follow(frame.app);
  }

 private:
  struct Entry {
    const ShelfGame* game = nullptr;
    const SaveEntry* save = nullptr;  // null: nothing to continue, the card invites to a new game
  };

  // The game played last, or the first on the shelf.
  static Entry entry_of(App& app) {
    for (const SaveEntry& save : app.saves().entries()) {
      if (save.kind != SaveKind::kCurrent) continue;
      if (const ShelfGame* game = app.shelf().find(save.game)) return {game, &save};
    }
    return {app.shelf().games().empty() ? nullptr : app.shelf().games().front().get(), nullptr};
  }

  static void follow(App& app) {
    const Entry entry = entry_of(app);
    if (entry.game == nullptr) return;
    const std::string id = entry.game->id;
    if (entry.save != nullptr)
      app.continue_game(id);
    else
      app.go(ScreenId::kNewGame, id);
  }

  const AnyState* view_of(const Entry& entry) {
    if (entry.save == nullptr) return lid_of(*entry.game);
    const std::string stamp =
        entry.save->key + "@" + decimal(entry.save->when) + "/" + decimal(entry.save->decisions);
    if (stamp != stamp_) {
      stamp_ = stamp;
      const Result<AnyState> read = entry.game->game().read(entry.save->position);
      view_ = read ? read.value() : AnyState();
    }
    return view_.empty() ? nullptr : &view_;
  }

  const AnyState* lid_of(const ShelfGame& game) {
    const auto found = lids_.find(game.id);
    if (found != lids_.end()) return &found->second;
    return &lids_.emplace(game.id, lid_position(game.game())).first->second;
  }

  float draw_head(Frame& frame, float top) {
    const bool small = frame.is_narrow() || frame.is_low();
    const float height = frame.px(small ? 68.0F : 88.0F);
    const float size = frame.px(small ? 34.0F : 44.0F);
    const ImVec2 sign(left_ + size * 0.5F, top + height * 0.5F);
    draw_brand(frame.draw, sign, size * 0.49F, frame.theme);
    const float x = left_ + size + frame.px(16.0F);
    text_mid(frame.draw, ImVec2(x, top + height * 0.42F), capitals(frame.app.text("title.name")),
             {.face = Face::kBebas, .size = size, .colour = frame.theme.bar_text, .spacing = 1.0F});
    text_mid(frame.draw, ImVec2(x, top + height * 0.74F), frame.app.text("title.motto"),
             {.face = Face::kGaramondItalic,
              .size = frame.px(small ? 16.0F : 19.0F),
              .colour = frame.theme.bar_dim});
    const FlowStyle style{.size = kBodyType, .colour = frame.theme.bar_text};
    const std::string about =
        frame.app.text(frame.is_narrow() ? "title.about.short" : "title.about");
    const float width = line_width(frame, about, style);
    if (text_link(frame, "about", ImVec2(left_ + width_ - width, top + height * 0.54F), about,
                  style))
      frame.app.go(ScreenId::kAbout);
    return top + height;
  }

  // Card and menu side by side, boxes below.
  float draw_wide(Frame& frame, float top) {
    const float gap = 16.0F;
    const float menu = std::clamp(width_ * 0.26F, frame.px(250.0F), frame.px(340.0F));
    const float room = frame.window.max.y - top;
    const float row = frame.control(46.0F);
    const float card = std::max(4.0F * row + 24.0F, std::min(room * 0.3F, frame.px(300.0F)));
    draw_card(frame, {ImVec2(left_, top), ImVec2(left_ + width_ - menu - gap, top + card)});
    draw_menu(frame, ImVec2(left_ + width_ - menu, top), menu, card);
    const float shelf_top = top + card + 26.0F;
    const float least = frame.px(236.0F);
    const float shelf = std::max(least, frame.window.max.y - shelf_top - 30.0F);
    draw_shelf(frame, {ImVec2(left_, shelf_top), ImVec2(left_ + width_, shelf_top + shelf)});
    return shelf_top + shelf + 22.0F;
  }

  float draw_column(Frame& frame, float top) {
    const float picture = std::max(frame.px(150.0F), width_ * 0.34F);
    float y = top + draw_card_column(frame, top, picture) + 14.0F;
    const float row = frame.control(50.0F);
    draw_menu(frame, ImVec2(left_, y), width_, 4.0F * row + 24.0F);
    y += 4.0F * row + 24.0F + 20.0F;
    for (const auto& game : frame.app.shelf().games()) {
      const float height = std::min(width_ * 1.25F, frame.px(430.0F));
      if (draw_game_box(frame, {ImVec2(left_, y), ImVec2(left_ + width_, y + height)}, *game,
                        lid_of(*game)))
        frame.app.go(ScreenId::kNewGame, game->id);
      y += height + 18.0F;
    }
    return y;
  }

  void draw_shelf(Frame& frame, const Rect& rect) {
    const auto& games = frame.app.shelf().games();
    const float gap = 21.0F;
    const float count = static_cast<float>(std::max<std::size_t>(1, games.size()));
    const float each = (rect.width() - gap * (count - 1.0F)) / count;
    float x = rect.min.x;
    for (const auto& game : games) {
      if (draw_game_box(frame, {ImVec2(x, rect.min.y), ImVec2(x + each, rect.max.y)}, *game,
                        lid_of(*game)))
        frame.app.go(ScreenId::kNewGame, game->id);
      x += each + gap;
    }
  }

  struct CardWords {
    std::string kicker, title, lead, strong, score, button;
  };
  CardWords words_of(Frame& frame, const Entry& entry, const AnyState* view) const {
    App& app = frame.app;
    const ShelfGame& game = *entry.game;
    CardWords words;
    words.title = game.text("game.title");
    if (entry.save == nullptr) {
      words.kicker = app.text("title.first");
      words.lead = game.text("setup.historical.summary");
      words.button = app.text("title.new");
      return words;
    }
    const SaveEntry& save = *entry.save;
    words.kicker = app.text("title.continue.when", {text_arg("when", app.when_text(save.when))});
    words.button = app.text(save.over ? "title.look" : "title.continue");
    const std::string phase = game.text("phase." + save.phase);
    words.lead =
        save.over ? app.text("title.over")
                  : app.text("title.turn", {text_arg("turn", save.turn), text_arg("phase", phase)});
    if (view != nullptr && !save.over)
      words.strong = ": " + game.words().text(game.game().message(game.game().prompt(*view)));
    words.score =
        app.text("title.score", {number_arg("score", save.score),
                                 text_arg("band", game.text("band." + save.result + ".title"))});
    return words;
  }

  // The words and the button of the card; returns the height that they take.
  float draw_card_words(Frame& frame, const Rect& rect, const Entry& entry, const AnyState* view,
                        bool measure) {
    const CardWords words = words_of(frame, entry, view);
    const float width = rect.width();
    float y = rect.min.y;
    const FlowStyle small = label(frame);
    const FlowStyle title = heading(frame, 26.0F);
    const std::vector<Run> lead = {{words.lead}, {words.strong, RunKind::kBold}};
    FlowStyle text = body(frame);
    text.size = 14.0F;
    text.colour = frame.theme.ink2;
    if (!measure) draw_text(frame, ImVec2(rect.min.x, y), width, words.kicker, small);
    y += text_height(frame, width, words.kicker, small) + 2.0F;
    if (!measure) draw_text(frame, ImVec2(rect.min.x, y), width, words.title, title);
    y += text_height(frame, width, words.title, title) + frame.px(8.0F);
    const float button_height = frame.control(46.0F);
    const bool fits =
        y + flow_height(frame, width, lead, text) <= rect.max.y - button_height - 4.0F;
    if (measure || fits) {
      if (!measure) draw_flow(frame, ImVec2(rect.min.x, y), width, lead, text);
      y += flow_height(frame, width, lead, text);
    } else {
      draw_line(frame, ImVec2(rect.min.x, y + frame.px(10.0F)), width, words.lead, text);
      y += frame.px(20.0F);
    }
    const float score = words.score.empty() ? 0.0F : text_height(frame, width, words.score, text);
    if (!measure && y + score <= rect.max.y - button_height - 4.0F)
      draw_text(frame, ImVec2(rect.min.x, y), width, words.score, text);
    y += score + frame.px(12.0F);
    if (measure) return y + button_height - rect.min.y;
    const Rect at{ImVec2(rect.min.x, rect.max.y - button_height), rect.max};
    if (button(frame, "continue", at,
               {.label = words.button,
                .kind = ButtonKind::kMain,
                .key = frame.app.text("key.enter"),
                .left = true}))
      follow(frame.app);
    return rect.height();
  }

  void draw_card(Frame& frame, const Rect& rect) {
    const Entry entry = entry_of(frame.app);
    if (entry.game == nullptr) return;
    draw_panel(frame, rect);
    const AnyState* view = view_of(entry);
    const float words = std::clamp(rect.width() * 0.37F, frame.px(260.0F), frame.px(380.0F));
    const Rect map{ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                   ImVec2(rect.max.x - words, rect.max.y - 1.0F)};
    draw_position(frame, map, *entry.game, view);
    round_off(frame, rect, true);
    const float pad = frame.px(20.0F);
    draw_card_words(frame,
                    {ImVec2(map.max.x + pad, rect.min.y + pad * 0.8F),
                     ImVec2(rect.max.x - pad, rect.max.y - pad)},
                    entry, view, false);
  }

  float draw_card_column(Frame& frame, float top, float picture) {
    const Entry entry = entry_of(frame.app);
    if (entry.game == nullptr) return 0.0F;
    const AnyState* view = view_of(entry);
    const float pad = frame.px(16.0F);
    Rect words{ImVec2(left_ + pad, top + picture + pad * 0.7F),
               ImVec2(left_ + width_ - pad, 1.0e6F)};
    const float height = draw_card_words(frame, words, entry, view, true);
    words.max.y = words.min.y + height;
    const Rect rect{ImVec2(left_, top), ImVec2(left_ + width_, words.max.y + pad)};
    draw_panel(frame, rect);
    const Rect map{ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                   ImVec2(rect.max.x - 1.0F, top + picture)};
    draw_position(frame, map, *entry.game, view);
    round_off(frame, rect, false);
    draw_card_words(frame, words, entry, view, false);
    return rect.height();
  }

  // The map is drawn square: the corners that lie on the card's get the felt's colour back.
  static void round_off(Frame& frame, const Rect& card, bool lower_left) {
    constexpr float kRadius = 8.0F;
    constexpr float kQuarter = 3.14159265F * 0.5F;
    const ImU32 felt = mix(frame.theme.table, frame.theme.bar, 0.65F);
    const auto corner = [&](ImVec2 at, ImVec2 inward, float from) {
      frame.draw->PathLineTo(at);
      frame.draw->PathArcTo(ImVec2(at.x + inward.x * kRadius, at.y + inward.y * kRadius), kRadius,
                            from, from - kQuarter, 6);
      frame.draw->PathFillConcave(felt);
    };
    corner(card.min, ImVec2(1.0F, 1.0F), kQuarter * 3.0F);
    if (lower_left)
      corner(ImVec2(card.min.x, card.max.y), ImVec2(1.0F, -1.0F), kQuarter * 2.0F);
    else
      corner(ImVec2(card.max.x, card.min.y), ImVec2(-1.0F, 1.0F), kQuarter * 4.0F);
  }

  void draw_menu(Frame& frame, ImVec2 at, float width, float height) {
    App& app = frame.app;
    int slots = 0;
    int rings = 0;
    for (const SaveEntry& save : app.saves().entries()) {
      if (save.kind == SaveKind::kSlot) ++slots;
      if (save.kind == SaveKind::kAuto) ++rings;
    }
    const std::string saves =
        slots + rings == 0 ? app.text("title.saves.none")
                           : app.text("title.saves.note",
                                      {number_arg("slots", slots), number_arg("rings", rings)});
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
        app.go(ScreenId::kNewGame);
        break;
      case 1:
        app.go(ScreenId::kSaves);
        break;
      case 2:
        opening_ = fresh_ = true;
        link_.clear();
        break;
      case 3:
        app.go(ScreenId::kSettings);
        break;
      default:
        break;
    }
  }

  // Where a link is pasted or a file is chosen.
  void draw_opening(Frame& frame) {
    App& app = frame.app;
    ImGui::SetNextWindowPos(ImVec2(0.0F, 0.0F));
    ImGui::SetNextWindowSize(frame.window.max);
    if (fresh_) ImGui::SetNextWindowFocus();
    ImGui::Begin("##opening", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
    frame.draw = ImGui::GetWindowDrawList();
    frame.draw->AddRectFilled(frame.window.min, frame.window.max, IM_COL32(0, 0, 0, 120));
    const float pad = frame.px(20.0F);
    const float width = std::min(frame.px(460.0F), frame.window.width() - 24.0F);
    const float inner = width - 2.0F * pad;
    const float control = frame.control(40.0F);
    const std::string hint = app.text("open.hint");
    const FlowStyle small = secondary(frame);
    const float hint_height = text_height(frame, inner, hint, small);
    const float height = pad * 3.2F + frame.px(30.0F) + control * 2.0F + hint_height + 16.0F;
    const ImVec2 c = frame.window.centre();
    const Rect rect{ImVec2(c.x - width * 0.5F, c.y - height * 0.5F),
                    ImVec2(c.x + width * 0.5F, c.y + height * 0.5F)};
    draw_panel(frame, rect);
    float y = rect.min.y + pad;
    draw_text(frame, ImVec2(rect.min.x + pad, y), inner, app.text("title.open"),
              heading(frame, 22.0F));
    y += frame.px(34.0F);
    draw_text(frame, ImVec2(rect.min.x + pad, y), inner, hint, small);
    y += hint_height + 10.0F;
    const std::string empty = app.text("open.field");
    const FieldResult field = text_field(
        frame, "link", {ImVec2(rect.min.x + pad, y), ImVec2(rect.max.x - pad, y + control)}, link_,
        {.hint = empty, .most = 64 * 1024, .take_focus = fresh_});
    fresh_ = false;
    y = rect.max.y - pad - control;
    const float third = (inner - 20.0F) / 3.0F;
    const auto place = [&](int i) {
      const float x = rect.min.x + pad + static_cast<float>(i) * (third + 10.0F);
      return Rect{ImVec2(x, y), ImVec2(x + third, y + control)};
    };
    const bool cancel = button(frame, "cancel", place(0), {.label = app.text("ui.cancel")});
    const bool pick = button(frame, "file", place(1), {.label = app.text("open.file")});
    const bool open = button(
        frame, "open", place(2),
        {.label = app.text("open.link"), .kind = ButtonKind::kMain, .enabled = !link_.empty()});
    ImGui::End();
    frame.draw = ImGui::GetWindowDrawList();
    if (cancel) opening_ = false;
    if (pick && !app.host().pick_file()) app.tell(app.text("open.drop"));
    if ((open || (field.entered && !link_.empty())) && app.open_link(link_)) opening_ = false;
  }

  float left_ = 0.0F, width_ = 0.0F;
  std::map<std::string, AnyState> lids_;
  std::string stamp_;
  AnyState view_;
  bool opening_ = false;
  bool fresh_ = false;
  std::string link_;
};

}  // namespace

std::unique_ptr<Screen> make_title_screen() { return std::make_unique<TitleScreen>(); }

}  // namespace sandtable::shell
