// How a view came from the one before it, in few bytes: most steps change a handful.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sandtable {

// The size of `after`, then runs: how many bytes to skip, how many to replace, and these; numbers
// have 7 bits a byte, lowest first. What `before` lacks is taken for zeros.
std::vector<std::uint8_t> change_between(std::span<const std::uint8_t> before,
                                         std::span<const std::uint8_t> after);

// `after` again; nothing where the change is not one, or comes to more than a view has.
std::optional<std::vector<std::uint8_t>> changed(std::span<const std::uint8_t> before,
                                                 std::span<const std::uint8_t> change);

}  // namespace sandtable
