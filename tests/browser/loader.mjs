// The loader: progress, the sentences for what can go wrong, and a second try that fetches only what is missing.
// The program itself is replaced by a stand-in here, so that each fault can be made.

import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {slimmed} from '../../wasm/pack/slim.mjs';
import {distFolder, open, picture, test} from './harness.mjs';
import {until} from './play.mjs';

// The smallest valid WebAssembly module.
const kEmptyModule = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const kManifest = {
  files: {
    'sandtable.wasm': {url: 'fake.wasm', bytes: kEmptyModule.length},
    'sandtable.mjs': {url: 'fake.js', bytes: 100},
    'fonts/one.otf': {url: 'one.otf', bytes: 3},
    'data/game.json': {url: 'game.json', bytes: 2},
  },
};

// Answers the loader's requests with a stand-in of the program whose main is the text `main`.
async function serveStandIn(page, main, manifest = kManifest) {
  const glue = `export default async (options) => {
    await new Promise((resolve) => options.instantiateWasm({}, resolve));
    return {callMain() { ${main} }};
  };`;
  const count = {};
  const answers = {'fake.wasm': [kEmptyModule, 'application/wasm'], 'fake.js': [glue, 'text/javascript'],
    'one.otf': ['abc', 'font/otf'], 'game.json': ['{}', 'application/json']};
  await page.route(/manifest\.\w+\.json$/, (route) => route.fulfill({json: manifest}));
  for (const [name, [body, contentType]] of Object.entries(answers)) {
    await page.route(`**/${name}`, (route) => {
      count[name] = (count[name] ?? 0) + 1;
      return route.fulfill({body, contentType});
    });
  }
  return count;
}

const visibleFailure = (page) => page.locator('#failure').innerText();

const running = (page) => page.waitForFunction(() => document.documentElement.dataset.state === 'running');

// Files of the real page that do not come; gives back which were asked for.
async function refuse(page, pattern) {
  const asked = new Set();
  await page.route(pattern, (route) => {
    asked.add(path.basename(route.request().url()));
    return route.abort();
  });
  return asked;
}

const notice = (page, pattern) => page.getByText(pattern).first().waitFor({state: 'attached'});

test('loader: starts the program with its fonts', async ({page, url}) => {
  await serveStandIn(page, `
    const file = options.sandtable.files.get('fonts/one.otf');
    document.title = file.state + ' ' + new TextDecoder().decode(file.bytes);`);
  await open(page, url);
  assert.equal(await page.title(), 'here abc');
  assert.equal(await page.locator('#loader').isVisible(), false);
  assert.equal(await page.locator('#canvas').isVisible(), true);
});

test('loader: brings a file that the program asks for, once', async ({page, url}) => {
  const count = await serveStandIn(page, `
    const {sandtable} = options;
    sandtable.bring('data/game.json', (bytes) => { document.title = String(bytes); })
      .then(() => sandtable.bring('data/game.json'))
      .then(() => { document.title += ' ' + sandtable.files.get('data/game.json').state; });`);
  await open(page, url);
  await page.waitForFunction(() => document.title === '2 here');
  assert.equal(count['game.json'], 1);
});

test('loader: tells a server that refuses from one that does not answer, and a build without the file', async ({page, url}) => {
  await serveStandIn(page, `
    const {sandtable} = options;
    window.ask = (name) => sandtable.bring(name).then(() => 'here', ({isUnreached}) =>
      sandtable.files.get(name).state + ' ' + isUnreached);`);
  await open(page, url);
  const ask = (name) => page.evaluate((file) => window.ask(file), name);
  assert.equal(await ask('data/unknown.json'), 'failed false');
  await page.route('**/game.json', (route) => route.abort());
  assert.equal(await ask('data/game.json'), 'failed true');
  await page.unroute('**/game.json');
  await page.route('**/game.json', (route) => route.fulfill({status: 503, body: ''}));
  assert.equal(await ask('data/game.json'), 'failed false');
}, {allowErrors: /503|ERR_FAILED/});

test('loader: a failed fetch says so, and the second try fetches only what is missing', async ({page, url}) => {
  const count = await serveStandIn(page, '');
  let broken = true;
  await page.route('**/fake.wasm', (route) => (broken ? route.abort() : route.fallback()));
  await open(page, url, 'failed');
  assert.match(await visibleFailure(page), /could not be fetched/);
  await picture(page, 'loader-fetch-failed');
  broken = false;
  const before = count['one.otf'];
  await page.getByRole('button', {name: 'Try again'}).click();
  await running(page);
  assert.equal(count['one.otf'], before);
  assert.equal(await page.locator('#failure').isVisible(), false);
}, {allowErrors: /ERR_FAILED/});

test('loader: an answer other than success is told with its number', async ({page, url}) => {
  await serveStandIn(page, '');
  await page.route('**/fake.wasm', (route) => route.fulfill({status: 503, body: ''}));
  await open(page, url, 'failed');
  assert.match(await visibleFailure(page), /fake\.wasm: the server answered 503/);
}, {allowErrors: /503/});

test('loader: a broken module is told as a failed start', async ({page, url}) => {
  await serveStandIn(page, '');
  await page.route('**/fake.wasm', (route) => route.fulfill({body: 'not wasm', contentType: 'application/wasm'}));
  await open(page, url, 'failed');
  assert.match(await visibleFailure(page), /could not start/);
});

// What some cache on the way has kept of a file that broke off is passed by; what the server itself has too little of is refused.
test('loader: a file that ends early is fetched past every cache, once, and then refused', async ({page, url}) => {
  const count = await serveStandIn(page, '');
  let isShort = true;
  await page.addInitScript(() => {
    const {fetch} = window;
    window.modes = [];
    window.fetch = (address, options) => {
      if (String(address).endsWith('fake.wasm')) window.modes.push(options.cache);
      return fetch(address, options);
    };
  });
  await page.route('**/fake.wasm', (route) => {
    if (!isShort) return route.fallback();
    return route.fulfill({body: kEmptyModule.subarray(0, 5), contentType: 'application/wasm'});
  });
  await open(page, url, 'failed');
  assert.deepEqual(await page.evaluate(() => window.modes), ['default', 'reload']);
  assert.match(await visibleFailure(page), /fake\.wasm came with 5 of its 8 bytes, also at a second try\./);
  assert.equal(count['one.otf'], 1);
  isShort = false;
  await page.getByRole('button', {name: 'Try again'}).click();
  await running(page);
  assert.equal(await page.evaluate(() => window.modes.length), 3);
});

test('loader: a download that stands still says so after ten seconds, goes on by itself, and can be begun anew', async ({page, url}) => {
  await serveStandIn(page, '');
  const held = [];
  await page.route('**/fake.wasm', (route) => { held.push(route); });
  await page.clock.install();
  await page.goto(url);
  const [status, again] = [page.locator('#progress-text'), page.getByRole('button', {name: 'Try again'})];
  const asked = (count) => until(() => held.length >= count, `${count} requests`);
  await asked(1);
  await page.waitForFunction(() => /Loading the game: \d/.test(document.getElementById('progress-text').textContent));
  await page.clock.runFor(5000);
  assert.equal(await again.isVisible(), false);
  await page.clock.runFor(6500);
  assert.match(await status.innerText(), /Nothing has come for ten seconds/);
  await picture(page, 'loader-stalled');
  await again.click();
  await asked(2);
  assert.equal(await again.isVisible(), false);
  await page.clock.runFor(11000);
  assert.equal(await again.isVisible(), true);
  // What comes at last is taken.
  await held[1].fallback();
  await running(page);
  assert.equal(await again.isVisible(), false);
}, {allowErrors: /ERR_FAILED|abort/i});

test('loader: without any of its faces the program draws in the browser\'s own, and says what did not come', async ({page, url}) => {
  const asked = await refuse(page, '**/fonts/**');
  await open(page, url);
  assert.ok(asked.size > 3);
  await notice(page, /Not everything came: fonts\/bebas-bold\.otf, .*The game goes on without that\./);
  await picture(page, 'loader-no-fonts');
}, {allowErrors: /ERR_FAILED/});

test('loader: a small module that does not come is told and stops nothing', async ({page, url}) => {
  for (const name of ['history', 'letters', 'offline', 'pinch', 'stale_build']) await refuse(page, `**/web/${name}.*.js`);
  await open(page, url);
  await notice(page, /Not everything came: history\.js, letters\.js, offline\.js, pinch\.js, stale_build\.js\. The game goes on/);
  await page.keyboard.press('F2');
}, {allowErrors: /ERR_FAILED/});

// The browser does not say which module of many failed: the loader finds it, loads the page anew once, and names it then.
test('loader: a module that is needed is asked for again, and named when it does not come', async ({page, url}) => {
  const visits = [];
  page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()));
  const [file] = readdirSync(path.join(distFolder, 'web/mirror')).filter((name) => /^play\..*\.js$/.test(name));
  const module = `web/mirror/${file}`;
  const whole = readFileSync(path.join(distFolder, module));
  // A cache on the way holds a part of it; who passes it by has the whole.
  let fetched = 0;
  await page.route(`**/${module}`, (route) => {
    const isShort = visits.length < 2 && (route.request().resourceType() !== 'fetch' || ++fetched === 1);
    if (isShort) {
      return route.fulfill({body: whole.subarray(0, 300), contentType: 'text/javascript'});
    }
    return route.fallback();
  });
  await open(page, url);
  await running(page);
  assert.equal(visits.length, 2);
  await page.unroute(`**/${module}`);
  await refuse(page, `**/${module}`);
  await open(page, url, 'failed');
  assert.ok((await visibleFailure(page)).includes(module));
  assert.equal(await page.getByRole('button', {name: 'Try again'}).isVisible(), true);
  await page.unroute(`**/${module}`);
  await page.getByRole('button', {name: 'Try again'}).click();
  await running(page);
}, {allowErrors: /ERR_FAILED|Unexpected|SyntaxError/});

test('loader: a main that throws is told as a failed start', async ({page, url}) => {
  await serveStandIn(page, `throw new Error('no window');`);
  await open(page, url, 'failed');
  assert.match(await visibleFailure(page), /could not start[^]*no window/);
});

test('loader: a program that aborts later shows that it has stopped and tells the page', async ({page, url}) => {
  await serveStandIn(page, `globalThis.breakProgram = () => options.onAbort('check failed');`);
  await page.addInitScript(() =>
    document.addEventListener('sandtable-stopped', (event) => { document.title = `stopped: ${event.detail}`; }));
  await open(page, url);
  await page.evaluate(() => globalThis.breakProgram());
  assert.equal(await page.evaluate(() => document.documentElement.dataset.state), 'failed');
  assert.match(await visibleFailure(page), /has stopped/);
  assert.equal(await page.title(), 'stopped: check failed');
});

test('loader: without WebAssembly it says so and offers no second try', async ({page, url}) => {
  await page.addInitScript(() => { delete window.WebAssembly; });
  await open(page, url, 'failed');
  assert.match(await visibleFailure(page), /cannot run WebAssembly/);
  assert.equal(await page.getByRole('button', {name: 'Try again'}).isVisible(), false);
});

test('loader: without JavaScript the page says so', async ({page, url}) => {
  await page.goto(url);
  assert.match(await page.locator('noscript').innerText(), /needs JavaScript/);
}, {javaScriptEnabled: false});

test('server: types, compression, policy and refusals', async ({url}) => {
  const index = await fetch(url, {headers: {'Accept-Encoding': 'br'}});
  assert.equal(index.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(index.headers.get('content-encoding'), 'br');
  assert.equal(index.headers.get('access-control-allow-origin'), '*');
  assert.match(index.headers.get('content-security-policy'), /default-src 'none'/);
  const style = /web\/style\.\w+\.css/.exec(await index.text())[0];
  const hashed = await fetch(url + style, {headers: {'Accept-Encoding': 'br;q=0, gzip'}});
  assert.equal(hashed.headers.get('content-encoding'), 'gzip');
  assert.match(hashed.headers.get('cache-control'), /immutable/);
  const plain = await fetch(url + style, {headers: {'Accept-Encoding': 'identity'}});
  assert.equal(plain.headers.get('content-encoding'), null);
  assert.equal((await fetch(url + '%2e%2e/package.json')).status, 404);
  assert.equal((await fetch(url + 'no-such-file')).status, 404);
  assert.equal((await fetch(url, {method: 'POST'})).status, 405);
});

// What the packer leaves out of a script is never part of it.
test('loader: the page\'s modules are packed without their comments', async () => {
  assert.equal(slimmed('a.js', "// One.\n/**\n * Two.\n */\nconst a = 'x // y';  // three\n\n  f(`/* ${a} */`);\n/* Four. */\n"),
    "const a = 'x // y';  // three\nf(`/* ${a} */`);\n");
  assert.equal(slimmed('a.css', '/* One\n   two */\na {\n  color: red;\n}\n'), 'a {\ncolor: red;\n}\n');
  assert.throws(() => slimmed('a.js', 'f(`one\n  // two`);\n'), /several lines/);
  assert.throws(() => slimmed('a.js', '/* one */ f();\n'), /behind a comment/);
  const packed = path.join(distFolder, 'web');
  for (const name of readdirSync(packed).filter((each) => each.endsWith('.js'))) {
    assert.doesNotMatch(readFileSync(path.join(packed, name), 'utf8'), /^\s*(\/\/|\/\*)/m, name);
  }
});
