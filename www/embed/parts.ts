// The parts of the page that a board on somebody's page has: they are there from the start.

import type { Chunks } from "../app/features.ts";
import { setChunk } from "../app/loaded.ts";
import { aimSaid } from "../play/board/aim-said.ts";
import { crosshair } from "../play/board/aim-view.ts";
import { choice, followKeys } from "../play/board/choice-view.ts";
import { followFinger, tapped } from "../play/board/finger.ts";
import { frames } from "../play/board/frames-view.ts";
import { heldDisc, pointColumn } from "../play/board/point-column.ts";
import { signsOn } from "../play/board/signs.ts";
import { winningLine as line } from "../play/board/winning-line.ts";
import { syncPane, tools } from "../play/board/zoom-view.ts";
import { begun } from "../play/ending/begun-text.ts";
import { resultOf } from "../play/ending/result-text.ts";
import { offeredSaid, remark } from "../play/gomoku/remark.ts";
import { look } from "../play/gomoku/stones.ts";
import { offer } from "../shared/game/presets.ts";
import { expectTexts } from "../shared/i18n/language.ts";
import type { FeatureName, State } from "../shared/state/types.ts";
import { VARIANTS } from "../shared/variants/variants.ts";

export const PARTS = {
  ending: { begun, line, resultOf },
  // The board has no other place that asks for a side.
  gomoku: { look, offeredSaid, remark: (state: State) => remark(state, true) },
  tools: { aimSaid, crosshair, followFinger, syncPane, tapped, tools },
  boards: { choice, followKeys, frames, heldDisc, pointColumn, signsOn },
};

/** What a board says. */
const TEXTS = [
  new URL("./", import.meta.url),
  new URL("../play/board/", import.meta.url),
  new URL("../play/ending/", import.meta.url),
  new URL("../shared/game/", import.meta.url),
  new URL("../play/gomoku/", import.meta.url),
  new URL("../shared/variants/", import.meta.url),
  new URL("../app/", import.meta.url),
];

/** Makes the parts known to what the page and the board share. */
export function haveParts() {
  expectTexts(TEXTS);
  offer(VARIANTS);
  for (const [name, part] of Object.entries(PARTS)) {
    // They have all that is asked of them here.
    setChunk(name as FeatureName, part as unknown as Chunks[FeatureName]);
  }
}
