// How a game will end, guessed from where it stands: for trials that are cut short (ai/trial.h).
//
// A game says what counts in a position by a few numbers, its features; policy.json has what each
// of them is worth, found by least squares over whole games (`sandtable-cli fit`).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/fixed_vec.h"

namespace sandtable {

inline constexpr int kMaxFeatures = 16;

// The names of a game's features, in their order, and of the kinds of position that have weights of
// their own. Both empty where a game has none: then a position is worth what Game::evaluate says.
struct FeatureTable {
  std::span<const std::string_view> kinds;
  std::span<const std::string_view> names;
};

// Of one position; numbers that are better for the first seat need not be positive.
struct Features {
  int kind = 0;
  int turn = 0;
  FixedVec<std::int32_t, kMaxFeatures> values;
};

// What one of a feature is worth to the first seat, in hundredths of a point of the score,
// times 1000.
struct FeatureWeight {
  int middle = 0;  // in the middle turn
  int growth = 0;  // more in each turn after it, less in each before

  bool operator==(const FeatureWeight&) const = default;
};

struct OutlookWeights {
  int middle = 0;                                 // a turn
  std::vector<std::vector<FeatureWeight>> kinds;  // a constant, then one for each feature

  bool empty() const { return kinds.empty(); }
  // In hundredths of a point of the first seat's score. Of features that belong to the weights.
  int value_of(const Features& features) const;

  bool operator==(const OutlookWeights&) const = default;
};

}  // namespace sandtable
