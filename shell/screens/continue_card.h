#pragma once
// The card at the top of the title: the game played last with a piece of its map, or an invitation
// to a first one.

#include <map>
#include <string>
#include <vector>

#include "core/engine/any_state.h"
#include "shell/saves.h"
#include "shell/screens/game_box.h"

namespace sandtable::shell {

class ContinueCard {
 public:
  // Words beside the map, in this rectangle.
  void draw_wide(ScreenFrame& frame, const Rect& rect);
  // Words below the map; returns the height.
  float draw_column(ScreenFrame& frame, ImVec2 at, float width);
  // What its button does.
  static void follow(App& app);
  // The boxes of the shelf in their order.
  std::vector<ShelfBox> boxes(const App& app);

 private:
  // `box.look` is null where the shelf is empty.
  struct Entry {
    ShelfBox box;
    const SaveEntry* save = nullptr;  // null: nothing to continue
  };
  struct CardWords {
    std::string kicker, title, lead, strong, score, button;
  };
  // A position for the lid of a box: a game that played itself for a while.
  const AnyState* lid_of(const ShelfGame& game);
  static Entry entry_of(App& app);
  Entry find(App& app);
  static CardWords words_of(App& app, const Entry& entry);
  static CardWords closed_words(App& app, const Entry& entry);
  float words_height(const ScreenFrame& frame, float width, const CardWords& words) const;
  void draw_words(ScreenFrame& frame, const Rect& rect, const CardWords& words);

  std::map<std::string, AnyState> lids_;
  std::string stamp_;
  AnyState view_;
};

}  // namespace sandtable::shell
