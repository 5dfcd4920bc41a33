// Elements from names, attributes and text. Nothing here, and nothing that uses it, ever writes markup: what players,
// links and saves bring is text and stays text.

// Attributes: `on` holds listeners, `data` goes to dataset, true sets an empty attribute, false and null leave it out.
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'on') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (key === 'data') {
      Object.assign(element.dataset, value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, value === true ? '' : String(value));
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false && child !== ''));
  return element;
}

// Sets text only where it differs, so that live regions speak what is new and nothing else.
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// What keep() made of a parent's children: {list, ones: [{key, child, item}]}.
const kKept = new WeakMap();

// Makes the children of `parent` the items of `list`, one each, in order. A child whose key stays is kept as it is, with
// its focus, which moving it would take away; `build` makes a new one, `renew` brings a kept one up to date from the item
// that it was made of before, unless it is the same object; the same list once more changes nothing. Nobody else may put
// children into `parent`.
export function keep(parent, list, keyOf, build, renew = () => {}) {
  const kept = kKept.get(parent);
  if (kept?.list === list) return;
  const before = kept?.ones ?? [];
  const keys = list.map(keyOf);
  const bring = (one, item) => {
    if (item === one.item) return;
    renew(one.child, item, one.item);
    one.item = item;
  };
  if (before.length === keys.length && before.every(({key}, i) => key === keys[i])) {
    before.forEach((one, i) => bring(one, list[i]));
    if (kept) kept.list = list;
    return;
  }
  const wanted = new Set(keys);
  const old = new Map();
  for (const one of before) {
    if (wanted.has(one.key)) old.set(one.key, one);
    else one.child.remove();
  }
  let place = parent.firstElementChild;
  const ones = list.map((item, i) => {
    let one = old.get(keys[i]);
    if (one) {
      bring(one, item);
    } else {
      one = {key: keys[i], child: build(item), item};
      one.child.dataset.key = one.key;
    }
    if (one.child === place) place = place.nextElementSibling;
    else parent.insertBefore(one.child, place);
    return one;
  });
  kKept.set(parent, {list, ones});
}

export function button(text, press, attributes = {}) {
  return make('button', {type: 'button', ...attributes, on: {click: press}}, text);
}

// What a form does, by its key or by Enter in a field. In the frame of a page that forbids forms (sandbox) a browser drops a
// submission without a word, so that it must not come to one.
export function onSubmit(form, act) {
  form.addEventListener('click', (event) => {
    if (event.target.closest('button')?.type !== 'submit') return;
    event.preventDefault();
    if (form.reportValidity()) act();
  });
}

// A part of the page under a heading that also is its name.
export function part(title, ...inside) {
  return make('section', {'aria-label': title}, make('h2', {}, title), ...inside);
}
