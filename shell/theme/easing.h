#pragma once
// Curves of motion: share of the time, 0 to 1, to share of the way. Durations are in milliseconds
// and belong to what moves; with reduced motion the caller goes straight to 1.

#include <cmath>

namespace sandtable::shell {

inline constexpr double kFanMs = 160.0;
inline constexpr double kSlideMs = 140.0;  // and kSlideSpaceMs for each space, kSlideMostMs at most
inline constexpr double kSlideSpaceMs = 60.0;
inline constexpr double kSlideMostMs = 600.0;
inline constexpr double kDieMs = 420.0;
inline constexpr double kDieFastMs = 160.0;
inline constexpr double kFlashMs = 180.0;
inline constexpr double kTracerMs = 420.0;
inline constexpr double kBurstMs = 900.0;
inline constexpr double kShellsMs = 1100.0;
inline constexpr double kSinksMs = 2400.0;
inline constexpr double kGainMs = 1500.0;
inline constexpr double kLostMs = 420.0;
inline constexpr double kCameraMs = 260.0;
inline constexpr double kZoomMs = 140.0;

inline float clamped_share(double now, double start, double length) {
  if (length <= 0.0 || now >= start + length) return 1.0F;
  return now <= start ? 0.0F : static_cast<float>((now - start) / length);
}
inline float ease_out(float t) { return 1.0F - (1.0F - t) * (1.0F - t); }
inline float cubic_out(float t) { return 1.0F - (1.0F - t) * (1.0F - t) * (1.0F - t); }
inline float cubic_in_out(float t) {
  if (t < 0.5F) return 4.0F * t * t * t;
  const float u = 2.0F - 2.0F * t;
  return 1.0F - u * u * u * 0.5F;
}
// A die that lands, springs up by 6 % of its fall and lies still.
inline float bounce_out(float t) {
  constexpr float kLand = 0.72F;
  if (t < kLand) return cubic_out(t / kLand);
  const float u = (t - kLand) / (1.0F - kLand);
  return 1.0F - 0.06F * 4.0F * u * (1.0F - u);
}

}  // namespace sandtable::shell
