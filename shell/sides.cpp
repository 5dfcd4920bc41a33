#include "shell/sides.h"

#include "core/base/direction.h"
#include "shell/play/joined.h"

namespace sandtable::shell {
namespace {

std::size_t index_of(const ShelfGame& game, Seat seat) {
  return seat == Seat::kSecond && game.game().info().seats.size() > 1 ? 1 : 0;
}

std::string seat_word(const ShelfGame& game, std::size_t index) {
  return "seat." + game.game().info().seats[index];
}

// "2 (Tactical)"; the one or the other where a side has no more.
std::string worth_text(const ShelfGame& game, const SideScore& side) {
  if (side.level.empty()) return side.figure;
  if (side.figure.empty()) return side.level;
  return game.text("sides.worth", {text_arg("figure", side.figure), text_arg("level", side.level)});
}

}  // namespace

std::vector<SideScore> named(std::vector<SideScore> sides, const PlayerNames& names) {
  for (std::size_t i = 0; i < sides.size() && i < names.size(); ++i)
    if (is_seen(names[i])) sides[i].name = isolated(names[i]);
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
  return words.text(key, {text_arg("name", side.name), text_arg("figure", side.figure),
                          text_arg("level", side.level)});
}

std::string sides_text(const Words& words, const std::vector<SideScore>& sides) {
  std::vector<std::string> all;
  all.reserve(sides.size());
  for (const SideScore& side : sides) all.push_back(side_text(words, side));
  return listed(words, all);
}

std::string standing_text(const ShelfGame& game, const AnyState& view, const PlayerNames& names) {
  if (is_for_two(game.game())) return sides_text(game.words(), sides_of(game, view, names));
  return game.text("sides.points", {number_arg("n", game.game().standing(view).score)});
}

std::vector<std::string> score_changes(const ShelfGame& game, const AnyState& before,
                                       const AnyState& after, const PlayerNames& names) {
  std::vector<std::string> out;
  if (!is_for_two(game.game())) {
    const int had = game.game().standing(before).score, has = game.game().standing(after).score;
    if (had != has)
      out.push_back(
          game.text("play.since.score", {number_arg("before", had), number_arg("after", has)}));
    return out;
  }
  const std::vector<SideScore> had = sides_of(game, before, names),
                               has = sides_of(game, after, names);
  for (std::size_t i = 0; i < had.size() && i < has.size(); ++i)
    if (had[i].figure != has[i].figure || had[i].level != has[i].level)
      out.push_back(game.text("play.since.side", {text_arg("name", has[i].name),
                                                  text_arg("before", worth_text(game, had[i])),
                                                  text_arg("after", worth_text(game, has[i]))}));
  return out;
}

std::string next_text(const Words& words, const std::vector<SideScore>& sides) {
  std::string out;
  for (const SideScore& side : sides)
    if (!side.next.empty())
      out += (out.empty() ? "" : " ") + words.text("play.bar.next", {text_arg("name", side.name),
                                                                     text_arg("next", side.next)});
  return out;
}

std::string seat_name(const ShelfGame& game, Seat seat, const PlayerNames& names) {
  const std::size_t index = index_of(game, seat);
  return is_seen(names[index]) ? isolated(names[index]) : game.text(seat_word(game, index));
}

std::string seat_in_text(const ShelfGame& game, Seat seat, const PlayerNames& names) {
  const std::size_t index = index_of(game, seat);
  const std::string key = seat_word(game, index) + ".text";
  const bool has_own = !is_seen(names[index]) && game.words().has(key);
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
        {text_arg("name", seat_name(game, entry.conceded, entry.names)), text_arg("sides", sides)});
  if (entry.over)
    return words.text("sides.over",
                      {text_arg("band", words.text("band." + entry.result + ".title")),
                       text_arg("sides", sides)});
  return words.text("sides.state", {text_arg("turn", entry.turn),
                                    text_arg("phase", words.text("phase." + entry.phase)),
                                    text_arg("sides", sides)});
}

std::string kept_question(const ShelfGame& game, const AnyState& view, const SaveEntry& entry) {
  const Seat acting = game.game().to_act(view);
  if (is_player(acting) && is_watched(game.game(), entry.seats))
    return game.words().text("watch.title");
  if (is_player(acting) && entry.seats.of(acting).who == Holder::kElsewhere)
    return game.words().text("seats.waits",
                             {text_arg("name", seat_in_text(game, acting, entry.names))});
  return game.words().text(game.game().message(game.game().prompt(view)));
}

}  // namespace sandtable::shell
