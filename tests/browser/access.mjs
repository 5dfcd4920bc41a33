// axe-core over every state of the page: each rule that it knows for WCAG 2.2 A and AA, and its best practices.

import {check} from './axe.mjs';
import {open, test} from './harness.mjs';
import {begin, choices, choose, clickItem, draft, idle, mirror, openBox, seeded} from './play.mjs';

test('access: axe finds nothing on the title, its menu and its dialogs', async ({page, url}) => {
  await open(page, url);
  await idle(page);
  await check(page, 'title, mirror hidden');
  await page.keyboard.press('F2');
  await check(page, 'title, mirror shown');
  await openBox(page);
  await check(page, 'a box open, another closed');
  await page.getByRole('textbox', {name: /^Seed/}).fill('not hex');
  await page.getByRole('button', {name: 'Begin the game'}).press('Enter');
  await check(page, 'a fault in the menu');
  await page.getByRole('textbox', {name: 'Link'}).fill('EQEBAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await page.getByRole('button', {name: 'Open the link'}).press('Enter');
  await page.getByRole('dialog').waitFor();
  await check(page, 'a damaged link');
}, {reducedMotion: 'reduce'});

test('access: axe finds nothing during play', async ({page, url}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, url);
  await begin(page, '1942');
  await choose(page, 12, seeded(11));
  await check(page, 'play, mirror hidden');
  await page.keyboard.press('F2');
  await choices(page).first().focus();
  await check(page, 'play, mirror shown');
  while (!(await draft(page).count())) await choices(page).last().press('Enter');
  await check(page, 'a choice that waits to be confirmed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
  await page.emulateMedia({colorScheme: 'dark'});
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await check(page, 'naming a save, at night');
  await page.getByRole('button', {name: 'Save', exact: true}).press('Enter');
  await page.getByRole('button', {name: 'Copy a link to this game'}).press('Enter');
  await page.getByRole('dialog').waitFor();
  await check(page, 'a link to copy by hand, at night');
  await page.getByRole('dialog').getByRole('button').press('Enter');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await mirror(page).getByRole('region', {name: 'Saved games'}).waitFor();
  await check(page, 'the menu with saved games, at night');
  await page.getByRole('button', {name: /^More for /}).first().press('Enter');
  await page.getByRole('button', {name: 'Keep a copy'}).or(page.getByRole('button', {name: 'Rename'})).first().press('Enter');
  await check(page, 'a saved game with all that can be done with it');
  await page.getByRole('button', {name: 'Delete'}).press('Enter');
  await check(page, 'a saved game was deleted');
}, {reducedMotion: 'reduce'});

test('access: axe finds nothing where the map cannot be drawn', async ({page, url}) => {
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
    };
  });
  await open(page, url);
  await check(page, 'title by the mirror alone');
  await begin(page, '1942');
  await check(page, 'play by the mirror alone');
});

test('access: axe finds nothing on the failure screens', async ({page, url}) => {
  await page.route(/words\.en\.\w+\.json$/, (route) => route.abort());
  await open(page, url, 'failed');
  await check(page, 'a failed fetch');
  await page.unroute(/words\.en\.\w+\.json$/);
  await page.getByRole('button', {name: 'Try again'}).press('Enter');
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running');
  await begin(page, 'abc');
  await choose(page, 2, seeded(1));
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', {error: new WebAssembly.RuntimeError('unreachable')})));
  await check(page, 'the program has stopped');
}, {allowErrors: /ERR_FAILED/});
