// Focus in the mirror and selection on the canvas follow each other. What is current in the mirror comes back from the
// board, so it tells that the board has taken up what the focus led it to.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {begin, choices, choose, focusMap, idle, mirror, probe, seeded} from './play.mjs';

const current = (page) => mirror(page).locator('[aria-current="true"]');
const part = (page, name) => mirror(page).getByRole('region', {name, exact: true});
const said = (page) => page.locator('.mirror-attends').textContent();
const focusIsOnCanvas = (page) => page.evaluate(() => document.activeElement.id === 'canvas');
const focusIsCurrent = (page) => page.waitForFunction(() => document.activeElement.getAttribute('aria-current') === 'true');

// A game in which several units may move, with the mirror shown.
async function playToMoves(page, url) {
  await open(page, url);
  await begin(page, '1942');
  const next = seeded(11);
  const groups = mirror(page).getByRole('group', {name: /^Move: /});
  for (let i = 0; i < 200 && (await groups.count()) < 3; ++i) await choose(page, 1, next);
  assert.ok((await groups.count()) >= 3, 'several units may move');
  await idle(page);
  await page.keyboard.press('F2');
}

// Focuses some of a list, spread over it; each must become what the board attends to.
async function lead(page, items, count) {
  const all = await items.count();
  for (let i = 0; i < Math.min(count, all); ++i) {
    await items.nth(Math.floor((i * (all - 1)) / Math.max(1, count - 1))).focus();
    await focusIsCurrent(page);
    assert.equal(await said(page), '', 'nothing is said to who reads there');
  }
}

test('follow: a choice, a unit and a space of the mirror are shown on the board', async ({page, url}) => {
  await playToMoves(page, url);
  const {hash} = await probe(page, 'state');
  await lead(page, choices(page), 4);
  await idle(page);
  await picture(page, 'follow-choice');
  await lead(page, part(page, 'Spaces').getByRole('button'), 3);
  await idle(page);
  await picture(page, 'follow-space');
  assert.equal((await probe(page, 'state')).hash, hash, 'looking changes nothing');
  await page.keyboard.press('Home');
  await focusIsCurrent(page);
  assert.equal(await part(page, 'Spaces').locator('[tabindex="0"]').count(), 1, 'one stop of Tab');
  assert.equal(await part(page, 'Spaces').getByRole('button').first().getAttribute('tabindex'), '0');
  await page.keyboard.press('ArrowDown');
  await focusIsCurrent(page);
  assert.equal(await part(page, 'Spaces').getByRole('button').nth(1).getAttribute('tabindex'), '0');
});

// Something else is current than `before`; or, with `orOut`, the focus has left the map.
const isOther = (page, before, orOut = false) => page.waitForFunction(([old, out]) => {
  const now = [...document.querySelectorAll('.mirror [aria-current]')].map(({textContent}) => textContent);
  return (now.length > 0 && now.join() !== old) || (out && document.activeElement?.id !== 'canvas');
}, [before, orOut]);

test('follow: what the keys of the board select is current in the mirror, and the focus stays', async ({page, url}) => {
  await playToMoves(page, url);
  await focusMap(page);
  const seen = new Set();
  let key = 'Tab';
  for (let i = 0; i < 3; ++i) {
    await idle(page);
    const before = (await current(page).allTextContents()).join();
    await page.keyboard.press(key);
    await isOther(page, before, true);
    // At the last unit Tab leads out; the others are the other way.
    if (!(await focusIsOnCanvas(page))) {
      await page.locator('#canvas').focus();
      await page.keyboard.press(key = 'Shift+Tab');
    }
    await isOther(page, before);
    const unit = await part(page, 'Units').locator('[aria-current]').textContent();
    seen.add(unit);
    assert.equal(await said(page), unit, 'a screen reader hears who is chosen');
    assert.ok(await focusIsOnCanvas(page));
  }
  assert.equal(seen.size, 3, 'three units, one after the other');
  await page.keyboard.press('ArrowRight');
  await part(page, 'Spaces').locator('[aria-current]').waitFor();
  assert.ok(await focusIsOnCanvas(page));
  const pointed = await current(page).allTextContents();
  assert.ok(pointed.includes(await said(page)), 'and where the keys point');
  const isInSight = await current(page).first().evaluate((element) => {
    const {top, bottom} = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  assert.ok(isInSight, 'the panel has gone to it');
  await idle(page);
  await picture(page, 'follow-keys');
});

test('follow: hexes, boxes and positions of the second game, too, and what is hidden stays so', async ({page, url}) => {
  await open(page, url);
  await begin(page, '7', 'Operation Jubilee');
  await choose(page, 12, seeded(5));
  await idle(page);
  await page.keyboard.press('F2');
  await lead(page, choices(page), 3);
  await idle(page);
  await idle(page);
  await picture(page, 'follow-jubilee');
  await lead(page, part(page, 'Spaces').getByRole('button'), 6);
  await focusMap(page);
  await page.keyboard.press('ArrowUp');
  await current(page).first().waitFor();
});
