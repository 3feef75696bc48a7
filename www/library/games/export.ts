// Handing games out: to the clipboard, or as files.

import { dayOf } from "../../shared/game/day.ts";
import { fileName } from "../../shared/game/file-name.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import { linkToPly } from "../../shared/link/link-to-ply.ts";
import type { State } from "../../shared/state/types.ts";
import { copyText, downloadText } from "../../shared/ui/export.ts";
import { archiveText } from "./archive.ts";
import { columnDigits } from "./formats/columns.ts";
import type { ExportKind, GameExport } from "./games.ts";
import { fileText, moveText, recordOf } from "./record.ts";

/**
 * The text of the game on the board, or of all earlier games.
 * @param address of the page, without a game
 */
export function textOf(state: State, how: ExportKind, address: string) {
  const texts = {
    link: () => `${address}#${linkToPly(state)}`,
    moves: () => moveText(state),
    columns: () => columnsOf(state),
    pos: () => `${address.split("?")[0]}?pos=${columnsOf(state)}`,
    game: () => fileText(recordOf(state.game, state.settings.names)),
    games: () => archiveText(state.games.archive, state.results?.all?.list),
  };
  return texts[how]();
}

/** The moves on the board as digits; nothing where nobody writes them so. */
export function columnsOf({ game }: State) {
  return columnDigits(game.rules, movesOnBoard(game)) ?? "";
}

/** @returns what became of it */
export async function handOut(state: State, how: ExportKind, now: Date): Promise<GameExport> {
  const [address = ""] = location.href.split("#");
  const text = textOf(state, how, address);
  const copies = how !== "game" && how !== "games";
  const name = `${fileName(how === "game" ? state.game.rules : null, dayOf(now))}.json`;
  const done = copies ? await copyText(text) : downloadText(name, text, "application/json");
  return { how, text, done };
}
