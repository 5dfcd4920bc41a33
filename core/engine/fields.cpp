#include "core/engine/fields.h"

#include "core/base/text.h"

namespace sandtable {

namespace {

std::string set_fault(const Game& game, const Field& field, std::uint64_t bits) {
  for (int i = 0; i < 64; ++i)
    if ((bits >> i & 1) != 0 && game.id_of(field.scope(), i).empty())
      return "there is no item " + decimal(i) + " for this set";
  return {};
}

}  // namespace

std::string field_fault(const Game& game, const Field& field, std::int64_t value) {
  if (field.none() == value || field.unknown() == value) return {};
  switch (field.kind()) {
    case FieldKind::kNumber:
    case FieldKind::kFlag:
    case FieldKind::kName:
    case FieldKind::kBits:
      if (value >= field.low() && value <= field.high()) return {};
      return decimal(value) + " is not within " + decimal(field.low()) + " to " +
             decimal(field.high());
    case FieldKind::kId:
      // Ids are bytes or words: nothing else may reach the game's table.
      if (value >= 0 && value <= 0xFFFF &&
          !game.id_of(field.scope(), static_cast<int>(value)).empty())
        return {};
      return "there is no item " + decimal(value) + " of this kind";
    case FieldKind::kSetup:
      if (value >= field.low() && value < static_cast<std::int64_t>(game.info().setups.size()))
        return {};
      return "there is no set-up " + decimal(value);
    case FieldKind::kSet:
      return set_fault(game, field, static_cast<std::uint64_t>(value));
  }
  return "the field has no kind";
}

std::string FieldPath::text() const {
  std::string out;
  for (const Part& part : parts_) {
    if (part.index >= 0) {
      out += '[' + decimal(part.index) + ']';
    } else if (!part.name.empty()) {
      if (!out.empty()) out += '.';
      out += part.name;
    }
  }
  return out;
}

}  // namespace sandtable
