// The settings in words: those of the canvas, from the program's own list. What means nothing without a board is left
// out where none is drawn.

import {button, make, part} from '../dom.js';

export class SettingsRoom {
  constructor(bridge, services) {
    this.bridge = bridge;
    this.services = services;
    this.draws = services.draws;
    this.root = make('div', {});
    this.fields = new Map();  // ids to what shows a value
  }

  build({groups}) {
    if (this.services.languages.length) this.root.append(this.languages());
    this.root.append(...groups.map(({title, settings}) => part(this.bridge.text(title),
      ...settings.filter((info) => this.draws || !info.of_board).map((info) => this.row(info)))),
    button(this.bridge.text('settings.reset'), () => this.bridge.wish({op: 'reset'})));
  }

  // A language is chosen by its own name, and read as what it is.
  languages() {
    const {languages, language, chooseLanguage} = this.services;
    const list = make('select', {}, ...languages.map(({id, name}) => make('option', {value: id, lang: id}, name)));
    list.value = language;
    list.addEventListener('change', () => chooseLanguage(list.value));
    return make('label', {}, this.bridge.text('settings.language'), list);
  }

  row(info) {
    if (info.kind === 'switch') return this.box(info);
    const key = `settings.${info.id}`;
    const values = info.kind === 'percent' ? percents(info).map((n) => [n, {key: 'settings.percent', args: {n}}])
      : info.values.map((value) => [value, {key: `${key}.${value}`}]);
    const names = this.bridge.texts(values.map(([, word]) => word));
    const list = make('select', {}, ...values.map(([value], i) => make('option', {value}, names[i])));
    list.addEventListener('change', () => this.set(info.id, info.kind === 'percent' ? Number(list.value) : list.value));
    this.fields.set(info.id, (value) => { list.value = value; });
    return make('label', {}, this.bridge.text(key), list);
  }

  box({id}) {
    const [name, about] = this.bridge.texts([{key: `settings.${id}`}, {key: `settings.${id}.text`}]);
    const note = make('p', {class: 'mirror-note', id: `settings-${id}`}, about);
    const box = make('input', {type: 'checkbox', 'aria-describedby': note.id});
    box.addEventListener('change', () => this.set(id, box.checked));
    this.fields.set(id, (value) => { box.checked = value; });
    return make('div', {}, make('label', {}, box, name), note);
  }

  set(id, value) {
    this.bridge.wish({op: 'set', settings: {[id]: value}});
  }

  enter() {
    this.refresh();
  }

  refresh() {
    const answer = this.bridge.pageRequest({op: 'settings'});
    if (!this.root.firstChild) this.build(answer);
    for (const [id, show] of this.fields) show(answer.values[id]);
  }
}

function percents({least, most, step}) {
  return Array.from({length: (most - least) / step + 1}, (_, i) => least + i * step);
}
