#pragma once
// The card at the top of the title: the game played last with a piece of its map, or an invitation
// to a first one.

#include <map>
#include <string>

#include "core/engine/any_state.h"
#include "shell/saves.h"
#include "shell/screens/screen.h"
#include "shell/shelf.h"

namespace sandtable::shell {

class ContinueCard {
 public:
  // Words beside the map, in this rectangle.
  void draw_wide(Frame& frame, const Rect& rect);
  // Words below the map; returns the height.
  float draw_column(Frame& frame, ImVec2 at, float width);
  // What its button does.
  static void follow(App& app);
  // A position for the lid of a box: a game that played itself for a while.
  const AnyState* lid_of(const ShelfGame& game);

 private:
  struct Entry {
    const ShelfGame* game = nullptr;
    const SaveEntry* save = nullptr;  // null: nothing to continue
    const AnyState* view = nullptr;
  };
  struct CardWords {
    std::string kicker, title, lead, strong, score, button;
  };
  static Entry entry_of(App& app);
  Entry find(App& app);
  static CardWords words_of(App& app, const Entry& entry);
  float words_height(const Frame& frame, float width, const CardWords& words) const;
  void draw_words(Frame& frame, const Rect& rect, const CardWords& words);

  std::map<std::string, AnyState> lids_;
  std::string stamp_;
  AnyState view_;
};

}  // namespace sandtable::shell
