#include "shell/widgets/typing.h"

#include <algorithm>
#include <tuple>

namespace sandtable::shell {

namespace {

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

auto members(const TypedField& field) {
  const auto& [from, to] = field.rect;
  return std::tie(field.id, from.x, from.y, to.x, to.y, field.size, field.name, field.text,
                  field.most);
}

}  // namespace

std::string fitting(std::string_view text, const FieldLimits& limits) {
  std::string out(text);
  if (limits.hex_only)
    out.erase(std::remove_if(out.begin(), out.end(), [](char c) { return !is_hex(c); }), out.end());
  if (out.size() <= limits.most) return out;
  std::size_t end = limits.most;
  while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) --end;
  out.resize(end);
  return out;
}

void Typing::begin() {
  field_.reset();
  now_ = std::exchange(next_, {});
}

void Typing::type(std::string text) {
  if (field_) next_ = {field_->id, std::move(text), false};
}

void Typing::end() {
  if (field_) end_later(field_->id);
}

void Typing::end_later(ImGuiID id) {
  next_.id = id;
  next_.ends = true;
}

Typing::Typed Typing::take(ImGuiID id) { return now_.id == id ? std::exchange(now_, {}) : Typed(); }

bool operator==(const TypedField& a, const TypedField& b) { return members(a) == members(b); }

}  // namespace sandtable::shell
