// Hints: what the reference player would do, and how many of them a game has had. See thinking.h.

#include <algorithm>
#include <utility>

#include "core/base/table_part.h"
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

// A chain in words. Of several steps of a way the last one tells where it leads, and of what begins
// it who goes; that a way ends goes without saying, and so does a commit that names nothing.
class ChainWords {
 public:
  explicit ChainWords(const ShelfGame& box) : box_(box), game_(box.game()) {}

  void add(const AnyState& view, Action action, bool is_all) {
    const VerbInfo& verb = game_.verbs()[action.verb];
    const bool goes = !parts_.empty() && game_.verbs()[before_.verb].is_step;
    if (!is_all && (verb.passes ? goes : verb.nouns[0].empty())) return;
    const bool goes_on = verb.is_step && !parts_.empty();
    if (goes_on && goes)
      parts_.pop_back();
    else if (const std::string who = goes_on ? who_of(before_) : std::string(); !who.empty())
      parts_.back() = who + ":";
    parts_.push_back(box_.words().text(game_.message(game_.describe(view, action))));
    before_ = action;
  }
  std::string text() const {
    std::string out;
    for (const std::string& part : parts_)
      out += (out.empty() ? "" : out.ends_with(':') ? " " : "; ") + part;
    return capitals_first(out);
  }

 private:
  // The unit that an action names, and nothing besides.
  std::string who_of(Action action) const {
    const VerbInfo& verb = game_.verbs()[action.verb];
    const int scope = verb.noun_scopes[0];
    if (verb.names_member || !verb.nouns[1].empty() ||
        game_.scopes()[static_cast<std::size_t>(scope)].name != "unit")
      return {};
    return box_.words().item("unit", game_.id_of(scope, action.a));
  }

  const ShelfGame& box_;
  const Game& game_;
  std::vector<std::string> parts_;
  Action before_;  // of the last part
};

// Does what has no alternative; whether this is offered then. Answers that are asked for all the
// same go into the chain.
bool comes_to(const Game& game, AnyState& view, Action action, Actions& chain) {
  Events ignored;
  ignored.mute(true);
  Actions legal;
  while (is_player(find_turn(game, view, legal)) && legal.size() == 1 && legal.front() != action) {
    if (!is_forced(game, view, legal)) chain.push_back(legal.front());
    game.apply(view, legal.front(), ignored);
  }
  return std::binary_search(legal.begin(), legal.end(), action);
}

// As much of a chain as can be done as it stands: nothing is rolled on the way. `view` goes along.
HintChoice told(const ShelfGame& box, AnyState& view, const Actions& chain) {
  const Game& game = box.game();
  Events ignored;
  ignored.mute(true);
  HintChoice out;
  ChainWords words(box);
  for (const Action action : chain) {
    if (!comes_to(game, view, action, out.chain)) break;
    words.add(view, action, chain.size() == 1);
    out.chain.push_back(action);
    game.apply(view, action, ignored);
  }
  out.text = words.text();
  out.act = act_text(game, box.words(), chain.front());
  return out;
}

// The first commits of the turn: the best choice, and those that go on with it.
std::string then_text(const ShelfGame& box, AnyState view, const Hint& hint) {
  std::string what;
  for (const Actions& chain : hint.then) {
    const std::string text = told(box, view, chain).text;
    if (text.empty()) break;
    what += (what.empty() ? "" : "; ") + text;
  }
  return what.empty() ? what : box.text("play.hint.then", {text_arg("what", what)});
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
