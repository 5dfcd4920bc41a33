// What a seat may not know: the type and impulse of enemy blocks that were never revealed, kinds of
// face-down tokens, mines of the other side. deal.cpp deals such a view anew.
#include <algorithm>

#include "core/games/urban/flow.h"
#include "core/games/urban/secrets.h"

namespace sandtable::urban {
namespace {

bool is_seat_of(Seat seat, Side side) {
  return seat == (side == Side::kGreen ? Seat::kFirst : Seat::kSecond);
}

bool is_living(const Block& block) {
  return block.status == Status::kOnMap || block.status == Status::kAboard ||
         block.status == Status::kWaiting;
}

void hide(Block& block) {
  block.type.value = kUnknown;
  block.impulse = kUnknown;
  block.osl = kUnknown;
  block.clear(kRequested);
  block.clear(kMovedLast);
}

}  // namespace

std::vector<Identity> open_identities(const Board& board, const State& view, Side side) {
  std::vector<Identity> out =
      board.scenarios[view.scenario].identities[static_cast<std::size_t>(side)];
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = view.block(BlockId(i));
    if (side_of(BlockId(i)) != side || block.status == Status::kUnused || is_unknown(block))
      continue;
    const auto same = [&](const Identity& one) {
      return one.type == block.type && one.impulse == block.impulse && one.group == block.group;
    };
    const auto found = std::find_if(out.begin(), out.end(), same);
    if (found != out.end()) out.erase(found);
  }
  return out;
}

// Evidence of Block: where it stood, how far it went, whom it scouted, in which impulse it acted. A
// block on a roof may be a mortar team: none is set up there, but it can climb.
bool may_be(const Board& board, const State& view, BlockId id, const Identity& one) {
  const Block& block = view.block(id);
  const UnitType& card = board.card(one.type);
  if (one.group != block.group) return false;
  if ((block.evidence & kSeenOnFoot) != 0 && card.is_vehicle()) return false;
  if ((block.evidence & kSeenDriving) != 0 && !card.is_vehicle()) return false;
  if ((block.evidence & kSeenReal) != 0 && card.dummy) return false;
  return block.acted_in == kNone || block.acted_in == one.impulse;
}

namespace {

// While blocks are dealt their numbers tell the order of the deal: only where they stand is hidden.
void hide_deal(State& view, Side side) {
  for (int i = 0; i < kBlocks; ++i) {
    Block& block = view.block(BlockId(i));
    if (side_of(BlockId(i)) != side || block.group != 0 || block.status == Status::kUnused)
      continue;
    block.status = Status::kWaiting;
    block.at = {};
    block.evidence = 0;
  }
}

void hide_blocks(State& view, Side side) {
  const bool dealing = is_dealing(view);
  for (int i = 0; i < kBlocks; ++i) {
    Block& block = view.block(BlockId(i));
    if (side_of(BlockId(i)) != side) continue;
    block.clear(kRequested);
    if (is_living(block) && !block.has(kKnown) && !(dealing && block.group == 0)) hide(block);
  }
  if (dealing) hide_deal(view, side);
}

// What the other side has in hand, asks for and keeps to itself.
void hide_plans(State& view, Side side) {
  view.decks[at(side)] |= view.hands[at(side)];
  view.hands[at(side)] = 0;
  for (Pending& one : view.pending)
    if (one.side() == side) one.at = {};
  if (!view.frames.empty() && has_secret(view.frames.back().wait) &&
      view.frames.back().side == side) {
    view.secret = 0;
    view.target = {};
  }
  if (view.to_play == side && view.impulse != kNone) view.limit = kUnknown;
  Acting& acting = view.acting;
  if (!acting.block.is_some() || side_of(acting.block) != side ||
      view.block(acting.block).has(kKnown))
    return;
  acting.spent = acting.shown;
  acting.before = acting.has(kActed) ? acting.shown : std::uint8_t{0};
}

}  // namespace

State view_for(const State& state, Seat seat) {
  State view = state;
  for (const Side side : {Side::kGreen, Side::kRed})
    if (!is_seat_of(seat, side)) {
      hide_blocks(view, side);
      hide_plans(view, side);
    }
  for (Token& token : view.tokens)
    if (!token.is_up()) token.kind = TokenKind::kNone;
  if (!is_seat_of(seat, kMineLayer))
    for (Mine& mine : view.mines) mine.at = {};
  // Who has mines needs no list of places where none are, and it tells who searched or drove there.
  if (!is_seat_of(seat, other(kMineLayer))) view.driven = view.walked = view.searched = {};
  return view;
}

}  // namespace sandtable::urban
