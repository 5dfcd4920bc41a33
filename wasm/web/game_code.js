// The code of the games. The program comes without it: what a game's own functions do is in a part of its own
// (wasm/pack/cut.mjs), fetched when the game's box is opened and put into the program's table. A build that was not cut
// has no such parts, and nothing is to be done.

// The name under which a part imports what it needs of the program; wasm/pack/cut.mjs has it, too.
const kFirstPart = 'first';

export const codeFile = (game) => `code/${game}.wasm`;

export class GameCode {
  /** `files` is the loader's: manifest, files, bring(name, onBytes). */
  constructor(files) {
    this.files = files;
    this.program = null;  // its exports
    this.compiled = null;  // the program, as a module
    this.parts = new Map();  // game -> module, of those that are linked
  }

  hasPart(game) {
    return Object.hasOwn(this.files.manifest, codeFile(game));
  }

  /** What the program imports in the place of each part: game -> name -> function. Calling one is a fault of the program. */
  placeholders(compiled) {
    const imports = {};
    for (const {module, name, kind} of WebAssembly.Module.imports(compiled)) {
      if (kind !== 'function' || !this.hasPart(module)) continue;
      imports[module] ??= {};
      imports[module][name] = () => {
        throw new WebAssembly.RuntimeError(`the code of ${module} was called before its box was open`);
      };
    }
    return imports;
  }

  /** What the glue calls to have the program: `failed` is told of one that cannot be. */
  instantiator(compiled, failed) {
    return (imports, receive) => {
      WebAssembly.instantiate(compiled, {...imports, ...this.placeholders(compiled)})
        .then((instance) => {
          this.compiled = compiled;
          this.program = instance.exports;
          receive(instance, compiled);
        })
        .catch(failed);
      return {};
    };
  }

  /** Puts the code of a game, which has been fetched, into the program; throws where it is of another build. */
  async link(game) {
    if (this.parts.has(game) || !this.hasPart(game)) return;
    const name = codeFile(game);
    const {bytes} = this.files.files.get(name);
    try {
      await this.put(game, await WebAssembly.compile(bytes));
    } finally {
      this.files.files.delete(name);
    }
  }

  /** The same of its module. */
  async put(game, part) {
    await WebAssembly.instantiate(part, {[kFirstPart]: this.program});
    this.parts.set(game, part);
  }
}
