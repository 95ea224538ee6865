// Makes a piece of the page equal to a newer one and touches only what differs: what has the focus keeps it, what a reader
// has folded open stays open, and what did not change is not drawn again.

// What the visitor has done to the page is not undone.
const THEIRS = new Set(["open"]);

const blank = (node) => node.nodeType === Node.TEXT_NODE && !node.data.trim();
const alike = (one, other) => one.nodeName === other.nodeName && (one.id ?? "") === (other.id ?? "");

export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !THEIRS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !THEIRS.has(name)) old.setAttribute(name, value);
  }
  children(old, fresh);
}

function children(old, fresh) {
  let place = next(old.firstChild);
  for (const node of [...fresh.childNodes]) {
    if (blank(node)) continue;
    let match = place;
    while (match && !alike(match, node)) match = next(match.nextSibling);
    if (!match) {
      old.insertBefore(node, place);
      continue;
    }
    while (place !== match) place = drop(place);
    place = next(match.nextSibling);
    morph(match, node);
  }
  while (place) place = drop(place);
}

function next(node) {
  while (node && blank(node)) node = node.nextSibling;
  return node;
}

function drop(node) {
  const after = next(node.nextSibling);
  node.remove();
  return after;
}
