// The effects, made here from noise and simple tones: nothing is fetched for them but this file.

const kVolumes = [0, 0.18, 0.4, 0.85];  // off, soft, medium, loud

let context;
let noise;  // a second of it

function open() {
  context ??= new AudioContext({latencyHint: 'interactive'});
  if (context.state === 'suspended') context.resume();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  }
}

// A gain that rises at once and falls to nothing over `length` seconds.
function fall(at, loud, length, out) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(out);
  return gain;
}

function tone(out, {at, from, to = from, loud, length, type = 'sine'}) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fall(at, loud, length, out));
  source.start(at);
  source.stop(at + length);
}

function hiss(out, {at, type, pitch, quality = 1, loud, length}) {
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = pitch;
  filter.Q.value = quality;
  source.connect(filter);
  filter.connect(fall(at, loud, length, out));
  source.start(at, Math.random() * 0.5, length);
}

// A piece of cardboard on paper.
function move(out, at) {
  hiss(out, {at, type: 'lowpass', pitch: 1100, loud: 0.5, length: 0.06});
  tone(out, {at, from: 170, to: 95, loud: 0.35, length: 0.07});
}

function dice(out, at) {
  let then = at;
  for (let gap = 0.035; then < at + 0.4; gap *= 1.22) {
    hiss(out, {at: then, type: 'bandpass', pitch: 2300 + Math.random() * 1500, quality: 6, loud: 0.9, length: 0.035});
    then += gap * (0.8 + Math.random() * 0.4);
  }
}

// A short burst, somewhere off.
function fire(out, at) {
  for (const later of [0, 0.085, 0.17]) {
    hiss(out, {at: at + later, type: 'bandpass', pitch: 1500, quality: 0.7, loud: 0.55, length: 0.09});
    tone(out, {at: at + later, from: 210, to: 70, loud: 0.3, length: 0.08});
  }
}

function hit(out, at) {
  tone(out, {at, from: 120, to: 38, loud: 0.9, length: 0.42});
  hiss(out, {at, type: 'lowpass', pitch: 520, loud: 0.8, length: 0.38});
  hiss(out, {at: at + 0.03, type: 'bandpass', pitch: 2600, quality: 0.6, loud: 0.12, length: 0.5});
}

function gain(out, at) {
  tone(out, {at, from: 587.3, loud: 0.28, length: 0.28, type: 'triangle'});
  tone(out, {at: at + 0.11, from: 880, loud: 0.28, length: 0.5, type: 'triangle'});
}

function loss(out, at) {
  tone(out, {at, from: 220, loud: 0.34, length: 0.34, type: 'triangle'});
  tone(out, {at: at + 0.15, from: 164.8, loud: 0.34, length: 0.6, type: 'triangle'});
}

function turn(out, at) {
  for (const [pitch, loud] of [[660, 0.22], [1320, 0.07], [1795, 0.04]]) tone(out, {at, from: pitch, loud, length: 1.1});
}

// In the order of shell/platform/sound.h.
const kSounds = [null, move, dice, fire, hit, gain, loss, turn];

let last = -1;  // what began last, and when: equal ones at one moment are one
let since = 0;

/** One effect now; `sound` and `volume` are shell::Sound and shell::SoundVolume. */
export function play(sound, volume) {
  const make = kSounds[sound];
  if (!make || !kVolumes[volume]) return;
  open();
  const at = context.currentTime + 0.01;
  if (sound === last && at - since < 0.06) return;
  [last, since] = [sound, at];
  const out = context.createGain();
  out.gain.value = kVolumes[volume];
  out.connect(context.destination);
  make(out, at);
}
