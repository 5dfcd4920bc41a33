#include "shell/screens/legend.h"

#include <algorithm>

#include "shell/app.h"
#include "shell/game_table.h"

namespace sandtable::shell {
namespace {

constexpr float kPicture = 92.0F, kLegendCounter = 60.0F, kLegendGap = 12.0F;
constexpr float kLeastWidth = 270.0F;  // of a symbol with its words

void draw_symbol(ScreenFrame& frame, const Rect& picture, const LegendSymbol& symbol,
                 const AnyState& view) {
  const Canvas canvas{frame.draw, frame.theme};
  const ImVec2 middle = picture.centre();
  BoardSkin& board = frame.app.table().game()->skin(view).board();
  if (symbol.is_of_map()) {
    const float reach = symbol.reach * board.counter_side();
    const Rect piece{ImVec2(symbol.at.x - reach, symbol.at.y - reach),
                     ImVec2(symbol.at.x + reach, symbol.at.y + reach)};
    const int chosen = board.sector();
    if (symbol.sector >= 0) board.choose_sector(symbol.sector);
    board.draw_board(frame.draw,
                     {picture, piece, symbol.view.empty() ? &view : &symbol.view, nullptr, false},
                     frame.theme);
    if (symbol.sector >= 0) board.choose_sector(chosen);
    frame.draw->AddRect(picture.min, picture.max, frame.theme.line);
  } else if (!symbol.tile.gain.empty()) {
    draw_destroyed_tile(frame.draw, middle, frame.px(kLegendCounter),
                        {symbol.tile.number, symbol.tile.gain});
  } else {
    draw_counter(canvas, middle, frame.px(kLegendCounter), symbol.look);
  }
}

}  // namespace

bool has_legend(const App& app) {
  const AnyState view = app.table().view();
  return !app.table().game()->skin(view).board().legend(view).empty();
}

float draw_legend_symbols(ScreenFrame& frame, const Column& column, const AnyState& view,
                          bool of_map) {
  const ShelfGame& table = *frame.app.table().game();
  const float gap = frame.px(kLegendGap), side = frame.px(kPicture);
  const auto columns =
      static_cast<int>(std::max(1.0F, (column.width + gap) / (frame.px(kLeastWidth) + gap)));
  const float width =
      (column.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  float y = column.at.y, row = 0.0F;
  int at = 0;
  for (const LegendSymbol& symbol : table.skin(view).board().legend(view)) {
    if (symbol.is_of_map() != of_map) continue;
    if (at == columns) y += row + gap, row = 0.0F, at = 0;
    const ImVec2 corner(column.at.x + static_cast<float>(at++) * (width + gap), y);
    const Rect picture{corner, ImVec2(corner.x + side, corner.y + side)};
    if (ImGui::IsRectVisible(picture.min, picture.max)) draw_symbol(frame, picture, symbol, view);
    const std::string words = table.text(symbol.words());
    const float room = width - side - gap;
    const float high = text_height(frame, room, words, body(frame));
    draw_text(frame,
              {ImVec2(corner.x + side + gap, corner.y + std::max(0.0F, side - high) * 0.5F), room},
              words, body(frame));
    row = std::max({row, side, high});
  }
  return y + row - column.at.y;
}

}  // namespace sandtable::shell
