// How much the levels think about a game and what its search is like: data of scenarios/<game>/
// policy.json, beside the weights of the game's own guesses. No rule depends on it, and it is no
// part of data_hash.
#pragma once

#include "core/engine/outlook.h"

namespace sandtable {

struct BotSettings {
  // Budgets in iterations of the bot behind each level (ai/levels.h).
  int recruit = 1;
  int regular = 8;
  int veteran = 50;
  int general = 500;  // 0: the game has no General, since more thought is no stronger there
  // Percent of what the game says at a glance (Game::urges) that greedy play adds to a candidate's
  // worth: for games of many small moves, whose worth shows only turns later.
  int glance = 0;
  // Whether the glances at all steps of a chain count, and not only the one at the first: for games
  // whose glance at a step is by how much the step gains, so that a roundabout way counts no more
  // than a straight one.
  bool chains = false;
  // Hundredths of a score by which what greedy play chooses on the first turn may be worth less
  // than the best, so that no two games open alike; later on only equals are chosen among. 0: the
  // first of the best, always.
  int variety = 0;
  // Rolls by which greedy play judges what an attack costs and takes (ai/exchange.h): one that
  // costs more than it takes and brings nothing is left out. 0: it is judged by the position alone.
  int exchanges = 0;
  // Hundredths of a step by which it then costs too much.
  int exchange_limit = 25;
  // Of the search.
  int candidates = 12;   // or plans, tried at most
  int turns = 0;         // that a trial is played on; 0: to the end of the game
  int turns_second = 0;  // the same for the second seat; 0: as many as for the first
  // The least budget with which a search plays its trials on for one turn more; 0: none does.
  int far_from = 0;
  // Decisions of a trial, or of a plan, that a budget reckons with: where they are longer, fewer
  // are tried (trials_within); 0: always as many as the budget has.
  int steps = 0;
  int doubt = 10;  // standard errors, in tenths, by which a second thought must be better
  // Decisions of the other side that greedy play follows at a glance before it judges: for games in
  // which a move is answered by fire at once. None where the next decision is one's own.
  int replies = 0;
  // Iterations of the greedy play whose best candidates a search tries; 0: it goes by the glance.
  int first = 0;
  // Where not 0, Veteran and General compare plans (ai/plan_bot.h) rather than decisions
  // (ai/search.h): for games whose turn is many small decisions. A plan of fewer commits is not
  // tried; they decide as Regular does.
  int plans = 0;
  // The least budget of which half goes to plans drafted around the best one of the first; 0: all
  // plans are drafted at first.
  int bred_from = 0;
  // Hundredths of a score by which what an action is worth is blurred, up or down, so that one plan
  // differs from another.
  int blur = 15;
  // Decisions that the glance calls for most, of each that a trial of a plan comes to: where there
  // are several, the one whose position is worth most is taken. 1: by the glance alone.
  int compared = 1;
  // Hundredths of a score that a choice must have cost for a review to tell of it (core/review).
  int moment = 50;
  // What the end of a trial is judged by; empty: by Game::evaluate.
  OutlookWeights outlook;

  // Of a trial with that budget; 0: to the end of the game.
  int turns_of(bool is_second, int budget) const {
    const int out = is_second && turns_second != 0 ? turns_second : turns;
    const bool is_far = far_from != 0 && budget >= far_from;
    return out != 0 && is_far ? out + 1 : out;
  }

  bool operator==(const BotSettings&) const = default;
};

}  // namespace sandtable
