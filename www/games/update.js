// The events of the games: one is left, the device has some, and what people do in the dialog.

/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {Archive, LeftGame} from "./archive.js" */
/** @import {GameExport} from "./games.js" */

import {
  onExported,
  onGameDelete,
  onGameName,
  onGameOpen,
  onGameRestore,
  onGamesOpen,
  onImport,
  onImportAnyway,
  onPutAway,
  onStoredGames,
} from "./games.js";

/**
 * @typedef {{ type: "put-away", game: LeftGame, now: Date }} PutAwayEvent a game was left
 * @typedef {{ type: "stored-games", archive: Archive }} StoredGamesEvent the device has these, also those of another tab
 * @typedef {{ type: "import", text: string }} ImportEvent
 * @typedef {{ type: "exported", exported: GameExport }} ExportedEvent
 * @typedef {{ type: "game-open", id: string } | { type: "game-delete", id: string }} EntryEvent
 * @typedef {{ type: "game-name", id: string, name: string }} GameNameEvent
 * @typedef {Plain<"games-open" | "import-anyway" | "game-restore"> | PutAwayEvent | StoredGamesEvent | ImportEvent | ExportedEvent
 *   | EntryEvent | GameNameEvent} GamesEvent
 */

/** @type {Handlers<GamesEvent>} */
export const update = {
  "games-open": onGamesOpen,
  "put-away": onPutAway,
  "stored-games": onStoredGames,
  import: onImport,
  "import-anyway": onImportAnyway,
  exported: onExported,
  "game-open": onGameOpen,
  "game-name": onGameName,
  "game-delete": onGameDelete,
  "game-restore": onGameRestore,
};
