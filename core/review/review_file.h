// A review as text: kept beside the game that it is of, and on its way from the worker that made
// it. Whatever is read is held against the game first, so that nothing is shown of it that the game
// does not have.
#pragma once

#include <string>

#include "core/data/json.h"
#include "core/review/review.h"

namespace sandtable {

// Of all that a review hangs on: the record up to Session::played_at(), the rules, the data and the
// weights of who compared the choices, and how reviews are made in this edition.
std::uint64_t review_mark(const Session& session);

// {"mark": hexadecimal, "curve": [[at, seat, value]], "moments": [{"at",
// "seat", "played": [[verb, a, b, c]], "better", "gain", "error", "why": [kind, rule, rule2,
// arguments], "aim"}], "sides": [[choices, accuracy, cost, skill,
// skill_error]]}; seats are 1 and 2.
std::string write_review(const Review& review, const Session& session);

// Codes of faults: "other-review" of another game, or of another edition; "bad-data".
Result<Review> read_review(const json::Value& value, const Session& session);

}  // namespace sandtable
