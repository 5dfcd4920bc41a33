// The rules and the games, as the host's configuration names them.

import module from './referee.wasm';
import anvil from './games/anvil.json';
import roundup from './games/roundup.json';
import urban from './games/urban.json';
import {RulesInUse} from './rules_in_use.js';

export const rulesInUse = new RulesInUse(module, [anvil, roundup, urban].map((bytes) => new Uint8Array(bytes)));
