// Compares dist/ with wasm/size_budget.txt and prints the table; fails when a line is over its budget.
//
//   node wasm/budget.mjs DIST_FOLDER

import fs from 'node:fs';
import path from 'node:path';

const [dist = 'dist'] = process.argv.slice(2);
const here = path.dirname(new URL(import.meta.url).pathname);
const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
const manifestName = /manifest\.[0-9a-f]{12}\.json/.exec(page)[0];
const manifest = JSON.parse(fs.readFileSync(path.join(dist, manifestName), 'utf8')).files;

const sizes = new Map([['index.html', 'index.html'], ['manifest.json', manifestName],
  ...Object.entries(manifest).map(([name, {url}]) => [name, url])]
  .map(([name, url]) => [name, fs.statSync(path.join(dist, `${url}.br`)).size]));

// The files of a pattern: a name, or of a folder without those within, "a/*" or "a/*.svg".
function filesOf(pattern) {
  const [folder, kind] = pattern.split('*');
  return [...sizes].filter(([name]) => (kind === undefined ? name === pattern : name.startsWith(folder) && name.endsWith(kind) && !name.slice(folder.length).includes('/')));
}

function sizeOf(pattern, groups) {
  return groups.get(pattern) ?? filesOf(pattern).reduce((sum, [, bytes]) => sum + bytes, 0);
}

// Of what a publisher's page fetches, in gzip: a file by its name, or the largest one of a kind in a folder ("a/*.svg").
function packedSize(pattern) {
  const [folder, kind] = pattern.split('*');
  const names = kind === undefined ? [pattern]
    : fs.readdirSync(path.join(dist, folder)).filter((name) => name.endsWith(kind)).map((name) => folder + name);
  return Math.max(...names.map((name) => fs.statSync(path.join(dist, `${name}.gz`)).size));
}

const lines = fs.readFileSync(path.join(here, 'size_budget.txt'), 'utf8').split('\n')
  .map((line) => line.trim().split(/\s+/)).filter(([name]) => name && !name.startsWith('#'));
// Files that have a line of their own.
const alone = new Set(lines.filter(([, , ...patterns]) => patterns.length === 1).map(([, , name]) => name));
const groups = new Map();
let over = 0;

function tell(name, bytes, allowed) {
  const verdict = bytes > Number(allowed) ? 'OVER BUDGET' : '';
  if (verdict) ++over;
  console.log(`   ${name.padEnd(18)} ${String(bytes).padStart(8)} of ${allowed.padStart(8)} ${verdict}`.trimEnd());
}

for (const [name, allowed, ...patterns] of lines) {
  if (patterns[0] === 'each') {
    for (const [file, bytes] of filesOf(patterns[1])) if (!alone.has(file)) tell(file, bytes, allowed);
    continue;
  }
  const isGzip = patterns[0] === 'gzip';
  const bytes = patterns.slice(isGzip ? 1 : 0).reduce((sum, pattern) => sum + (isGzip ? packedSize(pattern) : sizeOf(pattern, groups)), 0);
  groups.set(name, bytes);
  tell(name, bytes, allowed);
}
process.exit(over ? 1 : 0);
