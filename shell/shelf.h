#pragma once
// The games on the shelf: each with its rules, data, words, rulebook and looks. Made from bundles; lives as long as the
// app, so pointers to its parts may be kept.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/engine/game.h"
#include "core/engine/replay.h"
#include "shell/skins/skin.h"

namespace sandtable::shell {

struct RuleText {
  std::string id;               // "SN-9.1a"
  std::string number;           // "9.1", as printed
  std::string title, text;
  std::string reason;           // why nothing is to be enforced; else empty
  RuleStatus status = RuleStatus::kEnforced;
  std::vector<int> rulings;     // indices into RuleBook::rulings
};

struct RulingText {
  std::string id;               // "R14"
  std::vector<std::string> rules;
  std::string text, reason;
};

// Where one file's data are from: a datum and its source, both as ids with words provenance.*.
struct Provenance {
  std::string file, datum, source;
};

struct RuleBook {
  std::vector<RuleText> rules;  // in the rulebook's order
  std::vector<RulingText> rulings;
  std::vector<Provenance> provenance;
  // Index of the rule, or -1. Takes our id ("SN-9.1a") or a printed number ("9.1", its first entry).
  int find(std::string_view id_or_number) const;
};

struct ShelfGame {
  std::string id;
  Bundle bundle;
  std::unique_ptr<Game> game;
  Words words;                  // the game's first, then the shell's
  RuleBook book;
  std::unique_ptr<Skin> skin;

  std::string text(std::string_view key) const { return words.text(key); }
};

class Shelf {
 public:
  // Adds or replaces nothing unless the bundle is sound. `shell_words` is the text of assets/words.en.json.
  std::vector<Fault> add(std::string_view id, std::string_view json, std::string_view shell_words);

  const std::vector<std::unique_ptr<ShelfGame>>& games() const { return games_; }
  const ShelfGame* find(std::string_view id) const;
  const ShelfGame* of(const Game& game) const;
  GameFinder finder() const;

 private:
  std::vector<std::unique_ptr<ShelfGame>> games_;
};

}  // namespace sandtable::shell
