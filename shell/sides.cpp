#include "shell/sides.h"

namespace sandtable::shell {
namespace {

std::size_t index_of(const ShelfGame& game, Seat seat) {
  return seat == Seat::kSecond && game.game().info().seats.size() > 1 ? 1 : 0;
}

std::string seat_word(const ShelfGame& game, std::size_t index) {
  return "seat." + game.game().info().seats[index];
}

MessageArg text_of(std::string_view name, std::string text) {
  return {std::string(name), "text", std::move(text), 0};
}

}  // namespace

std::vector<SideScore> named(std::vector<SideScore> sides, const PlayerNames& names) {
  for (std::size_t i = 0; i < sides.size() && i < names.size(); ++i)
    if (!names[i].empty()) sides[i].name = names[i];
  return sides;
}

std::vector<SideScore> sides_of(const ShelfGame& game, const AnyState& view,
                                const PlayerNames& names) {
  if (!is_for_two(game.game())) return {};
  return named(game.skin(view).telling().header(view).sides, names);
}

std::string side_text(const Words& words, const SideScore& side) {
  const std::string_view key = side.level.empty()    ? "sides.figure"
                               : side.figure.empty() ? "sides.level"
                                                     : "sides.both";
  return words.text(key, {text_of("name", side.name), text_of("figure", side.figure),
                          text_of("level", side.level)});
}

std::string sides_text(const Words& words, const std::vector<SideScore>& sides) {
  std::string out;
  for (const SideScore& side : sides) out += (out.empty() ? "" : ", ") + side_text(words, side);
  return out;
}

std::string next_text(const Words& words, const std::vector<SideScore>& sides) {
  std::string out;
  for (const SideScore& side : sides)
    if (!side.next.empty())
      out += (out.empty() ? "" : " ") +
             words.text("play.bar.next", {text_of("name", side.name), text_of("next", side.next)});
  return out;
}

std::string seat_name(const ShelfGame& game, Seat seat, const PlayerNames& names) {
  const std::size_t index = index_of(game, seat);
  return names[index].empty() ? game.text(seat_word(game, index)) : names[index];
}

std::string seat_in_text(const ShelfGame& game, Seat seat, const PlayerNames& names) {
  const std::size_t index = index_of(game, seat);
  const std::string key = seat_word(game, index) + ".text";
  const bool has_own = names[index].empty() && game.words().has(key);
  return has_own ? game.text(key) : seat_name(game, seat, names);
}

std::string kept_sides_text(const ShelfGame& game, const SaveEntry& entry) {
  if (!is_for_two(game.game())) return {};
  const Result<AnyState> view = game.game().read(entry.position);
  if (!view) return {};
  const Words& words = game.words();
  const std::string sides = sides_text(words, sides_of(game, view.value(), entry.names));
  if (is_player(entry.conceded))
    return words.text(
        "sides.conceded",
        {text_of("name", seat_name(game, entry.conceded, entry.names)), text_of("sides", sides)});
  if (entry.over)
    return words.text("sides.over", {text_of("band", words.text("band." + entry.result + ".title")),
                                     text_of("sides", sides)});
  return words.text("sides.state", {text_of("turn", entry.turn),
                                    text_of("phase", words.text("phase." + entry.phase)),
                                    text_of("sides", sides)});
}

}  // namespace sandtable::shell
