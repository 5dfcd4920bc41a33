// What somebody asks of a table, read from a letter of theirs: its grammar and its caps, nothing of
// the game. What it means is judged by the referee.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/engine/action.h"
#include "core/protocol/request.h"

namespace sandtable {

// What is longer is refused before it is looked at.
inline constexpr std::size_t kMaxTableRequest = 4096;
// Of a request to create a table, which may bring a game begun elsewhere, and of that game's link.
inline constexpr std::size_t kMaxCreateRequest = 20 * 1024;
inline constexpr std::size_t kMaxGameAtTable = 16 * 1024;
inline constexpr std::size_t kMaxChainAtTable = 256;
inline constexpr std::size_t kMaxSaidBytes = 280;

enum class TableOp : std::uint8_t {
  kCreate,
  kSit,
  kAct,
  kUndo,
  kUndoAnswer,
  kConcede,
  kRematch,
  kPing
};

struct TableRequest {
  TableOp op = TableOp::kPing;
  // Of act, undo, undo-answer, concede and rematch: the last event that the sender has seen.
  int at = 0;
  std::vector<Action> actions;  // of act
  std::string said;             // of act: to the other player
  bool yes = false;             // of undo-answer
  // Of create and sit
  int edition = 0;
  std::string name;
  // Of sit: "" looks on; what a free seat is taken for; the last event that the sender has seen.
  std::string token;
  std::string own;
  int since = 0;
  // Of create, which the referee reads to its end once it knows the game.
  std::string game;
  std::string side;
  std::string record;  // a link of the game that goes on there; "": one is begun
};

using ReadRequest = std::variant<TableRequest, ProtocolError>;

// The JSON of a request of so many bytes at most, or its fault.
Result<json::Value> parse_table_request(std::string_view text, std::size_t most = kMaxTableRequest);
// Of such a value, which must outlive the request. `own` are fields beside it that are another's.
ReadRequest read_table_request(const json::Value& root, Request::Names own = {});

// The request again, in one spelling: what is kept of it, and what says whether two are the same.
void write_table_request(const TableRequest& request, json::Writer& out);

}  // namespace sandtable
