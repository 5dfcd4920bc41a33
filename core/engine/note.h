// Notes: what the core says. A fact, a prompt, a reason or an action's description is a kind (an
// index into the game's message table) with numbers; words are made elsewhere (data/words.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/action.h"

namespace sandtable {

// Index into the game's rule table (rule_index.h); the default is "no rule".
struct RuleId {
  static constexpr std::uint16_t kNone = 0xFFFF;
  std::uint16_t value = kNone;
  constexpr bool is_some() const { return value != kNone; }
  constexpr auto operator<=>(const RuleId&) const = default;
};

inline constexpr int kMaxNoteArgs = 6;

// `args` are read as the message table of the game says: numbers, or indices into one of its
// scopes (units, spaces, ...). A note never holds what its audience may not know.
struct Note {
  std::uint16_t kind = 0;
  RuleId rule;   // the case that makes it so
  RuleId rule2;  // a second one, where two meet
  std::array<std::int16_t, kMaxNoteArgs> args{};
  Seat audience = Seat::kNobody;  // kNobody: everyone may read it

  constexpr bool operator==(const Note&) const = default;
};

// A note for the eyes of `seat`; kNobody sees everything. A step that has notes for one seat alone
// has one for everybody besides, which stands in their place for the others.
constexpr bool may_read(const Note& note, Seat seat) {
  return seat == Seat::kNobody || note.audience == Seat::kNobody || note.audience == seat;
}

// What apply() reports: facts for the log and the animation, never read back by rules.
class Events {
 public:
  void add(const Note& note) {
    if (!muted_) list_.push_back(note);
  }
  // A hidden fact became known to `seat` (kNobody: to all): makes the step a barrier for undo.
  void reveal_to(Seat seat) { revealed_ |= 1U << static_cast<unsigned>(seat); }

  bool revealed_to(Seat seat) const {
    return (revealed_ & (1U | 1U << static_cast<unsigned>(seat))) != 0;
  }
  const std::vector<Note>& list() const { return list_; }
  void clear() {
    list_.clear();
    revealed_ = 0;
  }
  // Playouts want no facts; rules call add() all the same.
  void mute(bool muted) { muted_ = muted; }
  // For facts that take work to find out.
  bool is_muted() const { return muted_; }

 private:
  std::vector<Note> list_;
  unsigned revealed_ = 0;
  bool muted_ = false;
};

// A note made portable: the key of a sentence in the words files and its named arguments.
// `scope` empty: the argument is `number`. Else it is the thing `id` of that scope ("unit",
// "birney"), whose name is the word "unit.birney".
struct MessageArg {
  std::string name;
  std::string scope;
  std::string id;
  std::int64_t number = 0;
};

struct Message {
  std::string key;
  std::vector<MessageArg> args;
  std::vector<RuleId> rules;
};

}  // namespace sandtable
