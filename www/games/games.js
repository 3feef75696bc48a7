// The dialog of the games: handing out the present one, taking one in, and those that were played before.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Archive, Entry} from "./archive.js" */
/** @import {Imported} from "./game-file.js" */
/** @import {Change, EventOf, State, StateAndEffects} from "../core/types.d.ts" */

import { onOpen, seatsAt } from "../history/open-game.js";
import { isGame, linkOf } from "../link/link.js";
import {
  addGame,
  addGames,
  archiveIn,
  archiveText,
  isArchive,
  leftRecord,
  removeGame,
  renameGame,
} from "./archive.js";
import { fileText, imported, moveText, opened, recordOf } from "./game-file.js";

/** What is handed out: to the clipboard the first two, as files the others. @typedef {"link" | "moves" | "game" | "games"} ExportKind */
/** @typedef {{ how: ExportKind, text: string, done: boolean | null }} GameExport `null` while it is on its way */

/**
 * @typedef {object} GamesDialog
 * @property {"games"} kind
 * @property {Readonly<Record<string, string>>} labels what the engine calls those who played, by the key of the term
 * @property {string} entered what was given to be opened
 * @property {Imported | null} unread what could be made of it, where there is a problem
 * @property {number | null} joined how many games came from a file
 * @property {GameExport | null} handout
 * @property {{ entry: Entry, at: number } | null} deleted can be had back until the dialog is closed
 */

/**
 * @typedef {{ type: "hand-out", how: ExportKind, text: string }} HandOutEffect
 * @typedef {{ type: "save-games", archive: Archive }} SaveGamesEffect
 */

/**
 * The dialog opens.
 * @param {State} state
 * @param {EventOf<"games-open">} _event
 * @param {Referee} referee
 * @returns {State}
 */
export function onGamesOpen(state, _event, referee) {
  /** @type {GamesDialog} */
  const dialog = {
    kind: "games",
    labels: labelsIn(state.archive, referee),
    entered: "",
    unread: null,
    joined: null,
    handout: null,
    deleted: null,
  };
  return { ...state, dialog };
}

/**
 * The device has these games: an open list names those who came with new ones.
 * @param {State} state
 * @param {EventOf<"stored-games">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onStoredGames(state, { archive }, referee) {
  const dialog = gamesIn(state);
  const named = dialog ? { ...dialog, labels: labelsIn(archive, referee) } : state.dialog;
  return { ...state, archive, dialog: named };
}

/**
 * The page with other earlier games, which are kept on the device.
 * @param {State} state
 * @param {Archive} archive
 * @returns {StateAndEffects}
 */
function withArchive(state, archive) {
  return [
    { ...state, archive },
    { type: "save-games", archive },
  ];
}

/**
 * A game was left. It is not put away twice.
 * @param {State} state
 * @param {EventOf<"put-away">} event
 * @returns {Change}
 */
export function onPutAway(state, { game, now }) {
  const record = leftRecord(game, state.archive);
  return record ? withArchive(state, addGame(state.archive, record, now)) : state;
}

/**
 * The dialog of the games, while it is open.
 * @param {State} state
 */
function gamesIn({ dialog }) {
  return dialog?.kind === "games" ? dialog : null;
}

/**
 * The dialog hands a game out. How that went is told later.
 * @param {State} state
 * @param {EventOf<"hand-out">} event
 * @returns {Change}
 */
export function onHandOut(state, { how }) {
  const dialog = gamesIn(state);
  if (!dialog) return state;
  const text = textOf(state, how);
  return [
    { ...state, dialog: { ...dialog, handout: { how, text, done: null } } },
    { type: "hand-out", how, text },
  ];
}

/**
 * @param {State} state
 * @param {EventOf<"handed">} event
 * @returns {State}
 */
export function onHanded(state, { text, done }) {
  const dialog = gamesIn(state);
  if (!dialog?.handout) return state;
  return { ...state, dialog: { ...dialog, handout: { ...dialog.handout, text, done } } };
}

/**
 * @param {State} state
 * @param {ExportKind} how
 */
function textOf(state, how) {
  const texts = {
    link: () => linkOf(state),
    moves: () => moveText(state),
    game: () => fileText(recordOf(state)),
    games: () => archiveText(state.archive),
  };
  return texts[how]();
}

/**
 * A text from somewhere else: many games go to the list, one onto the board if nothing is wrong with it.
 * @param {State} state
 * @param {EventOf<"import">} event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onImport(state, { text }, referee) {
  const dialog = gamesIn(state);
  if (!dialog) return state;
  if (isArchive(text)) {
    const archive = addGames(state.archive, archiveIn(text));
    const count = archive.entries.length - state.archive.entries.length;
    const labels = labelsIn(archive, referee);
    const next = { ...dialog, labels, entered: "", unread: null, joined: count };
    return withArchive({ ...state, dialog: next }, archive);
  }
  const game = imported(text, state.rules, referee);
  if (game.problems.length === 0) return openedHere(state, game, referee);
  return { ...state, dialog: { ...dialog, entered: text, unread: game, joined: null } };
}

/**
 * Opens what could be read of a text with a problem.
 * @param {State} state
 * @param {EventOf<"import-anyway">} _event
 * @param {Referee} referee
 */
export function onImportAnyway(state, _event, referee) {
  const unread = gamesIn(state)?.unread;
  return unread ? openedHere(state, unread, referee) : state;
}

/**
 * @param {State} state
 * @param {Imported} game
 * @param {Referee} referee
 * @param {Partial<State>} [change]
 * @returns {StateAndEffects}
 */
function openedHere(state, game, referee, change = {}) {
  const seats = game.seats ?? seatsAt(state, game.rules, referee);
  const [next, ...effects] = onOpen(state, { ...game, seats }, referee);
  return [{ ...next, dialog: null, own: null, latest: "opened", ...change }, ...effects];
}

/**
 * @param {State} state
 * @param {EventOf<"game-open">} event
 * @param {Referee} referee
 */
export function onGameOpen(state, { id }, referee) {
  const entry = state.archive.entries.find((one) => one.id === id);
  if (!entry) return state;
  return openedHere(state, opened(entry.record, state.rules, referee), referee, { entry: id });
}

/**
 * @param {State} state
 * @param {EventOf<"game-name">} event
 */
export function onGameName(state, { id, name }) {
  return withArchive(state, renameGame(state.archive, id, name));
}

/**
 * @param {State} state
 * @param {EventOf<"game-delete">} event
 * @returns {Change}
 */
export function onGameDelete(state, { id }) {
  const dialog = gamesIn(state);
  const at = state.archive.entries.findIndex((entry) => entry.id === id);
  const entry = state.archive.entries[at];
  if (!dialog || !entry) return state;
  const next = { ...state, dialog: { ...dialog, deleted: { entry, at } } };
  return withArchive(next, removeGame(state.archive, id));
}

/**
 * Puts the game that was deleted last back in its place.
 * @param {State} state
 * @returns {Change}
 */
export function onGameRestore(state) {
  const dialog = gamesIn(state);
  if (!dialog?.deleted) return state;
  const { entry, at } = dialog.deleted;
  const entries = [...state.archive.entries];
  entries.splice(at, 0, entry);
  const next = { ...state, dialog: { ...dialog, deleted: null } };
  return withArchive(next, { ...state.archive, entries });
}

/**
 * What the engine calls everybody who can play the games of an archive.
 * @param {Archive} archive
 * @param {Referee} referee
 */
function labelsIn({ entries }, referee) {
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
