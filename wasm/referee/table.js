// One table: an object of the runtime, with its rows in SQLite. What it was told is kept before anybody hears of it (the
// runtime holds letters back until the write is durable), so that after a crash, or asleep, nothing is lost.

import {DurableObject} from 'cloudflare:workers';
import {rulesInUse} from './bundles.js';
import {Bucket, kIdleDays, kLetters, kMostLetter, kMostSockets, kMostUnread, kWarnDays} from './limits.js';
import {hookRefusal, isHook, tellHook} from './hooks.js';

const kHourMs = 60 * 60 * 1000;
const kDayMs = 24 * kHourMs;
const refused = (code, text) => JSON.stringify({op: 'refused', code, text});
const failed = () => refused('again', 'The referee had to begin anew. Please send that once more.');

export class Table extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.buckets = new Map();
    // A page shows by it that it is still there; the table sleeps on.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  // --- What is kept

  get sql() {
    return this.ctx.storage.sql;
  }
  begin(id, opening) {
    this.ctx.storage.transactionSync(() => {
      this.sql.exec('CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT)');
      this.sql.exec('CREATE TABLE rows(n INTEGER PRIMARY KEY, row TEXT)');
      this.set('id', id);
      this.set('opening', opening);
    });
  }
  get(key) {
    return this.sql.exec('SELECT value FROM meta WHERE key = ?', key).toArray()[0]?.value;
  }
  set(key, value) {
    this.sql.exec('INSERT OR REPLACE INTO meta VALUES(?, ?)', key, value);
  }
  // The same where it may be known already: a read costs nothing, a write does.
  note(key, value) {
    if (this.get(key) !== value) this.set(key, value);
  }
  exists() {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'meta'").toArray().length > 0;
  }
  // Its own name: the runtime does not tell it to an alarm after a start.
  get id() {
    return (this.name ??= this.get('id'));
  }
  kept() {
    return {
      opening: this.get('opening'),
      rows: this.sql.exec('SELECT row FROM rows ORDER BY n').toArray().map(({row}) => row),
    };
  }

  // --- Who comes

  async fetch(request) {
    if (request.method === 'POST') {
      const {id, opening} = await request.json();
      this.begin(id, opening);
      await this.touch();
      return new Response(null, {status: 204});
    }
    if (!this.exists()) return new Response('There is no such table any more.', {status: 404});
    if (!this.makeRoom()) return new Response('Too many connections to this table.', {status: 429});
    const [theirs, ours] = Object.values(new WebSocketPair());
    this.ctx.acceptWebSocket(ours);
    ours.serializeAttachment({party: 'stranger', unread: 0, since: Date.now()});
    return new Response(null, {status: 101, webSocket: theirs});
  }

  // Of too many the one that has waited longest without a seat goes: nobody who looks on keeps a player out.
  makeRoom() {
    const all = this.ctx.getWebSockets();
    if (all.length < kMostSockets) return true;
    const isPlayer = (socket) => ['host', 'guest'].includes(socket.deserializeAttachment()?.party);
    const seatless = all.filter((socket) => !isPlayer(socket))
      .sort((a, b) => a.deserializeAttachment().since - b.deserializeAttachment().since);
    if (!seatless.length) return false;
    this.close(seatless[0], 1013, 'Somebody else needs this place.');
    return true;
  }

  // Whatever fails in here is told: the runtime itself would be silent.
  async webSocketMessage(socket, message) {
    try {
      if (typeof message !== 'string') return this.close(socket, 1003, 'Letters are text.');
      if (message.length > kMostLetter || new TextEncoder().encode(message).length > kMostLetter)
        return this.close(socket, 1009, 'A letter has 4,096 bytes at most.');
      if (!this.bucketOf(socket).take(Date.now())) return this.close(socket, 1008, 'Too many letters.');
      await this.hear(socket, message);
    } catch (error) {
      console.error(`a table: ${error.stack ?? error}`);
      this.send(socket, failed());
    }
  }

  bucketOf(socket) {
    let bucket = this.buckets.get(socket);
    if (!bucket) this.buckets.set(socket, (bucket = new Bucket(kLetters, Date.now())));
    return bucket;
  }

  async hear(socket, message) {
    const known = socket.deserializeAttachment();
    const {party} = known;
    socket.serializeAttachment({...known, unread: 0});
    const hook = isHook(message);
    if (hook) return this.takeHook(socket, party, hook);
    const answer = rulesInUse.at(this.id, () => this.kept(), (rules, number) => rules.answer(number, party, message));
    if (answer.row) {
      try {
        this.sql.exec('INSERT INTO rows(row) VALUES(?)', answer.row);
      } catch (error) {
        // What could not be kept has not happened.
        rulesInUse.forget(this.id);
        console.error(`a table: ${error.message}`);
        return this.send(socket, refused('full', 'The referee cannot keep anything more just now. Nothing has changed; try again later.'));
      }
      await this.touch();
    }
    if (answer.sender !== party) socket.serializeAttachment({...known, party: answer.sender, unread: 0});
    for (const letter of answer.letters) this.carry(socket, letter);
    if (answer.sender !== party) this.tellPresence(answer.sender, true, socket);
    if (answer.row) this.ctx.waitUntil(tellHook(this, answer.letters));
  }

  takeHook(socket, party, {url}) {
    const fault = party === 'host' || party === 'guest' ? hookRefusal(url, this.env) : 'Only players are told when it is their turn.';
    if (fault) return this.send(socket, refused('bad-hook', fault));
    this.set(`hook:${party}`, url);
    this.send(socket, JSON.stringify({op: 'hook', url}));
  }

  // --- Who is told

  socketsOf(party) {
    return this.ctx.getWebSockets().filter((each) => each.deserializeAttachment()?.party === party);
  }

  carry(sender, {to, text}) {
    const party = {host: 'host', guest: 'guest', onlookers: 'onlooker'}[to];
    const told = party ? this.socketsOf(party) : [sender];
    // Which side a player has is known by what they are greeted with.
    if (text.startsWith('{"op":"hello"')) {
      const who = party ?? sender.deserializeAttachment().party;
      if (who === 'host' || who === 'guest') this.note(`seat:${who}`, JSON.parse(text).seat);
    }
    for (const socket of told) this.send(socket, text);
  }

  // Who does not read would have the runtime keep letters without bound.
  send(socket, text) {
    const known = socket.deserializeAttachment();
    if (known.unread >= kMostUnread) return this.close(socket, 1013, 'Too much was not read.');
    socket.serializeAttachment({...known, unread: known.unread + 1});
    try {
      socket.send(text);
    } catch {
      // It has gone; its close comes.
    }
  }

  tellPresence(party, here, beside) {
    if (party !== 'host' && party !== 'guest') return;
    const text = JSON.stringify({op: 'presence', party, here});
    for (const socket of this.ctx.getWebSockets()) if (socket !== beside) this.send(socket, text);
    if (!here || !beside) return;
    for (const other of ['host', 'guest'])
      if (other !== party && this.socketsOf(other).length) this.send(beside, JSON.stringify({op: 'presence', party: other, here: true}));
  }

  close(socket, code, reason) {
    this.buckets.delete(socket);
    socket.close(code, reason);
  }

  webSocketClose(socket, code, reason) {
    this.buckets.delete(socket);
    const {party} = socket.deserializeAttachment() ?? {};
    // 1005 and 1006 tell that there was no code; they cannot be sent.
    try {
      socket.close(code === 1005 || code === 1006 ? 1000 : code, reason);
    } catch {
      // It is closed already.
    }
    if (!this.socketsOf(party).some((each) => each !== socket)) this.tellPresence(party, false, socket);
  }

  webSocketError(socket) {
    this.buckets.delete(socket);
  }

  // --- When nobody comes

  // To the hour: each time costs a write.
  async touch() {
    const now = Date.now();
    if (now - Number(this.get('touched') ?? 0) < kHourMs) return;
    this.set('touched', String(now));
    await this.ctx.storage.setAlarm(now + kWarnDays * kDayMs);
  }

  async alarm() {
    if (!this.exists()) return;
    const idle = Date.now() - Number(this.get('touched'));
    if (idle >= kIdleDays * kDayMs) {
      rulesInUse.forget(this.id);
      for (const socket of this.ctx.getWebSockets()) this.close(socket, 4001, 'This table has ended.');
      return this.ctx.storage.deleteAll();
    }
    if (idle >= kWarnDays * kDayMs) {
      const days = kIdleDays - kWarnDays;
      for (const party of ['host', 'guest'])
        for (const socket of this.socketsOf(party)) this.send(socket, JSON.stringify({op: 'ends-soon', days}));
      this.ctx.waitUntil(tellHook(this, [], {ends_in_days: days}));
    }
    await this.ctx.storage.setAlarm(Number(this.get('touched')) + (idle >= kWarnDays * kDayMs ? kIdleDays : kWarnDays) * kDayMs);
  }
}
