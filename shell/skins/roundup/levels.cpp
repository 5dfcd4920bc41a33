// The levels of victory of both sides, and in few words what each still lacks for the next one.
#include <algorithm>

#include "core/base/text.h"
#include "core/games/roundup/queries.h"
#include "shell/play/joined.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Lack;
using rules::Standings;
using rules::State;

struct Teller {
  const Shared& shared;
  const Standings& now;

  const Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return shared.words->text("play.roundup." + std::string(key), args);
  }
  // In one word: it stands in the bar.
  std::string level(int level) const {
    return text("level.short." + rules::id_of(board(), rules::Scope::kLevel, level));
  }

  // A beachhead that has fallen never returns [OR 4.4c]: then no level is left to the Allies.
  std::string needs(const Lack& lack, Side side) const {
    if (lack.beaches > 0 && now.lost > 0) return text("needs.nothing", {number_arg("n", now.lost)});
    std::vector<std::string> all;
    const auto add = [&](bool lacks, std::string_view key, const MessageArg& arg) {
      if (lacks) all.push_back(text("needs." + std::string(key), {arg}));
    };
    add(lack.beaches > 0, "beaches", number_arg("n", lack.beaches));
    // What is joined is whole.
    const bool whole = side == Side::kAllied && lack.linked == 0;
    add(lack.ports > 0 && whole, "ports", number_arg("n", lack.ports));
    add(lack.linked > 0, "linked", number_arg("n", lack.linked));
    add(lack.edge, "edge", {});
    add(lack.ports > 0 && side == Side::kGerman, "german_ports", number_arg("n", lack.ports));
    add(lack.watched.is_some(), "watched",
        text_arg("hex", lack.watched.is_some() ? board().at(lack.watched).id : std::string()));
    add(lack.lost > 0, "lost", number_arg("n", lack.lost));
    if (all.empty()) return {};
    return text("needs", {text_arg("all", listed(*shared.words, all))});
  }

  SideScore allied() const {
    SideScore out{shared.words->text("seat.allied"), decimal(now.allied), level(now.allied)};
    out.step = out.perhaps = now.allied;
    out.steps = rules::kLevels - 1;
    if (now.allied < out.steps)
      out.next = needs(rules::allied_lack(board(), now, now.allied + 1), Side::kAllied);
    return out;
  }

  // [OR 15.5] The least and the most that the strategies come to which the viewer cannot tell
  // apart; what is next only where they agree, else what each of them comes to.
  SideScore german(const State& view) const {
    const std::vector<Ladder> ladders = german_ladders(board(), view);
    SideScore out{shared.words->text("seat.german"), decimal(now.german), level(now.german)};
    out.steps = rules::kLevels - 1;
    if (ladders.empty()) return out;
    const auto less = [](const Ladder& a, const Ladder& b) { return a.level < b.level; };
    const auto [least, most] = std::minmax_element(ladders.begin(), ladders.end(), less);
    out.step = least->level;
    out.perhaps = most->level;
    if (ladders.size() == 1) {
      if (out.step < out.steps)
        out.next = needs(
            rules::german_lack(board(), now, ladders.front().strategies.front(), out.step + 1),
            Side::kGerman);
      return out;
    }
    std::vector<std::string> all;
    all.reserve(ladders.size());
    for (const Ladder& ladder : ladders)
      all.push_back(text("needs.strategy", {text_arg("strategies", strategies_text(shared, ladder)),
                                            text_arg("level", level(ladder.level))}));
    out.next = set_apart(*shared.words, all);
    if (out.step == out.perhaps) return out;
    out.figure = "?";
    out.level =
        text("levels", {text_arg("least", level(out.step)), text_arg("most", level(out.perhaps))});
    return out;
  }
};

}  // namespace

std::vector<Ladder> german_ladders(const Board& board, const State& view) {
  const Standings now = rules::standings(board, view);
  const auto same = [&](int a, int b) {
    for (int level = 1; level < rules::kLevels; ++level)
      if (rules::german_lack(board, now, a, level) != rules::german_lack(board, now, b, level))
        return false;
    return true;
  };
  std::vector<Ladder> out;
  for (const int strategy : rules::strategies_left(view)) {
    const auto found = std::find_if(out.begin(), out.end(), [&](const Ladder& one) {
      return same(one.strategies.front(), strategy);
    });
    if (found != out.end())
      found->strategies.push_back(strategy);
    else
      out.push_back({{strategy}, rules::german_level(board, now, strategy)});
  }
  return out;
}

std::string strategies_text(const Shared& shared, const Ladder& ladder) {
  std::string out;
  for (const int strategy : ladder.strategies)
    out = out.empty() ? decimal(strategy)
                      : shared.words->text("play.roundup.needs.or",
                                           {text_arg("a", out), text_arg("b", decimal(strategy))});
  return out;
}

std::vector<SideScore> side_scores(const Shared& shared, const State& view) {
  const Standings now = rules::standings(shared.board(), view);
  const Teller teller{shared, now};
  return {teller.allied(), teller.german(view)};
}

}  // namespace sandtable::shell::roundup
