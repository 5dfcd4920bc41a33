#include "core/protocol/table.h"

#include <utility>

namespace sandtable {

const GameBox* Table::open(std::string_view game, std::vector<Fault>& faults) {
  const auto found = boxes_.find(game);
  if (found != boxes_.end()) return found->second.get();
  const std::string_view bytes =
      find_game(games_, game) == nullptr ? std::string_view() : find_bundle_(game);
  if (bytes.empty()) {
    faults.push_back(
        {"game", "there is no game \"" + std::string(game) + "\" here", "unknown-game"});
    return nullptr;
  }
  const Result<Bundle> bundle = parse_bundle(bytes);
  if (!bundle) {
    faults.push_back(bundle.fault());
    return nullptr;
  }
  std::unique_ptr<GameBox> box = open_box(games_, bundle.value(), faults, grammar_);
  if (box == nullptr || box->game->info().id != game) return nullptr;
  return boxes_.emplace(game, std::move(box)).first->second.get();
}

const GameBox* Table::open(std::uint16_t wire_id) {
  const GameEntry* entry = find_game(games_, wire_id);
  std::vector<Fault> faults;
  return entry == nullptr ? nullptr : open(entry->id, faults);
}

GameFinder Table::finder() {
  return [this](std::uint16_t wire_id) -> const Game* {
    const GameBox* box = open(wire_id);
    return box == nullptr ? nullptr : box->game.get();
  };
}

void Table::set_language(std::string_view language) {
  if (this->language() == language) return;
  Grammar grammar = english();
  grammar.language = language;
  set_grammar(std::make_shared<const Grammar>(std::move(grammar)));
}

void Table::set_grammar(GrammarPtr grammar) {
  grammar_ = std::move(grammar);
  for (auto& [id, box] : boxes_) {
    const Result<Bundle> bundle = parse_bundle(find_bundle_(id));
    std::vector<Fault> faults;
    if (bundle) box->words = read_words(bundle.value(), grammar_, faults);
  }
}

const Session& Table::session() const {
  CHECK(session_.has_value());
  return *session_;
}

const GameBox& Table::box() const {
  const auto found = boxes_.find(session().game().info().id);
  CHECK(found != boxes_.end());
  return *found->second;
}

}  // namespace sandtable
