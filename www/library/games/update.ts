// The events of the games: one is left, the device has some, and what people do in the dialog.

import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { Archive, LeftGame } from "./archive.ts";
import {
  type GameExport,
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
} from "./games.ts";

/** A game was left. */
interface PutAwayEvent {
  type: "put-away";
  game: LeftGame;
  now: Date;
}

/** The device has these, also those of another tab. */
interface StoredGamesEvent {
  type: "stored-games";
  archive: Archive;
}

interface ImportEvent {
  type: "import";
  text: string;
}

interface ExportedEvent {
  type: "exported";
  exported: GameExport;
}

/** It is opened for study, unless it is said to go on. */
interface GameOpenEvent {
  type: "game-open";
  id: string;
  paused?: false;
}

type EntryEvent = GameOpenEvent | { type: "game-delete"; id: string };

interface GameNameEvent {
  type: "game-name";
  id: string;
  name: string;
}

type GamesEvent =
  | Plain<"games-open" | "import-anyway" | "game-restore">
  | PutAwayEvent
  | StoredGamesEvent
  | ImportEvent
  | ExportedEvent
  | EntryEvent
  | GameNameEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    games: GamesEvent;
  }
}

export const update: Handlers<GamesEvent> = {
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
