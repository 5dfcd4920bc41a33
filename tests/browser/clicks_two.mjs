// What players of the games of two with a mouse share.

import assert from 'node:assert/strict';
import {pointAway, visiblePlace} from './clicks.mjs';
import {appears, clickItem, idle, item, probe, scrollTo} from './play.mjs';

// Begins a game against the computer of that level from its box on the title, by clicks.
export async function beginAgainst(page, game, {seed, side = 0, level = 0}) {
  await appears(page, `box/${game}`);
  await clickItem(page, `box/${game}`);
  await appears(page, 'start');
  for (const control of [`side/${side}`, `level/${level}`]) {
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

// Waits until the player is asked or the game is over.
export async function asked(page) {
  const keys = () => page.locator('.mirror-play:not(.mirror-away) .mirror-actions li[data-key]').count();
  for (const last = Date.now() + 60000; ;) {
    const state = await probe(page, 'state');
    if (state.idle && (state.over || (await keys()))) return;
    assert.ok(Date.now() < last, `nothing is asked: ${JSON.stringify(state)}, ${await keys()} choices`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// Points at a place or a counter; how many rows the ledger of the odds has that stands beside it then: each has its rule as
// a link. A card is measured in one frame and seen in the next.
export async function ledgerAt(page, id) {
  await pointAway(page);
  const at = await visiblePlace(page, id);
  if (!at) return 0;
  const {frames} = await probe(page, 'state');
  await page.locator('#canvas').hover({position: at});
  await page.waitForFunction((before) => {
    const state = window.sandtable.probe({op: 'state'});
    return state.idle && state.frames > before + 1;
  }, frames, {polling: 20, timeout: 2000}).catch(() => {});
  return (await probe(page, 'items')).items.filter(({name}) => /^rule\d/.test(name)).length;
}

// Presses a control if it is there: what is drawn anew in that moment may have taken it away.
export async function pressIfShown(page, name) {
  await idle(page);
  const place = await item(page, name);
  if (!place) return;
  await page.locator('#canvas').click({position: {x: place.x + place.w / 2, y: place.y + place.h / 2}});
  await idle(page);
}

// Whether more has been decided than before: what a click has done may be heard a moment later.
export const hasDecided = (page, before) => page.waitForFunction((count) => window.sandtable.probe({op: 'state'}).at > count, before,
  {polling: 20, timeout: 1500}).then(() => true, () => false);
