#pragma once
// A review in an answer of the protocol, and for `sandtable-cli review`.

#include <string>

#include "core/protocol/speaker.h"
#include "core/review/review.h"

namespace sandtable {

// What a chain of actions is in words, of a view: its first action, and its last.
std::string chain_text(const Speaker& speaker, const Game& game, const AnyState& view,
                       const Actions& chain);

// Fields curve, moments and sides, into an open object. Worth in hundredths of a point.
void write_review_fields(json::Writer& out, const Speaker& speaker, const Session& session,
                         const Review& review);

}  // namespace sandtable
