// Compares dist/ with wasm/size_budget.txt and prints the table. What is over its budget is a warning as long as it is over
// by 2 % at most, so that no change has to be squeezed, and a failure beyond. Safety checks are never counted: each CHECK
// that the sources have more than when the budgets were set allows what one may cost.
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

// The files of a pattern: a name, or of a folder without those within and those that are fetched later, "a/*" or "a/*.svg".
function filesOf(pattern) {
  const [folder, kind] = pattern.split('*');
  const isOf = (name) => name.startsWith(folder) && name.endsWith(kind) && !name.slice(folder.length).includes('/') && !later.has(name);
  return [...sizes].filter(([name]) => (kind === undefined ? name === pattern : isOf(name)));
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

const rows = fs.readFileSync(path.join(here, 'size_budget.txt'), 'utf8').split('\n')
  .map((line) => line.trim().split(/\s+/)).filter(([name]) => name && !name.startsWith('#'));
const lines = rows.filter(([name]) => name !== 'checks');
const later = new Set(lines.find(([name]) => name === 'later').slice(2));

const kOverIsFailure = 1.02;

function checksIn(folder) {
  return fs.readdirSync(folder, {recursive: true}).filter((name) => /\.(cpp|h|inc)$/.test(name))
    .reduce((sum, name) => sum + (fs.readFileSync(path.join(folder, name), 'utf8').match(/^[^/]*\bCHECK\(/gm) ?? []).length, 0);
}

// The row of the checks: how many the sources had when the budgets were set, and what one may cost.
function allowedForChecks() {
  const [, counted, each] = rows.find(([name]) => name === 'checks').map(Number);
  const now = ['core', 'shell', 'wasm'].reduce((sum, folder) => sum + checksIn(path.join(here, '..', folder)), 0);
  return Math.max(0, now - counted) * each;
}

const forChecks = allowedForChecks();
// Files that have a line of their own.
const alone = new Set(lines.filter(([, , ...patterns]) => patterns.length === 1).map(([, , name]) => name));
const groups = new Map();
let over = 0;

function tell(name, bytes, budget) {
  const allowed = Number(budget) + forChecks;
  const fails = bytes > allowed * kOverIsFailure;
  if (fails) ++over;
  const verdict = fails ? 'OVER BUDGET' : bytes > allowed ? 'warning: over budget, and not yet by 2 %' : '';
  console.log(`   ${name.padEnd(18)} ${String(bytes).padStart(8)} of ${String(allowed).padStart(8)} ${verdict}`.trimEnd());
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
