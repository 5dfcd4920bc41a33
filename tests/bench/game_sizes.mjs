// What a game adds to the module that the page loads: builds it once more from a copy of the sources whose list does not
// name the game, and compares after brotli -q 11. The linker drops what the list does not name.
//
//   node tests/bench/game_sizes.mjs [GAME...]     (every game on the shelf)
//
// build/wasm-release must be built; the copies are kept under build/without-GAME/.

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
const kBuild = 'build/wasm-release';
const kList = 'core/games/games.inc';
const kWords = 'assets/words.en.json';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const run = (command, args, cwd) => execFileSync(command, args, {cwd, stdio: ['ignore', 'ignore', 'inherit']});

const packed = (bytes) => zlib.brotliCompressSync(bytes, {params: {
  [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length}}).length;

const moduleSize = (folder) => ['sandtable.wasm', 'sandtable.mjs']
  .reduce((sum, name) => sum + packed(fs.readFileSync(path.join(folder, kBuild, 'wasm', name))), 0);

// The shell's words without those that name the game.
function wordsSize(without) {
  const kept = Object.entries(JSON.parse(read(kWords))).filter(([key]) => !without || !key.split('.').includes(without));
  return packed(Buffer.from(JSON.stringify(Object.fromEntries(kept))));
}

// The list without the line of that game.
function leaveOut(text, game) {
  const line = new RegExp(`^GAME\\(${game},.*\\n`, 'm');
  if (!line.test(text)) throw new Error(`${kList} does not name ${game}`);
  return text.replace(line, '');
}

// Only what has changed is written, so that a second run compiles little.
function copySources(folder, game) {
  const files = execFileSync('git', ['ls-files', '-z'], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 26}).split('\0').filter(Boolean);
  for (const file of files) {
    if (!fs.existsSync(path.join(root, file))) continue;
    const bytes = file === kList ? Buffer.from(leaveOut(read(file), game)) : fs.readFileSync(path.join(root, file));
    const target = path.join(folder, file);
    if (fs.existsSync(target) && fs.readFileSync(target).equals(bytes)) continue;
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, bytes);
  }
  const deps = path.join(folder, '.deps');
  if (!fs.existsSync(deps) && fs.existsSync(path.join(root, '.deps'))) fs.symlinkSync(path.join(root, '.deps'), deps);
}

function measure(game) {
  const folder = path.join(root, `build/without-${game}`);
  copySources(folder, game);
  run('cmake', ['--preset', 'wasm-release'], folder);
  run('cmake', ['--build', kBuild, '--target', 'sandtable', '-j', '1'], folder);
  const [code, words] = [moduleSize(root) - moduleSize(folder), wordsSize() - wordsSize(game)];
  console.log(`   ${game.padEnd(14)} ${String(code).padStart(8)} of code, ${String(words).padStart(6)} of the shell's words`);
}

const listed = [...read(kList).matchAll(/^GAME\((\w+), \d+, shelf\)/gm)].map(([, game]) => game);
const games = process.argv.slice(2);
console.log(`   the module     ${String(moduleSize(root)).padStart(8)} bytes after brotli`);
for (const game of games.length ? games : listed) measure(game);
