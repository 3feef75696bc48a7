// The dialog of the games: handing out the present one, taking one in, and those that were played before.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Archive, Entry} from "./archive.js" */
/** @import {Imported} from "./game-file.js" */
/** @import {State} from "../core/types.d.ts" */

import { onOpen, seatsAt } from "../history/open-game.js";
import { isGame, linkOf } from "../link/link.js";
import { addGames, archiveIn, archiveText, isArchive, removeGame, renameGame } from "./archive.js";
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

/** What tabs share on the device. @typedef {Partial<Pick<State, "settings" | "archive" | "scores" | "hints">>} Stored */

/**
 * @typedef {{ type: "import", text: string } | { type: "import-anyway" | "game-restore" }} ImportEvent
 * @typedef {{ type: "hand-out", how: ExportKind }} ExportEvent
 * @typedef {{ type: "handed", text: string, done: boolean }} HandedEvent
 * @typedef {{ type: "game-open" | "game-delete", id: string } | { type: "game-name", id: string, name: string }} ArchiveEntryEvent
 * @typedef {ImportEvent | ExportEvent | HandedEvent | ArchiveEntryEvent} GamesEvent
 */

/**
 * The dialog as it opens.
 * @param {State} state
 * @param {Referee} referee
 * @returns {GamesDialog}
 */
export function gamesDialog({ archive }, referee) {
  return {
    kind: "games",
    labels: labelsIn(archive, referee),
    entered: "",
    unread: null,
    joined: null,
    handout: null,
    deleted: null,
  };
}

/**
 * The page with what another tab has changed on the device: an open list names those who came with new games.
 * @param {State} state
 * @param {Stored} stored
 * @param {Referee} referee
 * @returns {State}
 */
export function onStored(state, stored, referee) {
  const { dialog, archive } = { ...state, ...stored };
  const named = dialog?.kind === "games" ? { ...dialog, labels: labelsIn(archive, referee) } : dialog;
  return { ...state, ...stored, dialog: named };
}

/**
 * @param {State} state
 * @param {GamesEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onGamesEvent(state, event, referee) {
  const { dialog, archive } = state;
  if (dialog?.kind !== "games") return state;
  switch (event.type) {
    case "import":
      return takenIn(state, dialog, event.text, referee);
    case "import-anyway":
      return dialog.unread ? openedHere(state, dialog.unread, referee) : state;
    case "hand-out":
      return { ...state, dialog: { ...dialog, handout: handout(state, event.how) } };
    case "handed":
      return dialog.handout
        ? { ...state, dialog: { ...dialog, handout: { ...dialog.handout, ...handed(event) } } }
        : state;
    case "game-open":
      return reopened(state, event.id, referee);
    case "game-name":
      return { ...state, archive: renameGame(archive, event.id, event.name) };
    case "game-delete":
      return deleted(state, dialog, event.id);
    case "game-restore":
      return undeleted(state, dialog);
  }
}

/** @param {HandedEvent} event */
function handed({ text, done }) {
  return { text, done };
}

/**
 * @param {State} state
 * @param {ExportKind} how
 * @returns {GameExport}
 */
function handout(state, how) {
  const texts = {
    link: () => linkOf(state),
    moves: () => moveText(state),
    game: () => fileText(recordOf(state)),
    games: () => archiveText(state.archive),
  };
  return { how, text: texts[how](), done: null };
}

/**
 * A text from somewhere else: many games go to the list, one onto the board if nothing is wrong with it.
 * @param {State} state
 * @param {GamesDialog} dialog
 * @param {string} text
 * @param {Referee} referee
 * @returns {State}
 */
function takenIn(state, dialog, text, referee) {
  if (isArchive(text)) {
    const archive = addGames(state.archive, archiveIn(text));
    const count = archive.entries.length - state.archive.entries.length;
    const labels = labelsIn(archive, referee);
    return { ...state, archive, dialog: { ...dialog, labels, entered: "", unread: null, joined: count } };
  }
  const game = imported(text, state.rules, referee);
  if (game.problems.length === 0) return openedHere(state, game, referee);
  return { ...state, dialog: { ...dialog, entered: text, unread: game, joined: null } };
}

/**
 * @param {State} state
 * @param {Imported} game
 * @param {Referee} referee
 * @param {Partial<State>} [change]
 * @returns {State}
 */
function openedHere(state, game, referee, change = {}) {
  const seats = game.seats ?? seatsAt(state, game.rules, referee);
  const next = onOpen(state, { ...game, seats }, referee);
  return { ...next, dialog: null, own: null, latest: "opened", ...change };
}

/**
 * @param {State} state
 * @param {string} id
 * @param {Referee} referee
 */
function reopened(state, id, referee) {
  const entry = state.archive.entries.find((one) => one.id === id);
  if (!entry) return state;
  return openedHere(state, opened(entry.record, state.rules, referee), referee, { entry: id });
}

/**
 * @param {State} state
 * @param {GamesDialog} dialog
 * @param {string} id
 * @returns {State}
 */
function deleted(state, dialog, id) {
  const at = state.archive.entries.findIndex((entry) => entry.id === id);
  const entry = state.archive.entries[at];
  if (!entry) return state;
  return { ...state, archive: removeGame(state.archive, id), dialog: { ...dialog, deleted: { entry, at } } };
}

/**
 * @param {State} state
 * @param {GamesDialog} dialog
 * @returns {State}
 */
function undeleted(state, dialog) {
  if (!dialog.deleted) return state;
  const { entry, at } = dialog.deleted;
  const entries = [...state.archive.entries];
  entries.splice(at, 0, entry);
  return { ...state, archive: { ...state.archive, entries }, dialog: { ...dialog, deleted: null } };
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
