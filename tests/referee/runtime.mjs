// The referee as it is hosted: the runtime, its tables on disk, two players and strangers at sockets.
//
//   node tests/referee/runtime.mjs [build folder] [kills]
//
// Needs `./sandtable referee` once, which installs the runtime. Prints what it measured.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {start} from '../../wasm/referee/host.mjs';
import {Page, create as createAt, decide, editions, hex, learnEditions, pause, wish} from './at_socket.mjs';

const build = process.argv[2] ?? 'build/wasm-release';
const kKills = Number(process.argv[3] ?? 5);
const kPort = 8791, kHookPort = 8792;
const kOrigin = 'https://games.example';
const kUrl = `http://127.0.0.1:${kPort}/`;
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
learnEditions(build);
const create = (game, headers) => createAt(kUrl, game, headers);

const running = {};
const begin = async () => { Object.assign(running, await start({build, data, port: kPort, origins: kOrigin, hooks: 'local', log: 'ignore'})); };

// The game is over: both want another one.
async function another(pages) {
  for (const page of pages) page.say({op: 'rematch', at: page.n});
  for (let left = 100; left > 0 && pages.some((page) => !page.asked); --left) await pause(20);
  assert.ok(pages.every((page) => page.asked), 'another game begins');
}

const tests = {
  async 'seats two, tells each, and refuses a third'() {
    const {table, token, invitation, dice} = await create('urban', {origin: kOrigin});
    assert.match(table, /^[0-9a-f]{48}$/);
    const [host, guest, third, looker] = ['h', 'g', 't', 'l'].map(() => Object.assign(new Page(kUrl, table), {game: 'urban'}));
    const hello = await host.sit(token);
    assert.deepEqual([hello.seat, hello.free, hello.dice], ['green', true, dice]);
    const other = await guest.sit(invitation, hex('a'));
    assert.deepEqual([other.seat, other.free], ['red', false]);
    assert.equal((await host.letter('seated')).seat, 'red');
    assert.equal((await host.letter('presence')).here, true);
    await third.opened;
    third.say({op: 'sit', edition: editions.urban, token: invitation, own: hex('b'), since: 0});
    assert.equal((await third.letter('refused')).code, 'taken');
    await looker.opened;
    looker.say({op: 'sit', edition: editions.urban, since: 0});
    assert.equal((await looker.letter('hello')).seat, '');
    guest.socket.close(1000);
    assert.equal((await host.letter('presence')).here, false);
    assert.equal((await guest.closed).code, 1000);
    for (const page of [host, third, looker]) page.socket.close();
  },

  async 'keeps every decision that it has answered through kills'() {
    const {table, token, invitation} = await create('anvil');
    let pages = [];
    let wakes = 0;
    const own = hex('c');
    const memory = new Set();
    const sitDown = async (since) => {
      pages = [new Page(kUrl, table), new Page(kUrl, table)];
      await pages[0].sit(token, undefined, since[0]);
      await pages[1].sit(since[1] ? own : invitation, own, since[1]);
      if (since[1] === 0) await pages[0].letter('seated');
    };
    await sitDown([0, 0]);
    const times = [];
    for (let kill = 0; kill <= kKills; ++kill) {
      for (let i = 0; i < 6; ++i) {
        const mover = pages.find((page) => page.seat === page.asked);
        if (!mover) await another(pages);
        else assert.ok(await decide(mover, memory), 'some passing decision is legal');
        for (let left = 100; left > 0 && pages[0].n !== pages[1].n; --left) await pause(20);
        assert.equal(pages[0].n, pages[1].n, `${pages.map((page) => page.letters.map(({op, n}) => op + n))}`);
      }
      if (kill === kKills) break;
      const known = pages[0].n;
      assert.ok(known > 0);
      await running.stop('SIGKILL');
      assert.equal((await pages[0].closed).code, 1006);
      const begun = Date.now();
      await begin();
      await sitDown([known, known]);
      times.push(Date.now() - begun);
      ++wakes;
      for (const page of pages) assert.equal(page.n, known, 'what was answered is there, and nothing twice');
    }
    console.log(`     ${wakes} kills, ${pages[0].n} events; back after ${Math.round(times.reduce((a, b) => a + b, 0) / times.length)} ms on average, start of the runtime included`);
    for (const page of pages) page.socket.close();
  },

  async 'answers the same request the same way, and plays nothing twice'() {
    const {table, token} = await create('anvil');
    const host = new Page(kUrl, table);
    await host.sit(token);
    for (let i = 0; i < 2 && host.seat !== host.asked; ++i) await pause(100);
    const concede = {op: 'concede', at: host.n};
    host.say(concede);
    const first = host.seat === host.asked ? await host.letter('ended') : await host.letter('refused');
    host.say(concede);
    const second = await host.letter(first.op);
    assert.deepEqual(second, first);
    host.socket.close();
  },

  async 'has a word for everybody who asks for what cannot be'() {
    const status = async (way, options) => (await fetch(kUrl + way, options)).status;
    assert.equal(await status('nowhere'), 404);
    assert.equal(await status('tables', {method: 'POST', body: 'x'.repeat(25000)}), 413);
    assert.equal(await status('tables', {method: 'POST', body: '{'}), 400);
    assert.equal(await status('tables', {method: 'POST', body: wish('anvil'), headers: {origin: 'https://other.example'}}), 403);
    assert.equal(await status(`tables/${'0'.repeat(48)}`), 426);
    const files = () => fs.readdirSync(path.join(data, 'tables/table-v1')).length;
    const before = files();
    for (const id of ['0'.repeat(48), 'abc', '..%2f']) await assert.rejects(new Page(kUrl, id).opened, /404|400/);
    assert.equal(files(), before, 'nobody brings a table into being by asking for it');
    const {table, token} = await create('anvil');
    const page = new Page(kUrl, table);
    await page.sit(token);
    for (const text of ['', 'hello', '{"op":"act"}', '[]', '{"op":"undo","at":-1}', '{"op":"hook","url":"file:///etc"}']) {
      page.say(text);
      assert.equal((await page.letter('refused')).op, 'refused', text);
    }
    page.say('ping');
    for (let left = 50; left > 0 && !page.pongs; --left) await pause(20);
    assert.equal(page.pongs, 1);
    page.socket.send(Buffer.from([1, 2, 3]));
    assert.equal((await page.closed).code, 1003);
    const large = await new Page(kUrl, table).opened;
    large.say(`{"op":"ping","x":"${'x'.repeat(5000)}"}`);
    assert.equal((await large.closed).code, 1009);
    const flood = await new Page(kUrl, table).opened;
    for (let i = 0; i < 200; ++i) flood.say('{"op":"ping"}');
    assert.equal((await flood.closed).code, 1008);
  },

  async 'lets no crowd keep a player out'() {
    const {table, token} = await create('anvil');
    const crowd = [];
    for (let i = 0; i < 16; ++i) crowd.push(await new Page(kUrl, table).opened);
    const host = new Page(kUrl, table);
    assert.equal((await host.sit(token)).op, 'hello');
    assert.equal((await crowd[0].closed).code, 1013);
    // Those with a seat stay; of them alone there are too many at last.
    const devices = [];
    for (let i = 0; i < 15; ++i) await devices[devices.push(new Page(kUrl, table)) - 1].sit(token);
    await assert.rejects(new Page(kUrl, table).opened, /429/);
    for (const each of [host, ...devices]) each.socket.close();
  },

  async 'tells an address when it is the turn of a player who is not there'() {
    const lines = [];
    const hooks = http.createServer((request, response) => {
      request.on('data', (bytes) => lines.push(String(bytes)));
      request.on('end', () => response.end());
    }).listen(kHookPort, '127.0.0.1');
    try {
      const {table, token, invitation} = await create('anvil');
      const [host, guest] = [new Page(kUrl, table), new Page(kUrl, table)];
      await host.sit(token);
      await guest.sit(invitation, hex('d'));
      const pages = [host, guest];
      const waiting = pages.find((page) => page.seat !== page.asked);
      const acting = pages.find((page) => page !== waiting);
      waiting.say({op: 'hook', url: `http://127.0.0.1:${kHookPort}/turn`});
      await waiting.letter('hook');
      waiting.socket.close();
      await waiting.closed;
      const memory = new Set();
      for (let i = 0; i < 8 && acting.seat === acting.asked; ++i) assert.ok(await decide(acting, memory));
      for (let i = 0; i < 50 && !lines.length; ++i) await pause(50);
      assert.deepEqual(JSON.parse(lines[0]), {table, your_turn: true});
      acting.socket.close();
    } finally {
      hooks.close();
      hooks.closeAllConnections();
    }
  },

  async 'loses nothing where the disk is full'() {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'full-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status !== 0)
      return console.log('     not tried: making a small disk is not allowed here');
    const small = await start({build, data: disk, port: kPort + 6, log: 'ignore'});
    try {
      const url = `http://127.0.0.1:${kPort + 6}/`;
      const {table, token} = await createAt(url, 'anvil');
      const [host, filler] = [new Page(url, table), path.join(disk, 'filler')];
      await host.sit(token);
      const memory = new Set();
      while (host.seat === host.asked && host.n < 3) assert.ok(await decide(host, memory));
      const known = host.n;
      const file = fs.openSync(filler, 'w');
      assert.throws(() => { for (;;) fs.writeSync(file, Buffer.alloc(4096)); }, {code: 'ENOSPC'});
      fs.closeSync(file);
      host.letters.length = 0;
      host.say({op: 'concede', at: known});
      // The runtime lets nothing out that was not kept: a word, or the end of the connection.
      await Promise.race([host.closed, host.letter('refused').catch(() => {})]);
      assert.ok(host.letters.every(({op}) => op === 'refused'), 'what is not kept is not told as done');
      fs.rmSync(filler);
      const again = new Page(url, table);
      await again.sit(token);
      for (let left = 50; left > 0 && again.n < known; --left) await pause(20);
      assert.ok(again.n >= known, 'everything that was answered is there');
      again.say({op: 'ping'});
      assert.equal((await again.letter('pong')).op, 'pong');
      again.socket.close();
    } finally {
      await small.stop();
      spawnSync('umount', [disk]);
      fs.rmSync(disk, {recursive: true, force: true});
    }
  },

  async 'lets no second process at its tables'() {
    await assert.rejects(start({build, data, port: kPort + 5}), /Another referee/);
  },
};

await begin();
let failed = 0;
try {
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test();
      console.log(`ok   ${name}`);
    } catch (error) {
      ++failed;
      console.log(`FAIL ${name}\n${error.stack}`);
    }
  }
} finally {
  await running.stop();
  fs.rmSync(data, {recursive: true, force: true});
}
process.exit(failed ? 1 : 0);
