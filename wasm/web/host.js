// What the program asks of the page: the clipboard, files that go out and come in, the address for links.

import {make} from './dom.js';
import {embedCode} from './embed_code.js';
import {downloads} from './frame.js';
import {copy, refreshCard, share} from './share.js';

export class Host {
  // `send` shows what there is to do with a turn that is done. `open` takes the bytes of a file, `tooLarge` is told of one that cannot be ours, `openText` takes a link; `inspect` tells what a link holds, `place` where the game stands;
  // `words` gives the text of a key; `say` tells the player the text of a key.
  // `silent`: until the player asks for sound. `wake` asks for a frame.
  constructor({send, open, tooLarge, openText, inspect, place, words, say, silent, wake}) {
    this.isSilent = silent;
    this.send = send;
    this.open = open;
    this.tooLarge = tooLarge;
    this.openText = openText;
    this.inspect = inspect;
    this.place = place;
    this.words = words;
    this.say = say;
    this.wake = wake;
    this.preferences = new Map();
    this.picker = make('input', {type: 'file', hidden: true, on: {change: () => this.readPicked()}});
    document.body.append(this.picker);
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => this.readDropped(event));
  }

  // Whether a media query holds. Each frame wants to know that of the same few: the browser is asked once for each, keeps
  // the answer right, and tells when it changes.
  prefers(query) {
    let list = this.preferences.get(query);
    if (!list) {
      list = matchMedia(query);
      list.addEventListener('change', () => this.wake());
      this.preferences.set(query, list);
    }
    return list.matches;
  }

  // The clipboard answers later; a refusal shows the text instead, so for the program it always worked.
  copyText(text) {
    copy(text, this.words);
    return true;
  }

  share(offer) {
    return share(offer, {words: this.words, say: this.say, place: this.place, saveFile: (name, bytes) => this.saveFile(name, bytes) || this.say('notice.no_file'),
      embed: (title, link) => embedCode(link, this.inspect(link), this.words('page.share.embed.play', {title}))});
  }

  /** After every change. */
  refresh() {
    refreshCard(this.place);
  }

  // False: no file can be saved here, and none was.
  saveFile(name, bytes) {
    const may = downloads();
    if (may === 'no') return false;
    const address = URL.createObjectURL(new Blob([bytes], {type: 'application/octet-stream'}));
    const link = make('a', {href: address, download: name, hidden: true});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    // After what the program says of a file that is saved.
    if (may === 'unknown') setTimeout(() => this.say('page.file.unsure'));
    return true;
  }

  pickFile() {
    this.picker.value = '';
    this.picker.click();
    return true;
  }

  sendTurn() {
    setTimeout(() => this.send());
  }

  // The program asks in the middle of a frame.
  openLink(text) {
    setTimeout(() => this.openText(text));
  }

  // Browsers let a page be heard after the first gesture only; the effects are fetched by then.
  playSound(sound, volume) {
    if (!navigator.userActivation?.hasBeenActive) return;
    this.sounds ??= import('./sound.js').catch(() => null);
    const asked = performance.now();
    this.sounds.then((sounds) => performance.now() - asked < kLateMs && sounds?.play(sound, volume));
  }

  linkBase() {
    return location.href.split('#')[0];
  }

  async readPicked() {
    const [file] = this.picker.files;
    if (file) await this.read(file);
  }

  async readDropped(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) return this.read(file);
    const text = event.dataTransfer.getData('text/plain');
    if (text) this.open(new TextEncoder().encode(text));
  }

  async read(file) {
    if (file.size <= kMostFileBytes) this.open(new Uint8Array(await file.arrayBuffer()));
    else this.tooLarge();
  }
}

// An effect that comes later than this after what it is about is left out.
const kLateMs = 250;

// A save is at most 1 MiB (core/save), in base64 a third more; what is larger is not even read.
const kMostFileBytes = Math.ceil((1 << 20) / 3) * 4 + 4;
