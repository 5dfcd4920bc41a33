#include "shell/play/chances.h"

#include <algorithm>
#include <vector>

#include "core/engine/percents.h"
#include "shell/play/facts.h"

namespace sandtable::shell {
namespace {

using Reach = OddsResult::Effect;

bool has_full(const Odds& odds) {
  return std::any_of(odds.results.begin(), odds.results.end(),
                     [](const OddsResult& each) { return each.effect == Reach::kFull; });
}

// Where some results have full effect those alone count, else those that have some.
bool is_success(const Odds& odds, const OddsResult& result) {
  if (odds.results.back().effect == Reach::kByPlace) return &result == &odds.results.back();
  return result.effect == (has_full(odds) ? Reach::kFull : Reach::kPart);
}

}  // namespace

int best_chance(const Odds& odds) {
  if (odds.results.empty()) return -1;
  const std::vector<int> percents = percents_of(odds.results);
  int sum = 0;
  for (std::size_t i = 0; i < percents.size(); ++i)
    if (is_success(odds, odds.results[i])) sum += percents[i];
  return sum;
}

bool is_rolled(const Odds& odds) { return !odds.theirs && odds.results.size() > 1; }

std::string chance_note(const Game& game, const Words& words, const Odds& odds) {
  constexpr std::size_t kMostText = 28;
  if (!is_rolled(odds)) return {};
  const auto succeeds = [&](const OddsResult& result) { return is_success(odds, result); };
  const auto first = std::find_if(odds.results.begin(), odds.results.end(), succeeds);
  const MessageArg chance = text_arg("chance", chance_text(odds, best_chance(odds)));
  // Where all from one result on succeed, the least of them tells what it is.
  if (first != odds.results.end() && std::all_of(first, odds.results.end(), succeeds)) {
    const bool several = first + 1 != odds.results.end();
    const MessageArg what = text_arg("what", words.text(game.message(first->text)));
    std::string text = words.text(several ? "play.chance.least" : "play.chance.of", {what, chance});
    if (text.size() <= kMostText + chance.id.size()) return capitals_first(std::move(text));
  }
  const bool whole = has_full(odds) || odds.results.back().effect == Reach::kByPlace;
  return words.text(whole ? "play.chance.full" : "play.chance.part", {chance});
}

}  // namespace sandtable::shell
