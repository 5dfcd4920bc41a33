#include "shell/screens/continue_card.h"

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/play/joined.h"
#include "shell/screens/game_box.h"
#include "shell/screens/lid.h"
#include "shell/sides.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

// The map is drawn square: the corners that lie on the card's get the felt's colour back.
void round_off(ScreenFrame& frame, const Rect& card, bool lower_left) {
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

ShelfBox box_of(const App& app, const SkinEntry& look) {
  return {&look, app.library().shelf().find(look.game), nullptr,
          app.library().shelf().closed(look.game)};
}

// What begins the lesson of a game, or goes on with it.
std::string_view lesson_key(App& app, std::string_view game) {
  return lesson_left_at(app.library().files(), game) >= 0 ? "lesson.resume" : "lesson.begin";
}

FlowStyle lead_style(const ScreenFrame& frame) {
  return {.size = 14.0F, .colour = frame.theme.ink2};
}

}  // namespace

const AnyState* ContinueCard::lid_of(const ShelfGame& game) {
  const auto found = lids_.find(game.id);
  if (found != lids_.end()) return &found->second;
  return &lids_.emplace(game.id, lid_position(game.game())).first->second;
}

std::vector<ShelfBox> ContinueCard::boxes(const App& app) {
  std::vector<ShelfBox> boxes;
  for (const SkinEntry& look : all_skins()) {
    const ShelfBox box = box_of(app, look);
    if (box.game != nullptr)
      boxes.push_back({&look, box.game, lid_of(*box.game), nullptr});
    else if (box.closed != nullptr)
      boxes.push_back(box);
  }
  return boxes;
}

// The game played last, or the first on the shelf.
ContinueCard::Entry ContinueCard::entry_of(App& app) {
  for (const SaveEntry& save : app.library().saves().entries()) {
    const SkinEntry* look = save.kind == SaveKind::kCurrent ? find_skin(save.game) : nullptr;
    if (look == nullptr) continue;
    const ShelfBox box = box_of(app, *look);
    if (box.game != nullptr || box.closed != nullptr) return {box, &save};
  }
  const SkinEntry* first = find_skin(app.library().shelf().first());
  return first != nullptr ? Entry{box_of(app, *first), nullptr} : Entry{};
}

ContinueCard::Entry ContinueCard::find(App& app) {
  Entry entry = entry_of(app);
  const ShelfGame* game = entry.box.game;
  if (game == nullptr) return entry;
  if (entry.save == nullptr) {
    entry.box.view = lid_of(*game);
    return entry;
  }
  const std::string stamp =
      entry.save->key + "@" + decimal(entry.save->when) + "/" + decimal(entry.save->decisions);
  if (stamp != stamp_) {
    stamp_ = stamp;
    const Result<AnyState> read = game->game().read(entry.save->position);
    view_ = read ? read.value() : AnyState();
  }
  if (!view_.empty()) entry.box.view = &view_;
  return entry;
}

// Who has played nothing yet learns by playing; of a game that has no lesson the box is opened.
void ContinueCard::follow(App& app) {
  const Entry entry = entry_of(app);
  if (entry.box.look == nullptr) return;
  const std::string id(entry.box.look->game);
  if (entry.save != nullptr) {
    app.table().continue_game(id);
    return;
  }
  app.library().when_open(id, [&app, id] {
    const ShelfGame* const game = app.library().shelf().find(id);
    if (game == nullptr || !app.table().lesson().begin(*game)) app.navigator().open_box(id);
  });
}

// Of a closed box: what can be said without its words.
ContinueCard::CardWords ContinueCard::closed_words(App& app, const Entry& entry) {
  const std::string_view id = entry.box.look->game;
  CardWords words;
  words.title = app.library().box_title(id);
  if (entry.save == nullptr) {
    words.kicker = app.text("title.first");
    words.lead = app.library().box_text(id, "lead");
    words.button = app.text(lesson_key(app, id));
    return words;
  }
  const SaveEntry& save = *entry.save;
  words.kicker =
      app.text("title.continue.when", {text_arg("when", app.library().when_text(save.when))});
  words.button = app.text(save.over ? "title.look" : "title.continue");
  words.lead = app.text(save.over ? "title.over" : "title.closed");
  return words;
}

ContinueCard::CardWords ContinueCard::words_of(App& app, const Entry& entry) {
  if (entry.box.game == nullptr) return closed_words(app, entry);
  const ShelfGame& game = *entry.box.game;
  CardWords words;
  words.title = game.text("game.title");
  if (entry.save == nullptr) {
    words.kicker = app.text("title.first");
    words.lead = game.text("setup." + game.game().info().setups.front() + ".summary");
    words.button =
        app.text(app.table().lesson().knows(game) ? lesson_key(app, game.id) : "title.new");
    return words;
  }
  const SaveEntry& save = *entry.save;
  words.kicker =
      app.text("title.continue.when", {text_arg("when", app.library().when_text(save.when))});
  words.button = app.text(save.over ? "title.look" : "title.continue");
  const std::string phase = game.text("phase." + save.phase);
  words.lead =
      save.over ? app.text("title.over")
                : app.text("title.turn", {text_arg("turn", save.turn), text_arg("phase", phase)});
  if (entry.box.view != nullptr && !save.over) {
    words.lead = labelled(game.words(), words.lead, {});
    words.strong = kept_question(game, *entry.box.view, save);
  }
  words.score = kept_sides_text(game, save);
  if (!words.score.empty()) return words;
  words.score =
      app.text("title.score", {number_arg("score", save.score),
                               text_arg("band", game.text("band." + save.result + ".title"))});
  return words;
}

float ContinueCard::words_height(const ScreenFrame& frame, float width,
                                 const CardWords& words) const {
  const std::vector<Run> lead = {{words.lead}, {words.strong, RunKind::kBold}};
  float height = text_height(frame, width, words.kicker, label(frame)) + 2.0F +
                 text_height(frame, width, words.title, heading(frame, 26.0F)) +
                 flow_height(frame, width, lead, lead_style(frame)) + frame.px(20.0F) +
                 frame.control(46.0F);
  if (!words.score.empty()) height += text_height(frame, width, words.score, lead_style(frame));
  return height;
}

// From top to bottom while there is room above the button.
void ContinueCard::draw_words(ScreenFrame& frame, const Rect& rect, const CardWords& words) {
  const float width = rect.width();
  const float left = rect.min.x;
  const float button_height = frame.control(46.0F);
  const float foot = rect.max.y - button_height - 4.0F;
  const FlowStyle style = lead_style(frame);
  float y = rect.min.y;
  y += draw_text(frame, {ImVec2(left, y), width}, words.kicker, label(frame)) + 2.0F;
  y += draw_text(frame, {ImVec2(left, y), width}, words.title, heading(frame, 26.0F)) +
       frame.px(8.0F);
  const std::vector<Run> lead = {{words.lead}, {words.strong, RunKind::kBold}};
  if (y + flow_height(frame, width, lead, style) <= foot) {
    y += draw_flow(frame, {ImVec2(left, y), width}, lead, style).height;
  } else {
    // Without what is asked, and in smaller type; what then has no room stands on the next screen.
    FlowStyle small = style;
    small.size = kSmallType;
    if (y + text_height(frame, width, words.lead, style) <= foot)
      y += draw_text(frame, {ImVec2(left, y), width}, words.lead, style);
    else if (y + text_height(frame, width, words.lead, small) <= foot)
      y += draw_text(frame, {ImVec2(left, y), width}, words.lead, small);
  }
  if (!words.score.empty() && y + text_height(frame, width, words.score, style) <= foot)
    draw_text(frame, {ImVec2(left, y), width}, words.score, style);
  const Rect at{ImVec2(left, rect.max.y - button_height), rect.max};
  const std::string key = frame.app.text("key.enter");
  if (button(frame, "continue", at,
             {.label = words.button, .kind = ButtonKind::kMain, .key = key, .left = true}))
    follow(frame.app);
}

void ContinueCard::draw_wide(ScreenFrame& frame, const Rect& rect) {
  const Entry entry = find(frame.app);
  if (entry.box.look == nullptr) return;
  draw_panel(frame, rect);
  const float words = std::clamp(rect.width() * 0.37F, frame.px(260.0F), frame.px(380.0F));
  const Rect map{ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                 ImVec2(rect.max.x - words, rect.max.y - 1.0F)};
  draw_position(frame, map, entry.box);
  round_off(frame, rect, true);
  const float pad = frame.px(20.0F);
  const Rect inside{ImVec2(map.max.x + pad, rect.min.y + pad * 0.8F),
                    ImVec2(rect.max.x - pad, rect.max.y - pad)};
  draw_words(frame, inside, words_of(frame.app, entry));
}

float ContinueCard::draw_column(ScreenFrame& frame, ImVec2 at, float width) {
  const Entry entry = find(frame.app);
  if (entry.box.look == nullptr) return 0.0F;
  const CardWords words = words_of(frame.app, entry);
  const float picture = std::max(frame.px(150.0F), width * 0.34F);
  const float pad = frame.px(16.0F);
  const float inner = width - 2.0F * pad;
  const ImVec2 start(at.x + pad, at.y + picture + pad * 0.7F);
  const Rect text{start, ImVec2(start.x + inner, start.y + words_height(frame, inner, words))};
  const Rect rect{at, ImVec2(at.x + width, text.max.y + pad)};
  draw_panel(frame, rect);
  const Rect map{ImVec2(rect.min.x + 1.0F, rect.min.y + 1.0F),
                 ImVec2(rect.max.x - 1.0F, at.y + picture)};
  draw_position(frame, map, entry.box);
  round_off(frame, rect, false);
  draw_words(frame, text, words);
  return rect.height();
}

}  // namespace sandtable::shell
