// A game of two in the page, over the toy: what the players call themselves, and a concession.

import assert from 'node:assert/strict';
import {open, picture, test, toyFolder} from './harness.mjs';
import {choose, choices, mirror, openBox, probe, prompt, seeded, told} from './play.mjs';

const kTitle = 'Harbour';

async function begin(page, url, other, names) {
  await open(page, url);
  await openBox(page, kTitle);
  const box = page.getByRole('region', {name: kTitle});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: other});
  await box.getByRole('textbox', {name: 'Name of North'}).fill(names[0]);
  await box.getByRole('textbox', {name: 'Name of South'}).fill(names[1]);
  await box.getByRole('textbox', {name: /^Seed/}).fill('abc');
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
}

test('sides: names stand on the curtain, in the status and among the saves, after a reload, too', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url, 'A friend at this screen', ['Anna', 'Tom']);
  const curtain = page.locator('.mirror-curtain:not([hidden])');
  await curtain.waitFor({state: 'attached'});
  assert.match(await curtain.innerText(), /Hand the screen to Anna/);
  await page.reload();
  await curtain.waitFor({state: 'attached'});
  await curtain.getByRole('button', {name: 'Anna: show my side'}).press('Enter');
  await choices(page).first().waitFor({state: 'attached'});
  assert.match(await mirror(page).locator('.mirror-status').innerText(), /Anna 0, Tom 0/);
  await picture(page, 'sides-names');
  await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  await mirror(page).getByRole('region', {name: 'Go on playing'}).waitFor({state: 'attached'});
  assert.match(await mirror(page).getByRole('region', {name: 'Go on playing'}).innerText(), /Anna 0, Tom 0/);
});

// What the program's own type does not have, the browser draws; a script that runs leftwards as one picture.
test('sides: names in any script are drawn', async ({page, url}) => {
  await page.addInitScript(() => {
    window.drawn = [];
    const {fillText} = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      window.drawn.push(text);
      return fillText.call(this, text, ...rest);
    };
  });
  await open(page, url);
  const title = 'Striking the Anvil';
  for (const [names, letters] of [[['Łukasz Żak', 'Ελένη Σ. Дмитрий'], ['Ł', 'Ż', 'Ε', 'λ', 'Д', 'й']], [['דוד כהן', '李小龙 👩\u200D🚀'], ['דוד כהן', '李', '👩\u200D🚀']]]) {
    await openBox(page, title);
    const box = page.getByRole('region', {name: title});
    await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: 'A friend at this screen'});
    await box.getByRole('textbox', {name: 'Name of Allies'}).fill(names[0]);
    await box.getByRole('textbox', {name: 'Name of Germans'}).fill(names[1]);
    await box.getByRole('textbox', {name: /^Seed/}).fill('abc');
    await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
    await page.waitForFunction((wanted) => wanted.every((letter) => window.drawn.includes(letter)), letters);
    await picture(page, `sides-names-${letters.length}`);
    const counts = await page.evaluate(() => window.drawn.length);
    assert.ok(counts < 120, `${counts} pictures of letters`);
    await page.getByRole('button', {name: 'Back to the title'}).press('Enter');
  }
}, {deviceScaleFactor: 1});

test('sides: a concession is asked twice, told, kept and taken back', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url, 'A friend, by links', ['Anna', '']);
  await choices(page).first().waitFor({state: 'attached'});
  await choose(page, 1, seeded(5));
  const question = page.getByRole('alertdialog');
  const concede = page.getByRole('button', {name: 'Concede', exact: true});
  await concede.first().press('Enter');
  assert.match(await question.innerText(), /It is then won by South/);
  await question.getByRole('button', {name: 'Cancel'}).press('Enter');
  assert.equal((await probe(page, 'state')).over, false);
  await concede.first().press('Enter');
  await question.getByRole('button', {name: 'Concede'}).press('Enter');
  assert.match(await question.innerText(), /the game will say that Anna conceded/);
  assert.equal((await probe(page, 'state')).over, false);
  await question.getByRole('button', {name: 'Concede'}).press('Enter');
  assert.equal((await probe(page, 'state')).over, true);
  assert.match(await prompt(page).innerText(), /^Anna conceded\./);
  await told(page);
  assert.match(await page.getByRole('log').innerText(), /North concedes/);
  assert.equal(await choices(page).count(), 0);
  await picture(page, 'sides-conceded');
  await page.reload();
  await prompt(page).waitFor({state: 'attached'});
  assert.match(await prompt(page).innerText(), /^Anna conceded\./);
  await page.getByRole('button', {name: 'Undo', exact: true}).press('Enter');
  assert.equal((await probe(page, 'state')).over, false);
  await choices(page).first().waitFor({state: 'attached'});
});
