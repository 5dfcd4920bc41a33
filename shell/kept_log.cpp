#include "shell/kept_log.h"

#include <span>
#include <utility>

#include "core/base/text.h"
#include "shell/shelf.h"

namespace sandtable::shell {
namespace {

constexpr std::string_view kRunning = "log/";
constexpr std::string_view kBefore = "told/";

// A game is known again by its seed: its first position may be another one after a correction.
std::string seed_mark(const Session& session) { return decimal(session.origin().seed); }

// A renewed game is known by the position, too, which is its own now.
std::string start_mark(const ShelfGame& game, const Session& session) {
  return seed_mark(session) + " " + decimal(game.game().hash(session.state_at(0)));
}

std::string_view newest(std::string_view text) {
  if (text.size() <= kMostKeptLog) return text;
  text.remove_prefix(text.size() - kMostKeptLog);
  return text.substr(text.find('\n') + 1);
}

}  // namespace

// The mark stands in the first line.
std::string KeptLogs::read(std::string key, const std::string& mark) const {
  const std::optional<Bytes> found = files_.get(key);
  if (!found || found->size() > kMostKeptLog + mark.size() + 1) return {};
  const std::string text(found->begin(), found->end());
  if (text.size() <= mark.size() || text[mark.size()] != '\n' || !text.starts_with(mark)) return {};
  return text.substr(mark.size() + 1);
}

void KeptLogs::write(std::string key, const std::string& mark, std::string text) {
  const std::string value = mark + "\n" + std::string(newest(text));
  files_.put(key, std::span(reinterpret_cast<const std::uint8_t*>(value.data()), value.size()));
}

void KeptLogs::keep(const ShelfGame& game, const Session& session) {
  Chronicle chronicle;
  chronicle.begin_with(before(game, session));
  chronicle.follow(session, {game.game(), game.words(), *game.skin}, session.steps().size());
  write(std::string(kRunning) + game.id, seed_mark(session), chronicle.text());
}

void KeptLogs::renew(const ShelfGame& game, const Session& renewed) {
  std::string told = read(std::string(kRunning) + game.id, seed_mark(renewed));
  if (!told.empty())
    write(std::string(kBefore) + game.id, start_mark(game, renewed), std::move(told));
}

std::vector<LogBlock> KeptLogs::before(const ShelfGame& game, const Session& session) const {
  std::vector<LogBlock> blocks =
      blocks_of(read(std::string(kBefore) + game.id, start_mark(game, session)));
  if (!blocks.empty())
    blocks.push_back(
        {game.text("play.log.renewed"), {}, {plain_line(game.text("play.log.renewed.why"))}});
  return blocks;
}

}  // namespace sandtable::shell
