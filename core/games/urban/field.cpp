#include "core/games/urban/field.h"

#include <algorithm>

namespace sandtable::urban {
namespace {

constexpr std::array<std::array<Point, 6>, 2> kHexSteps = {
    {{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}},
     {{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}}}};
// Of yards: north, east twice, south, west twice.
constexpr std::array<Point, 6> kYardSteps = {{{0, -1}, {1, 0}, {1, 0}, {0, 1}, {-1, 0}, {-1, 0}}};

constexpr int kSmokeHeight = 2;
constexpr int kCrowdHeight = 1;

}  // namespace

PlaceId drift(const Map& map, PlaceId from, int direction) {
  const Location& here = map.at(from);
  const auto d = static_cast<std::size_t>(direction - 1);
  const Point step = here.kind == PlaceKind::kYard
                         ? kYardSteps[d]
                         : kHexSteps[static_cast<std::size_t>(here.column & 1)][d];
  return map.at_lattice(here.column + step.x, here.row + step.y);
}

// [UO 177, UO 190, UO 205]
FixedVec<PlaceId, 3> cloud_places(const Map& map, PlaceId at, int wind, int more) {
  FixedVec<PlaceId, 3> out;
  out.push_back(at);
  for (int i = 0; i < more; ++i) {
    const PlaceId next = drift(map, out.back(), wind);
    if (!next.is_some() || !map.at(next).is_open()) break;
    out.push_back(next);
  }
  return out;
}

Things things_of(const Board& board, const State& state) {
  const Map& map = board.maps[board.scenarios[state.scenario].map];
  Things out;
  const auto add = [&](PlaceId at, int height, bool cloud) {
    if (map.at(at).is_open() && !out.full())
      out.push_back({at, static_cast<std::uint8_t>(height), cloud});
  };
  for (const Block& block : state.blocks)
    if (block.is_on_map() && !block.is_hidden() && block.type.value < kTypes &&
        board.card(block.type).is_vehicle())
      add(block.at, kCrowdHeight, false);
  for (const Token& token : state.tokens) {
    if (!token.is_up()) continue;
    if (token.kind == TokenKind::kPopulation || token.kind == TokenKind::kDetainees)
      add(token.at, kCrowdHeight, false);
    if (token.kind == TokenKind::kSmoke) add(token.at, kSmokeHeight, true);
    if (token.kind == TokenKind::kWreck)
      for (const PlaceId at : cloud_places(map, token.at, state.wind, 1))
        add(at, kSmokeHeight, true);
  }
  return out;
}

Field::Field(const Board& the_board, const State& the_state)
    : board(the_board),
      state(the_state),
      scenario(board.scenarios[state.scenario]),
      map(board.maps[scenario.map]),
      charts(board.charts),
      things_(things_of(board, state)),
      sight(map, state.breaches, things_) {
  for (int i = 0; i < kBlocks; ++i)
    if (state.blocks[static_cast<std::size_t>(i)].is_on_map()) on_map_ |= bit(BlockId(i));
}

BlockSet Field::at(PlaceId place) const {
  BlockSet out = 0;
  for (const BlockId id : each(on_map_))
    if (state.block(id).at == place) out |= bit(id);
  return out;
}

BlockSet Field::aboard(BlockId vehicle) const {
  BlockSet out = 0;
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = state.blocks[static_cast<std::size_t>(i)];
    if (block.status == Status::kAboard && block.carrier == vehicle) out |= bit(BlockId(i));
  }
  return out;
}

const Token* Field::token_at(PlaceId place) const {
  for (const Token& token : state.tokens)
    if (token.at == place && token.kind != TokenKind::kSmoke) return &token;
  return nullptr;
}

bool Field::has_token(PlaceId place, TokenKind kind) const {
  return std::any_of(state.tokens.begin(), state.tokens.end(), [&](const Token& token) {
    return token.at == place && token.is_up() && token.kind == kind;
  });
}

bool Field::sees(PlaceId a, PlaceId b) const {
  if (state.visibility < kMaxReach && ep(a, b) > state.visibility) return false;
  return sight.sees(a, b);
}

bool Field::is_seen_by(Side side, PlaceId place) const {
  for (const BlockId id : each(on_map(side)))
    if (sees(state.block(id).at, place)) return true;
  return false;
}

bool Field::is_same_room(PlaceId a, PlaceId b) const {
  const Location& here = map.at(a);
  const Location& there = map.at(b);
  return here.is_inside() && there.is_inside() && here.building == there.building &&
         here.room == there.room;
}

bool Field::is_beside(PlaceId a, PlaceId b) const {
  const Edge* edge = map.edge_between(a, b);
  if (edge == nullptr) return false;
  return edge->kind == EdgeKind::kOpen || edge->kind == EdgeKind::kGate ||
         edge->kind == EdgeKind::kAperture || edge->kind == EdgeKind::kStairs ||
         sight.is_breached(*edge);
}

bool Field::is_night_at(PlaceId target) const {
  if (!scenario.night) return false;
  const int radius = charts.support[static_cast<std::size_t>(Support::kFlare)].radius;
  return std::none_of(state.flares.begin(), state.flares.end(),
                      [&](PlaceId flare) { return ep(flare, target) <= radius; });
}

std::uint8_t Field::impulse_of(BlockId id) const {
  const Block& block = state.block(id);
  if (block.sent_to != kNone) return block.sent_to;
  return state.block(block.whose.is_some() ? block.whose : id).impulse;
}

BlockId Field::on_map_with(Side side, Role role) const {
  for (const BlockId id : each(on_map(side)))
    if (state.block(id).type.value < kTypes && card(id).role == role) return id;
  return {};
}

BlockId Field::leader_of(Side side, std::uint8_t impulse) const {
  for (const BlockId id : each(on_map(side)))
    if (state.block(id).type.value < kTypes && card(id).is_leader() && impulse_of(id) == impulse)
      return id;
  return {};
}

}  // namespace sandtable::urban
