#include "core/data/bundle.h"

#include <span>
#include <utility>

#include "core/base/hash.h"
#include "core/base/sorting.h"

namespace sandtable {
namespace {

// Texts, and what bots go by.
bool is_beside_the_rules(std::string_view file) {
  return file.starts_with("words.") || file == "help.json" || file == "rulings.json" ||
         file == "policy.json" || file == "reference.json" || file == "briefing.json" ||
         file == "lesson.json" || file == "notes.json";
}

std::uint64_t hash_text(std::string_view text, std::uint64_t seed) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  return hash_bytes(std::span(bytes, text.size()), seed);
}

Fault bad(std::string path, std::string reason) {
  return {std::move(path), std::move(reason), "bad-data"};
}

}  // namespace

Bundle::Bundle(std::string game, json::Value files)
    : game_(std::move(game)), files_(std::move(files)) {}

Reader Bundle::open(std::string_view file, std::vector<Fault>& faults) const {
  const json::Value* found = find(file);
  return found == nullptr ? Reader(file, faults) : Reader(*found, file, faults);
}

std::uint64_t Bundle::data_hash() const {
  std::vector<const json::Member*> sorted;
  for (const json::Member& file : files())
    if (!is_beside_the_rules(file.name)) sorted.push_back(&file);
  sort_items(sorted, [](auto a, auto b) { return a->name < b->name; });
  std::uint64_t hash = hash_text(game_, 0);
  for (const json::Member* file : sorted)
    hash = hash_text(json::to_text(file->value), hash_text(file->name, hash));
  return hash;
}

Result<Bundle> parse_bundle(std::string_view bytes) {
  Result<json::Value> parsed = json::parse(bytes, kBundleLimits);
  if (!parsed) return parsed.fault();
  json::Value& root = parsed.value();
  if (!root.is(json::Kind::kObject)) return bad("", "a bundle must be an object");
  if (root.members().size() != 2) return bad("", "a bundle has the fields game and files only");
  const json::Value* game = root.find("game");
  if (game == nullptr || !game->is(json::Kind::kString)) return bad("game", "must be a string");
  const json::Value* files = root.find("files");
  if (files == nullptr || !files->is(json::Kind::kObject)) return bad("files", "must be an object");
  for (const json::Member& file : files->members())
    if (!file.value.is(json::Kind::kObject)) return bad(file.name, "must be an object");
  return Bundle(game->as_string(), *files);
}

}  // namespace sandtable
