// What is asked, in the sheet of a phone; or in its place the card of what is pointed at, with the
// keys that do it.
#include <cmath>

#include "shell/screens/play/phone_sheet.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kKeyHigh = 52.0F;
constexpr float kBelowKey = 6.0F;

// What is asked begins at its top again after a chit's pages or a card were scrolled.
const char* scroll_name(const PlayView& view, bool shows_card) {
  const Beat* beat = view.playback.beat();
  if (shows_card) return "sheetcard";
  return beat != nullptr && beat->is_staged() ? "sheetstage" : "sheetask";
}

}  // namespace

void PhoneSheet::draw_decision_tab(const Panel& panel, const Rect& inside) {
  Frame& frame = panel.frame;
  const bool shows = pointing_.shows_card() && shown_.live;
  const bool ready = shows && pointing_.hovered_offer() >= 0;
  // Of a game that is watched the keys stand here, so that the map stays free.
  const bool watched = !shows && panel.view.watched && panel.view.thinking != nullptr;
  const bool keyed = !shows && !watched && has_decision_key(panel.view);
  const float high =
      watched ? thinking_keys_height(frame, panel.view, inside.width()) : frame.px(kKeyHigh);
  const float foot = ready || keyed || watched ? high + 12.0F : 0.0F;
  // Room for frames that stand out at the left.
  const Rect body_rect{ImVec2(inside.min.x - 8.0F, inside.min.y),
                       ImVec2(inside.max.x + 12.0F, inside.max.y - foot)};
  const ImVec2 start = begin_scroll(frame, scroll_name(panel.view, shows), body_rect);
  const Rect room{ImVec2(start.x + 8.0F, start.y),
                  ImVec2(start.x + scroll_width(body_rect) - 2.0F, inside.max.y)};
  const float height = shows ? draw_card(panel, room, ready) : draw_decision_body(panel, room);
  end_scroll(frame, height + 10.0F);
  fit(frame, places_.sheet.height() - body_rect.height() + height + 14.0F);
  const Rect keys{ImVec2(inside.min.x, inside.max.y - high - kBelowKey),
                  ImVec2(inside.max.x, inside.max.y - kBelowKey)};
  if (watched) draw_thinking_keys(panel, keys);
  if (keyed) draw_decision_key(panel, keys);
  if (ready) draw_offer_keys(panel, keys);
}

// It only grows while the question is the same: a card that opens under the pointer would else
// raise the sheet over the pointer, close by that, and open again for ever. Nor does the map of who
// watches rise and fall with each decision.
void PhoneSheet::fit(const Frame& frame, float need) {
  const bool watched = shown_.thinking && !shown_.thinking->pace.empty();
  const bool asks_anew = need_for_ != shown_.changes && !watched;
  if (!asks_anew && need <= need_ + 1.0F) return;
  if (std::fabs(need - need_) > 1.0F) {
    frame.redraw.wake();
    raised_ = asks_anew;
  }
  need_for_ = shown_.changes;
  need_ = need;
}

// The figure at the upper right corner; returns the width that it takes.
float PhoneSheet::draw_chance(const Frame& frame, ImVec2 corner) const {
  const Card& card = pointing_.card();
  if (card.chance < 0) return 0.0F;
  const TextStyle great{.face = Face::kBebas,
                        .size = frame.px(44.0F),
                        .colour = frame.theme.accent,
                        .align = Align::kRight};
  const std::string number = (card.average ? "~" : "") + std::to_string(card.chance) + "%";
  text_at(frame.draw, ImVec2(corner.x, corner.y + frame.px(36.0F)), number, great);
  return styled_width(number, great) + 8.0F;
}

// Returns the height.
float PhoneSheet::draw_card(const Panel& panel, const Rect& room, bool ready) {
  Frame& frame = panel.frame;
  const Card& card = pointing_.card();
  float y = room.min.y;
  FlowStyle kicker = label(frame);
  kicker.size = 12.0F;
  const std::string line = with_chance(
      card, ready ? panel.view.action_text(shown_.hand.offer(pointing_.hovered_offer()).asked)
                  : card.kicker);
  const float width = room.width() - draw_chance(frame, ImVec2(room.max.x, y));
  y += draw_text(frame, {ImVec2(room.min.x, y), width}, line, kicker) + 2.0F;
  y += draw_text(frame, {ImVec2(room.min.x, y), width}, card.title, heading(frame, 22.0F)) + 8.0F;
  if (ready) y += draw_targets(panel, {ImVec2(room.min.x, y), ImVec2(room.max.x, y)});
  y += draw_card_rows(panel, card, {ImVec2(room.min.x, y), ImVec2(room.max.x, y)});
  return y - room.min.y;
}

// Targets of the same space side by side; returns the height.
float PhoneSheet::draw_targets(const Panel& panel, const Rect& line) {
  Frame& frame = panel.frame;
  Hand& hand = shown_.hand;
  std::vector<int> same;
  for (const int i : hand.on_map())
    if (hand.offer(i).space == pointing_.card().space && hand.offer(i).target >= 0)
      same.push_back(i);
  if (same.size() < 2) return 0.0F;
  const float high = frame.control(42.0F);
  const float wide =
      (line.width() - 8.0F * static_cast<float>(same.size() - 1)) / static_cast<float>(same.size());
  for (std::size_t i = 0; i < same.size(); ++i) {
    const float left = line.min.x + (wide + 8.0F) * static_cast<float>(i);
    const Rect rect{ImVec2(left, line.min.y), ImVec2(left + wide, line.min.y + high)};
    if (same[i] == pointing_.hovered_offer()) draw_focus_ring(frame, rect);
    const std::string name = panel.view.unit_name(hand.offer(same[i]).target);
    if (button(frame, "target" + std::to_string(same[i]), rect, {.label = name})) {
      Pointed here = pointing_.pointed();
      here.target = hand.offer(same[i]).target;
      pointing_.point_at(frame, here);
      hand.arm(same[i]);
    }
  }
  return high + 10.0F;
}

void PhoneSheet::draw_offer_keys(const Panel& panel, const Rect& inside) {
  Frame& frame = panel.frame;
  const ShelfGame& table = *shown_.table;
  const float third = (inside.width() - 8.0F) * 0.36F;
  const Rect back{inside.min, ImVec2(inside.min.x + third, inside.max.y)};
  const Rect go{ImVec2(back.max.x + 8.0F, back.min.y), inside.max};
  if (button(frame, "sheetback", back, {.label = table.text("play.back")})) {
    shown_.hand.arm(-1);
    pointing_.point_at(frame, {});
  }
  const int offer = pointing_.hovered_offer();
  if (offer < 0) return;
  if (button(frame, "sheetgo", go,
             {.label = panel.view.act_text(shown_.hand.offer(offer).asked),
              .kind = ButtonKind::kMain}))
    panel.out.push_back({Do::kOffer, offer});
}

}  // namespace sandtable::shell::play_screen
