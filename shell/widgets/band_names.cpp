#include "shell/widgets/band_names.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "shell/theme/colours.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {
namespace {

constexpr float kOver = 6.0F;      // how far a name may stand out over its part, each side
constexpr float kSqueezed = 0.9F;  // of its width, still easy to read
constexpr float kMostSqueezed = 0.75F;

}  // namespace

void draw_band_names(Frame& frame, const BandLine& line, std::span<const BandName> bands) {
  const auto style_of = [&](const BandName& band) {
    return TextStyle{.face = band.now ? Face::kInterSemi : Face::kInter,
                     .size = line.size,
                     .colour = band.now ? frame.theme.bar_text : frame.theme.bar_dim,
                     .align = Align::kCentre};
  };
  std::vector<std::pair<float, float>> taken;
  for (const BandName& band : bands) {
    if (!band.now) continue;
    const TextStyle style = style_of(band);
    const float half = styled_width(band.name, style) * 0.5F;
    const float middle = std::clamp((band.begin + band.end) * 0.5F, line.from + half,
                                    std::max(line.from + half, line.to - half));
    text_mid(frame.draw, ImVec2(middle, line.y), band.name, style);
    taken.push_back({middle - half - kOver, middle + half + kOver});
  }
  for (const BandName& band : bands) {
    if (band.now) continue;
    TextStyle style = style_of(band);
    const float natural = styled_width(band.name, style);
    const float centre = (band.begin + band.end) * 0.5F;
    // Over its part's ends if nothing stands there; else inside, more squeezed.
    for (const auto& [over, least] : {std::pair{kOver, kSqueezed}, {0.0F, kMostSqueezed}}) {
      const float room = band.end - band.begin + 2.0F * over;
      const float half = std::min(natural, room) * 0.5F;
      // Never over the ends of the scale.
      const float middle =
          std::clamp(centre, line.from + half, std::max(line.from + half, line.to - half));
      const bool free = std::none_of(taken.begin(), taken.end(), [&](const auto& one) {
        return middle + half > one.first && middle - half < one.second;
      });
      if (!free || natural * least > room) continue;
      style.max_width = room;
      text_mid(frame.draw, ImVec2(middle, line.y), band.name, style);
      taken.push_back({middle - half - 1.0F, middle + half + 1.0F});
      break;
    }
  }
}

}  // namespace sandtable::shell
