// What people do with the players that they trained: keeping, naming, deleting, bringing and seating them.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Change, EventOf, Handlers, Plain, State} from "../state/types.d.ts" */
/** @import {Brain, KeptBrains} from "./brains.js" */

import { FIRST_RULES } from "../game/presets.js";
import { isHuman } from "../game/seats.js";
import { onOpen, seatsAt } from "../history/open-game.js";
import { infoOf, withSeats } from "../seats/change-seats.js";
import { amend } from "../state/amend.js";
import { MOST, nameIn, read } from "./brains.js";

/**
 * @typedef {{ type: "keep-brain", brain: { text: string, name?: string } }} KeepBrainEvent a player was trained; its text says by whom and how long
 * @typedef {{ type: "seat-brain", brain: Pick<Brain, "text" | "learner">, seat: number }} SeatBrainEvent
 * @typedef {{ type: "brain-name", text: string, name: string }} BrainNameEvent
 * @typedef {{ type: "brain-delete", text: string }} BrainDeleteEvent
 * @typedef {{ type: "brain-import", text: string, name?: string }} BrainImportEvent the text of a file, or what was pasted
 * @typedef {{ type: "brain-copied", done: boolean }} BrainCopiedEvent a link was copied, or the browser refused
 * @typedef {{ type: "stored-brains", kept: KeptBrains }} StoredBrainsEvent the device has these, also those of another tab
 * @typedef {Plain<"open-brains" | "brain-restore"> | KeepBrainEvent | SeatBrainEvent | BrainNameEvent | BrainDeleteEvent | BrainImportEvent
 *   | BrainCopiedEvent | StoredBrainsEvent} BrainEvent
 */

/**
 * @typedef {object} BrainsDialog
 * @property {"brains"} kind
 * @property {string} entered what was given and is no brain
 * @property {"unreadable" | "full" | "added" | "known" | "copied" | "uncopied" | null} said about the last thing that was done
 * @property {{ brain: Brain, at: number } | null} deleted can be had back until the dialog is closed
 */

/** @type {BrainsDialog} */
const DIALOG = { kind: "brains", entered: "", said: null, deleted: null };

/** @param {State} state */
function dialogIn({ forms: { dialog } }) {
  return dialog?.kind === "brains" ? dialog : null;
}

/**
 * @param {State} state
 * @param {Partial<BrainsDialog>} changes
 * @returns {State} the same where the dialog is closed
 */
function told(state, changes) {
  const dialog = dialogIn(state);
  return dialog ? amend(state, { forms: { dialog: { ...dialog, ...changes } } }) : state;
}

/**
 * The page with other brains, which are kept on the device.
 * @param {State} state
 * @param {readonly Brain[]} list
 */
function withBrains(state, list) {
  return amend(state, { brains: { list, kept: { brains: list, corrupt: state.brains.corrupt } } });
}

/**
 * The device has these brains. Those that the engine cannot read are left out.
 * @param {State} state
 * @param {EventOf<"stored-brains">} event
 * @param {Referee} referee
 */
function onStoredBrains(state, { kept }, referee) {
  const list = kept.brains.flatMap(({ text, name }) => {
    const found = read(text, referee);
    return found ? { text, name, ...found } : [];
  });
  return amend(state, { brains: { list, kept, corrupt: kept.corrupt || list.length < kept.brains.length } });
}

/**
 * A player was trained on the page.
 * @param {State} state
 * @param {EventOf<"keep-brain">} event
 * @param {Referee} referee
 */
function onKeepBrain(state, { brain: { text, name } }, referee) {
  const [next, key] = added(state, text, name, referee);
  return amend(next, { messages: { notice: { key: `brains.${key}` } } });
}

/**
 * @param {State} state
 * @param {EventOf<"brain-import">} event
 * @param {Referee} referee
 */
function onImport(state, { text, name }, referee) {
  const [next, said] = added(state, text.trim(), name, referee);
  return told(next, { said, entered: said === "unreadable" ? text : "" });
}

/**
 * A brain joins the list, before the others.
 * @param {State} state
 * @param {string} text
 * @param {string | undefined} name
 * @param {Referee} referee
 * @returns {[State, "unreadable" | "full" | "added" | "known"]} and what came of it
 */
function added(state, text, name, referee) {
  const { list } = state.brains;
  const found = read(text, referee);
  if (!found) return [state, "unreadable"];
  if (list.some((brain) => brain.text === text)) return [state, "known"];
  if (list.length >= MOST) return [state, "full"];
  return [withBrains(state, [{ text, name: nameIn(name), ...found }, ...list]), "added"];
}

/**
 * @param {State} state
 * @param {EventOf<"brain-name">} event
 */
function onName(state, { text, name }) {
  const list = state.brains.list.map((brain) =>
    brain.text === text ? { ...brain, name: nameIn(name) } : brain,
  );
  return withBrains(state, list);
}

/**
 * @param {State} state
 * @param {EventOf<"brain-delete">} event
 * @returns {Change}
 */
function onDelete(state, { text }) {
  const { list } = state.brains;
  const at = list.findIndex((brain) => brain.text === text);
  const brain = list[at];
  if (!brain) return state;
  return withBrains(
    told(state, { deleted: { brain, at }, said: null }),
    list.filter((one) => one !== brain),
  );
}

/**
 * Puts the brain that was deleted last back in its place.
 * @param {State} state
 * @returns {Change}
 */
function onRestore(state) {
  const deleted = dialogIn(state)?.deleted;
  if (!deleted) return state;
  const list = [...state.brains.list];
  list.splice(deleted.at, 0, deleted.brain);
  return withBrains(told(state, { deleted: null }), list);
}

/**
 * A trained player takes a seat. Where the game is not one that it plays, a new one begins. Where no person would be left, the
 * person who sat there takes the other seat.
 * @param {State} state
 * @param {EventOf<"seat-brain">} event
 * @param {Referee} referee
 * @returns {Change}
 */
function onSeatBrain(state, { brain: { text, learner }, seat: index }, referee) {
  const isPlayed = infoOf(state, learner) !== undefined;
  const [opened, ...effects] = isPlayed
    ? [state]
    : onOpen(
        state,
        {
          rules: FIRST_RULES,
          seats: seatsAt(state, FIRST_RULES, referee),
          moves: [],
          counted: null,
          problems: [],
        },
        referee,
      );
  const { seats } = opened.game;
  const alone = seats.every((seat, at) => at === index || !isHuman(seat));
  const freed = alone && seats.some(isHuman);
  const seated = seats.map((seat, at) => {
    if (at !== index) return freed ? { ...seat, kind: /** @type {const} */ ("human") } : seat;
    const { level, ...others } = seat;
    const budget = infoOf(opened, learner)?.budget ?? {};
    return { ...others, kind: /** @type {const} */ ("engine"), algo: { id: learner, brain: text }, budget };
  });
  return [amend(withSeats(opened, seated), { forms: { dialog: null } }), ...effects];
}

/** @type {Handlers<BrainEvent>} */
export const update = {
  "open-brains": (state) => amend(state, { forms: { dialog: DIALOG } }),
  "stored-brains": onStoredBrains,
  "keep-brain": onKeepBrain,
  "seat-brain": onSeatBrain,
  "brain-name": onName,
  "brain-delete": onDelete,
  "brain-restore": onRestore,
  "brain-import": onImport,
  "brain-copied": (state, { done }) => told(state, { said: done ? "copied" : "uncopied" }),
};
