// The connection to one table of the referee (core/referee/README.md has the letters): it comes back by itself, and what was
// wanted meanwhile is sent once when it is there again, never twice.

const kWaitsMs = [500, 1000, 2000, 4000, 8000, 15000];
// Silence tells that the other end has gone only when it does not answer a ping.
const kPingMs = 25000;
const kPongMs = 10000;

// What answers a wish; all else is news.
const kAnswers = new Set(['observed', 'undone', 'conceded', 'ended', 'refused', 'undo-asked', 'undo-refused', 'rematch-asked', 'hook']);

export class TableSocket {
  /**
   * `sit()` gives the letter to sit down with, each time anew. `heard(letter, text)` is called with each letter, `changed()`
   * when the connection has come or gone, `gone(isCertain)` when the table has ended or lets nobody in. `pending` is what an
   * earlier connection could not send, `kept(pending)` is told of what waits.
   */
  constructor(referee, table, {sit, heard, changed, gone, pending = null, kept = () => {}}) {
    Object.assign(this, {referee, sit, heard, changed, gone, pending, kept});
    this.address = `${referee.replace(/^http/, 'ws')}/tables/${table}`;
    this.isHere = false;   // greeted by the table
    this.failures = 0;
    this.unkept = 0;       // connections that ended behind a wish and before its answer
    this.closed = false;
    this.onOnline = () => this.retryNow();
    this.onOffline = () => this.lose();
    window.addEventListener('online', this.onOnline);
    window.addEventListener('offline', this.onOffline);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    clearTimeout(this.pong);
    if (this.closed) return;
    this.socket?.close();
    const socket = (this.socket = new WebSocket(this.address));
    this.pong = setTimeout(() => this.lose(), kPongMs);
    let opened = false;
    socket.onopen = () => {
      opened = true;
      socket.send(JSON.stringify(this.sit()));
    };
    socket.onmessage = ({data}) => socket === this.socket && this.hear(data);
    socket.onclose = ({code}) => socket === this.socket && this.onClosed(code, opened);
  }

  hear(text) {
    clearTimeout(this.pong);
    this.plan();
    if (typeof text !== 'string' || text === 'pong') return;
    let letter;
    try {
      letter = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof letter?.op !== 'string') return;
    const greets = letter.op === 'hello';
    if (this.pending && kAnswers.has(letter.op) && !(letter.op === 'observed' && letter.n <= this.pending.at)) this.wait(null);
    if (greets) this.greeted(letter);
    this.heard(letter, text);
    if (greets) this.changed();
  }

  // Where the table has gone on since, the wish was done, or its time is over; what was done is among what comes now.
  greeted({n}) {
    this.isHere = true;
    if (!this.unkept) this.failures = 0;  // a table that cannot keep a wish is not asked at once again
    if (this.pending && this.pending.at !== n) this.wait(null);
    if (this.pending) this.socket.send(this.pending.text);
  }

  // A ping is answered while the table sleeps.
  plan() {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => {
      if (this.socket.readyState !== WebSocket.OPEN) return;
      this.socket.send('ping');
      this.pong = setTimeout(() => this.lose(), kPongMs);
    }, kPingMs);
  }

  lose() {
    const {socket} = this;
    this.socket = null;
    socket?.close();
    this.onClosed(0, true);
  }

  async onClosed(code, opened) {
    for (const timer of [this.timer, this.ping, this.pong]) clearTimeout(timer);
    if (this.closed) return;
    const was = this.isHere;
    this.isHere = false;
    if (was && this.pending) this.unkept += 1;
    if (was) this.changed();
    if (code === 4001) return this.gone(true);
    // A socket that is refused does not say why: there is no such table where the referee itself answers.
    if (!opened && !was && this.failures > 0 && (await this.isRefereeThere())) return this.closed || this.gone(false);
    this.timer = setTimeout(() => this.connect(), kWaitsMs[Math.min(this.failures, kWaitsMs.length - 1)] * (0.75 + Math.random() / 2));
    this.failures += 1;
    if (!was && this.failures === 2) this.changed();
    return undefined;
  }

  async isRefereeThere() {
    try {
      return (await fetch(`${this.referee}/`, {cache: 'no-store'})).ok;
    } catch {
      return false;
    }
  }

  retryNow() {
    if (this.closed || this.isHere || this.socket?.readyState === WebSocket.CONNECTING) return;
    this.connect();
  }

  // {text, at}: sent and not answered, or waiting to be sent.
  wait(pending) {
    if (!pending) this.unkept = 0;
    this.pending = pending;
    this.kept(pending);
  }

  /** A wish at the table's event `at`; false while another one waits for its answer. */
  send(text, at) {
    if (this.pending) return false;
    this.wait({text, at});
    if (this.isHere) this.socket.send(text);
    return true;
  }

  close() {
    this.closed = true;
    for (const timer of [this.timer, this.ping, this.pong]) clearTimeout(timer);
    window.removeEventListener('online', this.onOnline);
    window.removeEventListener('offline', this.onOffline);
    this.socket?.close(1000);
  }
}
