// How much an action is called for at a glance, for playouts and for the order in which a search
// tries candidates. Rules never ask it. Everybody goes for the target that their number asks for,
// shoots whenever it costs nothing, and turns home when there is nothing left to do.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

constexpr int kNoWay = 10'000;
constexpr int kAllowance = 3;

struct Goal {
  SpaceId space;        // to stand on, or beside where `beside`
  bool beside = false;  // a gun, which is shot at from next to it
  bool home = false;
};

class Glance {
 public:
  Glance(const Board& board, const State& state)
      : board_(board), w_(board.weights), state_(state), germans_(german_spaces(state)) {}

  int of(Action one) {
    const TeamId team(one.a);
    switch (static_cast<Verb>(one.verb)) {
      case Verb::kMove:
        return step(team, SpaceId(one.b));
      case Verb::kHalt:
        return crowd(team, state_.team(team).where, 1);
      case Verb::kBreakContact:
        return wants_to_go(team) ? 60 : -60;
      case Verb::kLeave:
        return aim(team).home && state_.turn >= w_.leave_from ? 900 : -900;
      case Verb::kAttackFlak:
        return 10;
      case Verb::kExchange:
        return exchange(SpaceId(one.a), SpaceId(one.b));
      case Verb::kJoin:
        return has_charge_to_lay(team) ? 1 - w_.hold_fire : 1;
      case Verb::kShoot:
        return shot(one.b);
      case Verb::kMortar:
        return has_charge_to_lay(team) ? -w_.hold_fire : w_.fire + shot(one.b);
      case Verb::kAdvance:
        return advance(team, SpaceId(one.b));
      case Verb::kDemolish:
        return 50 + board_.objective[objective_at(state_.team(team).where)].space_vp;
      case Verb::kChance:
      case Verb::kEndMovement:
      case Verb::kDecline:
      case Verb::kBegin:
      case Verb::kEndFire:
      case Verb::kEndDemolition:
        break;
    }
    return 0;
  }

 private:
  std::size_t objective_at(SpaceId space) const {
    return static_cast<std::size_t>(board_.at(space).objective);
  }
  int distance(SpaceId from, SpaceId to) const {
    return board_
        .distance[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
  }
  int turns_left() const { return kTurns - state_.turn; }

  const Goal& aim(TeamId team) {
    const auto index = static_cast<std::size_t>(team.index());
    if ((known_ >> index & 1) == 0) {
      aims_[index] = find_aim(team);
      known_ |= 1U << index;
    }
    return aims_[index];
  }

  // In quarters of a step; kNoWay beyond what is left of the raid.
  int way(SpaceId from, SpaceId to, int nearer) const {
    const int steps = std::max(0, distance(from, to) - nearer);
    return steps / kAllowance > turns_left() ? kNoWay : 4 * steps;
  }

  Goal find_aim(TeamId team) const {
    const SpaceId from = state_.team(team).where;
    if (!from.is_some()) return {};
    Goal best;
    int nearest = kNoWay;
    const auto consider = [&](Goal aim, int way) {
      if (way < nearest) nearest = way, best = aim;
    };
    consider_spaces(team, consider);
    const TeamType type = board_.card(team).type;
    if (type == TeamType::kAssault) consider_guns(team, consider);
    if (!best.space.is_some() && type != TeamType::kDemolition && state_.turn < w_.home_from)
      consider_charges(team, consider);
    if (state_.has(Option::kLeaveAnyTime) || are_own_objectives_gone(board_, state_, team))
      consider_home(from, best, nearest);
    return best;
  }

  template <class Consider>
  void consider_spaces(TeamId team, const Consider& consider) const {
    const SpaceId from = state_.team(team).where;
    for (const int space : board_.objectives - state_.destroyed) {
      const SpaceId goal(space);
      const int far = way(from, goal, 0);
      if (far == kNoWay || !right_to_demolish(board_, state_, team, goal)) continue;
      const int points = board_.objective[objective_at(goal)].space_vp;
      consider({goal, false, false},
               far + (germans_.has(space) ? w_.held : 0) - w_.points * points);
    }
  }

  template <class Consider>
  void consider_guns(TeamId team, const Consider& consider) const {
    const int number = board_.card(team).objective;
    for (const FlakPlacement& flak : board_.scenario(state_.scenario).flak) {
      if ((state_.flak_destroyed >> flak.unit.index() & 1) != 0) continue;
      const int far = way(state_.team(team).where, flak.space, 1);
      if (far == kNoWay) continue;
      const int of = board_.card(flak.unit).objective;
      const int points = of == 0 ? 0 : board_.objective[static_cast<std::size_t>(of)].flak_vp;
      consider({flak.space, true, false},
               far + (number != 0 && of == number ? 0 : w_.gun) - w_.points * points);
    }
  }

  // A normal assault team at its side keeps a demolition undisturbed [SN 11.1c].
  template <class Consider>
  void consider_charges(TeamId team, const Consider& consider) const {
    for (int i = 0; i < kTeams; ++i) {
      const Team& other = state_.team(TeamId(i));
      if (other.status != TeamStatus::kAshore) continue;
      if (board_.card(TeamId(i)).type != TeamType::kDemolition) continue;
      if (are_own_objectives_gone(board_, state_, TeamId(i))) continue;
      const int far = way(state_.team(team).where, other.where, 0);
      if (far != kNoWay) consider({other.where, false, false}, far + w_.escort);
    }
  }

  // The way home is set out on when it is due, or nothing else is left.
  void consider_home(SpaceId from, Goal& best, int nearest) const {
    for (const SpaceId entry : board_.entries) {
      const int away = distance(from, entry);
      const bool due = (away + 2) / kAllowance + w_.margin >= turns_left();
      if (best.space.is_some() && !best.home && !due) continue;
      if (best.home && 4 * away >= nearest) continue;
      best = {entry, false, true};
      nearest = 4 * away;
    }
  }

  int away(TeamId team, SpaceId from) {
    const Goal& goal = aim(team);
    if (!goal.space.is_some()) return 0;
    return std::max(0, distance(from, goal.space) - (goal.beside ? 1 : 0));
  }

  bool wants_to_go(TeamId team) { return away(team, state_.team(team).where) > 0; }

  // A fourth team on a space costs one of them.
  int crowd(TeamId team, SpaceId space, int others) const {
    const int there = std::popcount(teams_on(state_, space) & ~bit(team));
    return there + others > kStackingLimit ? -w_.crowd : 0;
  }

  int step(TeamId team, SpaceId to) {
    const SpaceId from = state_.team(team).where;
    const int gain = away(team, from) - away(team, to);
    const Frame& top = state_.frames.back();
    const bool last = top.wait != Wait::kMove || top.b <= 1;
    int value = w_.step * gain - w_.linger + (last ? crowd(team, to, 1) : 0);
    if (board_.square.has(to.index())) value += w_.square;
    value -= w_.near_enemy * (board_.moves.of(to.index()) & germans_).count();
    if (crowd(team, from, 1) < 0) value += w_.uncrowd;
    return value;
  }

  // It stands on what it may blow up: a shot in C would forbid that.
  bool has_charge_to_lay(TeamId team) const {
    if (state_.phase != Phase::kCombat) return false;
    const SpaceId space = state_.team(team).where;
    return space.is_some() && (board_.objectives - state_.destroyed).has(space.index()) &&
           right_to_demolish(board_, state_, team, space);
  }

  int exchange(SpaceId own, SpaceId german) const {
    int ready = 0;
    for (TeamSet left = ready_teams(state_, own); left != 0; left &= left - 1) {
      const TeamId team(std::countr_zero(left));
      if (!has_charge_to_lay(team)) ready += strength(board_, state_, team);
    }
    const int answer = std::popcount(answering_germans(board_, state_, own, german));
    if (ready == 0) return -20;
    return w_.fire + ready + (answer == 0 ? w_.unanswered : -w_.answer * answer);
  }

  int shot(int code) const {
    const int place = place_of(state_, code);
    if (place < 0) return 1;
    const German& german = state_.germans[static_cast<std::size_t>(place)];
    const int power = german.unit < kUnits ? card_of(board_, german).strength : 3;
    int value = 2 + power + (german.unit < kFlakUnits ? w_.shot_gun : 0);
    if (german.has(kGermanPinned)) value -= w_.shot_pinned;
    if (german.noted != 0) value -= w_.shot_hit;
    return std::max(1, value);
  }

  int advance(TeamId team, SpaceId to) {
    const SpaceId from = state_.team(team).where;
    const int gain = away(team, from) - away(team, to);
    return gain > 0 ? w_.advance * gain + crowd(team, to, 1) : -5;
  }

  const Board& board_;
  const Weights& w_;
  const State& state_;
  SpaceSet germans_;
  std::uint32_t known_ = 0;
  std::array<Goal, kTeams> aims_;
};

}  // namespace

void urges_of(const Board& board, const State& state, const Actions& legal, std::vector<int>& out) {
  Glance glance(board, state);
  out.clear();
  for (const Action& one : legal) out.push_back(glance.of(one));
}

}  // namespace sandtable::nazaire
