// The tools of a large board, which load when one is on the page: aiming at squares too small for a finger, and zoom.

import type { Send, State } from "../../shared/state/types.ts";
import { crosshair } from "./aim-view.ts";
import { followFinger, tapped } from "./finger.ts";
import { followGestures } from "./gestures.ts";
import { syncPane, tools as view } from "./zoom-view.ts";

export { aimSaid } from "./aim-said.ts";
export { update } from "./tools-update.ts";

const layers = { tools: { crosshair, followFinger, tapped } };
export const board = () => layers;
export const sections = { tools: view };

export function sync(root: ParentNode, state: State, send: Send) {
  syncPane(root, state);
  followGestures(root, state, send);
}

export const styles = [
  new URL("./tools.css", import.meta.url),
  new URL("./zoom.css", import.meta.url),
  new URL("./aim.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
