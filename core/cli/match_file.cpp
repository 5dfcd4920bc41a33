#include "core/cli/match_file.h"

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/data/reader.h"

namespace sandtable::cli {
namespace {

constexpr std::size_t kMaxFile = std::size_t{16} << 20;
constexpr int kMost = 2'000'000'000;

void write_header(const MatchWish& wish, json::Writer& out) {
  out.object("match").string("game", wish.game->info().id).string("setup", wish.setup_id);
  out.string("a", wish.a).string("b", wish.b).string("seed", hex(wish.seed));
  if (!wish.seat.empty()) out.string("seat", wish.seat);
  if (wish.parts != 1) out.number("part", wish.part).number("parts", wish.parts);
  if (wish.counts_blunders) out.string("counts", "blunders");
  out.string("data", hex(wish.data)).end();
}

BlunderCount read_count(const Reader& from) {
  BlunderCount out;
  out.decisions = from.integer("decisions", 0, kMost);
  out.lost = from.integer("lost", 0, kMost);
  for (int i = 0; i < kBlunderKinds; ++i)
    out.blunders[static_cast<std::size_t>(i)] =
        from.integer(blunder_name(static_cast<BlunderKind>(i)), 0, kMost);
  return out;
}

void write_game(const MatchWish& wish, json::Writer& out, const MatchGame& game) {
  out.object().number("a", game.a).number("b", game.b).number("won", game.won);
  out.string("result_a", game.result_a).string("result_b", game.result_b);
  out.big("decisions_a", game.decisions_a).big("decisions_b", game.decisions_b);
  out.number("hand_overs", game.hand_overs);
  out.number("hand_overs_by_level", game.hand_overs_by_level);
  if (wish.counts_blunders) {
    write_count(out.object("blunders_a"), game.blunders_a);
    out.end();
    write_count(out.object("blunders_b"), game.blunders_b);
    out.end();
  }
  out.big("micros_a", game.micros_a).big("micros_b", game.micros_b).end();
}

MatchGame read_game(const MatchWish& wish, const Reader& one) {
  MatchGame game;
  game.a = one.integer("a", -kMost, kMost);
  game.b = one.integer("b", -kMost, kMost);
  game.won = one.integer("won", -1, 1);
  game.hand_overs = one.integer("hand_overs", 0, kMost);
  game.hand_overs_by_level = one.integer("hand_overs_by_level", 0, kMost);
  game.result_a = one.string("result_a");
  game.result_b = one.string("result_b");
  if (wish.counts_blunders) {
    game.blunders_a = read_count(one.object("blunders_a"));
    game.blunders_b = read_count(one.object("blunders_b"));
  }
  game.decisions_a = static_cast<std::uint64_t>(one.integer("decisions_a", 0, kMost));
  game.decisions_b = static_cast<std::uint64_t>(one.integer("decisions_b", 0, kMost));
  game.micros_a = static_cast<std::uint64_t>(one.integer("micros_a", 0, kMost));
  game.micros_b = static_cast<std::uint64_t>(one.integer("micros_b", 0, kMost));
  return game;
}

}  // namespace

bool write_match(const MatchWish& wish, const std::vector<MatchGame>& games) {
  json::Writer out;
  out.object();
  write_header(wish, out);
  out.array("games");
  for (const MatchGame& game : games) write_game(wish, out, game);
  out.end();
  write_tally(out, tally_of(games, wish.alone()), wish.alone());
  return replace_file(wish.file, out.end().take());
}

std::string read_match(const MatchWish& wish, std::vector<MatchGame>& games) {
  const std::optional<std::string> text = read_whole(wish.file, kMaxFile);
  if (!text) return "";  // none yet
  if (text->size() > kMaxFile) return "the file is larger than any of a match";
  const Result<json::Value> kept = json::parse(*text, {kMaxFile, 8, 4096, 200'000, 4'000'000, {}});
  json::Writer header;
  write_header(wish, header.object());
  const std::string wanted = header.end().take();
  const Result<json::Value> ours = json::parse(wanted);
  const json::Value* match = kept ? kept.value().find("match") : nullptr;
  if (match == nullptr || !(*match == *ours.value().find("match")))
    return "the file holds no games of this match: other players, seed, data, or no match";
  std::vector<Fault> faults;
  const Reader file(kept.value(), "match", faults);
  file.ignore("match");
  file.ignore("summary");
  for (const Reader& one : file.list("games")) {
    games.push_back(read_game(wish, one));
    const int number = wish.part - 1 + wish.parts * (static_cast<int>(games.size()) - 1);
    games.back().exchanged = wish.is_exchanged(number);
  }
  if (faults.empty()) return "";
  return "the file is damaged: " + faults.front().path + ": " + faults.front().reason;
}

}  // namespace sandtable::cli
