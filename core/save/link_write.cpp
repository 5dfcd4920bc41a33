// Writing links; what they look like is in link.h.
#include <utility>

#include "core/base/check.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "core/save/link_format.h"
#include "core/save/range_coder.h"

namespace sandtable {
namespace {

void put_number(std::vector<std::uint8_t>& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void put_header(std::vector<std::uint8_t>& out, LinkKind kind, const Game& game, int setup) {
  const GameInfo& info = game.info();
  CHECK(info.wire_id <= kMaxWireId && setup < kMaxLinkSetups);
  out.push_back(static_cast<std::uint8_t>(kind));
  put_number(out, static_cast<std::uint64_t>(info.wire_id * kMaxLinkSetups + setup), 2);
  put_number(out, info.rules_revision, 2);
}

void put_options(RangeEncoder& coder, const Game& game, const Setup& setup) {
  const std::vector<OptionInfo>& options = game.info().options;
  for (std::size_t i = 0; i < options.size(); ++i)
    coder.put(setup.options[i], static_cast<std::uint32_t>(options[i].values.size()));
}

void put_position(RangeEncoder& coder, const Game& game, const AnyState& state) {
  std::vector<std::uint8_t> bytes;
  game.write(state, bytes);
  CHECK(bytes.size() <= kMaxLinkPosition);
  coder.put(static_cast<std::uint32_t>(bytes.size()), kMaxLinkPosition + 1);
  ByteModel model;
  for (const std::uint8_t byte : bytes) coder.put_byte(model, byte);
}

void put_hand_overs(RangeEncoder& coder, const std::vector<Contribution>& made, int decisions) {
  CHECK(made.size() <= kMaxContributions);
  coder.put(static_cast<std::uint32_t>(made.size()), kMaxContributions + 1);
  for (const Contribution& contribution : made) {
    coder.put(static_cast<std::uint32_t>(contribution.at),
              static_cast<std::uint32_t>(decisions + 1));
    for (int i = 0; i < 8; ++i) coder.put(contribution.entropy >> (8 * i) & 0xFF, 256);
  }
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

std::string seal(std::vector<std::uint8_t> out, RangeEncoder& coder) {
  const std::vector<std::uint8_t> coded = coder.take();
  out.insert(out.end(), coded.begin(), coded.end());
  put_number(out, link_checksum(out), kLinkChecksum);
  return to_base64url(out);
}

// A link without decisions.
std::string short_link(LinkKind kind, const Game& game, const Setup& setup, const AnyState* view) {
  std::vector<std::uint8_t> out;
  put_header(out, kind, game, setup.setup);
  RangeEncoder coder;
  put_options(coder, game, setup);
  if (view != nullptr) put_position(coder, game, *view);
  return seal(std::move(out), coder);
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
  std::vector<Contribution> made = origin.contributions;
  while (!made.empty() && made.back().at > session.at()) made.pop_back();
  std::vector<std::uint8_t> out;
  put_header(out, LinkKind::kGame, game, origin.setup.setup);
  const Flags flags = session.flags();
  out[0] |= static_cast<std::uint8_t>(
      (flags.practice ? kLinkPractice : 0) | (flags.scripted ? kLinkScripted : 0) |
      (origin.position.empty() ? 0 : kLinkFromPosition) | (made.empty() ? 0 : kLinkHandOvers));
  put_number(out, game.hash(session.state()), 4);
  put_number(out, origin.seed, 8);
  int count = session.at();
  for (; count >= 0x80; count >>= 7) out.push_back(static_cast<std::uint8_t>(count | 0x80));
  out.push_back(static_cast<std::uint8_t>(count));
  RangeEncoder coder;
  put_options(coder, game, origin.setup);
  if (!origin.position.empty()) put_position(coder, game, origin.position);
  if (!made.empty()) put_hand_overs(coder, made, session.at());
  put_steps(coder, session);
  return seal(std::move(out), coder);
}

std::string position_link(const Game& game, const Setup& setup, const AnyState& view) {
  return short_link(LinkKind::kPosition, game, setup, &view);
}

std::string setup_link(const Game& game, const Setup& setup) {
  return short_link(LinkKind::kSetup, game, setup, nullptr);
}

}  // namespace sandtable
