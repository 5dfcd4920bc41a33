#pragma once
// Key-value storage: settings, games in progress, saves. Keys are slash-separated lower-case words
// ("auto/nazaire/07"), at most 120 bytes of a-z 0-9 . _ - and /; values are bytes. A value is
// replaced as a whole or not at all: a full disc or a crash never loses the old one.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::shell {

using Bytes = std::vector<std::uint8_t>;

class Files {
 public:
  virtual ~Files() = default;
  virtual std::optional<Bytes> get(std::string_view key) = 0;
  // False: not stored, and the old value is as it was.
  virtual bool put(std::string_view key, std::span<const std::uint8_t> value) = 0;
  virtual void remove(std::string_view key) = 0;
  // Keys that begin so, ascending.
  virtual std::vector<std::string> list(std::string_view prefix) = 0;
  // False: what is put is gone when the program ends (private window, denied storage); the player
  // is told so.
  virtual bool lasts() const = 0;
};

// files_native.cpp: one file a key below `folder`, which is made if need be; in memory if it cannot
// be.
std::unique_ptr<Files> open_files(const std::string& folder);

}  // namespace sandtable::shell
