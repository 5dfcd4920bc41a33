// Pieces that the page puts side by side, joined as the language joins them: the keys list.*, label.of and sentence.end of
// the program's words, each asked for once. What else makes a sentence of pieces is a message of its own
// (tests/lint/joins.py).

let program;
const patterns = new Map();

/** Whom the words are asked of: the page's Bridge, before anything is joined. */
export function joinBy(bridge) {
  program = bridge;
}

function filled(key, pieces) {
  if (!patterns.has(key)) {
    patterns.set(key, program.text(key, Object.fromEntries(Object.keys(pieces).map((name) => [name, `{${name}}`]))));
  }
  return patterns.get(key).replace(/\{(\w+)\}/g, (all, name) => pieces[name] ?? all);
}

const joined = (key, items) => (items.length ? items.reduce((list, next) => filled(key, {list, next})) : '');

/** "a, b, c" */
export const listed = (items) => joined('list.next', items);

/** "a; b; c", of what may have commas within. */
export const setApart = (items) => joined('list.apart', items);

/** "label: text" */
export const labelled = (label, text) => filled('label.of', {label, text});

/** With a full stop, unless it has an end already. */
export const ended = (text) => (/[.?!]$/.test(text) ? text : filled('sentence.end', {text}));
