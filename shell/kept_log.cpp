#include "shell/kept_log.h"

#include <optional>
#include <span>
#include <utility>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "shell/shelf.h"

namespace sandtable::shell {
namespace {

constexpr std::string_view kRunning = "log/";
constexpr std::string_view kBefore = "told/";

// No line that says whose a log is has so many bytes.
constexpr std::size_t kMostMark = 512;

// A game is known again by its seed and all that was chosen for it. Its first position may be
// another one after a correction.
std::string game_mark(const Session& session) {
  const Setup& setup = session.origin().setup;
  const Setup standard = standard_setup(session.game().info(), setup.setup);
  std::string out =
      decimal(static_cast<std::int64_t>(session.origin().seed)) + " " + decimal(setup.setup);
  // An option that has come since is as its standard.
  for (std::size_t i = 0; i < setup.options.size(); ++i)
    if (setup.options[i] != standard.options[i])
      out += "," + decimal(static_cast<std::int64_t>(i)) + "=" + decimal(setup.options[i]);
  return out;
}

// Of two games that began alike, by what was decided in them so far.
std::string record_mark(std::span<const Action> decisions) {
  std::vector<std::uint8_t> bytes;
  for (const Action& action : decisions)
    for (const std::uint16_t part : {action.verb, action.a, action.b, action.c})
      bytes.insert(bytes.end(),
                   {static_cast<std::uint8_t>(part), static_cast<std::uint8_t>(part >> 8)});
  return " " + decimal(static_cast<std::int64_t>(decisions.size())) + " " + hex(hash_bytes(bytes));
}

// Whether a log was kept while the record had not come further than these decisions.
bool is_of_record(std::string_view mark, const std::string& game,
                  std::span<const Action> decisions) {
  if (!mark.starts_with(game + " ")) return false;
  std::string_view count = mark.substr(game.size() + 1);
  count = count.substr(0, count.find(' '));
  const std::optional<std::int64_t> made = parse_decimal(count);
  if (!made || *made < 0 || *made > static_cast<std::int64_t>(decisions.size())) return false;
  return mark == game + record_mark(decisions.first(static_cast<std::size_t>(*made)));
}

// A renewed game is known by the position, too, which is its own now.
std::string start_mark(const ShelfGame& game, const Session& session) {
  return game_mark(session) + " " + hex(game.game().hash(session.view_at(0, Seat::kNobody)));
}

std::string_view newest(std::string_view text) {
  if (text.size() <= kMostKeptLog) return text;
  text.remove_prefix(text.size() - kMostKeptLog);
  return text.substr(text.find('\n') + 1);
}

}  // namespace

// The mark stands in the first line.
KeptLogs::Kept KeptLogs::read(const std::string& key) const {
  const std::optional<Bytes> found = files_.get(key);
  if (!found || found->size() > kMostKeptLog + kMostMark) return {};
  const std::string text(found->begin(), found->end());
  const std::size_t end = text.find('\n');
  if (end == std::string::npos || end >= kMostMark) return {};
  return {text.substr(0, end), text.substr(end + 1)};
}

void KeptLogs::write(const std::string& key, const std::string& mark, std::string_view text) {
  const std::string value = mark + "\n" + std::string(newest(text));
  files_.put(key, std::span(reinterpret_cast<const std::uint8_t*>(value.data()), value.size()));
}

void KeptLogs::keep(const ShelfGame& game, const Session& session, Seat reader) {
  GameLog game_log;
  game_log.begin_with(before(game, session));
  game_log.follow(session,
                  {game.game(), game.words(), game.skin(session.view(reader)).telling(), reader},
                  session.steps().size());
  const std::string mark = game_mark(session) + record_mark(record_of(session).decisions);
  write(std::string(kRunning) + game.id, mark, game_log.text());
}

void KeptLogs::renew(const ShelfGame& game, const Loaded& renewed) {
  Kept kept = read(std::string(kRunning) + game.id);
  if (!kept.text.empty() && is_of_record(kept.mark, game_mark(renewed.session), renewed.unplayed))
    write(std::string(kBefore) + game.id, start_mark(game, renewed.session), kept.text);
}

std::vector<LogBlock> KeptLogs::before(const ShelfGame& game, const Session& session) const {
  const Kept kept = read(std::string(kBefore) + game.id);
  if (kept.mark != start_mark(game, session)) return {};
  std::vector<LogBlock> blocks = blocks_of(kept.text);
  if (!blocks.empty())
    blocks.push_back(
        {game.text("play.log.renewed"), {}, {plain_line(game.text("play.log.renewed.why"))}});
  return blocks;
}

}  // namespace sandtable::shell
