#include "shell/play/telling_skin.h"

namespace sandtable::shell {

BoardNoun TellingSkin::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "space") return {value, -1};
  return {};
}

}  // namespace sandtable::shell
