// What load_link takes of a link that the program has written.
#pragma once

#include <string_view>

namespace sandtable {

inline std::string_view letters_of_link(std::string_view link) {
  return link.substr(link.find('=', link.find('#')) + 1);
}

}  // namespace sandtable
