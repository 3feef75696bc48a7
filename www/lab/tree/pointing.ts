// Pointing, by pointer or by focus, at a square of the board lights its move in the tree; pointing at a move lights its square.
// No state changes for it and nothing is drawn: an attribute moves from one element to another.

const SQUARE = ".board [data-cell]";
const NODE = "[role=tree] > [data-square]";
const ANY = `${SQUARE}, ${NODE}`;

/** What is under the pointer, by the page that is followed. */
const hovered: WeakMap<HTMLElement, Element | null> = new WeakMap();

/** Lights what belongs to what is pointed at, now and whenever that changes. */
export function followPointing(root: HTMLElement) {
  if (!hovered.has(root)) {
    if (!root.querySelector(NODE)) return;
    follow(root);
  }
  light(root);
}

function follow(root: HTMLElement) {
  hovered.set(root, null);
  // Not every browser has `:hover` by then.
  root.addEventListener("pointerover", ({ target }) => {
    hovered.set(root, target instanceof Element ? target.closest(ANY) : null);
    light(root);
  });
  // What the focus goes to is newer than what a resting pointer is on.
  for (const type of ["pointerleave", "focusin", "focusout"]) {
    root.addEventListener(type, () => {
      hovered.set(root, null);
      light(root);
    });
  }
}

function light(root: HTMLElement) {
  const lit = new Set(partnersOf(root, pointedAt(root)));
  for (const old of root.querySelectorAll("[data-tree-pointed]"))
    if (!lit.has(old)) old.removeAttribute("data-tree-pointed");
  for (const one of lit) one.setAttribute("data-tree-pointed", "");
}

/** The square or the node under the pointer, or else the one with the focus. */
function pointedAt(root: HTMLElement) {
  const under = hovered.get(root);
  if (under?.isConnected) return under;
  const focused = document.activeElement;
  return focused && root.contains(focused) ? focused.closest(ANY) : null;
}

/** Of a square, its move among the children of the node that one looks at, in each tree; of a node, the square of its move. */
function partnersOf(root: HTMLElement, one: Element | null): Iterable<Element> {
  if (!(one instanceof HTMLElement)) return [];
  const { cell, square } = one.dataset;
  if (square !== undefined) return root.querySelectorAll(`${SQUARE}[data-cell="${square}"]`);
  return root.querySelectorAll(`${NODE}[data-choice][data-square="${cell}"]`);
}
