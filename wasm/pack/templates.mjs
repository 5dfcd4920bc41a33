// Templates of sentences and plural rules, read as the program reads them (core/data/phrase.cpp, grammar.cpp): for the
// packer and for ./sandtable language, which say what is wrong with a language before anybody sees it.

const kMostNesting = 3;
const kCategories = ['zero', 'one', 'two', 'few', 'many'];

class Reader {
  constructor(text) {
    Object.assign(this, {text, at: 0, plurals: 0});
  }

  fail(reason) {
    throw new Error(reason);
  }

  // Up to the end of the text or, inside a choice, of the branch; each choice and argument found is added to `found`.
  pieces(found, nesting) {
    while (this.at < this.text.length) {
      const here = this.text[this.at];
      if (here === '}' && nesting) return;
      if (here === '}') this.fail("a } without its {; a brace in the text is written '}'");
      if (here === '{') this.argument(found, nesting);
      else if (here === "'") this.apostrophe();
      else ++this.at;
    }
    if (nesting) this.fail('a { without its }');
  }

  apostrophe() {
    const next = this.text[++this.at];
    if (next === "'") ++this.at;
    if (next !== '{' && next !== '}' && !(next === '#' && this.plurals)) return;
    const rest = /^(?:[^']|'')*'/.exec(this.text.slice(this.at));
    if (!rest) this.fail("a ' that quotes a sign, and no second one");
    this.at += rest[0].length;
  }

  skip() {
    while (/\s/.test(this.text[this.at] ?? '')) ++this.at;
  }

  name() {
    const [all, name] = /^\s*([\w.-]*)\s*/.exec(this.text.slice(this.at));
    this.at += all.length;
    return name;
  }

  take(sign) {
    if (this.text[this.at] !== sign) return false;
    ++this.at;
    return true;
  }

  argument(found, nesting) {
    ++this.at;
    const whole = this.name();
    const [name] = whole.split('.', 1);
    if (!name || whole.endsWith('.')) this.fail('an argument without a name');
    const piece = {name, form: whole.slice(name.length + 1), kind: 'argument', branches: []};
    found.push(piece);
    if (this.take(',')) this.format(piece, found, nesting + 1);
    if (!this.take('}')) this.fail('a { without its }');
  }

  format(piece, found, nesting) {
    piece.kind = this.name();
    if (piece.kind === 'number') {
      const style = this.take(',') ? this.name() : '';
      if (!['', 'signed', 'halves'].includes(style)) this.fail('a number may be signed or halves');
      return;
    }
    if (piece.kind !== 'plural' && piece.kind !== 'select') this.fail('after , only number, plural and select are known');
    if (!this.take(',')) this.fail('a choice without branches');
    if (nesting > kMostNesting) this.fail('choices nested deeper than three');
    this.plurals += piece.kind === 'plural';
    for (this.skip(); this.at < this.text.length && this.text[this.at] !== '}'; this.skip()) this.branch(piece, found, nesting);
    this.plurals -= piece.kind === 'plural';
    if (!piece.branches.includes('other')) this.fail('a choice without a branch "other"');
  }

  branch(piece, found, nesting) {
    const isExact = this.take('=');
    const selector = isExact ? `=${this.name()}` : this.name();
    const isKnown = piece.kind === 'plural' ? /^(=-?\d+|zero|one|two|few|many|other)$/.test(selector) : /^[^=]/.test(selector);
    if (!isKnown) this.fail(`"${selector}" is no branch of this choice`);
    if (piece.branches.includes(selector)) this.fail(`a choice with the branch "${selector}" twice`);
    piece.branches.push(selector);
    if (!this.take('{')) this.fail('a branch without its {');
    this.pieces(found, nesting);
    if (!this.take('}')) this.fail('a { without its }');
  }
}

/** The arguments and choices of a template: [{name, form, kind, branches}]. Throws an Error that says what is wrong with it. */
export function readTemplate(text) {
  const found = [];
  new Reader(text).pieces(found, 0);
  return found;
}

/** Their names, each once. */
export const argumentsOf = (pieces) => [...new Set(pieces.map(({name}) => name))].sort();

const kRelation = /^([nivwftce])\s*(?:%\s*([1-9]\d*)\s*)?(!?=)\s*(\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*)$/;

function relationOf(text) {
  const parts = kRelation.exec(text.trim());
  if (!parts) throw new Error(`"${text.trim()}" is no rule for whole numbers`);
  const [, operand, modulus, sign, list] = parts;
  const ranges = list.split(',').map((one) => one.trim().split('..').map(Number));
  return (number) => {
    const value = ('ni'.includes(operand) ? number : 0) % (modulus ? Number(modulus) : Infinity);
    return ranges.some(([from, to = from]) => from <= value && value <= to) === (sign === '=');
  };
}

/** number -> its category, by an entry's rules. */
export function pluralsOf(rules = {}) {
  const read = Object.entries(rules).map(([category, rule]) => {
    if (!kCategories.includes(category)) throw new Error(`"${category}" is no category with a rule`);
    const any = rule.split('@')[0].split(/\bor\b/).map((all) => all.split(/\band\b/).map(relationOf));
    return {category, holds: (number) => any.some((all) => all.every((one) => one(number)))};
  });
  read.sort((a, b) => kCategories.indexOf(a.category) - kCategories.indexOf(b.category));
  return (number) => read.find(({holds}) => holds(Math.abs(number)))?.category ?? 'other';
}

/** The categories that a language has; and those that a small number falls into, which every plural needs. */
export function categoriesOf(rules = {}) {
  const plural = pluralsOf(rules);
  const small = new Set(Array.from({length: 200}, (_, number) => plural(number)));
  return {all: new Set([...Object.keys(rules), 'other']), needed: new Set([...small, 'other'])};
}
