// Pictures of every screen for people to look at, at the sizes and in the looks of the design. Nothing is compared; a
// picture that cannot be taken, or a page that reports an error, fails.

import assert from 'node:assert/strict';
import {kTitles} from './clicks.mjs';
import {open, picture, test, toyFolder} from './harness.mjs';
import {appears, begin, choices, choose, clickItem, decide, idle, item, linkTo, mirror, openBox, scrollTo, seeded} from './play.mjs';

const kSizes = [['1280x800', {width: 1280, height: 800}, {}], ['390x844', {width: 390, height: 844}, {hasTouch: true, isMobile: true}]];

// The link to the middle of a game; played once, for all pictures of it.
const middles = new Map();
function middleOf(browser, url, title) {
  const play = async (page) => {
    await begin(page, '1942', title);
    await choose(page, 70, seeded(11));
  };
  if (!middles.has(title)) middles.set(title, linkTo(browser, url, play));
  return middles.get(title);
}

// A game of two on the shelf of the tests, against somebody of that kind.
async function beginTwo(page, other) {
  const leave = page.getByRole('button', {name: /^(Back to the title|Leave the game for now)$/}).first();
  if (await leave.count()) await leave.press('Enter');
  await openBox(page, 'Harbour');
  const box = page.getByRole('region', {name: 'Harbour'});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: other});
  await box.getByRole('textbox', {name: 'Name of North'}).fill('Anna');
  await box.getByRole('textbox', {name: 'Name of South'}).fill('Maximilian');
  await box.getByRole('textbox', {name: /^Seed/}).fill('abc');
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
}

// What only games of two have: the curtain, the link to be sent, the thought, the questions before a concession, its end.
async function shootTwo(page, url, shoot) {
  await open(page, url);
  await clickItem(page, 'title.new');
  await appears(page, 'start');
  await shoot('seats-new-game');
  await clickItem(page, 'bar/back');
  await beginTwo(page, 'A friend at this screen');
  await page.locator('.mirror-curtain:not([hidden])').waitFor({state: 'attached'});
  await shoot('seats-curtain');
  await beginTwo(page, 'A friend, by links');
  await choices(page).first().waitFor({state: 'attached'});
  await page.locator('#canvas').focus();
  if (await item(page, 'tour.end')) await clickItem(page, 'tour.end');
  await shoot('seats-play');
  for (let i = 0; i < 20 && (await choices(page).count()); ++i) await decide(page, (below) => below - 1);
  await page.locator('#canvas').focus();
  await shoot('seats-waits');
  await page.getByRole('button', {name: 'Send to your opponent'}).press('Enter');
  await shoot('seats-send');
  await page.locator('dialog[open]').getByRole('button', {name: 'Close'}).click();
  await beginTwo(page, 'The computer: General');
  await choices(page).first().waitFor({state: 'attached'});
  await page.getByRole('button', {name: 'Concede', exact: true}).first().press('Enter');
  const question = page.getByRole('alertdialog');
  await shoot('seats-concede');
  for (let i = 0; i < 2; ++i) await question.getByRole('button', {name: 'Concede'}).press('Enter');
  await page.locator('#canvas').focus();
  await shoot('seats-over');
  await page.getByRole('button', {name: 'Back to the title'}).first().press('Enter');
  await shoot('seats-title');
}

for (const [size, viewport, more] of kSizes) {
  for (const colorScheme of ['light', 'dark']) {
    const name = (screen) => `${screen}-${size}${colorScheme === 'dark' ? '-dark' : ''}`;
    const shootOf = (page) => async (screen) => {
      await idle(page);
      await picture(page, name(screen));
    };
    test(`screenshots: ${size}, ${colorScheme}`, async ({page, url, browser}) => {
      const shoot = shootOf(page);
      await open(page, url);
      await shoot('title');
      for (const [control, screen] of [['title.settings', 'settings'], ['title.saves', 'saves'], ['title.new', 'new-game'], ['about', 'about']]) {
        await clickItem(page, control);
        if (screen === 'new-game') await appears(page, 'start');
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
      await page.goto('about:blank');
      await open(page, await middleOf(browser, url, kTitles[0]));
      await page.getByRole('dialog').getByRole('button', {name: 'Open this game'}).click();
      await page.locator('#canvas').focus();
      await shoot('play');
      await page.keyboard.press('F2');
      assert.ok((await mirror(page).boundingBox()).width > 300);
      await shoot('mirror');
    }, {viewport, colorScheme, deviceScaleFactor: 1, ...more});

    test(`screenshots: two seats, ${size}, ${colorScheme}`, async ({page, serve}) => {
      const {url} = await serve(toyFolder);
      await shootTwo(page, url, shootOf(page));
    }, {viewport, colorScheme, deviceScaleFactor: 1, ...more});

    // What is not in the pictures above because it is another game.
    for (const title of kTitles.slice(1)) {
      test(`screenshots: ${title}, ${size}, ${colorScheme}`, async ({page, url, browser}) => {
        const shoot = shootOf(page);
        const game = title.toLowerCase().replace(/\W+/g, '-');
        await open(page, await middleOf(browser, url, title));
        await page.getByRole('dialog').getByRole('button').click();
        await page.locator('#canvas').focus();
        await shoot(`${game}-play`);
        await page.keyboard.press('F2');
        await shoot(`${game}-mirror`);
        await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
        await page.keyboard.press('F2');
        await shoot(`${game}-title`);
      }, {viewport, colorScheme, deviceScaleFactor: 1, ...more});
    }
  }
}
