#include "tests/shell/pseudo.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "core/data/embedded_bundles.h"

namespace sandtable::shell {
namespace {

std::string temporary(const std::string& name) {
  const char* folder = std::getenv("TMPDIR");
  return std::string(folder != nullptr ? folder : "/tmp") + "/sandtable-" +
         std::to_string(getpid()) + "-" + name;
}

std::string pseudo(const std::string& path) {
  const std::string out = temporary("pseudo.json");
  const std::string command =
      "python3 tests/support/pseudo_words.py '" + path + "' > '" + out + "'";
  const bool made = std::system(command.c_str()) == 0;
  std::string words = made ? read_whole_file(out) : std::string();
  std::remove(out.c_str());
  return words;
}

}  // namespace

std::string read_whole_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string pseudo_shell_words() { return pseudo("assets/words.en.json"); }

std::string pseudo_bundle(std::string_view game) {
  const std::string path = temporary("bundle.json");
  std::ofstream(path, std::ios::binary) << embedded_bundle(game);
  std::string words = pseudo(path);
  std::remove(path.c_str());
  return words;
}

}  // namespace sandtable::shell
