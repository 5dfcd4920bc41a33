#include "core/engine/outlook.h"

namespace sandtable {

int OutlookWeights::value_of(const Features& features) const {
  const std::vector<FeatureWeight>& weights = kinds[static_cast<std::size_t>(features.kind)];
  CHECK(weights.size() == static_cast<std::size_t>(features.values.size()) + 1);
  const int later = features.turn - middle;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const std::int64_t value = i == 0 ? 1 : features.values[static_cast<int>(i) - 1];
    sum += value * (weights[i].middle + std::int64_t{later} * weights[i].growth);
  }
  return static_cast<int>(sum / 1000);
}

}  // namespace sandtable
