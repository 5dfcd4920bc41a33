#include "shell/screens/rule_choices.h"

#include <algorithm>

#include "core/engine/options.h"
#include "shell/app.h"
#include "shell/navigator.h"
#include "shell/play/joined.h"
#include "shell/screens/game_box.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

bool is_switch(const OptionInfo& option) {
  return option.values.size() == 2 && option.values.front() == "off";
}

// Of an option that is no switch; returns the lower edge.
float draw_values(ScreenFrame& frame, const Column& column, const RuleChoices& choices,
                  std::size_t index) {
  const OptionInfo& option = choices.game.game().info().options[index];
  std::vector<std::string> names;
  for (const std::string& value : option.values)
    names.push_back(choices.game.text("option." + option.id + "." + value));
  int chosen = choices.setup.options[index];
  const std::string id = "option/" + option.id;
  const ImVec2 at(column.at.x, column.at.y + frame.px(4.0F));
  const float high = segments_height(frame, column.width, names, frame.control(40.0F));
  segments(frame, {id, {at, ImVec2(at.x + column.width, at.y + high)}}, names, chosen);
  choices.setup.options[index] = static_cast<std::uint8_t>(chosen);
  return at.y + high;
}

float draw_option(ScreenFrame& frame, const Column& column, const RuleChoices& choices,
                  std::size_t index) {
  const ShelfGame& game = choices.game;
  const OptionInfo& option = game.game().info().options[index];
  const ImVec2 at = column.at;
  const float inner = column.width - frame.px(52.0F);
  const std::string title = game.text("option." + option.id + ".title");
  const std::string text = game.text("option." + option.id + ".text");
  const int entry = find_rule_text(game.help(), option.rule);
  const std::string number =
      entry >= 0 ? game.help().entries[static_cast<std::size_t>(entry)].number : option.rule;
  // Without a number there is no link.
  const std::vector<Run> runs = {
      {title, RunKind::kBold}, {"  "}, {number, RunKind::kLink, option.rule}};
  const FlowStyle style = body(frame);
  const float title_height = flow_height(frame, inner, runs, style);
  const float height = title_height + text_height(frame, inner, text, secondary(frame));
  bool on = choices.setup.options[index] != 0;
  const float tall = std::max(height, frame.control(36.0F));
  const Rect target{ImVec2(at.x + inner - 4.0F, at.y), ImVec2(at.x + column.width, at.y + tall)};
  if (is_switch(option) && bare_toggle(frame, "option/" + option.id, target, on))
    choose_option(game.game().info(), index, on ? 1 : 0, choices.setup);
  const Flow flow = draw_flow(frame, {at, inner, option.id}, runs, style);
  if (flow.clicked >= 0) frame.app.navigator().go(ScreenId::kRulebook, game.id + ":" + option.rule);
  draw_text(frame, {ImVec2(at.x, at.y + title_height), inner}, text, secondary(frame));
  if (is_switch(option)) return at.y + tall;
  return draw_values(frame, {ImVec2(at.x, at.y + tall), column.width}, choices, index);
}

// "Pinned teams may advance", "without Hodgson's mortar", "Reactions: all".
std::string changed_text(const App& app, const ShelfGame& game, const OptionInfo& option,
                         int value) {
  const std::string title = game.text("option." + option.id + ".title");
  if (!is_switch(option))
    return labelled(
        game.words(), title,
        game.text("option." + option.id + "." + option.values[static_cast<std::size_t>(value)]));
  return value != 0 ? title : app.text("new.rules.without", {text_arg("what", title)});
}

}  // namespace

std::string rules_line(const App& app, const RuleChoices& choices) {
  const auto& options = choices.game.game().info().options;
  std::vector<std::string> all;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (const int value = choices.setup.options[i]; value != options[i].standard)
      all.push_back(changed_text(app, choices.game, options[i], value));
  if (all.empty()) all.push_back(app.text("new.rules.standard"));
  return app.text("new.rules", {text_arg("what", set_apart(choices.game.words(), all))});
}

float draw_rule_choices(ScreenFrame& frame, const Column& column, const RuleChoices& choices) {
  const App& app = frame.app;
  const ImVec2 at = column.at;
  const auto& options = choices.game.game().info().options;
  if (options.empty()) return at.y;
  const float high = frame.control(40.0F);
  const std::string label =
      app.text("new.rules.fold", {number_arg("n", choices.open ? 0 : std::ssize(options))});
  if (button(frame, "rules", {at, ImVec2(at.x + column.width, at.y + high)},
             {.label = label, .icon = choices.open ? Icon::kUp : Icon::kDown}))
    choices.open = !choices.open;
  float y = at.y + high;
  if (!choices.open) return y;
  y += frame.px(8.0F);
  y += draw_text(frame, {ImVec2(at.x, y), column.width}, app.text("new.options.text"),
                 secondary(frame)) +
       frame.px(6.0F);
  for (std::size_t i = 0; i < options.size(); ++i) {
    draw_rule_line(frame, ImVec2(at.x, y), column.width);
    const Column row{ImVec2(at.x, y + frame.px(7.0F)), column.width};
    y = draw_option(frame, row, choices, i) + frame.px(7.0F);
  }
  return y;
}

}  // namespace sandtable::shell
