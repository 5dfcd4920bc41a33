// ./sandtable language ID [GAME...] [--list]: makes the files of a language that are not there yet, and says what is
// missing, unused or wrong in them: all of them, or those of the shell and the games named. With --list, each missing key
// with its English text.

import fs from 'node:fs';
import path from 'node:path';
import {Faults, filesOf, languagesOf} from './languages.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');

function main([id, ...rest]) {
  const all = fs.readdirSync(path.join(root, 'scenarios')).filter((game) => fs.existsSync(path.join(root, 'scenarios', game, 'bundle.txt')));
  const flag = rest.includes('--list');
  const named = rest.filter((word) => word !== '--list');
  if (!/^[a-z]{2,3}$/.test(id ?? '') || named.some((game) => !all.includes(game))) {
    console.error(`usage: ./sandtable language ID [GAME...] [--list], for example ./sandtable language fr ${all[0]}; the games are ${all.join(', ')}`);
    return 2;
  }
  const language = languagesOf([root]).find(({entry}) => entry.id === id);
  if (!language) {
    console.log(`assets/languages.json has no "${id}". Add a line there, with the plural rules that Unicode's CLDR has for the language:\n` +
      `  {"id": "${id}", "name": "...", "plural": {"one": "i = 1 and v = 0"}}`);
    return 1;
  }
  const files = filesOf(language, root, named.length ? named : all);
  let missing = 0;
  for (const {file, own, english, missing: left, faults, kind} of files) {
    if (own === null && !faults.length) fs.writeFileSync(path.join(root, file), '{\n}\n');
    missing += left.length;
    const of = kind.startsWith('words') ? ` of ${Object.keys(english).length}` : '';
    console.log(`${file}: ${own === null ? 'made; ' : ''}${left.length ? `${left.length}${of} missing` : 'complete'}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (flag) for (const [key, text] of left) console.log(`  ${JSON.stringify(key)}: ${JSON.stringify(text)},`);
  }
  const wrong = files.flatMap(({faults}) => faults).length;
  console.log(`${language.entry.name}: ${missing} texts are missing and shown in English, ${wrong} are wrong.`);
  return wrong ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Faults)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
