#pragma once
// The counters of St. Nazaire: what each looks like, and what lies on each space of a position.

#include <array>
#include <string>
#include <vector>

#include "core/data/words.h"
#include "core/games/nazaire/board.h"
#include "core/games/nazaire/state.h"
#include "shell/map/counter_layer.h"

namespace sandtable::shell {

// What lies on a space, bottom first. Looks point into the NazaireCounters that made them.
struct NazaireStack {
  nazaire::SpaceId space;
  std::vector<CounterLook> looks;
  std::vector<nazaire::TeamId> teams;  // of looks, in step; none where it is a German
  std::vector<int> places;             // index in State::germans, -1 where it is a team
};

class NazaireCounters {
 public:
  // The board must outlive it.
  NazaireCounters(const nazaire::Board& board, const Words& words);

  // How a team looks now; `steps` as left.
  CounterLook team(nazaire::TeamId team, int steps) const;
  CounterLook german(nazaire::UnitId unit) const;
  CounterLook unknown() const;
  std::string_view pinned() const { return pinned_; }  // as it stands on a counter
  // The same with the states that the position gives them: reduced, pinned, done.
  CounterLook team(const nazaire::State& view, nazaire::TeamId team) const;
  CounterLook german(const nazaire::State& view, int place) const;

  // Every space with a counter, north to south, so that lower ones overlap higher ones.
  std::vector<NazaireStack> stacks(const nazaire::State& view) const;

 private:
  const nazaire::Board& board_;
  std::array<std::string, nazaire::kTeams> team_names_;
  std::array<std::string, 8> kind_names_;
  std::array<std::string, 20> numbers_;
  std::string pinned_;
};

// Group stripe, as on the printed counter.
ImU32 group_stripe(nazaire::Group group);

}  // namespace sandtable::shell
