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

namespace {

constexpr std::size_t kMostTicks = 3;
constexpr float kTickShare = 0.3F;  // of the map's height that it may take

// What the ticker tells: of the beat under way, or what came of the player's own fight.
struct Tick {
  Fact fact;
  bool lies = true;  // the die, or there is none
  std::string key;   // of the button; empty for none
  Command does{};
};

// How much of what is told is over.
void draw_progress(const Panel& panel, const Rect& rect) {
  const Frame& frame = panel.frame;
  const Playback& playback = panel.view.playback;
  const float share = playback.all() == 0 ? 1.0F
                                          : static_cast<float>(playback.done()) /
                                                static_cast<float>(playback.all());
  const float width = (rect.width() - 16.0F) * share;
  frame.draw->AddRectFilled(ImVec2(rect.min.x + 8.0F, rect.max.y - 3.0F),
                            ImVec2(rect.min.x + 8.0F + width, rect.max.y - 1.0F),
                            frame.theme.accent, 1.0F);
}

// `most`: of a result, so many sentences of it: who fought, and what came of it last.
Tick tick_of(const PlayView& view, std::size_t most) {
  const Playback& playback = view.playback;
  if (const OwnFight* result = playback.result()) {
    const std::vector<Fact>& facts = result->facts();
    Tick out;
    out.fact = most > 1 ? facts.front() : facts.back();
    const std::size_t behind = std::min(most, facts.size()) - 1;
    for (std::size_t i = facts.size() - behind; i < facts.size(); ++i)
      add_sentence(out.fact, facts[i]);
    if (!playback.holds()) return out;
    out.key = view.text("play.watch.on");
    out.does = {Do::kTellOn};
    return out;
  }
  const Beat& beat = *playback.beat();
  return {beat.fact, beat.landed || beat.fact.dice.empty(), view.text("play.skip"), {Do::kSkip}};
}

}  // namespace

Rect draw_ticker(const Panel& panel, const Rect& area) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const float width = std::min(frame.px(520.0F), area.width());
  const float pad = frame.px(12.0F);
  // What came of a die is not told before it lies.
  const std::string rolls = view.text("play.watch.rolls");
  Tick tick;
  Sentence sentence;
  float key = 0.0F, room = 0.0F, text = 0.0F;
  for (std::size_t most = kMostTicks; most > 0; --most) {
    tick = tick_of(view, most);
    sentence = {tick.fact.text, &tick.fact.names, tick.fact.rule, {}, "ticker"};
    if (!tick.lies) sentence = {rolls, nullptr, {}, {}, "ticker"};
    key = tick.key.empty() ? 0.0F : frame.px(92.0F);
    room = width - pad * 2.0F - key - frame.px(44.0F);
    text = sentence_height(frame, view, room, sentence);
    if (text < area.height() * kTickShare) break;
  }
  // In a small window the map is not hidden by what the panel tells as well.
  if (view.playback.result() != nullptr && text >= area.height() * kTickShare) return {};
  const float height = std::max(frame.px(48.0F), text + frame.px(24.0F));
  const float left = area.centre().x - width * 0.5F;
  const Rect rect{ImVec2(left, area.min.y), ImVec2(left + width, area.min.y + height)};
  draw_panel(frame, rect);
  const float middle = rect.centre().y;
  if (!tick.fact.dice.empty())
    draw_die(frame.draw, {ImVec2(rect.min.x + frame.px(26.0F), middle), frame.px(30.0F)},
             {tick.lies ? tick.fact.dice.front() : 0, frame.theme.paper, frame.theme.ink,
              frame.theme.ink, tick.lies ? 0.0F : static_cast<float>(frame.now / 90.0)},
             view.skin.board().die_faces());
  else
    draw_icon(frame.draw, Icon::kMove,
              {ImVec2(rect.min.x + frame.px(26.0F), middle), frame.px(20.0F)}, frame.theme.ink3);
  draw_sentence(panel,
                {ImVec2(rect.min.x + frame.px(50.0F), middle - text * 0.5F),
                 ImVec2(rect.min.x + frame.px(50.0F) + room, middle)},
                sentence);
  const Rect press{ImVec2(rect.max.x - key - pad, middle - frame.px(17.0F)),
                   ImVec2(rect.max.x - pad, middle + frame.px(17.0F))};
  if (!tick.key.empty() && button(frame, "tickerskip", press, {.label = tick.key}))
    panel.out.push_back(tick.does);
  draw_progress(panel, rect);
  return rect;
}

}  // namespace sandtable::shell
