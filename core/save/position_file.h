// A position as a file: named JSON that a person can read and edit, with the game, set-up and
// options before it. Where a file must be letters only, it is base64 of that.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/data/json.h"
#include "core/engine/replay.h"

namespace sandtable {

// The game with an id ("nazaire"), or null.
using GameById = std::function<const Game*(std::string_view id)>;

// A set-up with the options that a position (Game::to_json) has, of those that positions keep: an
// edited one may have others than the game that it was made from.
Setup setup_like(const Game& game, Setup setup, const json::Value& position);

std::string write_position_file(const Game& game, const Setup& setup, const AnyState& view);

// Whether a text can only be meant as such a file.
bool is_position_file(std::string_view text);

// The session that goes on from it; `seed` deals what it leaves unknown. Codes of faults:
// "unknown-game", else "bad-save" with a path.
Result<Loaded> read_position_file(const GameById& find, std::string_view text, std::uint64_t seed);

}  // namespace sandtable
