#pragma once
// The drawn field that is being typed in. Where the platform types into a field of its own, which
// brings a phone's keyboard, dictation and input methods, it lays that over the drawn one: field()
// says where, and type() hands over what stands in it. A field is told for as long as it has the
// keyboard.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "shell/theme/rect.h"

namespace sandtable::shell {

// What may stand in a field: at most so many bytes, never a part of a letter.
struct FieldLimits {
  std::size_t most = 64;
  bool hex_only = false;
};
std::string fitting(std::string_view text, const FieldLimits& limits);

struct TypedField {
  ImGuiID id = 0;
  Rect rect{};        // what of it is seen, in window pixels
  float size = 0.0F;  // of its type
  std::string name;   // what a field is called that is not seen
  std::string text;
  std::size_t most = 0;  // bytes
};
bool operator==(const TypedField& a, const TypedField& b);

class Typing {
 public:
  // Before the fields of a frame are drawn: that frame takes what was handed over until now.
  void begin();
  void note(TypedField field) { field_ = std::move(field); }
  const std::optional<TypedField>& field() const { return field_; }
  // The text of that field from the next frame on; nobody types there after that.
  void type(std::string text);
  void end();

  struct Typed {
    ImGuiID id = 0;  // of the field that it is for
    std::optional<std::string> text;
    bool ends = false;
  };
  // What this frame brings a field, once.
  Typed take(ImGuiID id);
  // A text is taken before its field is left: that follows a frame later.
  void end_later(ImGuiID id);

 private:
  std::optional<TypedField> field_;
  Typed next_, now_;
};

}  // namespace sandtable::shell
