#include "shell/chain_words.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/engine/follow.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"
#include "shell/seats.h"

namespace sandtable::shell {
namespace {

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
    if (!goes_on || !goes) who_ = goes_on ? who_of(before_) : std::string();
    if (goes_on && (goes || !who_.empty())) parts_.pop_back();
    const std::string text = box_.words().text(game_.message(game_.describe(view, action)));
    parts_.push_back(who_.empty() ? text : labelled(box_.words(), who_, text));
    before_ = action;
  }
  std::string text() const { return capitals_first(set_apart(box_.words(), parts_)); }

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
  Action before_;    // of the last part
  std::string who_;  // goes in the last part; empty where it says so itself
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

}  // namespace

ToldChain told_chain(const ShelfGame& box, AnyState& view, const Actions& chain) {
  const Game& game = box.game();
  Events ignored;
  ignored.mute(true);
  ToldChain out;
  ChainWords words(box);
  for (const Action action : chain) {
    if (!comes_to(game, view, action, out.chain)) break;
    words.add(view, action, chain.size() == 1);
    out.chain.push_back(action);
    game.apply(view, action, ignored);
  }
  out.text = words.text();
  return out;
}

}  // namespace sandtable::shell
