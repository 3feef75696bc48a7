// Handing games out: to the clipboard, or as files.

/** @import {State} from "../state/types.d.ts" */
/** @import {ExportKind, GameExport} from "./games.js" */

import { dayOf } from "../game/day.js";
import { fileName } from "../game/file-name.js";
import { linkToPly } from "../link/link-to-ply.js";
import { copyText, downloadText } from "../ui/export.js";
import { archiveText } from "./archive.js";
import { fileText, moveText, recordOf } from "./record.js";

/**
 * The text of the game on the board, or of all earlier games.
 * @param {State} state
 * @param {ExportKind} how
 * @param {string} address of the page, without a game
 */
export function textOf(state, how, address) {
  const texts = {
    link: () => `${address}#${linkToPly(state)}`,
    moves: () => moveText(state),
    game: () => fileText(recordOf(state.game)),
    games: () => archiveText(state.games.archive, state.results?.all?.list),
  };
  return texts[how]();
}

/**
 * @param {State} state
 * @param {ExportKind} how
 * @param {Date} now
 * @returns {Promise<GameExport>} what became of it
 */
export async function handOut(state, how, now) {
  const [address = ""] = location.href.split("#");
  const text = textOf(state, how, address);
  const copies = how === "link" || how === "moves";
  const name = `${fileName(how === "game" ? state.game.rules : null, dayOf(now))}.json`;
  const done = copies ? await copyText(text) : downloadText(name, text, "application/json");
  return { how, text, done };
}
