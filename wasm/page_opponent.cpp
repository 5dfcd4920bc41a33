#include "wasm/page_opponent.h"

#include <emscripten.h>

#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/data/json.h"
#include "core/save/base64.h"

// clang-format off
EM_JS(void, sandtable_opponent_ask, (int number, const char* game, const char* question), {
  Module['sandtable'].opponent.ask(number, UTF8ToString(game), UTF8ToString(question));
});

EM_JS(void, sandtable_opponent_hurry, (void), { Module['sandtable'].opponent.hurry(); });

EM_JS(void, sandtable_opponent_cancel, (void), { Module['sandtable'].opponent.cancel(); });
// clang-format on

namespace sandtable::web {
namespace {

constexpr double kMicroseconds = 1000.0;

}  // namespace

std::uint64_t PageOpponent::page_clock() {
  return static_cast<std::uint64_t>(emscripten_get_now() * kMicroseconds);
}

// wasm/thinker.cpp reads it.
void PageOpponent::ask(const Question& question) {
  question_ = question;
  answer_.reset();
  asks_here_ = true;
  thinks_ = true;
  hurried_ = false;
  ++number_;
  std::vector<std::uint8_t> view;
  question.game->write(question.view, view);
  const std::string game(question.game->info().id);
  json::Writer out;
  out.object().string("op", "ask").string("game", game).string("view", to_base64(view));
  out.string("level", level_name(question.level)).string("key", hex(question.key));
  out.number("at", question.at).end();
  sandtable_opponent_ask(number_, game.c_str(), out.take().c_str());
}

void PageOpponent::hurry() {
  if (!thinks_) return;
  hurried_ = true;
  here_.hurry();
  sandtable_opponent_hurry();
}

void PageOpponent::cancel() {
  thinks_ = false;
  answer_.reset();
  here_.cancel();
  sandtable_opponent_cancel();
}

std::optional<Answer> PageOpponent::fetch() {
  if (answer_) thinks_ = false;
  return std::exchange(answer_, std::nullopt);
}

PageOpponent::Heard PageOpponent::hear(int number, int what) {
  if (number != number_ || !thinks_ || answer_) return Heard::kDropped;
  if (what == kSlice) return think_here();
  Actions legal;
  question_.game->legal(question_.view, legal);
  if (what < 0 || static_cast<std::size_t>(what) >= legal.size()) return Heard::kWrong;
  answer_ = Answer{question_.at, {static_cast<std::size_t>(what), {}}};
  return Heard::kDone;
}

PageOpponent::Heard PageOpponent::think_here() {
  if (std::exchange(asks_here_, false)) {
    here_.ask(question_);
    if (hurried_) here_.hurry();
  }
  answer_ = here_.fetch();
  return answer_ ? Heard::kDone : Heard::kGoesOn;
}

}  // namespace sandtable::web
