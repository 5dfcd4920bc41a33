// What tests of the hosted referee share: creating tables, pages at sockets, decisions that need no noun.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {Rules} from '../../wasm/referee/referee.mjs';

const WebSocket = createRequire(new URL('../../wasm/referee/host.mjs', import.meta.url))('ws');

export const hex = (letter) => letter.repeat(32);
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const editions = {};

/** The rules revisions that a page would know: here a refusal says which is needed. */
export function learnEditions(build) {
  const module = new WebAssembly.Module(fs.readFileSync(`${build}/wasm/referee/referee.wasm`));
  for (const game of ['anvil', 'urban']) {
    const rules = new Rules(module, [fs.readFileSync(`${build}/bundles/${game}.json`)]);
    editions[game] = Number(/revision (\d+)/.exec(rules.create(wish(game, 65535), new Uint8Array(64)).answer)[1]);
  }
}

export function wish(game, edition = editions[game]) {
  return JSON.stringify({op: 'create', game, setup: '', side: game === 'urban' ? 'green' : 'german', edition, name: 'Ann'});
}

export const create = async (url, game, headers = {}) => {
  const ask = () => fetch(`${url}tables`, {method: 'POST', body: wish(game), headers});
  // A connection that rested may be closed by the other end just when it is used again.
  const answer = await ask().catch(ask);
  assert.equal(answer.status, 200, await answer.clone().text());
  return answer.json();
};

// A socket with its letters; `letter(...ops)` waits for the next of those kinds.
export class Page {
  constructor(url, table, headers = {}) {
    this.letters = [];
    this.n = this.pongs = 0;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}tables/${table}`, {headers});
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve(this));
      this.socket.once('error', reject);
    });
    this.closed = new Promise((resolve) => this.socket.once('close', (code, reason) => resolve({code, reason: String(reason)})));
    this.socket.on('error', () => {});
    this.socket.on('message', (text) => {
      if (String(text) === 'pong') return void ++this.pongs;
      const letter = JSON.parse(String(text));
      this.letters.push(letter);
      if (letter.n !== undefined && letter.op !== 'refused') this.n = letter.n;
      if (letter.asked !== undefined) this.asked = letter.asked;
      if (letter.op === 'hello') Object.assign(this, {seat: letter.seat, kept: letter.keep});
      this.heard?.();
    });
  }
  say(letter) {
    this.saidAt = performance.now();
    this.socket.send(typeof letter === 'string' ? letter : JSON.stringify(letter));
  }
  async letter(...ops) {
    const last = Date.now() + 10000;
    for (;;) {
      const at = this.letters.findIndex((each) => ops.includes(each.op));
      if (at >= 0) return this.letters.splice(0, at + 1).at(-1);
      assert.ok(Date.now() < last, `no letter "${ops}", but ${JSON.stringify(this.letters).slice(0, 300)}`);
      await Promise.race([pause(200), new Promise((resolve) => { this.heard = resolve; })]);
    }
  }
  async sit(token, own, since = 0) {
    await this.opened;
    this.say({op: 'sit', edition: editions[this.game ?? 'anvil'], token, ...(own ? {own} : {}), since});
    const hello = await this.letter('hello');
    return hello;
  }
}

// Letters that need no noun; those that pass are found by trying, as the module has no client.
const kMostVerbs = 40;
export async function decide(page, memory) {
  for (const verb of [...memory, ...Array.from({length: kMostVerbs}, (_, i) => i + 1)]) {
    const at = page.n;
    page.letters.length = 0;
    page.say({op: 'act', at, actions: [[verb]]});
    if ((await page.letter('observed', 'refused')).op === 'refused') continue;
    memory.add(verb);
    return true;
  }
  return false;
}
