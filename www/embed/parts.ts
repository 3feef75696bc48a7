// The parts of the page that a board on somebody's page has: they are there from the start.

import { aimSaid } from "../board/aim-said.ts";
import { crosshair } from "../board/aim-view.ts";
import { followFinger } from "../board/finger.ts";
import { smallBoards } from "../board/small-boards-view.ts";
import { syncPane, tools } from "../board/zoom-view.ts";
import type { Chunks, FeatureName } from "../core/features.ts";
import { setChunk } from "../core/loaded.ts";
import { begun } from "../ending/begun-text.ts";
import { resultOf } from "../ending/result-text.ts";
import { offeredSaid, remark } from "../gomoku/remark.ts";
import { look } from "../gomoku/stones.ts";
import { expectTexts } from "../i18n/language.ts";

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
    setChunk(name as FeatureName, part as unknown as Chunks[FeatureName]);
  }
}
