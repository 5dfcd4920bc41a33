// The referee's module for JavaScript: bytes in, lines out. Knows no Worker and no Node.

export const PARTIES = ['stranger', 'host', 'guest', 'onlooker'];
// Whose a letter is: the connection that asked, or all of a party.
export const TO = ['sender', 'host', 'guest', 'onlookers'];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// What the module imports: memory that grew, and, where a check of its own fails, what it says and the end.
function imports(rules) {
  return {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      fd_close: () => 0,
      fd_seek: () => 0,
      fd_write(stream, list, count, written) {
        const memory = new DataView(rules.exports.memory.buffer);
        let size = 0;
        for (let i = 0; i < count; ++i) {
          const [at, length] = [memory.getUint32(list + 8 * i, true), memory.getUint32(list + 8 * i + 4, true)];
          rules.lastWords += decoder.decode(new Uint8Array(memory.buffer, at, length));
          size += length;
        }
        memory.setUint32(written, size, true);
        return 0;
      },
      proc_exit(code) {
        throw new Error(`the rules ended: ${code}`);
      },
    },
  };
}

export class Rules {
  // A compiled WebAssembly.Module and the bundles of the games, as texts or bytes.
  constructor(module, bundles) {
    this.lastWords = '';
    this.exports = new WebAssembly.Instance(module, imports(this)).exports;
    this.exports._initialize();
    for (const bundle of bundles)
      if (this.#call('referee_box', [], bundle) !== 1) throw new Error(`a game cannot be opened: ${this.#out()}`);
  }

  // A new table: its number, what is to be kept of it, and the answer; without number where it was refused.
  // `luck`: 64 random bytes.
  create(text, luck) {
    const request = encoder.encode(text);
    const bytes = new Uint8Array(luck.length + request.length);
    bytes.set(luck);
    bytes.set(request, luck.length);
    const table = this.#call('referee_create', [], bytes);
    const lines = this.#out().split('\n');
    return table ? { table, opening: lines[0], answer: lines[1] } : { answer: lines[0] };
  }

  // The table's number; throws where what was kept cannot be.
  restore(opening, rows) {
    const table = this.#call('referee_restore', [], [opening, ...rows].join('\n'));
    if (table) return table;
    const fault = JSON.parse(this.#out());
    throw Object.assign(new Error(`${fault.path}: ${fault.text}`), { code: fault.code });
  }

  // {sender, row, letters: [{to, text}]}; a row is to be kept before a letter leaves.
  answer(table, from, text) {
    if (!this.#call('referee_answer', [table, PARTIES.indexOf(from)], text)) throw new Error('there is no such table');
    const [sender, row, ...letters] = this.#out().split('\n');
    return {
      sender: PARTIES[Number(sender)],
      row,
      letters: letters.map((line) => ({ to: TO[Number(line[0])], text: line.slice(2) })),
    };
  }

  drop(table) {
    this.exports.referee_drop(table);
  }

  get tables() {
    return this.exports.referee_tables();
  }

  get bytes() {
    return this.exports.memory.buffer.byteLength;
  }

  #call(name, numbers, data) {
    const bytes = typeof data === 'string' ? encoder.encode(data) : data;
    const at = this.exports.referee_room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return this.exports[name](...numbers, bytes.length);
  }

  #out() {
    const size = this.exports.referee_out_size();
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.referee_out(), size));
  }
}
