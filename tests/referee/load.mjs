// Many tables at once in the hosted referee, with the players beside it on the same machine. Prints figures, and fails where
// one is beyond its bound: on a machine that does something else besides they say nothing.
//
//   node tests/referee/load.mjs [build folder] [live tables] [idle tables] [tables with sleeping sockets]

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {start} from '../../wasm/referee/host.mjs';
import {Page, create, decide, hex, learnEditions, pause} from './at_socket.mjs';

const [build = 'build/wasm-release', live = 300, idle = 5000, asleep = 1000] = process.argv.slice(2).map((each, i) => (i ? Number(each) : each));
const kPort = 8793, kSeconds = 30, kSleepMs = 13000;
const kUrl = `http://127.0.0.1:${kPort}/`;
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
learnEditions(build);

// Each visitor has an address of their own, as they would.
let visitors = 0;
const visitor = () => ({'x-visitor': `visitor ${++visitors}`});
const newTable = () => create(kUrl, 'anvil', visitor());

let missed = 0;
function bound(value, most, unit, what) {
  if (value > most) ++missed;
  return `${value.toFixed(unit === ' times' ? 2 : 0)}${unit} ${what}${value > most ? ` (${most}${unit} wanted)` : ''}`;
}

const megabytes = (pid) => Number(/VmRSS:\s*(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const share = (values, part) => values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

async function inBatches(count, size, make) {
  const out = [];
  while (out.length < count)
    out.push(...(await Promise.all(Array.from({length: Math.min(size, count - out.length)}, () => make()))));
  return out;
}

async function seated() {
  const {table, token, invitation} = await newTable();
  const pages = [new Page(kUrl, table, visitor()), new Page(kUrl, table, visitor())];
  await pages[0].sit(token);
  await pages[1].sit(invitation, hex('e'));
  return {table, pages};
}

// A decision a second; how long until the other player's socket has it. Without passing verbs left a table rests.
const passing = new Set();
async function play({pages}, times, until) {
  await pause(Math.random() * 1000);
  while (Date.now() < until) {
    const begun = Date.now();
    const mover = pages.find((page) => page.seat === page.asked);
    if (!mover) return;
    const other = pages[1 - pages.indexOf(mover)];
    const n = other.n;
    const sent = performance.now();
    const heard = new Promise((resolve) => {
      other.heard = () => { if (other.n > n) resolve(performance.now() - sent); };
    });
    // What is refused on the way is part of the load, not of the time: only the last letter counts.
    if (!(await decide(mover, passing))) return;
    times.push(Math.min(await Promise.race([heard, pause(5000).then(() => 5000)]), performance.now() - mover.saidAt));
    await pause(Math.max(0, 1000 - (Date.now() - begun)));
  }
}

const begin = () => start({build, data, port: kPort, addressHeader: 'x-visitor', log: process.env.LOAD_LOG ?? 'ignore'});
let running = await begin();
const memory = () => megabytes(running.child.pid);
// A runtime that has no memory of what was before; the rules are opened by its first table.
async function anew() {
  await running.stop();
  running = await begin();
  await newTable();
  return memory();
}

async function measureLive() {
  const tables = await inBatches(live, 20, seated);
  const times = [], until = Date.now() + kSeconds * 1000;
  await Promise.all(tables.map((each) => play(each, times, until)));
  console.log(`${live} live tables: ${times.length} decisions in ${kSeconds} s, to the other's socket p50 ${share(times, 0.5).toFixed(0)} ms, ` +
    `${bound(share(times, 0.95), 100, ' ms', 'p95')}, ${memory().toFixed(0)} MB`);
  for (const {pages} of tables) for (const page of pages) page.socket.close();
}

async function measureIdle() {
  const one = await anew();
  await inBatches(idle, 20, newTable);
  await pause(kSleepMs);
  console.log(`${idle} tables with nobody there: ${memory().toFixed(0)} MB, ${bound(memory() / one, 1.5, ' times', 'that with one')}`);
}

async function measureAsleep() {
  await anew();
  const sleepers = await inBatches(asleep, 20, seated);
  await pause(kSleepMs);
  console.log(`${asleep} tables with two sleeping sockets each: ${bound(memory(), 300, ' MB', 'in all')}`);
  const wakes = [];
  for (const {pages} of sleepers.slice(0, 50)) {
    const begun = performance.now();
    pages[0].say({op: 'ping'});
    await pages[0].letter('pong');
    wakes.push(performance.now() - begun);
  }
  console.log(`a sleeping table answers after p50 ${share(wakes, 0.5).toFixed(0)} ms, ${bound(share(wakes, 0.95), 200, ' ms', 'p95')}`);
}

try {
  console.log(`with one table ${(await anew()).toFixed(0)} MB`);
  if (live) await measureLive();
  if (idle) await measureIdle();
  if (asleep) await measureAsleep();
} finally {
  await running.stop();
  fs.rmSync(data, {recursive: true, force: true});
}
process.exit(missed ? 1 : 0);
