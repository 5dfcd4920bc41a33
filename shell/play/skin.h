#pragma once
// All that the shell knows of one game, for one of its set-ups: how its board looks, how it is
// handled and how it is told. Whoever needs one of the three takes that one.

#include "shell/play/board_skin.h"
#include "shell/play/handling_skin.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {

class Skin : public BoardSkin, public HandlingSkin, public TellingSkin {};

}  // namespace sandtable::shell
