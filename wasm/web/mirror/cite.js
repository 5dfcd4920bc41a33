// Numbers of rules behind what is said: each is a button that opens the rulebook of the mirror at its text
// (rooms.js listens for them).

import {button} from '../dom.js';
import {listed} from '../joins.js';

/** The button for a rule or ruling, by its id or printed number. */
export function ruleButton(rule, attributes = {}) {
  return button(rule, () => {}, {class: 'mirror-cite', data: {rule}, ...attributes});
}

/** What is said, with its rules in brackets: children of an element. Out of the way of the Tab key where `quiet`. */
export function cited(text, rules, quiet = false) {
  if (!rules.length) return [text];
  const attributes = quiet ? {tabindex: -1} : {};
  const numbers = rules.flatMap((rule, i) => [i ? listed(['', '']) : ' (', ruleButton(rule, attributes)]);
  return [text, ...numbers, ')'];
}
