// What a first visit costs on a slow line (150 ms there and back, 1.6 Mbit/s, as a phone on 4G in a bad place): seconds
// until the page is ready, requests, those that began only after the program had arrived, bytes, and what the same bytes
// would take with nothing in the way: bytes / bandwidth, and three round trips. Medians of cold contexts; asserts nothing.
//
//   node tests/bench/slow_visit.mjs [dist [fragment]]      fragment: '#g=...', to measure a link's visit

import path from 'node:path';
import {startServer} from '../../wasm/serve.mjs';
import {Browsers} from '../browser/browsers.mjs';

const kContexts = 3;
const kLatencyMs = 150;
const kBytesPerSecond = 1.6e6 / 8;
const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// Of one cold visit; until the program runs, and until the line is idle.
async function visit(browser, url) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, serviceWorkers: 'block'});
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions',
      {offline: false, latency: kLatencyMs, downloadThroughput: kBytesPerSecond, uploadThroughput: kBytesPerSecond});
    const begun = new Map();
    const seen = {requests: 0, late: 0, bytes: 0, twice: 0};
    let hasProgram = false;
    network.on('Network.requestWillBeSent', ({requestId, request}) => {
      if (!/^http/.test(request.url)) return;
      ++seen.requests;
      if ([...begun.values()].includes(request.url)) ++seen.twice;
      begun.set(requestId, request.url);
      if (hasProgram) ++seen.late;
    });
    network.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      seen.bytes += encodedDataLength;
      if (/sandtable\.\w+\.wasm$/.test(begun.get(requestId) ?? '')) hasProgram = true;
    });
    const start = Date.now();
    await page.goto(url, {waitUntil: 'commit'});
    await page.waitForFunction(() => document.documentElement.dataset.state === 'running', null, {timeout: 180000, polling: 20});
    const ready = {seconds: (Date.now() - start) / 1000, bytes: seen.bytes};
    await page.waitForLoadState('networkidle');
    return {...seen, ready: ready.seconds, before: ready.bytes};
  } finally {
    await context.close();
  }
}

const server = await startServer(path.resolve(root, process.argv[2] ?? 'dist'), 0);
const url = `http://127.0.0.1:${server.address().port}/${process.argv[3] ?? ''}`;
const browsers = new Browsers();
try {
  const browser = await browsers.get('chromium', []);
  const visits = [];
  for (let i = 0; i < kContexts; ++i) visits.push(await visit(browser, url));
  const of = (name) => median(visits.map((each) => each[name]));
  const least = of('before') / kBytesPerSecond;
  const goal = 1.1 * least + (3 * kLatencyMs) / 1000;
  console.log(`   ready after ${of('ready').toFixed(2)} s (goal ${goal.toFixed(2)} s: 1.1 times ${least.toFixed(2)} s and three round trips)`);
  console.log(`   ${of('requests')} requests, ${of('late')} of them after the program, ${of('twice')} for a file asked for before`);
  console.log(`   ${Math.round(of('before') / 1000)} KB until then, ${Math.round(of('bytes') / 1000)} KB in all`);
} finally {
  await browsers.close();
  server.close();
  server.closeAllConnections();
}
