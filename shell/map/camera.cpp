#include "shell/map/camera.h"

#include <algorithm>
#include <cmath>

#include "shell/theme/easing.h"

namespace sandtable::shell {
namespace {

constexpr float kMargin = 14.0F;  // table shown round the sheet, pixels
constexpr float kRoom = 70.0F;    // round a point that is to be seen, pixels

// The middle coordinate on one axis, so that the sheet neither leaves the view nor hides its edge
// needlessly.
float limited_axis(float middle, float sheet, float view) {
  if (sheet <= view) return sheet * 0.5F;
  return std::clamp(middle, view * 0.5F, sheet - view * 0.5F);
}

}  // namespace

void Camera::set_board(float width, float height, float full_scale) {
  full_scale_ = full_scale;
  width_ = std::max(1.0F, width);
  height_ = std::max(1.0F, height);
  middle_ = ImVec2(width_ * 0.5F, height_ * 0.5F);
  gliding_ = false;
}

void Camera::set_view(const Rect& window, const Rect& free) {
  window_ = window;
  free_ = free;
  if (!gliding_) settle(place());
}

Camera Camera::on_sheet(const Rect& window, float scale) const {
  Camera out = *this;
  out.window_ = window;
  out.scale_ = scale;
  const ImVec2 middle(middle_.x * scale, middle_.y * scale);
  out.free_ = {middle, middle};
  return out;
}

float Camera::zoom() const { return scale_ / full_scale_; }

ImVec2 Camera::to_screen(ImVec2 metres) const {
  const Rect s = sheet();
  return {s.min.x + metres.x * scale_, s.min.y + metres.y * scale_};
}

ImVec2 Camera::to_map(ImVec2 pixels) const {
  const Rect s = sheet();
  return {(pixels.x - s.min.x) / scale_, (pixels.y - s.min.y) / scale_};
}

Rect Camera::sheet() const {
  const ImVec2 c = free_.centre();
  const auto snapped = [&](float v) { return std::round(v / pixel_) * pixel_; };
  const ImVec2 min(snapped(c.x - middle_.x * scale_), snapped(c.y - middle_.y * scale_));
  return {min, ImVec2(min.x + width_ * scale_, min.y + height_ * scale_)};
}

Rect Camera::visible() const { return {to_map(window_.min), to_map(window_.max)}; }

float Camera::least_scale() const {
  const float w = std::max(40.0F, free_.width() - 2.0F * kMargin);
  const float h = std::max(40.0F, free_.height() - 2.0F * kMargin);
  return std::min({w / width_, h / height_, most_scale()});
}

Camera::Place Camera::limited(Place p) const {
  p.scale = std::clamp(p.scale, least_scale(), most_scale());
  const float margin = 2.0F * kMargin / p.scale;
  const float view_w = free_.width() / p.scale;
  const float view_h = free_.height() / p.scale;
  p.middle.x = limited_axis(p.middle.x + margin * 0.5F, width_ + margin, view_w) - margin * 0.5F;
  p.middle.y = limited_axis(p.middle.y + margin * 0.5F, height_ + margin, view_h) - margin * 0.5F;
  return p;
}

void Camera::settle(const Place& p) {
  const Place ok = limited(p);
  middle_ = ok.middle;
  scale_ = ok.scale;
}

void Camera::glide_to(const Place& p, double now, double length) {
  if (!motion_ || length <= 0.0) {
    gliding_ = false;
    settle(p);
    return;
  }
  glide_ = {place(), limited(p), {}, {}, now, length, false};
  gliding_ = true;
}

void Camera::pan_by(ImVec2 pixels) {
  gliding_ = false;
  set_moved(true);
  settle({ImVec2(middle_.x - pixels.x / scale_, middle_.y - pixels.y / scale_), scale_});
}

void Camera::zoom_at(ImVec2 pixels, float factor, double now, bool glide) {
  set_moved(true);
  // Wheel steps add up on the way: the next one starts from where the last one wanted to go.
  const bool follow = gliding_ && glide_.anchored;
  const float goal =
      std::clamp((follow ? glide_.to.scale : scale_) * factor, least_scale(), most_scale());
  const ImVec2 under = to_map(pixels);
  const ImVec2 c = free_.centre();
  const auto middle_at = [&](float scale) {
    return ImVec2(under.x - (pixels.x - c.x) / scale, under.y - (pixels.y - c.y) / scale);
  };
  if (!glide || !motion_) {
    gliding_ = false;
    settle({middle_at(goal), goal});
    return;
  }
  glide_ = {place(), {middle_at(goal), goal}, pixels, under, now, kZoomMs, true};
  gliding_ = true;
}

void Camera::fit(double now, bool glide) {
  fit_to({ImVec2(0, 0), ImVec2(width_, height_)}, now, glide);
}

void Camera::fit_to(const Rect& metres, double now, bool glide) {
  set_moved(true);
  const float w = std::max(40.0F, free_.width() - 2.0F * kMargin);
  const float h = std::max(40.0F, free_.height() - 2.0F * kMargin);
  const float scale =
      std::min(w / std::max(1.0F, metres.width()), h / std::max(1.0F, metres.height()));
  glide_to({metres.centre(), scale}, now, glide ? kCameraMs : 0.0);
}

bool Camera::shows(ImVec2 metres) const {
  const Place then = limited(goal());
  const ImVec2 off((metres.x - then.middle.x) * then.scale,
                   (metres.y - then.middle.y) * then.scale);
  const float edge_x = std::min(kRoom, free_.width() * 0.15F);
  const float edge_y = std::min(kRoom, free_.height() * 0.15F);
  return std::fabs(off.x) < free_.width() * 0.5F - edge_x &&
         std::fabs(off.y) < free_.height() * 0.5F - edge_y;
}

bool Camera::show(ImVec2 metres, float least_zoom, double now) {
  const float before = goal().scale;
  const float scale = std::max(before, least_zoom * full_scale_);
  if (shows(metres) && scale == before) return false;
  set_moved(false);
  glide_to({metres, scale}, now, kCameraMs);
  return true;
}

float Camera::zoom_for(const Rect& metres) const {
  return std::min(free_.width() / std::max(1.0F, metres.width()),
                  free_.height() / std::max(1.0F, metres.height())) /
         full_scale_;
}

bool Camera::show_all(const Rect& metres, float least_zoom, double now) {
  if (shows(metres.min) && shows(metres.max)) return true;
  const float fits = zoom_for(metres);
  if (fits < least_zoom) return false;
  set_moved(false);
  glide_to({metres.centre(), std::min(goal().scale, fits * full_scale_)}, now, kCameraMs);
  return true;
}

void Camera::centre_on(ImVec2 metres, double now, bool glide) {
  set_moved(true);
  glide_to({metres, scale_}, now, glide ? kCameraMs : 0.0);
}

void Camera::go_back(const Camera& before, double now) {
  moved_ = before.moved_;
  glide_to(before.goal(), now, kCameraMs);
}

bool Camera::step(double now) {
  if (!gliding_) return false;
  const float t = clamped_share(now, glide_.start, glide_.length);
  const float eased = glide_.anchored ? cubic_out(t) : cubic_in_out(t);
  // Scale moves by ratio, so that zooming feels even.
  const float scale = glide_.from.scale * std::pow(glide_.to.scale / glide_.from.scale, eased);
  ImVec2 middle(glide_.from.middle.x + (glide_.to.middle.x - glide_.from.middle.x) * eased,
                glide_.from.middle.y + (glide_.to.middle.y - glide_.from.middle.y) * eased);
  if (glide_.anchored) {
    const ImVec2 c = free_.centre();
    middle = ImVec2(glide_.anchor_map.x - (glide_.anchor_px.x - c.x) / scale,
                    glide_.anchor_map.y - (glide_.anchor_px.y - c.y) / scale);
  }
  settle({middle, scale});
  if (t >= 1.0F) gliding_ = false;
  return gliding_;
}

}  // namespace sandtable::shell
