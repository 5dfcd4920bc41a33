// Where the panels of the play screen lie, and the board and the wide window drawn there. See
// play.h.
#include <algorithm>

#include "shell/app.h"
#include "shell/look.h"
#include "shell/screens/play/play_screen.h"
#include "shell/widgets/overlap.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kMargin = 12.0F;
constexpr float kColumn = 296.0F;
constexpr float kFoot = 40.0F;  // where there are keys only
constexpr float kMapKeys = 36.0F;
constexpr float kMinimapHigh = 155.0F, kMinimapWide = 117.0F, kMinimapLeast = 90.0F;
constexpr double kRestMs = 320.0;  // before a card of mere facts opens
// Counters to each side of the middle of the fight when a game is opened.
constexpr float kReach = 8.5F;
constexpr float kPhoneReach = 4.9F;
constexpr float kMarkRoom = 3.0F;    // of the brackets or the ring round a place
constexpr float kNamesZoom = 0.72F;  // counters bear their names from here on

}  // namespace

void PlayScreen::lay_out(const ScreenFrame& frame) {
  Layout& l = layout_;
  l.narrow = frame.is_narrow();
  const Rect& window = frame.window;
  const float margin = kMargin;
  const Controls controls = frame.app.look().guest().controls;
  if (controls == Controls::kNone) {
    l.map = l.free = window;
    l.column = l.sheet = l.minimap = {};
    l.with_minimap = false;
  } else if (l.narrow) {
    lay_out_sheet(frame);
  } else {
    const float bar = frame.px(56.0F);
    const float width = std::min(frame.px(window.width() < 1000.0F * frame.text ? 268.0F : kColumn),
                                 window.width() * 0.46F);
    l.column = {ImVec2(window.max.x - width - margin, window.min.y + bar + margin),
                ImVec2(window.max.x - margin, window.max.y - margin)};
    l.map = {ImVec2(window.min.x, window.min.y + bar), window.max};
    l.free = {ImVec2(l.map.min.x + margin, l.map.min.y + margin),
              ImVec2(l.column.min.x - margin, window.max.y - margin)};
    if (!skin_->board().sectors().empty()) l.free.min.y += frame.control(kMapKeys) + 8.0F;
    l.with_minimap =
        controls == Controls::kFull && window.width() >= 1000.0F && window.height() >= 660.0F;
    l.minimap = {ImVec2(margin, window.max.y - margin - kMinimapHigh),
                 ImVec2(margin + kMinimapWide, window.max.y - margin)};
    // A sheet that is wider than high lies on its side there, too.
    if (const Rect sheet = skin_->board().sheet(); sheet.width() > sheet.height()) {
      l.minimap.max.x = margin + kMinimapHigh;
      l.minimap.min.y =
          l.minimap.max.y - std::max(kMinimapHigh * sheet.height() / sheet.width(), kMinimapLeast);
    }
    const float foot = controls == Controls::kFull
                           ? foot_height(frame, view_of(frame.app), foot_place(frame), foot_)
                           : frame.control(kFoot);
    l.free.max.y = window.max.y - foot - margin * 2.0F;
  }
  leave_room_for_lesson();
  camera_.set_motion(frame.motion);
  camera_.set_pixel(1.0F / std::max(1.0F, ImGui::GetIO().DisplayFramebufferScale.x));
  if (!placed_) {
    const Rect sheet = skin_->board().sheet();
    camera_.set_board(sheet.width(), sheet.height(), kFullSide / skin_->board().counter_side());
  }
  camera_.set_view(l.map, l.free);
  if (placed_) {
    if (follows_sheet_ && live_) follow_decision(frame.now);
    follows_sheet_ = false;
    return;
  }
  placed_ = true;
  const ImVec2 heart = skin_->board().interesting(view_).centre();
  const float reach = (frame.is_narrow() ? kPhoneReach : kReach) * skin_->board().counter_side();
  camera_.fit_to({ImVec2(heart.x - reach, heart.y - reach * 0.8F),
                  ImVec2(heart.x + reach, heart.y + reach * 0.8F)},
                 frame.now, false);
  if (camera_.zoom() < kNamesZoom)
    camera_.zoom_at(camera_.free_view().centre(), kNamesZoom / camera_.zoom(), frame.now, false);
  camera_.set_motion(false);
  follow_decision(frame.now);
  camera_.set_motion(frame.motion);
}

void PlayScreen::draw_minimap(ScreenFrame& frame) {
  if (!layout_.with_minimap) return;
  const Canvas canvas{frame.draw, frame.theme};
  const Rect& rect = layout_.minimap;
  draw_panel(frame, rect);
  skin_->board().draw_minimap(canvas, rect, camera_, dots_);
  const Hit hit = hit_item(frame, "minimap", rect);
  if (hit.held && ImGui::IsMouseDown(ImGuiMouseButton_Left))
    camera_.centre_on(skin_->board().minimap_to_map(ImGui::GetIO().MousePos), frame.now, false);
}

void PlayScreen::draw_board(ScreenFrame& frame) {
  const Canvas canvas{frame.draw, frame.theme};
  board_.set_motion(&motion_, frame.now);
  BoardMarks marks;
  marks.hand = live_ ? &hand_ : nullptr;
  marks.overlay = foot_.overlay >= 0 ? &overlay_ : nullptr;
  if (playback_.busy() && !fire_.empty()) marks.overlay = &fire_;
  marks.hovered_space = pointed_.space;
  marks.hovered_offer = hovered_offer_;
  marks.focus_space =
      focus_ < 0 && attended_.offer >= 0 ? hand_.offer(attended_.offer).space : focus_;
  marks.hints = frame.app.look().settings().hints;
  marks.type = frame.text;
  if (live_ && !advice_.empty()) marks.advice = &advice_;
  if (drags_unit()) marks.dragged = &ImGui::GetIO().MousePos;
  frame.draw->AddRectFilled(layout_.map.min, layout_.map.max, frame.theme.map.sheet_margin);
  board_.draw(canvas, skin_->board(), camera_, marks);
}

FootPlace PlayScreen::foot_place(const ScreenFrame& frame) const {
  return {
      {ImVec2(kMargin, 0.0F), ImVec2(layout_.column.min.x - kMargin, frame.window.max.y - kMargin)},
      layout_.minimap,
      layout_.with_minimap};
}

void PlayScreen::draw_card_over(ScreenFrame& frame, const PlayView& view) {
  if (card_due_ && frame.now >= pointed_since_ + kRestMs) card_due_ = false;
  if (card_.kind == Card::Kind::kNone || card_due_ || layout_.narrow) {
    if (card_due_) frame.app.wake_at(pointed_since_ + kRestMs);
    card_place_.last = ImVec2(-1.0F, -1.0F);
    card_drawn_ = {};
    return;
  }
  const float side = skin_->board().counter_side() * camera_.scale();
  const auto around = [&](ImVec2 at, float room) {
    return Rect{ImVec2(at.x - side * 0.5F - room, at.y - side * 0.5F - room),
                ImVec2(at.x + side * 0.5F + room, at.y + side * 0.5F + room)};
  };
  const ImVec2 target = camera_.to_screen(skin_->board().place(card_.space));
  card_place_.area = layout_.free;
  card_place_.own = around(target, 10.0F);
  card_place_.keep_off.clear();
  if (const Rect* pill = board_.pill(card_.space)) card_place_.keep_off.push_back(*pill);
  card_place_.actor = target;
  if (const int from = board_.space_of(hand_.chosen()); from >= 0) {
    card_place_.actor = camera_.to_screen(skin_->board().place(from));
    card_place_.keep_off.push_back(around(card_place_.actor, 6.0F));
  }
  if (frame.app.look().guest().controls != Controls::kNone)
    card_place_.keep_off.push_back(
        zoom_keys_area(frame, zoom_keys_corner(frame, foot_place(frame))));
  // What is drawn over the card would hide part of it.
  if (layout_.with_minimap) card_place_.keep_off.push_back(layout_.minimap);
  card_place_.keep_off.insert(card_place_.keep_off.end(), map_keys_.begin(), map_keys_.end());
  if (view.hint->state() != HintProvider::State::kNone)
    card_place_.keep_off.push_back(hint_place(frame));
  card_place_.offers.clear();
  for (const int i : hand_.on_map())
    if (const int space = hand_.offer(i).space; space != card_.space)
      card_place_.offers.push_back(
          around(camera_.to_screen(skin_->board().place(space)), kMarkRoom));
  card_place_.rather_not = board_.pills();
  for (const Stack& stack : board_.stacks()) {
    if (stack.space == card_.space) continue;
    const Rect counters = around(camera_.to_screen(skin_->board().place(stack.space)), kMarkRoom);
    const bool is_there = skin_->board().ground_of(stack.space) == card_.space;
    (is_there ? card_place_.offers : card_place_.rather_not).push_back(counters);
  }
  Commands commands;
  if (card_place_.last.x < 0.0F) frame.app.wake();
  if (board_.fanned() >= 0) card_place_.keep_off.push_back(board_.tray());
  card_drawn_ = draw_card({frame, view, commands}, card_, card_place_);
  covered_.push_back(card_drawn_);
  run(frame, commands);
}

void PlayScreen::draw_wide(ScreenFrame& frame, const PlayView& view) {
  Commands commands;
  const Panel panel{frame, view, commands, &stage_scroll_};
  const float gap = 10.0F;
  const FootPlace foot = foot_place(frame);
  draw_minimap(frame);
  const std::size_t before = covered_.size();
  draw_map_keys(panel, {ImVec2(layout_.free.min.x, layout_.map.min.y + kMargin), layout_.free.max},
                foot_.overlay, covered_);
  map_keys_.assign(covered_.end() - static_cast<std::ptrdiff_t>(covered_.size() - before),
                   covered_.end());
  if (frame.app.look().guest().controls == Controls::kMinimal) {
    draw_zoom_keys(panel, ImVec2(foot.area.min.x, foot.area.max.y), covered_);
    covered_.push_back(draw_decision(panel, layout_.column, decision_fit_));
    if (tells()) covered_.push_back(draw_ticker(panel, layout_.free));
    covered_.push_back(draw_top_bar(panel, score_at_, bar_fit_));
    run(frame, commands);
    return;
  }
  draw_foot(panel, foot, foot_, covered_);
  Rect chips = covered_.back();  // with the key of the overlays; maybe in two rows
  for (std::size_t i = covered_.size() - foot_.chips.size() - 1; i < covered_.size(); ++i)
    chips = spanned(chips, covered_[i]);
  const Rect decision = draw_decision(panel, layout_.column, decision_fit_);
  covered_.push_back(decision);
  const float bar = frame.control(36.0F);
  const Rect replay{ImVec2(layout_.column.min.x, layout_.column.max.y - bar), layout_.column.max};
  const Rect log{ImVec2(layout_.column.min.x, decision.max.y + gap),
                 ImVec2(layout_.column.max.x, replay.min.y - gap)};
  draw_log(panel, log, log_);
  if (log.height() > frame.px(70.0F)) covered_.push_back(log);
  stops_ = {{"play.tour.ask", decision},
            map_stop(frame.touch ? "play.tour.touch" : "play.tour.map"),
            {"play.tour.foot", chips},
            {"play.tour.log", log}};
  covered_.push_back(draw_replay_bar(panel, replay, replaying_));
  if (foot_.drawer >= 0)
    covered_.push_back(draw_drawer_panel(
        panel,
        {ImVec2(layout_.with_minimap ? layout_.minimap.max.x + 56.0F : kMargin + 52.0F,
                layout_.free.min.y),
         ImVec2(layout_.free.max.x, layout_.free.max.y)},
        foot_));
  if (tells()) covered_.push_back(draw_ticker(panel, layout_.free));
  covered_.push_back(draw_top_bar(panel, score_at_, bar_fit_));
  stops_.push_back({"play.tour.bar", covered_.back()});
  run(frame, commands);
}

}  // namespace sandtable::shell
