// Which column a mouse or the keyboard points at: the board shows where a disc would land there.

/** Follows what points at the squares of a board with gravity. Nothing is drawn anew for it, so it costs no more on a large board. */
export function pointColumn(event: Event) {
  const { target, type } = event;
  const table = target instanceof Element ? target.closest("[data-drop] > table") : null;
  if (!(target instanceof Element && table instanceof HTMLTableElement)) return;
  const points = type === "pointerover" ? !isFinger(event) : target.matches(":focus-visible");
  const column = points ? target.closest("td")?.cellIndex : undefined;
  for (const { cells } of table.rows) {
    for (const cell of cells) cell.toggleAttribute("data-drop-pointed", cell.cellIndex === column);
  }
}

/** Whose touch plays at once. */
function isFinger(event: Event) {
  return event instanceof PointerEvent && event.pointerType === "touch";
}
