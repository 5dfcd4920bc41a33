// A game's message table as it is written down: a row for each kind of message, checked at compile
// time to stand in the order of the game's enumeration.
//
//   using message_rows::row;
//   using Arg = message_rows::Argument<Scope>;
//   constexpr std::array kRows = {
//       row(Say::kTurnBegins, "log.turn", MessageRole::kTurn, Arg{"turn", Scope::kNumber}),
//       ...
//   };
//   constexpr auto kMessages = message_rows::table<Say::kCount>(kRows);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/base/check.h"
#include "core/engine/game.h"

namespace sandtable {
namespace message_rows {

template <class Scope>
struct Argument {
  std::string_view name;
  Scope scope;
  ArgumentRole role = ArgumentRole::kPlain;
};

template <class Say>
struct Row {
  Say kind;
  MessageInfo info;
};

template <class Say, class... Args>
constexpr Row<Say> row(Say kind, std::string_view key, MessageRole role, Args... args) {
  Row<Say> out{kind, {key, {}, {}}};
  out.info.role = role;
  std::size_t i = 0;
  ((out.info.names[i] = args.name, out.info.scopes[i] = static_cast<std::uint8_t>(args.scope),
    out.info.roles[i] = args.role, ++i),
   ...);
  return out;
}
template <class Say, class... Args>
constexpr Row<Say> row(Say kind, std::string_view key, Args... args) {
  return row(kind, key, MessageRole::kPlain, args...);
}

// A hint's reason: so many points more or less by one of the things that count, in tenths.
template <class Scope, class Say>
constexpr Row<Say> hint_row(Say kind, std::string_view key) {
  return row(kind, key, Argument<Scope>{"whole", Scope::kNumber},
             Argument<Scope>{"tenth", Scope::kNumber});
}

// Of a row that takes something or holds somebody up: by nothing but the rule that its notes cite,
// as who is one too many is.
template <class Say>
constexpr Row<Say> by_rule(Row<Say> row) {
  row.info.by_rule = true;
  return row;
}

// Whoever loses something or is held up is told by what.
constexpr bool needs_cause(MessageRole role) { return takes(role) || role == MessageRole::kStops; }

constexpr bool has_cause(const MessageInfo& info) {
  if (info.by_rule) return true;
  for (const ArgumentRole role : info.roles)
    if (is_cause(role)) return true;
  return false;
}

// CHECKs, and so does not compile, where a row is missing or out of place, or takes something or
// holds somebody up and does not say by what.
template <auto kCount, class Rows>
constexpr auto table(const Rows& rows) {
  std::array<MessageInfo, static_cast<std::size_t>(kCount)> out{};
  CHECK(rows.size() == out.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    CHECK(static_cast<std::size_t>(rows[i].kind) == i);
    CHECK(!needs_cause(rows[i].info.role) || has_cause(rows[i].info));
    out[i] = rows[i].info;
  }
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
