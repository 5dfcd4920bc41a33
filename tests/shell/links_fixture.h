// The toy by links: a player's program, and a friend's, of which nothing is drawn.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/data/embedded_bundles.h"
#include "core/save/hand_over.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/screens/screens.h"
#include "tests/shell/plain_host.h"
#include "tests/shell/seats_fixture.h"
#include "tests/support/link_letters.h"

namespace sandtable::shell {

// A host whose random numbers are its own.
class OwnHost : public PlainHost {
 public:
  explicit OwnHost(std::uint64_t secret) : secret_(secret) {}
  std::uint64_t entropy() override { return secret_++; }

 private:
  std::uint64_t secret_;
};

// A friend's program, of which nothing is drawn.
struct Friend {
  explicit Friend(std::uint64_t secret = 1) : host(secret) {
    app.add_words(read_whole_file("assets/words.en.json"));
    app.add_bundle("toy", embedded_bundle("toy"));
    app.start();
  }
  std::unique_ptr<Files> files = open_files("");
  OwnHost host;
  App app{*files, host, make_screens()};
};

class ByLinks : public SeatsTest {
 protected:
  void SetUp() override {
    app().table().start_game(game(), {}, 5, held_by(Holder::kHere, Holder::kElsewhere));
  }
  // Decides until it is the other one's turn, or the end.
  static void play_turn(App& app, int& number) {
    ASSERT_TRUE(app.table().is_viewers_turn());
    while (app.table().is_viewers_turn()) {
      const Actions& legal = app.table().session()->legal();
      app.table().act(legal[static_cast<std::size_t>(++number) * 7919U % legal.size()]);
    }
  }
  static std::string link(App& app) {
    const Result<std::string> sent = app.table().link_to_send();
    EXPECT_TRUE(sent) << (sent ? "" : sent.fault().reason);
    return sent ? sent.value() : std::string();
  }
  static std::optional<Received> look(App& app, std::string_view text) {
    Result<Loaded> loaded = load_link(app.library().shelf().finder(), letters_of_link(text), 0);
    EXPECT_TRUE(loaded);
    const std::optional<OwnCopy> own = app.table().own_copy(loaded.value().session);
    Result<Received> received = receive(app.library().shelf().finder(), letters_of_link(text),
                                        own ? &own->session : nullptr);
    EXPECT_TRUE(received);
    if (!received) return std::nullopt;
    return std::move(received).value();
  }
  Friend other;
};

}  // namespace sandtable::shell
