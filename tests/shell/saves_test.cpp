// The shelf of saved games, as screen and mirror change it: shell/saves.h.

#include <algorithm>

#include "shell/game_table.h"
#include "shell/library.h"
#include "tests/shell/app_fixture.h"

namespace sandtable::shell {
namespace {

class SavesTest : public AppTest {
 protected:
  SaveEntry newest(SaveKind kind) {
    const auto& entries = app.library().saves().entries();
    const auto is_it = [&](const SaveEntry& entry) { return entry.kind == kind; };
    const auto found = std::find_if(entries.begin(), entries.end(), is_it);
    return found == entries.end() ? SaveEntry() : *found;
  }
};

TEST_F(SavesTest, ADeletedSaveCanBePutBack) {
  app.table().start_game(game(), {}, 1942);
  play(3);
  ASSERT_TRUE(app.library().saves().save_slot({game(), *app.table().session()}, host.now,
                                              "Before the bridge"));
  ASSERT_EQ(count(SaveKind::kSlot), 1);
  const SaveEntry slot = newest(SaveKind::kSlot);
  const Bytes bytes = app.library().saves().bytes(slot);
  const std::string taken = app.library().saves().take_away(slot);
  EXPECT_EQ(count(SaveKind::kSlot), 0);
  ASSERT_TRUE(app.library().saves().put_back(taken));
  ASSERT_EQ(count(SaveKind::kSlot), 1);
  EXPECT_EQ(app.library().saves().bytes(slot), bytes);
  ASSERT_TRUE(app.library().saves().rename(slot, "After the bridge"));
  EXPECT_EQ(newest(SaveKind::kSlot).name, "After the bridge");
}

TEST_F(SavesTest, WhatIsPutBackTakesNobodysPlace) {
  app.table().start_game(game(), {}, 1942);
  play(3);
  ASSERT_TRUE(app.library().saves().save_slot({game(), *app.table().session()}, host.now, "First"));
  const std::string slot = app.library().saves().take_away(newest(SaveKind::kSlot));
  const std::string current = app.library().saves().take_away(newest(SaveKind::kCurrent));
  // Both places are taken again before the player changes his mind.
  play(2);
  ASSERT_TRUE(
      app.library().saves().save_slot({game(), *app.table().session()}, host.now, "Second"));
  ASSERT_TRUE(app.library().saves().put_back(slot));
  ASSERT_TRUE(app.library().saves().put_back(current));
  EXPECT_EQ(count(SaveKind::kCurrent), 1);
  EXPECT_EQ(newest(SaveKind::kCurrent).decisions, 5);
  ASSERT_EQ(count(SaveKind::kSlot), 3);
  EXPECT_EQ(newest(SaveKind::kSlot).name, "Second");
  for (const SaveEntry& entry : app.library().saves().entries())
    EXPECT_FALSE(app.library().saves().bytes(entry).empty()) << entry.key;
}

}  // namespace
}  // namespace sandtable::shell
