// The dialog that shares the game on the board: what it is asked to do, and what became of it.

import { dayOf } from "../../shared/game/day.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers } from "../../shared/state/types.ts";

/** To the system's sheet, to the clipboard as text with its link or as the link alone, as a file. */
export type ShareWay = "sheet" | "text" | "link" | "picture";

/** With the text that was to be shared. */
interface Shared {
  how: ShareWay;
  text: string;
  done: boolean;
}

/** On a day as in `2026-11-23` */
export interface ShareDialog {
  kind: "share";
  day: string;
  shared: Shared | null;
}

interface ShareOpenEvent {
  type: "share-open";
  now: Date;
}

interface SharedEvent {
  type: "shared";
  shared: Shared;
}

type ShareEvent = ShareOpenEvent | SharedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    share: ShareEvent;
  }
  interface Dialogs {
    share: ShareDialog;
  }
}

export const update: Handlers<ShareEvent> = {
  "share-open": (state, { now }) =>
    amend(state, { forms: { dialog: { kind: "share", day: dayOf(now), shared: null } } }),
  shared: (state, { shared }) => {
    const { dialog } = state.forms;
    return dialog?.kind === "share" ? amend(state, { forms: { dialog: { ...dialog, shared } } }) : state;
  },
};
