// What is said of languages and their files before a page is made: those of the project are right, and whatever can be
// wrong with a file stops the packer with file and key.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {addLanguages, filesOf, languagesOf} from '../../wasm/pack/languages.mjs';
import {pluralsOf, readTemplate} from '../../wasm/pack/templates.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
process.chdir(root);
const toy = path.join(root, 'tests/languages');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-languages-'));

// What is packed of the project and the folders: name -> object; or what is wrong, in lines.
function packed(...roots) {
  const files = {};
  try {
    const told = addLanguages((name, bytes) => (files[name] = JSON.parse(bytes)), {roots: [root, ...roots], games: ['nazaire', 'urban'], hasTables: false});
    return {files, told};
  } catch (error) {
    if (!error.list) throw error;
    return {faults: error.list.map((line) => line.replace(/^.*?(assets|scenarios)/, '$1'))};
  }
}

// A language of these files.
function language(files, entry = {}) {
  fs.rmSync(folder, {recursive: true, force: true});
  const all = {'assets/languages.json': {languages: [{id: 'qxx', name: 'X', plural: {one: 'n = 1'}, ...entry}]}, ...files};
  for (const [name, value] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  return packed(folder);
}

const wordsFault = (words, entry) => language({'assets/words.qxx.json': words}, entry).faults;
const textFault = (kind, value) => language({[`scenarios/nazaire/${kind}.qxx.json`]: value}).faults;

try {
  // The project's own, and English alone costs a visit nothing.
  const own = packed();
  assert.deepEqual(own.faults, undefined, own.faults?.join('\n'));
  const others = languagesOf([root]);
  if (!others.length) assert.deepEqual(own, {files: {}, told: null});

  // The toy: a line and its files, and nothing else. With the English of its bundle a text file is whole.
  const {files, told} = packed(toy);
  assert.deepEqual(told.slice(-1), [{id: 'qtt', name: 'Tovusk', complete: false}]);
  assert.equal(files['lang/qtt/shell.json'].words['box.nazaire.title.1'], 'Komandy');
  assert.equal(files['lang/qtt/shell.json'].language.decimal, ',');
  const game = files['lang/qtt/nazaire.json'];
  assert.deepEqual(Object.keys(game), ['words.qtt.json', 'help.json']);
  const english = JSON.parse(fs.readFileSync('scenarios/nazaire/help.json', 'utf8'));
  assert.equal(game['help.json'].rules[0].title, 'Odin igrok');
  assert.equal(game['help.json'].rules[0].text, english.rules[0].text);
  assert.deepEqual(game['help.json'].rules.slice(1), english.rules.slice(1));
  assert.equal(files['lang/qtt/urban.json'], undefined);
  const [shell] = filesOf(languagesOf([toy])[0], root, []);
  assert.ok(shell.missing.some(([key]) => key === 'settings.about') && !shell.missing.some(([key]) => key === 'settings.title'));

  // A closed box has the summary of its first set-up.
  const lead = language({'scenarios/urban/words.qxx.json': {'setup.training.summary': 'Uchenie'}}).files['lang/qxx/shell.json'].words;
  assert.equal(lead['box.urban.lead'], 'Uchenie');

  // Whatever can be wrong.
  const at = 'assets/words.qxx.json';
  assert.deepEqual(wordsFault({'when.minutes': 'nazad'}), [`${at}:when.minutes: does not use {n}`]);
  assert.deepEqual(wordsFault({'settings.title': '{n}'}), [`${at}:settings.title: the message has no argument {n}`]);
  assert.deepEqual(wordsFault({'settings.titel': 'x'}), [`${at}:settings.titel: nobody says this`]);
  assert.deepEqual(wordsFault({'settings.title': ''}), [`${at}:settings.title: must be a text`]);
  assert.deepEqual(wordsFault({'when.minutes': '{n, plural, one {x} other {y}'}), [`${at}:when.minutes: a { without its }`]);
  assert.deepEqual(wordsFault({'when.minutes': '{n, plural, few {x} other {y}}'}), [`${at}:when.minutes: the language has no plural "few", and {n} does`]);
  assert.deepEqual(wordsFault({'when.minutes': '{n, plural, one {x} other {y}}'}, {plural: {one: 'n = 1', few: 'n = 2..4'}}), [`${at}:when.minutes: {n} has no plural "few"`]);
  assert.equal(wordsFault({'when.minutes': '{n, plural, =1 {x} other {y}}'}), undefined);
  assert.equal(wordsFault({'settings.title': 'x', 'settings.title.genitive': 'y'}), undefined);
  assert.deepEqual(textFault('lesson', {steps: JSON.parse(fs.readFileSync('scenarios/nazaire/lesson.json')).steps.map((_, i) => (i ? {} : {rule: 'SN-999'}))}), ['scenarios/nazaire/lesson.qxx.json:steps[0].rule: is not for translating']);
  const forms = (form) => textFault('words', {'unit.birney.genitive': 'x', 'log.captured': `{team.${form}}`});
  assert.equal(forms('genitive'), undefined);
  assert.deepEqual(forms('gentive'), ['scenarios/nazaire/words.qxx.json:log.captured: no noun here has the form {team.gentive}']);
  assert.match(wordsFault('{"a": ')[0], /^assets\/words\.qxx\.json: .*JSON/);
  assert.match(wordsFault({}, {plural: {one: 'n < 2'}})[0], /languages\.json:qxx: plural: "n < 2" is no rule/);
  assert.match(wordsFault({}, {colour: 1})[0], /languages\.json:qxx: "colour" is no part/);
  assert.deepEqual(textFault('help', {rules: [{id: 'SN-999', title: 'x'}]}), ['scenarios/nazaire/help.qxx.json:rules: English has nothing called "SN-999"']);
  assert.deepEqual(textFault('help', {rules: [{id: 'SN-0a', titel: 'x'}]}), ['scenarios/nazaire/help.qxx.json:rules[SN-0a].titel: nobody reads this']);
  assert.deepEqual(textFault('lesson', {seed: 3}), ['scenarios/nazaire/lesson.qxx.json:seed: is not for translating']);

  // The program and the packer read templates and rules alike (core/data/words_test.cpp, grammar_test.cpp).
  assert.throws(() => readTemplate("the '{crews}"), /quotes a sign/);
  assert.equal(readTemplate("'{a}' {n, plural, one {'#'} other {# {m}}}").length, 2);
  const polish = pluralsOf({one: 'i = 1 and v = 0', few: 'v = 0 and i % 10 = 2..4 and i % 100 != 12..14', many: 'v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14'});
  assert.equal([0, 1, 2, 5, 12, 21, 22, 112].map(polish).join(' '), 'many one few many many many few many');

  // The command says of a language that is not there what to do.
  const {status, stdout} = spawnSync('node', ['wasm/pack/language.mjs', 'tlh'], {encoding: 'utf8'});
  assert.deepEqual([status, /has no "tlh"\. Add a line/.test(stdout)], [1, true]);
} finally {
  fs.rmSync(folder, {recursive: true, force: true});
}
