// The dialog that a game is chosen in, which loads on demand.

import type { Engine } from "../../engine/engine.ts";
import type { Send } from "../../shared/state/types.ts";
import { VARIANTS } from "../../shared/variants/variants.ts";
import { leftRunner, leftTask } from "./left.ts";

export { setup as view } from "./setup-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/ui/fields.css", import.meta.url),
  new URL("../../shared/styles/pieces.css", import.meta.url),
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("./gallery.css", import.meta.url),
  new URL("./setup.css", import.meta.url),
];
export const presets = VARIANTS;
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("./", import.meta.url),
];
export const tasks = { left: leftTask };

export function runners(_engine: Engine, send: Send) {
  return { left: leftRunner(send) };
}
