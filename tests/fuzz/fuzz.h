// What a fuzz target gives: libFuzzer's entry and some good inputs to start from.
//
// Each target is built twice. As a test it runs the files of tests/fuzz/corpus/<name>/ and then
// SANDTABLE_FUZZ_RUNS mutations (2,000) of them and of seeds(), always the same ones: fuzz.cpp. In
// the `fuzz` build, target <name>_libfuzzer is guided by coverage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// Aborts (CHECK, sanitizer) where an input breaks something.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace sandtable::fuzz {

using Bytes = std::vector<std::uint8_t>;

std::vector<Bytes> seeds();

}  // namespace sandtable::fuzz
