// A state as bytes and as JSON: what GameOf's StateIo does (engine/game_of.h). The state_io.cpp of
// each game includes this, behind the state's serialize(), and instantiates it. It brings cereal,
// which needs a file that is compiled with exceptions.
#pragma once

#include "core/data/json_archive.h"
#include "core/engine/game_of.h"
#include "core/save/byte_archive.h"

namespace sandtable {

template <class State>
void StateIo<State>::write(const State& state, std::vector<std::uint8_t>& out) {
  write_bytes(state, out);
}

template <class State>
Result<State> StateIo<State>::read(const Game& game, std::span<const std::uint8_t> bytes) {
  return read_bytes<State>(game, bytes);
}

template <class State>
std::string StateIo<State>::to_json(const Game& game, const State& state) {
  return write_json(game, state);
}

template <class State>
Result<State> StateIo<State>::from_json(const Game& game, std::string_view text) {
  return read_json<State>(game, text);
}

}  // namespace sandtable
