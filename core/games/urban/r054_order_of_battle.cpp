// [UO 36b, UO 54a, UO 54b, UO 297a] Those who come later, and blocks that change their impulses.
#include <algorithm>

#include "core/base/sorting.h"
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

constexpr int kClear = 3;  // EP to an enemy that sees the entry [5B.6]

bool is_waiting(const Field& field, int group) {
  for (const Block& block : field.state.blocks)
    if (block.status == Status::kWaiting && block.group == group) return true;
  return false;
}

bool is_due(const State& state, const Group& group, int number) {
  return group.turn <= state.turn || (state.parties >> number & 1) != 0;
}

}  // namespace

std::vector<PlaceId> entries_of(const Field& field, int group) {
  const Group& one = field.scenario.groups[static_cast<std::size_t>(group - 1)];
  std::vector<PlaceId> out;
  for (const PlaceId place : one.enter) {
    if (field.at(place) != 0 || is_barred(field, place)) continue;
    bool watched = false;
    for (const BlockId enemy : each(field.on_map(other(one.side)))) {
      const PlaceId at = field.state.block(enemy).at;
      watched = watched || (field.ep(at, place) <= kClear && field.sees(at, place));
    }
    if (!watched) out.push_back(place);
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<TypeId> types_to_enter(const Field& field, int group) {
  std::vector<TypeId> out;
  for (const Block& block : field.state.blocks)
    if (block.status == Status::kWaiting && block.group == group) out.push_back(block.type);
  sort_items(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// [5B.6] One block after another; who finds no entry tries again next turn.
void step_reinforcements(Play& play) {
  State& state = play.state;
  const Field field = play.field();
  for (int group = 1; group <= static_cast<int>(field.scenario.groups.size()); ++group) {
    const Group& one = field.scenario.groups[static_cast<std::size_t>(group - 1)];
    if (is_due(state, one, group - 1) && is_waiting(field, group) &&
        !entries_of(field, group).empty())
      return play.push(Wait::kEnterUnit, one.side, group);
  }
  next_phase(play);
}

// Any block of the group may be the one that comes: the lowest number takes the place, so that the
// number tells nothing.
void enter_block(Play& play, int group, TypeId type, PlaceId place) {
  State& state = play.state;
  BlockId first, same;
  for (int i = kBlocks - 1; i >= 0; --i) {
    const Block& block = state.block(BlockId(i));
    if (block.status != Status::kWaiting || block.group != group) continue;
    first = BlockId(i);
    if (block.type == type) same = BlockId(i);
  }
  Block& block = state.block(first);
  std::swap(block.type, state.block(same).type);
  std::swap(block.osl, state.block(same).osl);
  block.status = Status::kOnMap;
  block.at = place;
  play.say(note(Say::kEnters, Rule::k36b, {first.index(), place.index()}));
  sweep(play);
}

// Green, then red. Both are asked as long as there could be something (ruling R18).
void step_exchange(Play& play) {
  State& state = play.state;
  if (state.stage >= 2) return next_phase(play);
  play.push(Wait::kExchange, static_cast<Side>(state.stage++));
}

}  // namespace sandtable::urban
