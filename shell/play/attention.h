#pragma once
// What the player attends to, so that whoever else reads the same game (the mirror of the page) can
// follow, and lead in turn. Attending changes nothing of the game.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/game.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {

// In the numbers of the skin; -1 for none.
struct Attention {
  int unit = -1;                   // chosen, or a counter to look at
  int space = -1;                  // where the keys or a first tap point
  std::optional<Action> action{};  // the choice that is pointed at

  friend bool operator==(const Attention&, const Attention&) = default;
};

// A unit or space by the id that actions and the view use ("birney", "0517"), of whatever kind of
// noun it is: the first that the skin finds on the board. -1 for none. What is hidden is found by
// its place alone, as on the board.
int unit_called(const Game& game, const TellingSkin& skin, std::string_view id);
int space_called(const Game& game, const TellingSkin& skin, std::string_view id);
// And back; empty for none. One space can have several ids: a hex, and the positions in it.
struct NounId {
  std::string_view scope;
  std::string id;
};
std::string id_of_unit(const Game& game, const TellingSkin& skin, int unit);
std::vector<NounId> nouns_of_space(const Game& game, const TellingSkin& skin, int space);

}  // namespace sandtable::shell
