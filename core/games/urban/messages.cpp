#include "core/games/urban/messages.h"

#include <array>

#include "core/engine/message_table.h"

namespace sandtable::urban {
namespace {

using message_rows::row;
using Arg = message_rows::Argument<Scope>;

#define ARG(name, scope, role) \
  Arg { #name, Scope::scope, ArgumentRole::role }
#define SAY(name, key, role, ...) row(Say::name, key, MessageRole::role __VA_OPT__(, ) __VA_ARGS__),
constexpr std::array<message_rows::Row<Say>, static_cast<std::size_t>(Say::kCount)> kRows = {{
#include "core/games/urban/says.inc"
}};
#undef SAY
#undef ARG

constexpr auto kMessages = message_rows::table<Say::kCount>(kRows);

}  // namespace

std::span<const MessageInfo> message_table() { return kMessages; }

Note note(Say kind, Rule rule, std::initializer_list<int> args) {
  return note_of(kind, rule_id(rule), RuleId{}, args);
}

Note plain_note(Say kind, std::initializer_list<int> args) {
  return note_of(kind, RuleId{}, RuleId{}, args);
}

}  // namespace sandtable::urban
