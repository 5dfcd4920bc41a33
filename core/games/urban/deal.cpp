// How a view is dealt anew: what a seat does not know (redact.cpp), filled in at random.
#include <algorithm>

#include "core/games/urban/flow.h"
#include "core/games/urban/secrets.h"

namespace sandtable::urban {
namespace {

constexpr int kRounds = 12;  // of the random walk, each as many steps as there are unknowns

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
      // One after the other: in what order a call draws its arguments is the compiler's affair.
      const std::uint32_t a = rng.below(count), b = rng.below(count);
      swap(a, b);
      const std::uint32_t x = rng.below(count), y = rng.below(count), z = rng.below(count);
      turn(x, y, z);
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
    if (view.phase == Phase::kDeal && &token - out.tokens.begin() >= view.stage) continue;
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
                      (on_foot ? view.walked : view.driven) - view.searched;
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

std::vector<PlaceId> targets_of(const Field& field, Side side) {
  PlaceSet out;
  for (const BlockId id : each(field.on_map(side)))
    out = out | field.sight.within(field.state.block(id).at, kMaxReach);
  std::vector<PlaceId> list;
  for (int i = 0; i < kPlaces; ++i)
    if (out.has(i) && !field.map.under.has(i)) list.push_back(PlaceId(i));
  return list;
}

// None where there is nothing to draw from.
template <class T>
T one_of(const std::vector<T>& list, RngStream& rng) {
  if (list.empty()) return T{};
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// As the deal itself draws them.
bool deal_places(const Board& board, RngStream& rng, State& out) {
  const Scenario& scenario = board.scenarios[out.scenario];
  for (const Side side : {Side::kGreen, Side::kRed}) {
    PlaceSet taken;
    const std::vector<int> order = order_of_deal(board, scenario, side);
    const int first = side == Side::kGreen ? 0 : kGreen;
    for (int i = 0; i < out.dealt[at(side)]; ++i) {
      Block& block = out.block(BlockId(first + i));
      if (block.status == Status::kOnMap) continue;
      const Identity& one =
          scenario
              .identities[at(side)][static_cast<std::size_t>(order[static_cast<std::size_t>(i)])];
      const PlaceId place = one_of(spots_for(board, scenario, one, taken), rng);
      if (!place.is_some()) return false;
      taken.add(place.index());
      block = set_up_block(board, scenario, one, place);
      block.whose = BlockId(first + i);
    }
  }
  return true;
}

bool deal_hands(const Board& board, RngStream& rng, State& out) {
  for (const Side side : {Side::kGreen, Side::kRed}) {
    while (std::popcount(out.hands[at(side)]) < out.hand_count[at(side)]) {
      std::vector<int> kept;
      for (int card = 0; card < kCards; ++card)
        if ((out.decks[at(side)] >> card & 1) != 0 &&
            !board.charts.cards[static_cast<std::size_t>(card)].red_title)
          kept.push_back(card);
      if (kept.empty()) return false;
      const int card = one_of(kept, rng);
      out.decks[at(side)] &= ~(1U << card);
      out.hands[at(side)] |= 1U << card;
    }
  }
  return true;
}

// Something that the side could have in mind.
void deal_secret(const Field& field, RngStream& rng, State& out) {
  const Frame& top = out.frames.back();
  if (top.wait == Wait::kEnterAt) {
    const std::vector<TypeId> types = types_to_enter(field, top.a);
    if (!types.empty()) keep_secret(out, one_of(types, rng).index());
  } else if (top.wait == Wait::kLayAt) {
    for (int kind = 0; kind < 2; ++kind)
      if (out.mines_left[static_cast<std::size_t>(kind)] > 0) {
        const std::vector<int> rows = mine_rows(field, mine_kind(kind));
        if (!rows.empty()) keep_secret(out, 64 * kind + one_of(rows, rng));
      }
  } else if (top.wait == Wait::kTargetRow || top.wait == Wait::kTargetAt) {
    std::vector<int> callers;
    for (const BlockId id : each(field.on_map(top.side)))
      if (request_range(field, id) != 0) callers.push_back(id.index());
    int secret = callers.empty() ? kBlocks : one_of(callers, rng);
    if (top.wait == Wait::kTargetAt && secret != kBlocks)
      secret += 128 * one_of(rows_of(field, request_targets(field, BlockId(secret))), rng);
    keep_secret(out, secret);
  } else if (top.wait == Wait::kAdjustAt) {
    const Pending& one = out.pending[top.a];
    const std::vector<PlaceId> places = places_to_adjust(field, one.side(), one.kind, one.at);
    if (!places.empty()) keep_secret(out, one_of(rows_of(field, places), rng));
  } else if (top.wait == Wait::kCallDie) {
    out.target = one_of(targets_of(field, top.side), rng);
  }
}

void deal_plans(const Board& board, RngStream& rng, State& out) {
  const State seen = out;
  const Field field(board, seen);
  for (Pending& one : out.pending)
    if (!one.at.is_some()) one.at = one_of(targets_of(field, one.side()), rng);
  if (out.limit == kUnknown) {
    out.limit = static_cast<std::uint8_t>(
        std::max<int>(out.played, blocks_to_play(field, out.to_play, out.impulse)));
    if (out.capped[at(out.to_play)] == out.impulse)
      out.limit = std::max<std::uint8_t>(out.played, std::min<std::uint8_t>(out.limit, 3));
  }
  if (!out.frames.empty() && has_secret(out.frames.back().wait) && out.secret == 0 &&
      !out.target.is_some()) {
    const State now = out;
    deal_secret(Field(board, now), rng, out);
  }
}

}  // namespace

std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng) {
  State out = view;
  if (is_dealing(out) && !deal_places(board, rng, out)) return std::nullopt;
  for (const Side side : {Side::kGreen, Side::kRed})
    if (!deal_blocks(board, side, rng, out)) return std::nullopt;
  if (!deal_tokens(board, view, rng, out) || !deal_mines(board, view, rng, out))
    return std::nullopt;
  if (!deal_hands(board, rng, out)) return std::nullopt;
  deal_plans(board, rng, out);
  for (const Pending& one : out.pending)
    if (!one.at.is_some()) return std::nullopt;
  return out;
}

}  // namespace sandtable::urban
