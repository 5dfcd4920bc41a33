// What players of the games of two with a mouse share.

import assert from 'node:assert/strict';
import {pointAway, visiblePlace} from './clicks.mjs';
import {idle, item, probe} from './play.mjs';

// Waits until the player is asked, for a choice or for who is in a group, or the game is over.
export async function asked(page) {
  const keys = async () =>
    (await page.locator('.mirror-play:not(.mirror-away) .mirror-actions li[data-key]').count()) + (await page.locator('.mirror-draft').count());
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
  }, frames, {polling: 20, timeout: 5000}).catch(() => {});
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

// What has been decided and drawn so far.
export const mark = (page) => probe(page, 'state');

// Whether more has been decided than at a mark, once what was clicked since then has been drawn: that takes two frames.
export async function hasDecided(page, before) {
  await page.waitForFunction(({at, frames}) => {
    const now = window.sandtable.probe({op: 'state'});
    return now.at > at || (now.idle && now.frames > frames + 1);
  }, before, {polling: 20, timeout: 5000}).catch(() => {});
  return (await mark(page)).at > before.at;
}
