// The tools of a large board, which load when one is on the page: aiming at squares too small for a finger, and zoom.

import { crosshair } from "./aim-view.ts";
import { followFinger, tapped } from "./finger.ts";
import { tools as view } from "./zoom-view.ts";

export { aimSaid } from "./aim-said.ts";
export { update } from "./tools-update.ts";
export { syncPane as sync } from "./zoom-view.ts";

const layers = { tools: { crosshair, followFinger, tapped } };
export const board = () => layers;
export const sections = { tools: view };
export const styles = [
  new URL("./tools.css", import.meta.url),
  new URL("./zoom.css", import.meta.url),
  new URL("./aim.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
