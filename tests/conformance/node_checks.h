// The checks at one node. Each adds its faults to the list it was given.
#pragma once

#include <string>
#include <vector>

#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "tests/conformance/nouns.h"

namespace sandtable {

class NodeChecks {
 public:
  // Faults are added to `faults` as "where: what is wrong".
  NodeChecks(const Game& game, const Nouns& nouns, std::vector<std::string>& faults,
             std::uint64_t seed);

  // The place in the tree, for the faults that follow.
  void set_place(std::string place) { place_ = std::move(place); }
  bool expect(bool holds, const std::string& what);
  // "move 3 1 0"
  std::string spelt(Action action) const;

  // Cheap: whose turn it is, what is offered, what is said.
  void offers(const AnyState& state);
  void note(const Note& note, const std::string& where);
  // `after` comes from `before` by `step`: the same once more from a copy, the same facts.
  void step(const AnyState& before, const Step& step, const AnyState& after);

  // Bytes and JSON lead back to the same state and view.
  void round_trips(const AnyState& state);
  // What is offered is legal, and nothing else is: verdicts agree with the list, and the session
  // refuses the rest and stays as it is.
  void refusals(Session session);
  // Nothing that a seat can read or ask tells apart two deals that its view allows.
  void redaction(const AnyState& state);
  // A step without reveal shows no seat anything that its view did not hold.
  void no_leak(const AnyState& before, const Step& step);
  // Undo, redo and seek, within barriers and across them.
  void undo(const Session& session);

 private:
  void offers_of_player(const AnyState& state);
  void offers_of_chance(const AnyState& state);
  void view_trip(const AnyState& view, const std::string& whose);
  void deals_alike(const AnyState& state, const AnyState& view, Seat seat);
  void first_roll(const AnyState& state, Action action, const Odds& ahead);
  void rule(RuleId rule, const std::string& where);
  void chance_alike(const AnyState& state, const AnyState& dealt, Seat seat);
  Action random_action();
  std::vector<Seat> seats() const;

  const Game* game_;
  const Nouns* nouns_;
  std::vector<std::string>* faults_;
  std::string place_;
  QuickRandom random_;
  Actions legal_;
  ChanceEvent event_;
};

}  // namespace sandtable
