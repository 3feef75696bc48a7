// The tools of a large board, which load when one is on the page: aiming at squares too small for a finger, and zoom.

import { crosshair } from "./aim-view.js";
import { followFinger } from "./finger.js";
import { tools as view } from "./zoom-view.js";

export { aimSaid } from "./aim-said.js";
export { update } from "./tools-update.js";
export { syncPane as sync } from "./zoom-view.js";

const layers = { tools: { crosshair, followFinger } };
export const board = () => layers;
export const sections = { tools: view };
export const styles = [new URL("../css/aim.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
