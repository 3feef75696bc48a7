// The events that go back and forth through a game, or bring another one.

import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onNew, onPrevious, onRedo, onUndo } from "./history.ts";
import { type LookTo, onLook, onUnreplace } from "./looking.ts";

interface LookEvent {
  type: "look";
  to: LookTo;
}

type HistoryEvent = Plain<"undo" | "redo" | "new" | "previous" | "unreplace"> | LookEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    history: HistoryEvent;
  }
}

export const update: Handlers<HistoryEvent> = {
  undo: onUndo,
  redo: onRedo,
  new: onNew,
  previous: onPrevious,
  look: onLook,
  unreplace: onUnreplace,
};
