// All choices of hits of a small part of the fire, tried one by one: what [OJ F.3, OJ F.4] say, as
// they say it. Most parts have a few dozen choices, which is less work than a flow (fire_flow.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/games/jubilee/fire_flow.h"

namespace sandtable::jubilee {

class FireTrials {
 public:
  // Whether a part has so few choices that trying them is worth while; only then make one.
  static bool are_few(const FireProblem& problem, FireHits hits);

  // Tries them. `hits` are those of one part of the fire, by position; of the demand only what
  // concerns its units counts.
  // Where `effects` are asked for, they get what each of the best choices that meet the demand does
  // to the units of the part, once for each choice.
  FireTrials(const FireProblem& problem, FireHits hits, const FireDemand& demand,
             std::vector<FireEffect>* effects = nullptr);

  // How many of the best choices meet the demand, and one of these.
  int count() const { return count_; }
  void add_hits(std::vector<PossibleHit>& out) const;
  // Units that some of these give that fate.
  UnitSet with(Fate fate) const { return with_[static_cast<std::size_t>(fate)]; }

 private:
  static constexpr int kMaxHits = 64;
  static constexpr int kMaxShooters = 16;  // of more there are too many choices
  static constexpr int kMaxChoices = 2048;

  // Hits chosen so far. A unit takes one of each kind at most.
  struct Choice {
    FireValue value{};
    std::uint64_t hits = 0;  // bit per hit of the part
    UnitSet step = 0;        // priorities 1 to 4
    UnitSet hard = 0;        // of those priority 1
    UnitSet mark = 0;        // 5 and 6
  };
  void measure();
  void try_shooter(std::size_t shooter, const Choice& before);
  void try_hits(std::size_t shooter, std::size_t from, int left, const Choice& before);
  void judge(const Choice& choice);

  const FireProblem& problem_;
  FireHits hits_;
  const FireDemand& demand_;
  std::vector<FireEffect>* effects_;
  UnitSet units_ = 0;
  std::array<FireValue, kMaxHits> values_;
  // Of each shooter, by its place among those of the part: where its hits begin, how many it has,
  // and what it and those after it can be worth at most.
  struct Turn {
    std::size_t first = 0;
    int capacity = 0;
    FireValue most{};
  };
  std::array<Turn, kMaxShooters + 1> turns_;  // and behind the last one its end
  std::size_t shooters_ = 0;
  FireValue best_{};
  std::uint64_t chosen_ = 0;
  int count_ = 0;
  std::array<UnitSet, 4> with_{};
};

}  // namespace sandtable::jubilee
