#include "core/cli/remote_player.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "core/base/text.h"
#include "core/cli/commands.h"

namespace sandtable::cli {
namespace {

constexpr std::string_view kPrefix = "cmd:";
constexpr std::size_t kMaxAnswer = std::size_t{4} << 20;

[[noreturn]] void fail(const std::string& path, const std::string& why) {
  bad_usage(path + " " + why);
  std::exit(kBadUsage);
}

// A program that only decides, and leaves the rules to a `drive` of its own, finds it there.
constexpr const char* kEngine = "SANDTABLE_CLI";

void tell_engine() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) setenv(kEngine, self.c_str(), 0);
}

}  // namespace

bool RemotePlayer::is_named_by(std::string_view name) {
  const std::size_t at = name.rfind('@');
  return name.starts_with(kPrefix) && at != std::string_view::npos && at > kPrefix.size() &&
         at + 1 < name.size();
}

RemotePlayer::RemotePlayer(std::string_view name) {
  const std::size_t at = name.rfind('@');
  path_ = name.substr(kPrefix.size(), at - kPrefix.size());
  level_ = name.substr(at + 1);
  int there[2], back[2];
  if (pipe(there) != 0 || pipe(back) != 0) fail(path_, "cannot be reached");
  std::signal(SIGPIPE, SIG_IGN);
  tell_engine();
  process_ = fork();
  if (process_ < 0) fail(path_, "cannot be started");
  if (process_ == 0) {
    dup2(there[0], STDIN_FILENO);
    dup2(back[1], STDOUT_FILENO);
    for (const int end : {there[0], there[1], back[0], back[1]}) close(end);
    execl(path_.c_str(), path_.c_str(), "drive", nullptr);
    _exit(kBadUsage);
  }
  close(there[0]);
  close(back[1]);
  to_ = there[1];
  from_ = back[0];
}

RemotePlayer::~RemotePlayer() {
  close(to_);
  close(from_);
  waitpid(process_, nullptr, 0);
}

json::Value RemotePlayer::request(const std::string& line) {
  const std::string whole = line + "\n";
  for (std::size_t sent = 0; sent < whole.size();) {
    const ssize_t more = write(to_, whole.data() + sent, whole.size() - sent);
    if (more <= 0) fail(path_, "does not listen");
    sent += static_cast<std::size_t>(more);
  }
  std::size_t end = 0;
  while ((end = read_.find('\n')) == std::string::npos) {
    char block[65536];
    const ssize_t got = read(from_, block, sizeof block);
    if (got <= 0 || read_.size() > kMaxAnswer) fail(path_, "has ended, or does not answer");
    read_.append(block, static_cast<std::size_t>(got));
  }
  Result<json::Value> answer = json::parse(read_.substr(0, end));
  read_.erase(0, end + 1);
  if (!answer) fail(path_, "answers in another language");
  const json::Value* ok = answer.value().find("ok");
  if (ok == nullptr || !ok->is(json::Kind::kBool) || !ok->as_bool())
    fail(path_, "refuses: " + json::to_text(answer.value()));
  return std::move(answer).value();
}

void RemotePlayer::begin(const Game& game, std::string_view setup, std::uint64_t seed) {
  json::Writer out;
  out.object().number("id", 1).string("op", "new").string("game", game.info().id);
  out.string("setup", setup).string("seed", hex(seed));
  request(out.end().take());
}

void RemotePlayer::tell(std::size_t index) {
  json::Writer out;
  out.object().number("id", 1).string("op", "act");
  request(out.number("i", static_cast<std::int64_t>(index)).end().take());
}

std::size_t RemotePlayer::ask(const Actions& legal) {
  json::Writer out;
  out.object().number("id", 1).string("op", "bot").string("name", level_);
  const json::Value answer = request(out.end().take());
  const json::Value* index = answer.find("i");
  if (index == nullptr || !index->is(json::Kind::kInteger) || index->as_integer() < 0 ||
      static_cast<std::size_t>(index->as_integer()) >= legal.size())
    fail(path_, "plays other rules");
  return static_cast<std::size_t>(index->as_integer());
}

}  // namespace sandtable::cli
