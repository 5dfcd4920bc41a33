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

test('graphics: a lost context leaves the mirror, and the map comes back', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await idle(page);
  const before = await page.locator('#canvas').screenshot();
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
