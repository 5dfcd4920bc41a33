// The play screen of a phone: the board above, a sheet with tabs below. What a pointer would show
// beside the board stands in the sheet, and a second tap or its button commits.
#include <algorithm>
#include <cmath>

#include "shell/app.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/play/play_screen.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kRadius = 16.0F;
constexpr float kTabs = 54.0F;
constexpr float kKeysEdge = 8.0F;  // round the keys over the map
constexpr float kLeastSheet = 210.0F;
// Below the card of a lesson, with its edges; the sheet keeps what is asked and one key.
constexpr float kSeenMap = 130.0F, kLessonSheet = 300.0F;
// A window with great type that is this wide, and wider than high, has the sheet at its side.
constexpr float kBeside = 720.0F, kSideShare = 0.5F;

struct SheetTab {
  std::string_view words;
};
constexpr SheetTab kSheetTabs[] = {
    {"play.tab.decision"}, {"play.tab.log"}, {"play.tab.forces"}, {"play.tab.rules"}};

// What is asked begins at its top again after a chit's pages or a card were scrolled.
const char* scroll_name(const PlayView& view, bool shows_card) {
  const Beat* beat = view.playback.beat();
  if (shows_card) return "sheetcard";
  return beat != nullptr && beat->is_staged() ? "sheetstage" : "sheetask";
}

}  // namespace

// As high as what is asked needs, within half of the window; where the window is low for its type
// and wide, at the side of the board instead.
void PlayScreen::lay_out_sheet(const ScreenFrame& frame) {
  Layout& l = layout_;
  const Rect& window = frame.window;
  l.with_minimap = false;
  const float bar = window.min.y + frame.px(kNarrowBar);
  const auto leave_out_keys = [&] {
    const Rect keys = map_keys_area();
    const float high = map_keys_height(frame, view_of(frame.app), keys, foot_.overlay);
    const float least = l.free.height() * 0.5F;
    if (high > 0.0F) l.free.min.y = std::min(keys.min.y + high + kKeysEdge, l.free.max.y - least);
  };
  l.sheet_beside = frame.is_low() && window.width() >= kBeside && window.width() > window.height();
  if (l.sheet_beside) {
    const float left = std::round(window.max.x - window.width() * kSideShare);
    l.sheet = {ImVec2(left, bar), window.max};
    l.map = {ImVec2(window.min.x, bar), ImVec2(left + kRadius, window.max.y)};
    l.free = {l.map.min, ImVec2(left, window.max.y)};
    return leave_out_keys();
  }
  const float share = window.height() < frame.px(600.0F) ? 0.56F : 0.5F;
  float high = window.height() * share;
  if (tab_ == 0 && sheet_need_ > 0.0F)
    high = std::clamp(sheet_need_, std::min(high, frame.px(kLeastSheet)), high);
  const auto lay = [&](float top) {
    l.map = {ImVec2(window.min.x, bar), ImVec2(window.max.x, top + kRadius)};
    l.free = {l.map.min, ImVec2(window.max.x, top)};
    l.sheet = {ImVec2(window.min.x, top), window.max};
    leave_out_keys();
  };
  lay(std::max(bar + frame.px(120.0F), window.max.y - high));
  // What a lesson asks for is done in the sheet or on the map: its card lies on neither.
  if (lesson_card_.height() <= 0.0F || lesson_waits(frame.app)) return;
  const float top = std::min(l.free.min.y + lesson_card_.height() + kSeenMap,
                             window.max.y - frame.px(kLessonSheet));
  if (top > l.sheet.min.y) lay(top);
}

Rect PlayScreen::map_keys_area() const {
  return {ImVec2(layout_.map.min.x + kKeysEdge, layout_.map.min.y + kKeysEdge),
          ImVec2(layout_.free.max.x - kKeysEdge, layout_.free.max.y)};
}

void PlayScreen::draw_sheet(ScreenFrame& frame, const PlayView& view) {
  Commands commands;
  const Panel panel{frame, view, commands};
  const Rect& sheet = layout_.sheet;
  covered_.push_back(sheet);
  frame.draw->AddRectFilled(
      sheet.min, sheet.max, frame.theme.paper, kRadius,
      layout_.sheet_beside ? ImDrawFlags_RoundCornersTopLeft : ImDrawFlags_RoundCornersTop);
  if (!layout_.sheet_beside)
    frame.draw->AddRectFilled(ImVec2(sheet.centre().x - 22.0F, sheet.min.y + 8.0F),
                              ImVec2(sheet.centre().x + 22.0F, sheet.min.y + 13.0F),
                              frame.theme.line, 2.5F);
  const bool is_full = frame.app.look().guest().controls == Controls::kFull;
  if (!is_full) tab_ = 0;
  const float tabs = is_full ? std::max(44.0F, frame.px(kTabs)) : 12.0F;
  const float pad = 16.0F;
  const Rect inside{ImVec2(sheet.min.x + pad, sheet.min.y + 20.0F),
                    ImVec2(sheet.max.x - pad, sheet.max.y - tabs)};
  if (tab_ == 0) {
    draw_sheet_decision(frame, view, inside);
  } else if (tab_ == 1) {
    draw_log_body(
        panel, {ImVec2(sheet.min.x + 4.0F, inside.min.y), ImVec2(sheet.max.x, inside.max.y)}, log_);
  } else if (tab_ == 2) {
    std::vector<std::string> names;
    for (const DrawerChip& one : foot_.chips) names.push_back(one.strong + "\n" + one.text);
    const float chips = segments_height(frame, inside.width(), names, frame.px(44.0F));
    int chosen = std::max(0, foot_.drawer);
    segments(frame, {"drawers", {inside.min, ImVec2(inside.max.x, inside.min.y + chips)}}, names,
             chosen);
    foot_.drawer = chosen;
    const Rect body{ImVec2(inside.min.x, inside.min.y + chips + 8.0F), inside.max};
    const ImVec2 start = begin_scroll(frame, "sheetdrawer", body);
    DrawerPlace place{chosen, start, scroll_width(body), -1};
    const float height = skin_->telling().draw_drawer(frame, place, view_);
    end_scroll(frame, height + 8.0F);
    if (place.clicked_space >= 0) commands.push_back({Do::kShow, place.clicked_space});
  }
  // The tabs: what their names leave of the width is shared out.
  const TextStyle name{.face = Face::kInterSemi, .size = frame.px(13.0F), .align = Align::kCentre};
  float spare = sheet.width();
  for (const SheetTab& tab : kSheetTabs) spare -= styled_width(table_->text(tab.words), name);
  spare /= static_cast<float>(std::size(kSheetTabs));
  const float top = sheet.max.y - tabs;
  float left = sheet.min.x;
  if (is_full) draw_rule_line(frame, ImVec2(sheet.min.x, top), sheet.width());
  for (int i = 0; is_full && i < static_cast<int>(std::size(kSheetTabs)); ++i) {
    const std::string text = table_->text(kSheetTabs[i].words);
    const float width = styled_width(text, name) + spare;
    const Rect part{ImVec2(left, top), ImVec2(left + width, sheet.max.y)};
    left += width;
    const bool on = tab_ == i;
    const Hit hit = hit_item(frame, kSheetTabs[i].words, part);
    if (on)
      frame.draw->AddRectFilled(part.min, ImVec2(part.max.x, part.min.y + 3.0F),
                                frame.theme.accent);
    TextStyle style = name;
    style.face = on ? Face::kInterSemi : Face::kInterMedium;
    style.colour = on ? frame.theme.accent : frame.theme.ink2;
    style.max_width = width - 6.0F;
    text_mid(frame.draw, part.centre(), text, style);
    if (!hit.pressed) continue;
    if (i == 3)
      frame.app.navigator().go(ScreenId::kRulebook);
    else
      tab_ = i;
  }
  stops_ = {{"play.tour.ask", {sheet.min, ImVec2(sheet.max.x, top)}},
            map_stop("play.tour.touch"),
            {"play.tour.tabs", {ImVec2(sheet.min.x, top), sheet.max}}};
  draw_map_keys(panel, map_keys_area(), foot_.overlay, covered_);
  covered_.push_back(draw_narrow_bar(panel, score_at_));
  stops_.push_back({"play.tour.bar", covered_.back()});
  if (tells())
    covered_.push_back(
        draw_ticker(panel, {ImVec2(layout_.free.min.x + 8.0F, layout_.free.min.y + 8.0F),
                            ImVec2(layout_.free.max.x - 8.0F, layout_.free.max.y)}));
  run(frame, commands);
}

void PlayScreen::draw_sheet_decision(ScreenFrame& frame, const PlayView& view, const Rect& inside) {
  Commands commands;
  const Panel panel{frame, view, commands, &stage_scroll_};
  const bool shows = card_.kind != Card::Kind::kNone && live_;
  const bool ready = shows && hovered_offer_ >= 0;
  const bool keyed = !shows && has_decision_key(view);
  const float foot = ready || keyed ? frame.px(52.0F) + 12.0F : 0.0F;
  // Room for frames that stand out at the left.
  const Rect body_rect{ImVec2(inside.min.x - 8.0F, inside.min.y),
                       ImVec2(inside.max.x + 12.0F, inside.max.y - foot)};
  const ImVec2 start = begin_scroll(frame, scroll_name(view, shows), body_rect);
  const Rect room{ImVec2(start.x + 8.0F, start.y),
                  ImVec2(start.x + scroll_width(body_rect) - 2.0F, inside.max.y)};
  float height = 0.0F;
  if (shows) {
    float y = room.min.y;
    FlowStyle kicker = label(frame);
    kicker.size = 12.0F;
    const std::string line =
        ready ? view.action_text(hand_.offer(hovered_offer_).asked) : card_.kicker;
    float figure = 0.0F;
    if (card_.chance >= 0) {
      const TextStyle great{.face = Face::kBebas,
                            .size = frame.px(44.0F),
                            .colour = frame.theme.accent,
                            .align = Align::kRight};
      const std::string number = (card_.average ? "~" : "") + std::to_string(card_.chance) + "%";
      figure = styled_width(number, great) + 8.0F;
      text_at(frame.draw, ImVec2(room.max.x, y + frame.px(36.0F)), number, great);
    }
    y += draw_text(frame, {ImVec2(room.min.x, y), room.width() - figure}, line, kicker) + 2.0F;
    y += draw_text(frame, {ImVec2(room.min.x, y), room.width() - figure}, card_.title,
                   heading(frame, 22.0F)) +
         8.0F;
    // Targets of the same space side by side.
    std::vector<int> same;
    for (const int i : hand_.on_map())
      if (ready && hand_.offer(i).space == card_.space && hand_.offer(i).target >= 0)
        same.push_back(i);
    if (same.size() > 1) {
      const float high = frame.control(42.0F);
      const float wide = (room.width() - 8.0F * static_cast<float>(same.size() - 1)) /
                         static_cast<float>(same.size());
      for (std::size_t i = 0; i < same.size(); ++i) {
        const float left = room.min.x + (wide + 8.0F) * static_cast<float>(i);
        const Rect rect{ImVec2(left, y), ImVec2(left + wide, y + high)};
        const bool on = same[i] == hovered_offer_;
        if (on) draw_focus_ring(frame, rect);
        const std::string name = view.unit_name(hand_.offer(same[i]).target);
        if (button(frame, "target" + std::to_string(same[i]), rect, {.label = name})) {
          Pointed here = pointed_;
          here.target = hand_.offer(same[i]).target;
          point_at(frame, here);
          hand_.arm(same[i]);
        }
      }
      y += high + 10.0F;
    }
    y += draw_card_rows(panel, card_, {ImVec2(room.min.x, y), ImVec2(room.max.x, y)});
    height = y - room.min.y;
  } else {
    height = draw_decision_body(panel, room);
  }
  end_scroll(frame, height + 10.0F);
  const float need = layout_.sheet.height() - body_rect.height() + height + 14.0F;
  // It only grows while the question is the same: a card that opens under the pointer would else
  // raise the sheet over the pointer, close by that, and open again for ever.
  const bool asks_anew = sheet_for_ != changes_;
  if (asks_anew || need > sheet_need_ + 1.0F) {
    if (std::fabs(need - sheet_need_) > 1.0F) {
      frame.app.wake();
      follows_sheet_ = asks_anew;
    }
    sheet_for_ = changes_;
    sheet_need_ = need;
  }
  const float high = frame.px(52.0F);
  if (keyed)
    draw_decision_key(panel, {ImVec2(inside.min.x, inside.max.y - high - 6.0F),
                              ImVec2(inside.max.x, inside.max.y - 6.0F)});
  if (ready) {
    const float third = (inside.width() - 8.0F) * 0.36F;
    const Rect back{ImVec2(inside.min.x, inside.max.y - high - 6.0F),
                    ImVec2(inside.min.x + third, inside.max.y - 6.0F)};
    const Rect go{ImVec2(back.max.x + 8.0F, back.min.y), ImVec2(inside.max.x, back.max.y)};
    if (button(frame, "sheetback", back, {.label = table_->text("play.back")})) {
      hand_.arm(-1);
      point_at(frame, {});
    }
    const std::string_view verb =
        table_->game().verbs()[hand_.offer(hovered_offer_).asked.verb].name;
    const std::string key = "play.go." + std::string(verb);
    if (button(frame, "sheetgo", go,
               {.label = table_->text(table_->words().has(key) ? key : "play.go"),
                .kind = ButtonKind::kMain}))
      commands.push_back({Do::kOffer, hovered_offer_});
  }
  run(frame, commands);
}

}  // namespace sandtable::shell
