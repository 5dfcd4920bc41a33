#include "core/protocol/request.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/setup_reader.h"

namespace sandtable {

using json::Kind;
using json::Value;

ProtocolError error_of(const Fault& fault, std::string_view code) {
  return {fault.code.empty() ? std::string(code) : fault.code, fault.reason, fault.path, {}};
}

void Request::fail(std::string_view code, std::string_view message, std::string_view path) {
  if (!error_) error_ = {std::string(code), std::string(message), std::string(path), {}};
}

Refused Request::error() {
  if (error_) return error_;
  for (const json::Member& member : root_.members())
    if (std::find(known_.begin(), known_.end(), member.name) == known_.end())
      fail("unknown-field", "this request has no such field", member.name);
  return error_;
}

const Value* Request::find(std::string_view name) {
  known_.push_back(name);
  return root_.find(name);
}

const Value* Request::value_or_null(std::string_view name) { return find(name); }

const Value* Request::value(std::string_view name) {
  const Value* found = find(name);
  if (found == nullptr) fail("missing-field", "this field must be given", name);
  return found;
}

const Value* Request::value(std::string_view name, Kind kind) {
  const Value* found = value(name);
  if (found == nullptr || found->is(kind)) return found;
  fail("bad-field", "must be " + std::string(json::kind_name(kind)), name);
  return nullptr;
}

std::string Request::string(std::string_view name) {
  const Value* found = value(name, Kind::kString);
  return found == nullptr ? std::string() : found->as_string();
}

std::int64_t Request::integer(std::string_view name, std::int64_t least, std::int64_t most) {
  const Value* found = value(name, Kind::kInteger);
  if (found == nullptr) return least;
  const std::int64_t number = found->as_integer();
  if (number >= least && number <= most) return number;
  fail("bad-field", "must be " + decimal(least) + " to " + decimal(most), name);
  return least;
}

std::uint64_t Request::hex(std::string_view name) {
  const std::optional<std::uint64_t> number = parse_hex(string(name));
  if (!number) fail("bad-field", "must be 1 to 16 hexadecimal digits", name);
  return number.value_or(0);
}

std::string Request::string_or(std::string_view name, std::string_view otherwise) {
  known_.push_back(name);
  return has(name) ? string(name) : std::string(otherwise);
}

std::int64_t Request::integer_or(std::string_view name, std::int64_t least, std::int64_t most,
                                 std::int64_t otherwise) {
  known_.push_back(name);
  return has(name) ? integer(name, least, most) : otherwise;
}

std::uint64_t Request::hex_or(std::string_view name, std::uint64_t otherwise) {
  known_.push_back(name);
  return has(name) ? hex(name) : otherwise;
}

bool Request::flag(std::string_view name) {
  const Value* found = find(name);
  if (found == nullptr) return false;
  if (!found->is(Kind::kBool)) {
    fail("bad-field", "must be true or false", name);
    return false;
  }
  return found->as_bool();
}

Setup Request::setup(const GameInfo& info) {
  const std::string id = string("setup");
  const Value* const options = value_or_null("options");
  if (failed()) return standard_setup(info);
  const Result<Setup> setup =
      read_setup(info, id.empty() ? std::string_view(info.setups.front()) : id, options);
  if (setup) return setup.value();
  fail(setup.fault().code, setup.fault().reason, setup.fault().path);
  return standard_setup(info);
}

}  // namespace sandtable
