// A class, which loads with its dialog, its link or a game for it.

import type { ChunkOf } from "../../shared/state/feature.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { VARIANTS } from "../../shared/variants/variants.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { CLASSROOM } from "./class-kept.ts";
import { workOnBoard } from "./classroom.ts";
import { workPanel } from "./work-view.ts";

export { syncScanner as sync } from "./class-scanner.ts";
export { followWork as follow, update } from "./classroom.ts";
export { classroom as view } from "./classroom-view.ts";

export const sections = {
  above: (state: State, send: Send, chunkOf: ChunkOf) => {
    const work = workOnBoard(state);
    // One chunk draws here: where two students play on two devices, how the moves travel is below.
    return (
      work &&
      html`${workPanel(state, work, send)} ${chunkOf("friends")?.sections?.above?.(state, send, chunkOf)}`
    );
  },
};
export const presets = VARIANTS;
export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../friends/friends.css", import.meta.url),
  new URL("./classroom.css", import.meta.url),
];
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("./", import.meta.url),
];
export const kept = [CLASSROOM];
