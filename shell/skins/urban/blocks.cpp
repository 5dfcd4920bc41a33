#include "shell/skins/urban/blocks.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/map/highlight_layer.h"
#include "shell/skins/urban/inks.h"
#include "shell/theme/fonts.h"
#include "shell/theme/icons.h"

namespace sandtable::shell::urban {
namespace {

using rules::Quality;
using rules::Role;
using rules::UnitType;
using rules::Weight;

constexpr float kRing = 34.0F, kSymbol = 24.0F;  // pixels of a side
constexpr float kLean = 0.13F, kRise = 0.17F;    // of the top, shares of a side

struct WoodColours {
  ImU32 face, top, side, label, ink;
};
constexpr WoodColours kWoods[4] = {
    {rgb(0x8D9270), rgb(0xB4B894), rgb(0x656A4B), rgb(0xC6C9A6), rgb(0x1F2412)},
    {rgb(0xA9623F), rgb(0xC98762), rgb(0x7C4329), rgb(0xE0B595), rgb(0x2E140A)},
    {rgb(0x9A8F6A), rgb(0xBDB38E), rgb(0x6F6647), rgb(0xD9CFA8), rgb(0x2A2410)},
    {rgb(0x8F5A4A), rgb(0xB37E6E), rgb(0x653C30), rgb(0xDDB4A6), rgb(0x2A120C)}};

UnitSymbol symbol_of(const UnitType& card) {
  if (card.dummy) return UnitSymbol::kNone;
  if (card.weight == Weight::kTank) return UnitSymbol::kArmour;
  if (card.weight == Weight::kArmored)
    return card.role == Role::kEngineer ? UnitSymbol::kEngineer : UnitSymbol::kMechanised;
  if (card.weight == Weight::kUnarmored)
    return card.role == Role::kSuicide ? UnitSymbol::kTruck : UnitSymbol::kMotorised;
  switch (card.role) {
    case Role::kLeader:
    case Role::kCommander:
      return UnitSymbol::kHeadquarters;
    case Role::kEngineer:
      return UnitSymbol::kEngineer;
    case Role::kSniper:
    case Role::kRecon:
    case Role::kObserver:
      return UnitSymbol::kRecon;
    case Role::kMortarBase:
      return UnitSymbol::kMortar;
    case Role::kNone:
    case Role::kRifle:
    case Role::kSuicide:
    case Role::kDetainees:
      break;
  }
  const auto heavy = [](const rules::Weapon& weapon) { return weapon.heavy; };
  return std::any_of(card.weapons.begin(), card.weapons.end(), heavy) ? UnitSymbol::kAntiTank
                                                                      : UnitSymbol::kInfantry;
}

std::string_view letter_of(Quality quality) {
  switch (quality) {
    case Quality::kElite:
      return "E";
    case Quality::kVeteran:
      return "V";
    case Quality::kRecruit:
      return "R";
  }
  return "";
}

class StandingBlock {
 public:
  StandingBlock(const Canvas& canvas, const BlockPlace& place, const BlockLook& look)
      : draw_(canvas.list),
        canvas_(canvas),
        s_(place.side),
        corner_(place.centre.x - s_ * (0.5F + kLean * 0.5F),
                place.centre.y - s_ * (0.5F - kRise * 0.5F)),
        look_(look),
        wood_(kWoods[static_cast<std::size_t>(look.wood)]) {}

  void run() {
    if (look_.is_ghost) return ghost();
    shadow();
    solid();
    if (look_.is_plain)
      grain();
    else
      face();
    if (look_.is_activated) veil();
    draw_->AddRect(at(0, 0), at(1, 1), with_alpha(wood_.ink, 0.75F), 0.0F, 0,
                   std::max(1.0F, s_ * 0.022F));
    if (look_.is_selected) draw_selection_frame(canvas_, at(0, 0), at(1, 1));
    badges();
  }

 private:
  // Shares of the front square.
  ImVec2 at(float u, float v) const { return {corner_.x + u * s_, corner_.y + v * s_}; }

  void ghost() {
    draw_->AddRectFilled(at(0, 0), at(1, 1), with_alpha(wood_.face, 0.35F));
    const ImVec2 edge[5] = {at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)};
    draw_dashed(draw_, edge,
                {.colour = with_alpha(wood_.side, 0.8F),
                 .on = s_ * 0.12F,
                 .off = s_ * 0.08F,
                 .width = std::max(1.0F, s_ * 0.03F)});
    if (look_.is_selected) draw_selection_frame(canvas_, at(0, 0), at(1, 1));
  }

  void shadow() {
    const ImU32 ink = with_alpha(kDarkInk, 0.26F);
    const ImVec2 foot[4] = {at(0.03F, 1), at(1, 1), at(1.12F, 1.1F), at(0.16F, 1.1F)};
    const ImVec2 beside[4] = {at(1, 1), at(1.0F + kLean, 1.0F - kRise), at(1.25F, 0.95F),
                              at(1.12F, 1.1F)};
    const ImVec2 above[4] = {at(1.0F + kLean, 1.0F - kRise), at(1.0F + kLean, 0.05F),
                             at(1.25F, 0.2F), at(1.25F, 0.95F)};
    for (const ImVec2* piece : {foot, beside, above}) draw_->AddConvexPolyFilled(piece, 4, ink);
  }

  void solid() {
    const ImVec2 top[4] = {at(0, 0), at(kLean, -kRise), at(1.0F + kLean, -kRise), at(1, 0)};
    const ImVec2 side[4] = {at(1, 0), at(1.0F + kLean, -kRise), at(1.0F + kLean, 1.0F - kRise),
                            at(1, 1)};
    draw_->AddConvexPolyFilled(top, 4, wood_.top);
    draw_->AddConvexPolyFilled(side, 4, wood_.side);
    draw_->AddRectFilled(at(0, 0), at(1, 1), wood_.face);
    const float line = std::max(0.8F, s_ * 0.016F);
    draw_->AddPolyline(top, 4, with_alpha(wood_.ink, 0.6F), ImDrawFlags_Closed, line);
    draw_->AddPolyline(side, 4, with_alpha(wood_.ink, 0.6F), ImDrawFlags_Closed, line);
  }

  // Of the wood, the same on every block.
  void grain() {
    if (s_ < kSymbol) return;
    const ImU32 ink = with_alpha(wood_.side, 0.55F);
    for (const float v : {0.24F, 0.5F, 0.77F})
      draw_->AddBezierCubic(at(0.08F, v), at(0.35F, v - 0.09F), at(0.6F, v + 0.09F),
                            at(0.92F, v - 0.02F), ink, std::max(0.8F, s_ * 0.02F));
  }

  void face() {
    draw_->AddRectFilled(at(0.055F, 0.055F), at(0.945F, 0.945F), wood_.label);
    if (s_ < kSymbol) return small_steps();
    const bool full = s_ >= kRing;
    const Rect box{at(0.3F, full ? 0.44F : 0.36F), at(0.7F, 0.7F)};
    if (look_.symbol != UnitSymbol::kNone)
      draw_unit_symbol(draw_, look_.symbol, box, {wood_.ink, kPaper});
    steps();
    if (!full) return;
    text_mid(draw_, at(0.5F, 0.34F), look_.name, style(0.165F, 0.72F));
    text_mid(draw_, at(0.205F, 0.155F), look_.number, style(0.175F, 0.29F));
    corners();
  }

  TextStyle style(float share, float widest) const {
    return {.face = Face::kRobotoBold,
            .size = share * s_,
            .colour = wood_.ink,
            .align = Align::kCentre,
            .max_width = widest * s_};
  }

  void small_steps() {
    if (look_.most_steps == 0) return;
    TextStyle big = style(0.7F, 0.8F);
    big.size = std::max(9.0F, big.size);
    text_mid(draw_, at(0.5F, 0.5F), decimal(look_.steps), big);
  }

  // [UO 2] One number an edge, each turned with it; the one that counts is on top.
  void steps() {
    if (look_.most_steps == 0) return;
    draw_->AddRectFilled(at(0.36F, 0.055F), at(0.64F, 0.25F), kDarkInk, 0.03F * s_);
    TextStyle top = style(0.2F, 0.26F);
    top.colour = kPaper;
    text_mid(draw_, at(0.5F, 0.152F), decimal(look_.steps), top);
    if (s_ < kRing) return;
    constexpr ImVec2 kEdges[3] = {ImVec2(0.875F, 0.5F), ImVec2(0.5F, 0.865F), ImVec2(0.125F, 0.5F)};
    for (int i = 0; i < 3; ++i) {
      // Clockwise what comes with each loss, then those that are lost.
      const int below = look_.steps - 1 - i;
      const int number = below > 0 ? below : look_.most_steps + below;
      const bool is_lost = below <= 0;
      if (number <= 0 || (is_lost && number <= look_.steps)) continue;
      TextStyle small = style(0.15F, 0.2F);
      small.max_width = 0.0F;
      small.colour = with_alpha(wood_.ink, is_lost ? 0.3F : 0.85F);
      small.turn = 1.5707963F * static_cast<float>(i + 1);
      text_mid(draw_, at(kEdges[i].x, kEdges[i].y), decimal(number), small);
    }
  }

  void corners() {
    if (look_.power > 0)
      text_mid(draw_, at(0.19F, 0.81F), decimal(look_.power), style(0.27F, 0.24F));
    if (look_.quality.empty()) return;
    draw_->AddCircle(at(0.81F, 0.81F), 0.105F * s_, wood_.ink, 20, std::max(0.9F, s_ * 0.022F));
    text_mid(draw_, at(0.81F, 0.81F), look_.quality, style(0.15F, 0.15F));
  }

  void veil() {
    draw_->AddRectFilled(at(0, 0), at(1, 1), with_alpha(kPaper, 0.48F));
    if (s_ >= kSymbol) draw_tick(draw_, at(0.82F, 0.2F), s_ * 0.26F, kDarkInk);
  }

  void badges() {
    if (look_.has_reacted && !look_.is_activated && s_ >= kSymbol)
      draw_->AddLine(at(0.74F, 0.2F), at(0.86F, 0.3F), kDarkInk, std::max(1.5F, s_ * 0.05F));
    if ((look_.is_revealed || look_.is_known) && s_ >= kSymbol) eye();
    if (!look_.tag.empty() && s_ >= kRing) draw_state_tag();
  }

  // Dark while the enemy sees its face, pale where it only remembers it.
  void eye() {
    const ImVec2 c = at(1.0F, -0.02F);
    const float r = std::max(6.0F, s_ * 0.17F);
    const ImU32 ground = look_.is_revealed ? kDarkInk : kPaper;
    const ImU32 sign = look_.is_revealed ? kPaper : kDarkInk;
    draw_->AddCircleFilled(c, r, ground, 24);
    draw_->AddCircle(c, r, sign, 24, std::max(0.9F, r * 0.12F));
    draw_icon(draw_, Icon::kEye, {c, r * 1.35F}, sign);
  }

  void draw_state_tag() {
    const ImVec2 min = at(0.12F, 0.9F), max = at(0.88F, 1.13F);
    draw_->AddRectFilled(min, max, kDarkInk, 0.05F * s_);
    draw_->AddRect(min, max, kPaper, 0.05F * s_, 0, 1.0F);
    TextStyle words = style(0.17F, 0.66F);
    words.colour = kPaper;
    text_mid(draw_, at(0.5F, 1.015F), look_.tag, words);
  }

  ImDrawList* draw_;
  const Canvas& canvas_;
  float s_;
  ImVec2 corner_;
  const BlockLook& look_;
  const WoodColours& wood_;
};

}  // namespace

Blocks::Blocks(const Board& board, const Words& words)
    : board_(board), roof_(words.text("block.tag.roof")) {
  for (const UnitType& type : board.types) names_.push_back(words.text("block.name." + type.id));
  for (int i = 0; i < rules::kBlocks; ++i)
    numbers_[static_cast<std::size_t>(i)] = words.item("block", rules::block_name(BlockId(i)));
}

Wood Blocks::wood_of(const rules::State& view, Side side) const {
  const bool basra = board_.maps[board_.scenarios[view.scenario].map].id == "basra";
  if (side == Side::kGreen) return basra ? Wood::kBritish : Wood::kMarines;
  return basra ? Wood::kMilitia : Wood::kInsurgents;
}

BlockLook Blocks::card(const rules::State& view, rules::TypeId type, int band) const {
  const UnitType& card = board_.card(type);
  BlockLook out;
  out.wood = wood_of(view, card.side);
  out.is_plain = false;
  out.name = names_[static_cast<std::size_t>(type.index())];
  out.symbol = symbol_of(card);
  out.steps = out.most_steps = card.osl;
  if (!card.weapons.empty())
    out.power = card.weapons.front().power[static_cast<std::size_t>(std::clamp(band, 0, 3))];
  out.quality = letter_of(card.quality);
  return out;
}

BlockLook Blocks::look(const rules::State& view, BlockId id, int band) const {
  const rules::Block& block = view.block(id);
  BlockLook out;
  if (block.type.value < rules::kTypes) {
    out = card(view, block.type, band);
    out.steps = block.osl;
    out.number = numbers_[static_cast<std::size_t>(id.index())];
  }
  out.wood = wood_of(view, rules::side_of(id));
  out.is_revealed = block.has(rules::kRevealed);
  out.is_known = block.has(rules::kKnown);
  out.is_activated = block.has(rules::kActivated);
  out.has_reacted = block.has(rules::kReacted);
  out.is_pair = block.has(rules::kPaired);
  const rules::Map& map = board_.maps[board_.scenarios[view.scenario].map];
  if (block.is_on_map() && map.at(block.at).kind == rules::PlaceKind::kRoof) out.tag = roof_;
  return out;
}

void draw_block(const Canvas& canvas, const BlockPlace& place, const BlockLook& look) {
  BlockPlace where = place;
  if (look.is_pair)  // behind the other one, and higher
    where.centre = ImVec2(place.centre.x + place.side * 0.16F, place.centre.y - place.side * 0.22F);
  StandingBlock(canvas, where, look).run();
}

}  // namespace sandtable::shell::urban
