// A player with a mouse: makes decisions by clicks on the canvas alone. What may be done is read from the mirror, where
// it lies on the screen from the probe; nothing is asked of the program but through the canvas.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {appears, choices, clickItem, idle, item, mirror, probe, scrollTo, told} from './play.mjs';

const read = (file) => JSON.parse(fs.readFileSync(new URL(`../../scenarios/${file}`, import.meta.url), 'utf8'));

// The player's units: the list of units.json that has them in the order of their numbers, named as the words do.
function unitsOf(game, list) {
  const words = read(`${game}/words.en.json`);
  return new Map(read(`${game}/units.json`)[list].map(({id}, number) => [id, {name: words[`unit.${id}`], number}]));
}

// By the title in the mirror: the player's units, how many nouns what they do on the map has, what of it has no button,
// and what is done by a click on the place that it leads to.
const kGames = {
  'Commandos at St. Nazaire': {id: 'nazaire', units: unitsOf('nazaire', 'british'),
    onMap: {move: 2, advance: 2, exchange: 2, demolish: 1}, noButtons: [], leads: []},
  'Operation Jubilee': {id: 'jubilee', units: unitsOf('jubilee', 'commonwealth'),
    onMap: {place: 2, activate: 1, move: 2, attack: 1, barrage: 2, strike: 1, push: 1}, noButtons: ['place', 'strike', 'push'],
    leads: ['activate']},
};
export const kTitles = Object.keys(kGames);

// The name that a player reads and types.
export const nameOf = (id, title = kTitles[0]) => kGames[title].units.get(id).name;

// Pixels round a space that must be free of panels for a click on it.
const kRoom = 6;
// Above the first control of a phone's sheet stands what is asked.
const kSheetHead = 130;
// How often one decision is tried on the map, on other spaces each time, before a button is taken.
const kTries = 2;
const kTriesOnPhone = 16;  // where less of the map is in view, and no button brings all of it

const isNear = ({x, y, w, h}, at) => at.x >= x - kRoom && at.x < x + w + kRoom && at.y >= y - kRoom && at.y < y + h + kRoom;

// The decisions made so far: grows with every click that did something.
export const decisionsMade = async (page) => (await probe(page, 'state')).at;

// The legal list as the mirror shows it: verb and nouns of each choice. Members of a group have none.
export const offered = async (page) =>
  (await page.locator('.mirror-actions li').evaluateAll((rows) => rows.map((row) => row.dataset.key)))
    .filter(Boolean)
    .map((key) => { const [verb, ...args] = key.split(' '); return {verb, args}; });

// Where a unit is, as the mirror's list of spaces tells; undefined if it is nowhere.
async function spaceOf(page, name) {
  await told(page);
  return page.getByRole('region', {name: 'Spaces'}).getByRole('listitem').evaluateAll((rows, who) =>
    rows.find((row) => new RegExp(`\\b${who}\\b`).test(row.textContent.split('Leads to')[0]))?.dataset.key.split(' ')[0], name);
}

// Counts the presses on the canvas from now on; gives back what tells how many there were.
export async function countClicks(page) {
  await page.evaluate(() => {
    window.pressed = 0;
    document.getElementById('canvas').addEventListener('pointerdown', () => ++window.pressed, {capture: true});
  });
  return () => page.evaluate(() => window.pressed);
}

// Off the map, so that the trays and cards of what was pointed at before are shut: they are in the next frame. The
// pointer always moves, so that there is one; a phone's bar may take no notice of it where nothing was pointed at.
let away = 3;
export async function pointAway(page) {
  const {frames} = await probe(page, 'state');
  away = 7 - away;
  await page.mouse.move(page.viewportSize().width / 2, away);
  await page.waitForFunction((before) => window.sandtable.probe({op: 'state'}).frames > before, frames, {polling: 20, timeout: 2000}).catch(() => {});
}

// Where a space is on the screen, or the stack that a counter lies in; null where a panel covers it or it is out of view.
export async function visiblePlace(page, id) {
  const {spaces} = await probe(page, 'spaces');
  const {counters} = await probe(page, 'counters');
  const {items} = await probe(page, 'items');
  const at = [...spaces, ...counters].find((one) => one.id === id);
  if (!at) return null;
  const {width, height} = page.viewportSize();
  const panels = items.filter(({name}) => !/^(Debug##|##root$)/.test(name));
  // Panels at the right, on a phone the sheet at the foot: parts of them are no controls.
  const isPhone = width < 600;
  const column = isPhone ? 8 : width < 1000 ? 284 : 312;
  const sheet = items.filter(({name}) => /^(main|play\.tab\.|choice|who)/.test(name)).map(({y}) => y);
  const floor = isPhone ? Math.min(height - 160, ...sheet) - kSheetHead : height - 8;
  const inMap = at.x > 8 && at.y > (isPhone ? 124 : 64) && at.x < width - column && at.y < floor;
  return inMap && !panels.some((panel) => isNear(panel, at)) ? at : null;
}

// A click on a space of the map; the whole map is brought into view where the space is hidden. False if it stays so.
export async function clickSpace(page, id) {
  await pointAway(page);
  let at = await visiblePlace(page, id);
  if (!at && (await item(page, 'play.zoom.fit'))) {
    await clickItem(page, 'play.zoom.fit');
    at = await visiblePlace(page, id);
  }
  if (!at) return false;
  // The card with the odds stands before the click that rolls.
  await page.locator('#canvas').hover({position: at});
  await idle(page);
  await page.locator('#canvas').click({position: at});
  await idle(page);
  return true;
}

// The hexes beside this one, as they lie on the screen.
async function besides(page, id) {
  const {spaces} = await probe(page, 'spaces');
  const from = spaces.find((space) => space.id === id);
  const far = ({x, y}) => Math.hypot(x - from.x, y - from.y);
  return spaces.filter((space) => space !== from && /^\d+$/.test(space.id)).sort((a, b) => far(a) - far(b)).slice(0, 6).map((space) => space.id);
}

// What an action is on the map: who acts from where, and the space to click, or several that it may lead to. A noun is a
// unit or a space.
async function onMap(page, {units, onMap: nouns, leads}, {verb, args}) {
  const team = units.get(args[0]);
  if (leads.includes(verb)) {
    const from = await spaceOf(page, team.name);
    return {team, from, to: await besides(page, from)};
  }
  const places = [];
  for (const noun of args.slice(0, nouns[verb])) places.push(units.has(noun) ? await spaceOf(page, units.get(noun).name) : noun);
  return {team, from: places.length > 1 ? places[0] : undefined, to: places.at(-1)};
}

// Clicks places one after the other until one of the clicks decides something.
async function clickUntilDecided(page, spaces) {
  const before = await decisionsMade(page);
  for (const space of spaces) {
    if (!space || !(await clickSpace(page, space))) continue;
    // A move that costs teams of one's own is asked about.
    if (await item(page, 'yes')) await clickItem(page, 'yes');
    if ((await decisionsMade(page)) > before) return true;
  }
  return false;
}

// One decision on the map: a click on who acts, unless it is plain who does, and one on where it leads to. If somebody
// else of the stack was on top, the piece beside the map chooses.
async function decideOnMap(page, {team, from, to}, isPlain) {
  const there = [to].flat();
  if (await clickUntilDecided(page, isPlain ? [...there, from, ...there] : [from, ...there])) return true;
  if (!team || !(await item(page, `who${team.number}`))) return false;
  await clickItem(page, `who${team.number}`);
  return clickUntilDecided(page, there);
}

async function decideByButton(page) {
  const before = await decisionsMade(page);
  await pointAway(page);  // a phone's sheet tells of the place under the pointer instead
  const {items} = await probe(page, 'items');
  for (const name of ['main', ...items.map((each) => each.name).filter((each) => /^choice\d+$/.test(each))]) {
    if (!(await item(page, name))) continue;
    await clickItem(page, name);
    // "Teams can still act. Go on all the same?"
    if (await item(page, 'yes')) await clickItem(page, 'yes');
    if ((await decisionsMade(page)) > before) return true;
  }
  return false;
}

// A chit that is told page by page stands until it is turned: one page is read, the rest is skipped.
export async function readPages(page) {
  for (let turned = 0; await item(page, 'stagenext'); ++turned) {
    assert.ok(turned < 20, 'the pages come to an end');
    await clickItem(page, turned % 2 ? 'stageskip' : 'stagenext');
  }
}

// Makes one decision. `onMapFirst` tells whether the map is tried before the buttons, `pick` chooses among so many.
// Gives back the verb that was done on the map, or 'button'.
async function decide(page, game, {onMapFirst, pick}) {
  await readPages(page);
  const spatial = (await offered(page)).filter(({verb}) => verb in game.onMap);
  const isPlain = new Set(spatial.map(({args}) => args[0])).size === 1;
  const hasButtons = !spatial.some(({verb}) => game.noButtons.includes(verb));
  const tries = page.viewportSize().width < 600 ? kTriesOnPhone : kTries;
  for (let i = 0; (onMapFirst || !hasButtons) && spatial.length && i < tries; ++i) {
    const action = spatial[pick(spatial.length)];
    const way = await onMap(page, game, action);
    if (!(await decideOnMap(page, way, isPlain))) continue;
    return game.leads.includes(action.verb) && (await spaceOf(page, way.team.name)) !== way.from ? 'move' : action.verb;
  }
  if (await decideByButton(page)) return 'button';
  throw new Error(`no click makes a decision: ${await choices(page).allTextContents()}`);
}

// Begins a game from its box on the title, with this seed and what is chosen of `controls`, and ends the tour.
export async function beginFromBox(page, game, seed, controls = []) {
  await scrollTo(page, `box/${game}`);
  await clickItem(page, `box/${game}`);
  await appears(page, 'start');
  for (const control of controls) {
    await scrollTo(page, control);
    await clickItem(page, control);
  }
  await scrollTo(page, '##seed');
  await clickItem(page, '##seed');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(seed);
  await clickItem(page, 'start');
  await clickItem(page, 'briefing.begin');
  await clickItem(page, 'tour.end');
}

export const beginByClicks = (page, seed, title = kTitles[0]) => beginFromBox(page, kGames[title].id, seed);

// Against the computer of that level.
export const beginAgainst = (page, game, {seed, side = 0, level = 0}) => beginFromBox(page, game, seed, [`side/${side}`, `level/${level}`]);

export const status = (page) => mirror(page).locator('.mirror-status').textContent();

// Plays until `isDone`; of each phase the first `onMap` decisions on the map, as far as there are any, the rest by
// buttons. Gives back how many were made which way. `onPhase` is told of each phase as it begins.
export async function playUntil(page, isDone, {onMap, pick, title = kTitles[0], onPhase = async () => {}}) {
  const ways = {};
  for (let phase = '', done = 0; !(await isDone());) {
    const now = (await status(page)).split('.')[0];
    if (now !== phase) {
      [phase, done] = [now, 0];
      await onPhase(phase);
    }
    const way = await decide(page, kGames[title], {onMapFirst: done < onMap, pick});
    if (way !== 'button') ++done;
    ways[way] = (ways[way] ?? 0) + 1;
  }
  return ways;
}
