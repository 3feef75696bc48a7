// The tools of a large board, which load when one is on the page: aiming at squares too small for a finger, and zoom.

import { messages as tools } from "../locales/en/tools.js";

export { aimSaid } from "./aim-said.js";
export { crosshair } from "./aim-view.js";
export { followFinger } from "./finger.js";
export { update } from "./tools-update.js";
export { syncPane, tools } from "./zoom-view.js";

export const styles = [new URL("../css/aim.css", import.meta.url)];
export const messages = [tools];
