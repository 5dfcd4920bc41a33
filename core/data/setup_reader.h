// A set-up by its words, {"setup": "historical", "options": {"fog": "on"}}, as it stands in
// requests, readable links and position files: the one place that says which words a game knows.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/data/json.h"
#include "core/engine/game.h"

namespace sandtable {

// What `options` leaves out is as its standard; null leaves all out. A fault's path is "setup",
// "options" or "options.<id>", its code "unknown-setup", "unknown-option" or "bad-field".
Result<Setup> read_setup(const GameInfo& info, std::string_view setup, const json::Value* options);

}  // namespace sandtable
