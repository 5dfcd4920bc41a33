// [UO 185-191a, UO 234a-236, UO 305c, UO 305d] What a place brings to a block that comes there:
// mines, what lies face down, toxic clouds, people, contact.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

void remember_crossing(Play& play, BlockId id) {
  State& state = play.state;
  const Block& block = state.block(id);
  if (side_of(id) == kMineLayer && !block.has(kKnown)) return;
  PlaceSet& crossed = play.card(id).is_vehicle() ? state.driven : state.walked;
  crossed.add(block.at.index());
}

// Ruling R57: who laid the mines sees what becomes of them where a hidden block is as near as that,
// and from this what it is, or is not.
void show_by_mines(Play& play, BlockId id, int reach) {
  const Block& block = play.state.block(id);
  if (side_of(id) == kMineLayer || block.has(kKnown)) return;
  const Field field = play.field();
  for (const Mine& mine : play.state.mines)
    if (mine.at.is_some() && field.ep(block.at, mine.at) <= reach)
      return play.events.reveal_to(seat_of(kMineLayer));
}

// [UO 185, UO 305d]
bool set_off_mine(Play& play, BlockId id) {
  State& state = play.state;
  show_by_mines(play, id, 0);
  // Where a mine could be, it shows that there is one, or none.
  if (!state.mines.empty()) play.events.reveal_to(seat_of(other(kMineLayer)));
  const int index = mine_set_off(play.field(), id);
  if (index < 0) return false;
  const PlaceId place = state.block(id).at;
  state.mines.erase_at(index);
  play.show();
  uncover(play, id);
  if (!state.block(id).is_on_map()) return true;
  if (play.card(id).is_vehicle()) {
    play.push(Wait::kMineDie, id.index());
    return true;
  }
  play.say(note(Say::kFootMine, Rule::k305d, {id.index(), place.index()}));
  const int base = state.hits.size();
  {
    const Field field = play.field();
    const PlaceSet around = field.sight.blast(place, kFootMineBlast);
    for (int i = kBlocks - 1; i >= 0; --i) {
      const BlockId other(i);
      if ((field.on_map() & bit(other)) == 0 || !around.has(field.state.block(other).at.index()))
        continue;
      add_hit(play, other, other == id ? kFootMineLoss : 1, 0);
    }
  }
  push_hits(play, base, {Cause::kMine, {}, {}});
  return true;
}

// [UO 189a, UO 189b, UO 305c]
void search_mines(Play& play, BlockId id) {
  State& state = play.state;
  const int spent = state.acting.block == id ? state.acting.spent : 0;
  const int least = state.acting.block == id ? state.acting.shown : 0;
  if (least <= kMineSearchPoints) show_by_mines(play, id, kMineSearch);
  const Role role = play.card(id).role;
  if (spent > kMineSearchPoints || side_of(id) == kMineLayer ||
      (role != Role::kEngineer && role != Role::kRecon))
    return;
  if (!state.mines.empty()) play.events.reveal_to(seat_of(other(kMineLayer)));
  const std::vector<PlaceId> found = mines_found(play.field(), id, spent);
  state.searched = state.searched | play.field().sight.within(state.block(id).at, kMineSearch);
  for (const PlaceId place : found)
    for (int i = state.mines.size() - 1; i >= 0; --i) {
      if (state.mines[i].at != place) continue;
      const TokenKind mine = state.mines[i].kind;
      const TokenKind kind = mine == TokenKind::kFootMine ? TokenKind::kIed : mine;
      state.mines.erase_at(i);
      state.tokens.push_back({place, kind, kFaceUp});
      play.show();
      play.say(note(Say::kMineFound, Rule::k189a, {place.index()}));
    }
}

void breathe(Play& play, BlockId id) {
  Block& block = play.state.block(id);
  if (block.has(kPoisoned) || !is_poisoned(play.field(), block.at)) return;
  block.set(kPoisoned);
  play.say(note(Say::kPoisoned, Rule::k191a, {id.index()}));
  harm(play, id, {1}, {Cause::kCloud, {}, {}});
}

void meet_tokens(Play& play, BlockId id) {
  State& state = play.state;
  const std::vector<PlaceId> met = tokens_met(play.field(), state.block(id).at);
  if (met.empty()) return;
  const int base = state.queue.size();
  for (std::size_t i = met.size(); i-- > 0;)
    state.queue.push_back(static_cast<std::uint16_t>(met[i].index()));
  play.push(Wait::kReveals, base, id.index() + 1);
}

// [UO 194, UO 236] One after another; whether any was met.
bool meet_people(Play& play, BlockId id) {
  const Field field = play.field();
  for (const PlaceId place : people_met(field, play.state.block(id).at)) {
    if (places_to_move_people(field, place).empty()) continue;
    play.push(Wait::kMovePeople, other(side_of(id)), place.index());
    return true;
  }
  return false;
}

}  // namespace

void arrive(Play& play, BlockId id, bool window) {
  play.push(Wait::kSettle, id.index(), window ? 1 : 0, 0);
}

// Section 5E, in its order.
void settle(Play& play, const Frame& frame) {
  const BlockId id(frame.a);
  if (!play.state.block(id).is_on_map()) return sweep(play);
  constexpr int kLast = 5;
  if (frame.n < kLast) play.push(Wait::kSettle, frame.a, frame.b, frame.n + 1);
  switch (frame.n) {
    case 0:
      for (const BlockId one : movers_of(play.state, id))
        if (!set_off_mine(play, one)) remember_crossing(play, one);
      return;
    case 1:
      return search_mines(play, id);
    case 2:
      for (const BlockId one : movers_of(play.state, id)) breathe(play, one);
      return;
    case 3:
      return meet_tokens(play, id);
    case 4:
      if (meet_people(play, id)) play.state.frames[play.state.frames.size() - 2].n = 4;
      return;
    default:
      sweep(play);
      if (frame.b != 0 && play.state.block(id).is_on_map())
        play.push(Wait::kWindow, frame.a, play.state.block(id).at.index());
  }
}

}  // namespace sandtable::urban
