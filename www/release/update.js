// The events of new releases, and of use without a network.

import { amend } from "../state/amend.js";

/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {Offline} from "./releases.js" */

/**
 * @typedef {{ type: "offline", offline: Offline }} OfflineEvent
 * @typedef {Plain<"release-waiting" | "release-late" | "release-take"> | OfflineEvent} ReleaseEvent
 */

/** The page is loaded again, with the new release. @typedef {{ type: "take-release" }} TakeReleaseEffect */

/** @type {Handlers<ReleaseEvent>} */
export const update = {
  offline: (state, { offline }) =>
    offline === state.device.offline ? state : amend(state, { device: { offline } }),
  "release-waiting": (state) =>
    state.device.release === "none" ? amend(state, { device: { release: "waiting" } }) : state,
  "release-late": (state) => amend(state, { device: { release: "waiting" } }),
  "release-take": (state) =>
    state.device.release === "taken"
      ? state
      : [amend(state, { device: { release: "taken" } }), { type: "take-release" }],
};
