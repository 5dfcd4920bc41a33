// A position under play, for tests: blocks put on the table, then decisions and dice one by one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/playout.h"
#include "core/games/urban/actions_internal.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {

class Course {
 public:
  explicit Course(std::string_view scenario = "training") : table(scenario), state(table.state) {
    state.phase = Phase::kImpulses;
    state.impulse = 0;
    state.limit = 7;
    state.to_play = Side::kGreen;
  }

  Play play() { return {the_board(), state, events}; }
  // Goes on until somebody is asked.
  void go() {
    Play on = play();
    run(on);
  }
  void activate(BlockId id) {
    state.to_play = side_of(id);
    Play on = play();
    urban::activate(on, id, false);
    run(on);
  }
  Actions legal() const {
    Actions out;
    legal_actions(the_board(), state, out);
    return out;
  }
  bool offers(Verb verb, int a = -1, int b = -1) const {
    const Actions all = legal();
    return std::any_of(all.begin(), all.end(), [&](const Action& one) {
      return one.verb == static_cast<std::uint16_t>(verb) && (a < 0 || one.a == a) &&
             (b < 0 || one.b == b);
    });
  }
  // The first action of that verb and noun that is offered.
  void act(Verb verb, int a = -1, int b = -1) {
    for (const Action& one : legal())
      if (one.verb == static_cast<std::uint16_t>(verb) && (a < 0 || one.a == a) &&
          (b < 0 || one.b == b))
        return apply_action(the_board(), state, one, events);
    ADD_FAILURE() << "not offered: " << verb_table()[static_cast<std::size_t>(verb)].name;
  }
  void step(std::string_view place) { act(Verb::kStep, at(place).index()); }
  void roll(int value) {
    ASSERT_EQ(seat_to_act(state), Seat::kChance);
    apply_action(the_board(), state, chance_action(value), events);
  }
  // All dice that are due show that face.
  void roll_all(int value) {
    for (int n = 0; n < 60 && seat_to_act(state) == Seat::kChance; ++n) roll(value);
  }
  Wait waits() const { return state.frames.empty() ? Wait::kNone : state.frames.back().wait; }
  bool said(Say kind) const {
    const auto& list = events.list();
    return std::any_of(list.begin(), list.end(), [&](const Note& note) {
      return note.kind == static_cast<std::uint16_t>(kind);
    });
  }
  // A shot that the target suffers or answers, with both dice alike, is gone through.
  void fire(BlockId target) {
    act(Verb::kFire, target.index());
    act(Verb::kWeapon);
    if (waits() == Wait::kSupporter) act(Verb::kAlone);
  }
  int osl(BlockId id) const { return state.block(id).osl; }
  bool is_up(std::string_view place, TokenKind kind) const {
    return token_index(state, at(place), kind) >= 0;
  }

  Tabletop table;
  State& state;
  Events events;
};

// A scenario with every advanced rule on.
inline sandtable::Setup setup_of(int scenario) {
  sandtable::Setup out;
  out.setup = scenario;
  for (int option = 1; option <= kAdvanced; ++option)
    out.options[static_cast<std::size_t>(option)] = 2;
  return out;
}

// A whole random game; `see` gets every position and, where a player is asked, the list.
template <class See>
void play_at_random(const sandtable::Setup& setup, QuickRandom& random, const See& see) {
  State state = state_at_start(the_board(), setup);
  Events unheard;
  unheard.mute(true);
  while (state.phase != Phase::kOver) {
    Action next;
    Actions legal;
    if (seat_to_act(state) == Seat::kChance) {
      ChanceEvent event;
      chance_event(the_board(), state, event);
      next = chance_action(
          event.outcomes[random.below(static_cast<std::uint32_t>(event.outcomes.size()))].value);
    } else {
      legal_actions(the_board(), state, legal);
      next = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    }
    see(state, legal);
    apply_action(the_board(), state, next, unheard);
  }
}

inline BlockId put_guard(Course& course) { return course.table.put("in-ldr", "C2a"); }

}  // namespace sandtable::urban
