// The element itself: its life from facade to facade, its script's names, and pages that frame the game without it.

import assert from 'node:assert/strict';
import {picture, test} from './harness.mjs';
import {ask, deploy, gameFrame, heard, hears, hostPage, script} from './hosts.mjs';

const kNoMap = {map: false};
const kGame = '<sandtable-game game="nazaire" eager></sandtable-game>';

test('element: what is asked before the game is there waits for it', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame.replace('eager', ''), script(url)));
  await page.getByRole('button', {name: 'Play'}).waitFor();
  const answers = await page.evaluate(() => {
    const game = document.querySelector('sandtable-game');
    const asked = [game.request('new', {game: 'nazaire', setup: 'historical', seed: 'abc'}), game.request('status')];
    game.start();
    return Promise.all(asked);
  });
  assert.deepEqual(answers.map(({ok, status}) => [ok, status.at]), [[true, 0], [true, 0]]);
}, kNoMap);

test('element: destroy ends the game and brings the facade back, and the game goes on after it', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame, script(url)));
  await hears(page, 'ready');
  for (let at = 0; at < 2; ++at) await ask(page, 'act', {at, i: 0});
  const {data} = await ask(page, 'save');
  await page.evaluate(() => {
    const game = document.querySelector('sandtable-game');
    window.open_ = game.request('status');
    return game.destroy();
  });
  assert.equal((await heard(page, 'save')).at(-1).link, data, 'the last save comes before the end');
  assert.equal(gameFrame(page), undefined);
  await page.getByRole('button', {name: 'Play'}).click();
  await hears(page, 'ready', '', 2);
  assert.equal((await ask(page, 'status')).status.at, 2);
  // Once more where nothing runs: nothing happens.
  await page.evaluate(async () => {
    const game = document.querySelector('sandtable-game');
    await game.destroy();
    await game.destroy();
  });
  assert.equal(await page.getByRole('button', {name: 'Play'}).count(), 1);
}, kNoMap);

test('element: a wrong src leaves a way to the game', async ({page, url, serve}) => {
  const wrong = ['http://[', 'javascript:alert(1)', 'data:text/html,x', 'http:///'];
  const games = wrong.map((src, i) => `<sandtable-game id="g${i}" game="nazaire" src="${src}" ${i % 2 ? 'eager' : ''}></sandtable-game>`);
  const own = '<sandtable-game id="own" game="nazaire" src="http://["><a href="https://games.example/">Play it there</a></sandtable-game>';
  await page.goto(await hostPage(serve, games.join('') + own, script(url)));
  for (const [i, src] of wrong.entries()) {
    const full = page.locator(`#g${i}`).getByRole('link', {name: /own page/});
    assert.equal(await full.getAttribute('href'), `${url}index.html`, src);
    assert.match(await page.locator(`#g${i}`).getByRole('alert').innerText(), /cannot be shown/);
    assert.deepEqual((await heard(page, 'error', `g${i}`)).map(({code, fatal}) => [code, fatal]), [['bad-src', true]], src);
    assert.equal((await ask(page, 'status', {}, `g${i}`)).error.code, 'bad-src', 'nobody waits for a game that does not come');
  }
  assert.equal(await page.locator('#own').getByRole('link', {name: 'Play it there'}).isVisible(), true);
}, kNoMap);

test('element: the script under its version\'s name is the same', async ({page, url, serve}) => {
  const [plain, named] = await Promise.all(['embed.js', 'embed-1.js'].map(async (name) => (await fetch(url + name)).text()));
  assert.equal(named, plain);
  await page.goto(await hostPage(serve, kGame, `<script type="module" src="${url}embed-1.js"></script>`));
  await hears(page, 'ready');
}, kNoMap);

test('element: a page of another site cannot frame the game without asking', async ({page, url, serve}) => {
  const closed = await deploy(serve, {'embed-origins.json': '[]', 'own.html': '<link rel="icon" href="data:,"><iframe src="index.html"></iframe>'},
    {'Content-Security-Policy': null});
  // What index.html itself preloads comes; no game is fetched.
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  // Directly, and through a page of the game's own site.
  for (const name of ['index.html', 'index.html#g=AAAA', 'own.html']) {
    await page.goto(await hostPage(serve, `<iframe src="${closed}${name}" width="600" height="300"></iframe>`));
    const inside = () => page.frames().find((frame) => frame.url().includes('index.html') && frame.url().startsWith(closed));
    while (!inside()) await page.waitForTimeout(20);
    await inside().waitForFunction(() => document.documentElement.dataset.state === 'failed');
    assert.match(await inside().locator('#failure').innerText(), /may not show the game/);
    const link = inside().getByRole('link', {name: /own page/});
    assert.equal(await link.evaluate(({href}) => href), closed + (name === 'own.html' ? 'index.html' : name));
    assert.equal(await inside().evaluate(() => Object.keys(localStorage).length), 0);
  }
  await picture(page, 'element-framed');
  assert.deepEqual(fetched.filter((address) => /\/data\//.test(address)), []);
  // A page of the game's own site may, as it could reach in anyway.
  await page.goto(`${closed}own.html`);
  await page.frames()[1].waitForFunction(() => document.documentElement.dataset.state === 'running');
}, kNoMap);
