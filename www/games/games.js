// The dialog of the games: handing out the present one, taking one in, and those that were played before.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Archive, Entry} from "./archive.js" */
/** @import {Imported} from "./game-file.js" */
/** @import {Change, EventOf, State, StateAndEffects} from "../state/types.d.ts" */

import { isPerson } from "../game/played-by.js";
import { onLook } from "../history/looking.js";
import { onOpen, seatsAt } from "../history/open-game.js";
import { isGame } from "../link/read-link.js";
import { amend } from "../state/amend.js";
import { withImported } from "../statistics/counting.js";
import { resultsInFile } from "../statistics/results.js";
import { addGame, addGames, archiveIn, isArchive, leftRecord, removeGame, renameGame } from "./archive.js";
import { imported, opened } from "./game-file.js";

/** What is exported: to the clipboard the first two, as files the others. @typedef {"link" | "moves" | "game" | "games"} ExportKind */
/** @typedef {{ how: ExportKind, text: string, done: boolean }} GameExport */

/**
 * @typedef {object} GamesDialog
 * @property {"games"} kind
 * @property {Readonly<Record<string, string>>} labels what the engine calls those who played, by the key of the term
 * @property {string} entered what was given to be opened
 * @property {Imported | null} unread what could be made of it, where there is a problem
 * @property {number | null} joined how many games came from a file
 * @property {number} results how many results of statistics it had
 * @property {GameExport | null} exported
 * @property {{ entry: Entry, at: number } | null} deleted can be had back until the dialog is closed
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

/**
 * The device has these games: an open list names those who came with new ones.
 * @param {State} state
 * @param {EventOf<"stored-games">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onStoredGames(state, { archive }, referee) {
  const dialog = gamesIn(state);
  const named = dialog ? { ...dialog, labels: labelsIn(archive, referee) } : state.forms.dialog;
  return amend(state, { games: { archive }, forms: { dialog: named } });
}

/**
 * The page with other earlier games, which are kept on the device.
 * @param {State} state
 * @param {Archive} archive
 */
function withArchive(state, archive) {
  return amend(state, { games: { archive } });
}

/**
 * A game was left. It is not put away twice.
 * @param {State} state
 * @param {EventOf<"put-away">} event
 * @returns {Change}
 */
export function onPutAway(state, { game, now }) {
  const record = leftRecord(game, state.games.archive);
  return record ? withArchive(state, addGame(state.games.archive, record, now)) : state;
}

/**
 * The dialog of the games, while it is open.
 * @param {State} state
 */
function gamesIn({ forms: { dialog } }) {
  return dialog?.kind === "games" ? dialog : null;
}

/**
 * A game was handed out, or could not be.
 * @param {State} state
 * @param {EventOf<"exported">} event
 * @returns {State}
 */
export function onExported(state, { exported }) {
  const dialog = gamesIn(state);
  return dialog ? amend(state, { forms: { dialog: { ...dialog, exported } } }) : state;
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

/**
 * Opens what could be read of a text with a problem.
 * @param {State} state
 * @param {EventOf<"import-anyway">} _event
 * @param {Referee} referee
 */
export function onImportAnyway(state, _event, referee) {
  const unread = gamesIn(state)?.unread;
  return unread?.moves.length ? openedHere(state, unread, referee) : state;
}

/**
 * @param {State} state
 * @param {Imported} game
 * @param {Referee} referee
 * @param {string | null} [entry] the game's own, where it is one of those that were played before
 * @returns {StateAndEffects}
 */
function openedHere(state, game, referee, entry = null) {
  const seats = game.seats ?? seatsAt(state, game.rules, referee);
  // Only the list knows that a person is the one who sits here.
  const playedBy = game.playedBy?.map((maker) => (entry === null && isPerson(maker) ? null : maker));
  const [there, ...effects] = onOpen(state, { ...game, ...(playedBy && { playedBy }), seats }, referee);
  const next = onLook(there, { type: "look", to: game.ply ?? game.moves.length }, referee);
  const changes = {
    game: { latest: /** @type {const} */ ("opened") },
    history: { own: null },
    games: { entry },
    forms: { dialog: null },
  };
  return [amend(next, changes), ...effects];
}

/**
 * @param {State} state
 * @param {EventOf<"game-open">} event
 * @param {Referee} referee
 */
export function onGameOpen(state, { id }, referee) {
  const entry = state.games.archive.entries.find((one) => one.id === id);
  if (!entry) return state;
  return openedHere(state, opened(entry.record, state.game.rules, referee), referee, id);
}

/**
 * @param {State} state
 * @param {EventOf<"game-name">} event
 */
export function onGameName(state, { id, name }) {
  return withArchive(state, renameGame(state.games.archive, id, name));
}

/**
 * @param {State} state
 * @param {EventOf<"game-delete">} event
 * @returns {Change}
 */
export function onGameDelete(state, { id }) {
  const dialog = gamesIn(state);
  const at = state.games.archive.entries.findIndex((entry) => entry.id === id);
  const entry = state.games.archive.entries[at];
  if (!dialog || !entry) return state;
  const next = amend(state, { forms: { dialog: { ...dialog, deleted: { entry, at } } } });
  return withArchive(next, removeGame(state.games.archive, id));
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
  const entries = [...state.games.archive.entries];
  entries.splice(at, 0, entry);
  const next = amend(state, { forms: { dialog: { ...dialog, deleted: null } } });
  return withArchive(next, { ...state.games.archive, entries });
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
