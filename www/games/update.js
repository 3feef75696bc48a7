// The events of the games: one is left, and what people do in the dialog.

/** @import {Handlers, Plain} from "../core/types.d.ts" */
/** @import {GameRecord} from "./game-file.js" */
/** @import {ExportKind} from "./games.js" */

import {
  onGameDelete,
  onGameName,
  onGameOpen,
  onGameRestore,
  onHanded,
  onHandOut,
  onImport,
  onImportAnyway,
  onPutAway,
} from "./games.js";

/**
 * @typedef {{ type: "put-away", record: GameRecord, now: Date }} PutAwayEvent a game was left
 * @typedef {{ type: "import", text: string }} ImportEvent
 * @typedef {{ type: "hand-out", how: ExportKind }} HandOutEvent
 * @typedef {{ type: "handed", text: string, done: boolean }} HandedEvent
 * @typedef {{ type: "game-open", id: string } | { type: "game-delete", id: string }} EntryEvent
 * @typedef {{ type: "game-name", id: string, name: string }} GameNameEvent
 * @typedef {Plain<"import-anyway" | "game-restore"> | PutAwayEvent | ImportEvent | HandOutEvent | HandedEvent
 *   | EntryEvent | GameNameEvent} GamesEvent
 */

/** @type {Handlers<GamesEvent>} */
export const update = {
  "put-away": onPutAway,
  import: onImport,
  "import-anyway": onImportAnyway,
  "hand-out": onHandOut,
  handed: onHanded,
  "game-open": onGameOpen,
  "game-name": onGameName,
  "game-delete": onGameDelete,
  "game-restore": onGameRestore,
};
