// Why something cannot be done, in the player's language. The program's refusals are a code and a sentence for
// programmers; what players read of a code is in the words file.

// Codes whose message the program takes from its words itself.
const kWorded = new Set(['illegal', 'bad-save', 'bad-seat-code']);

/** The sentence for an error of the program. */
export function refusalText(bridge, error) {
  return textOf(bridge, error, 'refusal.', 'refusal.other');
}

/** The part of a sentence that says what is wrong with a link or a file. */
export function reasonText(bridge, error) {
  return textOf(bridge, error, 'reason.', 'reason.unknown');
}

function textOf(bridge, {code, message}, family, otherwise) {
  if (bridge.stopped) return '';
  const key = family + code;
  const [own, other] = bridge.texts([{key}, {key: otherwise}]);
  if (own !== key) return own;
  return kWorded.has(code) ? message : other;
}
