// Writing links; what they look like is in link.h.
#include <span>
#include <utility>

#include "core/base/check.h"
#include "core/save/base64.h"
#include "core/save/hand_over_chain.h"
#include "core/save/link.h"
#include "core/save/link_format.h"
#include "core/save/link_options.h"
#include "core/save/range_coder.h"

namespace sandtable {
namespace {

using Bytes = std::vector<std::uint8_t>;

void put_word(Bytes& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void put_number(Bytes& out, std::uint32_t number) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 0x80));
  out.push_back(static_cast<std::uint8_t>(number));
}

Bytes shared_header(LinkKind kind, std::uint8_t flags, const Game& game, int setup) {
  const GameInfo& info = game.info();
  CHECK(info.wire_id <= kMaxWireId && setup < kMaxLinkSetups);
  Bytes out;
  out.push_back(static_cast<std::uint8_t>(static_cast<int>(kind) + kLinkKinds) | flags);
  put_word(out, static_cast<std::uint64_t>(info.wire_id * kMaxLinkSetups + setup), 2);
  put_word(out, info.rules_revision, 2);
  return out;
}

void put_position(RangeEncoder& coder, const Game& game, const AnyState& state) {
  Bytes bytes;
  game.write(state, bytes);
  CHECK(bytes.size() <= kMaxLinkPosition);
  coder.put(static_cast<std::uint32_t>(bytes.size()), kMaxLinkPosition + 1);
  ByteModel model;
  for (const std::uint8_t byte : bytes) coder.put_byte(model, byte);
}

void put_field(Bytes& out, LinkTag tag, const Bytes& bytes) {
  out.push_back(static_cast<std::uint8_t>(tag));
  put_number(out, static_cast<std::uint32_t>(bytes.size()));
  out.insert(out.end(), bytes.begin(), bytes.end());
}

// Whether the reader finds all of `made` again from the newest values: given at the first point and
// at each change of hands from there on, in chains.
bool are_regular(const Session& session, std::span<const Contribution> made) {
  const int first = made.front().at;
  std::size_t found = 1;
  for (int at = first + 1; at <= session.at() && found < made.size(); ++at) {
    if (!changes_hands(session, at)) continue;
    if (made[found].at != at) return false;
    ++found;
  }
  const bool ends_with_roll =
      session.to_act() == Seat::kChance ||
      (session.to_act() == Seat::kNobody && session.conceded() == Seat::kNobody);
  if (found < made.size() || (first == session.at() && ends_with_roll)) return false;
  return are_chains(session.origin().seed, made);
}

void put_hand_overs(Bytes& out, const Session& session, std::span<const Contribution> made) {
  Bytes field;
  put_number(field, static_cast<std::uint32_t>(made.size()));
  if (are_regular(session, made)) {
    put_number(field, static_cast<std::uint32_t>(made.front().at));
    put_word(field, made.back().entropy, 8);
    if (made.size() > 1) put_word(field, made[made.size() - 2].entropy, 8);
    return put_field(out, LinkTag::kHandOvers, field);
  }
  int last = 0;
  for (const Contribution& each : made) {
    put_number(field, static_cast<std::uint32_t>(each.at - last));
    put_word(field, each.entropy, 8);
    last = each.at;
  }
  put_field(out, LinkTag::kHandOverList, field);
}

Bytes names_of(const Session& session) {
  Bytes out;
  for (const std::string& name : session.names()) {
    put_number(out, static_cast<std::uint32_t>(name.size()));
    out.insert(out.end(), name.begin(), name.end());
  }
  return out;
}

// Whatever a game has beside its decisions; nothing where it has none of it.
Bytes fields_of(const Session& session, std::span<const Contribution> made) {
  Bytes out;
  if (const AnyState& start = session.origin().position; !start.empty()) {
    RangeEncoder coder;
    put_position(coder, session.game(), start);
    put_field(out, LinkTag::kPosition, coder.take());
  }
  if (!made.empty()) put_hand_overs(out, session, made);
  if (session.conceded() != Seat::kNobody)
    put_field(out, LinkTag::kConcession,
              {static_cast<std::uint8_t>(session.conceded() == Seat::kFirst ? 0 : 1)});
  if (session.names() != PlayerNames{}) put_field(out, LinkTag::kNames, names_of(session));
  if (!out.empty()) out.push_back(static_cast<std::uint8_t>(LinkTag::kEnd));
  return out;
}

void put_steps(RangeEncoder& coder, const Session& session) {
  const bool scripted = session.flags().scripted;
  if (scripted) {
    const auto events = static_cast<std::uint32_t>(session.events());
    coder.put(events >> 16, 1U << 16);
    coder.put(events & 0xFFFF, 1U << 16);
  }
  for (std::size_t i = 0; i < session.step_end(); ++i) {
    const Step& step = session.steps()[i];
    if (step.kind == StepKind::kDecision || (scripted && step.kind == StepKind::kChance))
      coder.put(step.index, step.choices);
  }
}

// The shared header, the length of the whole, what a kind has of its own, and the checksum.
std::string seal(Bytes out, const Bytes& rest) {
  std::size_t size = out.size() + 1 + rest.size() + kLinkChecksum;
  if (size >= 0x80) ++size;
  if (size >= 0x4000) ++size;
  put_number(out, static_cast<std::uint32_t>(size));
  out.insert(out.end(), rest.begin(), rest.end());
  put_word(out, link_checksum(out), kLinkChecksum);
  CHECK(out.size() == size);
  return to_base64url(out);
}

// A link without decisions.
std::string short_link(LinkKind kind, const Game& game, const Setup& setup, const AnyState* view) {
  RangeEncoder coder;
  write_options(coder, game.info(), setup);
  if (view != nullptr) put_position(coder, game, *view);
  return seal(shared_header(kind, 0, game, setup.setup), coder.take());
}

}  // namespace

std::string game_link(const Session& session) {
  if (session.sought()) {
    Session whole = session;
    whole.seek(whole.decisions());
    return game_link(whole);
  }
  const Game& game = session.game();
  const Origin& origin = session.origin();
  std::span<const Contribution> made = origin.contributions;
  while (!made.empty() && made.back().at > session.at()) made = made.first(made.size() - 1);
  const Bytes fields = fields_of(session, made);
  const Flags flags = session.flags();
  const auto marks = static_cast<std::uint8_t>((flags.practice ? kLinkPractice : 0) |
                                               (flags.scripted ? kLinkScripted : 0) |
                                               (fields.empty() ? 0 : kLinkFields));
  Bytes rest;
  put_word(rest, game.hash(session.truth()), 4);
  put_word(rest, origin.seed, 8);
  put_number(rest, static_cast<std::uint32_t>(session.at()));
  rest.insert(rest.end(), fields.begin(), fields.end());
  RangeEncoder coder;
  write_options(coder, game.info(), origin.setup);
  put_steps(coder, session);
  const Bytes coded = coder.take();
  rest.insert(rest.end(), coded.begin(), coded.end());
  return seal(shared_header(LinkKind::kGame, marks, game, origin.setup.setup), rest);
}

std::string position_link(const Game& game, const Setup& setup, const AnyState& view) {
  return short_link(LinkKind::kPosition, game, setup, &view);
}

std::string setup_link(const Game& game, const Setup& setup) {
  return short_link(LinkKind::kSetup, game, setup, nullptr);
}

}  // namespace sandtable
