#include "tests/conformance/nouns.h"

#include <limits>
#include <set>

#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr int kHighestNoun = 65'535;                                    // of Action
constexpr int kHighestSaid = std::numeric_limits<std::int16_t>::max();  // of Note
constexpr std::uint32_t kHighestNumber = 12;
constexpr std::size_t kIdsReadBack = 1000;  // of a scope: each may be looked for among all

// Whether some message names items of the scope.
bool is_said(const Game& game, int scope) {
  for (const MessageInfo& message : game.messages())
    for (std::size_t i = 0; i < message.names.size() && !message.names[i].empty(); ++i)
      if (message.scopes[i] == scope) return true;
  return false;
}

}  // namespace

Nouns::Nouns(const Game& game) {
  for (int scope = 0; scope < static_cast<int>(game.scopes().size()); ++scope) {
    of_.emplace_back();
    for (int value = 0; scope != 0 && value <= kHighestNoun; ++value)
      if (!game.id_of(scope, value).empty())
        of_.back().push_back(static_cast<std::uint16_t>(value));
  }
}

std::uint16_t Nouns::pick(int scope, QuickRandom& random) const {
  const std::vector<std::uint16_t>& values = of(scope);
  if (values.empty()) return static_cast<std::uint16_t>(random.below(kHighestNumber + 1));
  return values[random.below(static_cast<std::uint32_t>(values.size()))];
}

std::vector<std::string> noun_faults(const Game& game, const Nouns& nouns) {
  std::vector<std::string> faults;
  for (int scope = 1; scope < static_cast<int>(game.scopes().size()); ++scope) {
    const std::string name(game.scopes()[static_cast<std::size_t>(scope)].name);
    for (const int value :
         {-1, kHighestNoun + 1, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
      if (!game.id_of(scope, value).empty())
        faults.push_back(name + ": an item that no action can name: " + decimal(value));
    const std::vector<std::uint16_t>& values = nouns.of(scope);
    if (!values.empty() && values.back() > kHighestSaid && is_said(game, scope))
      faults.push_back(name + ": an item that no message can name: " + decimal(values.back()));
    std::set<std::string> ids;
    for (const std::uint16_t value : values)
      if (!ids.insert(game.id_of(scope, value)).second)
        faults.push_back(name + ": two items are called " + game.id_of(scope, value));
    for (std::size_t i = 0; i < values.size(); i += 1 + values.size() / kIdsReadBack)
      if (game.value_of(scope, game.id_of(scope, values[i])) != values[i])
        faults.push_back(name + ": " + game.id_of(scope, values[i]) + " leads to another item");
    if (game.value_of(scope, "") || game.value_of(scope, "nobody is called this"))
      faults.push_back(name + ": what nobody is called leads to an item");
  }
  return faults;
}

}  // namespace sandtable
