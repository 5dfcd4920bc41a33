#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

#include "core/base/text.h"
#include "core/engine/playout.h"
#include "core/engine/session.h"

namespace sandtable {
namespace {

bool updating() {
  const char* value = std::getenv("SANDTABLE_UPDATE_GOLDENS");
  return value != nullptr && std::string_view(value) == "1";
}

std::string read_file(const std::string& path) {
  std::string text;
  if (std::FILE* file = std::fopen(path.c_str(), "rb")) {
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
      text.append(buffer, n);
    std::fclose(file);
  }
  return text;
}

void write_file(const std::string& path, std::string_view text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr) << "cannot write " << path;
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// The line of a step: who did what; chance shows the value drawn.
std::string step_line(const Game& game, const AnyState& before, const Step& step) {
  switch (step.kind) {
    case StepKind::kDecision:
      return game.info().seats[step.seat == Seat::kSecond ? 1 : 0] + ": " +
             golden_line(game, game.describe(before, step.action)) + " (" +
             decimal(step.index + 1) + " of " + decimal(step.choices) + ")";
    case StepKind::kForced:
      return "forced: " + golden_line(game, game.describe(before, step.action));
    case StepKind::kChance:
      break;
  }
  ChanceEvent event;
  game.chance(before, event);
  const int value = step.action.a;
  return "chance: " + golden_line(game, event.what) + " -> " +
         (event.scope == 0 ? decimal(value) : game.id_of(event.scope, value));
}

}  // namespace

std::string golden_line(const Game& game, const Note& note) {
  const Message message = game.message(note);
  std::string line = message.key;
  for (const MessageArg& arg : message.args)
    line += ' ' + arg.name + '=' + (arg.scope.empty() ? decimal(arg.number) : arg.id);
  if (message.rules.empty()) return line;
  line += " [";
  for (std::size_t i = 0; i < message.rules.size(); ++i)
    line += (i == 0 ? "" : ", ") + std::string(game.rules()[message.rules[i].value].id);
  return line + ']';
}

std::string golden_playthrough(const Game& game, const Setup& setup, std::uint64_t seed) {
  const GameInfo& info = game.info();
  std::string text = std::string(info.id) + ' ' +
                     info.setups[static_cast<std::size_t>(setup.setup)] + ", seed " + hex(seed) +
                     "\n";
  Session session(game, {setup, {}, seed, {}});
  QuickRandom random(seed);
  AnyState state = game.setup(setup);
  std::size_t told = 0;
  const auto tell = [&] {
    for (; told < session.step_end(); ++told) {
      const Step& step = session.steps()[told];
      text += step_line(game, state, step) + '\n';
      for (const Note& note : step.notes) text += "  " + golden_line(game, note) + '\n';
      Events unused;
      game.apply(state, step.action, unused);
    }
  };
  tell();
  while (session.to_act() != Seat::kNobody && !session.legal().empty()) {
    session.submit(
        session.legal()[random.below(static_cast<std::uint32_t>(session.legal().size()))]);
    tell();
  }
  const Standing standing = game.standing(session.truth());
  return text + "score " + decimal(standing.score) + ", " + standing.result + ", hash " +
         hex(game.hash(session.truth())) + '\n';
}

std::uint64_t signature(const Game& game, const Setup& setup, int games) {
  std::uint64_t sum = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = series_seed(1, static_cast<std::uint64_t>(i));
    Session session(game, {setup, {}, seed, {}});
    QuickRandom random(seed);
    while (session.to_act() != Seat::kNobody && !session.legal().empty()) {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      session.submit(session.legal()[random.below(count)]);
      sum = mix64(sum ^ game.hash(session.truth()));
    }
  }
  return sum;
}

std::uint64_t perft(const Game& game, const AnyState& state, int depth) {
  const Seat seat = game.to_act(state);
  if (depth == 0 || seat == Seat::kNobody) return 1;
  Actions actions;
  if (seat == Seat::kChance) {
    ChanceEvent event;
    game.chance(state, event);
    for (const Outcome& outcome : event.outcomes) actions.push_back(chance_action(outcome.value));
  } else {
    game.legal(state, actions);
  }
  std::uint64_t leaves = 0;
  Events unused;
  for (const Action& action : actions) {
    AnyState next = state;
    game.apply(next, action, unused);
    leaves += perft(game, next, depth - 1);
  }
  return leaves;
}

void expect_golden(const std::string& path, std::string_view text) {
  const std::string stored = read_file(path);
  if (stored == text) return;
  if (updating()) return write_file(path, text);
  const std::vector<std::string_view> was = lines_of(stored);
  const std::vector<std::string_view> is = lines_of(text);
  for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
    const std::string_view old_line = i < was.size() ? was[i] : "(end)";
    const std::string_view new_line = i < is.size() ? is[i] : "(end)";
    if (old_line == new_line) continue;
    ADD_FAILURE() << path << " line " << i + 1 << "\n  stored: " << old_line
                  << "\n  now:    " << new_line;
    return;
  }
  ADD_FAILURE() << path << ": the ends of lines differ";
}

void expect_golden_value(const std::string& path, const std::string& name,
                         const std::string& value) {
  std::map<std::string, std::string> values;
  const std::string stored = read_file(path);
  for (const std::string_view line : lines_of(stored)) {
    const std::size_t gap = line.rfind(' ');
    if (gap != line.npos) values[std::string(line.substr(0, gap))] = line.substr(gap + 1);
  }
  if (values[name] == value) return;
  if (!updating()) {
    ADD_FAILURE() << path << ": " << name << " was " << values[name] << ", is " << value;
    return;
  }
  values[name] = value;
  std::string text;
  for (const auto& [key, stored_value] : values)
    text.append(key).append(" ").append(stored_value).append("\n");
  write_file(path, text);
}

}  // namespace sandtable
