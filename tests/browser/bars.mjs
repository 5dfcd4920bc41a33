// The page's bars lie over the map and never over what has the focus in the mirror.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {begin, choose, seeded} from './play.mjs';

const kStops = 14;

// Where what has the focus lies, and what of the page lies over it.
const covered = (page) => page.evaluate(() => {
  const of = (element) => element.getBoundingClientRect();
  const focused = document.activeElement;
  if (!document.getElementById('mirror').contains(focused)) return 'outside';
  const at = of(focused);
  const over = [...document.querySelectorAll('.page-bar, .mirror-head')].filter((each) => !each.contains(focused)).map(of)
    .filter((each) => each.left < at.right - 1 && each.right > at.left + 1 && each.top < at.bottom - 1 && each.bottom > at.top + 1);
  const isIn = at.top >= -1 && at.bottom <= innerHeight + 1;
  return over.length || !isIn ? `${focused.tagName} ${focused.textContent.slice(0, 40)} ${JSON.stringify([at, ...over])}` : 'seen';
});

async function walk(page, key) {
  let seen = 0;
  for (let i = 0; i < kStops; ++i) {
    await page.keyboard.press(key);
    const found = await covered(page);
    assert.ok(['outside', 'seen'].includes(found), found);
    if (found === 'seen') ++seen;
  }
  return seen;
}

for (const viewport of [{width: 1280, height: 800}, {width: 390, height: 844}]) {
  for (const shown of [false, true]) {
    test(`bars: none lies over what has the focus in the mirror, ${viewport.width} wide, ${shown ? 'shown' : 'walked into'}`, async ({page, url}) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});
        Object.defineProperty(window, 'indexedDB', {value: undefined});
      });
      await open(page, url);
      assert.equal(await page.locator('.page-bar').count(), 1);
      await begin(page, 'abc');
      await choose(page, 5, seeded(1));
      if (shown) await page.keyboard.press('F2');
      await page.locator('.mirror-prompt').focus();
      await picture(page, `bars-${viewport.width}-${shown ? 'shown' : 'walked'}`);
      assert.equal(await covered(page), 'seen');
      assert.ok((await walk(page, 'Tab')) > 5);
      await page.locator('.mirror-log').focus();
      assert.ok((await walk(page, 'Shift+Tab')) > 5);
    }, {viewport});
  }
}
