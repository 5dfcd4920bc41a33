#include "shell/map/sheet_pictures.h"

#include <algorithm>
#include <cmath>

#include "imgui_impl_opengl3.h"
#include "shell/map/mesh_buffers.h"
#include "shell/map/opengl.h"

namespace sandtable::shell {
namespace {

constexpr float kSide = 256.0F;  // of a picture, in pixels of a plain screen
constexpr std::size_t kMostBytes = std::size_t{64} << 20U;  // of all pictures together
constexpr float kEdge = 0.01F;    // of a pixel that no picture is printed for
constexpr int kKeptFrames = 400;  // that a picture is kept without being seen

unsigned make_texture(int side) {
  unsigned name = 0;
  glGenTextures(1, &name);
  glBindTexture(GL_TEXTURE_2D, name);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  for (const auto filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
    glTexParameteri(GL_TEXTURE_2D, static_cast<GLenum>(filter), GL_LINEAR);
  for (const auto edge : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
    glTexParameteri(GL_TEXTURE_2D, static_cast<GLenum>(edge), GL_CLAMP_TO_EDGE);
  return name;
}

// Some pixels more are printed all round: the renderer rounds what it clips to down, and cuts a row
// off where an edge is not whole.
Rect printed_part(const Rect& picture) {
  constexpr float kMore = 2.0F;
  return {ImVec2(picture.min.x - kMore, picture.min.y - kMore),
          ImVec2(picture.max.x + kMore, picture.max.y + kMore)};
}

std::unique_ptr<ImDrawList> list_of(const Canvas& canvas, const Camera& view,
                                    const PrintSheet& print) {
  auto list = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
  list->_ResetForNewFrame();
  list->PushTexture(ImGui::GetIO().Fonts->TexRef);
  list->PushClipRect(view.window().min, view.window().max);
  print({list.get(), canvas.theme}, view, common(view.window(), view.sheet()));
  return list;
}

}  // namespace

SheetPictures::~SheetPictures() {
  set_sheet_keeper(nullptr);
  drop(kept_.begin());
  if (target_ != 0) glDeleteFramebuffers(1, &target_);
}

void SheetPictures::forget() {
  kept_.clear();
  orders_.clear();
  target_ = 0;
}

// While the camera moves to another scale the pictures of the last one are stretched: there is no
// time to print new ones for a moment.
float SheetPictures::scale_for(const SheetEdition& edition, const Camera& camera) const {
  if (!camera.moving()) return camera.scale();
  const Picture* last = nullptr;
  for (const Picture& one : kept_) {
    if (!(one.edition == edition)) continue;
    if (one.scale == camera.scale()) return one.scale;
    if (last == nullptr || one.frame > last->frame) last = &one;
  }
  return last != nullptr ? last->scale : 0.0F;
}

SheetPictures::Picture* SheetPictures::find(const Picture& like) {
  for (Picture& one : kept_)
    if (one.edition == like.edition && one.scale == like.scale && one.column == like.column &&
        one.row == like.row)
      return &one;
  return nullptr;
}

void SheetPictures::draw(const Canvas& canvas, const Camera& camera, const SheetEdition& edition,
                         const PrintSheet& print) {
  const Rect sheet = camera.sheet();
  const Rect shown = common(camera.window(), sheet);
  if (shown.min.x >= shown.max.x || shown.min.y >= shown.max.y) return;
  const float scale = scale_for(edition, camera);
  if (scale <= 0.0F) return print(canvas, camera, shown);
  const float density = std::max(1.0F, ImGui::GetIO().DisplayFramebufferScale.x);
  if (density != density_) drop(kept_.begin());
  density_ = density;
  side_ = static_cast<int>(kSide * std::ceil(density));
  const float side = static_cast<float>(side_) / density;
  const float step = side * camera.scale() / scale;
  const auto cell = [&](float at, float from) {
    return static_cast<int>(std::floor((at - from) / step));
  };
  const int rows = cell(shown.max.y - kEdge, sheet.min.y);
  const int columns = cell(shown.max.x - kEdge, sheet.min.x);
  for (int row = cell(shown.min.y, sheet.min.y); row <= rows; ++row) {
    for (int column = cell(shown.min.x, sheet.min.x); column <= columns; ++column) {
      const ImVec2 at(static_cast<float>(column), static_cast<float>(row));
      const Picture wanted{edition, scale, column, row};
      Picture* picture = find(wanted);
      if (picture == nullptr) {
        picture = &kept_.emplace_back(wanted);
        picture->texture = make_texture(side_);
        const Rect part{ImVec2(at.x * side, at.y * side),
                        ImVec2((at.x + 1.0F) * side, (at.y + 1.0F) * side)};
        const Camera view = camera.on_sheet(printed_part(part), scale);
        orders_.push_back({picture->texture, part, list_of(canvas, view, print)});
      }
      picture->frame = ImGui::GetFrameCount();
      canvas->AddImage(
          static_cast<ImTextureID>(picture->texture),
          ImVec2(sheet.min.x + at.x * step, sheet.min.y + at.y * step),
          ImVec2(sheet.min.x + (at.x + 1.0F) * step, sheet.min.y + (at.y + 1.0F) * step),
          ImVec2(0.0F, 1.0F), ImVec2(1.0F, 0.0F));
    }
  }
}

void SheetPictures::print() {
  if (orders_.empty()) return;
  int window = 0;
  glGetIntegerv(GL_FRAMEBUFFER_BINDING, &window);
  if (target_ == 0) glGenFramebuffers(1, &target_);
  glBindFramebuffer(GL_FRAMEBUFFER, target_);
  for (Order& order : orders_) {
    ImDrawData data;
    data.Valid = true;
    data.DisplayPos = order.part.min;
    data.DisplaySize = ImVec2(order.part.width(), order.part.height());
    // Rounded down to the side of the picture.
    float density = static_cast<float>(side_) / data.DisplaySize.x;
    if (static_cast<int>(data.DisplaySize.x * density) < side_ ||
        static_cast<int>(data.DisplaySize.y * density) < side_)
      density = (static_cast<float>(side_) + 0.25F) / data.DisplaySize.x;
    data.FramebufferScale = ImVec2(density, density);
    data.Textures = ImGui::GetDrawData()->Textures;
    data.AddDrawList(order.list.get());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, order.texture, 0);
    // Beyond the sheet there is nothing.
    glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    const MeshBuffers::Target target(data);
    ImGui_ImplOpenGL3_RenderDrawData(&data);
    ++printed_;
  }
  orders_.clear();
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(window));
  let_go();
}

void SheetPictures::let_go() {
  const auto bytes = 4 * static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
  const int kept_frames = kept_.size() > kMostBytes / bytes ? 0 : kKeptFrames;
  const int oldest = ImGui::GetFrameCount() - kept_frames;
  const auto gone = std::partition(kept_.begin(), kept_.end(),
                                   [&](const Picture& one) { return one.frame >= oldest; });
  drop(gone);
}

void SheetPictures::drop(std::vector<Picture>::iterator from) {
  for (auto one = from; one != kept_.end(); ++one) glDeleteTextures(1, &one->texture);
  kept_.erase(from, kept_.end());
}

}  // namespace sandtable::shell
