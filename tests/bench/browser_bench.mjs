// What a visit costs: medians over five cold contexts of the time to the first drawn frame and of the bytes transferred,
// with nothing cached; then, over a whole game of each box played in the mirror, what its updates and a save of the
// finished game cost. Prints a table; asserts nothing about time.
//
//   node tests/bench/browser_bench.mjs [dist]

import path from 'node:path';
import {startServer} from '../../wasm/serve.mjs';
import {Browsers} from '../browser/browsers.mjs';
import {kTitles} from '../browser/clicks.mjs';
import {begin} from '../browser/play.mjs';

const kContexts = 5;
const kSaves = 9;
const kMostDecisions = 3000;
const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');

function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
const median = (numbers) => quantile(numbers, 0.5);

function print(what, value, unit, limit = '') {
  console.log(`   ${what.padEnd(60)} ${value.padStart(9)} ${unit}${limit && `   (limit ${limit})`}`);
}

// Notes when the first frame has been drawn: the program asks for a frame only when it has something to show.
const watchFirstFrame = () => {
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => request((time) => {
    callback(time);
    window.firstFrame ??= performance.now();
  });
};

async function coldVisit(browser, url) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({encodedDataLength}) => { bytes += encodedDataLength; });
    await page.addInitScript(watchFirstFrame);
    await page.goto(url);
    const frame = await page.waitForFunction(() => window.firstFrame, null, {timeout: 180000});
    await page.waitForLoadState('networkidle');
    return {frame: await frame.jsonValue(), bytes};
  } finally {
    await context.close();
  }
}

// In the page: presses choices of the mirror until there is none; gives back what each update of the mirror took, and the
// lists of units and places that follow it when the page is idle.
async function playToTheEnd(most) {
  const costs = [];
  let state = 5;
  for (let i = 0; i < most; ++i) {
    const waits = document.querySelectorAll('.mirror-draft .mirror-main:not([aria-disabled="true"])');
    const choices = waits.length ? waits : document.querySelectorAll('.mirror-actions button:not(.mirror-cite)');
    if (!choices.length) break;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    choices[Math.floor((state / 4294967296) * choices.length)].click();
    do await new Promise((resolve) => { setTimeout(resolve); }); while (window.sandtable.mirrorCost().waits);
    costs.push(window.sandtable.mirrorCost());
  }
  return costs;
}

// In the page: keeps the game under a name, which writes it whole; what the whole press of the button took.
async function saveCosts(count) {
  const form = document.querySelector('.mirror-play form');
  const costs = [];
  for (let i = 0; i < count; ++i) {
    form.querySelector('input').value = `bench ${i}`;
    const begun = performance.now();
    form.requestSubmit();
    costs.push(performance.now() - begun);
    await new Promise((resolve) => { setTimeout(resolve); });
  }
  return costs;
}

// Without a map: what is drawn beside it is no part of an update.
async function wholeGame(browser, url, title) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce', serviceWorkers: 'block'});
  try {
    const page = await context.newPage();
    await page.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; });
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.state === 'running', null, {timeout: 180000});
    await begin(page, '5eed', title);
    return {updates: await page.evaluate(playToTheEnd, kMostDecisions), saves: await page.evaluate(saveCosts, kSaves)};
  } finally {
    await context.close();
  }
}

const server = await startServer(path.resolve(root, process.argv[2] ?? 'dist'), 0);
const url = `http://127.0.0.1:${server.address().port}/`;
const browsers = new Browsers();
try {
  const browser = await browsers.get('chromium', []);
  const visits = [];
  for (let i = 0; i < kContexts; ++i) visits.push(await coldVisit(browser, url));
  print(`first drawn frame, median of ${kContexts}`, (median(visits.map(({frame}) => frame)) / 1000).toFixed(2), 's');
  print(`transferred, median of ${kContexts}`, (median(visits.map(({bytes}) => bytes)) / 1024).toFixed(0), 'KiB');
  for (const title of kTitles) {
    const {updates, saves} = await wholeGame(browser, url, title);
    console.log(`   ${title}`);
    const parts = {'mirror update': updates.map(({update}) => update), 'lists of units and places after it': updates.map(({lists}) => lists),
      'both': updates.map(({update, lists}) => update + lists)};
    for (const [what, costs] of Object.entries(parts)) {
      print(`${what}, median of ${costs.length} decisions`, median(costs).toFixed(2), 'ms', what === 'mirror update' ? '1 ms' : '');
      print(`${what}, 95th percentile`, quantile(costs, 0.95).toFixed(2), 'ms');
    }
    print(`save of the finished game, median of ${kSaves}`, median(saves).toFixed(2), 'ms', '5 ms');
  }
} finally {
  await browsers.close();
  server.close();
  server.closeAllConnections();
}
