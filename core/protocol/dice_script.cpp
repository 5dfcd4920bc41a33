#include "core/protocol/dice_script.h"

#include <algorithm>

#include "core/engine/follow.h"

namespace sandtable {
namespace {

constexpr std::uint16_t kNoOutcome = 0xFFFF;

std::uint16_t value_in(const Game& game, const ChanceEvent& event, const ScriptedOutcome& given) {
  if (given.id.empty()) return given.value;
  if (event.scope == 0) return kNoOutcome;
  const std::optional<int> value = game.value_of(event.scope, given.id);
  return value ? static_cast<std::uint16_t>(*value) : kNoOutcome;
}

bool can_be(const ChanceEvent& event, std::uint16_t value) {
  return std::any_of(event.outcomes.begin(), event.outcomes.end(),
                     [&](const Outcome& outcome) { return outcome.value == value; });
}

}  // namespace

std::vector<std::uint16_t> DiceScript::values(const Game& game, AnyState state,
                                              std::optional<Action> action) const {
  std::vector<std::uint16_t> out;
  Events muted;
  muted.mute(true);
  Actions legal;
  ChanceEvent event;
  while (out.size() < queue.size()) {
    if (!action) {
      const Seat next = find_turn(game, state, legal);
      if (next == Seat::kNobody) break;
      if (next == Seat::kChance) {
        game.chance(state, event);
        out.push_back(value_in(game, event, queue[out.size()]));
        if (!can_be(event, out.back())) break;
        action = chance_action(out.back());
      } else {
        if (!is_forced(game, state, legal)) break;
        action = legal.front();
      }
    }
    game.apply(state, *action, muted);
    action.reset();
  }
  return out;
}

void DiceScript::drop(std::size_t used) {
  queue.erase(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(used));
}

Submitted start_dice(const DiceScript& script, Session& session, DiceScript& rest) {
  const bool waits = session.to_act() == Seat::kChance;
  const auto values =
      waits ? script.values(session.game(), session.truth(), {}) : std::vector<std::uint16_t>();
  const Submitted answer = session.set_dice(script.mode, values);
  if (!answer) return answer;
  if (!script.queue.empty()) session.mark_practice();
  rest = script;
  rest.drop(values.size() - session.queue().size());
  return answer;
}

}  // namespace sandtable
