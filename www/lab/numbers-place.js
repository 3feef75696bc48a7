// The row that the address names, brought into sight.

/** @import {State} from "../state/types.d.ts" */

/** The row that was brought into sight. @type {string | null} */
let shown = null;

/**
 * Scrolls to the row once, when it is there.
 * @param {ParentNode} root
 * @param {State} state
 */
export function syncRow(root, { lab: { row, view } }) {
  if (view !== "numbers" || row === shown) return;
  const item = row === null ? null : root.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (row !== null && !item) return;
  shown = row;
  item?.scrollIntoView({ block: "nearest" });
}
