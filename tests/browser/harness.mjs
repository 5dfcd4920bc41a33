// What every browser test stands on: a server of dist/, a browser (browsers.mjs), and a page that is watched.
//
//   import {test} from './harness.mjs';
//   test('opens at the title', async ({page, url}) => { await open(page, url); ... assert ... });
//
// A test gets a page of its own in a fresh profile. It fails when it throws, when the page reports an error on
// its console or asks another host for anything; `allowErrors` in the options lets errors of that pattern pass.
// Software WebGL draws slowly: wait for states (page.waitForFunction, locators), never for times.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startServer} from '../../wasm/serve.mjs';
import {Browsers} from './browsers.mjs';

export {chromiumPath} from './browsers.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
const kPictures = path.join(root, 'build/screenshots');
const kTimeout = 180000;
// A test that waits for what never comes ends the run of nobody: it fails after this, and its browser is given up.
const kLimit = process.env.SANDTABLE_LONG ? 3600000 : 600000;
const kCloseMs = 30000;
const kMostAtOnce = 4;

const tests = [];

// options: browser: 'firefox' (else Chromium), viewport {width, height}, deviceScaleFactor, hasTouch, allowErrors (RegExp),
// limit (milliseconds after which it has failed),
// javaScriptEnabled, flags (further Chromium flags, which get a browser of their own), serviceWorkers: 'allow' where
// playing without a network is the matter; elsewhere none is started, so that a test fetches nothing twice and page.route
// sees every request.
// Most of a run is time that the processor needs to draw. So, unless a test asks for more, it draws a quarter of the
// pixels and no motion (reducedMotion: 'no-preference' brings it back), and a test to which the map is nothing plays
// without one: `map: false` takes WebGL 2 away, and the game goes on in the mirror.
// `serve(folder, port)` starts a server of the test's own, whose address (server.address) is no foreign one;
// `knows(address)` says the same of another one.
export function test(name, body, options = {}) {
  tests.push({name, body, options});
}

// The folder that the tests serve.
export const distFolder = path.join(root, process.env.DIST ?? 'dist');

// A page with the toy on its shelf (tests/shelf), which has two seats and secrets; a test serves it itself.
export const toyFolder = path.join(root, process.env.TOY_DIST ?? 'build/toy-dist');

// A page with languages besides English: the toy of tests/languages, and one that nobody speaks.
export const languagesFolder = path.join(root, process.env.LANG_DIST ?? 'build/languages-dist');

// Takes WebGL 2 away, as a browser without a graphics card does.
export function withoutMap(target) {
  return target.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
    };
  });
}

// Waits until the loader says that the program runs, or has failed.
export async function open(page, url, state = 'running') {
  await page.goto(url);
  await page.waitForFunction(() => ['running', 'failed'].includes(document.documentElement.dataset.state), null,
    {timeout: kTimeout});
  const seen = await page.evaluate(() => [document.documentElement.dataset.state, document.getElementById('loader')?.innerText]);
  if (seen[0] !== state) throw new Error(`the page is ${seen[0]}, not ${state}: ${seen[1]}`);
}

// Keeps a picture under build/screenshots/ for people to look at.
export async function picture(page, name) {
  fs.mkdirSync(kPictures, {recursive: true});
  await page.screenshot({path: path.join(kPictures, `${name}.png`)});
}

function watch(page, known, problems, allowErrors) {
  const report = (text) => {
    if (!allowErrors?.test(text)) problems.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && report(`console: ${message.text()}`));
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !known.some((url) => request.url().startsWith(url))) report(`foreign request: ${request.url()}`);
  });
}

// What `promise` gives, or the failure `what` after `ms`.
function within(ms, what, promise) {
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error(what)), ms); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function runOne({name, body, options}, browsers, url) {
  const {browser: kind = 'chromium', viewport = {width: 1280, height: 800}, allowErrors, flags = [], map = true, limit = kLimit, ...given} = options;
  const context = {deviceScaleFactor: 0.5, serviceWorkers: 'block', reducedMotion: 'reduce', ...given};
  const browser = await browsers.get(kind, flags);
  const profile = await browser.newContext({viewport, ...context});
  profile.setDefaultTimeout(kTimeout);
  if (!map) await withoutMap(profile);
  const problems = [];
  const known = [url];
  const servers = [];
  profile.on('page', (page) => watch(page, known, problems, allowErrors));
  const start = Date.now();
  try {
    const page = await profile.newPage();
    const serve = async (folder, port = 0, headers = {}) => {
      const server = await startServer(folder, port, headers);
      servers.push(server);
      known.push(`http://127.0.0.1:${server.address().port}/`);
      return {url: known.at(-1), port: server.address().port, stop: () => stop(server)};
    };
    await within(limit, `it has not ended after ${limit / 1000} s`,
      body({page, url, browser, profile, serve, knows: (address) => known.push(address)}));
    if (problems.length) throw new Error(problems.join('\n'));
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${name}: ${[error.stack, ...problems].join('\n     ')}`);
    await profile.pages()[0]?.screenshot({path: path.join(kPictures, `failed-${name.replace(/\W+/g, '-')}.png`), timeout: kCloseMs}).catch(() => {});
    return false;
  } finally {
    await within(kCloseMs, 'its pages do not close', profile.close()).catch(({message}) => {
      console.log(`     ${name}: ${message}; its browser is given up`);
      browsers.giveUp(kind, flags);
    });
    await Promise.all(servers.map(stop));
  }
}

function stop(server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

// Works through `queue` with browsers of its own, so that two queues share neither clipboard nor graphics process;
// gives back those that failed.
async function work(queue, url) {
  const browsers = new Browsers();
  const failed = [];
  for (let next = queue.shift(); next; next = queue.shift()) if (!(await runOne(next, browsers, url))) failed.push(next);
  await within(kCloseMs, '', browsers.close()).catch(() => console.log('     a browser does not close; it ends with the run'));
  return failed;
}

// Runs every registered test whose name contains `filter`, one beside another for each processor; gives back true when
// all passed. What failed is tried once more with nothing beside it: what passes then is told as UNSTEADY, for it hangs on
// how busy the machine is, and that is a fault of the test or of the page. Only what fails twice fails the run.
export async function runAll(filter = '') {
  const server = await startServer(distFolder, 0);
  const url = `http://127.0.0.1:${server.address().port}/`;
  const chosen = tests.filter(({name}) => name.includes(filter));
  const queue = [...chosen];
  const queues = Math.min(kMostAtOnce, os.cpus().length);
  const first = (await Promise.all(Array.from({length: queues}, () => work(queue, url)))).flat();
  const failed = await work([...first], url);
  for (const one of first) if (!failed.includes(one)) console.log(`UNSTEADY ${one.name}: failed beside others, passed alone`);
  server.close();
  server.closeAllConnections?.();
  console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && chosen.length > 0;
}
