#include "shell/widgets/band_names.h"

#include <algorithm>

#include "shell/theme/colours.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {
namespace {

constexpr float kOver = 6.0F;      // how far a name may stand out over its part, each side
constexpr float kSqueezed = 0.9F;  // of its width, still easy to read

}  // namespace

void draw_band_names(Frame& frame, const BandLine& line, std::span<const BandName> bands) {
  const auto style_of = [&](const BandName& band) {
    return TextStyle{.face = band.now ? Face::kInterSemi : Face::kInter,
                     .size = line.size,
                     .colour = band.now ? frame.theme.bar_text : frame.theme.bar_dim,
                     .align = Align::kCentre};
  };
  float taken_from = line.to, taken_to = line.from;
  for (const BandName& band : bands) {
    if (!band.now) continue;
    const TextStyle style = style_of(band);
    const float half = styled_width(band.name, style) * 0.5F;
    const float middle = std::clamp((band.begin + band.end) * 0.5F, line.from + half,
                                    std::max(line.from + half, line.to - half));
    text_mid(frame.draw, ImVec2(middle, line.y), band.name, style);
    taken_from = middle - half - kOver;
    taken_to = middle + half + kOver;
  }
  for (const BandName& band : bands) {
    if (band.now) continue;
    TextStyle style = style_of(band);
    const float room = band.end - band.begin + 2.0F * kOver;
    const float natural = styled_width(band.name, style);
    if (natural * kSqueezed > room) continue;
    style.max_width = room;
    const float middle = (band.begin + band.end) * 0.5F;
    const float half = std::min(natural, room) * 0.5F;
    if (middle + half > taken_from && middle - half < taken_to) continue;
    text_mid(frame.draw, ImVec2(middle, line.y), band.name, style);
  }
}

}  // namespace sandtable::shell
