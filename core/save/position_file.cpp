#include "core/save/position_file.h"

#include <algorithm>

#include "core/data/json.h"
#include "core/data/setup_reader.h"

namespace sandtable {
namespace {

constexpr int kForm = 1;

Fault wrong_at(std::string path, std::string_view reason) {
  return {std::move(path), std::string(reason), "bad-save"};
}

const std::string* text_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kString) ? &found->as_string() : nullptr;
}

Result<Setup> setup_of(const json::Value& file, const GameInfo& info) {
  const std::string* id = text_of(file, "setup");
  Result<Setup> setup = read_setup(info, id != nullptr ? *id : std::string(), file.find("options"));
  if (setup) return setup;
  return wrong_at(setup.fault().path, setup.fault().reason);
}

// Whether a position says what it says of an option that is on (OptionInfo::in_position).
bool names(const json::Value& position, const OptionInfo& option) {
  const std::string_view said = option.in_position;
  const std::size_t dot = said.find('.');
  const bool is_plain = dot == said.npos;
  const std::string_view word = is_plain ? said : said.substr(dot + 1);
  const json::Value* field = position.find(is_plain ? "options" : said.substr(0, dot));
  const auto is_it = [&](const json::Value& value) {
    return value.is(json::Kind::kString) && value.as_string() == word;
  };
  if (field == nullptr || !field->is(json::Kind::kArray)) return field != nullptr && is_it(*field);
  return std::any_of(field->items().begin(), field->items().end(), is_it);
}

// The first option that a position has otherwise than a set-up, by its place; the number of options
// if there is none.
std::size_t foreign_option(const Game& game, const Setup& setup, const json::Value& position) {
  const std::vector<OptionInfo>& options = game.info().options;
  const Result<json::Value> own = json::parse(game.to_json(game.setup(setup)));
  std::size_t at = 0;
  while (at < options.size() && (options[at].in_position.empty() ||
                                 names(own.value(), options[at]) == names(position, options[at])))
    ++at;
  return at;
}

// Each field is known, and the file is of this form and of a game.
std::optional<Fault> wrong_field(const json::Value& file) {
  constexpr std::string_view kKnown[] = {"sandtable", "game", "setup", "options", "state"};
  if (!file.is(json::Kind::kObject)) return wrong_at("", "must be an object");
  for (const json::Member& member : file.members())
    if (std::find(std::begin(kKnown), std::end(kKnown), member.name) == std::end(kKnown))
      return wrong_at(member.name, "there is no such field");
  const json::Value* form = file.find("sandtable");
  if (form == nullptr || !form->is(json::Kind::kInteger))
    return wrong_at("sandtable", "must be a number");
  if (form->as_integer() > kForm)
    return Fault{"sandtable", "a form that this edition does not know", "newer-edition"};
  if (form->as_integer() != kForm) return wrong_at("sandtable", "there is no such form");
  if (text_of(file, "game") == nullptr) return wrong_at("game", "must be the id of a game");
  return std::nullopt;
}

}  // namespace

Setup setup_like(const Game& game, Setup setup, const json::Value& position) {
  const std::vector<OptionInfo>& options = game.info().options;
  // Each round settles one of them, the first that is still otherwise.
  for (std::size_t n = 0; n < options.size(); ++n) {
    const std::size_t at = foreign_option(game, setup, position);
    if (at == options.size()) break;
    const std::size_t values = options[at].values.size();
    Setup other = setup;
    for (std::size_t value = 0; value < values; ++value) {
      other.options[at] = static_cast<std::uint8_t>(value);
      if (foreign_option(game, other, position) != at) break;
    }
    setup = other;
  }
  return setup;
}

std::string write_position_file(const Game& game, const Setup& setup, const AnyState& view) {
  const GameInfo& info = game.info();
  json::Writer out;
  out.object().number("sandtable", kForm).string("game", info.id);
  out.string("setup", info.setups[static_cast<std::size_t>(setup.setup)]).object("options");
  for (std::size_t i = 0; i < info.options.size(); ++i)
    out.string(info.options[i].id, info.options[i].values[setup.options[i]]);
  out.end().raw("state", game.to_json(view)).end();
  return out.take();
}

bool is_position_file(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && text[first] == '{';
}

Result<Loaded> read_position_file(const GameById& find, std::string_view text, std::uint64_t seed) {
  const Result<json::Value> root = json::parse(text);
  if (!root) return wrong_at(root.fault().path, root.fault().reason);
  const json::Value& file = root.value();
  if (std::optional<Fault> fault = wrong_field(file)) return *fault;
  const Game* game = find ? find(*text_of(file, "game")) : nullptr;
  if (game == nullptr)
    return Fault{"game", "the position is of a game that is not here", "unknown-game"};
  const Result<Setup> setup = setup_of(file, game->info());
  if (!setup) return setup.fault();
  const json::Value* state = file.find("state");
  if (state == nullptr || !state->is(json::Kind::kObject))
    return wrong_at("state", "must be an object");
  const Result<AnyState> position = game->from_json(json::to_text(*state));
  if (!position) return wrong_at("state." + position.fault().path, position.fault().reason);
  // The position holds its options itself; a block for people to read must agree.
  const std::vector<OptionInfo>& options = game->info().options;
  if (file.find("options") != nullptr)
    if (const std::size_t at = foreign_option(*game, setup.value(), *state); at < options.size())
      return wrong_at("options." + options[at].id, "is not the value that the position has");
  return load_view(*game, {setup.value(), position.value(), seed, {}});
}

}  // namespace sandtable
