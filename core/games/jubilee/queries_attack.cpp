// What an attack would come to, over all deals that a view allows.
#include "core/games/jubilee/actions_internal.h"
#include "core/games/jubilee/queries.h"

namespace sandtable::jubilee {
namespace {

// Units of a letter that lie face down somewhere.
GermanSet unseen_units(const Board& board, const State& view, Letter letter) {
  GermanSet out = board.of_letter[static_cast<std::size_t>(letter)] & ~view.germans_seen;
  for (const German& german : view.germans)
    if (german.unit < kGermans) out &= ~(GermanSet{1} << german.unit);
  return out;
}

DepthSet unseen_depth(const State& view) {
  DepthSet out = ((DepthSet{1} << kDepth) - 1) & ~view.depth_seen;
  for (const German& german : view.germans)
    if (german.depth < kDepth) out &= ~(DepthSet{1} << german.depth);
  return out;
}

// Ruling R36: of the pairs of places that are left to the two anti-tank units, those with this one.
struct Pairs {
  std::uint64_t all = 0;
  std::uint64_t here = 0;
};
Pairs count_pairs(const Board& board, const State& view, PositionId position) {
  Pairs out;
  for (std::uint32_t left = dealable_pairs(board, view); left != 0; left &= left - 1) {
    ++out.all;
    const PositionSet places = anti_tank_positions(board, view, std::countr_zero(left));
    out.here += (places & bit(position)) != 0;
  }
  return out;
}

bool is_anti_tank(const Board& board, GermanId unit) {
  return board.card(unit).type == GermanType::kAntiTank;
}

Verdict attack_reason(const Board& board, const State& view, PositionId target, UnitSet attackers) {
  if (const Verdict open = attack_verdict(board, view, target); !open) return open;
  State named = view;
  const Frame muster{Wait::kMuster, static_cast<std::uint8_t>(target.index()), 0, 0, 0};
  for (const UnitId unit : each<UnitId>(attackers)) {
    named.attackers = attackers & ~bit(unit);
    if (const Verdict joins = join_verdict(board, named, muster, unit); !joins) return joins;
  }
  named.attackers = attackers;
  return begin_verdict(board, named, target);
}

// One reading of the table, and the second if the marker is turned up.
class Reading {
 public:
  Reading(const Board& board, const State& view, PositionId target, UnitSet attackers)
      : board_(board), trial_(view), target_(target), attackers_(attackers) {}

  void add(const Face& face, DepthSet unseen, std::vector<AttackCase>& out) {
    const German before = trial_.german(target_);
    trial_.german(target_).unit = static_cast<std::uint8_t>(face.unit.index());
    AttackCase first = read();
    const auto deals = static_cast<std::uint64_t>(std::popcount(unseen));
    const bool hidden = column_of(before) == DepthColumn::kHidden;
    if (first.result != AttackResult::kReveal) {
      first.weight = face.weight * (hidden ? deals : 1);
      out.push_back(first);
    } else {
      for (const DepthId depth : each<DepthId>(unseen)) out.push_back(turn_up(depth, face.weight));
    }
    trial_.german(target_) = before;
  }

 private:
  AttackCase read() const {
    const German& german = trial_.german(target_);
    const AttackOdds odds = compare(board_, trial_, target_, attackers_);
    AttackCase out;
    out.unit = GermanId(german.unit);
    if (german.has(kGermanDepthRevealed)) out.depth = DepthId(german.depth);
    out.defence = odds.defence();
    out.tactics = odds.tactics;
    out.result = attack_result(board_, odds, column_of(german));
    return out;
  }

  // [OJ 11.6]
  AttackCase turn_up(DepthId depth, std::uint64_t weight) {
    German& german = trial_.german(target_);
    const German before = german;
    german.depth = static_cast<std::uint8_t>(depth.index());
    german.flags |= kGermanDepthRevealed;
    AttackCase out = read();
    out.reveals = true;
    out.weight = weight;
    german = before;
    return out;
  }

  const Board& board_;
  State trial_;
  PositionId target_;
  UnitSet attackers_;
};

}  // namespace

std::vector<Face> faces_of(const Board& board, const State& state, PositionId position) {
  const State view = view_of(state);
  const German& german = view.german(position);
  if (!german.is_there()) return {};
  if (german.unit != kUnknown) return {{GermanId(german.unit), 1}};
  const GermanSet pool = unseen_units(board, view, board.letter_of(german.home));
  bool guns = false;
  for (const GermanId unit : each<GermanId>(pool)) guns |= is_anti_tank(board, unit);
  const Pairs pairs = guns ? count_pairs(board, view, position) : Pairs{1, 0};
  // With the guns elsewhere each of the others is as likely.
  const auto others = static_cast<std::uint64_t>(std::popcount(pool)) - (guns ? 1 : 0);
  std::vector<Face> out;
  for (const GermanId unit : each<GermanId>(pool)) {
    const bool is_guns = is_anti_tank(board, unit);
    const std::uint64_t weight =
        is_guns ? pairs.here * std::max<std::uint64_t>(others, 1) : pairs.all - pairs.here;
    if (weight != 0) out.push_back({unit, weight});
  }
  return out;
}

AttackPreview attack_preview(const Board& board, const State& state, PositionId target,
                             UnitSet attackers) {
  const State view = view_of(state);
  AttackPreview out;
  const unsigned beside = beside_of(board, view, target, attackers);
  out.attack = attack_of(board, view, attackers);
  out.heavy = has_heavy_weapons(board, view, attackers);
  out.flanking = is_flanked(beside) ? std::popcount(beside) : 0;
  out.doubles = defence_doubles(board, view, target, attackers);
  out.legal = attack_reason(board, view, target, attackers);
  Reading reading(board, view, target, attackers);
  for (const Face& face : faces_of(board, view, target))
    reading.add(face, unseen_depth(view), out.cases);
  return out;
}

Verdict why_no_attack(const Board& board, const State& view, PositionId target) {
  return attack_verdict(board, view, target);
}

UnitSet possible_attackers(const Board& board, const State& view, PositionId target) {
  return attackers_for(board, view, target);
}

}  // namespace sandtable::jubilee
