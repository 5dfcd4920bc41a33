// Pictures of every screen for people to look at, at the sizes and in the looks of the design. Nothing is compared; a
// picture that cannot be taken, or a page that reports an error, fails.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {begin, choose, clickItem, idle, item, linkTo, mirror, scrollTo, seeded} from './play.mjs';

const kSizes = [['1280x800', {width: 1280, height: 800}, {}], ['390x844', {width: 390, height: 844}, {hasTouch: true, isMobile: true}]];

// The link to the middle of a game; played once, for all pictures of it.
let middle;
async function playToMiddle(page) {
  await begin(page, '1942');
  await choose(page, 70, seeded(11));
}

for (const [size, viewport, more] of kSizes) {
  for (const colorScheme of ['light', 'dark']) {
    const name = (screen) => `${screen}-${size}${colorScheme === 'dark' ? '-dark' : ''}`;
    test(`screenshots: ${size}, ${colorScheme}`, async ({page, url, browser}) => {
      const shoot = async (screen) => {
        await idle(page);
        await picture(page, name(screen));
      };
      await open(page, url);
      await shoot('title');
      for (const [control, screen] of [['title.settings', 'settings'], ['title.saves', 'saves'], ['title.new', 'new-game'], ['about', 'about']]) {
        await clickItem(page, control);
        await shoot(screen);
        if (screen === 'about') {
          await scrollTo(page, 'rules/nazaire');
          await clickItem(page, 'rules/nazaire');
          await shoot('rulebook');
          await clickItem(page, 'bar/back');
        }
        await clickItem(page, 'bar/back');
      }
      await begin(page, '1942');
      await page.locator('#canvas').focus();
      await shoot('tour');
      for (let stop = 0; await item(page, 'tour.next'); ++stop) {
        assert.ok(stop < 6, 'the tour ends');
        await clickItem(page, 'tour.next');
      }
      await shoot('landing');
      middle ??= linkTo(browser, url, playToMiddle);
      await page.goto('about:blank');
      await open(page, await middle);
      await page.getByRole('dialog').getByRole('button', {name: 'Open this game'}).click();
      await page.locator('#canvas').focus();
      await shoot('play');
      await page.keyboard.press('F2');
      assert.ok((await mirror(page).boundingBox()).width > 300);
      await shoot('mirror');
    }, {viewport, colorScheme, deviceScaleFactor: 1, ...more});
  }
}
