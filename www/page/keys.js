// Shortcuts that work everywhere on the page, except where text is edited.

/** @import {Send, State} from "../state/types.d.ts" */

/**
 * @param {KeyboardEvent} event
 * @param {Send} send
 * @param {State} state
 */
export function shortcut(event, send, { settings: { letters }, analysis: { line } }) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (altKey || isEditing(target)) return;
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey)) {
    if (key === "Escape" && line) send({ type: "line", pinned: 0, tried: 0 });
    if (key === "?" && letters) send({ type: "settings-open", keys: true });
    return;
  }
  if (letter === "z") send({ type: shiftKey ? "redo" : "undo" });
  else if (letter === "y" && !shiftKey) send({ type: "redo" });
  else return;
  event.preventDefault();
}

/** @param {EventTarget | null} target */
function isEditing(target) {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}
