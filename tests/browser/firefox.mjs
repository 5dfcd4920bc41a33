// The same page in Firefox: boot, play, save, reload, link. Chromium has the rest of the tests; these are what a player
// does in his first minutes, in the other engine. With a screen (Xvfb) Firefox draws the map by WebGL 2; without one
// there is none, and the mirror alone plays. Each test says which of the two it was.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {ask, gameFrame, heard, hears, hostPage, script} from './hosts.mjs';
import {appears, begin, choices, choose, clickItem, idle, mirror, probe, seeded} from './play.mjs';

// Taking a picture, playwright tries a style of its own, "body {}", which the page's policy refuses; the sum is that text's.
const kOwnStyle = /sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;
const kFirefox = {browser: 'firefox', reducedMotion: 'reduce', allowErrors: kOwnStyle};

// Opens the page and tells whether it draws the map.
async function visit(page, address) {
  await open(page, address);
  const draws = await page.evaluate(() => document.documentElement.dataset.graphics === 'here');
  console.log(`     Firefox ${page.context().browser().version()}: ${draws ? 'map by WebGL 2 and mirror' : 'mirror alone, no WebGL 2'}`);
  return draws;
}

const standing = async (page) => (({hash, at, decisions}) => ({hash, at, decisions}))(await probe(page, 'state'));

test('firefox: boots, plays and is drawn', async ({page, url}) => {
  const draws = await visit(page, url);
  if (draws) {
    await idle(page);
    await page.locator('#canvas').focus();
    await clickItem(page, 'title.new');
    await appears(page, 'start');
    assert.equal((await probe(page, 'state')).screen, 1, 'a click on the canvas reaches the game');
    await picture(page, 'firefox-new-game');
  } else {
    assert.match(await mirror(page).innerText(), /cannot draw the map/);
  }
  await begin(page, 'f0c5');
  await choose(page, 20, seeded(6));
  assert.equal((await probe(page, 'state')).at, 20);
  if (draws) await idle(page);
  await picture(page, 'firefox-play');
}, kFirefox);

test('firefox: a named save and a reload bring the same game back', async ({page, url}) => {
  await visit(page, url);
  await begin(page, 'f0c5');
  await choose(page, 9, seeded(1));
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await page.keyboard.type('From Firefox');
  await page.keyboard.press('Enter');
  const kept = await standing(page);
  await choose(page, 4, seeded(2));
  const last = await standing(page);
  const names = await choices(page).allTextContents();
  await page.reload();
  await visit(page, url);
  assert.deepEqual(await standing(page), last);
  assert.deepEqual(await choices(page).allTextContents(), names);
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await page.getByRole('button', {name: /^From Firefox: /}).press('Enter');
  assert.equal((await standing(page)).hash, kept.hash);
}, kFirefox);

test('firefox: a link opens in a fresh profile at the same position', async ({page, url, browser}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await visit(page, url);
  await begin(page, 'f0c5');
  await choose(page, 12, seeded(4));
  const {hash} = await standing(page);
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  const link = await page.getByRole('textbox', {name: 'Text to copy'}).inputValue();
  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await visit(other, link);
  assert.match(await other.getByRole('dialog', {name: 'A game from a link'}).innerText(), /12 decisions.*Verified/s);
  assert.equal((await standing(other)).hash, hash);
  assert.equal(await other.evaluate(() => location.hash), '');
  await fresh.close();
}, {...kFirefox, map: false});

test('firefox: a game on a publisher\'s page, from the facade to a move', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, '<sandtable-game game="jubilee"></sandtable-game>', script(url)));
  await page.getByRole('button', {name: 'Play'}).click();
  await hears(page, 'ready');
  const frame = gameFrame(page);
  await frame.waitForFunction(() => document.documentElement.dataset.state === 'running');
  const draws = await frame.evaluate(() => document.documentElement.dataset.graphics === 'here');
  console.log(`     Firefox in a frame: ${draws ? 'map by WebGL 2 and mirror' : 'mirror alone, no WebGL 2'}`);
  await frame.getByRole('region', {name: 'Your choices'}).getByRole('button').first().press('Enter');
  await hears(page, 'change', '', 2);
  assert.equal((await ask(page, 'status')).status.at, 1);
  if (draws) await idle(frame);
  await picture(page, 'firefox-embed');
  const {at, actions} = await ask(page, 'legal');
  assert.equal((await ask(page, 'act', {at, i: actions.length - 1})).status.at, 2);
  assert.ok((await heard(page, 'save')).length + (await heard(page, 'event')).length > 0);
}, kFirefox);
