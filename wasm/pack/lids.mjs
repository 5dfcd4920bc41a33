// Makes the pictures on the lids of closed boxes, which show what the native shell draws on them once they are open.
//
//   node wasm/pack/lids.mjs BUILD_FOLDER FOLDER
//
// The program screen_shots of a native build draws them, which needs a screen; avifenc makes the files,
// FOLDER/<game>.<light|dark>.avif. Each is as good as kMostBytes allow.

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writePng} from './drawing.mjs';

// In the proportions of kLidWide and kLidHigh (shell/screens/lid.h): as large as a shelf of five columns shows it, and finer.
const kPicture = ['371', '286', '1.5'];
const kThemes = ['light', 'dark'];
const kMostBytes = 12000;
// Of avifenc's scale from 0, without loss, to 63.
const kFinest = 48;
const kCoarsest = 62;

const [build, folder] = process.argv.slice(2);
if (!build || !folder) {
  console.error('usage: node wasm/pack/lids.mjs BUILD_FOLDER FOLDER');
  process.exit(2);
}
const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-lids-'));

// Three bytes a pixel, below a head of three lines.
function readPpm(file) {
  const bytes = fs.readFileSync(file);
  const head = /^P6\n(\d+) (\d+)\n255\n/.exec(bytes.subarray(0, 40).toString('latin1'));
  const [width, height] = [Number(head[1]), Number(head[2])];
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; ++i) pixels.set(bytes.subarray(head[0].length + 3 * i, head[0].length + 3 * i + 3), 4 * i);
  return {width, height, pixels};
}

function draw(game, theme) {
  const file = path.join(work, 'lid.ppm');
  execFileSync(path.resolve(build, 'tests/shell/screen_shots'), [file, ...kPicture, theme, '100', `game=${game}`, 'lid'], {cwd: root, stdio: ['ignore', 'ignore', 'inherit']});
  return writePng(readPpm(file));
}

function encode(png, target) {
  const source = path.join(work, 'lid.png');
  fs.writeFileSync(source, png);
  for (let step = kFinest; step <= kCoarsest; step += 2) {
    const level = String(step);
    execFileSync('avifenc', ['--min', level, '--max', level, '-a', `cq-level=${level}`, '-s', '0', '-j', '1', '-y', '420', source, target], {stdio: 'ignore'});
    const {size} = fs.statSync(target);
    if (size <= kMostBytes) return console.log(`   ${path.basename(target)}: ${size} bytes at ${level}`);
  }
  throw new Error(`${target} does not fit into ${kMostBytes} bytes`);
}

fs.mkdirSync(folder, {recursive: true});
try {
  const games = JSON.parse(fs.readFileSync(path.join(build, 'games.json'))).filter(({place}) => place !== 'rules').map(({game}) => game);
  for (const game of games) for (const theme of kThemes) encode(draw(game, theme), path.join(folder, `${game}.${theme}.avif`));
} finally {
  fs.rmSync(work, {recursive: true});
}
