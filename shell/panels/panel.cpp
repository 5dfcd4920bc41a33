#include "shell/panels/panel.h"

#include "core/base/text.h"
#include "shell/play/facts.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

std::vector<Run> runs_of(const PlayView& view, const Sentence& sentence,
                         std::vector<RuleId>& rules) {
  std::vector<Run> runs;
  std::size_t at = 0;
  if (sentence.names != nullptr)
    for (const Span& name : *sentence.names) {
      const auto begin = static_cast<std::size_t>(name.begin);
      const auto end = static_cast<std::size_t>(name.end);
      if (begin > at) runs.push_back({sentence.text.substr(at, begin - at)});
      runs.push_back({sentence.text.substr(begin, end - begin), RunKind::kBold});
      at = end;
    }
  if (at < sentence.text.size()) runs.push_back({sentence.text.substr(at)});
  std::string_view last;
  for (const RuleId rule : {sentence.rule, sentence.rule2}) {
    const std::string_view number = printed(view.game, rule);
    if (number.empty() || number == last) continue;
    last = number;
    runs.push_back({" "});
    rules.resize(runs.size());
    rules.push_back(rule);
    runs.push_back({number, RunKind::kLink});
  }
  rules.resize(runs.size());
  return runs;
}

}  // namespace

std::string PlayView::unit_name(int unit) const {
  return CounterName{game, words, skin.telling(), view}.of(unit);
}

std::string PlayView::action_text(Action action) const {
  return words.text(game.message(game.describe(view, action)));
}

std::string PlayView::act_text(Action action) const { return shell::act_text(game, words, action); }

FlowStyle sentence_style(const Frame& frame) {
  FlowStyle style = body(frame);
  style.size = kSmallType;
  return style;
}

float draw_sentence(const Panel& panel, const Rect& line, const Sentence& sentence) {
  Frame& frame = panel.frame;
  std::vector<RuleId> rules;
  const std::vector<Run> runs = runs_of(panel.view, sentence, rules);
  const Flow flow =
      draw_flow(frame, {line.min, line.width(), sentence.id}, runs, sentence_style(frame));
  if (flow.clicked >= 0)
    panel.out.push_back({Do::kRule, rules[static_cast<std::size_t>(flow.clicked)].value});
  return flow.height;
}

float sentence_height(const Frame& frame, const PlayView& view, float width,
                      const Sentence& sentence) {
  std::vector<RuleId> rules;
  return flow_height(frame, width, runs_of(view, sentence, rules), sentence_style(frame));
}

Sheet::Sheet(Frame& frame) : frame_(frame) {
  frame_.draw->ChannelsSplit(2);
  frame_.draw->ChannelsSetCurrent(1);
}

void Sheet::end(const Rect& rect, ImU32 edge) {
  frame_.draw->ChannelsSetCurrent(0);
  draw_panel(frame_, rect);
  if (edge != 0) {
    frame_.draw->AddRectFilled(rect.min, ImVec2(rect.min.x + 8.0F, rect.max.y), edge, 8.0F,
                               ImDrawFlags_RoundCornersLeft);
    frame_.draw->AddRectFilled(ImVec2(rect.min.x + 4.0F, rect.min.y + 1.0F),
                               ImVec2(rect.min.x + 9.0F, rect.max.y - 1.0F), frame_.theme.paper);
  }
  frame_.draw->ChannelsMerge();
}

}  // namespace sandtable::shell
