// The data of a game with one more set-up, as an author adds it: a file that is listed after all
// others, its words and its page before the first game. No more than that is needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "tests/support/damaged_data.h"

namespace sandtable {

inline constexpr std::string_view kOneMore = "one-more";
inline constexpr std::string_view kOneMoreFile = "setups/one-more.json";
inline constexpr std::string_view kOneMoreTitle = "One more";

// The new file is the first one's with `changes`, whose files nobody needs to name.
Bundle with_one_more_setup(const Bundle& good, const std::vector<DataChange>& changes = {});

// As the build packs it.
std::string bundle_text(const Bundle& bundle);

}  // namespace sandtable
