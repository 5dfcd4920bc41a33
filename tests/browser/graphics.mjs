// The canvas and the machine below it: idleness, a lost context, no WebGL 2 at all.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {begin, choose, idle, mirror, probe, seeded} from './play.mjs';

test('graphics: no frame callback in five idle seconds', async ({page, url}) => {
  await page.addInitScript(() => {
    window.frameCallbacks = 0;
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => request((time) => {
      ++window.frameCallbacks;
      callback(time);
    });
  });
  await open(page, url);
  await idle(page);
  for (const where of ['title', 'play']) {
    if (where === 'play') await begin(page, 'abc');
    await idle(page);
    const count = await page.evaluate(() => window.frameCallbacks);
    assert.ok(count > 0);
    await page.waitForTimeout(5000);
    assert.equal(await page.evaluate(() => window.frameCallbacks), count, where);
  }
}, {reducedMotion: 'no-preference'});

const loseContext = (page) => page.evaluate(() => {
  window.lost = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
  window.lost.loseContext();
});

const printed = async (page) => (await probe(page, 'state')).printed;

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, {steps: 8});
  await page.mouse.up();
  await page.mouse.move(3, 3);
  await idle(page);
}

// Nearer, so that there is something to drag to; then to the left and back.
test('graphics: a map that is dragged to and fro is printed once', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc', 'Operation Jubilee');
  await idle(page);
  await page.mouse.move(430, 420);
  for (let i = 0; i < 4; ++i) await page.mouse.wheel(0, -120);
  await page.mouse.move(3, 3);
  await idle(page);
  const [left, right] = [{x: 250, y: 300}, {x: 640, y: 330}];
  const first = await printed(page);
  assert.ok(first > 0, 'the sheet is kept as pictures');
  await picture(page, 'map-before-drag');
  const corner = async () => (await probe(page, 'spaces')).spaces[0];
  const before = await corner();
  await drag(page, right, left);
  const after = await printed(page);
  assert.ok(after > first, 'what comes into view is printed');
  await picture(page, 'map-dragged');
  assert.ok((await corner()).x < before.x - 100, 'the map follows');
  await drag(page, left, right);
  await picture(page, 'map-dragged-back');
  assert.deepEqual(await corner(), before);
  await drag(page, right, left);
  assert.equal(await printed(page), after);
});

test('graphics: a lost context leaves the mirror, and the map comes back', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await idle(page);
  const before = await page.locator('#canvas').screenshot();
  const printedBefore = await printed(page);
  await loseContext(page);
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).context_lost);
  assert.match(await mirror(page).innerText(), /taken the graphics away/);
  assert.equal(await page.locator('#canvas').isVisible(), false);
  await choose(page, 1, () => 0);
  await page.getByRole('button', {name: /^Undo/}).press('Enter');
  await page.evaluate(() => window.lost.restoreContext());
  await page.waitForFunction(() => !window.sandtable.probe({op: 'state'}).context_lost);
  await page.locator('#canvas').waitFor({state: 'visible'});
  await idle(page);
  await picture(page, 'context-restored');
  assert.ok((await printed(page)) > printedBefore, 'pictures of the map are gone with the context, and made anew');
  const after = await page.locator('#canvas').screenshot();
  assert.ok(after.length > before.length / 2, 'the map is drawn again');
});

test('graphics: without WebGL 2 the mirror alone plays', async ({page, url}) => {
  await open(page, url);
  assert.equal(await mirror(page).isVisible(), true);
  assert.equal(await page.locator('#canvas').isVisible(), false);
  assert.match(await mirror(page).innerText(), /cannot draw the map/);
  await picture(page, 'no-webgl-title');
  await begin(page, 'abc');
  await choose(page, 25, seeded(5));
  const {hash} = await probe(page, 'state');
  await picture(page, 'no-webgl-play');
  await open(page, url);
  assert.equal((await probe(page, 'state')).hash, hash);
}, {map: false});
