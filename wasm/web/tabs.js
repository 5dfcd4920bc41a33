// One tab has the game. Web Locks tell who, where there are; elsewhere (plain http) tabs ask each other through local
// storage, whose events wake even a tab in the background: a tab that comes asks, the one that has the game answers.
// No timer runs while nothing happens.

const kPatienceMs = 600;

class Locks {
  constructor(name, lost) {
    this.name = name;
    this.lost = lost;
  }

  // Resolves to whether the lock is ours now.
  request(options) {
    return new Promise((resolve, reject) => {
      let held = false;
      navigator.locks.request(this.name, options, (lock) => {
        held = lock !== null;
        resolve(held);
        return held ? new Promise((release) => { this.release = release; }) : undefined;
      }).catch((error) => (held ? this.lost() : reject(error)));
    });
  }

  // A tab that is being left gives its lock back a moment late, so a taken one is waited for a while.
  async claim() {
    if (await this.request({ifAvailable: true})) return true;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), kPatienceMs);
    try {
      return await this.request({signal: patience.signal});
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  take() {
    return this.request({steal: true});
  }

  free() {
    this.release?.();
  }
}

class Heartbeat {
  constructor(name, lost) {
    this.id = crypto.getRandomValues(new Uint32Array(2)).join('-');
    this.keys = {ask: `${name}/ask`, here: `${name}/here`, owner: `${name}/owner`};
    this.owns = false;
    this.heard = () => {};
    window.addEventListener('storage', ({key, newValue}) => {
      if (newValue === null) return;
      if (key === this.keys.here) this.heard();
      if (key === this.keys.ask && this.owns) this.say('here');
      if (key === this.keys.owner && this.owns && !newValue.startsWith(this.id)) {
        this.owns = false;
        lost();
      }
    });
  }

  // Each word differs from the one before, since an event tells changes only.
  say(what) {
    const key = this.keys[what];
    localStorage.setItem(key, `${this.id} ${crypto.getRandomValues(new Uint32Array(1))[0]}`);
    localStorage.removeItem(key);
  }

  async claim() {
    const answered = await new Promise((resolve) => {
      this.heard = () => resolve(true);
      setTimeout(resolve, kPatienceMs, false);
      this.say('ask');
    });
    return !answered && this.take();
  }

  take() {
    this.say('owner');
    this.owns = true;
    return true;
  }

  free() {
    this.owns = false;
  }
}

export class Tabs {
  /** `lost` is called when another tab has taken the game from this one. */
  constructor(name, lost) {
    this.way = navigator.locks ? new Locks(name, lost) : new Heartbeat(name, lost);
  }

  /** True: this tab has the game now. False: another one has it. Where neither can be told, it has. */
  async claim() {
    try {
      return await this.way.claim();
    } catch {
      return true;
    }
  }

  /** Takes the game from whatever tab has it. */
  async take() {
    try {
      return await this.way.take();
    } catch {
      return true;
    }
  }
  /** Gives back what this tab has. */
  free() {
    this.way.free();
  }
}
