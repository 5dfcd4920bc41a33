// sandtable-cli: the only part of the core that reads, writes and looks at a clock. One function a
// command; each returns the exit status.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/protocol.h"

namespace sandtable::cli {

// Exit statuses besides 0.
inline constexpr int kHasFaults = 1;  // of validate
inline constexpr int kBadUsage = 2;

inline constexpr std::uint64_t kFixedSeed = 0x5EED;  // of what bench and timing play

using Arguments = std::vector<std::string_view>;

int drive(const Arguments& arguments);
int games(const Arguments& arguments);
int play(const Arguments& arguments);
int replay_link(const Arguments& arguments);
int review_link(const Arguments& arguments);
int validate(const Arguments& arguments);
int bench(const Arguments& arguments);
int timing(const Arguments& arguments);
int match(const Arguments& arguments);
int tune(const Arguments& arguments);
int fit(const Arguments& arguments);

// --- What the commands share: support.cpp

std::uint64_t fresh_seed();
std::uint64_t cpu_microseconds();
// One line on standard error; returns kBadUsage.
int bad_usage(std::string_view why);
void print(std::string_view text);  // to standard output, with a line break
// A line of standard input without its break; false at the end. Of a line longer than `most` only
// the beginning is kept, and more than `most` of it.
bool read_line(std::string& line, std::size_t most);

// A file, and of one with more than `most` bytes somewhat more than that; nothing if there is none.
std::optional<std::string> read_whole(std::string_view path, std::size_t most);
// Puts the text where the file was, whole or not at all.
bool replace_file(std::string_view path, std::string_view text);

}  // namespace sandtable::cli
