// Hints: what the reference player would do, and how many of them a game has had. See thinking.h.

#include <algorithm>
#include <utility>

#include "core/base/table_part.h"
#include "shell/chain_words.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"
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

// As much of a chain as can be done as it stands: nothing is rolled on the way. `view` goes along.
HintChoice told(const ShelfGame& box, AnyState& view, const Actions& chain) {
  const Game& game = box.game();
  HintChoice out;
  ToldChain told = told_chain(box, view, chain);
  out.text = std::move(told.text);
  out.chain = std::move(told.chain);
  out.act = act_text(game, box.words(), chain.front());
  return out;
}

// The first commits of the turn: the best choice, and those that go on with it.
std::string then_text(const ShelfGame& box, AnyState view, const Hint& hint) {
  std::vector<std::string> all;
  for (const Actions& chain : hint.then) {
    std::string text = told(box, view, chain).text;
    if (text.empty()) break;
    all.push_back(std::move(text));
  }
  if (all.empty()) return {};
  return box.text("play.hint.then", {text_arg("what", set_apart(box.words(), all))});
}

SANDTABLE_TABLE_DOOR HintWords words_for(const ShelfGame& box, const AnyState& view,
                                         const Actions& legal, const Advice& advice) {
  HintWords out;
  const MessageArg than =
      text_arg("than", box.text(advice.pass ? "play.hint.nothing" : "play.hint.middle"));
  for (const Hint& hint : advice.hints) {
    Actions chain{legal[hint.index]};
    chain.insert(chain.end(), hint.chain.begin(), hint.chain.end());
    AnyState end = view;
    HintChoice one = told(box, end, chain);
    const bool is_first = out.choices.empty();
    std::string key = "play.hint." + std::string(verdict_name(hint.verdict));
    if (is_first && hint.verdict == HintVerdict::kPass) key += ".first";
    if (!advice.pass && hint.verdict == HintVerdict::kNoBetter) key += ".middle";
    one.says = box.text(key, {than});
    one.why = hint.why;
    one.aim = hint.aim;
    if (is_first && hint.verdict <= HintVerdict::kLess) one.then = then_text(box, end, hint);
    out.choices.push_back(std::move(one));
  }
  if (advice.pass)
    out.beside = box.text("play.hint.beside",
                          {text_arg("what", box.words().text(box.game().message(
                                                box.game().describe(view, legal[*advice.pass]))))});
  return out;
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

// A hint is counted when something is shown, once for each decision.
bool Thinking::think_hint() {
  if (aim_.is_sought()) {
    if (!aim_.think()) think();
    return is_hinting();
  }
  if (!hint_.is_thinking()) return false;
  const std::optional<Advice> advice = hint_.think();
  if (!advice) return true;
  const Actions& legal = table_.session()->legal();
  if (hint_.give(words_for(*table_.game(), table_.view(), legal, *advice))) table_.count_hint();
  redraw_.wake();
  return hint_.is_thinking();
}

}  // namespace sandtable::shell
