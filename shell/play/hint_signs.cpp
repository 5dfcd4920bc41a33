#include "shell/play/hint_signs.h"

#include "shell/play/board_view.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {
namespace {

// Where the nouns of an action are on the board, one after the other; a noun that is nowhere is
// left out.
std::vector<int> spaces_of(const Game& game, const TellingSkin& skin, const BoardView& board,
                           Action action) {
  const VerbInfo& verb = game.verbs()[action.verb];
  const std::uint16_t values[] = {action.a, action.b, action.c};
  std::vector<int> out;
  for (std::size_t i = 0; i < verb.nouns.size() && !verb.nouns[i].empty(); ++i) {
    const BoardNoun noun = skin.noun(game.scopes()[verb.noun_scopes[i]].name, values[i]);
    const int space = noun.unit >= 0 ? board.space_of(noun.unit) : noun.space;
    if (space >= 0) out.push_back(space);
  }
  return out;
}

}  // namespace

HintSign hint_sign_of(const Game& game, const TellingSkin& skin, const BoardView& board,
                      const Actions& chain) {
  HintSign out;
  int from = -1;
  std::vector<int> others;
  for (const Action action : chain) {
    const std::vector<int> spaces = spaces_of(game, skin, board, action);
    if (spaces.empty()) continue;
    const bool joins = game.verbs()[action.verb].names_member && from >= 0;
    if (joins && spaces.size() > 1) {
      out.lines.push_back({spaces.front(), spaces.back()});
    } else if (joins) {
      others.push_back(spaces.front());
    } else {
      if (from < 0) from = spaces.front();
      out.space = spaces.back();
    }
  }
  if (const int place = skin.place_of(chain); place >= 0) out.space = place;
  others.insert(others.begin(), from);
  for (const int other : others)
    if (other >= 0 && other != out.space) out.lines.push_back({other, out.space});
  return out;
}

}  // namespace sandtable::shell
