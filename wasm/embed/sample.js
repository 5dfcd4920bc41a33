// The sample page's own script: writes what the games tell into the log, and plays the second one.

const kEvents = ['ready', 'change', 'event', 'over', 'save', 'resize', 'error'];
const kMostLines = 300;

const element = (id) => document.getElementById(id);
const log = element('log');

// What an event says in a line; what came over the port is text and stays text.
function line(kind, detail) {
  switch (kind) {
    case 'ready':
      return detail.games.map(({title}) => title).join(', ');
    case 'change':
      return detail.status ? `decision ${detail.status.at}: ${detail.status.prompt || detail.status.phase}` : 'no game';
    case 'event':
      return detail.rules.length ? `${detail.text} (${detail.rules.join(', ')})` : detail.text;
    case 'save':
      return detail.url;
    default:
      return JSON.stringify(detail);
  }
}

function write(text) {
  const item = document.createElement('li');
  item.textContent = text;
  log.prepend(item);
  if (log.children.length > kMostLines) log.lastElementChild.remove();
}

for (const game of document.querySelectorAll('sandtable-game')) {
  for (const kind of kEvents) {
    game.addEventListener(kind, ({detail}) => write(`${game.id}, ${kind}: ${line(kind, detail)}`));
  }
}

const driven = element('driven');
const buttons = [element('choose'), element('again'), element('theme')];

driven.addEventListener('ready', () => {
  for (const button of buttons) button.disabled = false;
});
driven.addEventListener('change', ({detail: {status}}) => {
  element('standing').textContent = status ? status.prompt || status.phase : '';
});

// Any of the legal choices; a real page would have its reasons.
element('choose').addEventListener('click', async () => {
  const {ok, at, actions} = await driven.request('legal');
  if (!ok || !actions.length) return;
  const {verb, args} = actions[Math.floor(Math.random() * actions.length)];
  const answer = await driven.request('act', {at, verb, args});
  if (!answer.ok) write(`driven, refused: ${answer.error.message}`);
});
element('again').addEventListener('click', () => driven.request('new', {game: 'nazaire', setup: 'historical'}));
element('theme').addEventListener('click', () => {
  driven.setAttribute('theme', driven.getAttribute('theme') === 'dark' ? 'paper' : 'dark');
});
