// Where somebody is on the page: in which game, with which view of the laboratory, in its review, in which dialog. Each place has an entry in the
// browser's history; moves, steps of looking and settings have none.

import { isReviewed } from "../shared/game/selectors.ts";
import { linkOf } from "../shared/link/link.ts";
import type { AppEvent, State, View } from "../shared/state/types.ts";

/** The levels of a place, the outermost first. */
export interface Place {
  /** the number of the game */
  game: number;
  view: View | null;
  /** the names of their features, the lowest first; below them all that of the review */
  dialogs: readonly string[];
}

/** What is kept with the game: no address opens it. */
const REVIEW = "review";

/** What is to be done with the history: `number` entries to go back. */
type Way = "stay" | "push" | "replace" | number;

export function placeOf(state: State): Place {
  return { game: state.game.number, view: state.lab.view, dialogs: dialogsOf(state) };
}

function dialogsOf(state: State) {
  const { setup, dialog } = state.forms;
  return [isReviewed(state) && REVIEW, setup && "setup", dialog?.kind].filter(
    (name) => typeof name === "string",
  );
}

/** The address of a state, without the `#`: the link to its game, and the dialogs, which no link that somebody shares has. */
export function addressOf(state: State) {
  const dialogs = dialogsOf(state).filter((name) => name !== REVIEW);
  return dialogs.length > 0 ? `${linkOf(state)}&d=${dialogs.join(".")}` : linkOf(state);
}

/**
 * How the history gets to a place. Whoever closes something is back at the entry below, which opens nothing again; whoever comes to the
 * place of the entry below has gone back. A dialog that was left leaves no entry.
 * @param here the place of the present entry
 * @param trail the places of the entries below it, the lowest first
 */
export function wayTo(place: Place, here: Place, trail: readonly Place[]): Way {
  if (isSame(place, here)) return "stay";
  for (let back = 1; back <= trail.length; back += 1) {
    const below = trail.at(-back);
    if (below && isSame(below, place)) return back;
    if (!below || !isInside(below, place)) break;
  }
  const isClosed = isInside(here, place) || here.dialogs.some((name) => !place.dialogs.includes(name));
  return isClosed ? "replace" : "push";
}

/** The event that opens each dialog, by its name. */
export type Opening = Readonly<Record<string, AppEvent>>;

/** What closes them, where it is not the event of a dialog. */
const CLOSING: Readonly<Record<string, "setup-close" | "review-close">> = {
  setup: "setup-close",
  [REVIEW]: "review-close",
};

/** The events that lead from a state to a view and dialogs of its game. */
export function eventsTo({ view, dialogs }: Place, state: State, opening: Opening): AppEvent[] {
  const open = dialogsOf(state);
  return [
    ...open
      .filter((name) => !dialogs.includes(name))
      .map((name): AppEvent => ({ type: CLOSING[name] ?? "dialog-close" })),
    ...(view === state.lab.view ? [] : [{ type: "view" as const, view }]),
    ...dialogs
      .filter((name) => !open.includes(name))
      .flatMap((name) => (name === REVIEW ? { type: "review" as const } : (opening[name] ?? []))),
  ];
}

export function isSame(a: Place, b: Place) {
  return isInside(a, b) && isInside(b, a);
}

/** Whether a place is another one, or has more levels open. */
function isInside(inner: Place, outer: Place) {
  return (
    inner.game === outer.game &&
    (outer.view === null || inner.view === outer.view) &&
    outer.dialogs.every((name, at) => inner.dialogs[at] === name)
  );
}
