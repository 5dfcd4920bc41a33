// The application without a window, with the first game on its shelf and storage in memory.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "core/data/embedded_bundles.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/screens/screens.h"
#include "tests/shell/plain_host.h"

namespace sandtable::shell {

class AppTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::ifstream in("assets/words.en.json", std::ios::binary);
    const std::string words{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    EXPECT_THAT(app.add_words(words), ::testing::IsEmpty());
    EXPECT_THAT(app.add_bundle("nazaire", embedded_bundle("nazaire")), ::testing::IsEmpty());
    app.start();
  }
  const ShelfGame& game() { return *app.library().shelf().games().front(); }
  void play(int decisions) {
    for (int i = 0; i < decisions && !app.table().session()->legal().empty(); ++i) {
      host.now += 10;
      const Actions& legal = app.table().session()->legal();
      ASSERT_TRUE(app.table().act(legal[static_cast<std::size_t>(i) * 7919U % legal.size()]));
    }
  }
  int count(SaveKind kind) {
    int count = 0;
    for (const SaveEntry& entry : app.library().saves().entries())
      if (entry.kind == kind) ++count;
    return count;
  }

  std::unique_ptr<Files> files = open_files("");
  PlainHost host;
  App app{*files, host, make_screens()};
};

}  // namespace sandtable::shell
