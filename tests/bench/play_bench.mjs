// What a player waits for in Operation Roundup: a whole turn of the computer's at three levels, from either side, and a frame
// while the map is dragged, beside the same in Operation Jubilee. Prints figures; asserts nothing.
//
//   node tests/bench/play_bench.mjs [dist] [turns] [rounds of dragging]

import path from 'node:path';
import {startServer} from '../../wasm/serve.mjs';
import {Browsers} from '../browser/browsers.mjs';
import {beginForTwo, choices, clickItem, decideEnding, idle, item, mirror, probe, begin, seeded} from '../browser/play.mjs';

const kTitle = 'Operation Roundup';
const kLimits = {Regular: 2, Veteran: 20, General: 20};  // seconds of a whole turn
const kSides = ['Allies', 'Germans'];  // that the person has
const kDragSteps = 120;
const kRounds = Number(process.argv[4] ?? 3);
const kPitch = 64;  // pixels between neighbouring places in the medium zoom
const kMostDecisions = 3000;
// What the person takes three times out of four.
const kEnding = {ends: /^(End the |Stop here|No more |Nobody|Stay|Keep )/, often: 4};
const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
const kTurns = Number(process.argv[3] ?? 4);

// In the page: adds up how long the computer is shown to think.
const watchThoughts = () => {
  window.thoughtMs = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (document.querySelector('.mirror-thinking:not([hidden])')) window.thoughtMs += now - last;
    last = now;
  }, 5);
};

async function inPage(browser, url, {map}, look) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce', serviceWorkers: 'block'});
  try {
    const page = await context.newPage();
    if (!map) await page.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; });
    await page.addInitScript(watchThoughts);
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.state === 'running', null, {timeout: 180000});
    return await look(page);
  } finally {
    await context.close();
  }
}

// Seconds that the computer thought in each turn, its answers to what the person does included.
async function measureTurns(page, level, side) {
  await beginForTwo(page, kTitle, {other: `The computer: ${level}`, side});
  const next = seeded(3);
  const spent = {};
  for (let i = 0; i < kMostDecisions; ++i) {
    const turn = Number((await mirror(page).locator('.mirror-status').textContent()).match(/^Turn (\d+)/)?.[1]);
    if (turn > kTurns) break;
    if (await choices(page).count()) await decideEnding(page, next, kEnding);
    else await page.waitForTimeout(20);
    const ms = await page.evaluate(() => { const spent = window.thoughtMs; window.thoughtMs = 0; return spent; });
    spent[turn] = (spent[turn] ?? 0) + ms / 1000;
  }
  const shown = Object.values(spent).map((seconds) => seconds.toFixed(1)).join(' ');
  console.log(`   ${level} against the ${side}, seconds a turn: ${shown}   (limit ${kLimits[level]})`);
}

const spacesOf = async (page) => (await probe(page, 'spaces')).spaces;

// How far a place is from the next one on the screen, for half of all places: by it the zooms of two maps are compared.
function pitch(spaces) {
  const away = spaces.map((a) => Math.min(...spaces.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y) || Infinity)));
  return away.sort((a, b) => a - b)[Math.floor(away.length / 2)];
}

// Nearer or further, until places lie as far apart as in the medium zoom.
async function zoomTo(page, pixels) {
  await page.mouse.move(420, 400);
  for (let i = 0; i < 40; ++i) {
    const now = pitch(await spacesOf(page));
    if (Math.abs(now / pixels - 1) < 0.08) return now;
    await page.mouse.wheel(0, now < pixels ? -40 : 40);
    await page.waitForTimeout(250);
  }
  return pitch(await spacesOf(page));
}

// The map is dragged to and fro without a pause. Milliseconds for each picture that was drawn meanwhile, and how far it went.
async function dragMap(page, steps) {
  const frames = async () => (await probe(page, 'state')).frames;
  const from = (await spacesOf(page))[0];
  await page.mouse.move(120, 300);
  await page.mouse.down();
  const before = await frames();
  const begun = performance.now();
  for (let i = 0; i < steps; ++i) await page.mouse.move(120 + 8 * (i % 40 < 20 ? i % 20 : 20 - (i % 20)), 300);
  const spent = performance.now() - begun;
  const drawn = (await frames()) - before;
  const moved = Math.abs((await spacesOf(page))[0].x - from.x);
  await page.mouse.up();
  if (moved < 4) throw new Error('the map did not follow the pointer');
  return spent / Math.max(1, drawn);
}

const measureDrag = (browser, url, title) => inPage(browser, url, {map: true}, async (page) => {
  await begin(page, 'abc', title);
  if (await item(page, 'tour.end')) await clickItem(page, 'tour.end');
  await page.waitForTimeout(1500);
  await idle(page);
  const pixels = await zoomTo(page, kPitch);
  const ms = await dragMap(page, kDragSteps);
  console.log(`   ${title}: places ${pixels.toFixed(0)} pixels apart, ${ms.toFixed(1)} ms a picture while the map is dragged`);
  return ms;
});

const server = await startServer(path.resolve(root, process.argv[2] ?? 'dist'), 0);
const url = `http://127.0.0.1:${server.address().port}/`;
const browsers = new Browsers();
try {
  const browser = await browsers.get('chromium', []);
  // By turns, so that what else the machine does falls on both.
  const ratios = [];
  for (let i = 0; i < kRounds; ++i) {
    const jubilee = await measureDrag(browser, url, 'Operation Jubilee');
    ratios.push((await measureDrag(browser, url, kTitle)) / jubilee);
  }
  console.log(`   Roundup to Jubilee: ${ratios.map((one) => one.toFixed(2)).join(' ')}   (limit 1.3)`);
  for (const level of Object.keys(kLimits))
    for (const side of kSides) await inPage(browser, url, {map: false}, (page) => measureTurns(page, level, side));
} finally {
  await browsers.close();
  server.close();
  server.closeAllConnections();
}
