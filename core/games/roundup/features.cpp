// What counts for how a game will end, where a trial of the levels that plan is cut short. Found by
// what agrees best with results of whole games: levels of today count less the more turns are left,
// and how near units stand to anything counts for nothing.
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/plan.h"

namespace sandtable::roundup {
namespace {

constexpr std::array<std::string_view, 2> kKinds = {"for_ports", "for_beaches"};
constexpr std::array<std::string_view, 9> kNames = {
    "allied_level", "german_level", "free_edges",     "beachheads",    "port_hexes",
    "ahead",        "guards",       "allied_factors", "german_factors"};

// What defends the beachheads and port hexes that the Allies have.
int guards(const Board& board, const State& state) {
  const Strength strength = strength_of(board, state, Side::kAllied);
  int out = 0;
  for (const int hex : kept_hexes(board, state)) out += strength.defence_at(hex);
  return out;
}

}  // namespace

FeatureTable feature_table_of(const Board&) { return {kKinds, kNames}; }

// By the German strategy: those who hold ports, and those who take beachheads [OR 14.2.1,
// OR 14.2.2].
Features features_of(const Board& board, const State& state) {
  const Standings now = standings(board, state);
  const int ahead = (now.allied > now.german) - (now.allied < now.german);
  Features out;
  out.kind = likely_strategy(state) < 3 ? 0 : 1;
  out.turn = state.turn;
  for (const int value :
       {now.allied, now.german, static_cast<int>(now.is_free()), now.beaches,
        port_hexes_of(board, state, Side::kAllied).count(), ahead, guards(board, state),
        factors_on_map(board, state, Side::kAllied), factors_on_map(board, state, Side::kGerman)})
    out.values.push_back(value);
  return out;
}

}  // namespace sandtable::roundup
