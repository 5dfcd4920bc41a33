#include "tests/support/one_more_setup.h"

#include <string>

namespace sandtable {
namespace {

std::string key(std::string_view id, std::string_view what) {
  return "setup." + std::string(id) + "." + std::string(what);
}

json::Value text(std::string_view value) { return json::Value(std::string(value)); }

json::Value setup_file(const json::Value& first) {
  json::Value file = first;
  *value_at(file, "id") = text(kOneMore);
  for (const std::string_view what : {"title", "summary"})
    *value_at(file, what) = text(key(kOneMore, what));
  return file;
}

}  // namespace

Bundle with_one_more_setup(const Bundle& good, const std::vector<DataChange>& changes) {
  json::Value files(good.files());
  json::Object added;
  for (json::Member& file : files.members()) {
    if (file.name.starts_with("setups/") && added.empty())
      added.push_back({std::string(kOneMoreFile), setup_file(file.value)});
    if (file.name == "words.en.json") {
      file.value.members().push_back({key(kOneMore, "title"), text(kOneMoreTitle)});
      file.value.members().push_back({key(kOneMore, "summary"), text("As an author adds it.")});
    }
    if (file.name != "briefing.json") continue;
    json::Array& pages = value_at(file.value, "setups")->items();
    pages.push_back(pages.front());
    *value_at(pages.back(), "setup") = text(kOneMore);
  }
  files.members().push_back(std::move(added.front()));
  for (DataChange change : changes) {
    change.file = kOneMoreFile;
    make_change(files, change);
  }
  return Bundle(good.game(), std::move(files));
}

std::string bundle_text(const Bundle& bundle) {
  json::Writer out;
  out.object().string("game", bundle.game()).value("files", json::Value(bundle.files())).end();
  return out.take();
}

}  // namespace sandtable
