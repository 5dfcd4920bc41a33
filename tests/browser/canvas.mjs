// The game by clicks on the canvas: where to click comes from the probe, what is clicked is the canvas.

import assert from 'node:assert/strict';
import {beginByClicks, playUntil, status} from './clicks.mjs';
import {open, picture, test} from './harness.mjs';
import {begin, clickItem, idle, item, probe, scrollTo, seeded} from './play.mjs';

const kQuick = {reducedMotion: 'reduce'};

test('canvas: the landing and the first turn by clicks alone', async ({page, url}) => {
  await open(page, url);
  await beginByClicks(page, '1942');
  const isDone = async () => /^Turn 2/.test(await status(page));
  const ways = await playUntil(page, isDone, {onMap: 4, pick: seeded(5)});
  console.log(`     decisions: ${JSON.stringify(ways)}`);
  assert.ok(ways.move >= 3, 'the map itself was played on');
  await picture(page, 'canvas-turn-2');
}, kQuick);

// Two minutes without a graphics card: `test --all` plays it.
const long = process.env.SANDTABLE_LONG === '1' ? test : () => {};
long('canvas: a complete game by clicks alone', async ({page, url}) => {
  await open(page, url);
  await beginByClicks(page, '42');
  const isDone = async () => (await probe(page, 'state')).over;
  const ways = await playUntil(page, isDone, {onMap: 1, pick: seeded(9)});
  const {at, score} = await probe(page, 'state');
  console.log(`     ${at} decisions, ${score} points: ${JSON.stringify(ways)}`);
  for (const verb of ['move', 'exchange']) assert.ok(ways[verb] > 0, `${verb} was done on the map`);
  await idle(page);
  await picture(page, 'canvas-game-over');
  await scrollTo(page, 'play.after.board');
  await clickItem(page, 'play.after.board');
  assert.ok(await item(page, 'result'), 'the map is back, with the way to the result');
}, kQuick);

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

test('canvas: a click takes the focus, and what the mirror does is drawn', async ({page, url}) => {
  await open(page, url);
  await idle(page);
  await page.locator('#canvas').click({position: {x: 640, y: 20}});
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
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
}, {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true, reducedMotion: 'reduce'});
