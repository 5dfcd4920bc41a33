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
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ''));
  return element;
}

// Sets text only where it differs, so that live regions speak what is new and nothing else.
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Makes the children of `parent` the items of `list`, one each, in order. A child whose key stays is kept as it is, with
// its focus, which moving it would take away; `build` makes a new one, `renew` brings a kept one up to date.
export function keep(parent, list, keyOf, build, renew = () => {}) {
  const wanted = new Set(list.map(keyOf));
  for (const child of [...parent.children]) {
    if (!wanted.has(child.dataset.key)) child.remove();
  }
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let place = parent.firstElementChild;
  for (const item of list) {
    const key = keyOf(item);
    let child = old.get(key);
    if (child) {
      renew(child, item);
    } else {
      child = build(item);
      child.dataset.key = key;
    }
    if (child === place) place = place.nextElementSibling;
    else parent.insertBefore(child, place);
  }
}

export function button(text, press, attributes = {}) {
  return make('button', {type: 'button', ...attributes, on: {click: press}}, text);
}

// A part of the page under a heading that also is its name.
export function part(title, ...inside) {
  return make('section', {'aria-label': title}, make('h2', {}, title), ...inside);
}
