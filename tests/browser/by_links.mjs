// A game of two that goes back and forth by links between two profiles: the page that begins it, and the one of a friend, who
// knows nothing of it but what the links bring.

import assert from 'node:assert/strict';
import {open, withoutMap} from './harness.mjs';
import {choices, decideEnding, probe, told as wasTold, until} from './play.mjs';

/** Options of a test that plays by links: links are copied, and the map is nothing to it. */
export const kByLinks = {permissions: ['clipboard-read', 'clipboard-write'], map: false};

export const sending = (page) => page.getByRole('dialog', {name: 'Send to your opponent'});
export const isOver = async (page) => (await probe(page, 'state')).over;

const told = (page) => page.locator('dialog[open] #link-text');
export const dialogText = (page) => told(page).innerText();
export const closeDialog = (page) => page.locator('dialog[open]').getByRole('button', {name: 'Close'}).click();

/** Opens the card with the link to send. */
export const openSending = (page) => page.getByRole('button', {name: 'Send to your opponent'}).press('Enter');

/** The link that a page has to send, from its card. */
export async function linkFrom(page) {
  await openSending(page);
  const link = await sending(page).getByRole('textbox', {name: 'The link', exact: true}).inputValue();
  await sending(page).getByRole('button', {name: 'Close'}).click();
  return link;
}

/** Gives a page the link that came back. */
export async function answer(page, link) {
  await openSending(page);
  await sending(page).getByRole('textbox', {name: /^I have their answer/}).fill(link);
  await sending(page).getByRole('button', {name: 'Open the answer'}).click();
}

/** The friend opens the first link, which is checked before it is shown. */
export async function openFirst(friend, link) {
  await open(friend, link);
  const dialog = friend.getByRole('dialog');
  await told(friend).waitFor();
  assert.match(await dialog.innerText(), /Verified/);
  await dialog.getByRole('button').first().click();
}

/** Gives a page the answer of the other one, which it takes at once because it can be checked. */
export async function handOver(from, to, link) {
  const {at, hash} = await probe(from, 'state');
  await answer(to, link);
  await until(async () => {
    if (await told(to).count()) assert.fail(`an honest link is asked about at decision ${at}: ${await dialogText(to)}`);
    return (await probe(to, 'state')).at === at;
  }, 'the answer is on the table');
  assert.equal((await probe(to, 'state')).hash, hash);
}

/** The code of the seat that a page holds. */
export async function seatCode(page) {
  await page.getByRole('button', {name: 'My seat for another device'}).press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Your seat for another device of yours'});
  const code = await dialog.getByRole('textbox', {name: 'The code of your seat'}).inputValue();
  await dialog.getByRole('button', {name: 'Close'}).click();
  return code;
}

/** Another device of a player takes the game of a link over: it is told that it needs their seat before anything is played. */
export async function takeOver(page, link, code) {
  await open(page, link);
  const dialog = page.getByRole('dialog', {name: 'You have played this game on another device'});
  const field = dialog.getByRole('textbox', {name: 'The code from your other device'});
  await field.fill(code.slice(0, -1));
  await dialog.getByRole('button', {name: 'Play on here'}).click();
  await dialog.getByText('This code cannot be used: the code is not whole. Copy all of it.').waitFor();
  await field.fill(code);
  await dialog.getByRole('button', {name: 'Play on here'}).click();
  await dialog.waitFor({state: 'detached'});
}

/** Lends `use` a page of another profile. */
export async function withFriend(browser, use) {
  const profile = await browser.newContext();
  try {
    await withoutMap(profile);
    return await use(await profile.newPage());
  } finally {
    await profile.close();
  }
}

/**
 * Takes turns, the first of `pages` first, until the game is over, `isDone(page)` or `most` turns were taken; gives back how
 * many were. `play(page)` takes one. `begun` and `sent` are told of each turn, before it and when its link is made: `{turn, mine, theirs,
 * link, last}`, `last` being the link before; `received` when the other one has it.
 */
export async function takeTurns(pages, {play, last, most = Infinity, isDone = isOver, begun = async () => {}, sent = async () => {}, received = async () => {}}) {
  for (let turn = 1; ; ++turn) {
    const [mine, theirs] = turn % 2 ? pages : [...pages].reverse();
    const at = {turn, mine, theirs, last};
    await begun(at);
    await choices(mine).first().waitFor({state: 'attached'});
    await play(mine);
    assert.equal(await choices(mine).count(), 0, 'nothing is left to be decided here');
    const link = await linkFrom(mine);
    await sent({...at, link});
    await handOver(mine, theirs, link);
    await received({...at, link});
    last = link;
    if (turn >= most || await isOver(theirs) || await isDone(theirs)) return turn;
  }
}

/** Both have the same game. */
export async function areAlike(pages) {
  const [mine, theirs] = await Promise.all(pages.map((each) => probe(each, 'state')));
  assert.deepEqual([mine.hash, mine.at], [theirs.hash, theirs.at]);
}

// What ends a part of a turn: taken every other time, so that a turn is over soon.
const kEnding = {ends: /^(End |Stop here|No more |Nobody|Stay|Keep )/, often: 2};

// The computer may answer in between, where reactions are left to it.
const isAskedOrSends = (page) => page.waitForFunction(() => window.sandtable.probe({op: 'state'}).over ||
  document.querySelector('.mirror-play:not(.mirror-away) .mirror-actions button[data-choice]') !== null ||
  [...document.querySelectorAll('button')].some((each) => each.textContent.trim() === 'Send to your opponent'));

export const toSend = (page) => page.getByRole('button', {name: 'Send to your opponent'});

// Decides until the other one is asked.
export async function playTurn(page, next) {
  for (;;) {
    await isAskedOrSends(page);
    await wasTold(page);
    if (await choices(page).count()) await decideEnding(page, next, kEnding);
    else if ((await toSend(page).count()) || (await probe(page, 'state')).over) return;
  }
}
