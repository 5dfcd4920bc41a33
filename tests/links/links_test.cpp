// Links are for ever: every link in r<revision>/<game>.txt opens, and leads to the state whose hash
// stands beside it. README.md tells how a revision adds its own.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "tests/links/made_links.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

struct Stored {
  std::string hash;
  std::string link;
};

std::string file_of(const Game& game, int revision) {
  return "tests/links/r" + decimal(revision) + "/" + std::string(game.info().id) + ".txt";
}

// The lines "name hash link" of a file by name; none where there is no file.
std::map<std::string, Stored> stored_links(const std::string& path) {
  std::map<std::string, Stored> out;
  std::string text;
  if (std::FILE* file = std::fopen(path.c_str(), "rb")) {
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
      text.append(buffer, n);
    std::fclose(file);
  }
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string line = text.substr(from, end - from);
    from = end + 1;
    const std::size_t last = line.rfind(' ');
    const std::size_t middle = last == line.npos ? line.npos : line.rfind(' ', last - 1);
    if (middle == line.npos) {
      ADD_FAILURE() << path << ": not a line of name, hash and link: " << line.substr(0, 60);
      continue;
    }
    const Stored stored{line.substr(middle + 1, last - middle - 1), line.substr(last + 1)};
    EXPECT_TRUE(out.emplace(line.substr(0, middle), stored).second)
        << path << " names twice: " << line.substr(0, middle);
  }
  return out;
}

bool updating() {
  const char* value = std::getenv("SANDTABLE_UPDATE_GOLDENS");
  return value != nullptr && std::string_view(value) == "1";
}

void append(const std::string& path, const std::string& line) {
  std::FILE* file = std::fopen(path.c_str(), "ab");
  ASSERT_NE(file, nullptr) << "cannot write " << path << "; is its folder there?";
  std::fwrite(line.data(), 1, line.size(), file);
  std::fclose(file);
}

void expect_opens(const Game& game, const Stored& stored) {
  const Result<LinkInfo> info = inspect_link(stored.link);
  ASSERT_TRUE(info.ok()) << info.fault().reason;
  EXPECT_EQ(info.value().wire_id, game.info().wire_id);
  if (info.value().kind == LinkKind::kSetup) {
    const Result<SetupLink> chosen = load_setup_link(opened_by_wire_id, stored.link);
    ASSERT_TRUE(chosen.ok()) << chosen.fault().reason;
    EXPECT_EQ(hex(game.hash(game.setup(chosen.value().setup))), stored.hash);
    EXPECT_EQ(setup_link(game, chosen.value().setup), stored.link);
    return;
  }
  Result<Loaded> loaded = load_link(opened_by_wire_id, stored.link, 1);
  ASSERT_TRUE(loaded.ok()) << loaded.fault().reason
                           << "; if the rules moved, their revision must grow";
  const Session& session = loaded.value().session;
  if (info.value().kind == LinkKind::kPosition) {
    EXPECT_EQ(hex(game.hash(game.observe(session.state(), Seat::kFirst))), stored.hash);
    return;
  }
  EXPECT_EQ(hex(game.hash(session.state())), stored.hash);
  EXPECT_EQ(session.decisions(), info.value().decisions);
  EXPECT_EQ(game_link(session), stored.link);
}

// Until a build carries the modules of earlier revisions, their links are described and refused.
void expect_describes(const Game& game, int revision, const Stored& stored) {
  const Result<LinkInfo> info = inspect_link(stored.link);
  ASSERT_TRUE(info.ok()) << info.fault().reason;
  EXPECT_EQ(info.value().wire_id, game.info().wire_id);
  EXPECT_EQ(info.value().rules_revision, revision);
  EXPECT_EQ(load_link(opened_by_wire_id, stored.link, 1).fault().code, "older-rules");
}

TEST(Links, EveryLinkEverMadeOpensToTheSameState) {
  for (const Game* game : opened_games())
    for (int revision = 1; revision <= game->info().rules_revision; ++revision) {
      const std::string path = file_of(*game, revision);
      const auto links = stored_links(path);
      EXPECT_FALSE(links.empty()) << path << " is missing";
      for (const auto& [name, stored] : links) {
        SCOPED_TRACE(path);
        SCOPED_TRACE(name);
        if (revision == game->info().rules_revision)
          expect_opens(*game, stored);
        else
          expect_describes(*game, revision, stored);
      }
    }
}

// Writes what is missing with SANDTABLE_UPDATE_GOLDENS=1; what is there is never rewritten.
TEST(Links, TodaysRevisionHasLinksOfEverySort) {
  for (const Game* game : opened_games()) {
    const std::string path = file_of(*game, game->info().rules_revision);
    const auto links = stored_links(path);
    std::set<std::string> names;
    for (const LinkWish& wish : link_wishes(*game)) {
      EXPECT_TRUE(names.insert(wish.name).second) << wish.name;
      if (links.count(wish.name) != 0) continue;
      if (!updating()) {
        ADD_FAILURE() << path << " lacks: " << wish.name;
        continue;
      }
      const MadeLink made = make_link(*game, wish);
      append(path, wish.name + " " + hex(made.hash) + " " + made.link + "\n");
    }
  }
}

// Once the rules move, the links of today are of an earlier revision: told as such, not played.
TEST(Links, ALinkOfAnotherRevisionIsDescribedNotPlayed) {
  for (const Game* game : opened_games()) {
    const int other = game->info().rules_revision + 1;
    for (const auto& [name, stored] : stored_links(file_of(*game, other - 1))) {
      std::vector<std::uint8_t> bytes = *from_base64(stored.link);
      bytes.resize(bytes.size() - 4);  // the checksum
      bytes[3] = static_cast<std::uint8_t>(other);
      bytes[4] = static_cast<std::uint8_t>(other >> 8);
      const std::uint64_t sum = hash_bytes(bytes);
      for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> (8 * i)));
      SCOPED_TRACE(name);
      expect_describes(*game, other, {stored.hash, to_base64url(bytes)});
    }
  }
}

}  // namespace
}  // namespace sandtable
