#pragma once
// A saved game as it is stored: a line of JSON that says what it is, before the bytes of core/save.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/engine/session.h"
#include "shell/platform/files.h"
#include "shell/seats.h"

namespace sandtable::shell {

enum class SaveKind : std::uint8_t { kCurrent, kLinks, kAuto, kSlot };
// Why an autosave was made.
enum class AutoReason : std::uint8_t { kTurn, kLeft, kBefore, kEnd };
// As storage and the page write them: "current", "links", "auto", "slot"; "turn", "left", "before",
// "end".
std::string_view kind_name(SaveKind kind);
std::string_view reason_name(AutoReason reason);

struct SaveEntry {
  std::string key;  // in storage
  SaveKind kind = SaveKind::kSlot;
  std::string game;                       // id
  std::string name;                       // of a slot; of a game by links the other player's
  AutoReason reason = AutoReason::kTurn;  // of an autosave
  std::string turn, phase;                // as Standing
  std::string result;                     // band as of then
  int score = 0;
  bool over = false;
  bool practice = false, scripted = false;
  int decisions = 0;
  std::int64_t when = 0;  // seconds since 1970
  Bytes position;         // a view by Game::write (keeper_of): the small picture is drawn from it
  Seats seats;
  PlayerNames names;
  Seat conceded = Seat::kNobody;
};

// The line of this entry, with its end.
std::string about_text(const SaveEntry& entry);
// Length of the line that says what an entry is, its end included; 0 if there is none.
std::size_t about_size(const Bytes& bytes);
// Nothing where the line cannot be read. What is wrong in it is as if it were not there.
std::optional<SaveEntry> parse_entry(const std::string& key, SaveKind kind, const Bytes& bytes);

}  // namespace sandtable::shell
