// What a match came to, for people.
#pragma once

#include "core/cli/match_play.h"
#include "core/protocol/speaker.h"

namespace sandtable::cli {

void print_tally(const MatchWish& wish, const MatchTally& tally);
// A line for each that was not made good; nothing where they are not counted.
void print_blunders(const MatchWish& wish, const Speaker& speaker, int number,
                    const std::vector<Blunder>& blunders);

}  // namespace sandtable::cli
