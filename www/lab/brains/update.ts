// What people do with the players that they trained: keeping, naming, deleting, bringing and seating them.

import type { Referee } from "../../engine/engine.ts";
import { onOpen, seatsAt } from "../../play/history/open-game.ts";
import { infoOf, withSeats } from "../../play/seats/change-seats.ts";
import { FIRST_RULES } from "../../shared/game/presets.ts";
import { isHuman } from "../../shared/game/seats.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, Handlers, Plain, State } from "../../shared/state/types.ts";
import { type Brain, type KeptBrains, MOST, nameIn, read } from "./brains.ts";

/** A player was trained; its text says by whom and how long. */
interface KeepBrainEvent {
  type: "keep-brain";
  brain: { text: string; name?: string };
}

interface SeatBrainEvent {
  type: "seat-brain";
  brain: Pick<Brain, "text" | "learner">;
  seat: number;
}

interface BrainNameEvent {
  type: "brain-name";
  text: string;
  name: string;
}

interface BrainDeleteEvent {
  type: "brain-delete";
  text: string;
}

/** The text of a file, or what was pasted. */
interface BrainImportEvent {
  type: "brain-import";
  text: string;
  name?: string;
}

/** A link was copied, or the browser refused. */
interface BrainCopiedEvent {
  type: "brain-copied";
  done: boolean;
}

/** The device has these, also those of another tab. */
interface StoredBrainsEvent {
  type: "stored-brains";
  kept: KeptBrains;
}

export type BrainEvent =
  | Plain<"open-brains" | "brain-restore">
  | KeepBrainEvent
  | SeatBrainEvent
  | BrainNameEvent
  | BrainDeleteEvent
  | BrainImportEvent
  | BrainCopiedEvent
  | StoredBrainsEvent;

export interface BrainsDialog {
  kind: "brains";
  /** what was given and is no brain */
  entered: string;
  /** about the last thing that was done */
  said: "unreadable" | "full" | "added" | "known" | "copied" | "uncopied" | null;
  /** can be had back until the dialog is closed */
  deleted: { brain: Brain; at: number } | null;
}

declare module "../../shared/state/types.ts" {
  interface Events {
    brains: BrainEvent;
  }
  interface Dialogs {
    brains: BrainsDialog;
  }
}

const DIALOG: BrainsDialog = { kind: "brains", entered: "", said: null, deleted: null };

function dialogIn({ forms: { dialog } }: State) {
  return dialog?.kind === "brains" ? dialog : null;
}

/** @returns the same where the dialog is closed */
function told(state: State, changes: Partial<BrainsDialog>): State {
  const dialog = dialogIn(state);
  return dialog ? amend(state, { forms: { dialog: { ...dialog, ...changes } } }) : state;
}

/** The page with other brains, which are kept on the device. */
function withBrains(state: State, list: readonly Brain[]) {
  return amend(state, { brains: { list, kept: { brains: list, corrupt: state.brains.corrupt } } });
}

/** The device has these brains. Those that the engine cannot read are left out. */
function onStoredBrains(state: State, { kept }: EventOf<"stored-brains">, referee: Referee) {
  const list = kept.brains.flatMap(({ text, name }) => {
    const found = read(text, referee);
    return found ? { text, name, ...found } : [];
  });
  return amend(state, { brains: { list, kept, corrupt: kept.corrupt || list.length < kept.brains.length } });
}

/** A player was trained on the page. */
function onKeepBrain(state: State, { brain: { text, name } }: EventOf<"keep-brain">, referee: Referee) {
  const [next, key] = added(state, text, name, referee);
  return amend(next, { messages: { notice: { key: `brains.${key}` } } });
}

function onImport(state: State, { text, name }: EventOf<"brain-import">, referee: Referee) {
  const [next, said] = added(state, text.trim(), name, referee);
  return told(next, { said, entered: said === "unreadable" ? text : "" });
}

/**
 * A brain joins the list, before the others.
 * @returns and what came of it
 */
function added(
  state: State,
  text: string,
  name: string | undefined,
  referee: Referee,
): [State, "unreadable" | "full" | "added" | "known"] {
  const { list } = state.brains;
  const found = read(text, referee);
  if (!found) return [state, "unreadable"];
  if (list.some((brain) => brain.text === text)) return [state, "known"];
  if (list.length >= MOST) return [state, "full"];
  return [withBrains(state, [{ text, name: nameIn(name), ...found }, ...list]), "added"];
}

function onName(state: State, { text, name }: EventOf<"brain-name">) {
  const list = state.brains.list.map((brain) =>
    brain.text === text ? { ...brain, name: nameIn(name) } : brain,
  );
  return withBrains(state, list);
}

function onDelete(state: State, { text }: EventOf<"brain-delete">): Change {
  const { list } = state.brains;
  const at = list.findIndex((brain) => brain.text === text);
  const brain = list[at];
  if (!brain) return state;
  return withBrains(
    told(state, { deleted: { brain, at }, said: null }),
    list.filter((one) => one !== brain),
  );
}

/** Puts the brain that was deleted last back in its place. */
function onRestore(state: State): Change {
  const deleted = dialogIn(state)?.deleted;
  if (!deleted) return state;
  const list = [...state.brains.list];
  list.splice(deleted.at, 0, deleted.brain);
  return withBrains(told(state, { deleted: null }), list);
}

/**
 * A trained player takes a seat. Where the game is not one that it plays, a new one begins. Where no person would be left, the
 * person who sat there takes the other seat.
 */
function onSeatBrain(
  state: State,
  { brain: { text, learner }, seat: index }: EventOf<"seat-brain">,
  referee: Referee,
): Change {
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
    if (at !== index) return freed ? { ...seat, kind: "human" as const } : seat;
    const { level, ...others } = seat;
    const budget = infoOf(opened, learner)?.budget ?? {};
    return { ...others, kind: "engine" as const, algo: { id: learner, brain: text }, budget };
  });
  return [amend(withSeats(opened, seated), { forms: { dialog: null } }), ...effects];
}

export const update: Handlers<BrainEvent> = {
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
