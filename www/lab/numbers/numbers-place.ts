// The row that the address names, marked and brought into sight.

import type { State } from "../../shared/state/types.ts";

/** The row that was brought into sight. */
let shown: string | null = null;

/** Marks the row, and scrolls to it once, when it is there. */
export function syncRow(root: ParentNode, { lab: { places, view } }: State) {
  const row = places?.numbers || null;
  if (view !== "numbers" || row === shown) return;
  const item = row === null ? null : root.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (row !== null && !item) return;
  shown = row;
  for (const earlier of root.querySelectorAll("[data-row][aria-current]"))
    earlier.removeAttribute("aria-current");
  if (!item) return;
  item.setAttribute("aria-current", "true");
  const { top, bottom } = item.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) item.scrollIntoView({ block: "center" });
}
