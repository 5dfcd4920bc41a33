#include "core/ai/levels.h"

#include <algorithm>
#include <array>

#include "core/ai/greedy.h"
#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, kLevels> kLevelNames = {"recruit", "regular", "veteran",
                                                               "general"};

int budget_of(Level level, const BotSettings& settings) {
  switch (level_in(settings, level)) {
    case Level::kRecruit:
      return settings.recruit;
    case Level::kRegular:
      return settings.regular;
    case Level::kVeteran:
      return settings.veteran;
    case Level::kGeneral:
      break;
  }
  return settings.general;
}

std::string_view bot_of(Level level, const BotSettings& settings) {
  if (level == Level::kRecruit) return "recruit";
  if (level == Level::kRegular) return "greedy";
  return settings.plans != 0 ? "plan" : "search";
}

// Of a bot that is named without one.
int usual_budget(std::string_view bot, const BotSettings& settings) {
  if (bot == "greedy") return settings.regular;
  if (bot == "recruit") return settings.recruit;
  return bot == "search" || bot == "plan" ? settings.veteran : 1;
}

Fault bad(std::string_view name, std::string_view why) {
  return {"", "\"" + std::string(beginning(name, 40)) + "\" " + std::string(why), "unknown-bot"};
}

}  // namespace

std::string_view level_name(Level level) { return kLevelNames[static_cast<std::size_t>(level)]; }

std::optional<Level> level_of(std::string_view name) {
  for (std::size_t i = 0; i < kLevelNames.size(); ++i)
    if (name == kLevelNames[i]) return static_cast<Level>(i);
  return std::nullopt;
}

std::span<const std::string_view> level_names(const BotSettings& settings) {
  return std::span(kLevelNames).first(levels_of(settings));
}

Level level_in(const BotSettings& settings, Level level) {
  return std::min(level, static_cast<Level>(levels_of(settings) - 1));
}

Thinker thinker_of(Level level, const BotSettings& settings) {
  std::unique_ptr<Bot> bot =
      level == Level::kRegular ? regular_of(settings).bot : make_bot(bot_of(level, settings));
  return {std::move(bot), budget_of(level, settings)};
}

Thinker regular_of(const BotSettings& settings, int edition) {
  const bool is_later = edition > 1;
  const GreedyBot::Manner manner{is_later, is_later, is_later};
  return {std::make_unique<GreedyBot>(manner), settings.regular};
}

LevelFigures figures_of(Level level, const BotSettings& settings, bool is_second) {
  const int budget = budget_of(level, settings);
  return {bot_of(level, settings), budget, settings.turns_of(is_second, budget), settings.replies};
}

Message sentence_of(const LevelFigures& figures) {
  return {"seats.thinks." + std::string(figures.bot),
          {{"trials", "", "", figures.trials},
           {"turns", "", "", figures.turns},
           {"replies", "", "", figures.replies}},
          {}};
}

Result<Thinker> find_thinker(std::string_view name, const BotSettings& settings) {
  if (const std::optional<Level> level = level_of(name)) return thinker_of(*level, settings);
  const std::size_t colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  Thinker out{make_bot(kind), usual_budget(kind, settings)};
  if (out.bot == nullptr)
    return bad(name, "is neither a level (recruit, regular, veteran, general) nor a bot");
  if (colon == std::string_view::npos) return out;
  const std::optional<std::int64_t> budget = parse_decimal(name.substr(colon + 1));
  if (!budget || *budget < 1 || *budget > kMaxIterations)
    return bad(name, "needs a number of iterations from 1 to 10000 behind its colon");
  out.budget = static_cast<int>(*budget);
  return out;
}

}  // namespace sandtable
