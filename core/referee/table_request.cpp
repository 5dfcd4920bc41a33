#include "core/referee/table_request.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/base/text.h"
#include "core/engine/session.h"
#include "core/referee/game_secret.h"

namespace sandtable {
namespace {

constexpr std::string_view kOps[] = {"create",      "sit",     "act",     "undo",
                                     "undo-answer", "concede", "rematch", "ping"};
constexpr int kMostEvents = std::numeric_limits<std::int32_t>::max();

std::optional<Action> read_bare_action(const json::Value& from) {
  if (!from.is(json::Kind::kArray)) return std::nullopt;
  const json::Array& items = from.items();
  std::array<std::uint16_t, 4> numbers{};
  if (items.empty() || items.size() > numbers.size()) return std::nullopt;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!items[i].is(json::Kind::kInteger)) return std::nullopt;
    const std::int64_t number = items[i].as_integer();
    if (number < 0 || number > 0xFFFF) return std::nullopt;
    numbers[i] = static_cast<std::uint16_t>(number);
  }
  return Action{numbers[0], numbers[1], numbers[2], numbers[3]};
}

void read_chain(Request& from, std::vector<Action>& out) {
  const json::Value* list = from.value("actions", json::Kind::kArray);
  if (list == nullptr) return;
  if (list->items().empty() || list->items().size() > kMaxChainAtTable)
    return from.fail("bad-field", "must be a list of 1 to 256 actions", "actions");
  for (const json::Value& item : list->items()) {
    const std::optional<Action> action = read_bare_action(item);
    if (!action) return from.fail("bad-field", "must be lists of a verb and its nouns", "actions");
    out.push_back(*action);
  }
}

void read_said(Request& from, std::string& out) {
  out = from.string_or("message", "");
  if (out.size() > kMaxSaidBytes) from.fail("bad-field", "the message is too long", "message");
  if (!is_plain_line(out))
    from.fail("bad-field", "the message has a line break or another control character", "message");
}

void read_name(Request& from, std::string& out) {
  out = from.string_or("name", "");
  const std::string_view fault = name_fault(out);
  if (!fault.empty()) from.fail("bad-field", fault, "name");
}

void read_token(Request& from, std::string_view name, std::string& out) {
  out = from.string_or(name, "");
  if (!out.empty() && !is_token(out)) from.fail("bad-field", "must be 32 hexadecimal digits", name);
}

void read_record(Request& from, std::string& out) {
  out = from.string_or("record", "");
  if (out.size() > kMaxGameAtTable)
    from.fail("bad-field", "the game is too long to be put on a table", "record");
}

void read_edition(Request& from, TableRequest& out) {
  out.edition = static_cast<int>(from.integer("edition", 0, 0xFFFF));
}

void read_fields(Request& from, TableRequest& out) {
  const auto event = [&](std::string_view name) {
    return static_cast<int>(from.integer(name, 0, kMostEvents));
  };
  switch (out.op) {
    case TableOp::kCreate:
      out.game = from.string("game");
      out.side = from.string("side");
      from.value("setup");  // these two are read again once the game is known
      from.value_or_null("options");
      read_edition(from, out);
      read_record(from, out.record);
      return read_name(from, out.name);
    case TableOp::kSit:
      read_token(from, "token", out.token);
      read_token(from, "own", out.own);
      read_name(from, out.name);
      read_edition(from, out);
      out.since = from.has("since") ? event("since") : 0;
      return;
    case TableOp::kAct:
      out.at = event("at");
      read_chain(from, out.actions);
      return read_said(from, out.said);
    case TableOp::kUndoAnswer:
      out.at = event("at");
      out.yes = from.flag("yes");
      if (!from.has("yes")) from.fail("missing-field", "this field must be given", "yes");
      return;
    case TableOp::kUndo:
    case TableOp::kConcede:
    case TableOp::kRematch:
      out.at = event("at");
      return;
    case TableOp::kPing:
      return;
  }
}

}  // namespace

Result<json::Value> parse_table_request(std::string_view text, std::size_t most) {
  if (text.size() > most)
    return Fault{"", "a request has at most " + decimal(static_cast<std::int64_t>(most)) + " bytes",
                 "too-large"};
  // A chain of as many actions as there may be has four numbers in each list.
  Result<json::Value> root = json::parse(text, {most, 4, most, kMaxChainAtTable, 2048, {}});
  if (root && !root.value().is(json::Kind::kObject))
    return Fault{"", "a request is an object", "bad-request"};
  return root;
}

ReadRequest read_table_request(const json::Value& root, Request::Names own) {
  own.emplace_back("op");
  Request from(root, std::move(own));
  TableRequest out;
  const std::string op = from.string("op");
  const auto* found = std::find(std::begin(kOps), std::end(kOps), op);
  if (!from.failed() && found == std::end(kOps))
    from.fail("unknown-op", "there is no such request", "op");
  if (!from.failed()) {
    out.op = static_cast<TableOp>(found - std::begin(kOps));
    read_fields(from, out);
    if (Refused error = from.error()) return *error;
    return out;
  }
  return *from.error();
}

void write_table_request(const TableRequest& request, json::Writer& out) {
  out.string("op", kOps[static_cast<std::size_t>(request.op)]).number("at", request.at);
  if (request.op == TableOp::kUndoAnswer) out.boolean("yes", request.yes);
  if (request.op != TableOp::kAct) return;
  out.array("actions");
  for (const Action& action : request.actions) {
    out.array().number(action.verb).number(action.a).number(action.b).number(action.c).end();
  }
  out.end();
  if (!request.said.empty()) out.string("message", request.said);
}

}  // namespace sandtable
