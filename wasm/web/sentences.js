// The program's words of one game, each sentence asked for once: the mirror says much the same after every decision.

const kMost = 4096;

export class Sentences {
  constructor(bridge) {
    this.bridge = bridge;
    this.known = new Map();
  }

  /** Forgets all: another game, another language. */
  clear() {
    this.known.clear();
  }

  /** As Bridge.text. */
  text(key, args) {
    const place = args ? `${key} ${JSON.stringify(args)}` : key;
    let text = this.known.get(place);
    if (text === undefined) {
      if (this.known.size >= kMost) this.known.clear();
      text = this.bridge.text(key, args);
      this.known.set(place, text);
    }
    return text;
  }
}
