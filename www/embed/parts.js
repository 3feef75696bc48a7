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
import { learn } from "../i18n/language.js";
import { messages as boards } from "../locales/en/boards.js";
import { messages as embed } from "../locales/en/embed.js";
import { messages as ending } from "../locales/en/ending.js";
import { messages as gomoku } from "../locales/en/gomoku.js";
import { messages as lines } from "../locales/en/lines.js";
import { messages as aiming } from "../locales/en/tools.js";

export const PARTS = {
  ending: { begun, resultOf },
  gomoku: { look, offeredSaid, remark },
  tools: { aimSaid, crosshair, followFinger, syncPane, tools },
  ultimate: { smallBoards },
};

/** The English of these parts. */
const MESSAGES = [boards, embed, ending, gomoku, lines, aiming];

/** Makes the parts known to what the page and the board share. */
export function haveParts() {
  MESSAGES.forEach(learn);
  for (const [name, part] of Object.entries(PARTS)) {
    // They have all that is asked of them here.
    setChunk(
      /** @type {FeatureName} */ (name),
      /** @type {Chunks[FeatureName]} */ (/** @type {unknown} */ (part)),
    );
  }
}
