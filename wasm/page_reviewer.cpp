#include "wasm/page_reviewer.h"

#include <emscripten.h>

#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/review/review_file.h"
#include "core/save/base64.h"
#include "core/save/save.h"
#include "wasm/page_opponent.h"

// clang-format off
EM_JS(void, sandtable_review_ask, (int number, const char* game, const char* question), {
  Module['sandtable'].opponent.review(number, UTF8ToString(game), UTF8ToString(question));
});

EM_JS(void, sandtable_review_cancel, (void), { Module['sandtable'].opponent.cancelReview(); });
// clang-format on

namespace sandtable::web {

// wasm/thinker.cpp reads it.
void PageReviewer::ask(const Session& session, const ReviewSettings& settings) {
  session_ = session;
  session_->seek(session.played_at());
  settings_ = settings;
  made_.reset();
  here_.reset();
  progress_ = 0;
  ++number_;
  const std::string game(session.game().info().id);
  json::Writer out;
  out.object().string("op", "review").string("game", game);
  out.string("record", to_base64(save_game(*session_)));
  out.number("seats", settings.seats).string("salt", hex(settings.salt)).end();
  sandtable_review_ask(number_, game.c_str(), out.take().c_str());
}

void PageReviewer::cancel() {
  session_.reset();
  made_.reset();
  here_.reset();
  sandtable_review_cancel();
}

std::optional<Review> PageReviewer::fetch() {
  if (made_) session_.reset();
  return std::exchange(made_, std::nullopt);
}

bool PageReviewer::hear(int number, int progress, const json::Value* review) {
  if (number != number_ || !session_ || made_) return true;
  progress_ = progress;
  if (review == nullptr) return true;
  Result<Review> read = read_review(*review, *session_);
  if (!read) return false;
  made_ = std::move(read).value();
  return true;
}

bool PageReviewer::think_here(int number) {
  if (number != number_ || !session_ || made_) return false;
  if (!here_) {
    here_.emplace(PageOpponent::page_clock);
    here_->ask(*session_, settings_);
  }
  made_ = here_->fetch();
  progress_ = made_ ? progress_ : here_->progress();
  return !made_;
}

}  // namespace sandtable::web
