// What an address says of the start of the laboratory: whether the editor of positions is open.

import { problem } from "../../shared/link/problem.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import type { State } from "../../shared/state/types.ts";
import { EDITOR } from "../editor/editor.ts";

/** Reads what an address asks for. */
export function follow(_before: State, after: State): State {
  const place = askedOf(after, "start");
  if (place === null) return after;
  if (place === "" || place === EDITOR) return withPlace(after, "start", place);
  return withUnread(withPlace(after, "start", ""), problem("link.badView", "v", `start.${place}`));
}
