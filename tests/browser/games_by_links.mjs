// The games of two on the shelf by links between two profiles: every link of an honest game is taken without a question.

import assert from 'node:assert/strict';
import {areAlike, isOver, kByLinks, linkFrom, openFirst, openSending, playTurn, seatCode, sending, takeOver, takeTurns, withFriend} from './by_links.mjs';
import {open, picture, test} from './harness.mjs';
import {beginForTwo, choices, mirror, probe, seeded} from './play.mjs';

// The whole game, in the long run; what is worth a look happens in its first turns.
const kLong = Boolean(process.env.SANDTABLE_LONG);
const kWholeGame = 400;

// The first side plays at `page` and sends; the friend takes the game from the link. `secrets` is what the card says of them.
async function beginByLinks({page, url, browser}, {title, side, name, lists = {}, secrets = null, ...options}, use) {
  await withFriend(browser, async (friend) => {
    await open(page, url);
    await beginForTwo(page, title, {other: 'A friend, by links', side, lists});
    await choices(page).first().waitFor({state: 'attached'});
    const next = seeded(7);
    await playTurn(page, next);
    await openSending(page);
    const says = await sending(page).innerText();
    if (secrets) assert.match(says, secrets);
    else assert.doesNotMatch(says, /secrets/);
    await picture(page, `by-links-${name}`);
    await sending(page).getByRole('button', {name: 'Close'}).click();
    const first = await linkFrom(page);
    await openFirst(friend, first);
    await use([friend, page], {play: (each) => playTurn(each, next), last: first, secrets, ...options});
  });
}

const status = (page) => mirror(page).locator('.mirror-status').textContent();

test('by links: twenty hand-overs of Striking the Anvil between two profiles', (given) =>
  beginByLinks(given, {title: 'Striking the Anvil', side: 'Allies', name: 'anvil', most: 19}, async (pages, how) => {
    assert.equal(await takeTurns(pages, how), 19, 'beside the first one');
    await areAlike(pages);
    console.log(`     ${(await probe(pages[0], 'state')).at} decisions`);
  }), kByLinks);

test('by links: one turn of Operation Roundup between two profiles', (given) =>
  beginByLinks(given, {title: 'Operation Roundup', side: 'Allies', name: 'roundup'}, async (pages, how) => {
    const isNext = async (page) => /^Turn 2/.test(await status(page));
    const turns = await takeTurns(pages, {...how, isDone: isNext});
    await areAlike(pages);
    assert.match(await status(pages[0]), /^Turn 2/);
    console.log(`     ${turns + 1} hand-overs, ${(await probe(pages[0], 'state')).at} decisions`);
  }), kByLinks);

test('by links: Urban Operations between two profiles and a second device, reactions left to the computer, with the word on its secrets', (given) =>
  beginByLinks(given, {title: 'Urban Operations', side: 'Green', name: 'urban', lists: {Reactions: 'The computer'},
    secrets: /This game has secrets, and the link carries them/}, async ([friend, page], how) => {
    let last = how.last;
    const sent = async ({mine, link}) => {
      last = link;
      await openSending(mine);
      assert.match(await sending(mine).innerText(), how.secrets, 'it is said at every sending');
      await sending(mine).getByRole('button', {name: 'Close'}).click();
    };
    assert.equal(await takeTurns([friend, page], {...how, sent, most: 3}), 3);
    // The player goes on at another device, which has nothing of the game but the link.
    const code = await seatCode(page);
    await withFriend(given.browser, async (telephone) => {
      await takeOver(telephone, last, code);
      const turns = await takeTurns([telephone, friend], {...how, last, most: kLong ? kWholeGame : 5});
      await areAlike([telephone, friend]);
      assert.ok(!kLong || await isOver(friend), 'the game has come to its end');
      console.log(`     ${turns + 4} hand-overs, ${(await probe(friend, 'state')).at} decisions`);
    });
  }), kByLinks);
