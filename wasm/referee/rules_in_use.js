// The one module of the rules that all tables of this process share, and the tables that are held ready in it. A table
// that is not comes back from its rows; after a fault of the module all of them do.

import {Rules} from './referee.mjs';
import {kMostTablesInMemory} from './limits.js';

export class RulesInUse {
  constructor(module, bundles) {
    Object.assign(this, {module, bundles, rules: null, ready: new Map()});
  }

  // Opened at the first use: nothing may be computed before a request comes.
  open() {
    this.rules ??= new Rules(this.module, this.bundles);
    return this.rules;
  }

  /** `use` a table by its number in the module; `kept` gives {opening, rows} if it is not ready. */
  at(id, kept, use) {
    return this.guarded((rules) => {
      let number = this.ready.get(id);
      if (number === undefined) {
        const {opening, rows} = kept();
        number = rules.restore(opening, rows);
      }
      this.hold(id, number);
      return use(rules, number);
    });
  }

  /** A new table: what Rules.create answers. It is held ready once somebody sits there, which many never do. */
  create(text, luck) {
    return this.guarded((rules) => {
      const made = rules.create(text, luck);
      if (made.table) rules.drop(made.table);
      return made;
    });
  }

  // What was used longest ago goes first.
  hold(id, number) {
    this.ready.delete(id);
    this.ready.set(id, number);
    if (this.ready.size <= kMostTablesInMemory) return;
    this.forget(this.ready.keys().next().value);
  }

  forget(id) {
    const number = this.ready.get(id);
    if (number !== undefined) this.rules.drop(number);
    this.ready.delete(id);
  }

  // A module that has failed is in no known state: the next one begins anew.
  guarded(use) {
    try {
      return use(this.open());
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError || /^the rules ended/.test(error.message)) {
        console.error(`the rules failed: ${error.message} ${this.rules?.lastWords ?? ''}`);
        this.rules = null;
        this.ready.clear();
      }
      throw error;
    }
  }
}
