// The dialog of the games: handing out the present one, taking one in, and those that were played before.

import type { Referee } from "../../engine/engine.ts";
import { onLook } from "../../play/history/looking.ts";
import { onOpen, seatsAt } from "../../play/history/open-game.ts";
import { isPerson } from "../../shared/game/played-by.ts";
import { isGame } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State, StateAndEffects } from "../../shared/state/types.ts";
import { withImported } from "../statistics/counting.ts";
import { resultsInFile } from "../statistics/results.ts";
import {
  type Archive,
  addGame,
  addGames,
  archiveIn,
  type Entry,
  isArchive,
  leftRecord,
  removeGame,
  renameGame,
} from "./archive.ts";
import { imported } from "./formats/formats.ts";
import { type Imported, opened } from "./game-file.ts";
import { readSaid } from "./read-said.ts";

/** What is exported: to the clipboard the first two, as files the others. */
/** `columns` and `pos`: digits, alone or in a link, as other pages for Connect Four have them. */
export type ExportKind = "link" | "moves" | "columns" | "pos" | "game" | "games";

export interface GameExport {
  how: ExportKind;
  text: string;
  done: boolean;
}

export interface GamesDialog {
  kind: "games";
  /** what the engine calls those who played, by the key of the term */
  labels: Readonly<Record<string, string>>;
  /** what was given to be opened */
  entered: string;
  /** what could be made of it, where there is a problem */
  unread: Imported | null;
  /** how many games came from a file */
  joined: number | null;
  /** how many results of statistics it had */
  results: number;
  exported: GameExport | null;
  /** can be had back until the dialog is closed */
  deleted: { entry: Entry; at: number } | null;
}

declare module "../../shared/state/types.ts" {
  interface Dialogs {
    games: GamesDialog;
  }
}

/** The dialog opens. */
export function onGamesOpen(state: State, _event: EventOf<"games-open">, referee: Referee): State {
  const dialog: GamesDialog = {
    kind: "games",
    labels: labelsIn(state.games.archive, referee),
    entered: "",
    unread: null,
    joined: null,
    results: 0,
    exported: null,
    deleted: null,
  };
  return amend(state, { forms: { dialog } });
}

/** The device has these games: an open list names those who came with new ones. */
export function onStoredGames(state: State, { archive }: EventOf<"stored-games">, referee: Referee): State {
  const dialog = gamesIn(state);
  const named = dialog ? { ...dialog, labels: labelsIn(archive, referee) } : state.forms.dialog;
  return amend(state, { games: { archive }, forms: { dialog: named } });
}

/** The page with other earlier games, which are kept on the device. */
function withArchive(state: State, archive: Archive) {
  return amend(state, { games: { archive } });
}

/** A game was left. It is not put away twice. */
export function onPutAway(state: State, { game, now }: EventOf<"put-away">): Change {
  const record = leftRecord(game, state.games.archive);
  return record ? withArchive(state, addGame(state.games.archive, record, now)) : state;
}

/** The dialog of the games, while it is open. */
function gamesIn({ forms: { dialog } }: State) {
  return dialog?.kind === "games" ? dialog : null;
}

/** A game was handed out, or could not be. */
export function onExported(state: State, { exported }: EventOf<"exported">): State {
  const dialog = gamesIn(state);
  return dialog ? amend(state, { forms: { dialog: { ...dialog, exported } } }) : state;
}

/** A text from somewhere else: many games go to the list, one onto the board if nothing is wrong with it. */
export function onImport(state: State, { text }: EventOf<"import">, referee: Referee): Change {
  const dialog = gamesIn(state);
  if (!dialog) return state;
  if (isArchive(text)) {
    const archive = addGames(state.games.archive, archiveIn(text));
    const count = archive.entries.length - state.games.archive.entries.length;
    const labels = labelsIn(archive, referee);
    const results = resultsInFile(text);
    const next = { ...dialog, labels, entered: "", unread: null, joined: count, results: results.length };
    return withArchive(withImported(amend(state, { forms: { dialog: next } }), results), archive);
  }
  const game = imported(text, state.game.rules, referee);
  if (game.problems.length === 0) return openedHere(state, game, referee);
  return amend(state, { forms: { dialog: { ...dialog, entered: text, unread: game, joined: null } } });
}

/** Opens what could be read of a text with a problem. */
export function onImportAnyway(state: State, _event: EventOf<"import-anyway">, referee: Referee) {
  const unread = gamesIn(state)?.unread;
  return unread?.moves.length ? openedHere(state, unread, referee) : state;
}

/** @param entry the game's own, where it is one of those that were played before */
function openedHere(
  state: State,
  game: Imported,
  referee: Referee,
  entry: string | null = null,
): StateAndEffects {
  const seats = game.seats ?? seatsAt(state, game.rules, referee);
  // Only the list knows that a person is the one who sits here.
  const playedBy = game.playedBy?.map((maker) => (entry === null && isPerson(maker) ? null : maker));
  const [there, ...effects] = onOpen(state, { ...game, ...(playedBy && { playedBy }), seats }, referee);
  const next = onLook(there, { type: "look", to: game.ply ?? game.moves.length }, referee);
  const said = game.problems.length === 0 && readSaid(game);
  const changes = {
    game: { latest: "opened" as const },
    history: { own: null },
    games: { entry },
    forms: { dialog: null },
    messages: said ? { refusal: said } : {},
  };
  return [amend(next, changes), ...effects];
}

export function onGameOpen(state: State, { id, paused }: EventOf<"game-open">, referee: Referee): Change {
  const entry = state.games.archive.entries.find((one) => one.id === id);
  if (!entry) return state;
  const [there, ...effects] = openedHere(state, opened(entry.record, state.game.rules, referee), referee, id);
  return [amend(there, { game: { paused: paused ?? there.game.paused } }), ...effects];
}

export function onGameName(state: State, { id, name }: EventOf<"game-name">) {
  return withArchive(state, renameGame(state.games.archive, id, name));
}

export function onGameDelete(state: State, { id }: EventOf<"game-delete">): Change {
  const dialog = gamesIn(state);
  const at = state.games.archive.entries.findIndex((entry) => entry.id === id);
  const entry = state.games.archive.entries[at];
  if (!dialog || !entry) return state;
  const next = amend(state, { forms: { dialog: { ...dialog, deleted: { entry, at } } } });
  return withArchive(next, removeGame(state.games.archive, id));
}

/** Puts the game that was deleted last back in its place. */
export function onGameRestore(state: State): Change {
  const dialog = gamesIn(state);
  if (!dialog?.deleted) return state;
  const { entry, at } = dialog.deleted;
  const entries = [...state.games.archive.entries];
  entries.splice(at, 0, entry);
  const next = amend(state, { forms: { dialog: { ...dialog, deleted: null } } });
  return withArchive(next, { ...state.games.archive, entries });
}

/** What the engine calls everybody who can play the games of an archive. */
function labelsIn({ entries }: Archive, referee: Referee) {
  const games = new Map(entries.map(({ record: { rules } }) => [JSON.stringify(rules), rules]));
  const infos = [...games.values()].flatMap((rules) =>
    isGame(rules, referee) ? referee.algorithms(rules) : [],
  );
  return Object.fromEntries(
    infos.flatMap(({ id, label, levels }) => [
      [`algorithm.${id}.label`, label],
      ...levels.map((level) => [`level.${level.id}`, level.label]),
    ]),
  );
}
