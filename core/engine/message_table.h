// How the rows of a game's says.inc and verbs.inc become what the seam hands out; says_of_game.inc
// and tables_of_game.inc use it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/engine/game.h"

namespace sandtable {

// What a verb is to who chooses among actions: see VerbInfo.
enum class VerbRole : std::uint8_t { kPlain, kMember, kStep, kPasses, kPutsOff };

namespace message_rows {

template <class Scope>
struct Argument {
  std::string_view name;
  Scope scope;
  ArgumentRole role = ArgumentRole::kPlain;
};

template <class Scope>
constexpr MessageInfo row(std::string_view key, MessageRole role,
                          std::initializer_list<Argument<Scope>> args) {
  MessageInfo out{key, {}, {}};
  out.role = role;
  std::size_t i = 0;
  for (const Argument<Scope>& arg : args) {
    out.names[i] = arg.name;
    out.scopes[i] = static_cast<std::uint8_t>(arg.scope);
    out.roles[i++] = arg.role;
  }
  return out;
}

// A hint's reason: so many points more or less by one of the things that count, in tenths.
template <class Scope>
constexpr MessageInfo hint_row(std::string_view key) {
  return row<Scope>(key, MessageRole::kPlain,
                    {{"whole", Scope::kNumber}, {"tenth", Scope::kNumber}});
}

// Of a row that takes something or holds somebody up: by nothing but the rule that its notes cite,
// as who is one too many is.
constexpr MessageInfo by_rule(MessageInfo row) {
  row.by_rule = true;
  return row;
}

// Whoever loses something or is held up is told by what.
constexpr bool needs_cause(MessageRole role) { return takes(role) || role == MessageRole::kStops; }

constexpr bool has_cause(const MessageInfo& info) {
  return info.by_rule || std::any_of(info.roles.begin(), info.roles.end(), is_cause);
}

constexpr bool tell_causes(std::span<const MessageInfo> rows) {
  return std::all_of(rows.begin(), rows.end(), [](const MessageInfo& info) {
    return !needs_cause(info.role) || has_cause(info);
  });
}

template <class Scope>
struct Noun {
  std::string_view name;
  Scope scope;
};

template <class Scope>
constexpr VerbInfo verb_row(std::string_view name, VerbRole role,
                            std::initializer_list<Noun<Scope>> nouns) {
  VerbInfo out{name, {}, {}};
  std::size_t i = 0;
  for (const Noun<Scope>& noun : nouns) {
    out.nouns[i] = noun.name;
    out.noun_scopes[i++] = static_cast<std::uint8_t>(noun.scope);
  }
  out.names_member = role == VerbRole::kMember;
  out.is_step = role == VerbRole::kStep;
  out.puts_off = role == VerbRole::kPutsOff;
  out.passes = role == VerbRole::kPasses || out.puts_off;
  return out;
}

}  // namespace message_rows

// A note of such a kind; at most kMaxNoteArgs numbers.
template <class Say>
Note note_of(Say kind, RuleId rule, RuleId second, std::initializer_list<int> args) {
  Note out;
  out.kind = static_cast<std::uint16_t>(kind);
  out.rule = rule;
  out.rule2 = second;
  std::size_t i = 0;
  for (const int arg : args) out.args[i++] = static_cast<std::int16_t>(arg);
  return out;
}

}  // namespace sandtable
