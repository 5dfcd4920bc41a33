// The game by clicks on the canvas: where to click comes from the probe, what is clicked is the canvas.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {begin, choices, clickItem, idle, item, mirror, probe} from './play.mjs';

const isInside = ({x, y, w, h}, at) => at.x >= x && at.x < x + w && at.y >= y && at.y < y + h;

// A space that no panel covers; the whole map is brought into view where it is hidden.
async function placeOf(page, id) {
  for (const fit of [false, true]) {
    if (fit) await clickItem(page, 'play.zoom.fit');
    const {spaces} = await probe(page, 'spaces');
    const {items} = await probe(page, 'items');
    const at = spaces.find((space) => space.id === id);
    const {width, height} = page.viewportSize();
    const panels = items.filter((each) => !/^(Debug##|##root$)/.test(each.name));
    const free = at.x > 8 && at.y > 70 && at.x < width - 320 && at.y < height - 60;
    if (free && !panels.some((panel) => isInside(panel, at))) return at;
  }
  return null;
}

async function clickSpace(page, id) {
  await idle(page);
  const at = await placeOf(page, id);
  if (!at) return false;
  await page.locator('#canvas').click({position: at});
  await idle(page);
  return true;
}

// The legal list as the mirror shows it: verb and nouns of each choice.
const offered = async (page) =>
  (await page.locator('.mirror-actions li').evaluateAll((rows) => rows.map((row) => row.dataset.key)))
    .map((key) => { const [verb, ...args] = key.split(' '); return {verb, args}; });

// Where a team is, as the mirror's list of spaces tells.
const spaceOf = async (page, name) =>
  page.getByRole('region', {name: 'Spaces'}).getByRole('listitem').evaluateAll((rows, who) =>
    rows.find((row) => row.textContent.split('Leads to')[0].includes(who))?.dataset.key.split(' ')[0], name);

const decisionsMade = async (page) => (await probe(page, 'state')).at;

// Moves a team by clicking it and then one of its destinations; false if no click did it.
async function moveByMap(page, {args: [team, to]}, name) {
  const before = await decisionsMade(page);
  if (await clickSpace(page, to) && (await decisionsMade(page)) > before) return true;
  const from = await spaceOf(page, name);
  if (!from || !(await clickSpace(page, from)) || !(await clickSpace(page, to))) return false;
  return (await decisionsMade(page)) > before;
}

async function decide(page) {
  const before = await decisionsMade(page);
  const actions = await offered(page);
  const names = await choices(page).allTextContents();
  const move = actions.findIndex(({verb}) => verb === 'move');
  if (move >= 0 && await moveByMap(page, actions[move], names[move].split(' to ')[0])) return 'map';
  const {items} = await probe(page, 'items');
  for (const name of ['main', ...items.map((each) => each.name).filter((each) => /^choice\d+$/.test(each))]) {
    if (!(await item(page, name))) continue;
    await clickItem(page, name);
    // "Teams can still act. Go on all the same?"
    if (await item(page, 'yes')) await clickItem(page, 'yes');
    if ((await decisionsMade(page)) > before) return 'button';
  }
  return '';
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
