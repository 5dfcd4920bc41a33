// The one description of the state's fields for bytes and JSON. Includes cereal, so that nothing
// else of the game has to.
#include <array>

#include "core/games/urban/messages.h"
#include "core/save/state_io.h"

namespace sandtable::urban {
namespace {

using Names = std::string_view;

constexpr std::array<Names, 6> kStatusNames = {"unused", "waiting",   "on-map",
                                               "aboard", "destroyed", "removed"};
constexpr std::array<Names, 3> kSetUpNames = {"dealing", "book", "dealt"};
constexpr std::array<Names, 12> kFlagNames = {"revealed",  "known",       "activated", "reacted",
                                              "exchanged", "transferred", "requested", "moved-last",
                                              "rider",     "paired",      "immobile",  "poisoned"};
constexpr std::array<Names, 3> kEvidenceNames = {"on-foot", "driving", "real"};
constexpr std::array<Names, 2> kTokenFlagNames = {"face-up", "fled"};
constexpr std::array<Names, 3> kPendingNames = {"red", "answered", "called-off"};
constexpr std::array<Names, 6> kHitNames = {"destroys", "support", "sheltered",
                                            "leader",   "spares",  "light"};
constexpr std::array<Names, 14> kFightNames = {
    "assault",     "opportunity", "wall",        "suppressing", "supported",
    "anti-sniper", "ambush",      "answered",    "covered",     "withdrew",
    "sniper-shot", "firer-down",  "answer-down", "was-hidden"};
constexpr std::array<Names, 6> kActingNames = {"acted",   "unseen",  "moves-left",
                                               "climbed", "stopped", "moved"};
constexpr std::array<Names, kAdvanced> kAdvancedNames = {
    "population-move", "infantry-smoke", "supporting-fire", "suppressing-fire", "armor-cover",
    "backblast",       "covered-heavy",  "anti-sniping",    "ambush",           "superstructure",
    "wall-crossing",   "order-transfer", "commander-loss",  "leader-loss",      "entry-destruction",
    "ap-mine",         "rubble"};

constexpr int scope(Scope which) { return static_cast<int>(which); }
constexpr Field byte() { return Field::number(0, 255); }
constexpr Field place() { return Field::id(scope(Scope::kPlace)).or_none(PlaceId::kNone); }
constexpr Field block() { return Field::id(scope(Scope::kBlock)).or_none(BlockId::kNone); }
constexpr Field side() { return Field::id(scope(Scope::kSide)); }
constexpr Field word() { return Field::number(0, 0xFFFF); }

template <class Archive>
void blocks_of(Archive& ar, State& s) {
  ar.table("blocks", s.blocks, scope(Scope::kBlock), [](auto& a, Block& b) {
    a.field("status", b.status, Field::name(kStatusNames));
    a.field("at", b.at, place());
    a.field("type", b.type, Field::id(scope(Scope::kType)).or_none().or_unknown());
    a.field("impulse", b.impulse, Field::number(0, kImpulses - 1).or_none().or_unknown());
    a.field("osl", b.osl, Field::number(0, 4).or_unknown());
    a.field("flags", b.flags, Field::bits(kFlagNames));
    a.field("whose", b.whose, block());
    a.field("carrier", b.carrier, block());
    a.field("evidence", b.evidence, Field::bits(kEvidenceNames));
    a.field("acted_in", b.acted_in, Field::number(0, kImpulses - 1).or_none());
    a.field("sent_to", b.sent_to, Field::number(0, kImpulses - 1).or_none());
    a.field("group", b.group, Field::number(0, 8));
  });
}

template <class Archive>
void ground_of(Archive& ar, State& s) {
  ar.set("fortified", s.fortified, scope(Scope::kPlace));
  ar.set("collapsed", s.collapsed, scope(Scope::kPlace));
  ar.set("driven", s.driven, scope(Scope::kPlace));
  ar.set("walked", s.walked, scope(Scope::kPlace));
  ar.set("searched", s.searched, scope(Scope::kPlace));
  ar.list("tokens", s.tokens, [](auto& a, Token& t) {
    a.field("at", t.at, place());
    a.field("kind", t.kind, Field::id(scope(Scope::kToken)));
    a.field("flags", t.flags, Field::bits(kTokenFlagNames));
  });
  ar.list("mines", s.mines, [](auto& a, Mine& m) {
    a.field("at", m.at, place());
    a.field("kind", m.kind, Field::id(scope(Scope::kToken)));
  });
  ar.items("flares", s.flares, place());
  ar.items("charges", s.charges, place());
  ar.items("closed", s.closed, place());
  ar.items("breaches", s.breaches, byte());
}

template <class Archive>
void procedure_of(Archive& ar, State& s) {
  ar.list("pending", s.pending, [](auto& a, Pending& p) {
    a.field("at", p.at, place());
    a.field("kind", p.kind, Field::id(scope(Scope::kSupport)));
    a.field("flags", p.flags, Field::bits(kPendingNames));
  });
  ar.list("frames", s.frames, [](auto& a, Frame& f) {
    a.field("wait", f.wait, Field::id(scope(Scope::kStep)));
    a.field("side", f.side, side());
    a.field("a", f.a, word());
    a.field("b", f.b, word());
    a.field("n", f.n, byte());
  });
  ar.items("queue", s.queue, word());
  ar.list("hits", s.hits, [](auto& a, HitRecord& h) {
    a.field("block", h.block, block());
    a.field("loss", h.loss, byte());
    a.field("flags", h.flags, Field::bits(kHitNames));
  });
  ar.group("fight", s.fight, [](auto& a, Fight& f) {
    a.field("from", f.from, place());
    a.field("objective", f.objective, place());
    a.field("flags", f.flags, Field::bits(kFightNames));
    a.field("firer", f.firer, block());
    a.field("target", f.target, block());
    a.field("answerer", f.answerer, block());
    a.field("weapon", f.weapon, Field::number(0, 7));
    a.field("answer", f.answer, Field::number(0, 7));
    a.field("firer_die", f.firer_die, Field::number(0, 9));
    a.field("answer_die", f.answer_die, Field::number(0, 9));
    a.field("winner", f.winner, Field::number(-1, 1));
  });
  ar.group("acting", s.acting, [](auto& a, Acting& acting) {
    a.field("block", acting.block, block());
    a.field("spent", acting.spent, Field::number(0, 18));
    a.field("before", acting.before, Field::number(0, 18));
    a.field("free", acting.free, Field::number(0, 2));
    a.field("flags", acting.flags, Field::bits(kActingNames));
    a.field("wall", acting.wall, Field::number(0, kMaxWalls - 1).or_none());
    a.field("shown", acting.shown, Field::number(0, 60));
    a.field("near", acting.near, place());
    a.field("back", acting.back, place());
  });
}

template <class Archive>
void turn_of(Archive& ar, State& s) {
  ar.field("completed_green", s.completed[0], Field::number(0, 15));
  ar.field("completed_red", s.completed[1], Field::number(0, 15));
  ar.field("passes", s.passes, Field::number(0, 2));
  ar.field("to_play", s.to_play, side());
  ar.field("starter", s.starter, side());
  ar.field("stage", s.stage, byte());
  ar.field("rounds", s.rounds, byte());
  ar.field("made", s.made, word());
  ar.field("limit", s.limit, Field::number(0, 12).or_unknown());
  ar.field("played", s.played, Field::number(0, 12));
  ar.field("impulse", s.impulse, Field::number(0, kImpulses - 1).or_none());
  ar.field("commander_lost", s.commander_lost, Field::number(0, 3));
  ar.items("special", s.special, Field::number(0, 8));
  ar.items("used_green", s.used[0], byte());
  ar.items("used_red", s.used[1], byte());
  ar.items("used_turn_green", s.used_turn[0], byte());
  ar.items("used_turn_red", s.used_turn[1], byte());
  ar.items("pool_seen", s.pool_seen, byte());
  ar.items("dealt", s.dealt, byte());
  ar.items("mines_left", s.mines_left, byte());
  ar.items("hand_count", s.hand_count, byte());
  ar.items("capped", s.capped, Field::number(0, kImpulses - 1).or_none());
  ar.items("leaders_green", s.leader_lost[0], Field::number(0, 3));
  ar.items("leaders_red", s.leader_lost[1], Field::number(0, 3));
  ar.field("no_heavy", s.no_heavy, Field::number(0, 7));
  ar.field("no_rockets", s.no_rockets, Field::number(0, 3));
  ar.field("ready", s.ready, Field::number(0, 3));
  ar.field("free_call", s.free_call, Field::flag());
  ar.field("target", s.target, place());
  ar.field("secret", s.secret, word());
}

}  // namespace

template <class Archive>
void serialize(Archive& ar, State& s) {
  constexpr std::int64_t kAllCards = (std::int64_t{1} << kCards) - 1;
  ar.field("scenario", s.scenario, Field::number(0, kMaxSetups - 1));
  ar.field("set_up", s.set_up, Field::name(kSetUpNames));
  ar.field("turn", s.turn, Field::number(1, 9));
  ar.field("phase", s.phase, Field::id(scope(Scope::kPhase)));
  ar.field("advanced", s.advanced, Field::bits(kAdvancedNames));
  ar.field("wind", s.wind, Field::number(1, 6));
  ar.field("visibility", s.visibility, Field::number(0, kMaxReach));
  ar.field("held", s.held, Field::number(0, 0xFFFFFFFF));
  ar.field("score", s.score, Field::number(-1000, 1000));
  ar.field("deck_green", s.decks[0], Field::number(0, kAllCards));
  ar.field("deck_red", s.decks[1], Field::number(0, kAllCards));
  ar.field("hand_green", s.hands[0], Field::number(0, kAllCards));
  ar.field("hand_red", s.hands[1], Field::number(0, kAllCards));
  ar.field("parties", s.parties, Field::number(0, 255));
  blocks_of(ar, s);
  ground_of(ar, s);
  turn_of(ar, s);
  procedure_of(ar, s);
}

}  // namespace sandtable::urban

template struct sandtable::StateIo<sandtable::urban::State>;
