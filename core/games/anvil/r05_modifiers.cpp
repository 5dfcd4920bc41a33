// 5.7: strength and modifiers of a fight. They change the roll, never the strength [SA 5.7a].
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

class Reckoning {
 public:
  Reckoning(const Board& board, const State& state, Fight fight, Assault& out)
      : board_(board), charts_(board.charts), state_(state), fight_(fight), out_(out) {}

  void run() {
    add_strength();
    add_units();
    add_side();
    if (fight_ == Fight::kCounter || fight_ == Fight::kPursuit)
      return;  // [SA 5.4e, SA 5.6e, SA 5.7s]
    add_ground();
    if (fight_ == Fight::kMobile) add_approach();
  }

 private:
  void part(Say kind, Rule rule, int value) {
    if (value == 0) return;
    out_.modifier += value;
    if (out_.is_listed) out_.parts.push_back({kind, rule, value});
  }

  // [SA 5.2b, SA 5.3c, SA 1.8k] Rulings R7, R48: unit by unit where supply is missing, the whole
  // sum in a mobile combat; never both.
  void add_strength() {
    const UnitSet fighters = out_.units & combat(board_, out_.side);
    const bool cut = fight_ != Fight::kMobile &&
                     (supplied_areas(board_, state_, out_.side) & bit(out_.area)) == 0;
    for (const int i : each(fighters)) {
      const int one = strength_of(board_, state_, unit_at(out_.side, i));
      out_.strength += cut ? (one + 1) / 2 : one;
    }
    if (fight_ == Fight::kMobile) out_.strength = (out_.strength + 1) / 2;
    out_.halved_supply = cut;
  }

  // [SA 5.7b-5.7j, SA 1.3.2j, SA 1.3.3.1d] Ruling R1: artillery and anti-tank are two arms.
  void add_units() {
    int bonus = 0;
    for (const int i : each(out_.units & ~combat(board_, out_.side)))
      bonus += bonus_of(board_, state_, unit_at(out_.side, i));
    part(Say::kOddsSupports, Rule::k5_7b, bonus);
    constexpr std::array<Rule, kCombinedArms> kRules = {Rule::k5_7d, Rule::k5_7e, Rule::k5_7f,
                                                        Rule::k5_7g, Rule::k5_7h};
    for (int arm = 0; arm < kCombinedArms; ++arm)
      if ((out_.units & board_.arm(out_.side, static_cast<Arm>(arm))) != 0)
        part(static_cast<Say>(static_cast<int>(Say::kOddsAirborne) + arm),
             kRules[static_cast<std::size_t>(arm)], charts_.arm);
  }

  // [SA 5.7k, SA 6g, SA 1.3.4q, SA 1.3.3.3h] In fights of every kind [SA 5.4d]; a marker that shows
  // control adds nothing [SA 1.3.4p, SA 1.3.4s].
  void add_side() {
    if (out_.side == Side::kAllied) {
      part(Say::kOddsBombing, Rule::k5_7k, charts_.bombing * bombs_in(state_, out_.area));
      if ((state_.fighters & bit(out_.area)) != 0)
        part(Say::kOddsFighters, Rule::k1_3_4q, charts_.fighters);
      return;
    }
    if ((state_.good(Side::kGerman, out_.area) & board_.kind(Side::kGerman, Kind::kTrain)) != 0)
      part(Say::kOddsTrain, Rule::k1_3_3_3h, charts_.train);
  }

  // [SA 5.7l, SA 5.7o, SA 5.7p, SA 1.5e, SA 1.5f]
  void add_ground() {
    const Terrain terrain = board_.place(out_.area).terrain;
    part(Say::kOddsTerrain, terrain == Terrain::kMountain ? Rule::k5_7p : Rule::k5_7o,
         charts_.terrain[static_cast<std::size_t>(terrain)]);
    if (out_.side != Side::kAllied) return;
    const int level = fort_level(board_, state_, out_.area);
    part(Say::kOddsFort, Rule::k5_7l, charts_.fort[static_cast<std::size_t>(level)]);
  }

  // [SA 5.3e, SA 5.7m, SA 5.7n, SA 5.7q, SA 5.7r] Rulings R3, R15, R61.
  void add_approach() {
    if (state_.landing != 0)
      part(Say::kOddsLanding, state_.turn == 1 ? Rule::k5_7m : Rule::k5_7n, charts_.landing);
    if (state_.crossed == kNowhere) return;
    const Link& link = board_.link(LinkId(state_.crossed));
    const bool bridged = link.bridge.is_some() && state_.stands(link.bridge);
    const auto& table = bridged ? charts_.crossing_bridged : charts_.crossing;
    part(Say::kOddsRiver, link.water == Water::kMajor ? Rule::k5_7q : Rule::k5_7r,
         table[static_cast<std::size_t>(link.water)]);
  }

  const Board& board_;
  const Charts& charts_;
  const State& state_;
  Fight fight_;
  Assault& out_;
};

}  // namespace

Side attacking_side(const State& state, Fight fight) {
  const bool reaction = fight == Fight::kCounter || fight == Fight::kPursuit;
  return reaction ? other(state.active) : state.active;
}

namespace {

Assault reckoned(const Board& board, const State& state, Fight fight, Assault out) {
  out.side = attacking_side(state, fight);
  out.area = PlaceId(fight == Fight::kAttack ? state.start : state.here);
  Reckoning(board, state, fight, out).run();
  return out;
}

}  // namespace

Assault assault_of(const Board& board, const State& state, Fight fight, UnitSet units) {
  Assault out;
  out.units = units;
  return reckoned(board, state, fight, out);
}

Assault assault_in_parts(const Board& board, const State& state, Fight fight, UnitSet units) {
  Assault out;
  out.units = units;
  out.is_listed = true;
  return reckoned(board, state, fight, out);
}

}  // namespace sandtable::anvil
