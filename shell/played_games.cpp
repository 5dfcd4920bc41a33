#include "shell/played_games.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/data/reader.h"
#include "shell/day.h"
#include "shell/seats.h"

namespace sandtable::shell {

namespace {

constexpr std::string_view kPrefix = "played/";
constexpr std::string_view kUnreadPrefix = "unread/";
constexpr std::string_view kFileBegins = "{\"played\":";
constexpr std::size_t kMostId = 40;
constexpr std::size_t kMostGames = 64;
constexpr int kMostScore = 100'000;
constexpr int kMostMinutes = std::numeric_limits<int>::max();
constexpr std::array<std::string_view, 3> kOutcomes = {"lost", "drawn", "won"};
constexpr std::array<std::string_view, 3> kSides = {"both", "first", "second"};

int place_of(Seat side) { return side == Seat::kNobody ? 0 : side == Seat::kFirst ? 1 : 2; }

Seat side_at(int place) {
  return place == 0 ? Seat::kNobody : place == 1 ? Seat::kFirst : Seat::kSecond;
}

// What names of data are made of; also what may be part of a key in storage.
bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMostId &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string_view::npos;
}

void write(json::Writer& out, const PlayedGame& one) {
  out.object()
      .string("setup", one.setup)
      .string("result", one.result)
      .number("score", one.score)
      .string("outcome", kOutcomes[static_cast<std::size_t>(one.outcome)])
      .string("side", kSides[static_cast<std::size_t>(place_of(one.side))])
      .string("against", one.against)
      .boolean("standard", one.standard)
      .number("hints", one.hints)
      .string("seed", hex(one.seed))
      .string("day", one.day)
      .number("minute", one.when / 60)
      .end();
}

PlayedGame read(const Reader& from) {
  PlayedGame out;
  out.setup = from.string("setup");
  if (!is_id(out.setup)) from.fault("setup", "is no name of a set-up");
  out.result = from.string("result");
  if (!out.result.empty() && !is_id(out.result)) from.fault("result", "is no name of a result");
  out.score = from.integer("score", -kMostScore, kMostScore);
  out.outcome = static_cast<GameOutcome>(from.choice("outcome", {"lost", "drawn", "won"}));
  out.side = side_at(from.choice("side", {"both", "first", "second"}));
  out.against = from.string("against");
  if (!out.against.empty() && !holder_of_word(out.against))
    from.fault("against", "is nobody who can be played against");
  out.standard = from.boolean("standard");
  out.hints = from.integer("hints", 0, kMostHints);
  const std::optional<std::uint64_t> seed = parse_hex(from.string("seed"));
  if (!seed) from.fault("seed", "is 1 to 16 hexadecimal digits");
  out.seed = seed.value_or(0);
  out.day = from.string("day");
  if (!out.day.empty() && !is_day(out.day)) from.fault("day", "is no date");
  out.when = std::int64_t{from.integer("minute", 0, kMostMinutes)} * 60;
  return out;
}

// A line of storage; nothing where it is damaged.
std::optional<PlayedGame> read_line(std::string_view line) {
  const Result<json::Value> value = json::parse(line);
  if (!value) return std::nullopt;
  std::vector<Fault> faults;
  PlayedGame out = read(Reader(value.value(), "", faults));
  if (!faults.empty()) return std::nullopt;
  return out;
}

std::string lines_of(const std::vector<PlayedGame>& list) {
  std::string out;
  for (const PlayedGame& one : list) {
    json::Writer line;
    write(line, one);
    out += line.take() + "\n";
  }
  return out;
}

bool has(const std::vector<PlayedGame>& list, const PlayedGame& game) {
  return std::any_of(list.begin(), list.end(),
                     [&](const PlayedGame& one) { return is_same_game(one, game); });
}

void keep_newest(std::vector<PlayedGame>& list) {
  if (list.size() > kMostPlayed)
    list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(kMostPlayed));
}

// Whose side counts: the only one here; nobody's where both are; nothing where none is.
std::optional<Seat> side_here(const Game& game, const Seats& seats) {
  const bool first = seats.of(Seat::kFirst).who == Holder::kHere;
  const bool second = is_for_two(game) && seats.of(Seat::kSecond).who == Holder::kHere;
  if (first && second) return Seat::kNobody;
  if (first) return Seat::kFirst;
  if (second) return Seat::kSecond;
  return std::nullopt;
}

GameOutcome outcome_for(Seat side, Seat winner) {
  if (winner == Seat::kNobody) return GameOutcome::kDrawn;
  return winner == (side == Seat::kNobody ? Seat::kFirst : side) ? GameOutcome::kWon
                                                                 : GameOutcome::kLost;
}

}  // namespace

bool is_same_game(const PlayedGame& a, const PlayedGame& b) {
  return a.seed == b.seed && a.setup == b.setup && a.side == b.side && a.against == b.against;
}

std::optional<PlayedGame> played_game(const Session& session, const Seats& seats,
                                      std::int64_t when) {
  const Game& game = session.game();
  const GameInfo& info = game.info();
  const Standing standing = game.standing(session.view(Seat::kNobody));
  const bool is_over = standing.over || is_player(session.conceded());
  const std::optional<Seat> side = side_here(game, seats);
  if (!is_over || !side || session.flags() != Flags() || !session.origin().position.empty())
    return std::nullopt;
  PlayedGame out;
  const Setup& setup = session.origin().setup;
  out.setup = info.setups[static_cast<std::size_t>(setup.setup)];
  if (!is_player(session.conceded())) out.result = standing.result;
  out.score = standing.score;
  out.side = *side;
  out.outcome = outcome_for(*side, winner_at_end(session, standing));
  if (is_for_two(game))
    out.against = holder_word(seats.of(*side == Seat::kFirst ? Seat::kSecond : Seat::kFirst));
  out.standard = setup.options == standard_setup(info, setup.setup).options;
  out.hints = *side == Seat::kNobody ? seats.hints[0] + seats.hints[1] : seats.hints_of(*side);
  out.seed = session.origin().seed;
  out.when = when;
  return out;
}

const std::vector<PlayedGame>& PlayedGames::of(std::string_view game) {
  const auto found = lists_.find(game);
  if (found != lists_.end()) return found->second;
  std::vector<PlayedGame>& list = lists_[std::string(game)];
  const std::optional<Bytes> bytes = files_.get(std::string(kPrefix).append(game));
  if (!bytes) return list;
  std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (text.size() > kMostPlayedBytes) {
    set_aside(game, text);
    return list;
  }
  std::string unread;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (const std::optional<PlayedGame> one = read_line(line))
      list.push_back(*one);
    else
      unread.append(line).append("\n");
  }
  keep_newest(list);
  if (unread.empty()) return list;
  set_aside(game, unread);
  store(game, list);
  return list;
}

std::vector<std::string> PlayedGames::games() {
  std::vector<std::string> out;
  for (const std::string& key : files_.list(kPrefix)) {
    std::string game = key.substr(kPrefix.size());
    if (is_id(game) && !of(game).empty()) out.push_back(std::move(game));
  }
  return out;
}

bool PlayedGames::add(std::string_view game, PlayedGame played) {
  std::vector<PlayedGame> list = of(game);
  if (has(list, played)) return false;
  list.push_back(std::move(played));
  keep_newest(list);
  if (!store(game, list)) return false;
  lists_[std::string(game)] = std::move(list);
  return true;
}

bool PlayedGames::take_unread() { return std::exchange(unread_, false); }

bool PlayedGames::store(std::string_view game, const std::vector<PlayedGame>& list) {
  const std::string text = lines_of(list);
  return files_.put(std::string(kPrefix).append(game),
                    {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// What was set aside before stays where there is room for both.
void PlayedGames::set_aside(std::string_view game, std::string_view text) {
  unread_ = true;
  const std::string key = std::string(kUnreadPrefix).append(game);
  Bytes kept = files_.get(key).value_or(Bytes());
  if (kept.size() + text.size() > kMostPlayedBytes) kept.clear();
  text = text.substr(0, kMostPlayedBytes);
  kept.insert(kept.end(), text.begin(), text.end());
  files_.put(key, kept);
}

std::string PlayedGames::file() {
  json::Writer out;
  out.object().object("played");
  for (const std::string& game : games()) {
    out.array(game);
    for (const PlayedGame& one : of(game)) write(out, one);
    out.end();
  }
  return out.end().end().take();
}

Result<int> PlayedGames::merge(std::string_view file) {
  json::Limits limits;
  limits.values = kMostGames * kMostPlayed * 12;
  Result<json::Value> value = json::parse(file, limits);
  if (!value) return value.fault();
  std::vector<Fault> faults;
  std::map<std::string, std::vector<PlayedGame>, std::less<>> arrived;
  {
    const Reader reader(value.value(), "", faults);
    const auto table = reader.object("played").table();
    if (table.size() > kMostGames) reader.fault("played", "has more games than there are");
    for (const auto& [game, list] : table) {
      if (!is_id(game)) list.fault("is no name of a game");
      for (const Reader& one : list.as_list()) arrived[game].push_back(read(one));
      if (arrived[game].size() > kMostPlayed) list.fault("holds more than 2,000 games played");
    }
  }
  if (!faults.empty()) return faults.front();
  int count = 0;
  for (const auto& [game, more] : arrived) {
    std::vector<PlayedGame> list = of(game);
    const std::size_t before = list.size();
    for (const PlayedGame& one : more)
      if (!has(list, one)) list.push_back(one);
    if (list.size() == before) continue;
    count += static_cast<int>(list.size() - before);
    std::stable_sort(list.begin(), list.end(),
                     [](const PlayedGame& a, const PlayedGame& b) { return a.when < b.when; });
    keep_newest(list);
    if (!store(game, list)) return Fault{"", "storage refused the results", "not-stored"};
    lists_[game] = std::move(list);
  }
  return count;
}

bool is_played_file(std::string_view file) {
  return file.substr(0, kFileBegins.size()) == kFileBegins;
}

}  // namespace sandtable::shell
