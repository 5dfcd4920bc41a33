// drive: the protocol over standard input and output, a line each. games, replay, validate: one
// request each.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"
#include "core/data/lesson_figures.h"
#include "core/save/link.h"

namespace sandtable::cli {
namespace {

constexpr std::size_t kMaxRequest = std::size_t{4} << 20;
constexpr std::size_t kMaxScenarioFile = std::size_t{2} << 20;

ProtocolHost host() {
  ProtocolHost host;
  host.fresh_seed = fresh_seed;
  host.cpu_microseconds = cpu_microseconds;
  return host;
}

// The file as text; an empty one if it cannot be read or is larger than a scenario file may be.
std::string read_file(const std::filesystem::path& path) {
  std::string text = read_whole(path.string(), kMaxScenarioFile).value_or("");
  return text.size() <= kMaxScenarioFile ? text : std::string();
}

// {"faults": [...]} as the protocol's `validate`, a fault a line.
void print_faults(const std::vector<Fault>& faults) {
  print("{\"faults\":[");
  for (const Fault& fault : faults) {
    const auto [file, path] = split_fault_path(fault.path);
    json::Writer out;
    out.object().string("file", file).string("path", path).string("message", fault.reason).end();
    print(out.take() + (&fault == &faults.back() ? "" : ","));
  }
  print("]}");
}

// "words.fr.json": what another language has beside the English file, and is packed by itself
// (wasm/pack/languages.mjs, which says what is wrong with it). Ids are of two or three letters.
bool is_translation(std::string_view name) {
  const std::size_t first = name.find('.');
  const std::size_t last = name.rfind('.');
  if (first == last || name.substr(last) != ".json") return false;
  const std::string_view id = name.substr(first + 1, last - first - 1);
  return (id.size() == 2 || id.size() == 3) && id != "en" &&
         std::all_of(id.begin(), id.end(), [](char one) { return one >= 'a' && one <= 'z'; });
}

// The names of all JSON files of a scenario folder but translations, in the order of the alphabet.
std::vector<std::string> files_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (auto at = std::filesystem::recursive_directory_iterator(folder, error);
       !error && at != std::filesystem::recursive_directory_iterator(); at.increment(error))
    if (at->path().extension() == ".json" && !is_translation(at->path().filename().string()))
      names.push_back(at->path().lexically_relative(folder).generic_string());
  std::sort(names.begin(), names.end());
  return names;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Those that bundle.txt lists, in its order, which numbers the set-ups; where there is no list, all
// that there are.
std::vector<std::string> listed_in(const std::filesystem::path& folder,
                                   std::vector<Fault>& faults) {
  std::vector<std::string> there = files_in(folder);
  const std::string list = read_file(folder / "bundle.txt");
  if (list.empty()) return there;
  std::vector<std::string> names;
  const auto note = [&](std::string path, std::string reason) {
    faults.push_back({std::move(path), std::move(reason), "bad-data"});
  };
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find('\n', at), list.size());
    const std::string name = list.substr(at, end - at);
    at = end + 1;
    if (name.empty()) continue;
    if (!has(there, name))
      note("bundle.txt", "there is no file " + name);
    else if (has(names, name))
      note("bundle.txt", name + " is listed twice");
    else
      names.push_back(name);
  }
  for (const std::string& name : there)
    if (!has(names, name)) note(name, "the file is not listed in bundle.txt");
  return names;
}

// The JSON files of a scenario folder by their names inside it.
json::Object read_folder(const std::filesystem::path& folder, std::vector<Fault>& faults) {
  json::Object files;
  for (const std::string& name : listed_in(folder, faults)) {
    Result<json::Value> value = json::parse(read_file(folder / name), json::kScenarioLimits);
    if (value)
      files.push_back({name, std::move(value).value()});
    else
      faults.push_back({name + ":" + value.fault().path, value.fault().reason, "bad-data"});
  }
  return files;
}

// What is held against the game where that is made, and not where it is played. The files have no
// other fault.
void check_texts(const std::string& game, const json::Value& files, std::vector<Fault>& faults) {
  const auto box = open_box(all_games(), Bundle(game, files), faults);
  if (box == nullptr || !box->lesson.is(json::Kind::kObject)) return;
  Lesson lesson = read_lesson(box->lesson, *box->game, box->help, faults);
  check_lesson(lesson, *box->game, faults);
  check_figures(lesson, *box->game, {box->words, box->help}, faults);
}

}  // namespace

int drive(const Arguments& arguments) {
  if (!arguments.empty()) return bad_usage("drive takes no arguments");
  Table table(all_games(), embedded_bundle);
  Protocol protocol(table, host());
  std::string line;
  while (read_line(line, kMaxRequest)) print(protocol.answer(line));
  return 0;
}

int games(const Arguments& arguments) {
  if (!arguments.empty()) return bad_usage("games takes no arguments");
  Table table(all_games(), embedded_bundle);
  std::vector<Fault> faults;
  for (const GameEntry& entry : table.games()) {
    const GameBox* box = table.open(entry.id, faults);
    if (box == nullptr) continue;
    std::string line = std::string(entry.id) + "  " + box->words.text("game.title") + "; set-ups:";
    for (const std::string& setup : box->game->info().setups) line += " " + setup;
    print(line);
  }
  return 0;
}

int replay_link(const Arguments& arguments) {
  if (arguments.size() != 1) return bad_usage("replay takes one game link");
  std::string_view data = arguments.front();
  if (const std::size_t mark = data.find("#g="); mark != data.npos) data.remove_prefix(mark + 3);
  Table table(all_games(), embedded_bundle);
  const Result<Loaded> loaded = load_link(table.finder(), data, 0);
  if (!loaded) return bad_usage(loaded.fault().reason);
  const Session& session = loaded.value().session;
  std::vector<Fault> faults;
  const Speaker speaker(*table.open(session.game().info().id, faults));
  int at = 0;
  for (const Step& step : session.steps()) {
    if (step.kind == StepKind::kDecision) ++at;
    for (const Note& note : step.notes) {
      const std::string rule = speaker.rule_number(note.rule);
      print(decimal(at) + "  " + speaker.text(note) + (rule.empty() ? "" : " [" + rule + "]"));
    }
  }
  const bool verified = loaded.value().verified();
  print(verified ? "verified" : "not verified: " + std::string(name_of(loaded.value().doubt)));
  return 0;
}

int validate(const Arguments& arguments) {
  if (arguments.size() != 1) return bad_usage("validate takes one folder");
  std::filesystem::path folder(arguments.front());
  if (!std::filesystem::is_directory(folder)) return bad_usage("there is no such folder");
  folder = std::filesystem::weakly_canonical(folder);
  std::vector<Fault> faults;
  const json::Value files(read_folder(folder, faults));
  for (Fault& fault : validate_files(all_games(), folder.filename().string(), files))
    faults.push_back(std::move(fault));
  if (faults.empty()) check_texts(folder.filename().string(), files, faults);
  print_faults(faults);
  return faults.empty() ? 0 : kHasFaults;
}

}  // namespace sandtable::cli
