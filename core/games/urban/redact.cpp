// What a seat may not know: the type and impulse of enemy blocks that were never revealed, kinds of
// face-down tokens, mines of the other side. And how such a view is dealt anew.
#include <algorithm>

#include "core/games/urban/secrets.h"

namespace sandtable::urban {
namespace {

constexpr int kRounds = 12;  // of the random walk, each as many steps as there are unknowns

bool is_seat_of(Seat seat, Side side) {
  return seat == (side == Side::kGreen ? Seat::kFirst : Seat::kSecond);
}

bool is_unknown(const Block& block) { return block.type.value == kUnknown; }

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

// Identities of a side that no known block has.
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

// One matching by augmenting paths, then a walk over all of them by swaps and turns of three.
class Matching {
 public:
  Matching(const Board& board, const State& view, std::vector<BlockId> blocks,
           std::vector<Identity> identities)
      : board_(board),
        view_(view),
        blocks_(std::move(blocks)),
        identities_(std::move(identities)),
        of_block_(blocks_.size(), -1),
        of_identity_(identities_.size(), -1) {}

  bool find(RngStream& rng) {
    if (blocks_.size() != identities_.size()) return false;
    shuffle(rng);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      std::vector<bool> tried(identities_.size());
      if (!augment(i, tried)) return false;
    }
    const auto count = static_cast<std::uint32_t>(blocks_.size());
    for (std::uint32_t step = 0; step < kRounds * count && count > 1; ++step) {
      swap(rng.below(count), rng.below(count));
      turn(rng.below(count), rng.below(count), rng.below(count));
    }
    return true;
  }
  template <class Use>
  void each(Use&& use) const {
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      use(blocks_[i], identities_[static_cast<std::size_t>(of_block_[i])]);
  }

 private:
  bool fits(std::size_t block, int identity) const {
    return may_be(board_, view_, blocks_[block], identities_[static_cast<std::size_t>(identity)]);
  }
  void shuffle(RngStream& rng) {
    for (std::size_t i = identities_.size(); i > 1; --i)
      std::swap(identities_[i - 1], identities_[rng.below(static_cast<std::uint32_t>(i))]);
  }
  bool augment(std::size_t block, std::vector<bool>& tried) {
    for (std::size_t i = 0; i < identities_.size(); ++i) {
      if (tried[i] || !fits(block, static_cast<int>(i))) continue;
      tried[i] = true;
      if (of_identity_[i] >= 0 && !augment(static_cast<std::size_t>(of_identity_[i]), tried))
        continue;
      of_identity_[i] = static_cast<int>(block);
      of_block_[block] = static_cast<int>(i);
      return true;
    }
    return false;
  }
  void swap(std::uint32_t a, std::uint32_t b) {
    if (fits(a, of_block_[b]) && fits(b, of_block_[a])) std::swap(of_block_[a], of_block_[b]);
  }

  // Some matchings are no single swap apart.
  void turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    if (a == b || b == c || a == c) return;
    if (!fits(a, of_block_[b]) || !fits(b, of_block_[c]) || !fits(c, of_block_[a])) return;
    const int first = of_block_[a];
    of_block_[a] = of_block_[b];
    of_block_[b] = of_block_[c];
    of_block_[c] = first;
  }

  const Board& board_;
  const State& view_;
  std::vector<BlockId> blocks_;
  std::vector<Identity> identities_;
  std::vector<int> of_block_, of_identity_;
};

bool deal_blocks(const Board& board, Side side, RngStream& rng, State& out) {
  std::vector<BlockId> unknown;
  for (int i = 0; i < kBlocks; ++i)
    if (side_of(BlockId(i)) == side && is_unknown(out.block(BlockId(i))))
      unknown.push_back(BlockId(i));
  if (unknown.empty()) return true;
  Matching matching(board, out, unknown, open_identities(board, out, side));
  if (!matching.find(rng)) return false;
  matching.each([&](BlockId id, const Identity& one) {
    Block& block = out.block(id);
    block.type = one.type;
    block.impulse = one.impulse;
    block.osl = board.card(one.type).osl;
  });
  return true;
}

// Kinds that lie face up or left the game were seen: the view's own list has what is left.
bool deal_tokens(const Board& board, const State& view, RngStream& rng, State& out) {
  std::vector<TokenKind> left = board.scenarios[view.scenario].pool;
  for (const TokenKind seen : {TokenKind::kIed, TokenKind::kToxic, TokenKind::kPopulation})
    for (int i = 0; i < view.pool_seen[static_cast<std::size_t>(seen)]; ++i) {
      const auto found = std::find(left.begin(), left.end(), seen);
      if (found == left.end()) return false;
      left.erase(found);
    }
  for (Token& token : out.tokens) {
    if (token.is_up() || token.kind != TokenKind::kNone) continue;
    if (left.empty()) return false;
    const std::uint32_t at = rng.below(static_cast<std::uint32_t>(left.size()));
    token.kind = left[at];
    left.erase(left.begin() + at);
  }
  return true;
}

// Anywhere that nobody who would have set it off has been, and nobody has searched.
bool deal_mines(const Board& board, const State& view, RngStream& rng, State& out) {
  const Scenario& scenario = board.scenarios[view.scenario];
  const Map& map = board.maps[scenario.map];
  for (Mine& mine : out.mines) {
    if (mine.at.is_some()) continue;
    const bool on_foot = mine.kind == TokenKind::kFootMine;
    PlaceSet places = (on_foot ? map.open | map.zones : map.open) - scenario.green_area -
                      (on_foot ? view.walked : view.driven);
    for (const PlaceId water : map.water) places.remove(water.index());
    for (const Token& token : out.tokens) places.remove(token.at.index());
    for (const Mine& other : out.mines)
      if (other.at.is_some()) places.remove(other.at.index());
    std::vector<PlaceId> list;
    for (int i = 0; i < kPlaces; ++i)
      if (places.has(i)) list.push_back(PlaceId(i));
    if (list.empty()) return false;
    mine.at = list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
  return true;
}

}  // namespace

// Evidence of Block: where it stood, how far it went, whom it scouted, in which impulse it acted.
bool may_be(const Board& board, const State& view, BlockId id, const Identity& one) {
  const Block& block = view.block(id);
  const UnitType& card = board.card(one.type);
  if (one.group != block.group) return false;
  if ((block.evidence & kSeenOnFoot) != 0 && card.is_vehicle()) return false;
  if ((block.evidence & kSeenDriving) != 0 && !card.is_vehicle()) return false;
  if ((block.evidence & kSeenReal) != 0 && card.dummy) return false;
  if (block.acted_in != kNone && block.acted_in != one.impulse) return false;
  const bool on_roof = block.is_on_map() &&
                       board.maps[board.scenarios[view.scenario].map].roofs.has(block.at.index());
  return !(on_roof && card.role == Role::kMortarBase);
}

State view_for(const State& state, Seat seat) {
  State view = state;
  for (int i = 0; i < kBlocks; ++i) {
    Block& block = view.block(BlockId(i));
    if (!is_seat_of(seat, side_of(BlockId(i))) && is_living(block) && !block.has(kKnown))
      hide(block);
  }
  for (Token& token : view.tokens)
    if (!token.is_up()) token.kind = TokenKind::kNone;
  if (!is_seat_of(seat, kMineLayer))
    for (Mine& mine : view.mines) mine.at = {};
  return view;
}

std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng) {
  State out = view;
  for (const Side side : {Side::kGreen, Side::kRed})
    if (!deal_blocks(board, side, rng, out)) return std::nullopt;
  if (!deal_tokens(board, view, rng, out) || !deal_mines(board, view, rng, out))
    return std::nullopt;
  return out;
}

}  // namespace sandtable::urban
