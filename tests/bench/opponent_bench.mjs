// What a computer opponent costs the page: the longest tasks while it thinks, the time from an input to the picture that
// answers it beside the same at rest, how long a decision takes at each level, and how soon a thought that is called off is
// gone. One game against the computer in a worker, one with the page's own slices. Prints a table; asserts nothing.
//
//   node tests/bench/opponent_bench.mjs [dist]

import path from 'node:path';
import {startServer} from '../../wasm/serve.mjs';
import {Browsers} from '../browser/browsers.mjs';
import {openBox, choices, decide, seeded} from '../browser/play.mjs';

const kTitle = 'Striking the Anvil';
const kOwnTurns = 3;
const kCancels = 12;
const kPresses = 12;
const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');

function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function print(what, numbers, limit = '') {
  if (!numbers.length) return console.log(`   ${what.padEnd(56)} never seen`);
  const shown = [quantile(numbers, 0.5), quantile(numbers, 0.95), Math.max(...numbers)].map((ms) => ms.toFixed(0).padStart(6));
  console.log(`   ${what.padEnd(56)} ${shown.join(' ')} ms of ${numbers.length}${limit && `   (limit ${limit})`}`);
}

// Tasks beyond 50 ms as the browser reports them, and every gap between two turns of the page's own loop.
const watchTasks = () => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) window.longTasks.push(duration);
  }).observe({type: 'longtask'});
};

const thinks = () => document.querySelector('.mirror-thinking:not([hidden])') !== null;

async function begin(page, url, level) {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running', null, {timeout: 180000});
  await openBox(page, kTitle);
  const box = page.getByRole('region', {name: kTitle});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: `The computer: ${level}`});
  await box.getByRole('textbox', {name: /^Seed/}).fill('abc');
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
  await choices(page).first().waitFor({state: 'attached'});
}

// In the page: one press of a key that only looks (the overlays), until the picture after it has been drawn.
async function inputToPicture(count) {
  const canvas = document.querySelector('#canvas');
  const out = [];
  for (let i = 0; i < count; ++i) {
    const before = window.sandtable.probe({op: 'state'}).frames;
    const begun = performance.now();
    for (const type of ['keydown', 'keyup'])
      canvas.dispatchEvent(new KeyboardEvent(type, {key: 'o', code: 'KeyO', bubbles: true, cancelable: true}));
    while (window.sandtable.probe({op: 'state'}).frames === before && performance.now() - begun < 2000)
      await new Promise((resolve) => { requestAnimationFrame(resolve); });
    out.push(performance.now() - begun);
    await new Promise((resolve) => { setTimeout(resolve, 120); });
  }
  return out;
}

// The times between two decisions of the computer while it is its turn; plays `turns` of the person's own.
async function playOn(page, next, turns) {
  const waits = [];
  for (let turn = 0; turn < turns; ++turn) {
    for (let i = 0; i < 200 && !(await page.evaluate(thinks)) && (await choices(page).count()); ++i) await decide(page, next);
    const seen = await page.evaluate(async () => {
      const out = [];
      let at = -1, since = performance.now();
      while (document.querySelector('.mirror-thinking:not([hidden])') !== null) {
        const state = window.sandtable.probe({op: 'state'});
        const now = performance.now();
        if (state.at !== at && at >= 0) out.push(now - since);
        if (state.at !== at) at = state.at, since = now;
        await new Promise((resolve) => { setTimeout(resolve); });
      }
      return out;
    });
    waits.push(...seen);
    if (!(await choices(page).count())) break;
  }
  return waits;
}

async function inPage(browser, url, level, {worker, map}, look) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce', serviceWorkers: 'block'});
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    if (!worker) await page.addInitScript(() => { window.Worker = undefined; });
    if (!map) await page.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; });
    await begin(page, url, level);
    await page.waitForTimeout(500);
    await look(page);
  } finally {
    await context.close();
  }
}

// In the page: asks for a hint, which is the same thought at the person's own decision, and calls it off.
async function callOff(count) {
  const state = () => window.sandtable.probe({op: 'state'});
  const key = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Hint');
  const out = [];
  for (let i = 0; i < count; ++i) {
    key.click();
    await new Promise((resolve) => { setTimeout(resolve, 5); });
    if (state().hint === 'given') key.click();
    if (state().hint !== 'thinking') continue;
    const begun = performance.now();
    key.click();
    while (state().hint === 'thinking') await new Promise((resolve) => { setTimeout(resolve); });
    out.push(performance.now() - begun);
  }
  return out;
}

// Without a map, so that what is drawn beside a thought is no part of its tasks.
const measureThought = (browser, url, level, worker) => inPage(browser, url, level, {worker, map: false}, async (page) => {
  console.log(`   ${level}, ${worker ? 'in a worker' : 'in slices of the page'}: median, 95th percentile, most`);
  await page.evaluate(() => { window.longTasks = []; });
  print('a decision of the computer', await playOn(page, seeded(3), kOwnTurns), '300 ms typically, 2000 at most');
  print('tasks over 50 ms meanwhile', await page.evaluate(() => window.longTasks), 'none of the opponent');
  if (await choices(page).count()) print('a thought that is called off is gone after', await page.evaluate(callOff, kCancels), '10 ms');
});

// The same presses at rest and while the computer thinks.
const measureInput = (browser, url, level) => inPage(browser, url, level, {worker: true, map: true}, async (page) => {
  const rest = await page.evaluate(inputToPicture, kPresses);
  const next = seeded(3);
  for (let i = 0; i < 400 && !(await page.evaluate(thinks)); ++i) await decide(page, next);
  const busy = await page.evaluate(inputToPicture, kPresses);
  console.log(`   ${level}, with a map: median, 95th percentile, most`);
  print('input to picture, at rest', rest);
  print('input to picture, while the computer thinks', busy, '1.2 times that at rest');
});

const server = await startServer(path.resolve(root, process.argv[2] ?? 'dist'), 0);
const url = `http://127.0.0.1:${server.address().port}/`;
const browsers = new Browsers();
try {
  const browser = await browsers.get('chromium', []);
  for (const level of ['Regular', 'Veteran', 'General']) await measureThought(browser, url, level, true);
  await measureThought(browser, url, 'Veteran', false);
  await measureInput(browser, url, 'General');
} finally {
  await browsers.close();
  server.close();
  server.closeAllConnections();
}
