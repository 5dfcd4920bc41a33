#pragma once
// What the positions of a reviewed game were worth, choice by choice.

#include "core/review/review.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

// From the left upper corner of `column`; returns the height. The numbers are those of the moments.
float draw_review_curve(Frame& frame, const Column& column, const Review& review);

}  // namespace sandtable::shell
