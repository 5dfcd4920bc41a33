#pragma once
// All that the shell knows of one game, for one of its set-ups: how its board looks, how it is
// handled and how it is told. Whoever needs one of the three takes that one.

#include <memory>
#include <utility>

#include "core/base/check.h"
#include "shell/play/board_skin.h"
#include "shell/play/handling_skin.h"
#include "shell/play/telling_skin.h"

namespace sandtable {
class Bundle;
class Words;
}  // namespace sandtable

namespace sandtable::shell {

// What a skin is made from.
struct SkinSource {
  const Bundle& bundle;  // the game's data; gone once the skin is made
  const Game& game;      // outlives the skin
  int setup = 0;         // index in GameInfo::setups
  // The game's, the shell's below them. A skin keeps them by this pointer: what it draws may point
  // into them as long as it lives.
  std::shared_ptr<const Words> words;
};

// What a game's make_<game>_skin() gives: none is null. What several of them need they share by
// pointers of their own.
struct SkinParts {
  std::unique_ptr<BoardSkin> board;
  std::unique_ptr<HandlingSkin> handling;
  std::unique_ptr<TellingSkin> telling;
};

class Skin {
 public:
  explicit Skin(SkinParts parts) : parts_(std::move(parts)) {
    CHECK(parts_.board != nullptr && parts_.handling != nullptr && parts_.telling != nullptr);
  }

  BoardSkin& board() const { return *parts_.board; }
  const HandlingSkin& handling() const { return *parts_.handling; }
  const TellingSkin& telling() const { return *parts_.telling; }

 private:
  SkinParts parts_;
};

}  // namespace sandtable::shell
