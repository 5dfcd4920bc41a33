// Boxes that stand closed on the shelf, and what waits for one to open. See app.h.

#include <algorithm>
#include <utility>

#include "shell/app.h"

namespace sandtable::shell {

void App::add_closed(std::string_view id) {
  shelf_.add_closed(id);
  wake();
}

void App::add_lid(std::string_view id, ImVec2 size, std::span<const std::uint8_t> rgba) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr || ImGui::GetCurrentContext() == nullptr) return;
  box->picture = Picture::make(static_cast<int>(size.x), static_cast<int>(size.y), rgba);
  wake();
}

void App::open_box(std::string_view id) {
  when_open(
      id, [](App& app, const std::string& game) { app.go(ScreenId::kNewGame, game); },
      std::string(id));
}

void App::when_open(std::string_view game, Answer then, std::string data) {
  if (shelf_.find(game) != nullptr) return then(*this, data);
  pending_open_ = {std::string(game), then, std::move(data)};
  fetch_box(game);
}

void App::fetch_box(std::string_view id) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr) return;
  box_progress(id, box->state == ClosedGame::State::kUnderway ? box->percent : 0);
  host_.fetch_game(std::string(id));
}

void App::box_progress(std::string_view id, int percent) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr) return;
  box->state = ClosedGame::State::kUnderway;
  box->percent = std::clamp(percent, 0, 100);
  tell(text("notice.fetching",
            {text_arg("game", box_title(id)), number_arg("percent", box->percent)}));
}

void App::box_failed(std::string_view id, bool offline) {
  ClosedGame* const box = shelf_.closed(id);
  if (box == nullptr) return;
  box->state = offline ? ClosedGame::State::kOffline : ClosedGame::State::kFailed;
  const auto again = [](App& app, const std::string& game) { app.fetch_box(game); };
  tell(text(offline ? "notice.not_kept" : "notice.not_fetched", {text_arg("game", box_title(id))}),
       Offer{text("ui.again"), again, std::string(id)});
}

void App::box_opened(std::string_view id) {
  notice_ = {};
  if (pending_open_.game != id) return;
  const PendingOpen pending = std::exchange(pending_open_, {});
  pending.then(*this, pending.data);
}

std::string App::box_text(std::string_view id, std::string_view part) const {
  const std::string key = std::string("box.").append(id).append(".").append(part);
  if (words_.has(key)) return text(key);
  // A game that is no part of the program brings what is printed on its box itself.
  const ShelfGame* game = shelf_.find(id);
  return game != nullptr && game->words().has(key) ? game->text(key) : std::string();
}

std::string App::box_title(std::string_view id) const {
  return box_text(id, "title.1") + " " + box_text(id, "title.2");
}

}  // namespace sandtable::shell
