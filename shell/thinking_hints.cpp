// Hints: what the reference player would do, and how many of them a game has had. See thinking.h.

#include <algorithm>
#include <utility>

#include "core/engine/follow.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/facts.h"
#include "shell/thinking.h"
#include "shell/widgets/frame.h"

namespace sandtable::shell {

namespace {

// Whom hints ask: the reference player, with whom results are compared, but where it plans whole
// parts of a turn: that takes seconds, of which a slice of each frame would make a quarter of a
// minute.
Level adviser(const BotSettings& bots) {
  return bots.plans == 0 ? Level::kVeteran : Level::kRegular;
}

// What an action is called, where it says anything: not the end of a list of those who join.
std::string part_of(const ShelfGame& box, const AnyState& view, Action action, bool alone) {
  const Game& game = box.game();
  if (!alone && game.verbs()[action.verb].nouns[0].empty()) return {};
  return box.words().text(game.message(game.describe(view, action)));
}

// A chain in words, each action as it reads where it is done. Nothing is rolled on the way; lists
// of one, which a thought takes by itself (ai/look.h), are not in it.
std::string words_of(const ShelfGame& box, AnyState view, const Actions& chain) {
  const Game& game = box.game();
  Events ignored;
  ignored.mute(true);
  Actions legal;
  std::string out;
  for (const Action action : chain) {
    while (is_player(find_turn(game, view, legal)) && legal.size() == 1 && legal.front() != action)
      game.apply(view, legal.front(), ignored);
    if (!std::binary_search(legal.begin(), legal.end(), action)) break;
    const std::string part = part_of(box, view, action, chain.size() == 1);
    if (!part.empty()) out += (out.empty() ? "" : "; ") + part;
    game.apply(view, action, ignored);
  }
  return capitals_first(out);
}

}  // namespace

HintPlace Thinking::hint_place() const {
  const Session* session = table_.session();
  if (session == nullptr) return {};
  return {table_.games_laid(), session->at(), session->game().hash(session->view(table_.viewer()))};
}

bool Thinking::may_hint() const {
  return table_.is_viewers_turn() && !table_.session()->sought() &&
         table_.session()->legal().size() > 1 && look_.guest().controls != Controls::kNone;
}

void Thinking::ask_hint() {
  if (!may_hint()) return;
  const Session& session = *table_.session();
  const Game& game = session.game();
  hint_.ask(hint_place(), {&game, session.view(session.to_act()), adviser(game.info().bots),
                           thought_key(session.origin().seed, session.at()), session.at()});
  redraw_.wake();
}

void Thinking::put_hint_away() {
  if (hint_.state() == HintProvider::State::kNone) return;
  hint_.put_away();
  redraw_.wake();
}

// Trials that end where a game ends tell how many points it comes to; those that are judged on the
// way only which choice is the better.
void say_worth(const BotSettings& bots, const Words& words, std::vector<HintChoice>& choices) {
  for (HintChoice& choice : choices) {
    const int less = choices.front().worth - choice.worth;
    const bool is_best = &choice == &choices.front();
    if (!bots.judges_the_end()) {
      choice.says = words.text(is_best    ? "play.hint.best"
                               : less < 5 ? "play.hint.equal"
                                          : "play.hint.other");
      continue;
    }
    choice.points = points_text(choice.worth);
    const MessageArg n = text_arg("n", choice.points);
    choice.says = is_best || less < 5
                      ? words.text("play.hint.worth", {n})
                      : words.text("play.hint.less", {n, text_arg("less", points_text(less))});
  }
}

// A hint is counted when it is given, once for each decision.
bool Thinking::think_hint() {
  if (hint_.state() != HintProvider::State::kThinking) return false;
  const std::optional<std::vector<Hint>> hints = hint_.think();
  if (!hints) return true;
  const Session& session = *table_.session();
  const AnyState view = table_.view();
  std::vector<HintChoice> choices;
  for (const Hint& hint : *hints) {
    HintChoice one{{session.legal()[hint.index]}, {}, hint.worth, hint.why, {}, {}};
    one.chain.insert(one.chain.end(), hint.chain.begin(), hint.chain.end());
    one.text = words_of(*table_.game(), view, one.chain);
    choices.push_back(std::move(one));
  }
  say_worth(session.game().info().bots, table_.game()->words(), choices);
  hint_.give(std::move(choices));
  table_.count_hint();
  redraw_.wake();
  return false;
}

}  // namespace sandtable::shell
