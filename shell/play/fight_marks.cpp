#include "shell/play/fight_marks.h"

#include <algorithm>

namespace sandtable::shell {
namespace {

// A shot of one unit at another, as against one of a place that has no unit.
bool is_duel(const Fact& fact) { return fact.role == MessageRole::kFires && fact.units.size() > 1; }

const PlacedCounter* counter_of(const FightBoards& boards, int unit) {
  const PlacedCounter* counter = boards.now.counter(unit);
  return counter != nullptr ? counter : boards.before.counter(unit);
}

// The stack of that side at a place, which may have a space of its own beside it; -1 for none.
int stack_at(const BoardView& board, const BoardSkin& skin, int place, bool own) {
  if (place < 0) return -1;
  const auto& counters = board.position().counters;
  const auto found = std::find_if(counters.begin(), counters.end(), [&](const PlacedCounter& one) {
    return one.own == own && skin.ground_of(one.space) == skin.ground_of(place);
  });
  return found == counters.end() ? -1 : found->space;
}

// Where a loss is marked: at who has had it, or where their side stands or stood who is lost.
int place_of_loss(const FightBoards& boards, int unit, int place) {
  if (unit < 0) return place;
  if (const int now = boards.now.space_of(unit); now >= 0) return now;
  const PlacedCounter* counter = boards.before.counter(unit);
  if (counter == nullptr) return place;
  for (const BoardView* board : {&boards.now, &boards.before})
    if (const int stack = stack_at(*board, boards.skin, place, counter->own); stack >= 0)
      return stack;
  return counter->space;
}

}  // namespace

std::optional<Overlay::Line> line_of(const Fact& fact, const BoardView& first,
                                     const BoardView& then, const BoardSkin& skin) {
  if (fact.role != MessageRole::kFires || fact.spaces.empty() || fact.units.empty())
    return std::nullopt;
  const auto find = [&](int unit) {
    const int space = first.space_of(unit);
    return space >= 0 ? space : then.space_of(unit);
  };
  Overlay::Line line;
  line.from = fact.spaces.front();
  line.to = find(fact.units.back());
  if (is_duel(fact)) {
    // The place says where it is fired at: who is there may have come just now.
    line.from = find(fact.units.front());
    line.to = fact.spaces.front() >= 0 ? fact.spaces.front() : line.to;
  }
  if (line.from < 0 || line.to < 0 || line.from == line.to) return std::nullopt;
  line.bend = skin.bend(line.from, line.to);
  return line;
}

FightMarks marks_of(const std::vector<Fact>& facts, const FightBoards& boards) {
  FightMarks out;
  int place = -1;  // of the fight
  for (const Fact& fact : facts) {
    if (is_duel(fact)) out = {};
    if (const auto line = line_of(fact, boards.before, boards.now, boards.skin))
      out.lines.push_back(*line);
    const int unit = fact.units.empty() ? -1 : fact.units.front();
    const int told = fact.spaces.empty() ? -1 : fact.spaces.front();
    if (told >= 0)
      place = told;
    else if (unit >= 0 && boards.before.space_of(unit) >= 0)
      place = boards.before.space_of(unit);
    for (const int value : fact.dice) out.dice.push_back({value, place});
    if (fact.role != MessageRole::kLoses) continue;
    const int at = place_of_loss(boards, unit, told);
    if (at < 0) continue;
    const PlacedCounter* counter = unit < 0 ? nullptr : counter_of(boards, unit);
    const bool own = counter != nullptr && counter->own;
    const auto found =
        std::find_if(out.losses.begin(), out.losses.end(),
                     [&](const LossMark& mark) { return mark.space == at && mark.own == own; });
    if (found == out.losses.end())
      out.losses.push_back({at, 1, own});
    else
      ++found->n;
  }
  return out;
}

}  // namespace sandtable::shell
