// A table with the toy game on it and somebody who asks.
#pragma once

#include <string>
#include <string_view>

#include "core/protocol/protocol.h"

namespace sandtable {

Catalogue toy_catalogue();
std::string_view toy_bundle(std::string_view game);

class Client {
 public:
  explicit Client(ProtocolHost host = {})
      : table_(toy_catalogue(), toy_bundle), protocol_(table_, std::move(host)) {}

  // The whole answer.
  json::Value ask(std::string_view request);
  // The same, which must be ok.
  json::Value ok(std::string_view request);
  // "code" of the error, or "code@path", or "ok".
  std::string error(std::string_view request);
  // The member "status" of an answer that must be ok.
  json::Value status(std::string_view request) { return *ok(request).find("status"); }

  // A short game with seed 1 and these dice: "" or the text of the field "dice".
  void begin(std::string_view dice = "");

  Table& table() { return table_; }
  Protocol& protocol() { return protocol_; }

 private:
  Table table_;
  Protocol protocol_;
};

// The member at a path of names and indices, as JSON text: at(v, "events[0].args.quay"); "-" where
// there is nothing.
std::string at(const json::Value& value, std::string_view path);

}  // namespace sandtable
