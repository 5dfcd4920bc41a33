// The name under which this page keeps things. The page itself is 'page'; a frame of somebody's page is given a name by
// its host (data-instance of the root element, set before attach()), so that two games on one page keep apart. Everything
// that is stored, locked or remembered by name reads it here.

const kForm = /^[A-Za-z0-9_-]{1,40}$/;

/** The name; 'page' where none was given or the given one is no name. */
export function instanceName() {
  const given = document.documentElement.dataset.instance ?? '';
  return kForm.test(given) ? given : 'page';
}

/** A key of local or session storage that belongs to this page alone. */
export function ownKey(what) {
  return `sandtable/${instanceName()}/${what}`;
}
