// One request of the protocol, read field by field; the first fault is the answer.
//
//   const int at = request.integer("at", 0, 20'000);
//   if (auto error = request.error()) return error;     // also: fields that nobody asked for
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/data/json.h"
#include "core/engine/game.h"

namespace sandtable {

struct ProtocolError {
  std::string code;     // kebab-case, see core/protocol/README.md
  std::string message;  // one sentence
  std::string path;     // where one fits
  std::string rule;     // printed number, with "illegal"
};

// What a handler comes to: nothing, or the error that is answered in the place of its fields.
using Refused = std::optional<ProtocolError>;

ProtocolError error_of(const Fault& fault, std::string_view code);

class Request {
 public:
  using Names = std::vector<std::string_view>;
  // `root` must be an object and outlive the request; `known` are fields that somebody else reads.
  explicit Request(const json::Value& root, Names known = {"id", "op", "seat"})
      : root_(root), known_(std::move(known)) {}

  const json::Value& root() const { return root_; }
  bool has(std::string_view name) const { return root_.find(name) != nullptr; }

  // Required; a harmless value after a fault.
  std::string string(std::string_view name);
  std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most);
  std::uint64_t hex(std::string_view name);
  const json::Value* value(std::string_view name);  // nullptr after a fault
  const json::Value* value(std::string_view name, json::Kind kind);

  // Optional.
  std::string string_or(std::string_view name, std::string_view otherwise);
  std::int64_t integer_or(std::string_view name, std::int64_t least, std::int64_t most,
                          std::int64_t otherwise);
  std::uint64_t hex_or(std::string_view name, std::uint64_t otherwise);
  bool flag(std::string_view name);  // false if absent
  const json::Value* value_or_null(std::string_view name);

  // "setup" and "options" as setup_reader.h has them; "" is the game's first set-up.
  Setup setup(const GameInfo& info);

  void fail(std::string_view code, std::string_view message, std::string_view path = {});
  bool failed() const { return error_.has_value(); }
  // A better place for the fault that was just noted.
  void relocate(std::string_view path) { error_->path = path; }

  // The first fault, or a field that was never asked for. Call after all reads.
  Refused error();

 private:
  const json::Value* find(std::string_view name);

  const json::Value& root_;
  Names known_;
  Refused error_;
};

}  // namespace sandtable
