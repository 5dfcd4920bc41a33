// The slot save: a game as bytes that survive a change of rules, for storage and files.
//
// It holds the record as verbs and nouns with every outcome of chance, the position that was shown
// and the hash of the last one, under a checksum. Reading plays the record: nothing is given out
// before every decision, every roll, the hash and the position shown were found to agree. Where
// today's rules differ from those it was made under, the position alone is given, for reading.
// Options that are as their standard are left out, so a new one does not change a kept save.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/engine/replay.h"

namespace sandtable {

inline constexpr std::size_t kMaxSaveBytes = std::size_t{1} << 20;

// What a save says about itself, before anything is played.
struct SaveInfo {
  std::uint16_t wire_id = 0;
  std::string game;   // id
  std::string setup;  // id
  std::uint16_t rules_revision = 0;
  std::uint64_t data_hash = 0;
  Flags flags;
  std::uint64_t seed = 0;
  int at = 0;         // the point shown
  int decisions = 0;  // in the whole record
};

std::vector<std::uint8_t> save_game(const Session& session);

// Faults have the code "bad-save".
Result<SaveInfo> inspect_save(std::span<const std::uint8_t> bytes);

// Codes of faults: "bad-save", "unknown-game"; "older-rules", "newer-edition", "other-data": a
// sound save of another rules revision, or over other data, whose position means nothing here.
Result<Loaded> load_save(const GameFinder& find, std::span<const std::uint8_t> bytes);

}  // namespace sandtable
