#include "shell/screens/seat_names.h"

#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

float draw_seat_names(ScreenFrame& frame, const Column& column, const ShelfGame& game,
                      PlayerNames& names) {
  const App& app = frame.app;
  const float width = column.width, left = column.at.x;
  float y = column.at.y + draw_text(frame, column, app.text("seats.names"), secondary(frame)) +
            frame.px(4.0F);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string hint = game.text("seat." + game.game().info().seats[i]);
    const float high = frame.control(40.0F);
    const std::string id = "name" + decimal(static_cast<std::int64_t>(i));
    text_field(frame, {id, {ImVec2(left, y), ImVec2(left + width, y + high)}}, names[i],
               {.hint = hint,
                .name = app.text("seats.name.of", {text_arg("seat", hint)}),
                .most = kMaxNameBytes});
    y += high + frame.px(8.0F);
    if (name_fault(names[i]).empty()) continue;
    FlowStyle style = secondary(frame);
    style.colour = frame.theme.minus;
    y += draw_text(frame, {ImVec2(left, y), width}, app.text("refusal.bad-name"), style) +
         frame.px(8.0F);
  }
  return y;
}

PlayerNames names_given(const PlayerNames& typed) {
  PlayerNames out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t from = typed[i].find_first_not_of(' ');
    if (from == std::string::npos) continue;
    out[i] = typed[i].substr(from, typed[i].find_last_not_of(' ') - from + 1);
  }
  return out;
}

bool are_names(const PlayerNames& typed) {
  return std::all_of(typed.begin(), typed.end(),
                     [](const std::string& name) { return name_fault(name).empty(); });
}

}  // namespace sandtable::shell
