#include "shell/shelf.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "shell/day.h"

namespace sandtable::shell {

namespace {

void read_provenance(const Bundle& bundle, std::vector<Provenance>& out) {
  for (const json::Member& file : bundle.files()) {
    const json::Value* table = file.value.find("provenance");
    if (table == nullptr || !table->is(json::Kind::kObject)) continue;
    for (const json::Member& datum : table->members()) {
      if (datum.value.is(json::Kind::kString))
        out.push_back({file.name, datum.name, datum.value.as_string()});
    }
  }
}

}  // namespace

int find_rule_text(const Help& help, std::string_view id_or_number) {
  const auto by = [&](auto field) {
    const auto found =
        std::find_if(help.entries.begin(), help.entries.end(),
                     [&](const HelpEntry& entry) { return entry.*field == id_or_number; });
    return found == help.entries.end() ? -1 : static_cast<int>(found - help.entries.begin());
  };
  const int by_id = by(&HelpEntry::id);
  return by_id >= 0 ? by_id : by(&HelpEntry::number);
}

std::vector<Fault> Shelf::add(Table& table, std::string_view id, std::string_view json,
                              const ShellWords& shell_words) {
  if (find(id) != nullptr) return {};
  Result<Bundle> bundle = parse_bundle(json);
  if (!bundle) return {bundle.fault()};
  std::vector<Fault> faults;
  adding_ = id, bytes_ = json;
  const GameBox* box = table.open(id, faults);
  adding_ = bytes_ = {};
  if (box == nullptr) return faults;
  auto game = std::make_unique<ShelfGame>();
  game->id = std::string(id);
  game->box = box;
  Words words = box->words;
  add_shell_words(words, shell_words, faults);
  game->all_words = std::make_shared<const Words>(std::move(words));
  read_provenance(bundle.value(), game->provenance);
  if (find_skin(id) == nullptr) {
    faults.push_back({"game", "there is no skin for \"" + game->id + "\"", "unknown-game"});
    return faults;
  }
  game->skins =
      std::make_unique<const Skins>(std::move(bundle).value(), *box->game, game->all_words);
  faults.insert(faults.end(), box->text_faults.begin(), box->text_faults.end());
  games_.push_back(std::move(game));
  std::erase_if(closed_, [&](const ClosedGame& closed) { return closed.id == id; });
  return faults;
}

std::string_view Shelf::first() const {
  for (const SkinEntry& entry : all_skins())
    if (find(entry.game) != nullptr || closed(entry.game) != nullptr) return entry.game;
  return {};
}

void Shelf::add_closed(std::string_view id) {
  if (find(id) == nullptr && closed(id) == nullptr) closed_.push_back({.id = std::string(id)});
}

const ClosedGame* Shelf::closed(std::string_view id) const {
  const auto found =
      std::find_if(closed_.begin(), closed_.end(), [&](const auto& each) { return each.id == id; });
  return found == closed_.end() ? nullptr : &*found;
}

ClosedGame* Shelf::closed(std::string_view id) {
  return const_cast<ClosedGame*>(std::as_const(*this).closed(id));
}

const ShelfGame* Shelf::find(std::string_view id) const {
  const auto found =
      std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->id == id; });
  return found == games_.end() ? nullptr : found->get();
}

const ShelfGame* Shelf::of(const Game& wanted) const {
  const auto found = std::find_if(games_.begin(), games_.end(),
                                  [&](const auto& game) { return &game->game() == &wanted; });
  return found == games_.end() ? nullptr : found->get();
}

GameFinder Shelf::finder(std::string* closed_game) const {
  return [this, closed_game](std::uint16_t wire_id) -> const Game* {
    for (const auto& game : games_)
      if (game->game().info().wire_id == wire_id) return &game->game();
    const GameEntry* entry = find_game(all_games(), wire_id);
    if (closed_game != nullptr && entry != nullptr && closed(entry->id) != nullptr)
      *closed_game = entry->id;
    return nullptr;
  };
}

Games Shelf::games_for(std::string* closed_game) const {
  const auto by_id = [this, closed_game](std::string_view id) -> const Game* {
    const ShelfGame* game = find(id);
    if (game == nullptr && closed_game != nullptr && closed(id) != nullptr) *closed_game = id;
    return game != nullptr ? &game->game() : nullptr;
  };
  const auto dice_of_day = [](std::string_view game, std::string_view day) {
    return is_day(day) ? std::optional(seed_of_day(game, day)) : std::nullopt;
  };
  return {finder(closed_game), by_id, dice_of_day};
}

}  // namespace sandtable::shell
