#pragma once
// How offers are made; offers.cpp alone uses it.

#include <array>
#include <vector>

#include "shell/skins/urban/skin.h"

namespace sandtable::shell::urban {

// A position that some actions of an offer lead to, with these.
struct Lead {
  AnyState view;
  std::vector<Action> steps;
  Actions legal;
};

class OfferMaker {
 public:
  OfferMaker(const rules::Urban& game, const rules::State& view, Offers& out)
      : game_(game), board_(game.board()), view_(view), out_(out) {}
  void run(const Lead& now);

 private:
  Lead after(const Lead& from, Action action) const;
  int space_of(int block) const;
  void add(Offer offer, const Lead& lead);
  void rows(const Lead& now, Action row);
  void activation(const Lead& now, Action action);
  void acts(const Lead& lead, int block);
  void moves(const Lead& lead, int block);
  void deeds(const Lead& lead, int block);
  void fire(const Lead& lead, int block, Action action);
  void reactions(const Lead& now);
  static bool goes_on(const Lead& now, Action action);
  void single(const Lead& now, Action action);
  int presser_of(Action action) const;
  struct Spot {
    int space = -1, target = -1;
  };
  Spot spot_of(Action action) const;
  const rules::Map& map() const { return board_.maps[board_.scenarios[view_.scenario].map]; }

  const rules::Urban& game_;
  const Board& board_;
  const rules::State& view_;
  Offers& out_;
};

}  // namespace sandtable::shell::urban
