// What the device keeps: another tab changed it, or it did not take something.

import { amend } from "../shared/state/amend.ts";
import type { Change, Handlers, State } from "../shared/state/types.ts";
import { speaking } from "./settings/settings.ts";

/** What tabs share on the device, besides their games. */
type Stored = Partial<Pick<State, "settings" | "tallies">>;

/** Another tab changed something on the device. */
interface StoredEvent {
  type: "stored";
  stored: Stored;
}

/** The device did not take something. */
interface SaveFailedEvent {
  type: "save-failed";
  fault: "full" | "newer";
}

type DeviceEvent = StoredEvent | SaveFailedEvent;

/** The game goes on from here in the address, and after a reload. */
interface KeepEffect {
  type: "keep";
}

declare module "../shared/state/types.ts" {
  interface Events {
    device: DeviceEvent;
  }
  interface Effects {
    keep: KeepEffect;
  }
}

export const update: Handlers<DeviceEvent> = {
  stored: onStored,
  "save-failed": onSaveFailed,
};

/** What another tab has written is on the device already: writing it back could undo what that tab does next. */
function onStored(state: State, { stored }: StoredEvent): Change {
  const next = { ...state, ...stored };
  return [next, ...speaking(state, next)];
}

/**
 * That a device is full, or that a newer release has been here, is said where one plays, once a visit. Where settings and games are,
 * it stays.
 */
function onSaveFailed(state: State, { fault }: SaveFailedEvent): State {
  if (!state.device.storage) return state;
  return amend(state, {
    device: { storage: false },
    messages: { notice: { key: fault === "newer" ? "notice.newer" : "settings.unsaved" } },
  });
}
