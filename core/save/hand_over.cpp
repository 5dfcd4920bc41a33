#include "core/save/hand_over.h"

#include <algorithm>
#include <utility>

#include "core/save/hand_over_chain.h"

namespace sandtable {
namespace {

Fault refusal(std::string reason, std::string code) {
  return {"", std::move(reason), std::move(code)};
}

Seat other(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }

// kNobody: no player chose it.
Seat decider(const Session& session, int at) {
  const Step& step = session.steps()[session.decision_step(at)];
  return step.is_chosen() ? step.seat : Seat::kNobody;
}

// Of the last decision that was a player's own, or kNobody.
Seat last_decider(const Session& session) {
  Seat last = Seat::kNobody;
  for (int at = session.decisions(); at > 0 && last == Seat::kNobody; --at)
    last = decider(session, at - 1);
  return last;
}

// Values were given at every change of hands since the first hand-over, once, and nowhere else, and
// each seat's are one chain. An invitation may give one before the first decision. Or all are of
// undos at a table. `is_own`: the receiver has a copy of the game.
bool hand_overs_are_sound(const Session& session, bool is_own) {
  const std::vector<Contribution>& made = session.origin().contributions;
  if (made.empty()) return true;
  // A game comes from a table when it is over. Before, whoever knows the seed could choose those.
  const std::uint64_t seed = session.origin().seed;
  if (session.to_act() == Seat::kNobody && are_undos(seed, made)) return true;
  // One that went on at a table ends there, not in a link to who sits at it.
  if (session.to_act() == Seat::kNobody && !is_own &&
      are_of_links_and_table(seed, std::nullopt, made))
    return true;
  if (!are_chains(seed, made)) return false;
  auto next = made.begin();
  for (int at = made.front().at; at <= session.decisions(); ++at) {
    const bool given = next != made.end() && next->at == at;
    if (given) ++next;
    if (given != changes_hands(session, at) && !(given && at == 0)) return false;
  }
  return next == made.end();
}

bool same_origin(const Session& a, const Session& b) {
  return &a.game() == &b.game() && a.origin().setup == b.origin().setup &&
         a.origin().seed == b.origin().seed && a.origin().position == b.origin().position;
}

// Whether the first `count` decisions are the same in both.
bool same_decisions(const Session& a, const Session& b, int count) {
  for (int at = 0; at < count; ++at)
    if (a.steps()[a.decision_step(at)].action != b.steps()[b.decision_step(at)].action)
      return false;
  return true;
}

}  // namespace

Continues continues_from(const Session& own, const Session& theirs) {
  if (!same_origin(own, theirs)) return Continues::kNew;
  const int known = own.decisions();
  const int told = theirs.decisions();
  if (!same_decisions(own, theirs, std::min(known, told))) return Continues::kAltered;
  const std::vector<Contribution>& mine = own.origin().contributions;
  const std::vector<Contribution>& others = theirs.origin().contributions;
  const std::size_t common = std::min(mine.size(), others.size());
  if (!std::equal(mine.begin(), mine.begin() + static_cast<std::ptrdiff_t>(common), others.begin()))
    return Continues::kAltered;
  // Whoever goes on behind a concession has another game than the one who knows it.
  if ((own.concession() && told > known) || (theirs.concession() && told < known))
    return Continues::kAltered;
  // What one has given more than the other must come after what both know.
  if (mine.size() > common && mine[common].at < told) return Continues::kAltered;
  if (others.size() > common && others[common].at < known) return Continues::kAltered;
  if (told < known) return others.size() > common ? Continues::kAltered : Continues::kBehind;
  if (told > known) return mine.size() > common ? Continues::kAltered : Continues::kOn;
  if (mine.size() == others.size() && own.concession() != theirs.concession())
    return theirs.concession() ? Continues::kOn : Continues::kBehind;
  if (mine.size() == others.size()) return Continues::kSame;
  return mine.size() > common ? Continues::kBehind : Continues::kOn;
}

Result<std::string> hand_over(Session& session, Seat sender, std::uint64_t secret) {
  if (session.game().info().seats.size() < 2)
    return refusal("the game has one player", "no-handover");
  if (session.can_redo()) return refusal("an earlier point of the game is shown", "no-handover");
  const Seat next = session.to_act();
  if (next == Seat::kNobody) return game_link(session);
  if (next == Seat::kChance || next == sender || session.asks_no_choice())
    return refusal("it is still the sender who decides", "not-your-turn");
  const std::vector<Contribution>& made = session.origin().contributions;
  if (!made.empty() && made.back().at == session.at()) return game_link(session);
  const std::uint64_t seed = session.origin().seed;
  const std::size_t index = made.size();
  if (index >= kMaxContributions)
    return refusal("the game has had all hand-overs that it may have", "no-handover");
  const std::uint64_t value = chain_value(seed, index, secret);
  if (index >= 2 && made[index - 2].entropy != value_before(seed, index, value))
    return refusal("the secret is not the one of the hand-overs before", "other-secret");
  session.contribute(value);
  return game_link(session);
}

Result<Received> receive(const GameFinder& find, std::string_view text, const Session* own) {
  const Result<LinkInfo> info = inspect_link(text);
  if (!info) return info.fault();
  if (info.value().kind != LinkKind::kGame) return refusal("the link holds no game", "no-handover");
  Result<Loaded> loaded = load_link(find, text, 0);
  if (!loaded) return loaded.fault();
  Received received{std::move(loaded).value(), Seat::kNobody, 0, Continues::kNew};
  const Session& session = received.loaded.session;
  if (session.game().info().seats.size() < 2)
    return refusal("the game has one player", "no-handover");
  if (received.loaded.verified() && !hand_overs_are_sound(session, own != nullptr))
    received.loaded.doubt = Doubt::kHandOver;
  if (own != nullptr) received.continues = continues_from(*own, session);
  const int decisions = session.decisions();
  received.me = session.to_act();
  const bool decides = received.me == Seat::kFirst || received.me == Seat::kSecond;
  received.has_given = decides && session.origin().contributions.size() >= 2;
  if (session.conceded() != Seat::kNobody)
    received.me = other(session.conceded());
  else if (const Seat last = last_decider(session); !decides && last != Seat::kNobody)
    received.me = other(last);
  for (received.since = decisions;
       received.since > 0 && decider(session, received.since - 1) != received.me;)
    --received.since;
  return received;
}

}  // namespace sandtable
