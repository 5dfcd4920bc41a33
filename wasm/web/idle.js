// Work that can wait until the page has nothing else to do, though not for long.

const kPatienceMs = 100;

export class IdleTask {
  /** `act` is the work. */
  constructor(act) {
    this.act = act;
    this.handle = null;
  }

  get waits() {
    return this.handle !== null;
  }

  /** Asks for the work; asked for again before it is done, it is done once. */
  ask() {
    if (this.waits) return;
    const call = () => this.now();
    this.handle = window.requestIdleCallback?.(call, {timeout: kPatienceMs}) ?? setTimeout(call, kPatienceMs / 2);
  }

  /** Does the work at once, if it was asked for. */
  now() {
    if (!this.waits) return;
    this.forget();
    this.act();
  }

  /** There is nothing left to do. */
  forget() {
    (window.cancelIdleCallback ?? clearTimeout)(this.handle);
    this.handle = null;
  }
}
