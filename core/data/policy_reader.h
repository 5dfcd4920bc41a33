// policy.json: what bots of a game go by. The game names its weights; the rest is the same for all.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/engine/bot_settings.h"

namespace sandtable {

// A weight of a game: where it goes, and what it may be.
struct WeightField {
  std::string_view name;
  int* value = nullptr;
  int least = 0;
  int most = 0;
};

// Reads all of the file; every fault found is added. `features`: what the game's outlook goes by.
BotSettings read_policy(const Bundle& bundle, std::span<const WeightField> weights,
                        std::vector<Fault>& faults, const FeatureTable& features = {});

}  // namespace sandtable
