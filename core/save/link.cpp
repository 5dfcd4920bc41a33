// Reading links; what they look like is in link.h.
#include "core/save/link.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/save/base64.h"
#include "core/save/link_format.h"
#include "core/save/range_coder.h"

namespace sandtable {
namespace {

Fault damaged(std::string reason) { return {"", std::move(reason), "bad-save"}; }

std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::size_t at, int count) {
  std::uint64_t number = 0;
  for (int i = 0; i < count; ++i)
    number |= std::uint64_t{bytes[at + static_cast<std::size_t>(i)]} << (8 * i);
  return number;
}

// The bytes of a link without the checksum, which was right.
Result<std::vector<std::uint8_t>> unseal(std::string_view text) {
  if (text.size() > kMaxLinkChars) return damaged("the link is too long");
  std::optional<std::vector<std::uint8_t>> bytes = from_base64(text);
  if (!bytes) return damaged("the link has characters that no link has");
  if (bytes->size() < kLinkSharedHeader + kLinkChecksum) return damaged("the link is cut off");
  const std::size_t size = bytes->size() - kLinkChecksum;
  const std::span<const std::uint8_t> body(bytes->data(), size);
  if (link_checksum(body) != number_at(*bytes, size, kLinkChecksum))
    return damaged("the link is damaged: its checksum is wrong");
  bytes->resize(size);
  return std::move(*bytes);
}

struct Header {
  LinkInfo info;
  std::uint8_t flags = 0;
  std::uint32_t hash = 0;
  std::size_t size = kLinkSharedHeader;
};

Result<Header> read_header(std::span<const std::uint8_t> bytes) {
  Header header;
  LinkInfo& info = header.info;
  header.flags = bytes[0] & 0xF0;
  const int kind = bytes[0] & 0x0F;
  if (kind < static_cast<int>(LinkKind::kGame) || kind > static_cast<int>(LinkKind::kSetup))
    return damaged("the link is of a kind that this edition does not know");
  info.kind = static_cast<LinkKind>(kind);
  info.wire_id = static_cast<std::uint16_t>(number_at(bytes, 1, 2) / kMaxLinkSetups);
  info.setup = static_cast<int>(number_at(bytes, 1, 2) % kMaxLinkSetups);
  info.rules_revision = static_cast<std::uint16_t>(number_at(bytes, 3, 2));
  info.flags = {(header.flags & kLinkPractice) != 0, (header.flags & kLinkScripted) != 0};
  if (info.kind != LinkKind::kGame) return header;
  header.size = kLinkSharedHeader + 12;
  if (bytes.size() <= header.size) return damaged("the link is cut off");
  header.hash = static_cast<std::uint32_t>(number_at(bytes, 5, 4));
  info.seed = number_at(bytes, 9, 8);
  for (int shift = 0;; shift += 7) {
    if (shift > 14 || header.size == bytes.size()) return damaged("the link has no length");
    const std::uint8_t byte = bytes[header.size++];
    info.decisions |= (byte & 0x7F) << shift;
    if (byte < 0x80) break;
  }
  if (info.decisions > kMaxRecordDecisions) return damaged("the link has too many decisions");
  return header;
}

Result<Setup> read_setup(RangeDecoder& coder, const Game& game, int index) {
  Setup setup;
  setup.setup = index;
  const std::vector<OptionInfo>& options = game.info().options;
  for (std::size_t i = 0; i < options.size(); ++i)
    setup.options[i] =
        static_cast<std::uint8_t>(coder.get(static_cast<std::uint32_t>(options[i].values.size())));
  if (!coder.ok() || !setup_exists(game, setup))
    return damaged("the link names a set-up that the game does not have");
  return setup;
}

Result<AnyState> read_position(RangeDecoder& coder, const Game& game) {
  const std::uint32_t size = coder.get(kMaxLinkPosition + 1);
  std::vector<std::uint8_t> bytes;
  ByteModel model;
  for (std::uint32_t i = 0; i < size; ++i) bytes.push_back(coder.get_byte(model));
  if (!coder.ok()) return damaged("the position in the link is damaged");
  Result<AnyState> state = game.read(bytes);
  if (state) return state;
  return Fault{state.fault().path, "the position in the link cannot be: " + state.fault().reason,
               "bad-save"};
}

bool read_hand_overs(RangeDecoder& coder, int decisions, std::vector<Contribution>& out) {
  const std::uint32_t count = coder.get(kMaxContributions + 1);
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

// Plays `decisions` decisions and, in a scripted game, `events` outcomes.
std::optional<Fault> play_steps(RangeDecoder& coder, Session& session, int decisions) {
  const bool scripted = session.dice_mode() == DiceMode::kManual;
  std::uint32_t events = 0;
  if (scripted) events = coder.get(1U << 16) << 16 | coder.get(1U << 16);
  while (session.at() < decisions || (scripted && session.events() < events)) {
    const Seat seat = session.to_act();
    if (seat == Seat::kNobody) return damaged("the link goes on after the end of the game");
    if (seat == Seat::kChance) {
      if (session.events() == events) return damaged("the link lacks a roll");
      const std::vector<Outcome>& outcomes = session.pending_chance().outcomes;
      const std::uint32_t index = coder.get(static_cast<std::uint32_t>(outcomes.size()));
      session.submit_chance(outcomes[index].value);
    } else {
      if (session.at() == decisions) return damaged("the link has rolls after its last decision");
      if (session.legal().empty()) return damaged("the link leads to where nothing can be done");
      const std::uint32_t index = coder.get(static_cast<std::uint32_t>(session.legal().size()));
      session.submit(session.legal()[index]);
    }
    if (!coder.ok()) return damaged("the link is damaged: it holds a decision that cannot be");
  }
  return std::nullopt;
}

Result<Loaded> load_game(const Game& game, const Header& header, RangeDecoder& coder) {
  Origin origin;
  origin.seed = header.info.seed;
  const Result<Setup> setup = read_setup(coder, game, header.info.setup);
  if (!setup) return setup.fault();
  origin.setup = setup.value();
  if ((header.flags & kLinkFromPosition) != 0) {
    const Result<AnyState> position = read_position(coder, game);
    if (!position) return position.fault();
    if (!is_whole(game, position.value()))
      return damaged("the link begins from a position with unknown facts");
    origin.position = position.value();
  }
  if ((header.flags & kLinkHandOvers) != 0 &&
      !read_hand_overs(coder, header.info.decisions, origin.contributions))
    return damaged("the hand-overs in the link are damaged");
  const bool scripted = header.info.flags.scripted;
  Session session(game, origin, scripted ? DiceMode::kManual : DiceMode::kSeed);
  if (std::optional<Fault> fault = play_steps(coder, session, header.info.decisions)) return *fault;
  if (static_cast<std::uint32_t>(game.hash(session.state())) != header.hash)
    return damaged("the game in the link does not end where the link says");
  if (scripted && session.to_act() != Seat::kChance) session.set_dice(DiceMode::kSeed);
  session.mark(header.info.flags);
  std::string reason = unverified_reason(session);
  return Loaded{std::move(session), std::move(reason)};
}

Result<Loaded> load_position(const Game& game, const Header& header, RangeDecoder& coder,
                             std::uint64_t seed) {
  const Result<Setup> setup = read_setup(coder, game, header.info.setup);
  if (!setup) return setup.fault();
  const Result<AnyState> view = read_position(coder, game);
  if (!view) return view.fault();
  return load_view(game, {setup.value(), view.value(), seed, {}});
}

// A link whose checksum and header are right; `game` once it was found.
struct Opened {
  std::vector<std::uint8_t> bytes;
  Header header;
  const Game* game = nullptr;

  std::span<const std::uint8_t> coded() const { return std::span(bytes).subspan(header.size); }
};

Result<Opened> read_bytes(std::string_view text) {
  Result<std::vector<std::uint8_t>> bytes = unseal(text);
  if (!bytes) return bytes.fault();
  const Result<Header> header = read_header(bytes.value());
  if (!header) return header.fault();
  return Opened{std::move(bytes).value(), header.value(), nullptr};
}

Result<Opened> open_link(const GameFinder& find, std::string_view text) {
  Result<Opened> link = read_bytes(text);
  if (!link) return link;
  const LinkInfo& info = link.value().header.info;
  const Game* game = link.value().game = find(info.wire_id);
  if (game == nullptr) return Fault{"", "the link is of a game that is not here", "unknown-game"};
  if (game->info().rules_revision == info.rules_revision) return link;
  return Fault{"",
               "the link was made under rules revision " + decimal(info.rules_revision) +
                   ", this edition has revision " + decimal(game->info().rules_revision),
               "older-rules"};
}

}  // namespace

Result<LinkInfo> inspect_link(std::string_view text) {
  const Result<Opened> link = read_bytes(text);
  if (!link) return link.fault();
  return link.value().header.info;
}

Result<Loaded> load_link(const GameFinder& find, std::string_view text, std::uint64_t seed) {
  const Result<Opened> link = open_link(find, text);
  if (!link) return link.fault();
  const Opened& opened = link.value();
  RangeDecoder coder(opened.coded());
  switch (opened.header.info.kind) {
    case LinkKind::kGame:
      return load_game(*opened.game, opened.header, coder);
    case LinkKind::kPosition:
      return load_position(*opened.game, opened.header, coder, seed);
    case LinkKind::kSetup:
      break;
  }
  return damaged("the link holds a set-up and no game");
}

Result<SetupLink> load_setup_link(const GameFinder& find, std::string_view text) {
  const Result<Opened> link = open_link(find, text);
  if (!link) return link.fault();
  const Opened& opened = link.value();
  if (opened.header.info.kind != LinkKind::kSetup) return damaged("the link holds no set-up");
  RangeDecoder coder(opened.coded());
  const Result<Setup> setup = read_setup(coder, *opened.game, opened.header.info.setup);
  if (!setup) return setup.fault();
  // One set-up is one text: whatever else the bytes hold was not written by us.
  const auto same = from_base64(setup_link(*opened.game, setup.value()));
  if (!std::equal(opened.bytes.begin(), opened.bytes.end(), same->begin(),
                  same->end() - kLinkChecksum))
    return damaged("the link holds more than a set-up");
  return SetupLink{opened.game, setup.value()};
}

}  // namespace sandtable
