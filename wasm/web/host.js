// What the program asks of the page: the clipboard, files that go out and come in, the address for links.

import {make} from './dom.js';
import {embedCode} from './embed_code.js';
import {downloads} from './frame.js';
import {copy, refreshCard, share} from './share.js';

export class Host {
  // `send` shows what there is to do with a turn that is done, `showSeat` the code of the player's seat by links. `open` takes the bytes of a file, `refuse` says why one is not looked at (a key of the words), `openText` takes a link; `inspect` tells what a link holds, `place` where the game stands;
  // `words` gives the text of a key; `say` tells the player the text of a key.
  // `silent`: until the player asks for sound. `wake` asks for a frame.
  constructor({send, showSeat, open, refuse, openText, inspect, place, words, say, silent, wake}) {
    this.isSilent = silent;
    this.send = send;
    this.showSeat = showSeat;
    this.open = open;
    this.refuse = refuse;
    this.openText = openText;
    this.inspect = inspect;
    this.place = place;
    this.words = words;
    this.say = say;
    this.wake = wake;
    this.preferences = new Map();
    this.picker = make('input', {type: 'file', hidden: true, on: {change: () => this.readPicked()}});
    document.body.append(this.picker);
    document.addEventListener('dragover', (event) => isForField(event) || event.preventDefault());
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

  showSeatCode() {
    setTimeout(() => this.showSeat());
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

  // Without the query: what sites add to follow a reader is not passed on to the reader's friends, and the page needs none.
  linkBase() {
    return location.href.split(/[?#]/)[0];
  }

  async readPicked() {
    const [file] = this.picker.files;
    if (file) await this.read(file);
  }

  async readDropped(event) {
    if (isForField(event)) return undefined;
    event.preventDefault();
    const {files, items} = event.dataTransfer;
    const [file] = files;
    if ([...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory)) return this.refuse('reason.folder');
    if (file) {
      await this.read(file);
      // After the words about the fetch of its game, which would take this one's place.
      return files.length > 1 && this.say('page.file.first', {name: file.name});
    }
    const text = event.dataTransfer.getData('text/plain');
    return text ? this.openText(text) : this.refuse('reason.nothing-dropped');
  }

  async read(file) {
    if (file.size > kMostFileBytes) return this.refuse('reason.too-large');
    const bytes = await file.arrayBuffer().catch(() => null);
    return bytes ? this.open(new Uint8Array(bytes)) : this.refuse('reason.unreadable');
  }
}

// A text that is dropped on a field is the field's own.
function isForField({target, dataTransfer}) {
  return !dataTransfer.types.includes('Files') && Boolean(target.closest?.('input, textarea'));
}

// An effect that comes later than this after what it is about is left out.
const kLateMs = 250;

// A save is at most 1 MiB, half as much more in a mail (kMaxArrivalBytes of core/save/arrival.h); what is larger is not read.
const kMostFileBytes = 3 << 19;
