#include "core/engine/odds.h"

#include <algorithm>

namespace sandtable {

void add_faces(Odds& odds, Faces faces, OddsResult result) {
  if (faces == 0) return;
  result.faces = faces;
  result.weight = weight_of(faces);
  const auto same = std::find_if(odds.results.begin(), odds.results.end(),
                                 [&](const OddsResult& one) { return one.text == result.text; });
  if (same == odds.results.end()) return odds.results.push_back(result);
  same->faces = static_cast<Faces>(same->faces | faces);
  same->weight = weight_of(same->faces);
}

}  // namespace sandtable
