// The options of a set-up in a link, in both forms.
#pragma once

#include "core/engine/game.h"
#include "core/save/range_coder.h"

namespace sandtable {

// Those that differ from the standard, by their numbers: so an option that has come since is
// absent, and means what the game did before.
void write_options(RangeEncoder& coder, const GameInfo& info, const Setup& setup);
// Changes `setup`, which holds the standard. False where an option or a value is not known here.
bool read_options(RangeDecoder& coder, const GameInfo& info, Setup& setup);

// The first form, which is read for ever and written no more, has all options that there were then
// (OptionInfo::first_form).
void write_first_form_options(RangeEncoder& coder, const GameInfo& info, const Setup& setup);
bool read_first_form_options(RangeDecoder& coder, const GameInfo& info, Setup& setup);

}  // namespace sandtable
