// The code of the games. The program comes without it: what a game's own functions do is in a part of its own, and what is
// needed once any game is on the table is in another (wasm/pack/cut.mjs). Both are fetched when a box is opened and put
// into the program's table. A build that was not cut has no such parts, and nothing is to be done.

// The name under which a part imports what it needs of the program; wasm/pack/cut.mjs has it, too.
const kFirstPart = 'first';

const kTablePart = 'table';

const fileOf = (part) => (part === kTablePart ? 'table.wasm' : `code/${part}.wasm`);

// The parts that a game needs, in the order in which they are put in.
const partsOf = (game) => [kTablePart, game];

/** Of a name in the manifest. */
export const isCode = (name) => name === fileOf(kTablePart) || name.startsWith('code/');

/** The files with what a game needs besides the program, by their names in the manifest; there where the build was cut. */
export const codeFiles = (game) => partsOf(game).map(fileOf);

export class GameCode {
  /** `files` is the loader's: manifest, files, bring(name, onBytes). */
  constructor(files) {
    this.files = files;
    this.program = null;  // its exports
    this.compiled = null;  // the program, as a module
    this.parts = new Map();  // part -> module, of those that are linked
    this.underway = new Map();  // part -> promise of that, of those that are about to be
  }

  hasPart(part) {
    return Object.hasOwn(this.files.manifest, fileOf(part));
  }

  /** What is still to be fetched before a game can be linked. */
  missing(game) {
    return partsOf(game).filter((part) => this.hasPart(part) && !this.parts.has(part)).map(fileOf);
  }

  /** What the program imports in the place of each part: part -> name -> function. Calling one is a fault of the program. */
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

  /** Puts the code that a game needs, which has been fetched, into the program; throws where it is of another build. */
  async link(game) {
    for (const part of partsOf(game).filter((each) => this.hasPart(each))) await this.linkPart(part);
  }

  // Who opens a second box meanwhile waits for the same part.
  linkPart(part) {
    if (this.parts.has(part)) return Promise.resolve();
    if (!this.underway.has(part)) this.underway.set(part, this.compileAndPut(part).finally(() => this.underway.delete(part)));
    return this.underway.get(part);
  }

  async compileAndPut(part) {
    const name = fileOf(part);
    const {bytes} = this.files.files.get(name);
    try {
      const module = await WebAssembly.compile(bytes);
      await this.put(module);
      this.parts.set(part, module);
    } finally {
      this.files.files.delete(name);
    }
  }

  /** The compiled parts of a game that is linked, in the order in which they are put in. */
  modules(game) {
    return partsOf(game).flatMap((part) => this.parts.get(part) ?? []);
  }

  /** Puts a compiled part into the program. */
  async put(module) {
    await WebAssembly.instantiate(module, {[kFirstPart]: this.program});
  }
}
