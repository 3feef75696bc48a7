// The parts of the page that a board on somebody's page has: they are there from the start.

/** @import {Chunks, FeatureName} from "../core/features.js" */

import { aimSaid } from "../board/aim-said.js";
import { crosshair } from "../board/aim-view.js";
import { followFinger } from "../board/finger.js";
import { smallBoards } from "../board/small-boards-view.js";
import { syncPane, tools } from "../board/zoom-view.js";
import { setChunk } from "../core/loaded.js";
import { begun } from "../ending/begun-text.js";
import { resultOf } from "../ending/result-text.js";
import { offeredSaid, remark } from "../gomoku/remark.js";
import { look } from "../gomoku/stones.js";
import { expectTexts } from "../i18n/language.js";

export const PARTS = {
  ending: { begun, resultOf },
  gomoku: { look, offeredSaid, remark },
  tools: { aimSaid, crosshair, followFinger, syncPane, tools },
  boards: { smallBoards },
};

/** What a board says. */
const TEXTS = [
  new URL("./", import.meta.url),
  new URL("../board/", import.meta.url),
  new URL("../ending/", import.meta.url),
  new URL("../game/", import.meta.url),
  new URL("../gomoku/", import.meta.url),
  new URL("../page/", import.meta.url),
];

/** Makes the parts known to what the page and the board share. */
export function haveParts() {
  expectTexts(TEXTS);
  for (const [name, part] of Object.entries(PARTS)) {
    // They have all that is asked of them here.
    setChunk(
      /** @type {FeatureName} */ (name),
      /** @type {Chunks[FeatureName]} */ (/** @type {unknown} */ (part)),
    );
  }
}
