// Shortcuts that work everywhere on the page, except where text is edited.

/** @import {AppEvent} from "../app/update.js" */

/**
 * @param {KeyboardEvent} event
 * @param {(event: AppEvent) => void} send
 */
export function shortcut(event, send) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (!(ctrlKey || metaKey) || altKey || isEditing(target)) return;
  const letter = key.toLowerCase();
  if (letter === "z") send({ type: shiftKey ? "redo" : "undo" });
  else if (letter === "y" && !shiftKey) send({ type: "redo" });
  else return;
  event.preventDefault();
}

/** @param {EventTarget | null} target */
function isEditing(target) {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}
