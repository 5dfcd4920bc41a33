// What a position must keep: the first thing that is wrong with a loaded or edited one, and where.
// A view, in which faces of the other side are unknown, is a position like any other.
#include "core/games/urban/state.h"

#include <algorithm>

#include "core/base/text.h"

namespace sandtable::urban {
namespace {

Fault wrong(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-position"};
}

class Checker {
 public:
  Checker(const Board& board, const State& state)
      : board_(board),
        state_(state),
        scenario_(board.scenarios[state.scenario]),
        map_(board.maps[scenario_.map]) {}

  Fault check() {
    check_turn();
    for (int i = 0; i < kBlocks; ++i) check_block(BlockId(i));
    check_order_of_battle(Side::kGreen);
    check_order_of_battle(Side::kRed);
    check_crowding();
    for (int i = 0; i < state_.tokens.size(); ++i) check_token(i);
    for (int i = 0; i < state_.mines.size(); ++i) check_mine(i);
    check_ground();
    check_cards();
    return fault_;
  }

 private:
  void expect(bool holds, const std::string& path, const char* reason) {
    if (!holds && fault_.reason.empty()) fault_ = wrong(path, reason);
  }

  void check_turn() {
    expect(state_.turn >= 1 && state_.turn <= scenario_.turns + 1, "turn",
           "the game has fewer turns");
    expect(state_.wind >= 1 && state_.wind <= 6, "wind", "blows in one of six directions");
    expect(state_.visibility <= kMaxReach, "visibility", "reaches no further than 20");
    expect(state_.advanced >> kAdvanced == 0, "advanced", "there are fewer rules");
    expect(state_.held >> map_.buildings.size() == 0, "held", "the map has fewer buildings");
    expect(state_.commander_lost < 4, "commander_lost", "there are two sides");
  }

  void check_block(BlockId id) {
    const Block& block = state_.block(id);
    const std::string path = "blocks." + block_name(id);
    if (block.status == Status::kUnused) return expect(block == Block{}, path, "is no block here");
    expect(block.at.is_some() == block.is_on_map(), path + ".at",
           "a block has a place exactly while it is on the map");
    expect((block.status == Status::kAboard || block.has(kPaired)) == block.carrier.is_some(),
           path + ".carrier", "who is carried or covered has a vehicle");
    expect(block.whose.is_some() && block.whose.index() < kBlocks &&
               side_of(block.whose) == side_of(id),
           path + ".whose", "is no block of the side");
    expect(block.sent_to == kNone || block.sent_to < kImpulses, path + ".sent_to",
           "there are fewer impulses");
    expect(block.group <= scenario_.groups.size(), path + ".group", "there are fewer groups");
    expect(!block.has(kRevealed) || block.has(kKnown), path + ".flags",
           "a face that is shown is known");
    check_face(id, path);
    if (fault_.reason.empty() && block.is_on_map()) check_place(id, path);
    if (fault_.reason.empty() && block.status == Status::kAboard) check_carrier(id, path);
  }

  bool is_face_hidden(const Block& block) const { return block.type.value == kUnknown; }

  void check_face(BlockId id, const std::string& path) {
    const Block& block = state_.block(id);
    if (is_face_hidden(block)) {
      expect(!block.has(kKnown) && block.impulse == kUnknown && block.osl == kUnknown,
             path + ".type", "is known, or not known as a whole");
      return;
    }
    expect(block.type.value < kTypes && board_.card(block.type).side == side_of(id), path + ".type",
           "is no card of the side");
    if (!fault_.reason.empty()) return;
    expect(block.impulse < kImpulses, path + ".impulse", "there are fewer impulses");
    const bool gone = block.status == Status::kDestroyed || block.status == Status::kRemoved;
    expect(gone ? block.osl == 0 : block.osl >= 1 && block.osl <= board_.card(block.type).osl,
           path + ".osl", "is not between one and the card's");
    expect(block.status != Status::kRemoved || board_.card(block.type).dummy, path + ".status",
           "only dummies are taken off");
  }

  void check_place(BlockId id, const std::string& path) {
    const Block& block = state_.block(id);
    expect(block.at.index() < kPlaces && map_.has(block.at), path + ".at",
           "the map has no such place");
    if (!fault_.reason.empty() || is_face_hidden(block) || !board_.card(block.type).is_vehicle())
      return;
    const Location& place = map_.at(block.at);
    expect(place.is_open() && place.terrain != Terrain::kNarrows, path + ".at",
           "no vehicle gets there");
  }

  void check_carrier(BlockId id, const std::string& path) {
    const Block& block = state_.block(id);
    const bool exists = block.carrier.index() < kBlocks && side_of(block.carrier) == side_of(id);
    expect(exists && state_.block(block.carrier).is_on_map(), path + ".carrier",
           "is no vehicle of the side on the map");
    if (!fault_.reason.empty()) return;
    const Block& carrier = state_.block(block.carrier);
    if (is_face_hidden(carrier)) return;
    const UnitType& card = board_.card(carrier.type);
    const bool rider = block.has(kRider);
    int aboard = 0;
    for (const Block& other : state_.blocks)
      aboard += other.status == Status::kAboard && other.carrier == block.carrier &&
                other.has(kRider) == rider;
    expect(aboard <= (rider ? card.riders : card.capacity), path + ".carrier",
           "carries fewer blocks");
  }

  // Known blocks are some of the side's; the rest has as many blocks as there are unknown ones.
  void check_order_of_battle(Side side) {
    std::vector<Identity> left = scenario_.identities[static_cast<std::size_t>(side)];
    std::size_t unknown = 0;
    for (int i = 0; i < kBlocks; ++i) {
      const BlockId id(i);
      const Block& block = state_.block(id);
      if (side_of(id) != side || block.status == Status::kUnused) continue;
      if (is_face_hidden(block)) {
        ++unknown;
        continue;
      }
      const auto found = std::find_if(left.begin(), left.end(), [&](const Identity& one) {
        return one.type == block.type && one.impulse == block.impulse && one.group == block.group;
      });
      expect(found != left.end(), "blocks." + block_name(id) + ".type",
             "is not in the order of battle, or more often than there");
      if (found != left.end()) left.erase(found);
    }
    expect(left.size() == unknown, "blocks", "are more or fewer than the side has");
    check_swaps(side);
  }

  // Who changed impulses did so one for one.
  void check_swaps(Side side) {
    BlockSet seen = 0;
    for (int i = 0; i < kBlocks; ++i) {
      const Block& block = state_.block(BlockId(i));
      if (side_of(BlockId(i)) != side || block.status == Status::kUnused) continue;
      if (!block.whose.is_some() || block.whose.index() >= kBlocks) continue;
      expect((seen & bit(block.whose)) == 0, "blocks." + block_name(BlockId(i)) + ".whose",
             "is the impulse of two blocks");
      seen |= bit(block.whose);
    }
  }

  // On its way over a friend's place, with whoever walks behind it [UO 240d].
  bool is_passing(BlockId id) const {
    const BlockId acting = state_.acting.block;
    if (!acting.is_some() || acting.index() >= kBlocks) return false;
    return acting == id ||
           (state_.block(acting).has(kPaired) && state_.block(acting).carrier == id);
  }

  // [UO 240e] One block a place, but for a vehicle and who walks behind it.
  void check_crowding() {
    for (int i = 0; i < kBlocks; ++i)
      for (int k = i + 1; k < kBlocks; ++k) {
        const Block& one = state_.block(BlockId(i));
        const Block& two = state_.block(BlockId(k));
        if (!one.is_on_map() || !two.is_on_map() || one.at != two.at) continue;
        if (is_passing(BlockId(i)) || is_passing(BlockId(k))) continue;
        const bool pair = (one.has(kPaired) && one.carrier == BlockId(k)) ||
                          (two.has(kPaired) && two.carrier == BlockId(i));
        expect(pair, "blocks." + block_name(BlockId(k)) + ".at", "another block stands there");
      }
  }

  void check_token(int index) {
    const Token& token = state_.tokens[index];
    const std::string path = "tokens[" + decimal(index) + "]";
    expect(token.at.is_some() && token.at.index() < kPlaces && map_.has(token.at), path + ".at",
           "the map has no such place");
    const bool mine = token.kind == TokenKind::kVehicleMine || token.kind == TokenKind::kFootMine;
    expect(static_cast<int>(token.kind) < kTokenKinds && (!mine || token.is_up()), path + ".kind",
           "does not lie on the map so");
    expect(token.is_up() == (token.kind != TokenKind::kNone) || !token.is_up(), path + ".kind",
           "a token that is seen has a kind");
    for (int other = 0; other < index && fault_.reason.empty(); ++other) {
      const Token& there = state_.tokens[other];
      const bool smoke = token.kind == TokenKind::kSmoke || there.kind == TokenKind::kSmoke;
      const bool wreck = token.kind == TokenKind::kWreck || there.kind == TokenKind::kWreck;
      expect(there.at != token.at || (smoke && there.kind != token.kind) || wreck, path + ".at",
             "another token lies there");
    }
  }

  void check_mine(int index) {
    const Mine& mine = state_.mines[index];
    const std::string path = "mines[" + decimal(index) + "]";
    expect(mine.kind == TokenKind::kVehicleMine || mine.kind == TokenKind::kFootMine,
           path + ".kind", "is no mine");
    if (!mine.at.is_some()) return;
    expect(mine.at.index() < kPlaces && map_.has(mine.at), path + ".at",
           "the map has no such place");
  }

  void check_ground() {
    for (int i = 0; i < state_.breaches.size(); ++i) {
      const std::uint8_t wall = state_.breaches[i];
      const std::string path = "breaches[" + decimal(i) + "]";
      expect(wall < map_.walls.size(), path, "the map has no such wall");
      expect(std::count(state_.breaches.begin(), state_.breaches.end(), wall) == 1, path,
             "stands here twice");
    }
    expect((state_.fortified - (map_.zones | map_.roofs)).empty(), "fortified",
           "only houses are fortified");
    expect((state_.collapsed - map_.zones).empty(), "collapsed", "only rooms collapse");
  }

  void check_cards() {
    for (std::size_t side = 0; side < 2; ++side) {
      expect((state_.decks[side] & ~scenario_.decks[side]) == 0, "decks",
             "have cards of another scenario");
      expect((state_.decks[side] & state_.hands[side]) == 0, "hands", "hold a card of the pile");
      for (std::size_t kind = 0; kind < kSupports; ++kind)
        expect(state_.used[side][kind] <= scenario_.support[side][kind].game &&
                   state_.used_turn[side][kind] <= scenario_.support[side][kind].turn,
               "used", "is more than there is");
    }
  }

  const Board& board_;
  const State& state_;
  const Scenario& scenario_;
  const Map& map_;
  Fault fault_;
};

}  // namespace

Fault state_fault(const Board& board, const State& state) {
  if (state.scenario >= board.scenarios.size()) return wrong("scenario", "there is none of it");
  const Fault fault = Checker(board, state).check();
  return fault.reason.empty() ? flow_fault(board, state) : fault;
}

}  // namespace sandtable::urban
