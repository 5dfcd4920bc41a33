// Table: the boxes that were opened and the game under way, if any. The shell and the protocol
// share one table, so that a click, a key and a request all meet the same session.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/engine/replay.h"
#include "core/engine/session.h"
#include "core/games/games.h"

namespace sandtable {

// The bytes of a game's bundle (bundle.h), or "" if it is not at hand. The bytes must stay valid
// until the next call.
using BundleFinder = std::function<std::string_view(std::string_view game)>;

class Table {
 public:
  Table(Catalogue games, BundleFinder find_bundle)
      : games_(games), find_bundle_(std::move(find_bundle)) {}
  // Sessions and finders hold on to the boxes.
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Catalogue games() const { return games_; }

  // The box of a game, opened when first asked for and kept. Null if there is no such game, its
  // bundle is not at hand, or it is faulty: then all faults are added.
  const GameBox* open(std::string_view game, std::vector<Fault>& faults);
  const GameBox* open(std::uint16_t wire_id);
  // For links and saves; valid as long as the table.
  GameFinder finder();

  // Words of all boxes, also of those already open.
  void set_language(std::string_view language);
  const std::string& language() const { return language_; }

  bool has_game() const { return session_.has_value(); }
  // Of the game under way (CHECKed).
  Session& session();
  const Session& session() const;
  const GameBox& box() const;

  // Puts a session on the table in the place of the one there. Its game must be of an open box.
  void start(Session session);
  void clear() { session_.reset(); }
  // Grows with every start.
  std::uint64_t starts() const { return starts_; }
  // What the last start took the place of, once; for who shares the table and keeps what was there.
  std::optional<Session> take_replaced() { return std::exchange(replaced_, std::nullopt); }

 private:
  Catalogue games_;
  BundleFinder find_bundle_;
  std::string language_ = "en";
  std::map<std::string, std::unique_ptr<GameBox>, std::less<>> boxes_;
  std::optional<Session> session_;
  std::optional<Session> replaced_;
  std::uint64_t starts_ = 0;
};

}  // namespace sandtable
