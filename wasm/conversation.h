// The protocol over the game that the canvas shows. The application owns that game; this keeps the
// protocol's table in step with it and hands every change that a request makes back through the
// application, which saves and redraws.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/protocol/protocol.h"
#include "shell/app.h"

namespace sandtable::web {

class Conversation {
 public:
  // The app must outlive it. `bundles` finds the bytes of a game's data.
  Conversation(shell::App& app, BundleFinder bundles);

  std::string answer(std::string_view request);

 private:
  std::string begin(std::string_view request);
  void take_over();
  void hand_back(int at_before, const json::Value& request);

  shell::App& app_;
  Table table_;
  Protocol protocol_;
  std::uint64_t seen_changes_ = 0;
  bool seen_any_ = false;
};

}  // namespace sandtable::web
