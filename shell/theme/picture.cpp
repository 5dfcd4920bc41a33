#include "shell/theme/picture.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "imgui_internal.h"

namespace sandtable::shell {

namespace {

// Of pictures that are gone, until the renderer has destroyed its own copy.
std::vector<ImTextureData*> g_leaving;

}  // namespace

std::unique_ptr<Picture> Picture::make(int width, int height, std::span<const std::uint8_t> rgba) {
  if (width < 1 || height < 1 || width > kMost || height > kMost) return nullptr;
  const std::size_t bytes = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4U;
  if (rgba.size() != bytes) return nullptr;
  auto* texture = IM_NEW(ImTextureData)();
  texture->Create(ImTextureFormat_RGBA32, width, height);
  texture->UseColors = true;
  std::memcpy(texture->GetPixels(), rgba.data(), bytes);
  ImGui::RegisterUserTexture(texture);
  return std::unique_ptr<Picture>(new Picture(texture));
}

Picture::~Picture() {
  if (texture_->Status == ImTextureStatus_OK) {
    texture_->SetStatus(ImTextureStatus_WantDestroy);
    texture_->UnusedFrames = 1;
  } else {
    texture_->SetStatus(ImTextureStatus_Destroyed);  // the renderer never had it
  }
  g_leaving.push_back(texture_);
}

void Picture::draw(ImDrawList* draw, const Rect& rect, ImVec2 shares, float alpha) const {
  // Lost with the renderer's context; the pixels are still here.
  if (texture_->Status == ImTextureStatus_Destroyed)
    texture_->SetStatus(ImTextureStatus_WantCreate);
  const ImVec2 cut(0.5F * shares.x, 0.5F * shares.y);
  draw->AddImage(texture_->GetTexRef(), rect.min, rect.max, ImVec2(0.5F - cut.x, 0.5F - cut.y),
                 ImVec2(0.5F + cut.x, 0.5F + cut.y), faded(IM_COL32_WHITE, alpha));
}

void sweep_pictures() {
  std::erase_if(g_leaving, [](ImTextureData* texture) {
    if (texture->Status != ImTextureStatus_Destroyed) return false;
    ImGui::UnregisterUserTexture(texture);
    IM_DELETE(texture);
    return true;
  });
}

}  // namespace sandtable::shell
