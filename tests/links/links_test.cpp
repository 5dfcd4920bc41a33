// Links are for ever: every link in r<revision>/ opens, and leads to the state whose hash stands
// beside it. README.md tells how a revision adds its own.
#include <gtest/gtest.h>

#include <algorithm>
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

constexpr int kForms[] = {1, 2};
constexpr int kWritten = 2;  // the form of link.h that is written today

std::string file_of(const Game& game, int revision, int form) {
  const std::string name = "tests/links/r" + decimal(revision) + "/" + std::string(game.info().id);
  return form == 1 ? name + ".txt" : name + "." + decimal(form) + ".txt";
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

// What was opened goes out in today's form: as it came, or hardly longer than it was.
void expect_written_again(const std::string& link, const Stored& stored, int form) {
  constexpr std::size_t kMoreChars = 24;  // all nine options of St. Nazaire differ
  if (form == kWritten)
    EXPECT_EQ(link, stored.link);
  else
    EXPECT_LE(link.size(), stored.link.size() + kMoreChars);
}

void expect_opens(const Game& game, const Stored& stored, int form) {
  const Result<LinkInfo> info = inspect_link(stored.link);
  ASSERT_TRUE(info.ok()) << info.fault().reason;
  EXPECT_EQ(info.value().wire_id, game.info().wire_id);
  if (info.value().kind == LinkKind::kSetup) {
    const Result<SetupLink> chosen = load_setup_link(opened_by_wire_id, stored.link);
    ASSERT_TRUE(chosen.ok()) << chosen.fault().reason;
    EXPECT_EQ(hex(game.hash(game.setup(chosen.value().setup))), stored.hash);
    expect_written_again(setup_link(game, chosen.value().setup), stored, form);
    return;
  }
  Result<Loaded> loaded = load_link(opened_by_wire_id, stored.link, 1);
  ASSERT_TRUE(loaded.ok()) << loaded.fault().reason
                           << "; if the rules moved, their revision must grow";
  const Session& session = loaded.value().session;
  if (info.value().kind == LinkKind::kPosition) {
    EXPECT_EQ(hex(game.hash(game.observe(session.truth(), Seat::kFirst))), stored.hash);
    return;
  }
  EXPECT_EQ(hex(game.hash(session.truth())), stored.hash);
  EXPECT_EQ(session.decisions(), info.value().decisions);
  const std::string again = game_link(session);
  expect_written_again(again, stored, form);
  const Result<Loaded> reopened = load_link(opened_by_wire_id, again, 1);
  ASSERT_TRUE(reopened.ok()) << reopened.fault().reason;
  EXPECT_EQ(hex(game.hash(reopened.value().session.truth())), stored.hash);
  EXPECT_EQ(reopened.value().session.origin().contributions, session.origin().contributions);
}

// Until a build carries the modules of earlier revisions, their links are described and refused.
void expect_refuses(const Game& game, int revision, const Stored& stored, const char* code) {
  const Result<LinkInfo> info = inspect_link(stored.link);
  ASSERT_TRUE(info.ok()) << info.fault().reason;
  EXPECT_EQ(info.value().wire_id, game.info().wire_id);
  EXPECT_EQ(info.value().rules_revision, revision);
  EXPECT_EQ(load_link(opened_by_wire_id, stored.link, 1).fault().code, code);
}

TEST(Links, EveryLinkEverMadeOpensToTheSameState) {
  for (const Game* game : opened_games())
    for (int revision = 1; revision <= game->info().rules_revision; ++revision) {
      std::size_t found = 0;
      for (const int form : kForms) {
        const std::string path = file_of(*game, revision, form);
        for (const auto& [name, stored] : stored_links(path)) {
          ++found;
          SCOPED_TRACE(path);
          SCOPED_TRACE(name);
          if (revision == game->info().rules_revision)
            expect_opens(*game, stored, form);
          else
            expect_refuses(*game, revision, stored, "older-rules");
        }
      }
      EXPECT_GT(found, 0U) << game->info().id << " has no links of revision " << revision;
    }
}

// Found by a million damaged links: rolls by hand, each of which asks for the next one.
TEST(Links, ThatRollForEverAreRefused) {
  const Result<Loaded> loaded =
      load_link(opened_by_wire_id, "IUAAAQAAAAAAAAAAAAAAAACjQf89AFEPh_b1", 1);
  ASSERT_FALSE(loaded.ok());
  EXPECT_EQ(loaded.fault().reason, "the link has too many rolls");
}

// Writes what is missing with SANDTABLE_UPDATE_GOLDENS=1; what is there is never rewritten.
TEST(Links, TodaysRevisionHasLinksOfEverySort) {
  for (const Game* game : opened_games()) {
    const std::string path = file_of(*game, game->info().rules_revision, kWritten);
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

// An option as links name it: its place, its standard, its values in their order. Never taken back;
// what is new comes behind (OptionInfo). With SANDTABLE_UPDATE_GOLDENS=1 new options are added.
TEST(Links, OptionsAndTheirValuesStayWhereTheyAre) {
  const std::string path = "tests/links/options.txt";
  const auto kept = stored_links(path);
  for (const Game* game : opened_games()) {
    const GameInfo& info = game->info();
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const OptionInfo& option = info.options[i];
      std::string values;
      for (const std::string& value : option.values) values += (values.empty() ? "" : ",") + value;
      const std::string name = std::string(info.id) + " " + decimal(static_cast<int>(i));
      const auto line = kept.find(name + " " + option.id);
      if (line == kept.end()) {
        for (const auto& [other, rest] : kept)
          EXPECT_FALSE(other.starts_with(name + " "))
              << other << " has made room for " << option.id;
        if (!updating()) {
          ADD_FAILURE() << path << " lacks: " << name << " " << option.id;
          continue;
        }
        std::string added = name;
        for (const std::string& part :
             {option.id, option.values[static_cast<std::size_t>(option.standard)], values})
          added.append(" ").append(part);
        append(path, added + "\n");
        continue;
      }
      EXPECT_EQ(option.values[static_cast<std::size_t>(option.standard)], line->second.hash)
          << option.id << ": a standard never changes";
      EXPECT_TRUE((values + ",").starts_with(line->second.link + ","))
          << option.id << ": " << values;
    }
    for (const auto& [name, rest] : kept)
      if (name.starts_with(std::string(info.id) + " ")) {
        const std::string id = name.substr(name.rfind(' ') + 1);
        EXPECT_TRUE(std::any_of(info.options.begin(), info.options.end(),
                                [&](const OptionInfo& each) { return each.id == id; }))
            << name << " is gone";
      }
  }
}

// Once the rules move, the links of today are of an earlier revision: told as such, not played. So
// are those of an edition that is newer than the page.
TEST(Links, ALinkOfAnotherRevisionIsDescribedNotPlayed) {
  for (const Game* game : opened_games()) {
    const int ours = game->info().rules_revision;
    for (const int form : kForms)
      for (const auto& [name, stored] : stored_links(file_of(*game, ours, form)))
        for (const int other : {ours - 1, ours + 1}) {
          std::vector<std::uint8_t> bytes = *from_base64(stored.link);
          bytes.resize(bytes.size() - 4);  // the checksum
          bytes[3] = static_cast<std::uint8_t>(other);
          bytes[4] = static_cast<std::uint8_t>(other >> 8);
          const std::uint64_t sum = hash_bytes(bytes);
          for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> (8 * i)));
          SCOPED_TRACE(name);
          expect_refuses(*game, other, {stored.hash, to_base64url(bytes)},
                         other < ours ? "older-rules" : "newer-edition");
        }
  }
}

}  // namespace
}  // namespace sandtable
