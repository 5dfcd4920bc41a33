#include "shell/skins/urban/pieces.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"

namespace sandtable::shell::urban {

void BlockArt::draw(const Canvas& canvas, ImVec2 centre, float side,
                    const CounterLook& look) const {
  BlockLook out;
  out.wood = wood_;
  out.is_plain = look.hidden;
  out.name = look.name;
  out.number = look.pennant;
  out.symbol = look.symbol;
  out.steps = look.steps;
  out.most_steps = look.most_steps;
  for (const char digit : look.strength) out.power = out.power * 10 + (digit - '0');
  out.quality = look.weapons;
  out.tag = look.label;
  out.is_revealed = look.under_open;
  out.is_known = !look.badge.empty();
  out.is_activated = look.done;
  out.has_reacted = look.turned;
  out.is_ghost = look.dotted;
  out.is_selected = look.selected;
  const float rise = look.lifted ? std::max(1.0F, std::round(side * 0.035F)) : 0.0F;
  draw_block(canvas, {ImVec2(centre.x, centre.y - rise), side}, out);
}

Pieces::Pieces(const Board& board, const Words& words) : blocks_(board, words) {
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    numbers_[i] = decimal(static_cast<std::int64_t>(i));
}

CounterLook Pieces::look_of(const BlockLook& look) const {
  CounterLook out;
  out.art = &arts_[static_cast<std::size_t>(look.wood)];
  out.hidden = look.is_plain;
  out.label = look.tag;
  out.under_open = look.is_revealed;
  out.done = look.is_activated;
  out.turned = look.has_reacted;
  if (look.is_plain) return out;
  out.name = look.name;
  out.pennant = look.number;
  out.symbol = look.symbol;
  out.steps = static_cast<std::int8_t>(look.steps);
  out.most_steps = static_cast<std::int8_t>(look.most_steps);
  if (look.power > 0) out.strength = numbers_[static_cast<std::size_t>(std::min(look.power, 11))];
  out.weapons = look.quality;
  if (look.is_known) out.badge = numbers_[1];
  return out;
}

CounterLook Pieces::block(const rules::State& view, BlockId id) const {
  return look_of(blocks_.look(view, id));
}

CounterLook Pieces::card(const rules::State& view, rules::TypeId type) const {
  return look_of(blocks_.card(view, type));
}

}  // namespace sandtable::shell::urban
