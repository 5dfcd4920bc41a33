// Reading links; what they look like is in link.h.
#include "core/save/link.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/save/base64.h"
#include "core/save/hand_over_chain.h"
#include "core/save/link_format.h"
#include "core/save/link_header.h"
#include "core/save/link_options.h"
#include "core/save/range_coder.h"

namespace sandtable {
namespace {

constexpr char kBadHandOvers[] = "the hand-overs in the link are damaged";

Result<Setup> read_setup(RangeDecoder& coder, const Game& game, const LinkBytes& link) {
  const GameInfo& info = game.info();
  Setup setup = standard_setup(info);
  setup.setup = link.info.setup;  // whether there is such a one is seen below
  const bool is_read = link.is_first_form ? read_first_form_options(coder, info, setup)
                                          : read_options(coder, info, setup);
  if (is_read && setup_exists(game, setup)) return setup;
  if (link.is_first_form || !coder.ok())
    return damaged_link("the link names a set-up that the game does not have");
  return newer_link("the link names a set-up or an option that this edition does not know");
}

// Range-coded bytes behind their number.
Result<AnyState> read_position(RangeDecoder& coder, const Game& game) {
  const std::uint32_t size = coder.get(kMaxLinkPosition + 1);
  std::vector<std::uint8_t> bytes;
  ByteModel model;
  for (std::uint32_t i = 0; i < size; ++i) bytes.push_back(coder.get_byte(model));
  if (!coder.ok()) return damaged_link("the position in the link is damaged");
  Result<AnyState> state = game.read(bytes);
  if (state) return state;
  return Fault{state.fault().path, "the position in the link cannot be: " + state.fault().reason,
               "bad-save"};
}

bool read_first_form_hand_overs(RangeDecoder& coder, int decisions,
                                std::vector<Contribution>& out) {
  const std::uint32_t count = coder.get(kFirstFormMostHandOvers + 1);
  for (std::uint32_t i = 0; i < count; ++i) {
    Contribution made;
    made.at = static_cast<int>(coder.get(static_cast<std::uint32_t>(decisions + 1)));
    for (int byte = 0; byte < 8; ++byte)
      made.entropy |= std::uint64_t{coder.get(256)} << (8 * byte);
    if (!out.empty() && made.at < out.back().at) return false;
    out.push_back(made);
  }
  return coder.ok();
}

bool read_hand_over_list(std::span<const std::uint8_t> bytes, int decisions,
                         std::vector<Contribution>& out) {
  LinkReader list(bytes);
  const std::uint32_t count = list.number();
  if (!list.ok() || count == 0 || count > kMaxContributions) return false;
  for (std::uint32_t i = 0, at = 0; i < count; ++i) {
    at += list.number();
    if (!list.ok() || at > static_cast<std::uint32_t>(decisions)) return false;
    out.push_back({static_cast<int>(at), list.word(8)});
  }
  return list.ok() && list.at_end();
}

// Values that are given while the game is played again: from decision `first` on, at each change
// of hands.
struct HandOvers {
  int first = 0;
  std::vector<std::uint64_t> values;
  std::size_t given = 0;
  int looked_at = -1;  // so that no decision is looked at twice

  void give(Session& session) {
    const Seat now = session.to_act();
    const bool is_player = now == Seat::kFirst || now == Seat::kSecond;
    const int at = session.at();
    if (!is_player || given == values.size() || at == looked_at) return;
    looked_at = at;
    if (at == first || (at > first && changes_hands(session, at)))
      session.contribute(values[given++]);
  }
};

// The newest value of either seat, of which all others follow.
bool read_chains(std::span<const std::uint8_t> bytes, std::uint64_t seed, HandOvers& out) {
  LinkReader chains(bytes);
  const std::uint32_t count = chains.number();
  out.first = static_cast<int>(chains.number());
  if (!chains.ok() || count == 0 || count > kMaxContributions) return false;
  out.values.resize(count);
  out.values[count - 1] = chains.word(8);
  if (count > 1) out.values[count - 2] = chains.word(8);
  for (std::size_t i = count; i-- > 2;) out.values[i - 2] = value_before(seed, i, out.values[i]);
  return chains.ok() && chains.at_end();
}

// Plays `decisions` decisions and, in a scripted game, `events` outcomes.
std::optional<Fault> play_steps(RangeDecoder& coder, Session& session, int decisions,
                                HandOvers& hand_overs) {
  const bool scripted = session.dice_mode() == DiceMode::kManual;
  std::uint32_t events = 0;
  if (scripted) events = coder.get(1U << 16) << 16 | coder.get(1U << 16);
  if (events > kMaxRecordEvents) return damaged_link("the link has too many rolls");
  while (session.at() < decisions || (scripted && session.events() < events)) {
    hand_overs.give(session);
    const Seat seat = session.to_act();
    if (seat == Seat::kNobody) return damaged_link("the link goes on after the end of the game");
    if (seat == Seat::kChance) {
      if (session.events() == events) return damaged_link("the link lacks a roll");
      const std::vector<Outcome>& outcomes = session.pending_chance().outcomes;
      const std::uint32_t index = coder.get(static_cast<std::uint32_t>(outcomes.size()));
      session.submit_chance(outcomes[index].value);
    } else {
      if (session.at() == decisions)
        return damaged_link("the link has rolls after its last decision");
      if (session.legal().empty())
        return damaged_link("the link leads to where nothing can be done");
      const std::uint32_t index = coder.get(static_cast<std::uint32_t>(session.legal().size()));
      session.submit(session.legal()[index]);
    }
    if (!coder.ok()) return damaged_link("the link is damaged: it holds a decision that cannot be");
  }
  hand_overs.give(session);
  if (hand_overs.given != hand_overs.values.size()) return damaged_link(kBadHandOvers);
  return std::nullopt;
}

// The position that a game began from; empty where it began from a set-up.
Result<AnyState> read_start(const Game& game, const LinkBytes& link, RangeDecoder& coder) {
  const bool is_there =
      link.is_first_form ? (link.flags & kFirstFormPosition) != 0 : link.position.size > 0;
  if (!is_there) return AnyState{};
  RangeDecoder own(link.part(link.position));
  Result<AnyState> position = read_position(link.is_first_form ? coder : own, game);
  if (position && !is_whole(game, position.value()))
    return damaged_link("the link begins from a position with unknown facts");
  return position;
}

bool read_hand_overs(const LinkBytes& link, RangeDecoder& coder, Origin& origin,
                     HandOvers& chains) {
  std::vector<Contribution>& made = origin.contributions;
  const int decisions = link.info.decisions;
  if (link.is_first_form)
    return (link.flags & kFirstFormHandOvers) == 0 ||
           read_first_form_hand_overs(coder, decisions, made);
  const bool has_chains = link.hand_overs.size > 0;
  const bool has_list = link.hand_over_list.size > 0;
  if (has_chains && has_list) return false;
  if (has_chains) return read_chains(link.part(link.hand_overs), origin.seed, chains);
  return !has_list || read_hand_over_list(link.part(link.hand_over_list), decisions, made);
}

bool read_concession(const LinkBytes& link, Session& session) {
  if (link.concession.size == 0) return true;
  const std::span<const std::uint8_t> field = link.part(link.concession);
  if (field.size() != 1 || field[0] > 1) return false;
  return static_cast<bool>(session.concede(field[0] == 0 ? Seat::kFirst : Seat::kSecond));
}

bool read_names(const LinkBytes& link, Session& session) {
  if (link.names.size == 0) return true;
  LinkReader field(link.part(link.names));
  PlayerNames names;
  for (std::string& name : names) {
    const std::span<const std::uint8_t> bytes = field.take(field.number());
    name.assign(bytes.begin(), bytes.end());
    if (!field.ok() || !name_fault(name).empty()) return false;
  }
  session.set_names(std::move(names));
  return field.at_end();
}

Result<Loaded> load_game(const Game& game, const LinkBytes& link, RangeDecoder& coder) {
  Origin origin;
  origin.seed = link.info.seed;
  const Result<Setup> setup = read_setup(coder, game, link);
  if (!setup) return setup.fault();
  origin.setup = setup.value();
  const Result<AnyState> start = read_start(game, link, coder);
  if (!start) return start.fault();
  origin.position = start.value();
  HandOvers chains;
  if (!read_hand_overs(link, coder, origin, chains)) return damaged_link(kBadHandOvers);
  const bool scripted = link.info.flags.scripted;
  Session session(game, origin, scripted ? DiceMode::kManual : DiceMode::kSeed);
  if (std::optional<Fault> fault = play_steps(coder, session, link.info.decisions, chains))
    return *fault;
  if (static_cast<std::uint32_t>(game.hash(session.truth())) != link.hash)
    return damaged_link("the game in the link does not end where the link says");
  if (!read_concession(link, session)) return damaged_link("the link ends as no game can");
  if (!read_names(link, session)) return damaged_link("the names in the link cannot be");
  if (scripted && session.to_act() != Seat::kChance) session.set_dice(DiceMode::kSeed);
  session.mark(link.info.flags);
  const Doubt doubt = doubt_of(session);
  return Loaded{std::move(session), doubt};
}

Result<Loaded> load_position(const Game& game, const LinkBytes& link, RangeDecoder& coder,
                             std::uint64_t seed) {
  const Result<Setup> setup = read_setup(coder, game, link);
  if (!setup) return setup.fault();
  const Result<AnyState> view = read_position(coder, game);
  if (!view) return view.fault();
  return load_view(game, {setup.value(), view.value(), seed, {}});
}

// A link of a game that is here, under the rules that are here.
struct Opened {
  LinkBytes link;
  const Game* game = nullptr;
};

Result<Opened> open_link(const GameFinder& find, std::string_view text) {
  Result<LinkBytes> link = read_link_bytes(text);
  if (!link) return link.fault();
  const LinkInfo& info = link.value().info;
  const Game* game = find(info.wire_id);
  if (game == nullptr) return Fault{"", "the link is of a game that is not here", "unknown-game"};
  const std::uint16_t ours = game->info().rules_revision;
  if (ours == info.rules_revision) return Opened{std::move(link).value(), game};
  const std::string reason = "the link was made under rules revision " +
                             decimal(info.rules_revision) + ", this edition has revision " +
                             decimal(ours);
  const Doubt doubt = info.rules_revision < ours ? Doubt::kOlderRules : Doubt::kNewerEdition;
  return Fault{"", reason, std::string(name_of(doubt))};
}

}  // namespace

Result<LinkInfo> inspect_link(std::string_view text) {
  const Result<LinkBytes> link = read_link_bytes(text);
  if (!link) return link.fault();
  return link.value().info;
}

Result<Loaded> load_link(const GameFinder& find, std::string_view text, std::uint64_t seed) {
  const Result<Opened> opened = open_link(find, text);
  if (!opened) return opened.fault();
  const auto& [link, game] = opened.value();
  RangeDecoder coder(link.coded());
  switch (link.info.kind) {
    case LinkKind::kGame:
      return load_game(*game, link, coder);
    case LinkKind::kPosition:
      return load_position(*game, link, coder, seed);
    case LinkKind::kSetup:
      break;
  }
  return damaged_link("the link holds a set-up and no game");
}

Result<SetupLink> load_setup_link(const GameFinder& find, std::string_view text) {
  const Result<Opened> opened = open_link(find, text);
  if (!opened) return opened.fault();
  const auto& [link, game] = opened.value();
  if (link.info.kind != LinkKind::kSetup) return damaged_link("the link holds no set-up");
  RangeDecoder coder(link.coded());
  const Result<Setup> setup = read_setup(coder, *game, link);
  if (!setup) return setup.fault();
  // One set-up is one text: whatever else the bytes hold was not written by us.
  RangeEncoder same;
  link.is_first_form ? write_first_form_options(same, game->info(), setup.value())
                     : write_options(same, game->info(), setup.value());
  const std::vector<std::uint8_t> coded = same.take();
  const bool has_flags = link.is_first_form && link.flags != 0;
  if (has_flags ||
      !std::equal(coded.begin(), coded.end(), link.coded().begin(), link.coded().end()))
    return damaged_link("the link holds more than a set-up");
  return SetupLink{game, setup.value()};
}

}  // namespace sandtable
