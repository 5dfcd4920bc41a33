// The toy on the table with a computer that answers when the test says so.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ai/opponent.h"
#include "shell/game_table.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {

// Answers when the test says so, and remembers what was asked of it.
struct Asked {
  std::vector<Question> questions;
  int cancelled = 0, hurried = 0;
  bool thinks = false;
  std::optional<Answer> answer;
};

class ScriptedOpponent final : public Opponent {
 public:
  explicit ScriptedOpponent(Asked& asked) : asked_(asked) {}
  void ask(const Question& question) override {
    asked_.questions.push_back(question);
    asked_.thinks = true;
  }
  void hurry() override { ++asked_.hurried; }
  void cancel() override {
    ++asked_.cancelled;
    asked_.thinks = false;
  }
  bool is_thinking() const override { return asked_.thinks; }
  std::optional<Answer> fetch() override {
    if (asked_.answer) asked_.thinks = false;
    return std::exchange(asked_.answer, std::nullopt);
  }

 private:
  Asked& asked_;
};

inline Seats against(int level, Seat person = Seat::kFirst) {
  Seats seats;
  seats.of(other_seat(person)) = {Holder::kComputer, level};
  return seats;
}

class ComputerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    drawn.lifts_curtain = false;
    app().thinking().set_opponent(std::make_unique<ScriptedOpponent>(asked));
  }
  App& app() { return drawn.app(); }
  const ShelfGame& game() { return drawn.game("toy"); }
  void begin(const Seats& seats) {
    app().table().start_game(game(), standard_setup(game().game().info(), 1), 5, seats);
    drawn.draw();
  }
  // The person decides until the computer is to.
  void pass_the_turn() {
    for (int i = 0; !app().thinking().is_computers_turn(); ++i) {
      ASSERT_LT(i, 20);
      ASSERT_TRUE(app().table().act(app().table().session()->legal().back()));
    }
    drawn.draw();
  }
  void answer(int at, std::size_t index) { asked.answer = Answer{at, {index, {}}}; }
  int at() { return app().table().session()->at(); }
  // On the text that was drawn last of those that read so.
  void click_last(std::string_view words) {
    const SeenText* last = nullptr;
    for (const SeenText& text : drawn.seen())
      if (text.text == words) last = &text;
    ASSERT_NE(last, nullptr) << words;
    drawn.click(ImVec2((last->min.x + last->max.x) * 0.5F, (last->min.y + last->max.y) * 0.5F));
    drawn.draw();
  }
  bool shows(std::string_view words) { return drawn.shows(words); }

  DrawnApp drawn;
  Asked asked;
};

}  // namespace sandtable::shell
