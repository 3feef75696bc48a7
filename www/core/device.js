// What the device keeps: another tab changed it, or it did not take something.

/** @import {Change, Handlers, State} from "../state/types.d.ts" */

import { speaking } from "../settings/settings.js";
import { amend } from "../state/amend.js";

/** What tabs share on the device, besides their games. @typedef {Partial<Pick<State, "settings" | "tallies">>} Stored */
/**
 * @typedef {{ type: "stored", stored: Stored }} StoredEvent another tab changed something on the device
 * @typedef {{ type: "save-failed", fault: "full" | "newer" }} SaveFailedEvent the device did not take something
 * @typedef {StoredEvent | SaveFailedEvent} DeviceEvent
 */
/** The game goes on from here in the address, and after a reload. @typedef {{ type: "keep" }} KeepEffect */

/** @type {Handlers<DeviceEvent>} */
export const update = {
  stored: onStored,
  "save-failed": onSaveFailed,
};

/**
 * What another tab has written is on the device already: writing it back could undo what that tab does next.
 * @param {State} state
 * @param {StoredEvent} event
 * @returns {Change}
 */
function onStored(state, { stored }) {
  const next = { ...state, ...stored };
  return [next, ...speaking(state, next)];
}

/**
 * That a device is full, or that a newer release has been here, is said where one plays, once a visit. Where settings and games are,
 * it stays.
 * @param {State} state
 * @param {SaveFailedEvent} event
 * @returns {State}
 */
function onSaveFailed(state, { fault }) {
  if (!state.device.storage) return state;
  return amend(state, {
    device: { storage: false },
    messages: { notice: { key: fault === "newer" ? "notice.newer" : "settings.unsaved" } },
  });
}
