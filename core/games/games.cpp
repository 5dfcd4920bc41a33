#include "core/games/games.h"

#include <algorithm>
#include <array>

#include "core/data/notes.h"

namespace sandtable {

// Each game's own header has this, too.
#define GAME(name, number, place)                                               \
  namespace name {                                                              \
  std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults); \
  }
#include SANDTABLE_GAMES_INC
#undef GAME

// The page knows the games of its shelf alone: what is not named here, the linker drops from its
// module.
#define KNOWN_AT_shelf(name, number) GameEntry{#name, number, name::load},
#ifdef SANDTABLE_SHELF_ONLY
#define KNOWN_AT_catalogue(name, number)
#define KNOWN_AT_rules(name, number)
#else
#define KNOWN_AT_catalogue(name, number) KNOWN_AT_shelf(name, number)
#define KNOWN_AT_rules(name, number) KNOWN_AT_shelf(name, number)
#endif

namespace {

constexpr std::array kGames = {
#define GAME(name, number, place) KNOWN_AT_##place(name, number)
#include SANDTABLE_GAMES_INC
#undef GAME
};

// "map.json:spaces[3]: no such space", a line for each.
std::string all_reasons(const std::vector<Fault>& faults) {
  std::string out;
  for (const Fault& fault : faults) {
    if (!out.empty()) out += "\n";
    out += (fault.path.empty() ? "" : fault.path + ": ") + fault.reason;
  }
  return out;
}

}  // namespace

Catalogue all_games() { return kGames; }

const GameEntry* find_game(Catalogue games, std::string_view id) {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const GameEntry& game) { return game.id == id; });
  return found == games.end() ? nullptr : &*found;
}

const GameEntry* find_game(Catalogue games, std::uint16_t wire_id) {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const GameEntry& game) { return game.wire_id == wire_id; });
  return found == games.end() ? nullptr : &*found;
}

Words read_words(const Bundle& bundle, const GrammarPtr& grammar, std::vector<Fault>& faults) {
  Words words(grammar);
  const std::string own = words_file(words.grammar()), plain = words_file(english());
  const json::Value* const translated = own == plain ? nullptr : bundle.find(own);
  if (translated != nullptr) words.add_translated(*translated, own, faults);
  if (const json::Value* found = bundle.find(plain))
    words.add(*found, plain, faults);
  else
    faults.push_back({plain, "the file is missing", "bad-data"});
  return words;
}

std::unique_ptr<GameBox> open_box(Catalogue games, const Bundle& bundle, std::vector<Fault>& faults,
                                  const GrammarPtr& grammar) {
  const GameEntry* entry = find_game(games, bundle.game());
  if (entry == nullptr) {
    faults.push_back({"game", "there is no game \"" + bundle.game() + "\"", "unknown-game"});
    return nullptr;
  }
  auto box = std::make_unique<GameBox>();
  const std::size_t before = faults.size();
  box->game = entry->load(bundle, faults);
  box->words = read_words(bundle, grammar, box->text_faults);
  box->help = read_help(bundle, box->text_faults);
  box->reference = read_reference(bundle, box->text_faults);
  box->briefing = read_briefing(bundle, box->text_faults);
  if (const json::Value* lesson = bundle.find("lesson.json")) box->lesson = *lesson;
  // Readers report unknown fields last, perhaps after a loader has looked at its faults.
  if (box->game == nullptr || faults.size() != before) {
    faults.insert(faults.end(), box->text_faults.begin(), box->text_faults.end());
    return nullptr;
  }
  CHECK(box->game->info().id == entry->id && box->game->info().wire_id == entry->wire_id);
  for (const std::string& setup : box->reference.setups())
    if (!std::count(box->game->info().setups.begin(), box->game->info().setups.end(), setup))
      box->text_faults.push_back(
          {"reference.json:setups", "the game has no such set-up", "bad-data"});
  read_notes(bundle, *box->game, box->words, box->text_faults);
  check_words(box->words, *box->game, box->text_faults);
  check_help(box->help, box->game->rules(), box->text_faults);
  check_briefing(box->briefing, *box->game, box->help, box->text_faults);
  return box;
}

Result<std::unique_ptr<GameBox>> load_game(std::string_view id, std::string_view bundle_bytes) {
  Result<Bundle> bundle = parse_bundle(bundle_bytes);
  if (!bundle) return bundle.fault();
  if (bundle.value().game() != id) return Fault{"game", "the bundle of another game", "bad-data"};
  std::vector<Fault> faults;
  std::unique_ptr<GameBox> box = open_box(all_games(), bundle.value(), faults);
  if (box == nullptr) return Fault{"", all_reasons(faults), "bad-data"};
  return Result<std::unique_ptr<GameBox>>(std::move(box));
}

}  // namespace sandtable
