// The events of the games: one is left, the device has some, and what people do in the dialog.

/** @import {Handlers, Plain} from "../core/types.d.ts" */
/** @import {Archive, LeftGame} from "./archive.js" */
/** @import {ExportKind} from "./games.js" */

import {
  onGameDelete,
  onGameName,
  onGameOpen,
  onGameRestore,
  onGamesOpen,
  onHanded,
  onHandOut,
  onImport,
  onImportAnyway,
  onPutAway,
  onStoredGames,
} from "./games.js";

/**
 * @typedef {{ type: "put-away", game: LeftGame, now: Date }} PutAwayEvent a game was left
 * @typedef {{ type: "stored-games", archive: Archive }} StoredGamesEvent the device has these, also those of another tab
 * @typedef {{ type: "import", text: string }} ImportEvent
 * @typedef {{ type: "hand-out", how: ExportKind }} HandOutEvent
 * @typedef {{ type: "handed", text: string, done: boolean }} HandedEvent
 * @typedef {{ type: "game-open", id: string } | { type: "game-delete", id: string }} EntryEvent
 * @typedef {{ type: "game-name", id: string, name: string }} GameNameEvent
 * @typedef {Plain<"games-open" | "import-anyway" | "game-restore"> | PutAwayEvent | StoredGamesEvent | ImportEvent | HandOutEvent | HandedEvent
 *   | EntryEvent | GameNameEvent} GamesEvent
 */

/** @type {Handlers<GamesEvent>} */
export const update = {
  "games-open": onGamesOpen,
  "put-away": onPutAway,
  "stored-games": onStoredGames,
  import: onImport,
  "import-anyway": onImportAnyway,
  "hand-out": onHandOut,
  handed: onHanded,
  "game-open": onGameOpen,
  "game-name": onGameName,
  "game-delete": onGameDelete,
  "game-restore": onGameRestore,
};
