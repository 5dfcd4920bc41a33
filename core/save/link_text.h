// Where links stand in a text, and which letters behind a mark may be a link's.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

// A place where a link begins.
struct Marked {
  bool is_named = false;    // "#new="; else "#g=", "#p=" or "#s="
  std::string_view behind;  // all of the text behind the mark
};

// The marks of a text, in order; a mark may be broken over two lines.
class Marks {
 public:
  explicit Marks(std::string_view text) : text_(text) {}
  std::optional<Marked> next();

 private:
  std::string_view text_;
};

// What people and programs put around a link taken away.
std::string_view trimmed(std::string_view text);

// As far as they may be the letters of a link (base64 of either kind, of which no link ends with a
// slash); of a set-up in words.
std::string_view link_letters(std::string_view text);
std::string_view named_letters(std::string_view text);

// The pieces of a text between blanks and ends of lines, without the ">" of quoted lines, that may
// have been one link: up to the second one that is no link's letters alone.
std::vector<std::string_view> pieces_of(std::string_view text);

// The first `count` pieces as one text, without what quotes them, and those that follow as long as
// a field is open between the two ("&day=", "&" at an end or a beginning).
std::string joined(const std::vector<std::string_view>& pieces, std::size_t count,
                   bool with_open_fields);

}  // namespace sandtable
