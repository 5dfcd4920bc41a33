// Result<T>: a value, or what is wrong with the bytes that should have become one.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/base/check.h"

namespace sandtable {

// A fault in outside data. `path` is a JSON path or a place in a byte stream ("spaces[3].shape",
// "header"), empty where none fits; `reason` is one sentence for a person; `code` is the
// protocol's error code where the caller needs one (kebab-case), else empty.
struct Fault {
  std::string path;
  std::string reason;
  std::string code;
};

template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}      // NOLINT: a plain `return value;` is the point
  Result(Fault fault) : held_(std::move(fault)) {}  // NOLINT

  bool ok() const { return std::holds_alternative<T>(held_); }
  explicit operator bool() const { return ok(); }

  const T& value() const& {
    CHECK(ok());
    return *std::get_if<T>(&held_);
  }
  T& value() & {
    CHECK(ok());
    return *std::get_if<T>(&held_);
  }
  T&& value() && {
    CHECK(ok());
    return std::move(*std::get_if<T>(&held_));
  }
  const Fault& fault() const {
    CHECK(!ok());
    return *std::get_if<Fault>(&held_);
  }

 private:
  std::variant<T, Fault> held_;
};

}  // namespace sandtable
