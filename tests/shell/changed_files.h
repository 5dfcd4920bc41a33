// The files of a game as the program has them, and with one place of one file changed.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/data/embedded_bundles.h"
#include "tests/support/damaged_data.h"

namespace sandtable {

inline json::Value files_of(std::string_view game) {
  Result<json::Value> root = json::parse(embedded_bundle(game), kBundleLimits);
  return *value_at(root.value(), "files");
}

// The place must be there.
inline json::Value files_with(std::string_view game, const DataChange& change) {
  json::Value files = files_of(game);
  for (json::Member& file : files.members())
    if (file.name == change.file) {
      json::Value* at = value_at(file.value, change.path);
      EXPECT_NE(at, nullptr) << change.path;
      if (at == nullptr) continue;
      *at = json::parse("[" + std::string(change.value) + "]").value().items().front();
    }
  return files;
}

}  // namespace sandtable
