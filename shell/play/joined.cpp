#include "shell/play/joined.h"

namespace sandtable::shell {
namespace {

std::string joined(const Words& words, std::string_view key,
                   const std::vector<std::string>& items) {
  std::string out = items.empty() ? std::string() : items.front();
  for (std::size_t i = 1; i < items.size(); ++i)
    out = words.text(key, {text_arg("list", out), text_arg("next", items[i])});
  return out;
}

}  // namespace

std::string listed(const Words& words, const std::vector<std::string>& items) {
  return joined(words, "list.next", items);
}

std::string set_apart(const Words& words, const std::vector<std::string>& items) {
  return joined(words, "list.apart", items);
}

std::string labelled(const Words& words, std::string_view label, std::string_view text) {
  return words.text("label.of", {text_arg("label", label), text_arg("text", text)});
}

std::string ended(const Words& words, std::string_view text) {
  return text.ends_with('.') ? std::string(text)
                             : words.text("sentence.end", {text_arg("text", text)});
}

}  // namespace sandtable::shell
