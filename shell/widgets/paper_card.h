#pragma once
// A card of a page, as high as what stands on it.

#include <utility>

#include "shell/widgets/widgets.h"

namespace sandtable::shell {

// Runs `rows`, which is given the column inside and returns where it ends, over a panel that is as
// high as that turns out to be; returns the foot of the panel.
template <class Rows>
float draw_paper_card(Frame& frame, const Column& column, Rows&& rows) {
  frame.draw->ChannelsSplit(2);
  frame.draw->ChannelsSetCurrent(1);
  const float pad = frame.px(16.0F);
  const Column inside{ImVec2(column.at.x + pad, column.at.y + pad * 0.8F),
                      column.width - 2.0F * pad};
  const float foot = std::forward<Rows>(rows)(inside) + pad;
  frame.draw->ChannelsSetCurrent(0);
  draw_panel(frame, {column.at, ImVec2(column.at.x + column.width, foot)});
  frame.draw->ChannelsMerge();
  return foot;
}

}  // namespace sandtable::shell
