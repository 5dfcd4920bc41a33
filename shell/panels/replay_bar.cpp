// The record as a line to move along, and what is being played back.
#include <algorithm>

#include "core/base/text.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

Rect draw_replay_bar(const Panel& panel, const Rect& rect, bool running) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  draw_panel(frame, rect);
  const int all = view.session.decisions();
  int at = view.session.at();
  const float side = rect.height();
  const Rect play{rect.min, ImVec2(rect.min.x + side, rect.max.y)};
  if (icon_button(
          frame, "replay", play,
          {running ? Icon::kPause : Icon::kPlay, view.text("play.replay"), ButtonKind::kBare}))
    panel.out.push_back({Do::kPlay});
  const std::string text = view.text("play.replay.at", {number_arg("at", at)});
  const FlowStyle style = secondary(frame);
  const float wide =
      std::max(line_width(frame, text, style),
               line_width(frame, view.text("play.replay.at", {number_arg("at", 888)}), style));
  draw_line(frame, {ImVec2(rect.max.x - wide - frame.px(12.0F), rect.centre().y), wide + 2.0F},
            text, style);
  const Rect rail{ImVec2(play.max.x, rect.min.y),
                  ImVec2(rect.max.x - wide - frame.px(20.0F), rect.max.y)};
  if (all > 0 && slider(frame, {"scrub", rail}, {0, all, 1}, at))
    panel.out.push_back({Do::kSeek, at});
  return rect;
}

Rect draw_ticker(const Panel& panel, const Rect& area) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const Beat* beat = view.playback.beat();
  if (beat == nullptr) return {};
  const float width = std::min(frame.px(520.0F), area.width());
  const float pad = frame.px(12.0F);
  const float key = frame.px(92.0F);
  // What came of a die is not told before it lies.
  const bool told = beat->landed || beat->fact.dice.empty();
  const std::string rolls = view.text("play.watch.rolls");
  Sentence sentence{beat->fact.text, &beat->fact.names, beat->fact.rule, {}, "ticker"};
  if (!told) sentence = {rolls, nullptr, {}, {}, "ticker"};
  const float room = width - pad * 2.0F - key - frame.px(44.0F);
  const float text = sentence_height(frame, view, room, sentence);
  const float height = std::max(frame.px(48.0F), text + frame.px(24.0F));
  const float left = area.centre().x - width * 0.5F;
  const Rect rect{ImVec2(left, area.min.y), ImVec2(left + width, area.min.y + height)};
  draw_panel(frame, rect);
  const float middle = rect.centre().y;
  if (!beat->fact.dice.empty())
    draw_die(frame.draw, {ImVec2(rect.min.x + frame.px(26.0F), middle), frame.px(30.0F)},
             {beat->landed ? beat->fact.dice.front() : 0, frame.theme.paper, frame.theme.ink,
              frame.theme.ink, beat->landed ? 0.0F : static_cast<float>(frame.now / 90.0)},
             view.skin.board().die_faces());
  else
    draw_icon(frame.draw, Icon::kMove,
              {ImVec2(rect.min.x + frame.px(26.0F), middle), frame.px(20.0F)}, frame.theme.ink3);
  draw_sentence(panel,
                {ImVec2(rect.min.x + frame.px(50.0F), middle - text * 0.5F),
                 ImVec2(rect.min.x + frame.px(50.0F) + room, middle)},
                sentence);
  const Rect skip{ImVec2(rect.max.x - key - pad, middle - frame.px(17.0F)),
                  ImVec2(rect.max.x - pad, middle + frame.px(17.0F))};
  if (button(frame, "tickerskip", skip, {.label = view.text("play.skip")}))
    panel.out.push_back({Do::kSkip});
  // How much of it is over.
  const float share = view.playback.all() == 0 ? 1.0F
                                               : static_cast<float>(view.playback.done()) /
                                                     static_cast<float>(view.playback.all());
  frame.draw->AddRectFilled(ImVec2(rect.min.x + 8.0F, rect.max.y - 3.0F),
                            ImVec2(rect.min.x + 8.0F + (width - 16.0F) * share, rect.max.y - 1.0F),
                            frame.theme.accent, 1.0F);
  return rect;
}

}  // namespace sandtable::shell
