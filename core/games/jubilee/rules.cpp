#include "core/games/jubilee/rules.h"

#include <array>

namespace sandtable::jubilee {
namespace {

constexpr std::array kTable = {
#define RULE(name, id, printed, status) RuleEntry{id, printed, RuleStatus::status},
#include "core/games/jubilee/rules.inc"
#undef RULE
};
static_assert(kTable.size() == static_cast<std::size_t>(Rule::kCount));

}  // namespace

RuleTable rule_table() { return kTable; }

}  // namespace sandtable::jubilee
