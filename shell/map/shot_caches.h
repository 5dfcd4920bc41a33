#pragma once
// Baked maps of small pictures: one for each scale and theme, the one used last first, and so many
// at most.

#include <algorithm>
#include <cmath>
#include <list>
#include <utility>

#include "shell/map/camera.h"
#include "shell/theme/colours.h"

namespace sandtable::shell {

template <class Cache>
class ShotCaches {
 public:
  explicit ShotCaches(std::size_t most) : most_(most) {}

  // The map for this picture; `fresh` makes a cache that has its scene open.
  template <class Fresh>
  Cache& of(const Camera& camera, const Theme& theme, Fresh fresh) {
    const auto fits = [&](const Shot& one) {
      return one.dark == theme.dark &&
             std::fabs(one.scale - camera.scale()) < camera.scale() * kSameScale;
    };
    auto found = std::find_if(shots_.begin(), shots_.end(), fits);
    if (found == shots_.end()) {
      if (shots_.size() >= most_) shots_.pop_back();
      shots_.push_front({camera.scale(), theme.dark, fresh()});
      found = shots_.begin();
    }
    shots_.splice(shots_.begin(), shots_, found);
    return shots_.front().cache;
  }
  void clear() { shots_.clear(); }

 private:
  static constexpr float kSameScale = 0.0005F;
  struct Shot {
    float scale = 0.0F;
    bool dark = false;
    Cache cache;
  };
  std::list<Shot> shots_;
  std::size_t most_;
};

}  // namespace sandtable::shell
