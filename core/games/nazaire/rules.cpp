#include "core/games/nazaire/rules.h"

#include <array>

namespace sandtable::nazaire {
namespace {

constexpr std::array kTable = {
#define RULE(name, id, printed, status) RuleEntry{id, printed, RuleStatus::status},
#include "core/games/nazaire/rules.inc"
#undef RULE
};
static_assert(kTable.size() == static_cast<std::size_t>(Rule::kCount));

}  // namespace

RuleTable rule_table() { return kTable; }

}  // namespace sandtable::nazaire
