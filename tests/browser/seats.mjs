// Two seats in the page, over the toy with its secrets: two who share the screen, two who send each other links.

import assert from 'node:assert/strict';
import {answer, areAlike, closeDialog, dialogText, isOver, kByLinks, linkFrom, openFirst, openSending, sending, takeTurns, withFriend} from './by_links.mjs';
import {open, picture, test, toyFolder} from './harness.mjs';
import {choices, decide, mirror, openBox, seeded, told, unfoldRules} from './play.mjs';

const kTitle = 'Harbour';
const kMostDecisions = 80;

export const curtain = (page) => page.locator('.mirror-curtain:not([hidden])');

// Begins the toy on one side of it.
export async function begin(page, url, {side = 'North', other = 'A friend at this screen', setup = 'Short day', seed = 'abc', change = async () => {}} = {}) {
  await open(page, url);
  await openBox(page, kTitle);
  const box = page.getByRole('region', {name: kTitle});
  await box.getByRole('combobox', {name: 'Set-up'}).selectOption({label: setup});
  await box.getByRole('combobox', {name: 'Your side'}).selectOption({label: side});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: other});
  await box.getByRole('textbox', {name: /^Seed/}).fill(seed);
  await change(box);
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
}

// All that a page has in words, and every name.
const everything = (page) => page.evaluate(() => [document.body.textContent, ...[...document.querySelectorAll('[aria-label], [title]')].map((element) =>
  `${element.getAttribute('aria-label')} ${element.getAttribute('title')}`)].join('\n'));

// Looks at the charm and does what comes until the turn has gone over or the game has ended.
export async function playTurn(page, next) {
  const look = page.getByRole('button', {name: 'Look at your charm'});
  if (await look.count()) await look.press('Enter');
  for (let i = 0; i < kMostDecisions && (await choices(page).count()); ++i) await decide(page, next);
}

test('seats: two at one screen: the curtain covers everything, also after a reload', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url);
  await curtain(page).waitFor({state: 'attached'});
  assert.match(await curtain(page).innerText(), /Hand the screen to North/);
  assert.equal(await choices(page).count(), 0);
  assert.equal(await page.getByRole('button', {name: 'Replay'}).isVisible(), false, 'no room is open behind the curtain');
  await picture(page, 'seats-curtain');
  const next = seeded(3);
  let turns = 0;
  for (; turns < 40 && !(await isOver(page)); ++turns) {
    await curtain(page).waitFor({state: 'attached'});
    const covered = await everything(page);
    assert.doesNotMatch(covered, /Your charm names|Roll the die|goes to the|goes to East/);
    if (turns === 1) {
      await page.reload();
      await curtain(page).waitFor({state: 'attached'});
      assert.doesNotMatch(await everything(page), /Your charm names|Roll the die/);
    }
    await curtain(page).getByRole('button', {name: /show my side$/}).press('Enter');
    await choices(page).first().waitFor({state: 'attached'});
    await playTurn(page, next);
    await told(page);
  }
  assert.ok(turns >= 4, `${turns} turns`);
  assert.match(await mirror(page).innerText(), /The day is over/);
});

test('seats: a whole game by links between two profiles', async ({page, browser, serve}) => {
  const {url} = await serve(toyFolder);
  await withFriend(browser, async (friend) => {
    await begin(page, url, {other: 'A friend, by links'});
    await choices(page).first().waitFor({state: 'attached'});
    const next = seeded(5);
    const play = (each) => playTurn(each, next);
    await play(page);
    assert.equal(await choices(page).count(), 0);
    assert.match(await mirror(page).innerText(), /You wait for South/);
    await openSending(page);
    assert.match(await sending(page).innerText(), /This game has secrets/);
    assert.equal(await sending(page).getByRole('img', {name: /code to be scanned/}).count(), 1);
    await picture(page, 'seats-send');
    await closeDialog(page);
    const first = await linkFrom(page);
    assert.equal(first, await linkFrom(page), 'the same link at the same point');
    // The friend opens it, sees what they may see, and plays.
    await openFirst(friend, first);
    assert.doesNotMatch(await everything(friend), /Your charm names/);
    assert.match(await mirror(friend).innerText(), /North looks at the charm/);
    const refuses = async (each, link, why) => {
      await answer(each, link);
      assert.match(await dialogText(each), why);
      await closeDialog(each);
    };
    const pages = [friend, page];
    const turns = await takeTurns(pages, {
      play, last: first, most: 40,
      begun: async ({turn, mine}) => { if (turn === 2) await mine.reload(); },
      // One's own link and an old one take the place of nothing.
      sent: async ({turn, theirs, last}) => { if (turn === 1) await refuses(theirs, last, /as you have it/); },
      received: async ({turn, mine}) => { if (turn === 3) await refuses(mine, first, /an old one/); },
    });
    assert.ok(turns >= 3, `${turns} turns`);
    await areAlike(pages);
    for (const each of pages) assert.match(await mirror(each).innerText(), /The day is over/);
  });
}, kByLinks);

test('seats: a question in the other one\'s turn is left to the computer, and no link is sent for it', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  const change = async (box) => {
    await unfoldRules(box);
    await box.getByRole('checkbox', {name: 'Guard'}).check();
    await box.getByRole('combobox', {name: 'Questions in the other turn'}).selectOption({label: 'The computer: Regular'});
  };
  const spoil = page.getByRole('button', {name: 'South loses a point.', exact: true});
  for (let seed = 1; !(await spoil.count()); ++seed) {
    assert.ok(seed < 60, 'a 6 is rolled');
    if (seed > 1) await page.getByRole('button', {name: 'Back to the title'}).first().press('Enter');
    await begin(page, url, {other: 'A friend, by links', seed: seed.toString(16), change});
    await choices(page).first().waitFor({state: 'attached'});
    await decide(page, (below) => below - 1);
  }
  await spoil.press('Enter');
  await page.getByRole('button', {name: 'Send to your opponent'}).waitFor({state: 'attached'});
  await told(page);
  const log = await page.getByRole('log').innerText();
  assert.match(log, /A point of South is at stake/);
  assert.match(log, /South loses a point|is swept from/);
  assert.match(await mirror(page).innerText(), /You wait for South/);
  const link = await linkFrom(page);
  assert.ok(link.length > 40);
}, kByLinks);
