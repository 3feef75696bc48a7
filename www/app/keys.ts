// Shortcuts that work everywhere on the page, except where text is edited.

import type { Send, State } from "../shared/state/types.ts";

export function shortcut(
  event: KeyboardEvent,
  send: Send,
  { settings: { letters }, analysis: { line } }: State,
) {
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

function isEditing(target: EventTarget | null) {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}
