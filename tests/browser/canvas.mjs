// The game by clicks on the canvas: where to click comes from the probe, what is clicked is the canvas.

import assert from 'node:assert/strict';
import {beginByClicks, kTitles, nameOf, playUntil, status} from './clicks.mjs';
import {open, picture, test} from './harness.mjs';
import {begin, choose, clickItem, idle, item, linkTo, openBox, probe, scrollTo, seeded} from './play.mjs';

for (const title of kTitles) {
  test(`canvas: ${title}, the landing and the first turn by clicks alone`, async ({page, url}) => {
    await open(page, url);
    await beginByClicks(page, '1942', title);
    const isDone = async () => /^Turn 2/.test(await status(page));
    const ways = await playUntil(page, isDone, {onMap: 4, pick: seeded(5), title});
    console.log(`     decisions: ${JSON.stringify(ways)}`);
    const {button, ...onMap} = ways;
    assert.ok(Object.values(onMap).reduce((sum, n) => sum + n, 0) >= 3, `the map itself was played on, beside ${button} buttons`);
    await picture(page, `canvas-turn-2-${title.replace(/\W+/g, '-')}`);
  });
}

// Minutes without a graphics card: `test --all` plays them. A picture of every fourth phase is kept. Jubilee takes three
// times as long and is played at one size.
const long = process.env.SANDTABLE_LONG === '1' ? test : () => {};
// Decisions on the map in each phase; in Jubilee a unit is activated there before it moves.
const kOnMap = {[kTitles[0]]: 1, [kTitles[1]]: 3};
const kSizes = {'1280x800': {width: 1280, height: 800}, '390x844': {width: 390, height: 844}};
for (const title of kTitles) {
  for (const [size, viewport] of Object.entries(kSizes).slice(0, title === kTitles[0] ? 2 : 1)) {
    long(`canvas: ${title}, a complete game by clicks alone, ${size}`, async ({page, url}) => {
      await open(page, url);
      await beginByClicks(page, '42', title);
      const isDone = async () => (await probe(page, 'state')).over;
      const name = `canvas-${title.replace(/\W+/g, '-')}-${size}`;
      let phases = 0;
      const onPhase = async () => {
        await idle(page);
        if (phases++ % 4 === 0) await picture(page, `${name}-${String(phases).padStart(3, '0')}`);
      };
      const ways = await playUntil(page, isDone, {onMap: kOnMap[title], pick: seeded(9), title, onPhase});
      const {at, score} = await probe(page, 'state');
      console.log(`     ${at} decisions, ${score} points: ${JSON.stringify(ways)}`);
      assert.ok(ways.move > 0, 'moves were made on the map');
      await idle(page);
      await picture(page, `${name}-over`);
      await scrollTo(page, 'play.after.board');
      await clickItem(page, 'play.after.board');
      assert.ok(await item(page, 'main'), 'the map is back, with the way to the result');
    }, {viewport});
  }
}

test('canvas: keys reach the game only while the canvas has the focus', async ({page, url}) => {
  await open(page, url);
  await idle(page);
  await page.keyboard.press('Enter');
  await idle(page);
  assert.equal((await probe(page, 'state')).screen, 0);
  await page.locator('#canvas').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.sandtable.probe({op: 'state'}).screen !== 0);
});

// The slash opens the field for a unit's name, in which letters are no keys. A search decides nothing, not even where a move is under way that a click on another
// unit would end.
test('canvas: a typed name shows its unit and ends no move', async ({page, url, browser}) => {
  const keys = (on) => on.locator('.mirror-actions li').evaluateAll((rows) => rows.map((row) => row.dataset.key));
  const movers = async (on) =>
    new Set((await keys(on)).filter((key) => key?.startsWith('move ')).map((key) => key.split(' ')[1]));
  let waiting = new Set();
  // Until one team alone may move where a moment ago several could: it is under way.
  const link = await linkTo(browser, url, async (other) => {
    await begin(other, '1942');
    const next = seeded(5);
    for (let i = 0; i < 200 && !(waiting.size > 1 && (await movers(other)).size === 1); ++i) {
      waiting = await movers(other);
      await choose(other, 1, next);
    }
  });
  await open(page, link);
  await page.getByRole('dialog').getByRole('button').first().click();
  const [under] = await movers(page);
  const other = [...waiting].find((id) => id !== under);
  assert.ok(other, 'a team is under way and another waits');
  await page.locator('#canvas').focus();
  for (let i = 0; i < 6; ++i) await page.keyboard.press('=');
  await idle(page);
  const {at} = await probe(page, 'state');
  const {spaces} = await probe(page, 'spaces');
  // The field has the keyboard some frames after the slash: until then letters are keys.
  const typing = (wanted) =>
    page.waitForFunction((is) => window.sandtable.probe({op: 'state'}).typing === is, wanted, {polling: 20});
  await page.keyboard.press('/');
  await typing(true);
  for (const letter of nameOf(other)) await page.keyboard.press(letter);
  await picture(page, 'canvas-search');
  await page.keyboard.press('Enter');
  await typing(false);
  await idle(page);
  assert.equal((await probe(page, 'state')).at, at, `typing "${nameOf(other)}" decided something`);
  assert.deepEqual([...(await movers(page))], [under]);
  assert.notDeepEqual((await probe(page, 'spaces')).spaces, spaces, 'the map did not turn to the unit');
});

test('canvas: a click takes the focus, and what the mirror does is drawn', async ({page, url}) => {
  await open(page, url);
  await idle(page);
  await page.locator('#canvas').click({position: {x: 640, y: 20}});
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
  await openBox(page);
  const {frames} = await probe(page, 'state');
  await page.getByRole('button', {name: 'Begin the game'}).press('Enter');
  await page.waitForFunction((before) => window.sandtable.probe({op: 'state'}).frames > before, frames);
  assert.equal((await probe(page, 'state')).screen, 2);
});

test('canvas: two fingers zoom the map and click nothing', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, '1942');
  await page.locator('#canvas').focus();
  await idle(page);
  const apart = async () => {
    const {spaces} = await probe(page, 'spaces');
    return Math.hypot(spaces[0].x - spaces[60].x, spaces[0].y - spaces[60].y);
  };
  const before = await apart();
  const touch = await profile.newCDPSession(page);
  const fingers = (gap) => [{x: 195 - gap, y: 180, id: 0}, {x: 195 + gap, y: 180, id: 1}];
  await touch.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: fingers(40).slice(0, 1)});
  await touch.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: fingers(40)});
  await touch.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: fingers(60)});
  await touch.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: fingers(80)});
  await touch.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await idle(page);
  assert.ok((await apart()) > 1.5 * before, 'the map is larger');
  assert.equal((await probe(page, 'state')).at, 0);
}, {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

// Presses Tab on the canvas until it leads out, with a limit; how many presses stayed on it.
async function tabOut(page, key) {
  for (let i = 0; i < 300; ++i) {
    await page.keyboard.press(key);
    if ((await page.evaluate(() => document.activeElement.id)) !== 'canvas') return i;
    await idle(page);
  }
  return assert.fail(`${key} never leaves the canvas`);
}

test('canvas: Tab goes through it and leads out at both ends', async ({page, url}) => {
  await open(page, url);
  await idle(page);
  assert.match(await page.getByRole('application').getAttribute('aria-label'), /Tab and Shift\+Tab .* lead out/);
  const focused = () => page.evaluate(() => document.activeElement.closest('#mirror')?.id ?? document.activeElement.className);
  await page.locator('.mirror-switch').focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
  const forward = await tabOut(page, 'Tab');
  assert.ok(forward > 3, `${forward} controls on the title`);
  assert.equal(await focused(), 'mirror', 'out at the end, into the words behind it');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
  assert.equal(await tabOut(page, 'Shift+Tab'), forward, 'back through all of them');
  assert.match(await focused(), /mirror-switch/);
  await begin(page, '1942');
  await choose(page, 12, seeded(4));
  await page.locator('.mirror-switch').focus();
  await page.keyboard.press('Tab');
  await idle(page);
  await tabOut(page, 'Tab');
  assert.equal(await focused(), 'mirror');
  await page.locator('#canvas').focus();
  await tabOut(page, 'Shift+Tab');
  assert.match(await focused(), /mirror-switch/);
});

// Before anything has pointed each frame wants to know whether a finger will: the browser is asked once for that and for
// the two preferences, and what changes later is heard of.
test('canvas: the browser is asked once for what it prefers, however many frames are drawn', async ({page, url}) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia;
    window.asked = [];
    window.matchMedia = (query) => {
      window.asked.push(query);
      return ask.call(window, query);
    };
  });
  await open(page, url);
  await page.evaluate(async () => {
    for (let i = 0; i < 12; i++) {
      window.dispatchEvent(new Event('focus'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  const asked = await page.evaluate(() => window.asked.sort());
  assert.deepEqual(asked, ['(pointer: coarse)', '(prefers-color-scheme: dark)', '(prefers-contrast: more), (forced-colors: active)',
    '(prefers-reduced-motion: reduce)', '(resolution: 0.5dppx)']);
  await page.emulateMedia({colorScheme: 'dark'});
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
});
