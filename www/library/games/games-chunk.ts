// The games that were played before, and the dialog about them, which load on demand.

import { VARIANTS } from "../../shared/variants/variants.ts";
import { ARCHIVE } from "./archive.ts";

export { excerpt } from "../../shared/ui/problem-excerpt.ts";
export { archiveIn } from "./archive.ts";
export { games as view } from "./games-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("../../shared/ui/excerpt.css", import.meta.url),
  new URL("./games.css", import.meta.url),
];
export const presets = VARIANTS;
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("../../play/seats/faces/", import.meta.url),
  new URL("./", import.meta.url),
  new URL("../../shared/link/", import.meta.url),
];
export const kept = [ARCHIVE];
