// Who plays, by name: a bot with its budget ("search:2000"), or a level of a game ("veteran").
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/ai/bot.h"
#include "core/base/result.h"

namespace sandtable {

enum class Level : std::uint8_t { kRecruit, kRegular, kVeteran, kGeneral };
inline constexpr int kLevels = 4;
std::string_view level_name(Level level);  // "veteran"
std::optional<Level> level_of(std::string_view name);

inline constexpr int kMaxIterations = 10'000;

struct Thinker {
  std::unique_ptr<Bot> bot;
  int budget = 1;
};

// How many of them a game has: General only where more thought is stronger (the games'
// STRENGTH.md).
inline std::size_t levels_of(const BotSettings& settings) {
  return settings.general == 0 ? kLevels - 1 : kLevels;
}
// Their names, the weakest first.
std::span<const std::string_view> level_names(const BotSettings& settings);
// The level itself, or the strongest that the game has. Every door below takes it so, too.
Level level_in(const BotSettings& settings, Level level);

Thinker thinker_of(Level level, const BotSettings& settings);

// What Regular does changes with the program, and games are kept whose reactions were left to it.
// Each change of what it may answer makes a new edition, and earlier ones stay, so that those games
// can be checked: 1 throws away without need, 2 does not.
inline constexpr int kRegularEdition = 2;
Thinker regular_of(const BotSettings& settings, int edition = kRegularEdition);

// What there is to say of how a level thinks, as the game's policy.json has it.
struct LevelFigures {
  std::string_view bot;  // "recruit", "greedy", "search" or "plan"
  int trials = 1;        // at most: of each move by greedy play, in all by a search or of plans
  int turns = 0;         // that a trial is played on by these; 0: to the end of the game
  int replies = 0;       // decisions of the other side that greedy play follows
};
LevelFigures figures_of(Level level, const BotSettings& settings, bool is_second);
// The same as a sentence of the shell's words: one for each of these bots.
Message sentence_of(const LevelFigures& figures);

// "random", "quick", "greedy:8", "recruit:1", "search:2000", or the name of a level. Without a
// number a bot has the budget of the level that it stands for. Else a sentence what is wrong.
Result<Thinker> find_thinker(std::string_view name, const BotSettings& settings);

}  // namespace sandtable
