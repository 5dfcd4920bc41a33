// The card of ways to give a game away, and the code that shows it on a page.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {ask, heard, hears, hostPage} from './hosts.mjs';
import {appears, begin, choices, choose, clickItem, probe, scrollTo, seeded} from './play.mjs';

const kClipboard = {permissions: ['clipboard-read', 'clipboard-write']};

const card = (page) => page.getByRole('region', {name: 'Give this game away'});

async function copied(page, mark) {
  const handle = await page.waitForFunction((part) => navigator.clipboard.readText().then((text) => text.includes(part) && text), mark);
  return handle.jsonValue();
}

// The code that the card gives, as a publisher's page with it shows it: the status of its game.
async function shown(page, serve, code) {
  assert.match(code, /^<script src="http:\/\/127\.0\.0\.1:\d+\/embed-1\.js" async><\/script>\n<sandtable-game game="[a-z]+" /);
  await page.goto(await hostPage(serve, code.replace('<sandtable-game', '<sandtable-game eager')));
  await hears(page, 'ready');
  return (await ask(page, 'status')).status;
}

test('share: the card of the mirror gives the code that shows the game on a page', async ({page, url, serve}) => {
  await open(page, url);
  await begin(page, 'abc', 'Operation Jubilee');
  await choose(page, 3, seeded(1));
  const {at} = await probe(page, 'state');
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  await copied(page, '#g=');
  await card(page).getByRole('button', {name: 'Copy embed code'}).press('Enter');
  const code = await copied(page, '<sandtable-game');
  assert.match(code, /game="jubilee" link="[\w-]+">\n {2}<a href="http[^"]+#g=[\w-]+">Play Operation Jubilee<\/a>/);
  // Whoever plays on is done with it.
  assert.equal(await card(page).count(), 1);
  await choices(page).first().press('Enter');
  await card(page).waitFor({state: 'detached'});
  const status = await shown(page, serve, code);
  assert.deepEqual([status.game, status.at], ['jubilee', at]);
}, {...kClipboard, map: false});

for (const [size, viewport] of [['1280x800', {width: 1280, height: 800}], ['390x844', {width: 390, height: 844}]]) {
  test(`share: the same card over the canvas, of a game and of a set-up, ${size}`, async ({page, url, serve}) => {
    await open(page, url);
    await clickItem(page, 'title.new');
    await appears(page, 'start');
    await scrollTo(page, 'share');
    await clickItem(page, 'share');
    await copied(page, '#s=');
    await picture(page, `share-setup-${size}`);
    await card(page).getByRole('button', {name: 'Copy embed code'}).click();
    const ofSetup = await copied(page, '<sandtable-game');
    assert.match(ofSetup, /game="nazaire" setup="historical">\n {2}<a href="[^"]+#s=[\w-]+">Play Commandos at St\. Nazaire<\/a>/);
    await card(page).getByRole('button', {name: 'Close'}).click();
    assert.equal(await card(page).count(), 0);
    await scrollTo(page, 'start');
    await clickItem(page, 'start');
    await clickItem(page, 'briefing.begin');
    await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).at === 0);
    await clickItem(page, 'tour.end');
    await clickItem(page, 'key2');
    await clickItem(page, 'play.menu.link');
    await copied(page, '#g=');
    await picture(page, `share-game-${size}`);
    await card(page).getByRole('button', {name: 'Copy embed code'}).click();
    assert.match(await copied(page, 'link="'), /game="nazaire" link="/);
    const {game, at} = await shown(page, serve, ofSetup);
    assert.deepEqual([game, at], ['nazaire', 0]);
  }, {...kClipboard, viewport, deviceScaleFactor: 1});
}

test('share: a set-up with options of its own is shown by its link', async ({page, url, serve}) => {
  await open(page, `${url}#new=nazaire&mortar=off`);
  const asks = page.getByRole('dialog');
  await asks.waitFor();
  assert.match(await asks.innerText(), /mortar: off/);
  await asks.getByRole('button', {name: 'Change it first'}).click();
  await appears(page, 'start');
  await page.waitForFunction(() => document.activeElement.id === 'canvas', null, {polling: 20});  // its keys work without a click
  await scrollTo(page, 'share');
  await clickItem(page, 'share');
  const link = await copied(page, '#s=');
  await card(page).getByRole('button', {name: 'Copy embed code'}).click();
  const code = await copied(page, '<sandtable-game');
  assert.ok(code.includes(`game="nazaire" link="${link.split('#s=')[1]}"`), code);
  const {game, at} = await shown(page, serve, code);
  assert.deepEqual([game, at, await heard(page, 'error')], ['nazaire', 0, []]);
}, kClipboard);
